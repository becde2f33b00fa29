import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Controller, Get, Module, Post } from '@nestjs/common';
import pg from 'pg';
import { HEALTH, METRICS } from '#contract';
import { registry } from '../process/metrics.js';
import { expectAlerts } from '#testing/alerts';
import { Client, type Answer } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { testStores } from '#testing/stores';
import { followed, NeverRefused, Places, TakesFile } from './admission.js';
import { readConfig } from '../process/config.js';
import { Database } from '../data/database.js';
import { Public, Visibility } from './http.js';
import { createLog } from '../process/log.js';
import { serve, type Running } from '../process/serve.js';
import { defineService } from '../service.js';

const LOCK = 4_711;

@Controller()
class Work {
  constructor(private readonly database: Database) {}

  @Post('/work')
  @Public()
  @Visibility('none')
  async work(): Promise<{ done: boolean }> {
    await this.database.run('select pg_advisory_xact_lock($1)', [LOCK]);
    return { done: true };
  }
  @Post('/sign-out')
  @NeverRefused()
  @Public()
  @Visibility('none')
  signOut(): { done: boolean } {
    return { done: true };
  }
  @Post('/upload')
  @TakesFile()
  @Public()
  @Visibility('none')
  upload(): { done: boolean } {
    return { done: true };
  }
  @Get('/quick')
  @Public()
  @Visibility('none')
  quick(): { done: boolean } {
    return { done: true };
  }
}

@Module({ controllers: [Work] })
class WorkModule {}

const worker = defineService({
  name: 'members',
  module: WorkModule,
  migrations: [],
  emits: [],
  views: [],
  live: { path: '/socket.io', audience: 'member' },
});

const PARTNER = 'https://partner.test';
const lines: string[] = [];

