import { createHmac } from 'node:crypto';
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Redis } from 'ioredis';
import { Counter } from 'prom-client';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from '../process/config.js';
import { addressOf, type GuardedRequest } from './http.js';
import { hangUp } from '../data/redis.js';
import { registry } from '../process/metrics.js';
import { refuse } from './refusal.js';
import type { MemberSession } from '../security/sessions.js';

/** How often one caller may do a thing: `calls` in `seconds`, counted by network address or by member. */
export const RATES = {
  login: { calls: 25, seconds: 300, by: 'address' },
  signup: { calls: 200, seconds: 3600, by: 'address' },
  captcha: { calls: 600, seconds: 600, by: 'address' },
  validate: { calls: 40, seconds: 600, by: 'address' },
  'validate-username': { calls: 20, seconds: 600, by: 'address' },
  'validate-email': { calls: 20, seconds: 600, by: 'address' },
  lookup: { calls: 10, seconds: 3600, by: 'address' },
  confirmation: { calls: 5, seconds: 86_400, by: 'member' },
  'lookup-name': { calls: 3, seconds: 3600, by: 'name' },
  search: { calls: 600, seconds: 3600, by: 'member' },
  /** Each counts several times. */
  'search-wider': { calls: 120, seconds: 3600, by: 'member' },
  'common-ground': { calls: 1_200, seconds: 3600, by: 'member' },
  profile: { calls: 300, seconds: 3600, by: 'member' },
  mail: { calls: 100, seconds: 3600, by: 'member' },
  'mail-check': { calls: 300, seconds: 3600, by: 'member' },
  like: { calls: 300, seconds: 3600, by: 'member' },
  pass: { calls: 300, seconds: 3600, by: 'member' },
  note: { calls: 300, seconds: 3600, by: 'member' },
  /** Who moves about learns no more of where others are than by searching, and others are not led about. */
  travel: { calls: 5, seconds: 86_400, by: 'member' },
  upload: { calls: 60, seconds: 86_400, by: 'member' },
  'upload-bytes': { calls: 200 * 1024 * 1024, seconds: 86_400, by: 'member' },
  view: { calls: 600, seconds: 3600, by: 'member' },
  block: { calls: 60, seconds: 3600, by: 'member' },
  report: { calls: 60, seconds: 3600, by: 'member' },
  contact: { calls: 10, seconds: 3600, by: 'member' },
  appeal: { calls: 30, seconds: 3600, by: 'address' },
  takedown: { calls: 20, seconds: 3600, by: 'address' },
  // Providers of mail press it for all their customers, from few addresses; a token cannot be guessed.
  unsubscribe: { calls: 3_000, seconds: 3600, by: 'address' },
  // A page that broke would report from every member's browser; a few of each tell enough.
  'policy-report': { calls: 10, seconds: 3600, by: 'address' },
  'takedown-mail': { calls: 5, seconds: 86_400, by: 'name' },
  'staff-login': { calls: 20, seconds: 300, by: 'address' },
} as const satisfies Record<string, { calls: number; seconds: number; by: 'address' | 'member' | 'name' }>;

export type RateName = keyof typeof RATES;
export const RATE = 'rate';
/** A counter is waited for a quarter of the time that the database has; then the process counts by itself meanwhile. */
const PATIENCE = 0.25;

/**
 * Attempts that failed, over a day. The first `free` come as they like; after them each next one has to wait, twice as
 * long as the one before it, from `wait` up to `longest` seconds.
 */
export const DELAYS = {
  'password-here': { free: 5, wait: 60, longest: 900 },
  'password-anywhere': { free: 8, wait: 300, longest: 300 },
  'staff-password-anywhere': { free: 100, wait: 60, longest: 300 },
  'staff-code': { free: 5, wait: 60, longest: 900 },
} as const satisfies Record<string, { free: number; wait: number; longest: number }>;

export type DelayName = keyof typeof DELAYS;

/** What is counted over a time and refuses nobody: beyond `usual` it is answered in another way, or looked into. */
export const CROWDS = {
  'sign-ups': { usual: 30, seconds: 3600 },
  winks: { usual: 30, seconds: 600 },
  /** Profiles opened and searches made. */
  looks: { usual: 1_500, seconds: 86_400 },
} as const satisfies Record<string, { usual: number; seconds: number }>;

export type CrowdName = keyof typeof CROWDS;
const DAY = 86_400;

const limitsHit = new Counter({
  name: 'limits_hit_total',
  help: 'Calls and attempts that were refused because there had been too many of them, by limit.',
  labelNames: ['limit'],
  registers: [registry],
});

/** Counts the route's calls against the named rate; past it the caller gets 429 with Retry-After. */
export const Limit = (name: RateName): MethodDecorator => SetMetadata(RATE, name);

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
      this.redis = new Redis(REDIS_URL, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        commandTimeout: DATABASE_PATIENCE * PATIENCE * 1_000,
      });
      this.redis.on('error', () => undefined); // the limiter falls back to its own memory
    }
  }

  /** Spends calls of `key` (an address, member id or name), one unless told. Throws the refusal when too few are left. */
  async spend(name: RateName, key: string, spent = 1): Promise<void> {
    const { calls, seconds } = RATES[name];
    await this.consume(name, this.limiter(name, this.times(calls), seconds), this.named(key), spent);
  }

  /** Counts one more of `key` and gives how many times the usual number that makes within its time: 1 at the least. */
  async crowding(name: CrowdName, key: string): Promise<number> {
    return Math.max(1, (await this.counted(name, key)) / this.times(CROWDS[name].usual));
  }

  /** Counts one more of `key` and tells whether it is the one with which it goes beyond the usual number. */
  async goesBeyond(name: CrowdName, key: string): Promise<boolean> {
    return (await this.counted(name, key)) === this.times(CROWDS[name].usual) + 1;
  }

  /**
   * Counts an attempt of `key` as failed and lets it through, or throws the refusal while it has to wait. Attempts at
   * the same time are counted one by one. Whoever succeeds says so with `excuse` or `forgive`.
   */
  async attempt(name: DelayName, key: string): Promise<void> {
    const { free, wait, longest } = DELAYS[name];
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

  /** Takes one attempt back, and the wait that it began. */
  async excuse(name: DelayName, key: string): Promise<void> {
    await this.failures(name).reward(this.named(key));
    await this.waits(name).delete(this.named(key));
  }

  /** Forgets all attempts of `key`. */
  async forgive(name: DelayName, key: string): Promise<void> {
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

  private async counted(name: CrowdName, key: string): Promise<number> {
    return (await this.limiter(`${name}:crowd`, 1, CROWDS[name].seconds).penalty(this.named(key))).consumedPoints;
  }

  private async consume(
    limit: RateName | DelayName,
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
        throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
      throw error;
    }
  }

  private times(calls: number): number {
    return Math.ceil(calls * this.config.all.RATE_LIMIT_FACTOR);
  }

  private failures(name: DelayName): RateLimiterAbstract {
    return this.limiter(`${name}:failed`, 1, DAY);
  }

  private waits(name: DelayName): RateLimiterAbstract {
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
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<RateName | undefined>(RATE, context.getHandler());
    if (name) {
      const request = context.switchToHttp().getRequest<GuardedRequest>();
      await this.limits.spend(name, request.member ? memberKey(request.member) : addressOf(request));
    }
    return true;
  }
}
