import { API, CONSOLE_API, type ProductStatusBody, STATUS_LIMITS, type StatusPoint, type Trouble } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';

const MINUTE = 60_000;

describe('the status of the product', () => {
  let app: TestApp;
  let kim: Client;

  beforeEach(async () => {
    app = await sharedApp();
    // In the middle of the minutes that are a point, so that none of them is over before a test is.
    const point = 10 * MINUTE;
    app.clock.advance(point + point / 2 - (Date.now() % point));
    kim = await new DeskFixture(app).moderator('Kim', 'operator');
    // What was counted before belongs to other tests.
    await app.running.tellStatus();
    await app.sql('delete from moderation.status_minute');
    await app.running.tellStatus();
  });

  const now = async () => (await kim.get(CONSOLE_API.status)).body as ProductStatusBody;
  const troubles = async () => (await now()).troubles.map(({ what, service, of }: Trouble) => [what, service ?? of]);
  const points = async (span: string) =>
    ((await kim.get(`${CONSOLE_API.statusHistory}?span=${span}`)).body as { points: StatusPoint[] }).points;

  it('[K32] is as each service says once a minute: well, or not at all once it says nothing', async () => {
    const { services, troubles: none } = await now();
    expect(none).toEqual([]);
    expect(services.map(({ processes }) => processes)).toEqual([1, 1, 1, 1, 1]);
    // The product may say so by itself at that very moment; after that it is silent for a minute.
    await eventually(async () => {
      app.clock.advance((STATUS_LIMITS.silentMinutes + 2) * MINUTE);
      expect((await troubles()).map(([what]) => what)).toEqual(Array(5).fill('silent'));
    });
  });

  it('[K32] names what lies about, fails, is set apart or late in a queue, and what a process lacks', async () => {
    await app.sql(
      `insert into members.outbox (type, payload, subscriber, queue, created_at, sent_at, attempts, stopped_at, due_at) values
         ('a', '{}', 'moderation', 'text-review', now() - interval '1 hour', now(), 0, null, now()),
         ('b', '{}', 'messaging', null, now() - interval '1 hour', null, 60, now(), 'infinity')`,
    );
    await app.sql(
      `insert into connections.outbox (type, payload, subscriber, attempts, due_at) values ('c', '{}', 'auth', 3, now() + interval '1 hour')`,
    );
    await app.running.tellStatus();
    expect(await troubles()).toEqual([
      ['queue-late', 'members'],
      ['events-apart', 'members'],
      ['events-late', 'members'],
      ['events-failing', 'connections'],
    ]);
    await eventually(async () => {
      await app.sql(
        `update moderation.status_minute set lacking = '{redis}', mails_waiting = 2, mails_refused = 1 where service = 'auth'`,
      );
      expect((await troubles()).slice(0, 3)).toEqual([
        ['part', 'redis'],
        ['mail-waits', null],
        ['mail-refused', null],
      ]);
    });
  });

  it('[K32] is kept for seven days, and told in points of which those without a word are empty', async () => {
    await app.sql(
      `insert into moderation.status_minute
       select date_trunc('minute', now()) - days * interval '1 day', 'messaging', gen_random_uuid(), '{}', 4, 2, 1, 5, 1, 1, 30, 0, 0, 0, '{"email-out": 90}'
       from unnest(array[2, 6, 8]) as days cross join generate_series(1, 2)`,
    );
    await app.sql(
      `insert into moderation.desk_minute values (date_trunc('minute', now()) - interval '2 days', 3, now() - interval '3 days')`,
    );
    await app.running.tellStatus();
    const kept = await app.sql<{ days: number }>(
      `select distinct round(extract(epoch from now() - at) / 86400)::integer as days from moderation.status_minute order by 1`,
    );
    expect(kept.map(({ days }) => days)).toEqual([0, 2, 6]);
    const week = await points('week');
    expect(week).toHaveLength(168);
    const told = week.filter(({ sockets }) => sockets !== null);
    expect(told).toHaveLength(3);
    expect(told[1]).toMatchObject({
      ...{ sockets: 8, letters: 4, signUps: 2, mailsFailed: 4, outboxSeconds: 30, queueSeconds: 90, casesOpen: 3 },
      oldestCaseHours: expect.closeTo(24, 0),
    });
    const day = await points('day');
    expect([day.length, day.filter(({ sockets }) => sockets !== null).length]).toEqual([144, 1]);
    expect(await points('year')).toHaveLength(144);
  });

  it('[K32] counts what was sent since it was last told, once', async () => {
    const [anna, ben] = [await app.make.member(), await app.make.member({ gender: 'M' })];
    const letter = { emailToMemberId: anna.id, subject: 'Hello', body: 'How are you?' };
    await (await app.as(ben.id)).post(API.sendMail, letter);
    await app.running.tellStatus();
    await app.running.tellStatus();
    expect((await now()).letters).toBe(1);
    expect((await points('day')).at(-1)).toMatchObject({ letters: 1 });
  });
});
