import { Injectable, Module } from '@nestjs/common';
import { io, type Socket } from 'socket.io-client';
import { SessionEnded } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { LiveHub } from './live.js';
import { registry } from './metrics.js';
import { defineService } from './service.js';
import { Tokens } from './tokens.js';

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
  entities: [],
  migrations: [],
  emits: [],
  handlers: [],
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
    here = await startTestApp([live], { redis: true });
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

  it('need a session', async () => {
    const suspended = await here.make.member({ status: 'suspended' });
    const { sid } = await somebody();
    const [tokens, soon] = [new Tokens(here.config), new Date(Date.now() + 60_000)];
    expect(await refusal(here)).toBe('SIGN_IN_REQUIRED');
    expect(await refusal(here, 'not.a.token')).toBe('SESSION_ENDED');
    expect(await refusal(here, tokens.sign({ sid }, 'staff', soon))).toBe('SESSION_ENDED');
    expect(await refusal(here, tokens.sign({ sid }, 'member', new Date(Date.now() - 1_000)))).toBe('SESSION_ENDED');
    expect(await refusal(here, await here.tokenOf(suspended.id))).toBe('ACCOUNT_SUSPENDED');
  });

  it('hear what is said to their member, wherever they are connected, and nothing that is said to others', async () => {
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

  it('of a session that ends are told why and dropped within two seconds, on every instance; other sessions stay', async () => {
    const { id, sid, token } = await somebody();
    const leaving = [await connect(here, token), await connect(there, token)];
    const staying = await connect(here, await here.tokenOf(id));
    const began = Date.now();
    hubOf(there).disconnect(`sid:${sid}`, 'signed out');
    for (const { socket, heard } of leaving) {
      await eventually(() => expect(socket.connected).toBe(false));
      expect(heard).toEqual([['session-ended', SessionEnded.parse(heard[0]![1])]]);
      expect(heard[0]![1]).toMatchObject({ reason: 'signed out' });
      expect(socket.active).toBe(false);
    }
    expect(Date.now() - began).toBeLessThan(2_000);
    expect([staying.socket.connected, staying.heard]).toEqual([true, []]);
  });

  it('are dropped soon after their token has run out', async () => {
    const { sid } = await somebody();
    const ends = Math.ceil(Date.now() / 1_000) + 1;
    const token = new Tokens(here.config).sign({ sid }, 'member', new Date(ends * 1_000));
    const { socket, heard } = await connect(here, token);
    await eventually(() => expect(socket.connected).toBe(false));
    expect(heard).toEqual([['session-ended', SessionEnded.parse(heard[0]![1])]]);
    expect(Date.now() - ends * 1_000).toBeLessThan(3_000);
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

  it('come back by themselves from an instance that stops', async () => {
    const { token } = await somebody();
    const third = await startTestApp([live], { redis: true, database: here.databaseUrl });
    const [leaving, staying] = [await connect(third, token), await connect(there, token)];
    const reason = new Promise((resolve) => leaving.socket.once('disconnect', resolve));
    await third.stop();
    expect(await reason).toBe('transport close');
    expect(leaving.socket.active).toBe(true);
    expect([staying.socket.connected, staying.heard]).toEqual([true, []]);
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
