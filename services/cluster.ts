import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '#embedded/cluster/cluster';
import { openDataFolder } from '#embedded/data-folder';
import { DEMO_MEMBERS, DEMO_NOTICE } from '#embedded/demo/accounts';
import { loadDemo } from '#embedded/demo/load';
import { lockDataFolder } from '#embedded/lock';
import { loginsTo, openLogins } from '#embedded/logins';
import { startMailCatcher } from '#embedded/mail-catcher';
import { requireFreePorts } from '#embedded/ports';
import { startPostgres } from '#embedded/postgres';
import { fetchRedisPrivately, findRedis, startRedis } from '#embedded/queue-store';
import { keptKeys } from '#embedded/secrets';
import { StartError } from '#embedded/start-error';
import { migrate } from '#platform/data/migrate';
import { DiskPhotoStore } from '#platform/data/photo-store';
import { publicHalfOf, readSigningKey } from '#platform/security/signing-keys';
import { allServices } from './all.js';

// The five services as an installation runs them, on this machine: `npm run cluster`.

const USAGE = `The five services as processes of their own, two of each and of the workers, behind HAProxy.

  npm run cluster -- --port 8080    members there, the console at the next port, e-mails at the one after
                     --instances 2  so many of each
                     --demo 200     invented members in an empty database; 0 for none
                     --data .data/cluster
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    instances: { type: 'string', default: '2' },
    demo: { type: 'string', default: '200' },
    data: { type: 'string', default: '.data/cluster' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}

const ends: (() => Promise<unknown> | void)[] = [];
let ending: Promise<void> | undefined;
/** Ends all of it, the last begun first. */
const end = (code: number): Promise<void> =>
  (ending ??= (async () => {
    for (const step of ends.splice(0).toReversed()) await Promise.resolve(step()).catch(() => undefined);
    process.exit(code);
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
// Whoever started us may go without a word.
process.on('disconnect', () => void end(0));

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

async function start(): Promise<void> {
  const [port, instances, members] = [values.port, values.instances, values.demo].map(Number) as [
    number,
    number,
    number,
  ];
  if (!(port > 0) || !(instances > 0) || !(members >= 0)) throw new StartError(USAGE);
  const folder = path.resolve(values.data);
  const programs = path.resolve('node_modules/.cache/truly-yours');
  await requireFreePorts('127.0.0.1', [port, port + 1, port + 2, port + 3]);
  openDataFolder(folder);
  ends.push(lockDataFolder(folder));
  const database = await startPostgres({ dir: path.join(folder, 'postgres'), maxConnections: 400, keepUp: say });
  ends.push(() => database.stop());
  if (!findRedis(programs) && !fetchRedisPrivately(programs))
    throw new StartError(
      'There is no Redis on this machine and none to be had from its distribution: install valkey or redis.',
    );
  const queue = await startRedis({ dir: folder, program: findRedis(programs), keepUp: say });
  ends.push(() => queue.stop());
  const mail = await startMailCatcher({ dir: path.join(folder, 'mail'), host: '127.0.0.1', port: port + 2 });
  ends.push(() => mail.stop());
  say('stores started');

  await migrate(database.url, allServices);
  const logins = loginsTo(database.url);
  await openLogins(database.url, logins);
  const photos = path.join(folder, 'photos');
  if (members > 0)
    await loadDemo({ adminUrl: database.url, photoStore: new DiskPhotoStore(photos, true), members, log: say });

  const secrets = { ...keptKeys(folder) };
  const halfOf = (key: string): string => publicHalfOf(readSigningKey(key)!);
  const cluster = await startCluster({
    ...{ services: allServices, folder, programs, port, statusPort: port + 3, instances, logins, log: say, secrets },
    settings: {
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
      REDIS_URL: queue.url,
      SMTP_URL: mail.smtpUrl,
      PHOTO_DIR: photos,
      DATABASE_POOL: '6',
      MEMBER_TOKEN_PUBLIC_KEYS: halfOf(secrets.MEMBER_TOKEN_KEY),
      STAFF_TOKEN_PUBLIC_KEYS: halfOf(secrets.STAFF_TOKEN_KEY),
    },
  });
  ends.push(() => cluster.stop());
  let rolling: Promise<void> = Promise.resolve();
  process.on('SIGUSR2', () => {
    rolling = rolling.then(async () => {
      say('every process is started anew, one instance at a time');
      await cluster.roll().then(
        () => say('all of them run'),
        (error: Error) => say(`not all of them run: ${error.message}`),
      );
    });
  });
  const [first] = DEMO_MEMBERS;
  process.stdout.write(`
  Members      ${cluster.memberUrl}
  Console      ${cluster.consoleUrl}
  E-mails      ${mail.url}
  HAProxy      ${cluster.statusUrl}
  Logs         ${path.join(folder, 'logs')}
${members > 0 ? `\n  ${DEMO_NOTICE} Sign in as ${first.username}, password ${first.password}.\n` : ''}
  Ctrl-C ends all of it; kill -USR2 ${process.pid} starts every process anew, one instance at a time.
`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : String((error as Error).stack ?? error)}\n`);
  await end(1);
}
