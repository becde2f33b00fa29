import { randomUUID } from 'node:crypto';
import { Controller, Module, Post } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { testStores } from '#testing/stores';
import { Valve } from '#testing/valve';
import { readConfig } from '../process/config.js';
import { addressOf, Public, Visibility } from './http.js';
import { Limit, RateLimits } from './limits.js';
import { defineCrowds, defineDelays, defineRates } from './rates.js';
import { Refusal } from './refusal.js';
import { defineService } from '../service.js';

// A tenth of these: three knocks in five minutes by address, one message an hour by member.
const FACTOR = '0.1';
const rates = defineRates({
  knock: { calls: 25, seconds: 300, by: 'address' },
  write: { calls: 10, seconds: 3600, by: 'member' },
  visit: { calls: 600, seconds: 3600, by: 'member' },
});
const { password } = defineDelays({ password: { free: 5, wait: 60, longest: 900 } });
const { visits } = defineCrowds({ visits: { usual: 30, seconds: 3600 } });

@Controller()
@Visibility('none')
class Counters {
  @Post('/knock') @Public() @Limit(rates.knock) knock(): { heard: boolean } {
    return { heard: true };
  }
  @Post('/write') @Limit(rates.write) write(): { written: boolean } {
    return { written: true };
  }
}

@Module({ controllers: [Counters] })
class CountersModule {}

const counters = defineService({
  name: 'auth',
  module: CountersModule,
  migrations: [],
  emits: [],
  views: [],
});

describe('rate limits over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([counters], { env: { RATE_LIMIT_FACTOR: FACTOR, TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  /** A call as the gateway hands it on; the gateway adds the address it was called from at the end. */
  const knock = async (forwardedFor: string): Promise<number> =>
    (await app.visitor.post('/knock', {}, { 'x-forwarded-for': forwardedFor })).status;

  it('answer one call too many with 429, and say when to come again', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' };
    for (let call = 0; call < 3; call += 1) expect((await app.visitor.post('/knock', {}, from)).status).toBe(200);
    const { status, headers, body } = await app.visitor.post('/knock', {}, from);
    expect([status, body]).toEqual([429, { code: 'TOO_MANY_REQUESTS', message: expect.any(String) }]);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(200);
    expect(wait).toBeLessThanOrEqual(300);
  });

  it('count each network address by itself', async () => {
    for (let call = 0; call < 4; call += 1) await knock('192.0.2.2');
    expect(await knock('192.0.2.2')).toBe(429);
    expect(await knock('192.0.2.3')).toBe(200);
  });

  it('[M8] [I03] do not believe what a caller says of its address before the gateway did', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push(await knock(`198.51.100.${call}, 192.0.2.4`));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('count all addresses of one IPv6 customer together', async () => {
    for (const end of [':1', ':2:3', 'ffff:ffff:ffff:ffff']) expect(await knock(`2001:db8:0:7:${end}`)).toBe(200);
    expect(await knock('2001:db8:0:7::abcd')).toBe(429);
    expect(await knock('2001:db8:0:8::1')).toBe(200);
  });

  it('count members, not their address, where a session is needed', async () => {
    const [anna, bob] = [await app.make.member(), await app.make.member()];
    const [first, second] = [await app.as(anna.id), await app.as(anna.id)];
    expect((await first.post('/write', {})).status).toBe(200);
    expect((await second.post('/write', {})).status).toBe(429);
    expect((await (await app.as(bob.id)).post('/write', {})).status).toBe(200);
  });

  it('cost nothing to whom the door stays closed anyway', async () => {
    const { id } = await app.make.member();
    for (let call = 0; call < 5; call += 1)
      expect((await new Client(app.url, 'no.such.token').post('/write', {})).status).toBe(401);
    expect((await (await app.as(id)).post('/write', {})).status).toBe(200);
  });
});

describe('the address that counts', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ip, counted) => {
    expect(addressOf({ ip })).toBe(counted);
  });
});

