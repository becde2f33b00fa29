import { Injectable, Module } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { Database, type Tx } from './database.js';
import { Outbox } from './outbox.js';
import { Queues } from './queues.js';
import { defineEvent, defineService, on, type EventContext, type EventHandler } from './service.js';

type Note = { n: number };
const payload = z.object({ n: z.number() });
/** A letter goes to two subscribers; a parcel gives its carrier trouble. */
const letterSent = defineEvent('letter.sent', { to: { members: 'letters', messaging: 'post' }, payload });
const parcelSent = defineEvent('parcel.sent', { to: { members: 'parcels' }, payload });

/** What handlers see and do. Tests read it and decide how often a parcel fails. */
const seen = {
  letters: [] as EventContext[],
  trouble: [] as Error[],
  tries: 0,
  atOnce: 0,
  mostAtOnce: 0,
};
const note = (tx: Tx, what: string, n: number): Promise<unknown> =>
  tx.query(`insert into members.note values ($1, $2)`, [what, n]);

@Injectable()
class ReadLetter implements EventHandler<Note> {
  async handle(tx: Tx, { n }: Note, event: EventContext): Promise<void> {
    seen.letters.push(event);
    await note(tx, 'read', n);
  }
}

@Injectable()
class CountLetter implements EventHandler<Note> {
  async handle(tx: Tx, { n }: Note): Promise<void> {
    await tx.query(`insert into counted values ($1)`, [n]);
  }
}

@Injectable()
class CarryParcel implements EventHandler<Note> {
  async handle(tx: Tx, { n }: Note): Promise<void> {
    seen.tries += 1;
    seen.atOnce += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
    try {
      await note(tx, 'carried', n);
      await tx.query('select pg_sleep(0.02)');
      const trouble = seen.trouble.shift();
      if (trouble) throw trouble;
    } finally {
      seen.atOnce -= 1;
    }
  }

  async gaveUp(tx: Tx, { n }: Note, error: Error): Promise<void> {
    await note(tx, `gave up: ${error.message}`, n);
  }
}

/** What the sending service has in scope. */
@Injectable()
class Sender {
  constructor(
    readonly database: Database,
    readonly outbox: Outbox,
  ) {}
}

@Module({ providers: [Sender] })
class SenderModule {}
@Module({})
class ReceiverModule {}
@Module({})
class CounterModule {}

const common = { entities: [], migrations: [], views: [] };
const services = [
  defineService({ ...common, name: 'auth', module: SenderModule, emits: [letterSent, parcelSent], handlers: [] }),
  defineService({
    ...common,
    name: 'members',
    module: ReceiverModule,
    emits: [],
    handlers: [on(letterSent, ReadLetter), on(parcelSent, CarryParcel)],
    concurrency: { parcels: 2 },
  }),
  defineService({
    ...common,
    name: 'messaging',
    module: CounterModule,
    emits: [],
    handlers: [on(letterSent, CountLetter)],
  }),
];

