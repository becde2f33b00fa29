import path from 'node:path';
import { ROUTES } from '#contract';
import { readConfig, type Config, withFilesRead } from '#platform/process/config';
import { migrate } from '#platform/data/migrate';
import { settleRoles } from '#platform/data/role-settings';
import { DiskPhotoStore, openPhotoStore } from '#platform/data/photo-store';
import { serve } from '#platform/process/serve';
import { type ServiceDefinition, ownSettingsOf } from '#platform/service';
import { banner } from './banner.js';
import { DEMO_MEMBERS } from './demo/accounts.js';
import { loadDemo } from './demo/load.js';
import { JOURNAL } from './data-folder.js';
import { lockDataFolder } from './lock.js';
import { keepLogins, loginsTo, openLogins } from './logins.js';
import { startMailCatcher } from './mail-catcher.js';
import { startOpenIdProvider } from './openid-provider.js';
import { requireFreePorts } from './ports.js';
import { asStartError, StartError } from './start-error.js';
import { startPostgres } from './postgres.js';
import { openQueueStore } from './queue-store.js';
import { keptKeys } from './secrets.js';
import { builtApp, serveMemberApp, startConsole } from './web.js';

/** Who the embedded identity provider offers to be. */
const DEMO_IDENTITIES = DEMO_MEMBERS.map(({ username, email }) => ({ sub: username, email, name: username }));

export interface MachineOptions {
  readonly services: readonly ServiceDefinition[];
  /** Everything the machine keeps lies in here. */
  readonly dataFolder: string;
  /** The member app's port; the console takes the next, then the mail catcher, then the identity provider, then the server of answers by e-mail. */
  readonly port: number;
  readonly host: string;
  /** Who migrates a database that the environment names; whom DATABASE_URL names unless given. */
  readonly adminDatabaseUrl?: string;
  /** How many members the first run invents; 0 for none. */
  readonly demoMembers: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Gives the address that makes the first operator; undefined where somebody can sign in to the console. */
  readonly firstOperatorLink: (databaseUrl: string, consoleUrl: string) => Promise<string | undefined>;
  readonly log: (line: string) => void;
  /** Called before the first request is answered: from then on the machine is to be stopped in order, not cut off. */
  readonly answering?: () => void;
}

export interface Machine {
  readonly addresses: {
    readonly member: string;
    readonly console: string;
    readonly mail?: string;
    readonly answers?: string;
  };
  /** What a person needs to know to begin. */
  readonly banner: string;
  readonly config: Config;
  stop(): Promise<void>;
}

/** What ends what has begun, in the order in which it did. */
type Undo = (() => Promise<unknown> | void)[];

/**
 * Starts the whole product on this machine. What the environment names (DATABASE_URL, REDIS_URL, SMTP_URL, S3) is used;
 * the rest is embedded and kept in the data folder. Throws `StartError` with a sentence for people; nothing is left
 * running then.
 */
