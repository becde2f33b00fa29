import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Redis } from 'ioredis';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Sql } from '../data/database.js';
import { asCall, type CallThatReads, CALLS_ASIDE, type Lsn, readLsn } from '../data/reads-aside.js';
import { hangUp } from '../data/redis.js';
import type { Config } from '../process/config.js';
import type { GuardedRequest } from './http.js';

/** Nobody is answered by a replica that is further behind than twice this. */
const STALE_MS = 5_000;
/** A replica that is behind for longer answers nobody anyway. */
const REMEMBERED_MS = 60_000;

const WRITTEN = { name: 'written-until', text: 'select pg_current_wal_insert_lsn()::text as lsn' };
const ASIDE = new Set(CALLS_ASIDE.map(({ method, path }) => `${method} ${path}`));

interface Moment {
  readonly at: number;
  readonly lsn: Lsn;
}

/**
 * Lets replicas answer some calls, and sees to it that nobody misses there what they have just done, or been told: how far
 * the log of the primary had come by then is noted for them in Redis, where every instance of every service looks.
 */
export class ReadsOfCalls implements NestInterceptor {
  private readonly redis: Redis;
  private past?: Moment;
  private newest?: Moment;
  private looking?: Promise<Moment>;

  constructor(
    config: Config,
    private readonly primary: Sql,
  ) {
    const { REDIS_URL, DATABASE_PATIENCE, QUEUE_PREFIX } = config.all;
    this.redis = new Redis(REDIS_URL!, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: DATABASE_PATIENCE * 250,
      keyPrefix: `${QUEUE_PREFIX}:seen:`,
    });
    this.redis.on('error', () => undefined); // then the primary answers
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { member, method, routeOptions } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!member) return next.handle();
    let needs: Promise<Lsn> | undefined;
    const aside = ASIDE.has(`${method} ${routeOptions.url}`);
    const call: CallThatReads = {
      ...(aside && { needs: () => (needs ??= this.needsOf(member.memberId)) }),
      wrote: false,
      answeredAside: false,
    };
    const answered = async (): Promise<unknown> => {
      try {
        return await lastValueFrom(next.handle(), { defaultValue: undefined });
      } finally {
        // Before the answer, after which the next call may come.
        if (call.wrote) await this.note(member.memberId);
      }
    };
    return from(asCall(call, answered));
  }

  /** From now on this member is shown all that is there now. Where that cannot be noted nobody is kept waiting. */
  async note(memberId: number): Promise<void> {
    try {
      await this.redis.set(String(memberId), (await this.look()).lsn.toString(), 'PX', REMEMBERED_MS);
    } catch {
      // Redis is away, and so nobody is answered by a replica; or the primary is.
    }
  }

  /** How far everybody's replica must have come: as far as the primary had a while ago. */
  async horizon(): Promise<Lsn> {
    const now = performance.now();
    if (!this.newest || now - this.newest.at >= STALE_MS) {
      const found = await (this.looking ??= this.look().finally(() => (this.looking = undefined)));
      if (found !== this.newest) {
        this.past = this.newest && found.at - this.newest.at < 2 * STALE_MS ? this.newest : found;
        this.newest = found;
      }
    }
    return this.past!.lsn;
  }

  async close(): Promise<void> {
    await hangUp(this.redis);
  }

  private async needsOf(memberId: number): Promise<Lsn> {
    const [seen, everybody] = await Promise.all([this.redis.get(String(memberId)), this.horizon()]);
    const own = BigInt(seen ?? 0);
    return own > everybody ? own : everybody;
  }

  private async look(): Promise<Moment> {
    const at = performance.now();
    const { lsn } = await this.primary.one<{ lsn: string }>(WRITTEN);
    return { at, lsn: readLsn(lsn) };
  }
}
