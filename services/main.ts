import path from 'node:path';
import { openDataFolder } from '#embedded/data-folder';
import { StartError } from '#embedded/start-error';
import { startMachine, type Machine } from '#embedded/machine';
import { adminDatabaseUrlOf } from '#platform/process/database-urls';
import { ConfigError } from '#platform/process/environment';
import { allServices } from './all.js';
import { firstOperatorLink } from './first-operator.js';

// The single machine: all five services in one process, with whatever store the environment does not name embedded.
// `scripts/start.mjs` builds, starts this and watches over it.

const dataFolder = path.resolve(process.env['DATA_DIR'] ?? '.data');

const start = async (): Promise<Machine> => {
  openDataFolder(dataFolder);
  return startMachine({
    services: allServices,
    dataFolder,
    port: Number(process.env['PORT'] ?? 8080),
    host: process.env['HOST'] ?? '127.0.0.1',
    adminDatabaseUrl: adminDatabaseUrlOf(process.env),
    demoMembers: process.env['DEMO'] === 'off' ? 0 : Number(process.env['DEMO_MEMBERS'] ?? 2_000),
    env: process.env,
    firstOperatorLink,
    log: (line) => process.stdout.write(`  ${line}\n`),
    // Until then there is nothing to finish, and the stores go when this process does, however it goes.
    answering: () => {
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
      process.on('disconnect', end);
    },
  });
};
const starting = start();
let ending = false;
const end = (): void => {
  if (ending) return;
  ending = true;
  void starting.then(async (machine) => {
    await machine.stop();
    process.exit(0);
  });
};

try {
  const machine = await starting;
  process.stdout.write(machine.banner);
  process.send?.({ ready: true, ...machine.addresses });
  // Whoever started us may have gone while we were starting.
  if (process.send && !process.connected) end();
} catch (error) {
  const forPeople = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`\n${forPeople ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
