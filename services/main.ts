import path from 'node:path';
import { openDataFolder } from '#embedded/data-folder';
import { StartError } from '#embedded/start-error';
import { startMachine } from '#embedded/machine';
import { ConfigError } from '#platform/config';
import { allServices } from './all.js';
import { firstOperatorLink } from './first-operator.js';

// The single machine: all five services in one process, with whatever store the environment does not name embedded.
// `scripts/start.mjs` builds, starts this and watches over it.

const dataFolder = path.resolve(process.env['DATA_DIR'] ?? '.data');

try {
  openDataFolder(dataFolder);
  const machine = await startMachine({
    services: allServices,
    dataFolder,
    port: Number(process.env['PORT'] ?? 8080),
    host: process.env['HOST'] ?? '127.0.0.1',
    demoMembers: process.env['DEMO'] === 'off' ? 0 : Number(process.env['DEMO_MEMBERS'] ?? 2_000),
    env: process.env,
    firstOperatorLink,
    log: (line) => process.stdout.write(`  ${line}\n`),
  });
  process.stdout.write(machine.banner);
  process.send?.({ ready: true, ...machine.addresses });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void machine.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // Whoever started us may have gone while we were starting.
  if (process.send && !process.connected) end();
} catch (error) {
  const forPeople = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`\n${forPeople ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
