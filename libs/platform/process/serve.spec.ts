import { Controller, Get, Injectable, Module } from '@nestjs/common';
import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { z } from 'zod';
import { Client } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { testStores } from '#testing/stores';
import { readConfig, type Config } from './config.js';
import { Database, type Tx } from '../data/database.js';
import { Public, Visibility } from '../http/http.js';
import { Outbox } from '../events/outbox.js';
import { serve, type Running } from './serve.js';
import { defineEvent, defineService, On } from '../service.js';

const workAsked = defineEvent('work.asked', z.object({ n: z.number() }));

/** Work that takes until a test lets it end. */
class Gate {
  begun = false;
  private open?: () => void;
  async pass(): Promise<void> {
    this.begun = true;
    await new Promise<void>((resolve) => (this.open = resolve));
  }
  release(): void {
    this.open?.();
  }
}
let request: Gate;
let job: Gate;

@Injectable()
@On(workAsked, { queue: 'work' })
class DoWork {
  async handle(tx: Tx): Promise<void> {
    await job.pass();
    await tx.run('select 1');
  }
}

@Controller()
@Public()
@Visibility('none')
class Office {
  constructor(
    readonly database: Database,
    readonly outbox: Outbox,
  ) {}
  @Get('/slow') async slow(): Promise<{ done: boolean }> {
    await request.pass();
    await this.database.run('select 1');
    return { done: true };
  }
}

@Module({ controllers: [Office], providers: [DoWork] })
class OfficeModule {}

const office = defineService({
  name: 'members',
  module: OfficeModule,
  migrations: [],
  emits: [workAsked],
  views: [],
  live: { path: '/socket.io', audience: 'member' },
});

describe('a process', () => {
  let databaseUrl: string;
  let admin: pg.Client;
  beforeAll(async () => {
    databaseUrl = await copyTemplate(testStores().databaseUrl);
    admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
  });
  afterAll(() => admin.end());
  beforeEach(() => {
    request = new Gate();
    job = new Gate();
  });

  const configOf = (env: Record<string, string> = {}): Config =>
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '2',
      ...testKeys,
      QUEUE_PREFIX: new URL(databaseUrl).pathname.slice(1),
      ...env,
    });
  const start = (env?: Record<string, string>): Promise<Running> => serve(configOf(env), [office]);
  const ask = async (running: Running): Promise<string> => {
    const { database, outbox } = running.app.get(Office, { strict: false });
    const id = await database.transaction((tx) => outbox.append(tx, workAsked, { n: 1 }));
    await eventually(() => expect(job.begun).toBe(true));
    return id;
  };
  const handled = async (id: string): Promise<boolean> =>
    (await admin.query('select 1 from members.handled_event where event_id = $1', [id])).rowCount === 1;
  const takesNoMore = (running: Running): Promise<void> =>
    eventually(() =>
      expect(new Client(running.url).get('/health/live')).rejects.toMatchObject({
        code: expect.stringMatching(/^ECONN/),
      }),
    );
  /** Waits until nobody but the tests is connected to their database. */
  const everythingClosed = (): Promise<void> =>
    eventually(async () => {
      const others = await admin.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect(others.rowCount).toBe(0);
    });

  it('stops although Redis has gone', async () => {
    const redis = await startForwarder(testStores().redisUrl!);
    const running = await start({ REDIS_URL: redis.url });
    const id = await ask(running);
    job.release();
    await eventually(async () => expect(await handled(id)).toBe(true));
    redis.cut();
    await running.stop();
    await everythingClosed();
  });

  it('that is asked to stop answers the requests it has taken, and takes no more', async () => {
    const running = await start();
    const answer = new Client(running.url).get('/slow');
    await eventually(() => expect(request.begun).toBe(true));
    const stopped = running.stop();
    await takesNoMore(running);
    request.release();
    expect(await answer).toMatchObject({ status: 200, body: { done: true } });
    await stopped;
    await everythingClosed();
  });

  it.each([
    ['Postgres', false],
    ['Redis', true],
  ])('that is asked to stop finishes the jobs it has begun, with %s as queue store', async (_store, redis) => {
    const running = await start(redis ? { REDIS_URL: testStores().redisUrl! } : {});
    const id = await ask(running);
    let over = false;
    const stopped = running.stop().then(() => (over = true));
    await takesNoMore(running);
    expect([over, await handled(id)]).toEqual([false, false]);
    job.release();
    await stopped;
    expect(await handled(id)).toBe(true);
    await everythingClosed();
  });

  it('stops once, however often it is asked', async () => {
    const running = await start();
    expect(running.stop()).toBe(running.stop());
    await running.stop();
  });

  it('that cannot listen says so and leaves nothing open', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as { port: number };
    await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await everythingClosed();
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('does not start without a setting that one of its services needs', async () => {
    const services = [{ ...office, needs: ['SMTP_URL', 'S3_BUCKET', 'PORT'] as const }];
    await expect(serve(configOf({ SMTP_URL: 'smtp://localhost' }), services)).rejects.toThrow(
      'The configuration is not complete:\n  S3_BUCKET: members cannot do without it',
    );
  });

  it('that only answers requests leaves jobs to others', async () => {
    const api = await start({ PROCESS_ROLE: 'api' });
    const { database, outbox } = api.app.get(Office, { strict: false });
    const id = await database.transaction((tx) => outbox.append(tx, workAsked, { n: 2 }));
    await eventually(async () => expect(await sent(id)).toBe(true));
    expect(job.begun).toBe(false);
    const worker = await start({ PROCESS_ROLE: 'worker' });
    await eventually(() => expect(job.begun).toBe(true));
    job.release();
    await eventually(async () => expect(await handled(id)).toBe(true));
    await Promise.all([api.stop(), worker.stop()]);
  });

  const sent = async (id: string): Promise<boolean> =>
    (await admin.query('select 1 from members.outbox where id = $1 and sent_at is not null', [id])).rowCount === 1;
});

/** Stands between a process and a store, until it is cut. */
async function startForwarder(to: string): Promise<{ url: string; cut(): void }> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const store = connect(Number(target.port), target.hostname);
    for (const end of [socket, store]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => sockets.delete(end));
    }
    socket.pipe(store).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
