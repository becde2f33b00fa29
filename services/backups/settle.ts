import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { MATCHES_MAIL } from '#contract';
import { authMailQueued } from '#auth/published';
import { emailQueued, pushQueued } from '#messaging/published';
import { staffInvited, takedownMailQueued } from '#moderation/published';
import { asService } from '#platform/data/as-service';
import type { Entry } from '#platform/data/journal';
import { Mailer } from '#platform/mail/mailer';
import { directDatabaseUrlOf, readConfig } from '#platform/process/config';
import { createLog } from '#platform/process/log';
import { serve, type Running } from '#platform/process/serve';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { allServices } from '../all.js';
import { AvoidedInJournal } from '../auth/src/avoided/avoided-in-journal.js';
import { AccountsInJournal } from '../auth/src/journal/accounts-in-journal.js';
import { UsernamesInJournal } from '../auth/src/journal/usernames-in-journal.js';
import { BlocksInJournal } from '../connections/src/journal/blocks-in-journal.js';
import { PhotosInJournal } from '../members/src/journal/photos-in-journal.js';

// What a database needs that was brought back from before, ahead of anybody's first call.

type Settings = Readonly<Record<string, string | undefined>>;

/** The events by which a service sends e-mails and notices that wait. */
const NEWS_EVENTS = [authMailQueued, emailQueued, pushQueued, staffInvited, takedownMailQueued].map(({ type }) => type);

const NEVER_SENT = 'It waited when the backup was taken, so it may have been sent before the restore.';

/** In each service, as the service: nobody is signed in, no mailed link opens an account, no e-mail that waited goes out. */
const AS_AFTER_A_RESTORE: Readonly<Record<ServiceName, readonly string[]>> = {
  auth: [
    `update session set ended_at = now() where ended_at is null`,
    `delete from reset_token`,
    `delete from address_change`,
    `delete from outgoing_mail`,
    // Their files are in no backup.
    `delete from data_export`,
  ],
  // Who was to be told of new members since then may have been: their next turn counts.
  members: [
    `update member set matches_due_on = current_date
       + case when upgrade_matches and member_type <> 1 then ${MATCHES_MAIL.everyDays.daily} else ${MATCHES_MAIL.everyDays.weekly} end
     where matches_due_on <= current_date`,
  ],
  messaging: [
    `update email_out set failed = '${NEVER_SENT}', sending_since = null where sent_at is null and failed is null`,
    // They hang on sessions.
    `delete from push_subscription`,
  ],
  connections: [],
  moderation: [
    `update staff_session set ended_at = now() where ended_at is null`,
    `delete from takedown_mail`,
    `update staff_invitation set failed_at = now(), token_hash = null, sending_since = null where failed_at is null`,
  ],
};

/** By which names processes of the services are connected to the database at this moment. */
export const connectedServices = (settings: Settings): Promise<string[]> =>
  asService('auth', directDatabaseUrlOf('auth', settings)!, async (sql) => {
    const rows = await sql.rows<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name = any($1) order by 1`,
      [[...SERVICE_NAMES, 'queues', 'wakes']],
    );
    return rows.map(({ name }) => name);
  });

/**
 * Ends all sessions and has no e-mail that waited go out. Other events that waited are sent to their queues anew, which
 * begin empty.
 */
export async function closeDoors(settings: Settings): Promise<void> {
  for (const name of SERVICE_NAMES) {
    await asService(name, directDatabaseUrlOf(name, settings)!, async (sql) => {
      await sql.run('begin');
      for (const statement of AS_AFTER_A_RESTORE[name]) await sql.run(statement);
      await sql.run('delete from outbox where type = any($1)', [NEWS_EVENTS]);
      await sql.run('update outbox set sent_at = null where sent_at is not null');
      await sql.run('commit');
    });
  }
}

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
