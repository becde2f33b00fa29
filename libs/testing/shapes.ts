import { createLog } from '#platform/process/log';
import { allServices } from '../../services/all.js';
import { startTestApp } from './app.js';
import type { TestDatabase } from './database.js';
import { startFiveProcesses } from './five-processes.js';
import type { Mailbox } from './mailbox.js';
import type { Factories } from './make.js';
import { startTestCluster } from './test-cluster.js';

/** The product runs in these shapes; whoever uses it cannot tell which. */
export const SHAPES = ['one process', 'five processes'] as const;
/** And in this one, which takes a machine to itself. */
export const CLUSTER = 'two of each behind HAProxy';
export type ShapeName = (typeof SHAPES)[number] | typeof CLUSTER;

/** The whole product, running, in either shape. */
export interface Shape {
  readonly url: string;
  /** Where the console and its calls are; in one process without the web apps this is `url`. */
  readonly consoleUrl: string;
  readonly mails: Mailbox;
  readonly make: Factories;
  sql: TestDatabase['sql'];
  /** What was written into the logs, as far as their level lets it. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts the product on a fresh database. More than one process run what is built in `dist` and always have the web apps;
 * one process runs the sources, and serves the web apps when asked to.
 */
export async function startShape(
  shape: ShapeName,
  { web = false, settings = {} }: { web?: boolean; settings?: Record<string, string> } = {},
): Promise<Shape> {
  if (shape === 'five processes') return startFiveProcesses(settings);
  if (shape === CLUSTER) return startTestCluster(settings);
  const lines: string[] = [];
  const log = createLog(settings['LOG_LEVEL'] ?? 'silent', 'all', { write: (line) => void lines.push(line) });
  return Object.assign(await startTestApp(allServices, { web, env: settings, log }), { lines });
}
