import { createHmac } from 'node:crypto';
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { Counter } from 'prom-client';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from '../process/config.js';
import { addressOf, type GuardedRequest } from './http.js';
import { hangUp, openRedis, SILENCE_MS } from '../data/redis.js';
import { registry } from '../process/metrics.js';
import { refuse } from './refusal.js';
import { SaidOfRoute } from './said-of-route.js';
import type { MemberSession } from '../security/sessions.js';
import type { Count, Crowd, Delay, Rate } from './rates.js';

export const RATE = 'rate';
/** A counter is waited for a quarter of the time that the database has; then the process counts by itself meanwhile. */
const PATIENCE = 0.25;
const DAY = 86_400;

const limitsHit = new Counter({
  name: 'limits_hit_total',
  help: 'Calls and attempts that were refused because there had been too many of them, by limit.',
  labelNames: ['limit'],
  registers: [registry],
});

/** Counts the route's calls against the rate; past it the caller gets 429 with Retry-After. */
export const Limit = (rate: Rate): MethodDecorator => SetMetadata(RATE, rate);

/** The key under which a member's own calls are counted. */
export const memberKey = ({ memberId }: Pick<MemberSession, 'memberId'>): string => `member ${memberId}`;

/** The counters of a process: shared through Redis where there is one, else its own. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis?: Redis;

  constructor(private readonly config: Config) {
    const { REDIS_URL, DATABASE_PATIENCE } = config.all;
    if (REDIS_URL) {
      this.redis = openRedis(REDIS_URL, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        commandTimeout: DATABASE_PATIENCE * PATIENCE * 1_000,
        socketTimeout: SILENCE_MS,
      });
      this.redis.on('error', () => undefined); // the limiter falls back to its own memory
    }
  }

  /** Spends calls of `key` (an address, member id or name), one unless told. Throws the refusal when too few are left. */
  async spend({ name, calls, seconds }: Rate, key: string, spent = 1): Promise<void> {
    await this.consume(name, this.limiter(name, this.times(calls), seconds), this.named(key), spent);
  }

  /** Counts one more of `key` and gives how many times the usual number that makes within its time: 1 at the least. */
  async crowding(crowd: Crowd, key: string): Promise<number> {
    return Math.max(1, (await this.counted(crowd, key)) / this.times(crowd.usual));
  }

  /** Counts one more of `key` and tells whether it is the one with which it goes beyond the usual number. */
  async goesBeyond(crowd: Crowd, key: string): Promise<boolean> {
    return (await this.counted(crowd, key)) === this.times(crowd.usual) + 1;
  }

  /**
   * Counts an attempt of `key` as failed and lets it through, or throws the refusal while it has to wait. Attempts at
   * the same time are counted one by one. Whoever succeeds says so with `excuse` or `forgive`.
   */
  async attempt({ name, free, wait, longest }: Delay, key: string): Promise<void> {
    const who = this.named(key);
    const { consumedPoints } = await this.failures(name).penalty(who);
    const beyond = consumedPoints - this.times(free);
    if (beyond < 0) return;
    try {
      await this.consume(name, this.waits(name), who, 1, Math.min(longest, wait * 2 ** beyond));
    } catch (error) {
      await this.failures(name).reward(who); // who was not let through has not failed
      throw error;
    }
  }

  /** Counts one attempt on each of these, or on none: what one of them refuses has failed on no other. */
  async attemptAll(counts: readonly Count[]): Promise<void> {
    for (const [index, [delay, key]] of counts.entries()) {
      await this.attempt(delay, key).catch(async (error: unknown) => {
        await this.excuseAll(counts.slice(0, index));
        throw error;
      });
    }
  }

  /** Takes one attempt back on each of these. */
  async excuseAll(counts: readonly Count[]): Promise<void> {
    for (const [delay, key] of counts) await this.excuse(delay, key);
  }

  /** Takes one attempt back, and the wait that it began. */
  async excuse({ name }: Delay, key: string): Promise<void> {
    await this.failures(name).reward(this.named(key));
    await this.waits(name).delete(this.named(key));
  }

  /** Forgets all attempts of `key`. */
  async forgive({ name }: Delay, key: string): Promise<void> {
    await this.failures(name).delete(this.named(key));
    await this.waits(name).delete(this.named(key));
  }

  /** Resolves when the counters that are shared with other processes can be asked. */
  async answers(): Promise<void> {
    await this.redis?.ping();
  }

  async close(): Promise<void> {
    if (this.redis) await hangUp(this.redis);
  }

  /** What a key is called in the store, which is told nobody's name or address. */
  private named(key: string): string {
    return createHmac('sha256', this.config.all.LOG_KEY ?? '')
      .update(`counted ${key}`)
      .digest('base64url');
  }

  private async counted({ name, seconds }: Crowd, key: string): Promise<number> {
    return (await this.limiter(`${name}:crowd`, 1, seconds).penalty(this.named(key))).consumedPoints;
  }

  private async consume(
    limit: string,
    limiter: RateLimiterAbstract,
    key: string,
    calls: number,
    customDuration?: number,
  ): Promise<void> {
    try {
      await limiter.consume(key, calls, customDuration === undefined ? {} : { customDuration });
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        limitsHit.inc({ limit });
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds, logged: { limit } });
      }
      throw error;
    }
  }

  private times(calls: number): number {
    return Math.ceil(calls * this.config.all.RATE_LIMIT_FACTOR);
  }

  private failures(name: string): RateLimiterAbstract {
    return this.limiter(`${name}:failed`, 1, DAY);
  }

  private waits(name: string): RateLimiterAbstract {
    return this.limiter(`${name}:wait`, 1, DAY);
  }

  private limiter(name: string, points: number, duration: number): RateLimiterAbstract {
    const kept = `${name} ${points}`;
    let limiter = this.limiters.get(kept);
    if (!limiter) {
      const options = { keyPrefix: `${this.config.all.QUEUE_PREFIX}:rate:${name}`, points, duration };
      limiter = this.redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: this.redis,
            insuranceLimiter: new RateLimiterMemory(options),
          })
        : new RateLimiterMemory(options);
      this.limiters.set(kept, limiter);
    }
    return limiter;
  }
}

/** Applies `@Limit`. It stands behind the session guard, so a member's own rate is counted by member. */
@Injectable()
export class LimitGuard implements CanActivate {
  private readonly said: SaidOfRoute<{ readonly rate: Rate | undefined }>;

  constructor(
    reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    this.said = new SaidOfRoute(([handler]) => ({ rate: reflector.get<Rate | undefined>(RATE, handler as never) }));
  }

  canActivate(context: ExecutionContext): true | Promise<true> {
    const { rate } = this.said.of(context);
    return rate ? this.spend(rate, context.switchToHttp().getRequest<GuardedRequest>()) : true;
  }

  private async spend(rate: Rate, request: GuardedRequest): Promise<true> {
    await this.limits.spend(rate, request.member ? memberKey(request.member) : addressOf(request));
    return true;
  }
}
