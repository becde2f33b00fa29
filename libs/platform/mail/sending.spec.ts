import { Module } from '@nestjs/common';
import pg from 'pg';
import { copyTemplate } from '#testing/database';
import { testStores } from '#testing/stores';
import { readConfig } from '../process/config.js';
import { Database } from '../data/database.js';
import type { Mailer, Message } from './mailer.js';
import { sendOnce } from './sending.js';
import { defineService } from '../service.js';

@Module({})
class EmptyModule {}

const auth = defineService({
  name: 'auth',
  module: EmptyModule,
  migrations: [],
  emits: [],
  views: [],
});

describe('a message that a row asks for', () => {
  let admin: pg.Client;
  let database: Database;
  const sent: Message[] = [];
  const ids: string[] = [];
  /** What the next message runs into. */
  let obstacle: () => Promise<void>;
  const mailer = {
    send: async (message: Message, id: string) => {
      ids.push(id);
      await obstacle();
      sent.push(message);
    },
  } as unknown as Mailer;

  beforeAll(async () => {
    const url = await copyTemplate(testStores().databaseUrl);
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`
      create table auth.note (id bigint primary key, text text, sending_since timestamptz, message_id uuid);
      alter table auth.note owner to auth`);
    database = await Database.open(readConfig({ DATABASE_URL: url }), auth);
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
  });
  beforeEach(async () => {
    sent.length = ids.length = 0;
    obstacle = async () => undefined;
    await admin.query(`truncate auth.note; insert into auth.note values (1, 'Hello', null)`);
  });

  const send = (id = 1): Promise<boolean> =>
    sendOnce(database, mailer, 'note', id, async (tx) => {
      const row = await tx.maybeOne<{ text: string | null }>('select text from note where id = $1', [id]);
      return row?.text ? { to: 'anna@example.test', subject: row.text, text: row.text, html: row.text } : undefined;
    });

  it('is sent by one of several at a time; the others try again later', async () => {
    let go = (): void => undefined;
    const began = new Promise<void>((begin) => {
      obstacle = () => new Promise((resolve) => ((go = resolve), begin()));
    });
    const first = send();
    await began;
    await expect(send()).rejects.toThrow('note 1 is being sent by another process');
    go();
    expect([await first, sent.length]).toEqual([true, 1]);
  });

  it('holds no lock and no connection while it is on its way', async () => {
    const seen: unknown[] = [];
    obstacle = async () => {
      const { rows } = await admin.query(
        `select state from pg_stat_activity where datname = current_database() and application_name = 'auth' and state <> 'idle'`,
      );
      seen.push(rows);
    };
    await send();
    expect(seen).toEqual([[]]);
  });

  it('that could not be sent may be sent at once by whoever tries again', async () => {
    obstacle = () => Promise.reject(new Error('no mail server'));
    await expect(send()).rejects.toThrow('no mail server');
    obstacle = async () => undefined;
    expect([await send(), sent.length]).toEqual([true, 1]);
  });

  it('whose sender was killed is sent by another one after a minute', async () => {
    await admin.query(`update auth.note set sending_since = now() - interval '50 seconds'`);
    await expect(send()).rejects.toThrow('is being sent');
    await admin.query(`update auth.note set sending_since = now() - interval '61 seconds'`);
    expect([await send(), sent.length]).toEqual([true, 1]);
  });

  it('[K19] has one id in all its tries, and no other has it', async () => {
    await admin.query(`insert into auth.note values (2, 'Hello', null)`);
    obstacle = () => Promise.reject(new Error('the answer was lost'));
    await expect(send()).rejects.toThrow('the answer was lost');
    obstacle = async () => undefined;
    await send();
    await send(2);
    expect(ids).toEqual([ids[0], ids[0], expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('is none where the row is gone or has nothing to say', async () => {
    await admin.query(`update auth.note set text = null`);
    expect([await send(), await send(2), sent]).toEqual([false, false, []]);
  });
});
