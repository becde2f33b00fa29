import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Call } from '#contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Sql } from '../data/database.js';
import { asCall, type CallThatReads, CALLS_ASIDE, CALLS_THAT_HIDE, type Lsn, readLsn } from '../data/reads-aside.js';
import { hangUp, openRedis, SILENCE_MS } from '../data/redis.js';
import type { Config } from '../process/config.js';
import type { GuardedRequest } from './http.js';

/** Nobody is answered by a replica that is further behind than twice this. */
const STALE_MS = 5_000;
/** A replica that is behind for longer answers nobody anyway. */
const REMEMBERED_MS = 60_000;

const WRITTEN = { name: 'written-until', text: 'select pg_current_wal_insert_lsn()::text as lsn' };
const among = (calls: readonly Call[]): ReadonlySet<string> =>
  new Set(calls.map(({ method, path }) => `${method} ${path}`));
const ASIDE = among(CALLS_ASIDE);
const HIDING = among(CALLS_THAT_HIDE);
/** In the place of a member: it is noted for all of them. */
const EVERYBODY = 0;

/** Whoever looked earlier may note later: what stands there never falls back. */
const NOTE = `
  local noted = redis.call('get', KEYS[1])
  if not noted or tonumber(noted) < tonumber(ARGV[1]) then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) end`;

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
    this.redis = openRedis(REDIS_URL!, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: DATABASE_PATIENCE * 250,
      socketTimeout: SILENCE_MS,
      keyPrefix: `${QUEUE_PREFIX}:seen:`,
    });
    this.redis.on('error', () => undefined); // then the primary answers
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { member, method, routeOptions } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!member) return next.handle();
    let needs: Promise<Lsn> | undefined;
    const route = `${method} ${routeOptions.url}`;
    const aside = ASIDE.has(route);
    const call: CallThatReads = {
      ...(aside && { needs: () => (needs ??= this.needsOf(member.memberId)) }),
      // Of a statement outside of a transaction nobody can tell whether the function that it calls writes.
      wrote: !aside && method !== 'GET',
      answeredAside: false,
    };
    const answered = async (): Promise<unknown> => {
      try {
        return await lastValueFrom(next.handle(), { defaultValue: undefined });
      } finally {
        // Before the answer, after which the next call may come.
        if (call.wrote) await this.note(member.memberId, ...(HIDING.has(route) ? [EVERYBODY] : []));
      }
    };
    return from(asCall(call, answered));
  }

  /** From now on everybody is shown all that is there now. */
  noteForAll(): Promise<void> {
    return this.note(EVERYBODY);
  }

  /** From now on these members are shown all that is there now. Where that cannot be noted nobody is kept waiting. */
  async note(...memberIds: readonly number[]): Promise<void> {
    try {
      const lsn = (await this.look()).lsn.toString();
      await Promise.all(memberIds.map((id) => this.redis.eval(NOTE, 1, String(id), lsn, REMEMBERED_MS)));
    } catch {
      // Where Redis is away for all, so are the replicas; where it is for this process alone, ten seconds are the bound.
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
    // Where few call, the one before may be too old by now.
    return (now - this.past!.at > 2 * STALE_MS ? this.newest! : this.past!).lsn;
  }

  async close(): Promise<void> {
    await hangUp(this.redis);
  }

  private async needsOf(memberId: number): Promise<Lsn> {
    const [noted, horizon] = await Promise.all([
      Promise.all([memberId, EVERYBODY].map((id) => this.redis.get(String(id)))),
      this.horizon(),
    ]);
    return noted.map((lsn) => BigInt(lsn ?? 0)).reduce((most, lsn) => (lsn > most ? lsn : most), horizon);
  }

  private async look(): Promise<Moment> {
    const at = performance.now();
    const { lsn } = await this.primary.one<{ lsn: string }>(WRITTEN);
    return { at, lsn: readLsn(lsn) };
  }
}
