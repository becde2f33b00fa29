import {
  Controller,
  ForbiddenException,
  Get,
  HttpException,
  ImATeapotException,
  Module,
  NotFoundException,
  Param,
} from '@nestjs/common';
import pg from 'pg';
import { codeToQuote, REFUSALS } from '#contract';
import { Client } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { testStores } from '#testing/stores';
import { readConfig } from '../process/config.js';
import { Database } from '../data/database.js';
import { Public, Visibility } from './http.js';
import { createLog } from '../process/log.js';
import { refuse } from './refusal.js';
import { serve, type Running } from '../process/serve.js';
import { defineService } from '../service.js';

@Controller()
@Public()
@Visibility('none')
class Troubles {
  constructor(private readonly database: Database) {}

  @Get('/refusal') refusal(): never {
    throw refuse('CASE_CLAIMED');
  }
  @Get('/refusal/whole') whole(): never {
    throw refuse('BUSY', { message: 'In a minute.', retryAfterSeconds: 61, details: { claimedBy: 'Robin' } });
  }
  @Get('/bug') bug(): never {
    throw new TypeError(`cannot read "headline" of anna@example.test`);
  }
  @Get('/bug/nothing') nothing(): never {
    throw undefined;
  }
  @Get('/bug/query/:token') async query(): Promise<void> {
    await this.database.transaction((tx) =>
      tx.rows('insert into outbox (type, payload, no_such_column) values ($1, $2, $3)', [
        'a.b',
        '{"body":"Nice to meet you"}',
        'hunter2pw',
      ]),
    );
  }
  @Get('/bug/unique') async unique(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.run('create temporary table taken (email text unique)');
      await tx.run('insert into taken values ($1), ($1)', ['anna@example.test']);
    });
  }
  @Get('/http/:kind') http(): never {
    throw new NotFoundException('there is no such thing in the cellar');
  }
  @Get('/teapot') teapot(): never {
    throw new ImATeapotException();
  }
  @Get('/forbidden') forbidden(): never {
    throw new ForbiddenException();
  }
  @Get('/broken') broken(): never {
    throw new HttpException('disk full', 507);
  }
  @Get('/text/:text') async text(@Param('text') text: string): Promise<void> {
    await this.database.run('select $1::text', [text]);
  }
  @Get('/slow') async slow(): Promise<void> {
    await this.database.run('select pg_sleep(20)');
  }
}

@Module({ controllers: [Troubles] })
class TroublesModule {}

const troubles = defineService({
  name: 'members',
  module: TroublesModule,
  migrations: [],
  emits: [],
  views: [],
});

interface Line {
  readonly trace?: string;
  readonly url?: string;
  readonly level: string;
  readonly msg: string;
  readonly err?: { readonly message: string; readonly stack: string; readonly code?: string };
}

describe('what goes wrong', () => {
  let running: Running;
  let client: Client;
  let admin: pg.Client;
  const written: string[] = [];
  const logged = (): Line[] => written.map((line) => JSON.parse(line) as Line);

  beforeAll(async () => {
    const databaseUrl = await copyTemplate(testStores().databaseUrl);
    admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`grant temporary on database ${new URL(databaseUrl).pathname.slice(1)} to members`);
    running = await serve(
      readConfig({
        NODE_ENV: 'test',
        PORT: '0',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '2',
        ...testKeys,
      }),
      [troubles],
      { log: createLog('error', 'test', { write: (line) => void written.push(line) }) },
    );
    client = new Client(running.url);
  });
  afterAll(async () => {
    await running.stop();
    await admin.end();
  });
  beforeEach(() => void written.splice(0));

  it('[C-HTTP-12] on purpose is answered with its status, code and message, and is no news for the log', async () => {
    expect(await client.get('/refusal')).toMatchObject({
      status: 409,
      body: { code: 'CASE_CLAIMED', message: 'Another moderator is working on this case.' },
    });
    expect(written).toEqual([]);
  });

  it('on purpose may say when to come again, and more', async () => {
    const { status, headers, body } = await client.get('/refusal/whole');
    expect([status, headers.get('retry-after')]).toEqual([503, '61']);
    expect(body).toEqual({ claimedBy: 'Robin', message: 'In a minute.', code: 'BUSY' });
  });

  it.each(['/bug', '/bug/nothing', '/bug/query/token', '/bug/unique', '/broken'])(
    '[I01] by mistake is a 500 that says its number and nothing else: %s',
    async (path) => {
      const { status, headers, body } = await client.get(path);
      expect([status, headers.get('server'), headers.get('x-powered-by')]).toEqual([500, null, null]);
      expect(Object.keys(body as object).toSorted()).toEqual(['code', 'id', 'message']);
      const { id, message, code } = body as { id: string; message: string; code: string };
      expect(code).toBe('UNEXPECTED');
      expect(message).toBe(`Something went wrong. If it happens again, tell us this number: ${id}`);
      const trace = headers.get('x-request-id')!;
      expect([id, trace]).toEqual([codeToQuote(trace), expect.stringMatching(/^[\da-f]{32}$/)]);
      expect(id).toMatch(/^[\da-f]{4}-[\da-f]{4}-[\da-f]{4}$/);
      expect(logged()).toMatchObject([{ trace, level: 'error', url: path }]);
    },
  );

  it('by mistake is told in the log, with the place in the code', async () => {
    await client.get('/bug?secret=1');
    const [line] = logged();
    expect(line!.err!.stack).toContain('error.filter.spec.ts');
    expect(line!.url).toBe('/bug');
  });

  it('[C07] [C-HTTP-12] in a query because of a NUL in a text is the request that nobody could understand', async () => {
    expect((await client.get('/text/plain')).status).toBe(200);
    expect(await client.get('/text/a%00b')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(written).toEqual([]);
  });

  it('in a query is told in the log without the values that were bound', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOjF9.c2lnbmF0dXJl';
    expect((await client.get(`/bug/query/${token}`)).status).toBe(500);
    expect((await client.get('/bug/unique')).status).toBe(500);
    expect(logged().map(({ err }) => err?.code)).toEqual(['42703', '23505']);
    expect(logged()[0]!.err!.message).toContain('no_such_column');
    for (const bound of ['Nice to meet you', 'hunter2pw', 'anna@', token]) expect(written.join()).not.toContain(bound);
  });

  it.each([
    ['/http/thing', 404, 'NOT_FOUND'],
    ['/nowhere', 404, 'NOT_FOUND'],
    ['/teapot', 400, 'INVALID_REQUEST'],
  ])('[I01] [C-HTTP-12] of the framework speaks our words: %s', async (path, status, code) => {
    const answer = await client.get(path);
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['code', 'message']);
    expect(JSON.stringify(answer.body)).not.toMatch(/cellar|teapot|Cannot GET/i);
  });

  it('[C-HTTP-09] of the framework is never a 401 or 403: those sign members out', async () => {
    expect((await client.get('/forbidden')).status).toBe(400);
  });

  it('[I01] with the database is a 503 that asks to come again, and heals by itself', async () => {
    const answer = client.get('/slow');
    await eventually(async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query = 'select pg_sleep(20)'`,
      );
      expect(rowCount).toBe(1);
    });
    const { status, headers, body } = await answer;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toEqual({ code: 'BUSY', message: REFUSALS.BUSY.message });
    const trace = headers.get('x-request-id');
    expect(logged()).toMatchObject([{ msg: 'a store is out of reach', url: '/slow', trace }]);
    expect((await client.get('/health/ready')).status).toBe(200);
  });
});
