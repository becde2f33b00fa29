import { CONSOLE_API, pathTo, type CaseDetail } from '#contract';
import type { ChangedSettings, Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../desk.fixture.js';

describe('texts in which screening noticed nothing', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let anna: Author;

  const start = async (settings?: ChangedSettings): Promise<void> => {
    app = await sharedApp({ settings });
    desk = new DeskFixture(app);
    [robin, anna] = [await desk.moderator(), await desk.author({ headline: 'Sailing at dawn' })];
  };

  const caseOfAnna = async (): Promise<CaseDetail> => {
    const [row] = await eventually(async () => {
      const rows = await app.sql<{ id: number }>(
        `select id from moderation.review_case where member_id = $1 order by id desc limit 1`,
        [anna.id],
      );
      expect(rows).toHaveLength(1);
      return rows;
    });
    return (await robin.get(pathTo(CONSOLE_API.caseDetail, { id: row!.id }))).body as CaseDetail;
  };
  const headline = async () =>
    (await app.sql(`select headline from members.member where id = $1`, [anna.id]))[0]!['headline'];

  it('wait for a person unless the operator wants otherwise', async () => {
    await start();
    await desk.writes(anna, { desc_headline: 'Sailing at noon with old friends' });
    expect(await caseOfAnna()).toMatchObject({ state: 'open', signalCodes: [], decision: null });
  });

  it('are approved where the operator wants it, at once and on the record, as nobody’s decision', async () => {
    await start({ AUTO_APPROVE_CLEAN_TEXT: 'true', DECISION_UNDO_SECONDS: '600' });
    await desk.writes(anna, { desc_headline: 'Sailing at noon with old friends' });
    await eventually(async () => expect(await headline()).toBe('Sailing at noon with old friends'));
    const { id, state, decision } = await caseOfAnna();
    expect([state, decision]).toMatchObject(['decided', { decision: 'approved', by: null }]);
    expect(
      await app.sql(`select staff_id, action, subject_id from moderation.audit where subject_kind = 'case'`),
    ).toEqual([{ staff_id: null, action: 'case.approved-automatically', subject_id: id }]);
    expect((await app.mails.next(anna.email, 'approved')).text).toContain('Other members see it now.');
  });

  it('are the only ones: whatever gives a sign waits for a person, and nothing is rejected by itself', async () => {
    await start({ AUTO_APPROVE_CLEAN_TEXT: 'true' });
    await desk.writes(anna, { desc_headline: 'Call me: 212 555 0147', desc_fun: 'Kites on windy days.' });
    expect(await caseOfAnna()).toMatchObject({ state: 'open', risk: 'high', decision: null });
    expect(await headline()).toBe('Sailing at dawn');
  });
});
