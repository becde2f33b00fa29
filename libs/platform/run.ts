import { ConfigError, readConfig } from './config.js';
import { serve } from './serve.js';
import type { ServiceDefinition } from './service.js';

/** The whole `main.ts` of a service: configuration from the environment, one running process, a clean end on SIGTERM. */
export async function run(...services: ServiceDefinition[]): Promise<void> {
  try {
    const running = await serve(readConfig(process.env), services);
    process.stdout.write(`${services.map((service) => service.name).join(', ')} listening on ${running.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void running.stop().then(() => process.exit(0)));
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}