describe('a process that gets more calls than it can work on', () => {
  let running: Running;
  let client: Client;
  let holder: pg.Client;

  beforeAll(async () => {
    const databaseUrl = await copyTemplate(testStores().databaseUrl);
    holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_PATIENCE: '60',
      ALLOWED_ORIGINS: PARTNER,
      CALLS_AT_WORK: '1',
      CONNECTIONS: '12',
      ...testKeys,
    });
    running = await serve(config, [worker], {
      log: createLog('warn', 'test', { write: (line) => void lines.push(line) }),
    });
    client = new Client(running.url);
  });
  afterAll(async () => {
    await running.stop();
    await holder.end();
  });

  const work = (headers = {}): Promise<Answer> => client.post('/work', {}, headers);
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(new URL(METRICS, running.url))).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  };
  const refused = (reason: string): Promise<number> => metric(`calls_refused_total{reason="${reason}"}`);
  /** Makes a call that waits for a lock, and gives it once it does. */
  async function heldCall(signal?: AbortSignal): Promise<{ answer: Promise<{ status: number } | undefined> }> {
    await holder.query('select pg_advisory_lock($1)', [LOCK]);
    const answer = fetch(new URL('/work', running.url), { method: 'POST', signal: signal ?? null }).catch(
      () => undefined,
    );
    await eventually(async () => {
      const { rows } = await holder.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
      );
      expect(rows).toHaveLength(1);
    });
    return { answer };
  }
  const letGo = () => holder.query('select pg_advisory_unlock($1)', [LOCK]);

  it('[K06] refuses what is beyond its places, tells when to come again, and goes on when one is free', async () => {
    const [before, figures] = [await refused('calls'), await registry.metrics()];
    const held = await heldCall();
    for (const { status, headers, body } of await Promise.all([work(), work(), work()])) {
      expect([status, body.code, headers.get('content-type')]).toEqual([
        503,
        'BUSY',
        expect.stringMatching(/^application\/json/),
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await refused('calls')) - before).toBe(3);
    const fault = { of: /^calls_refused_total/, text: await registry.metrics(), before: figures };
    expectAlerts(
      { name: 'three a minute', fires: [], ...fault },
      { name: 'three a second', fires: ['CallsAreRefused'], ...fault, every: 1 },
    );
    await eventually(() => expect(lines.join()).toContain('more comes than can be answered'));
    await letGo();
    expect((await held.answer)?.status).toBe(200);
    expect((await work()).status).toBe(200);
  });

  it('[K06] answers probes, who signs out, and uploads meanwhile, which have places of their own', async () => {
    const atWork = () => metric('calls_at_work{kind="call"}');
    const before = await atWork();
    const held = await heldCall();
    expect((await client.get('/quick')).status).toBe(503);
    for (const probe of [HEALTH.live, HEALTH.ready]) expect((await client.get(probe)).status).toBe(200);
    expect((await client.post('/sign-out', {})).status).toBe(200);
    expect((await client.post('/upload', {})).status).toBe(200);
    expect((await atWork()) - before).toBe(1);
    await letGo();
    await held.answer;
    await eventually(async () => expect(await atWork()).toBe(before));
  });

  it('[K06] tells a page of another origin that may call, too', async () => {
    const held = await heldCall();
    const answers = await Promise.all([PARTNER, PARTNER, 'https://evil.test'].map((origin) => work({ origin })));
    expect(answers.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')])).toEqual([
      [503, PARTNER],
      [503, PARTNER],
      [503, null],
    ]);
    await letGo();
    await held.answer;
  });

  it('gets its place back from a caller who hangs up', async () => {
    const gone = new AbortController();
    const held = await heldCall(gone.signal);
    gone.abort();
    await held.answer;
    await letGo();
    await eventually(async () => expect((await client.get('/quick')).status).toBe(200));
  });

  it('[I10] gives no place to who has not said yet what they want', async () => {
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname);
    socket.write('POST /work HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n');
    socket.write('Expect: 100-continue\r\n\r\n{"slow"');
    const [heard] = (await once(socket, 'data')) as [Buffer];
    expect(String(heard)).toContain('100 Continue');
    expect((await client.get('/quick')).status).toBe(200);
    socket.destroy();
  });

  it('[F07] opens so many sockets at most, and leaves connections to calls', async () => {
    const shake = async () => (await fetch(new URL('/socket.io/?EIO=4&transport=polling', running.url))).status;
    for (let n = 0; n < 6; n += 1) expect(await shake()).toBe(200);
    expect(await shake()).toBe(403);
    expect(await refused('sockets')).toBe(1);
    expect((await client.get('/quick')).status).toBe(200);
  });

  it('[K06] holds so many connections at most, and takes new ones when they are gone', async () => {
    const { hostname, port } = new URL(running.url);
    const sockets: Socket[] = [];
    const dropped = new Promise<void>((resolve) => {
      for (let n = 0; n < 13; n += 1) {
        const socket = connect(Number(port), hostname);
        socket.on('close', resolve);
        socket.on('error', () => undefined);
        sockets.push(socket);
      }
    });
    await dropped;
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect(await refused('connections')).toBeGreaterThan(0));
  });
});

describe('the number of places', () => {
  const after = (looks: number, from: number, lateMs: number): number =>
    Array.from({ length: looks }).reduce<number>((places) => followed(places, lateMs, 32), from);

  it('[K26] falls while the process is late, to a quarter at the least, and is whole again soon after', () => {
    expect(after(1, 32, 25)).toBeLessThan(32);
    expect(after(100, 32, 5_000)).toBe(8);
    expect(after(50, 8, 0)).toBe(32);
    expect(after(100, 20, 12)).toBe(20);
  });

  it('never is none', () => expect(followed(1, 5_000, 1)).toBe(1));
});

describe('places', () => {
  const taken = (places: Places): Promise<boolean> => new Promise((resolve) => places.take(resolve));

  it('go to those who wait, in the order in which they came', async () => {
    const places = new Places(8);
    await Promise.all(Array.from({ length: 8 }, () => taken(places)));
    const order: string[] = [];
    for (const name of ['first', 'second']) places.take((got) => order.push(`${name} ${got}`));
    expect([places.full, await taken(places)]).toEqual([true, false]);
    places.leave();
    expect(order).toEqual(['first true']);
    places.limit = 9;
    expect(order).toEqual(['first true', 'second true']);
  });

  it('that are fewer from now on are kept by who has them, and given to nobody until enough are free', async () => {
    const places = new Places(2);
    await Promise.all([taken(places), taken(places)]);
    places.limit = 1;
    places.leave();
    expect([places.used, await taken(places)]).toEqual([1, false]);
    places.leave();
    expect(await taken(places)).toBe(true);
  });
});
