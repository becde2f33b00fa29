import { actionPayloads, API, CONSOLE_API, pathTo, type ClosingReason, type ConsoleEvent } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import type { Author } from '../desk.fixture.js';
import { ReportFixture } from '../reports/reports.fixture.js';

const RISKY = 'Call me: 212 555 0147';
const CLEAN = 'I mend clocks, I bake bread and I like people who listen.';

describe('a case that nobody decided', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let robin: Client;
  let anna: Author;
  let heard: readonly ConsoleEvent[];

  beforeAll(async () => {
    app = await sharedApp({ settings: { AUTO_APPROVE_CLEAN_TEXT: 'true', DECISION_UNDO_SECONDS: '30' } });
    robin = await new ReportFixture(app, app.visitor).moderator('Robin');
    desk = new ReportFixture(app, robin);
    heard = await desk.hearing(robin);
  });
  beforeEach(async () => {
    anna = await desk.author();
  });

  const emits = (service: string, type: string, payload: object) =>
    app.sql(`insert into ${service}.outbox (type, payload) values ($1, $2)`, [type, payload]);
  const photoOf = async ({ id }: MadeMember): Promise<number> =>
    (await app.sql<{ id: number }>(`select id from members.photo where member_id = $1`, [id]))[0]!.id;
  /** The case about the member's photo, once that came before the desk. */
  const photographed = async (member: MadeMember) => {
    await emits('members', 'photo.processed', { photoId: await photoOf(member), memberId: member.id });
    return desk.read(robin, member, 'photo');
  };
  const written = async () => {
    await desk.writes(anna, { desc_intro: RISKY });
    return desk.read(robin, anna);
  };
  /** The console was told why, once, and reads it at the case. */
  const closedBecause = async ({ id }: { id: number }, closingReason: ClosingReason): Promise<void> => {
    await eventually(() =>
      expect(heard.filter((event) => event.type === 'case-decided' && event.caseId === id)).toMatchObject([
        { by: null, closingReason },
      ]),
    );
    expect((await desk.open(robin, id)).body).toMatchObject({ state: 'decided', closingReason });
  };

  it('says that a newer text took its place', async () => {
    const first = await written();
    expect(first.closingReason).toBeNull();
    await desk.writes(anna, { desc_intro: `${RISKY}, at night` });
    await closedBecause(first, 'TEXT_REPLACED');
  });

  it('[H3] says that its writer took the text back: went back to the approved one, or emptied it', async () => {
    const back = await desk.author({ headline: 'Sailing at dawn' });
    await desk.writes(back, { desc_headline: RISKY });
    const cases = [await desk.read(robin, back), await written()];
    await desk.writes(back, { desc_headline: 'Sailing at dawn' });
    await desk.writes(anna, { desc_intro: '' });
    for (const open of cases) await closedBecause(open, 'TEXT_WITHDRAWN');
  });

  it('says that its photo was deleted', async () => {
    const open = await photographed(anna);
    await anna.client.post(API.deletePhotos, actionPayloads.photos([open.subjectId]));
    await closedBecause(open, 'PHOTO_DELETED');
  });

  it('says that the account was removed, of texts and photos alike', async () => {
    const [text, photo] = [await written(), await photographed(anna)];
    await anna.client.post(API.removeAccount, { confirmRemoval: true });
    await closedBecause(text, 'ACCOUNT_REMOVED');
    await closedBecause(photo, 'ACCOUNT_REMOVED');
  });

  it('says that the account was removed also where the news of its photo is here first', async () => {
    const photo = await photographed(anna);
    await app.sql(
      `update auth.account
       set status = 'removed', removed_at = now(), email_hash = '\\x00', email = null, password_hash = null,
           google_sub = null, gender = null, birth_date = null, zip = null
       where id = $1`,
      [anna.id],
    );
    await emits('members', 'photo.erased', { photoId: photo.subjectId });
    await closedBecause(photo, 'ACCOUNT_REMOVED');
  });

  it('says that screening noticed nothing, beside the approval that nobody signed', async () => {
    await desk.writes(anna, { desc_intro: CLEAN });
    const { id } = await eventually(async () => {
      const { body } = await robin.get(pathTo(CONSOLE_API.cases, {}, { memberId: anna.id, state: 'decided' }));
      expect(body.content).toHaveLength(1);
      return body.content[0] as { id: number };
    });
    await closedBecause({ id }, 'CLEAN_TEXT');
    const approval = { decision: 'approved', by: null, closingReason: 'CLEAN_TEXT' };
    const { body } = await desk.open(robin, id);
    expect(body).toMatchObject({ decision: approval, facts: { earlier: [{ caseId: id, ...approval }] } });
  });

  it('says that its reports joined the case that was opened again, and which, where all of it stands', async () => {
    const [eve, kate] = [await desk.author(), await desk.author()];
    const first = await desk.report(eve, anna);
    await desk.close(first, { decision: 'dismissed' });
    await desk.write(anna, kate, 'I know where you live');
    const second = await desk.report(kate, anna);
    await robin.post(pathTo(CONSOLE_API.undoDecision, { id: first.id }));
    await closedBecause(second, 'REPORTS_JOINED');
    expect(await desk.detail(second)).toMatchObject({ joinedInto: first.id, subjectId: first.subjectId, filed: [] });
    const { subjectId, ...reopened } = await desk.detail(first);
    expect(subjectId).toBe(second.subjectId);
    expect(reopened).toMatchObject({ joinedInto: null, reports: 2, risk: 'high', signalCodes: ['THREAT'] });
    await eventually(() =>
      expect(heard).toContainEqual(expect.objectContaining({ type: 'case-reopened', caseId: first.id })),
    );
  });

  it.each([
    ['the text was replaced', 'TEXT_REPLACED', () => desk.writes(anna, { desc_intro: `${RISKY}, at night` })],
    ['the text was taken back', 'TEXT_WITHDRAWN', () => desk.writes(anna, { desc_intro: '' })],
    ['the account was removed', 'ACCOUNT_REMOVED', () => anna.client.post(API.removeAccount, { confirmRemoval: true })],
  ] as const)('says after a decision was taken back that meanwhile %s', async (_what, reason, meanwhile) => {
    const open = await written();
    await desk.decide(robin, open, { decision: 'rejected', reasonCode: 'OTHER' });
    await meanwhile();
    await eventually(async () =>
      expect(
        await app.sql(`select 1 from members.revision where id = $1 and state = 'pending'`, [open.subjectId]),
      ).toEqual([]),
    );
    const { body } = await robin.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }));
    expect(body).toMatchObject({ state: 'decided', decision: null, closingReason: reason });
    await eventually(() =>
      expect(heard.filter((event) => 'caseId' in event && event.caseId === open.id)).toMatchObject([
        { type: 'case-opened' },
        { type: 'case-decided', by: { name: 'Robin' }, closingReason: null },
        { type: 'case-decided', by: null, closingReason: reason },
      ]),
    );
  });

  it('says none where somebody decided', async () => {
    const open = await written();
    await desk.decide(robin, open, { decision: 'approved' });
    expect((await desk.open(robin, open.id)).body).toMatchObject({
      state: 'decided',
      closingReason: null,
      decision: { by: { name: 'Robin' }, closingReason: null },
    });
  });
});
