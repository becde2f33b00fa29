import { eventually } from '#testing/eventually';
import { readFile } from 'node:fs/promises';
import { Module } from '@nestjs/common';
import pg from 'pg';
import { copyTemplate } from '#testing/database';
import { testStores } from '#testing/stores';
import { readConfig } from '../process/config.js';
import { connectionOptions, Database, isOutage, type Sql, type Tx } from './database.js';
import { defineService } from '../service.js';

@Module({})
class EmptyModule {}

const connections = defineService({
  name: 'connections',
  module: EmptyModule,
  migrations: [],
  emits: [],
  views: [],
  settings: { statement_timeout: '7s' },
});

describe("a service's database", () => {
  let admin: pg.Client;
  let database: Database;

  beforeAll(async () => {
    const url = await copyTemplate(testStores().databaseUrl);
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`
      create table connections.kept (id bigint primary key, born date, at timestamptz);
      alter table connections.kept owner to connections;
      create table auth.secret (id bigint);
    `);
    const config = readConfig({ DATABASE_URL: url, DATABASE_POOL: '2' });
    database = await Database.open(config, connections);
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
  });
  beforeEach(() => admin.query('truncate connections.kept'));

  /** As another connection sees it. */
  const kept = async (): Promise<number[]> =>
    (await admin.query<{ id: number }>('select id from connections.kept order by id')).rows.map(({ id }) => id);

  it("is opened in the service's own role, with its schema in front, in UTC and with the settings it asks for", async () => {
    const found =
      await database.maybeOne(`select current_user as role, current_setting('search_path') as path, current_setting('timezone') as zone,
              current_setting('statement_timeout') as patience, current_setting('application_name') as name`);
    expect(found).toEqual({
      role: 'connections',
      path: 'connections,public',
      zone: 'UTC',
      patience: '7s',
      name: 'connections',
    });
  });

  it('asks for the role only where it does not sign in as it', () => {
    expect(connectionOptions('postgres://owner@db/ty', 'auth')).toContain('-c role=auth');
    expect(connectionOptions('postgres://auth:secret@db/ty', 'auth')).not.toContain('role');
  });

  it.each([
    'select * from auth.secret',
    'insert into auth.outbox (type, payload) values ($$made.up$$, $$1$$)',
    'delete from members.handled_event',
    'create table auth.mine (id int)',
    'truncate messaging.mail',
  ])("[I04] may not touch what is another's: %s", async (sql) => {
    await expect(database.rows(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('gives ids as numbers, dates as their text and times as Date', async () => {
    await database.run(`insert into kept values (9007199254740991, '2000-02-29', '2026-01-02T03:04:05.678Z')`);
    const byQuery = await database.rows('select * from kept');
    expect(byQuery).toEqual([
      { id: Number.MAX_SAFE_INTEGER, born: '2000-02-29', at: new Date('2026-01-02T03:04:05.678Z') },
    ]);
    expect(await database.rows({ name: 'all-kept', text: 'select * from kept where id = $1' }, [2 ** 53 - 1])).toEqual(
      byQuery,
    );
    expect(await database.transaction((tx) => tx.rows('select * from kept'))).toEqual(byQuery);
  });

  it('keeps a named statement planned on its connection', async () => {
    for (let round = 0; round < 4; round += 1)
      await database.run({ name: 'count-kept', text: 'select count(*) from kept' });
    const found = await database.one<{ known: number }>(
      `select count(*) as known from pg_prepared_statements where name = 'count-kept'`,
    );
    expect(found.known).toBe(1);
  });

  describe('in a transaction', () => {
    it('commits what the work did, gives its result and then runs what waited for the commit', async () => {
      let seenAfterwards: Promise<number[]> | undefined;
      const result = await database.transaction(async (tx) => {
        await tx.run('insert into kept (id) values (1)');
        tx.onCommit(() => (seenAfterwards = kept()));
        expect(await kept()).toEqual([]);
        expect(seenAfterwards).toBeUndefined();
        return 'done';
      });
      expect(result).toBe('done');
      expect(await seenAfterwards).toEqual([1]);
    });

    it('undoes everything when the work throws, and nothing that waited for the commit happens', async () => {
      const happened = jest.fn();
      const work = async (tx: Tx): Promise<void> => {
        await tx.run('insert into kept (id) values (2)');
        tx.onCommit(happened);
        throw new Error('second thoughts');
      };
      await expect(database.transaction(work)).rejects.toThrow('second thoughts');
      expect(await kept()).toEqual([]);
      expect(happened).not.toHaveBeenCalled();
    });

    it('does nothing that waited for a commit which the database refuses', async () => {
      await admin.query(`
        create table connections.strict (id int unique deferrable initially deferred);
        alter table connections.strict owner to connections;
      `);
      const happened = jest.fn();
      const work = async (tx: Tx): Promise<void> => {
        await tx.run('insert into strict values (1), (1)');
        tx.onCommit(happened);
      };
      await expect(database.transaction(work)).rejects.toMatchObject({ code: '23505' });
      expect(happened).not.toHaveBeenCalled();
    });

    it('says so when a statement failed and the work went on as if nothing were, since nothing is committed then', async () => {
      const happened = jest.fn();
      const work = async (tx: Tx): Promise<string> => {
        tx.onCommit(happened);
        await tx.run('insert into kept (id) values (3)');
        await tx.run('insert into kept (id) values (3)').catch(() => undefined);
        return 'done';
      };
      await expect(database.transaction(work)).rejects.toThrow('had failed');
      expect(await kept()).toEqual([]);
      expect(happened).not.toHaveBeenCalled();
    });

    it('runs what is asked for side by side in that order, and each sees what the one before has done', async () => {
      const found = await database.transaction((tx) =>
        Promise.all([
          tx.changed('insert into kept (id) values (4)'),
          tx.one<{ n: number }>({ name: 'how-many-kept', text: 'select count(*) as n from kept' }),
          tx.changed('insert into kept (id) values (5)'),
          tx.one<{ n: number }>({ name: 'how-many-kept', text: 'select count(*) as n from kept' }),
        ]),
      );
      expect(found).toEqual([1, { n: 1 }, 1, { n: 2 }]);
    });

    it('says of several side by side which went wrong, and not that those behind it did', async () => {
      const slowly = async (asked: Promise<unknown>): Promise<void> => {
        await asked.finally(() => Promise.resolve());
      };
      const work = (tx: Tx) => Promise.all([slowly(tx.run('select 1 / 0')), tx.run('select 1')]);
      await expect(database.transaction(work)).rejects.toMatchObject({ code: '22012' });
    });

    it('takes nothing more once one of several side by side has failed', async () => {
      let goOn!: () => void;
      let late: Promise<void> | undefined;
      const work = (tx: Tx) => {
        late = new Promise<void>((resolve) => (goOn = resolve)).then(() => tx.run('insert into kept (id) values (6)'));
        return Promise.all([late, tx.run('select 1 / 0')]);
      };
      await expect(database.transaction(work)).rejects.toMatchObject({ code: '22012' });
      goOn();
      await expect(late).rejects.toThrow('The transaction is over');
      expect(await kept()).toEqual([]);
    });

    it('may be given more time for a statement, and leaves its connection as it found it', async () => {
      const patience = async (sql: Sql): Promise<string> =>
        (await sql.one<{ said: string }>(`select current_setting('statement_timeout') as said`)).said;
      expect(await database.transaction(patience, 90)).toBe('90s');
      expect(await Promise.all([1, 2, 3].map(() => patience(database)))).toEqual(['7s', '7s', '7s']);
    });
  });

  it('comes back after the server dropped its connections, and calls that an outage', async () => {
    const broken = database.transaction(async (tx) => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'connections'`,
      );
      await tx.run('select 1');
    });
    const error: unknown = await broken.catch((caught: unknown) => caught);
    expect(isOutage(error)).toBe(true);
    // The news of an idle connection's end may take a moment to arrive.
    await eventually(async () => expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }]));
  });

  it('leaves a server that is a replica now, in the middle of a transaction or outside of one, and calls that an outage', async () => {
    const write = 'insert into kept (id) values (1)';
    const ways = [() => database.run(write), () => database.transaction((tx) => tx.run(write))];
    for (const way of ways) {
      // As every connection that was there before a fail-over finds it.
      await Promise.all(
        [1, 2].map(() =>
          database.transaction(async (tx) => {
            await tx.run('select pg_sleep(0.1)');
            await tx.run('set session characteristics as transaction read only');
          }),
        ),
      );
      for (const connection of [1, 2]) {
        const error: unknown = await way().catch((caught: unknown) => caught);
        expect([connection, error]).toEqual([connection, expect.objectContaining({ code: '25006' })]);
        expect(isOutage(error)).toBe(true);
      }
      await way();
      await admin.query('truncate connections.kept');
    }
  });

  it('[K21] calls a server out of reach an outage, a wrong statement not', async () => {
    for (const nowhere of ['127.0.0.1:1', '%2Fnowhere:1']) {
      const config = readConfig({ DATABASE_URL: `postgres://a@${nowhere}/none` });
      expect(isOutage(await Database.open(config, connections).catch((error: unknown) => error))).toBe(true);
    }
    const noPhoto = await readFile('/nowhere').catch((error: unknown) => error);
    expect(noPhoto).toHaveProperty('code', 'ENOENT');
    expect(isOutage(noPhoto)).toBe(false);
    for (const code of ['40P01', '57014', '55P03', 'ENOSPC', 'EACCES', 'EROFS'])
      expect(isOutage(Object.assign(new Error(), { code }))).toBe(true);
    expect(isOutage(Object.assign(new Error('Please reduce your request rate.'), { $fault: 'server' }))).toBe(true);
    expect(isOutage(Object.assign(new Error('AccessDenied'), { $fault: 'client' }))).toBe(true);
    expect(isOutage(await database.rows('selekt 1').catch((error: unknown) => error))).toBe(false);
    expect(isOutage(new Error('the relay has a connection'))).toBe(false);
  });
});
