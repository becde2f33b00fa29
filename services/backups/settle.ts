import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { asService } from '#platform/data/as-service';
import type { Entry } from '#platform/data/journal';
import { Mailer } from '#platform/mail/mailer';
import { readConfig } from '#platform/process/config';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { createLog } from '#platform/process/log';
import { serve, type Running } from '#platform/process/serve';
import { SERVICE_NAMES } from '#platform/service';
import { allServices } from '../all.js';
import { AvoidedInJournal } from '../auth/src/avoided/avoided-in-journal.js';
import { AccountsInJournal } from '../auth/src/journal/accounts-in-journal.js';
import { UsernamesInJournal } from '../auth/src/journal/usernames-in-journal.js';
import { BlocksInJournal } from '../connections/src/journal/blocks-in-journal.js';
import { PhotosInJournal } from '../members/src/journal/photos-in-journal.js';

// What a database needs that was brought back from before, ahead of anybody's first call.

type Settings = Readonly<Record<string, string | undefined>>;

/** So long the events that waited may take. What is left then the product goes on with. */
const PATIENCE_MS = 120_000;

/** What `settle` has done. */
export interface Settled {
  /** Acts of the journal that hold again. */
  readonly again: number;
  /** Those of accounts that the backup does not know. */
  readonly unknown: number;
  /** Those that ended in an error. A single one must not keep everybody from what is there. */
  readonly failed: readonly Entry[];
  /** Events that are not handled yet. */
  readonly waiting: number;
}

/**
 * Runs the product behind closed doors: nobody can call it, and every e-mail it writes is thrown away. So what waited when
 * the backup was taken is done without telling anybody twice, and the acts of the journal are done again in the way they
 * were done first, until nothing is left of them to do.
 */
export async function settle(settings: Settings, acts: readonly Entry[]): Promise<Settled> {
  const config = readConfig({
    ...settings,
    PROCESS_ROLE: 'worker',
    HOST: '127.0.0.1',
    PORT: '0',
    REDIS_URL: undefined,
  });
  const log = createLog(config.all.LOG_LEVEL, 'restore');
  const running = await serve(config, allServices, {
    providers: [{ provide: Mailer, useValue: { send: async () => undefined } }],
    log,
    dailyByItself: false,
    prepare: async (http) => {
      http.addHook('onRequest', async (_request, reply) => reply.status(503).send());
    },
  });
  try {
    const done = await replay(running.app, acts, log);
    return { ...done, waiting: await untilQuiet(running, settings) };
  } finally {
    await running.stop();
  }
}

async function replay(
  app: NestFastifyApplication,
  acts: readonly Entry[],
  log: Logger,
): Promise<Omit<Settled, 'waiting'>> {
  const accounts = app.get(AccountsInJournal, { strict: false });
  const others = [AvoidedInJournal, UsernamesInJournal, PhotosInJournal, BlocksInJournal].map((one) =>
    app.get(one, { strict: false }),
  );
  const services = [accounts, ...others];
  const known = await accounts.known([...new Set(acts.flatMap(({ members }) => members))]);
  const ours = acts.filter(({ members }) => members.every((id) => known.has(id)));
  const failed: Entry[] = [];
  for (const act of ours) {
    try {
      for (const service of services) if (await service.again(act)) break;
    } catch (error) {
      log.error({ err: error, act }, 'an act of the journal could not be done again');
      failed.push(act);
    }
  }
  return { again: ours.length - failed.length, unknown: acts.length - ours.length, failed };
}

/** Gives how many events are left that somebody has yet to handle; those that are held back have their time. */
async function untilQuiet(running: Running, settings: Settings): Promise<number> {
  const until = Date.now() + PATIENCE_MS;
  let left: number;
  do {
    await running.lookForEvents();
    const counts = SERVICE_NAMES.map((name) =>
      asService(name, directDatabaseUrlOf(name, settings)!, (sql) => sql.one<{ count: number }>(WAITING)),
    );
    left = (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (left > 0 && Date.now() < until);
  return left;
}

const WAITING = `select count(*) from outbox where subscriber <> '' and stopped_at is null and (attempts > 0 or due_at <= now())`;
const LOOK_MS = 100;
