import { Injectable, Module } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import { SessionEnded } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { RedisCluster } from '#testing/redis-cluster';
import { LiveHub } from './live.js';
import { registry } from '../process/metrics.js';
import { defineService } from '../service.js';
import { Tokens } from '../security/tokens.js';

@Injectable()
class Speaker {
  constructor(readonly hub: LiveHub) {}
}
@Module({ providers: [Speaker] })
class LiveModule {}

const PATH = '/socket.io';
const live = defineService({
  name: 'messaging',
  module: LiveModule,
  migrations: [],
  emits: [],
  views: [],
  live: { path: PATH, audience: 'member' },
});

/** A browser's socket, with what it has heard. */
interface Browser {
  readonly socket: Socket;
  readonly heard: [type: string, payload: unknown][];
}

describe('sockets, over two instances', () => {
  let here: TestApp;
  let there: TestApp;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    here = await startTestApp([live], { redis: true, env: { CONSOLE_URL: 'https://desk.test' } });
    there = await startTestApp([live], { redis: true, database: here.databaseUrl });
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

  const hubOf = (app: TestApp): LiveHub => app.running.app.get(Speaker, { strict: false }).hub;
  const open = (app: TestApp, token?: string): Socket => {
    const socket = io(app.url, { path: PATH, transports: ['websocket'], auth: { token }, reconnectionDelay: 50 });
    sockets.push(socket);
    return socket;
  };
  const connect = async (app: TestApp, token: string): Promise<Browser> => {
    const socket = open(app, token);
    const heard: Browser['heard'] = [];
    socket.onAny((type: string, payload: unknown) => heard.push([type, payload]));
    await eventually(() => expect(socket.connected).toBe(true));
    return { socket, heard };
  };
  const refusal = (app: TestApp, token?: string): Promise<string> =>
    new Promise((resolve) => open(app, token).once('connect_error', ({ message }) => resolve(message)));
  const somebody = async () => {
    const { id } = await here.make.member();
    const { sid } = await here.make.session(id);
    const token = new Tokens(here.config).sign({ sid }, 'member', new Date(Date.now() + 3_600_000));
    return { id, sid, token };
  };

  it('[F03] [F06] take no word from a browser, whatever it is called', async () => {
    const read: string[] = [];
    hubOf(here).greet(async (_session, socket) => void socket.onAny((name: string) => read.push(name)));
    const [anna, bob] = [await somebody(), await somebody()];
    const [hers, his] = [await connect(here, anna.token), await connect(here, bob.token)];
    const names = ['__proto__', 'constructor', 'toString', 'mail', 'wink', 'join', 'session-ended'];
    // As a program would that is no browser of ours.
    for (const name of names)
      hers.socket.io.engine.write(`2${JSON.stringify([name, { room: `member:${bob.id}`, __proto__: null }])}`);
    await eventually(() => expect(read).toEqual(names));

    hubOf(here).send(`member:${bob.id}`, 'told', { to: 'bob' });
    await eventually(() => expect(his.heard).toEqual([['told', { to: 'bob' }]]));
    expect([hers.socket.connected, his.socket.connected, hers.heard]).toEqual([true, true, []]);
  });

  it('[F01] need a session', async () => {
    const suspended = await here.make.member({ status: 'suspended' });
    const { sid } = await somebody();
    const [tokens, soon] = [new Tokens(here.config), new Date(Date.now() + 60_000)];
    expect(await refusal(here)).toBe('SIGN_IN_REQUIRED');
    expect(await refusal(here, 'not.a.token')).toBe('SESSION_ENDED');
    expect(await refusal(here, tokens.sign({ sid }, 'staff', soon))).toBe('SESSION_ENDED');
    expect(await refusal(here, tokens.sign({ sid }, 'member', new Date(Date.now() - 1_000)))).toBe('SESSION_ENDED');
    expect(await refusal(here, await here.tokenOf(suspended.id))).toBe('ACCOUNT_SUSPENDED');
    // Addresses are written down on their way, so a token in one is none.
    const token = tokens.sign({ sid }, 'member', soon);
    const asked = io(here.url, { path: PATH, transports: ['websocket'], query: { token }, auth: {}, forceNew: true });
    sockets.push(asked);
    const refused = new Promise((resolve) => asked.once('connect_error', ({ message }) => resolve(message)));
    expect(await refused).toBe('SIGN_IN_REQUIRED');
    await connect(here, token);
  });

  it('[F03] hear what is said to their member, wherever they are connected, and nothing that is said to others', async () => {
    const [anna, bob] = [await somebody(), await somebody()];
    const annas = [await connect(here, anna.token), await connect(there, anna.token)];
    const bobs = await connect(there, bob.token);
    hubOf(there).send(`member:${anna.id}`, 'wink', { winkId: 1 });
    hubOf(here).send(`member:${bob.id}`, 'mail', { mailId: 2 });
    for (const { heard } of annas) await eventually(() => expect(heard).toEqual([['wink', { winkId: 1 }]]));
    await eventually(() => expect(bobs.heard).toEqual([['mail', { mailId: 2 }]]));
  });

  it('hear workers, which have no sockets of their own', async () => {
    const { id, token } = await somebody();
    const { heard } = await connect(here, token);
    const worker = await startTestApp([live], {
      redis: true,
      database: here.databaseUrl,
      env: { PROCESS_ROLE: 'worker' },
    });
    hubOf(worker).send(`member:${id}`, 'photo-ready', { photoId: 3 });
    await eventually(() => expect(heard).toEqual([['photo-ready', { photoId: 3 }]]));
    await worker.stop();
  });

  it('[F05] of a session that ends are told why and dropped, on every instance; other sessions stay', async () => {
    const { id, sid, token } = await somebody();
    const leaving = [await connect(here, token), await connect(there, token)];
    const staying = await connect(here, await here.tokenOf(id));
    hubOf(there).disconnect(`sid:${sid}`, 'signed out');
    for (const { socket, heard } of leaving) {
      await eventually(() => expect(socket.connected).toBe(false));
      expect(heard).toEqual([['session-ended', SessionEnded.parse(heard[0]![1])]]);
      expect(heard[0]![1]).toMatchObject({ reason: 'signed out' });
      expect(socket.active).toBe(false);
    }
    expect([staying.socket.connected, staying.heard]).toEqual([true, []]);
  });

  it('[F04] are dropped when their token has run out', async () => {
    const { token } = await somebody();
    const { socket, heard } = await connect(here, token);
    const now = Date.now;
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    try {
      await eventually(() => expect(socket.connected).toBe(false));
    } finally {
      later.mockRestore();
    }
    expect(heard).toEqual([['session-ended', SessionEnded.parse(heard[0]![1])]]);
  });

  it('[M4] of a session that nobody used for 45 minutes are told so and dropped, which does not count as use', async () => {
    const [idle, busy] = [await somebody(), await somebody()];
    const [leaving, staying] = [await connect(here, idle.token), await connect(here, busy.token)];
    const minutesAgo = (minutes: number, sid: string) =>
      here.sql(`update auth.session set last_call = now() - make_interval(mins => $1) where sid = $2`, [minutes, sid]);
    await minutesAgo(46, idle.sid);
    await minutesAgo(44, busy.sid);
    await hubOf(here).dropEnded('member');
    await eventually(() => expect(leaving.socket.connected).toBe(false));
    expect(leaving.heard).toEqual([['session-ended', SessionEnded.parse(leaving.heard[0]![1])]]);
    expect([staying.socket.connected, staying.heard]).toEqual([true, []]);
    const used = await here.sql(
      `select last_call < now() - interval '43 minutes' as idle from auth.session where sid = $1`,
      [busy.sid],
    );
    expect(used).toEqual([{ idle: true }]);
  });

  it('[M4] [F02] open for pages of the product, and for no others', async () => {
    const { token } = await somebody();
    const from = (origin: string): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = io(here.url, {
          path: PATH,
          transports: ['websocket'],
          auth: { token },
          extraHeaders: { origin },
          reconnection: false,
          forceNew: true,
        });
        sockets.push(socket);
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
      });
    expect(await Promise.all([here.config.publicUrl, new URL(here.url).origin].map(from))).toEqual([true, true]);
    const foreign = ['https://evil.test', `${here.config.publicUrl}.evil.test`, 'null', here.config.consoleUrl];
    expect(await Promise.all(foreign.map(from))).toEqual([false, false, false, false]);
    const polled = await fetch(`${here.url}${PATH}/?EIO=4&transport=polling`, {
      headers: { origin: 'https://evil.test' },
    });
    expect(polled.status).toBe(403);
  });

  it('[M4] [F07] are dropped when they send what no browser of ours sends: long words, or many', async () => {
    const { token } = await somebody();
    const [long, many, quiet] = [await connect(here, token), await connect(here, token), await connect(here, token)];
    long.socket.emit('hello', 'x'.repeat(5_000));
    for (let time = 0; time < 100; time += 1) many.socket.emit('hello');
    for (let time = 0; time < 10; time += 1) quiet.socket.emit('hello');
    const reasons = [long, many].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    expect(await Promise.all(reasons)).toEqual(['transport close', 'transport close']);
    expect(quiet.socket.connected).toBe(true);
  });

  it('[M4] [F07] are twenty a member at the most', async () => {
    const [anna, bob] = [await somebody(), await somebody()];
    await Promise.all(Array.from({ length: 20 }, () => connect(here, anna.token)));
    expect(await refusal(here, anna.token)).toBe('too many sockets');
    await connect(here, bob.token);
  });

  it('come back by themselves when they could not be let in for a reason that passes', async () => {
    let trouble = true;
    hubOf(here).greet(async (_session, socket) => {
      if (trouble) throw new Error('the database is starting');
      socket.emit('welcome', {});
    });
    const { token } = await somebody();
    const socket = open(here, token);
    const heard: string[] = [];
    socket.onAny((type: string) => heard.push(type));
    await new Promise<void>((resolve) => socket.io.once('reconnect_attempt', () => resolve()));
    trouble = false;
    await eventually(() => expect([socket.connected, heard]).toEqual([true, ['welcome']]));
  });

  it('[K20] come back by themselves from an instance that stops', async () => {
    const { token } = await somebody();
    const third = await startTestApp([live], { redis: true, database: here.databaseUrl });
    const [leaving, staying] = [await connect(third, token), await connect(there, token)];
    const reason = new Promise((resolve) => leaving.socket.once('disconnect', resolve));
    await third.stop();
    expect(await reason).toBe('transport close');
    expect(leaving.socket.active).toBe(true);
    expect([staying.socket.connected, staying.heard]).toEqual([true, []]);
  });

  it('hear by a cluster what is said at another instance, in each step of the way there, once and in order', async () => {
    const cluster = await RedisCluster.start(1);
    const instances: TestApp[] = [];
    const begin = async (LIVE_REDIS_STEP: 'hear' | 'tell' | 'alone'): Promise<TestApp> => {
      const env = { LIVE_REDIS_URL: cluster.url, LIVE_REDIS_STEP };
      const instance = await startTestApp([live], { redis: true, database: here.databaseUrl, env });
      instances.push(instance);
      return instance;
    };
    try {
      const [hear, tell, alone] = [await begin('hear'), await begin('tell'), await begin('alone')];
      const { id, sid, token } = await somebody();
      const meet = async (...met: TestApp[]): Promise<void> => {
        const browsers: Browser[] = [];
        for (const app of met) browsers.push(await connect(app, token));
        for (const [winkId, app] of met.entries()) hubOf(app).send(`member:${id}`, 'wink', { winkId });
        const toldTo = ({ heard }: Browser) =>
          heard.filter(([type]) => type !== 'welcome').map(([, payload]) => payload);
        for (const browser of browsers) await eventually(() => expect(toldTo(browser)).toHaveLength(met.length));
        hubOf(met[0]!).disconnect(`sid:${sid}`, 'signed out');
        for (const browser of browsers) {
          await eventually(() => expect(browser.socket.connected).toBe(false));
          const told = toldTo(browser);
          expect(told.slice(0, -1)).toEqual(expect.arrayContaining(met.map((_, winkId) => ({ winkId }))));
          expect(told).toHaveLength(met.length + 1);
          expect(told.at(-1)).toMatchObject({ reason: 'signed out' });
        }
      };
      await meet(here, hear);
      await meet(hear, tell);
      await meet(tell, alone);
    } finally {
      for (const instance of instances) await instance.stop();
      await cluster.stop();
    }
  });

  it('are counted', async () => {
    const openNow = async (): Promise<number> =>
      Number(/^sockets_open\{path="\/socket\.io"\} (\d+)$/m.exec(await registry.metrics())?.[1] ?? 0);
    await eventually(async () => expect(await openNow()).toBe(0));
    const { token } = await somebody();
    await connect(there, token);
    expect(await openNow()).toBe(1);
  });
});