describe.each([
  ['memory', false],
  ['Redis', true],
])('counters in %s', (_where, redis) => {
  const opened: RateLimits[] = [];
  const open = (prefix: string, redisUrl?: string): RateLimits => {
    const limits = new RateLimits(
      readConfig({
        DATABASE_URL: 'postgres://localhost/none',
        REDIS_URL: redisUrl,
        QUEUE_PREFIX: prefix,
        RATE_LIMIT_FACTOR: FACTOR,
      }),
    );
    opened.push(limits);
    return limits;
  };
  afterEach(() => Promise.all(opened.splice(0).map((limits) => limits.close())));

  /** The counters of one process; processes with the same prefix belong to one installation. */
  const counting = async (prefix: string = randomUUID()): Promise<RateLimits> => {
    if (!redis) return open(prefix);
    const { redisUrl } = testStores();
    if (!redisUrl) throw new Error('No Redis runs here for the tests.');
    const limits = open(prefix, redisUrl);
    // Until Redis has answered for the first time, a process counts by itself.
    const store = new Redis(redisUrl);
    const key = randomUUID();
    await eventually(async () => {
      await limits.spend(rates.visit, key);
      expect(await store.keys(`${prefix}:rate:visit:*`)).not.toEqual([]);
    });
    await store.quit();
    return limits;
  };

  /** How many of `calls` calls are let through. */
  const letThrough = async (limits: RateLimits, key: string, calls: number): Promise<number> => {
    const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => limits.spend(rates.knock, key)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect((outcome.reason as Refusal).code).toBe('TOO_MANY_REQUESTS');
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };

  it('let through exactly what is allowed, also all at once', async () => {
    expect(await letThrough(await counting(), 'a', 20)).toBe(3);
  });

  it('keep names, and kinds of calls, apart', async () => {
    const limits = await counting();
    expect([await letThrough(limits, 'a', 5), await letThrough(limits, 'b', 5)]).toEqual([3, 3]);
    await limits.spend(rates.write, 'a');
    await expect(limits.spend(rates.write, 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  /** How many of `calls` attempts, all failing, are let through. */
  const attempts = async (limits: RateLimits, key: string, calls: number): Promise<number> => {
    let through = 0;
    for (let call = 0; call < calls; call += 1)
      through += await limits.attempt(password, key).then(
        () => 1,
        () => 0,
      );
    return through;
  };
  const waitFor = (limits: RateLimits, key: string): Promise<number> =>
    limits.attempt(password, key).then(
      () => 0,
      (error: Refusal) => error.retryAfterSeconds!,
    );

  it('let failing attempts wait after the first few, and whoever succeeds is forgiven', async () => {
    const limits = await counting();
    expect(await attempts(limits, 'a', 5)).toBe(1);
    const wait = await waitFor(limits, 'a');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await attempts(limits, 'b', 1)).toBe(1);
    await limits.forgive(password, 'a');
    expect(await attempts(limits, 'a', 5)).toBe(1);
  });

  it('tell how crowded it is, refusing nobody, and each key by itself', async () => {
    const limits = await counting();
    const crowding: number[] = [];
    for (let time = 0; time < 9; time += 1) crowding.push(await limits.crowding(visits, 'a'));
    expect(crowding).toEqual([1, 1, 1, 4 / 3, 5 / 3, 2, 7 / 3, 8 / 3, 3]);
    expect(await limits.crowding(visits, 'b')).toBe(1);
  });

  it('count no attempt that is excused', async () => {
    const limits = await counting();
    for (let time = 0; time < 5; time += 1) {
      expect(await waitFor(limits, 'a')).toBe(0);
      await limits.excuse(password, 'a');
    }
  });

  it('let one of many attempts at once through', async () => {
    const limits = await counting();
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitFor(limits, 'a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it(redis ? 'are one for all processes' : 'are each of its own process', async () => {
    const prefix = randomUUID();
    const [one, two] = [await counting(prefix), await counting(prefix)];
    expect(await letThrough(one, 'a', 5)).toBe(3);
    expect(await letThrough(two, 'a', 5)).toBe(redis ? 0 : 3);
  });

  it('[K09] are kept in the process while Redis is away: neither open nor closed', async () => {
    const limits = open(randomUUID(), 'redis://127.0.0.1:1');
    expect(await letThrough(limits, 'a', 5)).toBe(3);
    expect(await attempts(limits, 'a', 5)).toBe(1);
  });
});

describe('counters in a Redis that has gone without a word', () => {
  it('are asked again as soon as there is one at its address, and the connection to the other is given up', async () => {
    const { valve, url } = await Valve.before(testStores().redisUrl!);
    const limits = new RateLimits(readConfig({ DATABASE_URL: 'postgres://localhost/none', REDIS_URL: url }));
    try {
      await eventually(() => limits.answers());
      valve.forget();
      await expect(limits.answers()).rejects.toThrow('timed out');
      await eventually(() => limits.answers());
    } finally {
      await limits.close();
      valve.stop();
    }
  });
});

describe('waits between failed attempts', () => {
  it('[A10] double from a minute to a quarter of an hour, and are forgotten after a day', async () => {
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    const limits = new RateLimits(
      readConfig({
        DATABASE_URL: 'postgres://localhost/none',
        SMTP_URL: 'smtp://localhost',
      }),
    );
    const attempt = () =>
      limits.attempt(password, 'a').then(
        () => 0,
        (error: Refusal) => error.retryAfterSeconds,
      );
    try {
      for (let time = 0; time < 5; time += 1) expect(await attempt()).toBe(0);
      const waits: (number | undefined)[] = [];
      let now = start;
      for (let time = 0; time < 6; time += 1) {
        const wait = await attempt();
        waits.push(wait);
        clock.mockReturnValue((now += wait! * 1_000));
        expect(await attempt()).toBe(0);
      }
      expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
      clock.mockReturnValue(start + 25 * 3_600_000);
      for (let time = 0; time < 5; time += 1) expect(await attempt()).toBe(0);
    } finally {
      clock.mockRestore();
      await limits.close();
    }
  });
});
