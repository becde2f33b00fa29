import { CONSOLE_API, TREND_DAYS, type TrendBody } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';

const DAY_MS = 86_400_000;

interface Made {
  readonly kind?: string;
  /** When it came and was decided: days before today, and the hour of that day in UTC. */
  readonly opened: readonly [daysAgo: number, hour: number];
  readonly decided?: readonly [daysAgo: number, hour: number];
  readonly withdrawn?: boolean;
}

describe('the trend of the desk', () => {
  let app: TestApp;
  let robin: Client;
  let subjects = 0;

  beforeEach(async () => {
    app = await sharedApp();
    robin = await new DeskFixture(app).moderator();
  });

  const moment = (at?: readonly [number, number]) =>
    at && new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - at[0] * DAY_MS + at[1] * 3_600_000);
  const happened = async ({ kind = 'text', opened, decided, withdrawn = false }: Made): Promise<void> => {
    await app.sql(
      `insert into moderation.review_case (kind, subject_id, member_id, state, opened_at, decided_at)
       values ($1, $2, 1, $3, $4, $5)`,
      [
        kind,
        (subjects += 1),
        withdrawn ? 'withdrawn' : decided ? 'decided' : 'open',
        moment(opened),
        moment(decided) ?? null,
      ],
    );
  };
  const trend = async (query = '') => ((await robin.get(`${CONSOLE_API.trend}${query}`)).body as TrendBody).days;
  /** The day so many days before today. */
  const ago = (days: TrendBody['days'], count: number) => days.at(-1 - count)!;

  it('has every day until today, in UTC, and says nothing of days on which nothing was', async () => {
    const days = await trend();
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: TREND_DAYS[0] }, (_, index) =>
        new Date(today - (TREND_DAYS[0] - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      ),
    );
    for (const { day: _day, ...rest } of days)
      expect(rest).toEqual({ opened: 0, decided: 0, medianHours: null, oldestHours: null });
  });

  it('counts what came and what was decided on each day, from midnight to midnight', async () => {
    for (const made of [
      { opened: [3, 0], decided: [2, 0] },
      { opened: [3, 23.99], decided: [3, 23.999] },
      { opened: [2, 0], withdrawn: true },
    ] satisfies Made[])
      await happened(made);
    const days = await trend();
    expect([ago(days, 3).opened, ago(days, 2).opened, ago(days, 1).opened]).toEqual([2, 1, 0]);
    expect([ago(days, 3).decided, ago(days, 2).decided]).toEqual([1, 1]);
  });

  it('tells how long half of what was decided on a day had waited', async () => {
    for (const hour of [10, 14, 23]) await happened({ opened: [1, 9], decided: [1, hour] });
    expect(ago(await trend(), 1).medianHours).toBeCloseTo(5);
  });

  it('tells how long the oldest case had waited when each day ended, of those decided since as well', async () => {
    await happened({ opened: [5, 12], decided: [2, 6] });
    await happened({ opened: [4, 0], decided: [4, 1] });
    await happened({ opened: [1, 18] });
    await happened({ opened: [9, 0], withdrawn: true });
    const days = await trend();
    expect([6, 5, 4, 3, 2, 1].map((count) => ago(days, count).oldestHours)).toEqual([null, 12, 36, 60, null, 6]);
    const sinceMidnight = (Date.now() - Date.parse(ago(days, 0).day)) / 3_600_000;
    expect(Math.abs(ago(days, 0).oldestHours! - (6 + sinceMidnight))).toBeLessThan(0.5);
  });

  it('goes over thirty days and over one kind where that is asked for, and over no other number of days', async () => {
    await happened({ kind: 'photo', opened: [20, 1], decided: [20, 2] });
    await happened({ kind: 'text', opened: [20, 1], decided: [20, 5] });
    const photos = await trend('?days=30&kind=photo');
    expect(photos).toHaveLength(30);
    expect(ago(photos, 20)).toMatchObject({ opened: 1, decided: 1, medianHours: 1 });
    expect(ago(await trend('?days=30'), 20)).toMatchObject({ opened: 2, decided: 2, medianHours: 2.5 });
    for (const odd of ['?days=400', '?days=0', '?days=14&days=30', '?kind=text;--'])
      expect([odd, (await trend(odd)).length]).toEqual([odd, 14]);
  });
});
