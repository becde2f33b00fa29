import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { eventually } from '#testing/eventually';
import { onDatabase, testStores } from '#testing/stores';
import { migrate } from './migrate.js';
import { defineService, SERVICE_NAMES } from '../service.js';

@Module({})
class EmptyModule {}

class Letters1790000000001 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table letter (id bigint generated always as identity primary key, text text not null);
      create function letters() returns bigint language sql as $$ select count(*) from messaging.letter $$;
      insert into letter (text) values ('first');
    `);
  }
}

const letters = defineService({
  name: 'messaging',
  module: EmptyModule,
  migrations: [Letters1790000000001],
  emits: [],
  views: [],
});

describe('migrating an empty database', () => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  let url: string;
  let admin: pg.Client;

  beforeAll(async () => {
    const { databaseUrl } = testStores();
    const server = new pg.Client({ connectionString: databaseUrl });
    await server.connect();
    await server.query(`create database ${name}`);
    await server.end();
    url = onDatabase(databaseUrl, name);
    // As in a rollout: several processes set out at the same moment.
    await Promise.all([1, 2, 3].map(() => migrate(url, [letters])));
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
  });
  afterAll(() => admin.end());

  /** What a role gets for a statement: its rows, or the code of the refusal. */
  const as = async (role: string, sql: string): Promise<unknown> => {
    await admin.query(`set role ${role}`);
    try {
      return (await admin.query(sql)).rows;
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await admin.query('reset role');
    }
  };

  it('runs each migration once, however many processes migrate at a time or again', async () => {
    await migrate(url, [letters]);
    expect((await admin.query('select text from messaging.letter')).rows).toEqual([{ text: 'first' }]);
    expect((await admin.query('select name from messaging.migration')).rows).toEqual([
      { name: 'Letters1790000000001' },
    ]);
  });

  it.each(SERVICE_NAMES)(
    'gives %s a schema, a role of its own without any right beyond it, an outbox and a record of what it handled',
    async (service) => {
      const { rows } = await admin.query(
        `select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication as more,
                (select count(*)::int from pg_auth_members m where m.member = r.oid) as becomes
         from pg_roles r where rolname = $1`,
        [service],
      );
      expect(rows).toEqual([{ more: false, becomes: 0 }]);
      for (const table of ['outbox', 'handled_event'])
        expect(await as(service, `select * from ${service}.${table}`)).toEqual([]);
    },
  );

  it('[I04] lets a service work with its own tables, and nobody else', async () => {
    expect(await as('messaging', `insert into messaging.letter (text) values ('second') returning text`)).toEqual([
      { text: 'second' },
    ]);
    for (const sql of [
      'select * from messaging.letter',
      'select * from messaging.outbox',
      'delete from messaging.handled_event',
    ])
      expect(await as('auth', sql)).toBe('42501');
  });

  it('lets everybody see what a service has handled', async () => {
    expect(await as('auth', 'select * from messaging.handled_event')).toEqual([]);
  });

  it('addresses events from before there were addresses to those who have not handled them yet', async () => {
    const [known, other] = ['5b1d6a0e-8f0e-4e7a-9a44-2f6a0c1d9e11', '6b1d6a0e-8f0e-4e7a-9a44-2f6a0c1d9e12'];
    await admin.query(`
      insert into public.subscription values ('letter.sent', 'auth', null, true), ('letter.sent', 'members', 'post', false);
      insert into messaging.outbox (id, type, payload, subscriber, attempts, due_at) values
        ('${known}', 'letter.sent', '{"n": 1}', '', 1, now() + interval '1 minute'),
        ('${other}', 'pigeon.sent', '{"n": 2}', '', 0, now());
      insert into auth.handled_event values ('${known}');`);
    await migrate(url, [letters]);
    const { rows } = await admin.query(
      'select id, subscriber, queue, due_at <= now() as due from messaging.outbox order by id',
    );
    expect(rows).toEqual([
      { id: known, subscriber: 'members', queue: 'post', due: true },
      { id: other, subscriber: '', queue: null, due: true },
    ]);
  });

  it('lets a service take the events that are addressed to it, and no others', async () => {
    await admin.query(`
      truncate messaging.outbox;
      insert into public.subscription values ('parcel.sent', 'auth', null, false), ('parcel.sent', 'members', null, false);
      insert into messaging.outbox (type, payload) values ('parcel.sent', '{"n": 3}')`);
    const take = `select type from messaging.take_events(array['parcel.sent'], false, 10)`;
    expect(await as('connections', take)).toEqual([]);
    expect(await as('auth', take)).toEqual([{ type: 'parcel.sent' }]);
    expect(await as('auth', take)).toEqual([]);
    expect((await admin.query('select subscriber from messaging.outbox')).rows).toEqual([{ subscriber: 'members' }]);
    expect(await as('auth', `select public.announce('members', '{}', '[]')`)).toBe('P0001');
  });

  it('lets no service change a schema, not even its own', async () => {
    expect(await as('messaging', 'create table messaging.extra (id int)')).toBe('42501');
    expect(await as('messaging', 'drop table messaging.letter')).toBe('42501');
  });

  it('shares functions only where a migration says so', async () => {
    expect(await as('auth', 'select messaging.letters()')).toBe('42501');
    expect(await as('messaging', 'select messaging.letters() > 0 as some')).toEqual([{ some: true }]);
  });

  it('[K29] lets others read while it waits for a table that is in use, and goes on when it is free', async () => {
    class Dated1790000000002 {
      async up(db: QueryRunner): Promise<void> {
        await db.query('alter table letter add column at timestamptz');
      }
    }
    const [reader, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    await Promise.all([reader.connect(), other.connect()]);
    await reader.query('begin; lock table messaging.letter in access share mode');
    const migrating = migrate(url, [{ ...letters, migrations: [Letters1790000000001, Dated1790000000002] }]);
    const waits = `select 1 from pg_locks where relation = 'messaging.letter'::regclass and not granted`;
    await eventually(async () => expect((await admin.query(waits)).rows).toHaveLength(1));
    // Behind a change that waits, everybody waits: this is answered once it lets go.
    expect((await other.query('select from messaging.letter limit 1')).rowCount).toBe(1);
    await Promise.all([reader.end(), other.end()]);
    await migrating;
    expect((await admin.query('select at from messaging.letter limit 1')).rows).toEqual([{ at: null }]);
  });

  it('[K29] tries again what a deadlock with the version before has ended', async () => {
    let tries = 0;
    class Crossed1790000000004 {
      async up(db: QueryRunner): Promise<void> {
        tries += 1;
        if (tries === 1) await db.query(`do $$ begin raise exception using errcode = '40P01'; end $$`);
      }
    }
    await migrate(url, [{ ...letters, migrations: [...letters.migrations, Crossed1790000000004] }]);
    expect(tries).toBe(2);
  });

  it('stops at a migration that fails and leaves nothing of it', async () => {
    class Broken1790000000003 {
      async up(db: QueryRunner): Promise<void> {
        await db.query('create table half (id int)');
        await db.query('create table half (id int)');
      }
    }
    const broken = { ...letters, migrations: [Letters1790000000001, Broken1790000000003] };
    await expect(migrate(url, [broken])).rejects.toMatchObject({ code: '42P07' });
    expect((await admin.query(`select to_regclass('messaging.half') as half`)).rows).toEqual([{ half: null }]);
    await migrate(url, [letters]);
  });
});