export async function startMachine(given: MachineOptions): Promise<Machine> {
  const options = { ...given, env: withFilesRead(given.env, ownSettingsOf(given.services)) };
  const undo: Undo = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await start(options, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: MachineOptions, undo: Undo, stop: () => Promise<void>): Promise<Machine> {
  const { dataFolder, env, host, log, port } = options;
  if (env['NODE_ENV'] === 'production' && options.demoMembers > 0)
    throw new StartError(
      'With NODE_ENV=production no demo members are invented, whose passwords everybody knows: start with --no-demo.',
    );
  const phase = timed(log);
  const at = (offset: number): string => `http://${host === '127.0.0.1' ? 'localhost' : host}:${port + offset}`;
  const addresses = { member: at(0), console: at(1), mail: env['SMTP_URL'] ? undefined : at(2) };
  const embedsIdentity = standsInForGoogle(options);
  const answersAt = takesAnswers(options) ? Number(env['INBOUND_SMTP_PORT'] || port + 4) : undefined;
  const ports = [port, port + 1, ...(addresses.mail ? [port + 2] : []), ...(embedsIdentity ? [port + 3] : [])];
  await requireFreePorts(host, [...ports, ...(answersAt === undefined ? [] : [answersAt])]);
  const release = lockDataFolder(dataFolder);
  undo.push(release);

  const stores = await phase('stores started', () => startStores(options, undo));
  const identity = embedsIdentity
    ? await startOpenIdProvider({
        port: port + 3,
        people: DEMO_IDENTITIES,
        redirectUris: [addresses.member, `http://127.0.0.1:${port}`].map((origin) => origin + ROUTES.login),
        production: false,
      })
    : undefined;
  if (identity) undo.push(() => identity.stop());

  // Whose database it is decides who signs in how.
  const logins = env['DATABASE_URL'] ? undefined : loginsTo(stores.database.url);
  const settings = settingsOf(options, addresses, stores, { logins, identity, answersAt });
  const config = readConfig(settings, ownSettingsOf(options.services));
  await phase('database up to date', async () => {
    await migrate(stores.database.url, options.services).catch((error: unknown) => {
      throw asStartError(error, `The database cannot be brought up to date in ${dataFolder}`);
    });
    if (config.all.DATABASE_POOLER !== 'none')
      await settleRoles(stores.database.url, options.services, config.all.DATABASE_PATIENCE);
    if (!logins) return;
    await openLogins(stores.database.url, logins);
    keepLogins(dataFolder, logins, config.all);
  });
  if (options.demoMembers > 0) {
    await phase('demo data ready', async () => {
      const photoStore =
        config.all.PHOTO_STORE === 'disk'
          ? new DiskPhotoStore(config.all.PHOTO_DIR, true)
          : await openPhotoStore(config);
      await loadDemo({ adminUrl: stores.database.url, photoStore, members: options.demoMembers, log });
    });
  }
  const running = await phase('services started', () =>
    serve(config, options.services, { prepare: (http) => serveMemberApp(http, builtApp('web-member')) }),
  );
  undo.push(() => running.stop());
  options.answering?.();
  const consoleServer = await startConsole(running.http, builtApp('web-console'), {
    port: port + 1,
    host,
    url: config.consoleUrl,
  });
  undo.push(() => {
    consoleServer.closeAllConnections();
    return new Promise<void>((resolve) => consoleServer.close(() => resolve()));
  });
  const demo = options.demoMembers > 0;
  const answers = answersAt === undefined ? undefined : `smtp://localhost:${answersAt}`;
  // A log that others read is no place for it: in production the operator asks for it by command.
  const printsLink = !demo && env['NODE_ENV'] !== 'production';
  const firstOperator = printsLink
    ? await options.firstOperatorLink(config.databaseUrl('moderation'), addresses.console)
    : undefined;
  return {
    addresses: { ...addresses, answers },
    config,
    banner: banner({ ...addresses, answers, demo, firstOperator, queueStore: running.queues.store, dataFolder }),
    stop,
  };
}

interface Stores {
  readonly database: { readonly url: string };
  /** Undefined where the queues live in Postgres. */
  readonly queue: { readonly url: string } | undefined;
  /** Undefined where the environment names a mail server. */
  readonly mail: { readonly smtpUrl: string } | undefined;
}

/** Starts the stores that the environment does not name, side by side. */
async function startStores(
  { adminDatabaseUrl, dataFolder, env, host, log, port }: MachineOptions,
  undo: Undo,
): Promise<Stores> {
  const started = await Promise.allSettled([
    env['DATABASE_URL']
      ? { url: adminDatabaseUrl ?? env['DATABASE_URL'], stop: async () => undefined }
      : startPostgres({ dir: path.join(dataFolder, 'postgres'), maxConnections: 200, keepUp: log }),
    openQueueStore({ dir: dataFolder, redisUrl: env['REDIS_URL'], keepUp: log }),
    env['SMTP_URL'] ? undefined : startMailCatcher({ dir: path.join(dataFolder, 'mail'), host, port: port + 2 }),
  ]);
  for (const result of started)
    if (result.status === 'fulfilled' && result.value) undo.push(() => result.value!.stop());
  for (const result of started) if (result.status === 'rejected') throw result.reason;
  const [database, queue, mail] = started.map((result) => (result as PromiseFulfilledResult<unknown>).value) as [
    Stores['database'],
    Stores['queue'],
    Stores['mail'],
  ];
  return { database, queue, mail };
}

/** The environment of the services: what is given, and beside it what this machine does for itself. */
function settingsOf(
  { dataFolder, env, host, port }: MachineOptions,
  addresses: { readonly member: string; readonly console: string },
  { queue, mail }: Stores,
  {
    logins,
    identity,
    answersAt,
  }: {
    readonly logins: ReturnType<typeof loginsTo> | undefined;
    readonly identity: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined;
    /** The port where answers by e-mail are taken without a proof. */
    readonly answersAt: number | undefined;
  },
) {
  return {
    PUBLIC_URL: addresses.member,
    CONSOLE_URL: addresses.console,
    ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    PHOTO_DIR: path.join(dataFolder, 'photos'),
    JOURNAL_DIR: path.join(dataFolder, JOURNAL),
    ...keptKeys(dataFolder),
    LOG_LEVEL: 'warn',
    ...env,
    ...logins,
    REDIS_URL: queue?.url,
    SMTP_URL: env['SMTP_URL'] ?? mail!.smtpUrl,
    ...(identity && {
      GOOGLE_ISSUER: identity.issuer,
      GOOGLE_CLIENT_ID: identity.clientId,
      GOOGLE_CLIENT_SECRET: identity.clientSecret,
    }),
    ...(answersAt !== undefined && {
      INBOUND_DOMAIN: 'answers.localhost',
      INBOUND_RETURNS: 'true',
      INBOUND_SMTP_PORT: String(answersAt),
      // The mail catcher signs nothing, and nobody but this machine gets here.
      INBOUND_PROOF: 'none',
    }),
    HOST: host,
    PORT: String(port),
  };
}

/**
 * Whether the embedded identity provider takes Google's place. It lets anybody in as a demo member, so it comes with
 * these alone, and only where nobody but this machine is answered.
 */
export function standsInForGoogle({
  env,
  host,
  demoMembers,
}: Pick<MachineOptions, 'env' | 'host' | 'demoMembers'>): boolean {
  return isAlone(host) && demoMembers > 0 && !env['GOOGLE_CLIENT_ID'] && env['NODE_ENV'] !== 'production';
}

/**
 * Whether answers by e-mail are taken without a proof of who sends them: only where every e-mail is caught on this machine,
 * nobody else is answered, and the operator has not said where and how they are taken.
 */
export function takesAnswers({ env, host }: Pick<MachineOptions, 'env' | 'host'>): boolean {
  return isAlone(host) && !env['SMTP_URL'] && !env['INBOUND_DOMAIN'] && env['NODE_ENV'] !== 'production';
}

/** Nobody but this machine is answered at such a host. */
const isAlone = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

function timed(log: (line: string) => void): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  return async (name, work) => {
    const began = performance.now();
    const result = await work();
    log(`${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
    return result;
  };
}
