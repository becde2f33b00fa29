import { Injectable, Module } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { registry } from '../process/metrics.js';
import { expectAlerts } from '#testing/alerts';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { testStores } from '#testing/stores';
import { Database, type Tx } from '../data/database.js';
import { migrate } from '../data/migrate.js';
import { takeTurns } from '../data/turns.js';
import { Outbox } from './outbox.js';
import { Queues } from './queues.js';
import { defineEvent, defineService, On, type EventContext, type OneOfMany, type PayloadOf } from '../service.js';
import { WorthTrying } from '../mail/worth-trying.js';
import { currentTrace, newTrace, within } from '../process/trace.js';

const payload = z.object({ n: z.number() });
/** A letter goes to two subscribers, a parcel travels in a queue, a card is handled with others of its kind, stamps all at once. */
const letterSent = defineEvent('letter.sent', payload);
const parcelSent = defineEvent('parcel.sent', payload);
const cardSent = defineEvent('card.sent', payload);
const stampSent = defineEvent('stamp.sent', payload);

const pigeonSent = defineEvent('pigeon.sent', payload);

/** What handlers see and do. Tests read it, and decide what fails. */
const seen = {
  letters: [] as EventContext[],
  /** By what was handled: the numbers under which. */
  traces: {} as Record<string, (string | undefined)[]>,
  trouble: [] as Error[],
  poison: new Set<number>(),
  /** Looked at while a card is pinned. */
  meanwhile: undefined as ((n: number) => Promise<void>) | undefined,
  tries: 0,
  atOnce: 0,
  mostAtOnce: 0,
  transactions: new Set<string>(),
  /** The numbers of the stamps that came at once. */
  sheets: [] as number[][],
};
const note = (tx: Tx, what: string, n: number): Promise<unknown> => {
  (seen.traces[`${what} ${n}`] ??= []).push(currentTrace()?.id);
  return tx.rows(`insert into members.note values ($1, $2)`, [what, n]);
};

@Injectable()
@On(letterSent)
class ReadLetter {
  async handle(tx: Tx, { n }: PayloadOf<typeof letterSent>, event: EventContext): Promise<void> {
    seen.letters.push(event);
    await note(tx, 'read', n);
  }
}

@Injectable()
@On(letterSent)
class CountLetter {
  async handle(tx: Tx, { n }: PayloadOf<typeof letterSent>): Promise<void> {
    if (seen.poison.has(n)) throw new Error(`nobody can count ${n}`);
    await tx.run(`insert into counted values ($1)`, [n]);
  }
}

@Injectable()
@On(parcelSent, { queue: 'parcels' })
class CarryParcel {
  /** Weighs it, which takes a while and needs no transaction. */
  async prepare({ n }: PayloadOf<typeof parcelSent>): Promise<string> {
    seen.tries += 1;
    seen.atOnce += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.atOnce -= 1;
    return `carried ${n} as`;
  }

  async handle(tx: Tx, { n }: PayloadOf<typeof parcelSent>, { prepared }: EventContext<string>): Promise<void> {
    await note(tx, prepared, n);
    const trouble = seen.trouble.shift();
    if (trouble) throw trouble;
  }

  async gaveUp(tx: Tx, { n }: PayloadOf<typeof parcelSent>, error: Error): Promise<void> {
    await note(tx, `gave up: ${error.message}`, n);
  }
}

@Injectable()
@On(cardSent, { turns: ({ n }) => [n] })
class PinCard {
  async handle(tx: Tx, { n }: PayloadOf<typeof cardSent>): Promise<void> {
    if (seen.poison.has(n)) throw new Error(`card ${n} has no pin`);
    const row = await tx.one<{ id: string }>('select pg_current_xact_id()::text as id');
    seen.transactions.add(row.id);
    await seen.meanwhile?.(n);
    await note(tx, 'pinned', n);
  }

  async gaveUp(tx: Tx, { n }: PayloadOf<typeof cardSent>): Promise<void> {
    await note(tx, 'lost', n);
  }
}

