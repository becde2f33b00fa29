import { readConfig } from './config.js';
import { ConfigError } from './environment.js';
import { serve, type Running } from './serve.js';
import { ownSettingsOf, type ServiceDefinition } from '../service.js';

/** What is not done so long after the process was asked to stop is left to the others, and to its next start. */
const STOP_SECONDS = 20;

/** The whole `main.ts` of a service: configuration from the environment, one running process, a clean end on SIGTERM. */
export async function run(...services: ServiceDefinition[]): Promise<void> {
  try {
    const running = await serve(readConfig(process.env, ownSettingsOf(services)), services);
    process.stdout.write(`${services.map((service) => service.name).join(', ')} listening on ${running.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(running));
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}

async function end(running: Running): Promise<void> {
  // Whatever waits for a store that is away is told so now, and nobody is left to hear it.
  process.on('unhandledRejection', () => undefined);
  const seconds = running.config.all.DRAIN_SECONDS + STOP_SECONDS;
  setTimeout(() => process.exit(0), seconds * 1_000);
  await running.stop().catch((error: unknown) => process.stderr.write(`not stopped in order: ${String(error)}\n`));
  process.exit(0);
}
