import { CONSOLE_API, type DashboardBody } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';

interface Made {
  readonly kind: string;
  readonly language?: string;
  /** Hours since it was handed in. */
  readonly age: number;
  /** Hours since it was decided; it waits where there are none. */
  readonly decided?: number;
  readonly overturned?: boolean;
}

describe('the figures of the desk', () => {
  let app: TestApp;
  let robin: Client;
  let staffId: number;
  let subjects = 0;

  beforeEach(async () => {
    app = await sharedApp();
    robin = await new DeskFixture(app).moderator();
    staffId = (await app.make.staff()).id;
  });

  const happened = async ({ kind, language, age, decided, overturned = false }: Made): Promise<void> => {
    const [row] = await app.sql<{ id: number }>(
      `insert into moderation.review_case (kind, subject_id, member_id, language, state, opened_at, decided_at)
       values ($1, $2, 1, $3, $4, now() - make_interval(hours => $5), now() - make_interval(hours => $6)) returning id`,
      [kind, (subjects += 1), language ?? null, decided === undefined ? 'open' : 'decided', age, decided ?? null],
    );
    if (decided === undefined) return;
    await app.sql(
      `insert into moderation.decision (case_id, staff_id, outcome, decided_at, overturned_at)
       values ($1, $2, 'approved', now() - make_interval(hours => $3), case when $4 then now() end)`,
      [row!.id, staffId, decided, overturned],
    );
  };
  const figures = async () => (await robin.get(CONSOLE_API.dashboard)).body as DashboardBody;

  it('count what waits, how old the oldest is, and what goes first or is late', async () => {
    for (const made of [
      { kind: 'text', language: 'en', age: 1 },
      { kind: 'text', language: 'es', age: 21 },
      { kind: 'photo', age: 30 },
    ])
      await happened(made);
    const { all, byKind, byLanguage } = await figures();
    expect(all).toMatchObject({ pending: 3, escalated: 2, overdue: 1 });
    expect(Math.round((Date.now() - Date.parse(all.oldest!)) / 3_600_000)).toBe(30);
    const of = Object.fromEntries(byKind.map(({ kind, pending, overdue }) => [kind, [pending, overdue]]));
    expect(of).toMatchObject({ text: [2, 0], photo: [1, 1], report: [0, 0], contact: [0, 0] });
    expect(byLanguage.map(({ language, pending }) => [language, pending])).toEqual([
      ['en', 1],
      ['es', 1],
    ]);
  });

  it('count what was decided in the last days, what was overturned, and how often the promised day was kept', async () => {
    for (const made of [
      { kind: 'text', language: 'fr', age: 40, decided: 30 },
      { kind: 'text', language: 'fr', age: 60, decided: 30, overturned: true },
      { kind: 'text', language: 'en', age: 24 * 9, decided: 24 * 8 },
      { kind: 'report', age: 26 },
      { kind: 'contact', age: 3, decided: 0 },
    ])
      await happened(made);
    const { all, byKind, byLanguage } = await figures();
    expect(all).toMatchObject({ decided: 3, overturned: 1, keptPercent: 50 });
    expect(byKind.find(({ kind }) => kind === 'contact')).toMatchObject({ decidedToday: 1, keptPercent: 100 });
    expect(byKind.find(({ kind }) => kind === 'report')).toMatchObject({ decided: 0, keptPercent: 0 });
    expect(byLanguage).toEqual([
      expect.objectContaining({ language: 'fr', decided: 2, overturned: 1, keptPercent: 50 }),
    ]);
  });

  it('say nothing of a promise where nothing was due', async () => {
    await happened({ kind: 'text', age: 2 });
    expect((await figures()).all).toMatchObject({ pending: 1, decided: 0, keptPercent: null });
  });

  it('forget a decision that was taken back', async () => {
    await happened({ kind: 'text', age: 2, decided: 1 });
    expect((await figures()).all.decided).toBe(1);
    await app.sql(`delete from moderation.decision`);
    expect((await figures()).all.decided).toBe(0);
  });
});
