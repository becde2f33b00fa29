import {
  createRedisBackend,
  Queue,
  UnrecoverableError,
  Worker,
  type Job,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type { Redis } from 'ioredis';
import type { Config } from '../process/config.js';
import { hangUp, isThere, openRedis, SILENCE_MS } from '../data/redis.js';
import type { ServiceName } from '../service.js';
import { PostgresQueues } from './postgres-queues.js';

/**
 * A job whose process is gone is given to another one after this time: until then the relay sends its event in vain,
 * since the job is still there. A process that is only slow loses its job too; that takes effect once all the same.
 */
const LOCK_MS = 15_000;
const LOOK_FOR_LEFT_MS = 12_000;
/** It is not BullMQ that gives such a job up: the consumer counts, and the outbox remembers. */
const STALLED_AT_MOST = 20;
/**
 * How long a worker waits for word of a job before it looks by itself. Each look takes four transactions of Postgres; of Redis it
 * is the wait itself, and shows when a connection is dead.
 */
const LOOK_FOR_NEW_SECONDS = { postgres: 75, redis: 20 };
/** How long a worker whose Postgres was away waits before it asks again; BullMQ's own 15 s would hold up a stop as well. */
const ASK_AGAIN_MS = 2_000;

/** How long is waited for an answer of the store. */
const PATIENCE_MS = 5_000;

/** What travels in a queue: an event's id, type, ids-only payload, time, emitter, and what it follows from. */
export interface QueuedEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly at: string;
  /** Whose outbox it came from. */
  readonly emitter: ServiceName;
  /** As a traceparent; jobs of the version before have none. */
  readonly trace?: string | null;
}

export { UnrecoverableError, type Job, type Worker };

/**
 * The queue store of a process: Redis where `REDIS_URL` is set, else BullMQ's tables in our own Postgres.
 * Either may be lost at any time: the outbox of each service is the truth.
 */
export class Queues {
  private readonly queues = new Map<string, Queue<QueuedEvent>>();
  private readonly workers: Worker<QueuedEvent>[] = [];
  private readonly connections: Redis[] = [];
  private readonly postgres?: PostgresQueues;
  readonly store: 'redis' | 'postgres';

  constructor(private readonly config: Config) {
    this.store = config.all.REDIS_URL ? 'redis' : 'postgres';
    if (this.store === 'postgres')
      this.postgres = new PostgresQueues(config.directDatabaseUrl, config.all.DATABASE_POOL, PATIENCE_MS);
  }

  queue(name: string): Queue<QueuedEvent> {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue<QueuedEvent>(name, this.options(false) as QueueOptions, this.backend);
      queue.on('error', () => undefined); // reported by the call that fails
      this.queues.set(name, queue);
    }
    return queue;
  }

  work(name: string, concurrency: number, handle: (job: Job<QueuedEvent>) => Promise<void>): Worker<QueuedEvent> {
    const options: WorkerOptions = {
      ...(this.options(true) as WorkerOptions),
      concurrency,
      removeOnComplete: { count: 0 },
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_LEFT_MS,
      maxStalledCount: STALLED_AT_MOST,
      drainDelay: LOOK_FOR_NEW_SECONDS[this.store],
      ...(this.postgres && { runRetryDelay: ASK_AGAIN_MS }),
    };
    const worker = new Worker<QueuedEvent>(name, handle, options, this.backend);
    this.workers.push(worker);
    return worker;
  }

  /** Lets running jobs finish, then closes every connection. While Redis is away nobody could note that they did. */
  async close(): Promise<void> {
    const away = (await Promise.all(this.connections.map(isThere))).includes(false);
    await Promise.all(this.workers.map((worker) => worker.close(away)));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await Promise.all(this.connections.map(hangUp));
    await this.postgres?.close();
  }

  /** Said for each queue: what BullMQ takes by itself is one store for all queues of a process. */
  private get backend(): typeof createRedisBackend {
    return this.postgres ? (this.postgres.backend as never) : createRedisBackend;
  }

  private options(blocking: boolean): object {
    if (this.postgres) return this.postgres.options;
    const connection = openRedis(this.config.all.REDIS_URL!, {
      maxRetriesPerRequest: blocking ? null : 1,
      enableOfflineQueue: blocking,
      // A worker's connection waits for the next job, however long that takes.
      ...(blocking ? {} : { commandTimeout: PATIENCE_MS, connectTimeout: PATIENCE_MS, socketTimeout: SILENCE_MS }),
      lazyConnect: false,
    });
    connection.on('error', () => undefined); // reconnects by itself; callers see their own failures
    this.connections.push(connection);
    return { connection, prefix: this.config.all.QUEUE_PREFIX };
  }
}