@Injectable()
@On(stampSent, { turns: ({ n }) => [n] })
class StickStamps {
  async handleMany(tx: Tx, stamps: readonly OneOfMany<PayloadOf<typeof stampSent>>[]): Promise<void> {
    const bad = stamps.find(({ payload: { n } }) => seen.poison.has(n));
    if (bad) throw new Error(`stamp ${bad.payload.n} does not stick`);
    seen.sheets.push(stamps.map(({ payload: { n } }) => n));
    await Promise.all(
      stamps.map(({ payload: { n }, event, follow }) => follow(() => note(tx, `stuck ${event.type}`, n))),
    );
  }
}

@Injectable()
@On(pigeonSent)
class FeedPigeon {
  async handle(): Promise<void> {}
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
@Module({ providers: [ReadLetter, CarryParcel, PinCard, StickStamps] })
class ReceiverModule {}
@Module({ providers: [CountLetter] })
class CounterModule {}
@Module({ providers: [FeedPigeon] })
class PigeonLoft {}

const common = { migrations: [], views: [] };
const emits = [letterSent, parcelSent, cardSent, stampSent];
const services = [
  defineService({ ...common, name: 'auth', module: SenderModule, emits }),
  defineService({ ...common, name: 'members', module: ReceiverModule, emits: [], concurrency: { parcels: 2 } }),
  defineService({ ...common, name: 'messaging', module: CounterModule, emits: [] }),
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
    // A queue in Postgres is made with the migration of whoever works on it.
    await migrate(app.databaseUrl, services);
    await app.sql(`
      create table members.note (what text, n int);
      create table messaging.counted (n int);
      alter table members.note owner to members;
      alter table messaging.counted owner to messaging`);
    ({ database, outbox } = app.running.app.get(Sender, { strict: false }));
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    Object.assign(seen, {
      letters: [],
      traces: {},
      trouble: [],
      meanwhile: undefined,
      tries: 0,
      atOnce: 0,
      mostAtOnce: 0,
      sheets: [],
    });
    seen.poison.clear();
    seen.transactions.clear();
    await app.sql('truncate members.note; truncate messaging.counted; truncate auth.outbox');
  });

  const send = (event: typeof letterSent, n: number, options?: { afterSeconds: number }): Promise<string> =>
    database.transaction((tx) => outbox.append(tx, event, { n }, options));
  /** Sends an event that is held back for so long that nobody takes it by itself. */
  const held = (event: typeof letterSent, n: number): Promise<string> => send(event, n, { afterSeconds: 3_600 });
  const notes = async (): Promise<string[]> =>
    (await app.sql<{ what: string; n: number }>('select what, n from members.note order by what, n')).map(
      ({ what, n }) => `${what} ${n}`,
    );
  const counted = async (): Promise<number> => (await app.sql('select 1 from messaging.counted')).length;
  const waiting = (): Promise<{ type: string; subscriber: string; attempts: number }[]> =>
    app.sql('select type, subscriber, attempts from auth.outbox order by seq');
  /** Lets the time pass after which a queue is asked whether it still has an event, and a failed one is tried again. */
  const passTime = (): Promise<unknown> =>
    app.sql(`update auth.outbox set due_at = least(due_at, now()), sent_at = sent_at - interval '1 minute'`);
  /** As if it had been failing for longer than is tried. */
  const failingForDays = (id: string): Promise<unknown> =>
    app.sql(`update auth.outbox set failing_since = now() - interval '5 days' where id = $1`, [id]);
  const handlesOf = async (id: string): Promise<string[]> =>
    (
      await app.sql<{ who: string }>(
        `select 'members' as who from members.handled_event where event_id = $1
         union all select 'messaging' from messaging.handled_event where event_id = $1 order by 1`,
        [id],
      )
    ).map(({ who }) => who);

  it('reach every subscriber after the commit, with their id, type and time', async () => {
    const before = new Date();
    const id = await send(letterSent, 1);
    const after = new Date();
    await eventually(async () => expect(await notes()).toEqual(['read 1']));
    await eventually(async () => expect(await counted()).toBe(1));
    const [event] = seen.letters;
    expect(event).toMatchObject({ id, type: 'letter.sent' });
    expect([before, event!.at, after].toSorted((a, b) => a.getTime() - b.getTime())).toEqual([
      before,
      event!.at,
      after,
    ]);
    expect(await handlesOf(id)).toEqual(['members', 'messaging']);
  });

  it('are handled under the number of what they follow from, and no other', async () => {
    const [one, other] = [newTrace(), newTrace()];
    const at = (n: number) => (n % 2 === 0 ? one : other);
    await database.transaction(async (tx) => {
      for (let n = 20; n < 24; n += 1)
        await within(at(n), async () => {
          for (const event of [letterSent, parcelSent, cardSent]) await outbox.append(tx, event, { n });
        });
    });
    await within(one, () =>
      database.transaction(async (tx) => {
        await outbox.writtenElsewhere(tx);
        // As a function of a service does of which others may call it.
        await tx.run(`insert into outbox (type, payload) values ('letter.sent', '{"n": 24}')`);
      }),
    );
    await send(letterSent, 25);
    await eventually(async () => expect(await notes()).toHaveLength(14));
    const expected: Record<string, unknown> = {};
    for (let n = 20; n < 24; n += 1)
      for (const what of ['read', 'carried', 'pinned'])
        expected[`${what === 'carried' ? `carried ${n} as` : what} ${n}`] = [at(n).id];
    const { 'read 25': alone, ...rest } = seen.traces;
    expect(rest).toEqual({ ...expected, 'read 24': [one.id] });
    // Nothing began it, so it is a beginning.
    expect(alone).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    expect([one.id, other.id]).not.toContain(alone![0]);
  });

  it('that are tried again are so under the same number', async () => {
    const trace = newTrace();
    seen.trouble.push(new Error('it fell'));
    await within(trace, () => send(parcelSent, 30));
    await eventually(async () => expect(await notes()).toEqual(['carried 30 as 30']));
    expect(seen.traces).toEqual({ 'carried 30 as 30': [trace.id, trace.id] });
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

  it('[K18] of a transaction that was begun before and ends after others are not passed over', async () => {
    let commit = (): void => undefined;
    let begun = (): void => undefined;
    const wrote = new Promise<void>((resolve) => (begun = resolve));
    const first = database.transaction(async (tx) => {
      await outbox.append(tx, letterSent, { n: 31 });
      await outbox.append(tx, parcelSent, { n: 31 });
      begun();
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await wrote;
    await send(parcelSent, 32);
    await send(letterSent, 32);
    await eventually(async () => expect(await notes()).toEqual(['carried 32 as 32', 'read 32']));
    commit();
    await first;
    await eventually(async () =>
      expect(await notes()).toEqual(['carried 31 as 31', 'carried 32 as 32', 'read 31', 'read 32']),
    );
    await eventually(async () => expect(await counted()).toBe(2));
  });

  it('carry only what their definition names', async () => {
    const wrong = database.transaction((tx) => outbox.append(tx, letterSent, { n: 'four' } as never));
    await expect(wrong).rejects.toThrow('number');
    const { id, payload } = await database.transaction(async (tx) => {
      const id = await outbox.append(tx, letterSent, { n: 4, email: 'a@b.test' } as never);
      return tx.one<{ id: string; payload: unknown }>(`select id, payload from outbox where id = $1`, [id]);
    });
    expect(payload).toEqual({ n: 4 });
    await eventually(async () => expect(await handlesOf(id)).toHaveLength(2));
  });

  it('leave the outbox subscriber by subscriber, as each has handled them', async () => {
    seen.poison.add(5);
    const id = await send(letterSent, 5);
    await eventually(async () => expect(await notes()).toEqual(['read 5']));
    await eventually(async () =>
      expect(await waiting()).toEqual([{ type: 'letter.sent', subscriber: 'messaging', attempts: expect.any(Number) }]),
    );
    seen.poison.clear();
    await passTime();
    await eventually(async () => expect(await counted()).toBe(1));
    expect([await waiting(), await handlesOf(id), await notes()]).toEqual([[], ['members', 'messaging'], ['read 5']]);
  });

  it('[K14] take effect once although they come several times', async () => {
    const id = await send(parcelSent, 6);
    await eventually(async () => expect(await handlesOf(id)).toEqual(['members']));
    const data = {
      id,
      type: parcelSent.type,
      payload: { n: 6 },
      at: new Date().toISOString(),
      emitter: 'auth',
    } as const;
    const queue = app.running.app.get(Queues).queue('parcels');
    const again = await Promise.all([1, 2, 3].map(() => queue.add(parcelSent.type, data)));
    // A job that is done leaves its queue.
    const left = async () => (await Promise.all(again.map((job) => queue.getJob(job.id!)))).filter(Boolean);
    await eventually(async () => expect(await left()).toEqual([]));
    await app.sql(`insert into auth.outbox (id, type, payload) values ($1, 'letter.sent', '{"n": 6}')`, [id]);
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect([await notes(), await counted()]).toEqual([['carried 6 as 6'], 1]);
  });

  it('are tried again after a while when a handler fails, and what it had done is undone', async () => {
    seen.trouble.push(new Error('flat tire'), new Error('rain'));
    const began = Date.now();
    await send(parcelSent, 7);
    await eventually(async () => expect(await notes()).toEqual(['carried 7 as 7']));
    expect(seen.tries).toBe(3);
    // Half a second, then a whole one.
    expect(Date.now() - began).toBeGreaterThan(1_400);
  });

  it('are given up after the last try: the handler says what becomes of them, and they count as handled', async () => {
    const before = await registry.metrics();
    seen.trouble.push(new Error('flat tire'), new Error('no more tires'));
    const id = await held(parcelSent, 8);
    await failingForDays(id);
    const data = {
      id,
      type: parcelSent.type,
      payload: { n: 8 },
      at: new Date().toISOString(),
      emitter: 'auth',
    } as const;
    await app.running.app.get(Queues).queue('parcels').add(parcelSent.type, data, { attempts: 2 });
    await eventually(async () => expect(await notes()).toEqual(['gave up: no more tires 8']));
    expect(seen.tries).toBe(2);
    expect([await handlesOf(id), await waiting()]).toEqual([['members'], []]);
    const figures = { of: /^events_given_up_total/, text: await registry.metrics(), before };
    expectAlerts({ name: 'work is given up', fires: ['EventsGivenUp'], ...figures });
  });

  it('[K19] are given up at once when that is what the trouble says, whatever tries are left', async () => {
    seen.trouble.push(new WorthTrying(new Error('moved away'), 0));
    await send(parcelSent, 82);
    await eventually(async () => expect(await notes()).toEqual(['gave up: moved away 82']));
    expect([seen.tries, await waiting()]).toEqual([1, []]);
  });

  it('[K19] are not given up after the last try while the trouble says that it is too early', async () => {
    seen.trouble.push(new WorthTrying(new Error('nobody at home'), 1));
    const id = await held(parcelSent, 83);
    const job = {
      id,
      type: parcelSent.type,
      payload: { n: 83 },
      at: new Date().toISOString(),
      emitter: 'auth',
    } as const;
    await app.running.app.get(Queues).queue('parcels').add(parcelSent.type, job, { attempts: 1 });
    // The failure is noted first, and when it is due again after that.
    await eventually(async () =>
      expect(
        await app.sql(
          `select attempts from auth.outbox where id = $1 and due_at between now() and now() + interval '1 minute'`,
          [id],
        ),
      ).toEqual([{ attempts: 1 }]),
    );
    await app.sql(`update auth.outbox set due_at = now() where id = $1`, [id]);
    await eventually(async () => expect(await notes()).toEqual(['carried 83 as 83']));
    expect([seen.tries, await waiting()]).toEqual([2, []]);
  });

  it('are given up after the last try where they are taken from the outbox, too', async () => {
    seen.poison.add(81);
    const id = await held(cardSent, 81);
    await failingForDays(id);
    await app.sql(`update auth.outbox set due_at = now() where id = $1`, [id]);
    await eventually(async () => expect(await notes()).toEqual(['lost 81']));
    expect([await handlesOf(id), await waiting()]).toEqual([['members'], []]);
  });

  it('whose handler failed for good are sent again later all the same', async () => {
    seen.trouble.push(new UnrecoverableError('the bridge is out'));
    await send(parcelSent, 9);
    await eventually(() => expect(seen.tries).toBe(1));
    expect(await waiting()).toHaveLength(1);
    await eventually(async () => {
      await passTime();
      expect(await notes()).toEqual(['carried 9 as 9']);
    });
  });

  it('[K15] that fail for days are set apart, in the outbox still, and tried again when an operator says so', async () => {
    const rows = () =>
      app.sql(
        `select attempts, last_error, stopped_at is not null as stopped, due_at = 'infinity' as never from auth.outbox`,
      );
    seen.poison.add(84);
    const id = await send(letterSent, 84);
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ last_error: 'Error', stopped: false, never: false }]),
    );
    await failingForDays(id);
    await passTime();
    await eventually(async () => expect(await rows()).toMatchObject([{ stopped: true, never: true }]));
    const setApart = await rows();
    await app.running.lookForEvents();
    expect(await rows()).toEqual(setApart);
    seen.poison.clear();
    const again = async () => {
      const [said] = await app.sql(
        `select auth.retry_work('event', $1 || ':' || subscriber) as done from auth.outbox`,
        [id],
      );
      return said;
    };
    // Of two who say so at once one does it.
    expect([await again(), await again()]).toEqual([{ done: true }, { done: false }]);
    await app.running.lookForEvents();
    await eventually(async () => expect([await rows(), await counted()]).toEqual([[], 1]));
  });

  it('[K15] in the middle of which processes end, one after the other, wait a while, and are set apart in the end', async () => {
    const store = redis ? new Redis(testStores().redisUrl!) : undefined;
    const queue = app.running.app.get(Queues).queue('parcels');
    await queue.pause();
    const id = await send(parcelSent, 85);
    const died = async (): Promise<void> => {
      await eventually(async () => expect(await queue.getJob(id)).toBeDefined());
      if (store) await store.hset(`${app.config.all.QUEUE_PREFIX}:parcels:${id}`, 'stc', 2);
      else await app.sql(`update bullmq.job set stalled_count = 2 where id = $1`, [id]);
      await queue.resume();
    };
    const rows = () =>
      app.sql(
        `select deaths, last_error, due_at > failing_since + interval '14 seconds' as later, sent_at is null as unsent,
                stopped_at is not null as stopped from auth.outbox`,
      );
    await died();
    const row = { deaths: 2, last_error: 'WorkerEnded', later: true, unsent: true, stopped: false };
    await eventually(async () => expect(await rows()).toEqual([row]));
    await eventually(async () => expect(await queue.getJob(id)).toBeUndefined());
    await queue.pause();
    await app.sql(`update auth.outbox set deaths = 4, due_at = now()`);
    await died();
    await eventually(async () => expect(await rows()).toEqual([{ ...row, deaths: 6, stopped: true }]));
    expect([seen.tries, await notes()]).toEqual([0, []]);
    store?.disconnect();
  });

  it('[K15] from before this process, in the middle of which others may have ended, are noted before they are begun with', async () => {
    const rows = () =>
      app.sql(`select deaths, last_error, stopped_at is not null as stopped from auth.outbox order by seq`);
    /** As if so many processes had ended in the middle of it. */
    const ended = async (n: number, deaths: number): Promise<void> => {
      const id = await held(cardSent, n);
      const sql = `update auth.outbox set created_at = now() - interval '1 day', deaths = $2, due_at = now() where id = $1`;
      await app.sql(sql, [id, deaths]);
      await app.running.lookForEvents();
    };
    const noted: unknown[] = [];
    seen.meanwhile = async () => void noted.push(...(await rows()));
    await ended(86, 2);
    await eventually(async () => expect([await notes(), await waiting()]).toEqual([['pinned 86'], []]));
    expect(noted).toEqual([{ deaths: 3, last_error: null, stopped: false }]);

    // Who only fails has ended nothing, and who has ended six is not begun with again.
    seen.poison.add(87);
    await ended(87, 2);
    await eventually(async () => expect(await rows()).toEqual([{ deaths: 2, last_error: 'Error', stopped: false }]));
    await ended(88, 6);
    await eventually(async () =>
      expect((await rows())[1]).toEqual({ deaths: 6, last_error: 'WorkerEnded', stopped: true }),
    );
    expect(await notes()).toEqual(['pinned 86']);
  });

  it('[K17] that a queue has lost are sent again, and those that it still has are left alone', async () => {
    const queue = app.running.app.get(Queues).queue('parcels');
    await queue.pause();
    const [lost, kept] = [await send(parcelSent, 91), await send(parcelSent, 92)];
    await eventually(async () =>
      expect(await Promise.all([lost, kept].map((id) => queue.getJob(id)))).not.toContain(undefined),
    );
    const before = (await queue.getJob(kept))!.timestamp;
    await (await queue.getJob(lost))!.remove();
    await passTime();
    await eventually(async () => expect(await queue.getJob(lost)).toBeDefined());
    expect((await queue.getJob(kept))!.timestamp).toBe(before);
    await queue.resume();
    await eventually(async () => expect(await notes()).toEqual(['carried 91 as 91', 'carried 92 as 92']));
    expect(seen.tries).toBe(2);
  });

  it('of which one can never be handled do not hold up those that came with it, and that one is tried again', async () => {
    seen.poison.add(150);
    const burst = Array.from({ length: 100 }, (_, index) => index + 101);
    await database.transaction(async (tx) => {
      for (const n of burst) await outbox.append(tx, cardSent, { n });
    });
    const others = burst.filter((n) => n !== 150).map((n) => `pinned ${n}`);
    await eventually(async () => expect(await notes()).toEqual(others));
    expect(await waiting()).toEqual([{ type: 'card.sent', subscriber: 'members', attempts: expect.any(Number) }]);
    // Half by half, and not one by one.
    expect(seen.transactions.size).toBeLessThan(20);
    seen.poison.clear();
    await passTime();
    await eventually(async () => expect(await notes()).toHaveLength(100));
  });

  it('are handled together where the handler names the turns they need', async () => {
    await database.transaction(async (tx) => {
      for (let n = 1; n <= 100; n += 1) await outbox.append(tx, cardSent, { n });
    });
    await eventually(async () => expect(await notes()).toHaveLength(100));
    expect(seen.transactions.size).toBe(1);
  });

  it('that are handled together are so in their order where they need the same turns, and else side by side', async () => {
    const steps: string[] = [];
    let bothUnderWay!: () => void;
    const both = new Promise<void>((resolve) => (bothUnderWay = resolve));
    seen.meanwhile = async (n) => {
      steps.push(`${n} begins`);
      if (steps.length === 2) bothUnderWay();
      await both;
      steps.push(`${n} ends`);
    };
    await database.transaction(async (tx) => {
      for (const n of [1, 1, 2, 2]) await outbox.append(tx, cardSent, { n });
    });
    await eventually(async () => expect(await notes()).toEqual(['pinned 1', 'pinned 1', 'pinned 2', 'pinned 2']));
    for (const n of [1, 2])
      expect(steps.filter((step) => step.startsWith(`${n} `))).toEqual(
        [1, 2].flatMap(() => [`${n} begins`, `${n} ends`]),
      );
    expect(seen.transactions.size).toBe(1);
  });

  it('that are handled many at a time come at once and in their order, each under the number of what it follows from', async () => {
    const [one, other] = [newTrace(), newTrace()];
    const stamps = Array.from({ length: 100 }, (_, index) => index + 1);
    await database.transaction(async (tx) => {
      for (const n of stamps) await within(n % 2 === 0 ? one : other, () => outbox.append(tx, stampSent, { n }));
    });
    await eventually(async () => expect(await notes()).toHaveLength(100));
    expect(seen.sheets).toEqual([stamps]);
    for (const n of stamps) expect(seen.traces[`stuck stamp.sent ${n}`]).toEqual([n % 2 === 0 ? one.id : other.id]);
    await send(stampSent, 101);
    await eventually(async () => expect(await notes()).toHaveLength(101));
    expect(seen.sheets).toEqual([stamps, [101]]);
  });

  it('that are handled many at a time neither overtake others with the same turns nor are overtaken by them', async () => {
    seen.meanwhile = async (n) => void seen.sheets.push([-n]);
    await database.transaction(async (tx) => {
      for (const [event, n] of [
        [stampSent, 1],
        [stampSent, 2],
        [cardSent, 2],
        [stampSent, 2],
        [stampSent, 3],
        [cardSent, 3],
      ] as const)
        await outbox.append(tx, event, { n });
    });
    await eventually(async () => expect(await notes()).toHaveLength(6));
    expect(seen.sheets).toEqual([[1, 2], [-2], [2, 3], [-3]]);
  });

  it('that are handled many at a time go by half and half where one of them can never be', async () => {
    seen.poison.add(17);
    const stamps = Array.from({ length: 40 }, (_, index) => index + 1);
    await database.transaction(async (tx) => {
      for (const n of stamps) await outbox.append(tx, stampSent, { n });
    });
    await eventually(async () => expect(await notes()).toHaveLength(39));
    expect(await waiting()).toEqual([{ type: 'stamp.sent', subscriber: 'members', attempts: expect.any(Number) }]);
    expect(seen.sheets.flat().toSorted((a, b) => a - b)).toEqual(stamps.filter((n) => n !== 17));
    expect(seen.sheets.length).toBeLessThan(10);
  });

  it('are taken from among very many without a look at the others', async () => {
    const members = new pg.Client({ connectionString: app.databaseUrl, options: '-c role=members' });
    await members.connect();
    /** How many pages of Postgres are looked at for ten of so many. */
    const pagesOfTaking = async (waiting: number): Promise<number> => {
      await app.sql('truncate auth.outbox');
      await app.sql(
        `insert into auth.outbox (type, payload, subscriber, together)
         select 'ten.sent', '{}', 'members', true from generate_series(1, ${waiting})`,
      );
      const { rows } = await members.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) select * from auth.take_due_events('{ten.sent}', true, 10)`,
      );
      return rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']!;
    };
    await pagesOfTaking(100); // what it takes to plan it is read once
    const few = await pagesOfTaking(100);
    expect(await pagesOfTaking(5_000)).toBeLessThan(few + 20);
    await members.end();
  });

  it('wait for their turns before they are handled, one alone too', async () => {
    const waiters = () =>
      app.sql(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
      );
    await database.transaction(async (tx) => {
      await takeTurns(tx, 40);
      await send(cardSent, 40);
      await eventually(async () => expect(await waiters()).toHaveLength(1));
      expect(seen.transactions.size).toBe(0);
    });
    await eventually(async () => expect(await notes()).toEqual(['pinned 40']));
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
    await passTime();
    const last = await send(letterSent, 22);
    await eventually(async () => expect(await handlesOf(last)).toHaveLength(2));
    expect(await notes()).toEqual(['read 21', 'read 22']);
  });

  it('of a type that nobody hears yet are kept for whoever does', async () => {
    await app.sql(`insert into auth.outbox (type, payload) values ('pigeon.sent', '{"n": 1}')`);
    expect(await waiting()).toEqual([{ type: 'pigeon.sent', subscriber: '', attempts: 0 }]);
    await app.sql(`insert into public.subscription values ('pigeon.flown', 'members', null, false)`);
    await app.sql(`insert into auth.outbox (type, payload) values ('pigeon.flown', '{"n": 1}')`);
    // An older version of the subscriber does not know it, and leaves it to a newer one.
    await send(letterSent, 2);
    await eventually(async () => expect(await notes()).toEqual(['read 2']));
    await eventually(async () => expect(await counted()).toBe(1));
    expect(await waiting()).toEqual([
      { type: 'pigeon.sent', subscriber: '', attempts: 0 },
      { type: 'pigeon.flown', subscriber: 'members', attempts: 0 },
    ]);
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

describe('a process that stops', () => {
  it('finishes what it is at, leaves what came meanwhile to others, and ends', async () => {
    const app = await startTestApp(services);
    await app.sql('create table members.note (what text, n int); alter table members.note owner to members');
    const { database, outbox } = app.running.app.get(Sender, { strict: false });
    const send = (n: number) => database.transaction((tx) => outbox.append(tx, cardSent, { n }));
    let goOn!: () => void;
    const open = new Promise<void>((resolve) => (goOn = resolve));
    const pinned = new Promise<void>((underWay) => {
      seen.meanwhile = async () => {
        underWay();
        await open;
      };
    });
    try {
      await send(1);
      await pinned;
      await send(2);
      await app.running.lookForEvents();
      const ended = app.running.stop();
      // It takes calls and events until then.
      await eventually(() => expect(app.running.http.server.listening).toBe(false));
      goOn();
      await ended;
      expect(await app.sql('select n from members.note')).toEqual([{ n: 1 }]);
      expect(await app.sql('select payload from auth.outbox')).toEqual([{ payload: { n: 2 } }]);
    } finally {
      seen.meanwhile = undefined;
      await app.stop();
    }
  });
});

describe('a service is refused', () => {
  it('that handles an event twice', () => {
    @On(letterSent)
    class ReadAgain {
      async handle(): Promise<void> {}
    }
    @Module({ providers: [ReadLetter, ReadAgain] })
    class TwiceModule {}
    expect(() => defineService({ ...common, name: 'members', module: TwiceModule, emits: [] })).toThrow(
      'members handles letter.sent twice',
    );
  });

  it.each([
    ['emits what nobody hears', [pigeonSent], SenderModule, 'nobody hears pigeon.sent'],
    ['hears what nobody emits', [], PigeonLoft, 'nobody emits pigeon.sent'],
  ])('that %s, when it starts', async (_what, emitted, module, words) => {
    const lonely = defineService({ ...common, name: 'connections', module, emits: emitted });
    await expect(startTestApp([lonely])).rejects.toThrow(words);
  });

  it('that prepares something for an event which comes from no queue', () => {
    @On(letterSent)
    class Eager {
      async prepare(): Promise<void> {}
      async handle(): Promise<void> {}
    }
    @Module({ providers: [Eager] })
    class EagerModule {}
    expect(() => defineService({ ...common, name: 'members', module: EagerModule, emits: [] })).toThrow(
      'Eager prepares, and has no queue for it',
    );
  });

  it('that handles many at a time and takes no turns for it, or handles each as well', () => {
    @On(letterSent)
    class Hasty {
      async handleMany(): Promise<void> {}
    }
    @On(letterSent, { turns: ({ n }) => [n] })
    class Double {
      async handle(): Promise<void> {}
      async handleMany(): Promise<void> {}
    }
    for (const provider of [Hasty, Double]) {
      @Module({ providers: [provider] })
      class RefusedModule {}
      expect(() => defineService({ ...common, name: 'members', module: RefusedModule, emits: [] })).toThrow(
        `${provider.name} handles many at once, and takes no turns or handles each as well`,
      );
    }
  });
});