describe.each([
  ['Postgres', false],
  ['Redis', true],
])('events, with %s as queue store', (_store, redis) => {
  let app: TestApp;
  let database: Database;
  let outbox: Outbox;

  beforeAll(async () => {
    app = await startTestApp(services, { redis });
    await app.sql(`
      create table members.note (what text, n int);
      create table messaging.counted (n int);
      alter table members.note owner to members;
      alter table messaging.counted owner to messaging`);
    ({ database, outbox } = app.running.app.get(Sender, { strict: false }));
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    Object.assign(seen, { letters: [], trouble: [], tries: 0, atOnce: 0, mostAtOnce: 0 });
    await app.sql('truncate members.note; truncate messaging.counted; truncate auth.outbox');
  });

  const send = (event: typeof letterSent, n: number, options?: { afterSeconds: number }): Promise<string> =>
    database.transaction((tx) => outbox.append(tx, event, { n }, options));
  const notes = async (): Promise<string[]> =>
    (await app.sql<{ what: string; n: number }>('select what, n from members.note order by what, n')).map(
      ({ what, n }) => `${what} ${n}`,
    );
  const counted = async (): Promise<number> => (await app.sql('select 1 from messaging.counted')).length;
  const waiting = (): Promise<{ type: string; attempts: number }[]> =>
    app.sql('select type, attempts from auth.outbox order by seq');
  /** Lets the time pass after which an event that nobody has handled is sent again. */
  const passResendTime = (): Promise<unknown> => app.sql('update auth.outbox set due_at = now()');
  const handlesOf = async (id: string): Promise<string[]> =>
    (
      await app.sql<{ who: string }>(
        `select 'members' as who from members.handled_event where event_id = $1
         union all select 'messaging' from messaging.handled_event where event_id = $1 order by 1`,
        [id],
      )
    ).map(({ who }) => who);

  it('reach every subscriber soon after the commit, with their id, type and time', async () => {
    const before = Date.now();
    const id = await send(letterSent, 1);
    await eventually(async () => expect(await notes()).toEqual(['read 1']));
    await eventually(async () => expect(await counted()).toBe(1));
    expect(Date.now() - before).toBeLessThan(5_000);
    const [event] = seen.letters;
    expect(event).toMatchObject({ id, type: 'letter.sent' });
    expect(Math.abs(event!.at.getTime() - before)).toBeLessThan(5_000);
    expect(await handlesOf(id)).toEqual(['members', 'messaging']);
  });

  it('of a transaction that rolls back never happened', async () => {
    const undone = database.transaction(async (tx) => {
      await outbox.append(tx, letterSent, { n: 2 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const id = await send(letterSent, 3);
    await eventually(async () => expect(await handlesOf(id)).toHaveLength(2));
    expect([await notes(), await counted()]).toEqual([['read 3'], 1]);
  });

  it('carry only what their definition names', async () => {
    const wrong = database.transaction((tx) => outbox.append(tx, letterSent, { n: 'four' } as never));
    await expect(wrong).rejects.toThrow('number');
    const id = await database.transaction((tx) => outbox.append(tx, letterSent, { n: 4, email: 'a@b.test' } as never));
    const [row] = await app.sql('select payload from auth.outbox where id = $1', [id]);
    expect(row).toEqual({ payload: { n: 4 } });
    await eventually(async () => expect(await handlesOf(id)).toHaveLength(2));
  });

  it('leave the outbox only when every subscriber has handled them', async () => {
    const id = await send(letterSent, 5);
    await eventually(async () => expect(await handlesOf(id)).toHaveLength(2));
    // They may be quicker than the relay, which commits after it has sent.
    await eventually(async () => expect(await waiting()).toEqual([{ type: 'letter.sent', attempts: 1 }]));
    await app.sql('delete from messaging.handled_event where event_id = $1', [id]);
    await passResendTime();
    await eventually(async () => expect(await counted()).toBe(2));
    expect(await notes()).toEqual(['read 5']);
    await eventually(async () => {
      await passResendTime();
      expect(await waiting()).toEqual([]);
    });
  });

  it('take effect once although they come several times', async () => {
    const id = await send(letterSent, 6);
    await eventually(async () => expect(await handlesOf(id)).toHaveLength(2));
    const data = { id, type: letterSent.type, payload: { n: 6 }, at: new Date().toISOString() };
    const queue = app.running.app.get(Queues).queue('letters');
    const again = await Promise.all([1, 2, 3].map(() => queue.add(letterSent.type, data)));
    // A job that is done leaves its queue.
    const left = async () => (await Promise.all(again.map((job) => queue.getJob(job.id!)))).filter(Boolean);
    await eventually(async () => expect(await left()).toEqual([]));
    expect(await notes()).toEqual(['read 6']);
    expect(seen.letters).toHaveLength(1);
  });

  it('are tried again after a while when a handler fails, and what it had done is undone', async () => {
    seen.trouble.push(new Error('flat tire'), new Error('rain'));
    const began = Date.now();
    await send(parcelSent, 7);
    await eventually(async () => expect(await notes()).toEqual(['carried 7']));
    expect(seen.tries).toBe(3);
    // Half a second, then a whole one.
    expect(Date.now() - began).toBeGreaterThan(1_400);
  });

  it('are given up after the last try: the handler says what becomes of them, and they count as handled', async () => {
    seen.trouble.push(new Error('flat tire'), new Error('no more tires'));
    const id = '5b1d6a0e-8f0e-4e7a-9a44-2f6a0c1d9e11'.replace(/^5/, redis ? '6' : '5');
    const data = { id, type: parcelSent.type, payload: { n: 8 }, at: new Date().toISOString() };
    await app.running.app.get(Queues).queue('parcels').add(parcelSent.type, data, { attempts: 2 });
    await eventually(async () => expect(await notes()).toEqual(['gave up: no more tires 8']));
    expect(seen.tries).toBe(2);
    expect(await handlesOf(id)).toEqual(['members']);
  });

  it('whose handler failed for good are sent again later all the same', async () => {
    seen.trouble.push(new UnrecoverableError('the bridge is out'));
    await send(parcelSent, 9);
    await eventually(() => expect(seen.tries).toBe(1));
    expect(await waiting()).toHaveLength(1);
    await eventually(async () => {
      await passResendTime();
      expect(await notes()).toEqual(['carried 9']);
    });
  });

  it('are handled as many at a time as the service says', async () => {
    await database.transaction(async (tx) => {
      for (let n = 10; n < 20; n += 1) await outbox.append(tx, parcelSent, { n });
    });
    await eventually(async () => expect(await notes()).toHaveLength(10));
    expect(seen.mostAtOnce).toBe(2);
  });

  it('held back on purpose wait, and can be called off', async () => {
    const later = await send(letterSent, 20, { afterSeconds: 3_600 });
    const now = await send(letterSent, 21);
    await eventually(async () => expect(await handlesOf(now)).toHaveLength(2));
    await app.sql('delete from auth.outbox where id = $1', [later]);
    await passResendTime();
    const last = await send(letterSent, 22);
    await eventually(async () => expect(await handlesOf(last)).toHaveLength(2));
    expect(await notes()).toEqual(['read 21', 'read 22']);
  });

  it('of a type that this version does not know yet are kept for one that does', async () => {
    await app.sql(`insert into auth.outbox (type, payload) values ('pigeon.sent', '{"n": 1}')`);
    await eventually(async () => expect(await waiting()).toEqual([{ type: 'pigeon.sent', attempts: 1 }]));
    await passResendTime();
    await eventually(async () => expect(await waiting()).toEqual([{ type: 'pigeon.sent', attempts: 2 }]));
  });

  it('appended together wake the relay once, not once each', async () => {
    const transactions = jest.spyOn(database, 'transaction');
    await database.transaction(async (tx) => {
      for (let n = 30; n < 80; n += 1) await outbox.append(tx, letterSent, { n });
    });
    await eventually(async () => expect(await counted()).toBe(50));
    // Ours, the relay's pass and one more for what came meanwhile; the poll of each second may add some.
    expect(transactions.mock.calls.length).toBeLessThan(10);
    transactions.mockRestore();
  });

  it('written in a burst take effect once each, with two instances at work', async () => {
    const other = await startTestApp(services, { redis, database: app.databaseUrl });
    try {
      const burst = Array.from({ length: 60 }, (_, index) => index + 100);
      const second = other.running.app.get(Sender, { strict: false });
      await Promise.all(
        burst.map((n) =>
          n % 2
            ? send(letterSent, n)
            : second.database.transaction((tx) => second.outbox.append(tx, letterSent, { n })),
        ),
      );
      await eventually(async () => expect(await notes()).toEqual(burst.map((n) => `read ${n}`)));
      await eventually(async () => expect(await counted()).toBe(60));
      expect(seen.letters).toHaveLength(60);
    } finally {
      await other.stop();
    }
  });
});

describe('a service is refused', () => {
  const definition = { ...common, name: 'auth' as const, module: SenderModule, emits: [] };

  it('that handles an event which is not sent to it', () => {
    expect(() => defineService({ ...definition, handlers: [on(letterSent, ReadLetter)] })).toThrow(
      'auth handles letter.sent, which is not sent to it',
    );
  });

  it('that handles an event twice', () => {
    const twice = {
      ...definition,
      name: 'members' as const,
      handlers: [on(letterSent, ReadLetter), on(letterSent, ReadLetter)],
    };
    expect(() => defineService(twice)).toThrow('members handles letter.sent twice');
  });
});
