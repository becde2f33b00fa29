import { API, CONSOLE_API, pathTo, type CaseDetail } from '#contract';
import type { Answer, Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../desk.fixture.js';
import { ReportFixture } from '../reports/reports.fixture.js';

const refused = (code: string) => ({ status: 409, body: { code } });

describe('a decision that waits before it takes effect', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let kim: Client;
  let anna: Author;
  let ben: Author;
  let open: CaseDetail;

  beforeAll(async () => {
    app = await sharedApp({ settings: { DECISION_UNDO_SECONDS: '30' } });
    desk = new DeskFixture(app);
    [robin, kim] = [await desk.moderator('Robin'), await desk.moderator('Kim')];
    ben = await desk.author({ gender: 'M' });
  });
  beforeEach(async () => {
    anna = await desk.author({ headline: 'Sailing at dawn' });
    await desk.writes(anna, { desc_headline: 'Sailing at noon' });
    open = await desk.read(robin, anna);
  });

  const undo = (by: Client): Promise<Answer> => by.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }));
  const approve = (by: Client) => desk.decide(by, open, { decision: 'approved' });
  const headline = async () => (await desk.seenBy(ben, anna))?.headline;
  /** Lets the half minute of the decision pass. */
  const pass = async (caseId = open.id) => {
    await app.sql(
      `with passed as (update moderation.decision set effective_at = now() where case_id = $1 returning id)
       update moderation.outbox set due_at = now()
       where id in (select event_id from moderation.held_effect where decision_id in (select id from passed))`,
      [caseId],
    );
  };

  it('says for how long it may be taken back, and changes nothing until then', async () => {
    expect(await approve(robin)).toMatchObject({
      status: 200,
      body: { status: 'success', caseId: open.id, undoSeconds: 30 },
    });
    expect((await desk.open(robin, open.id)).body).toMatchObject({ state: 'decided' });
    const held = await app.sql(`select due_at - now() > interval '20 seconds' as waits from moderation.outbox`);
    expect(held).toContainEqual({ waits: true });
    expect(await headline()).toBe('Sailing at dawn');

    await pass();
    await eventually(async () => expect(await headline()).toBe('Sailing at noon'));
  });

  it('is as if it had never been made once it is taken back, and the case is with the same moderator again', async () => {
    await desk.decide(robin, open, { decision: 'rejected', reasonCode: 'OTHER' });
    expect(await undo(robin)).toMatchObject({
      status: 200,
      body: { id: open.id, state: 'claimed', claimedBy: { name: 'Robin' }, decision: null, facts: { earlier: [] } },
    });
    expect(
      await app.sql(`select 1 from moderation.outbox where payload = $1`, [{ revisionId: open.subjectId }]),
    ).toEqual([]);
    expect(await desk.claim(kim, open.id)).toMatchObject(refused('CASE_CLAIMED'));

    expect((await approve(robin)).status).toBe(200);
    await pass();
    await eventually(async () => expect(await headline()).toBe('Sailing at noon'));
    const about = app.mails.messages.filter(({ to }) => to.includes(anna.email)).map(({ mail }) => mail.subject);
    expect(about.filter((subject) => subject?.includes('not approved'))).toEqual([]);
  });

  it('stays when its time has passed', async () => {
    await approve(robin);
    await pass();
    expect(await undo(robin)).toMatchObject(refused('UNDO_TOO_LATE'));
    await eventually(async () => expect(await headline()).toBe('Sailing at noon'));
    expect(await undo(robin)).toMatchObject(refused('UNDO_TOO_LATE'));
    expect((await desk.open(robin, open.id)).body).toMatchObject({
      state: 'decided',
      decision: { by: { name: 'Robin' } },
    });
  });

  it('stays when one of its effects was sent, whatever the clock says', async () => {
    await approve(robin);
    await app.sql(
      `update moderation.outbox set attempts = 1
       where id in (select h.event_id from moderation.held_effect h join moderation.decision d on d.id = h.decision_id
                    where d.case_id = $1)`,
      [open.id],
    );
    expect(await undo(robin)).toMatchObject(refused('UNDO_TOO_LATE'));
    expect(await app.sql(`select 1 from moderation.decision where case_id = $1`, [open.id])).toHaveLength(1);
  });

  it('is taken back by nobody but who made it', async () => {
    await approve(robin);
    expect(await undo(kim)).toMatchObject(refused('NOT_YOUR_DECISION'));
    expect((await desk.open(kim, open.id)).body).toMatchObject({ state: 'decided' });
    expect(await undo(robin)).toMatchObject({ status: 200 });
  });

  it('is taken back once, by however many calls', async () => {
    await approve(robin);
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(robin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('leaves nothing to decide when the member wrote anew before it was taken back', async () => {
    await approve(robin);
    await desk.writes(anna, { desc_headline: 'Sailing at midnight' });
    expect(await undo(robin)).toMatchObject({ status: 200, body: { state: 'decided', decision: null } });
    expect(await approve(robin)).toMatchObject(refused('CASE_CHANGED'));
    const newer = await desk.read(robin, anna);
    expect(newer.fields).toEqual([{ field: 'headline', before: 'Sailing at dawn', after: 'Sailing at midnight' }]);
  });

  it('has no effect on what the member wrote anew meanwhile', async () => {
    await approve(robin);
    await desk.writes(anna, { desc_headline: 'Sailing at midnight' });
    await pass();
    await eventually(async () => {
      const waiting = await app.sql(`select 1 from moderation.outbox where due_at <= now()`);
      expect(waiting).toEqual([]);
    });
    expect(await headline()).toBe('Sailing at dawn');
    expect((await desk.read(robin, anna)).fields).toMatchObject([{ after: 'Sailing at midnight' }]);
    // The desk is told: at the case, and among the earlier decisions beside the newer one.
    expect((await desk.open(robin, open.id)).body).toMatchObject({ decision: { overtaken: true } });
    expect((await desk.read(robin, anna)).facts?.earlier).toMatchObject([{ decision: 'approved', overtaken: true }]);
  });

  it('[H3] holds for what the member left as it was read, and closes a newer case that asks nothing else', async () => {
    await approve(robin);
    await desk.writes(anna, { desc_fun: 'Kites.' });
    const newer = await desk.read(robin, anna);
    expect(newer.fields.map(({ field }) => field)).toEqual(['headline', 'fun']);
    await desk.writes(anna, { desc_fun: '' });
    const last = await eventually(async () => {
      const read = await desk.read(robin, anna);
      expect(read.id).not.toBe(newer.id);
      return read;
    });
    await pass();

    await eventually(async () => expect(await headline()).toBe('Sailing at noon'));
    await eventually(async () =>
      expect((await desk.open(robin, last.id)).body).toMatchObject({ state: 'decided', closingReason: 'TEXT_DECIDED' }),
    );
    expect((await desk.open(robin, open.id)).body).toMatchObject({ decision: { overtaken: false } });
    expect((await desk.decide(robin, last, { decision: 'rejected', reasonCode: 'OTHER' })).body).toMatchObject({
      code: 'CASE_CHANGED',
    });
  });

  describe('about who leaves before it takes effect, and comes back', () => {
    let photo: CaseDetail;

    beforeEach(async () => {
      await app.sql(`update auth.account set email_verified_at = now() where id = $1`, [anna.id]);
      expect((await anna.client.upload(API.uploadPhoto, await somePicture())).status).toBe(200);
      photo = await desk.read(robin, anna, 'photo');
      await desk.decide(robin, photo, { decision: 'rejected', reasonCode: 'PHOTO_NOT_MEMBER' });
      await approve(robin);
      await anna.client.post(API.removeAccount, { confirmRemoval: true });
    });

    const comeBack = async () => {
      const { text = '' } = await app.mails.next(anna.email, 'removed');
      expect((await app.visitor.post(API.comeBack, { token: /#token=([\w-]+)/.exec(text)![1]! })).status).toBe(200);
    };
    /** Whoever comes back waits until everybody has heard that they had left. */
    const away = () =>
      eventually(async () =>
        expect(
          await app.sql(
            `select subscriber from auth.outbox where type = 'account.removed' and payload ->> 'memberId' = $1`,
            [String(anna.id)],
          ),
        ).toEqual([]),
      );
    const nowOf = () =>
      app.sql(
        `select (select state from members.text_revision where id = $1) as text, coalesce((select state from members.photo where id = $2), 'erased') as photo`,
        [open.subjectId, photo.subjectId],
      );

    it('has its effect on what comes back with them', async () => {
      await away();
      await pass(open.id);
      await pass(photo.id);
      await settled(app);
      await comeBack();
      await eventually(async () => expect(await nowOf()).toEqual([{ text: 'approved', photo: 'erased' }]));
    });

    it('leaves what comes back to be decided where it was taken back meanwhile', async () => {
      await away();
      for (const { id } of [open, photo])
        expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id }))).body).toMatchObject({ state: 'decided' });
      await comeBack();
      await desk.waiting(robin, anna);
      await desk.waiting(robin, anna, 'photo');
      expect(await nowOf()).toEqual([{ text: 'pending', photo: 'live' }]);
      expect((await approve(robin)).status).toBe(200);
    });
  });

  it('brings a report back together with those that came meanwhile, as one case', async () => {
    const reports = new ReportFixture(app, robin);
    const [eve, kate, lily] = [await reports.author(), await reports.author(), await reports.author()];
    const first = await reports.report(eve, ben);
    await reports.close(first, { decision: 'dismissed' });
    await reports.report(lily, ben);
    const second = await reports.report(kate, ben);
    expect(second.id).not.toBe(first.id);
    expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: first.id }))).status).toBe(200);

    const joined = (await reports.caseOf(ben))!;
    expect(joined).toMatchObject({ id: first.id, subjectId: second.subjectId, reports: 3 });
    expect(await app.sql(`select risk from moderation.review_case where id = $1`, [first.id])).toEqual([
      { risk: 'high' },
    ]);
    const { filed } = await reports.detail(first);
    expect(filed.map(({ reporter }) => reporter?.memberId)).toEqual([kate.id, lily.id, eve.id]);
    expect(await reports.close(second, { decision: 'dismissed' }, kim)).toMatchObject(refused('CASE_CHANGED'));
    // Whoever has read the first report alone does not decide about the others.
    expect(await reports.close(first, { decision: 'dismissed' })).toMatchObject(refused('CASE_CHANGED'));
    expect((await reports.close(joined, { decision: 'dismissed' })).status).toBe(200);
  });

  it('ends no review for fraud that began after it', async () => {
    const reports = new ReportFixture(app, robin);
    const [eve, kate] = [await reports.author(), await reports.author()];
    const first = await reports.report(eve, anna);
    await reports.close(first, { decision: 'dismissed' });
    const second = await reports.report(kate, anna);
    expect((await reports.review(second, true)).status).toBe(200);
    await pass(first.id);
    await eventually(async () =>
      expect(
        await app.sql(`select 1 from moderation.outbox where type = 'reports.decided' and payload = $1`, [
          { caseId: first.id },
        ]),
      ).toEqual([]),
    );
    expect(await reports.caseOf(anna)).toMatchObject({ id: second.id, fraudReview: true });
  });

  it('cannot be taken back where there is none', async () => {
    expect(await undo(robin)).toMatchObject(refused('UNDO_TOO_LATE'));
    expect(await robin.post(pathTo(CONSOLE_API.undoDecision, { id: 999_999 }))).toMatchObject({ status: 404 });
  });
});
