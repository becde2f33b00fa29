import { Injectable, Module } from '@nestjs/common';
import { startTestApp, type TestApp } from '#testing/app';
import { DAILY_BATCH, type DailyCounts, type DailyJob, DailyJobs } from './daily.js';
import { Database, type Tx } from '../data/database.js';
import { createLog } from '../process/log.js';
import { dailyJobFailures, registry } from '../process/metrics.js';
import { defineService, DueDaily } from '../service.js';

const trouble: Error[] = [];

/** Sweeps leaves that are due, and notes each sweep. */
@Injectable()
@DueDaily()
class SweepLeaves implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const swept = await tx.rows<{ n: number }>(
      `delete from leaf where n in (select n from leaf where due <= $1 order by n limit $2) returning n`,
      [now, DAILY_BATCH],
    );
    await tx.run(`insert into sweep (n) select unnest($1::int[])`, [swept.map(({ n }) => n)]);
    const problem = trouble.shift();
    if (problem) throw problem;
    return { leaves: swept.length };
  }
}

@Module({ providers: [SweepLeaves] })
class GardenModule {}

const garden = defineService({
  name: 'members',
  module: GardenModule,
  migrations: [],
  emits: [],
  views: [],
});

const DAY = 86_400_000;

describe('daily jobs', () => {
  let one: TestApp;
  let two: TestApp;
  let api: TestApp;
  const both = () => [one, two];
  const tomorrow = (): void => [one, two, api].forEach(({ clock }) => clock.advance(DAY));
  const leaves = (count: number) => one.sql(`insert into leaf (due) select now() from generate_series(1, $1)`, [count]);
  const swept = async (): Promise<number> => (await one.sql(`select 1 from sweep`)).length;
  const run = async () =>
    (
      await one.sql<{ did: DailyCounts; doing: DailyCounts; day: string }>(
        `select did, doing, day from daily_run where job = 'SweepLeaves'`,
      )
    )[0]!;

  beforeAll(async () => {
    one = await startTestApp([garden]);
    await one.sql(`create table leaf (n int generated always as identity primary key, due timestamptz not null)`);
    // A leaf that is swept twice breaks the key.
    await one.sql(`create table sweep (n int primary key)`);
    await one.sql(`grant all on leaf, sweep to members`);
    two = await startTestApp([garden], { database: one.databaseUrl });
    api = await startTestApp([garden], { database: one.databaseUrl, env: { PROCESS_ROLE: 'api' } });
  });
  afterAll(async () => {
    for (const app of [api, two, one]) await app.stop();
  });
  beforeEach(async () => {
    await one.sql(`truncate leaf, sweep`);
    tomorrow();
  });

  it('are done batch by batch until nothing is left, and say what they did', async () => {
    await leaves(2 * DAILY_BATCH + 1);
    await one.running.runDaily();
    expect(await swept()).toBe(2 * DAILY_BATCH + 1);
    expect(await run()).toMatchObject({ did: { leaves: 2 * DAILY_BATCH + 1 }, doing: {} });
    expect(await registry.getSingleMetricAsString('daily_job_rows_total')).toMatch(
      /daily_job_rows_total\{service="members",job="SweepLeaves",kind="leaves"\} \d{4}/,
    );
  });

  it('are done once a day, however many processes look at the same time', async () => {
    await leaves(3 * DAILY_BATCH);
    await Promise.all([...both(), ...both()].map((app) => app.running.runDaily()));
    await Promise.all(both().map((app) => app.running.runDaily()));
    expect(await swept()).toBe(3 * DAILY_BATCH);
    expect((await run()).did).toEqual({ leaves: 3 * DAILY_BATCH });
    await leaves(1);
    await Promise.all(both().map((app) => app.running.runDaily()));
    expect(await swept()).toBe(3 * DAILY_BATCH);
    tomorrow();
    await Promise.all(both().map((app) => app.running.runDaily()));
    expect(await swept()).toBe(3 * DAILY_BATCH + 1);
  });

  it('make up for days on which nobody ran them', async () => {
    await one.running.runDaily();
    await leaves(1);
    for (let day = 0; day < 9; day += 1) tomorrow();
    await two.running.runDaily();
    expect(await swept()).toBe(1);
    expect((await run()).did).toEqual({ leaves: 1 });
  });

  it('go on where they failed, in whichever process looks next, and take nothing back', async () => {
    await leaves(DAILY_BATCH + 1);
    trouble.push(new Error('rain'));
    await one.running.runDaily();
    expect([await swept(), (await run()).doing]).toEqual([0, {}]);
    await two.running.runDaily();
    expect([await swept(), (await run()).did]).toEqual([DAILY_BATCH + 1, { leaves: DAILY_BATCH + 1 }]);
  });

  it('[K15] that fail again and again are tried after pauses that grow, say at what, and are whole once they are done', async () => {
    const noted = () =>
      one.sql(`select failures, last_error from daily_run where job = 'SweepLeaves'`).then(([row]) => row);
    await leaves(1);
    trouble.push(new Error('rain'), new TypeError('snow'));
    for (let look = 0; look < 5; look += 1) await one.running.runDaily();
    expect([await noted(), await swept()]).toEqual([{ failures: 2, last_error: 'TypeError' }, 0]);
    await one.sql(`update daily_run set failed_at = now() - interval '2 minutes'`);
    await one.running.runDaily();
    expect([await noted(), await swept()]).toEqual([{ failures: 0, last_error: null }, 1]);
  });

  it('are not taken for done where nobody can tell: each asks for itself, and counts that it fails', async () => {
    const failed = async () =>
      (await dailyJobFailures.get()).values.find(({ labels }) => labels['job'] === 'SweepLeaves')?.value ?? 0;
    await leaves(1);
    const before = await failed();
    await one.sql(`alter table daily_run rename to daily_run_away`);
    await one.running.runDaily();
    await one.sql(`alter table daily_run_away rename to daily_run`);
    expect([(await failed()) - before, await swept()]).toEqual([1, 0]);
    await one.running.runDaily();
    expect(await swept()).toBe(1);
  });

  it('are the business of workers: a process for requests runs none', async () => {
    await leaves(1);
    await api.running.runDaily();
    expect(await swept()).toBe(0);
    await one.running.runDaily();
    expect(await swept()).toBe(1);
  });

  it('forget in every service the events handled a month ago, and not a day earlier', async () => {
    await one.sql(
      `insert into handled_event (event_id, handled_at) select gen_random_uuid(), $1::timestamptz - make_interval(days => 29)`,
      [one.clock.now()],
    );
    await one.sql(
      `insert into outbox (type, payload, created_at, due_at)
       values ('nobody.knows', '{}', $1::timestamptz - make_interval(days => 29), 'infinity')`,
      [one.clock.now()],
    );
    const kept = async () =>
      Promise.all(['handled_event', 'outbox'].map(async (table) => (await one.sql(`select 1 from ${table}`)).length));
    await one.running.runDaily();
    expect(await kept()).toEqual([1, 1]);
    tomorrow();
    tomorrow();
    await one.running.runDaily();
    expect(await kept()).toEqual([0, 0]);
  });

  it.each([
    ['ahead', 31],
    ['behind', -31],
  ])('are left alone by a machine whose clock is a month %s of the database’s, which says so', async (_where, days) => {
    const database = await Database.open(one.config, garden);
    const lines: string[] = [];
    const log = createLog('error', 'members', { write: (line) => void lines.push(line) });
    const jobsAt = (away: number) =>
      new DailyJobs(
        'members',
        database,
        { now: () => new Date(Date.now() + away * DAY) },
        new Map([['SweepLeaves', new SweepLeaves()]]),
        log,
      );
    const failed = async () =>
      (await dailyJobFailures.get()).values.find(({ labels }) => labels['job'] === 'clock')?.value ?? 0;
    await one.sql(`update daily_run set day = null`);
    await leaves(1);
    const before = await failed();
    await jobsAt(days).look();
    expect([await swept(), (await run()).day, (await failed()) - before]).toEqual([0, null, 1]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ aheadSeconds: expect.closeTo(days * 86_400, -1) }),
    ]);
    await jobsAt(0).look();
    expect(await swept()).toBe(1);
    await database.close();
  });
});
