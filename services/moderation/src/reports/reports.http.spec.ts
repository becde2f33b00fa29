import { API, CONSOLE_API, imageUrl, pathTo, type ConsoleReport, type FiledReport } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { whileHearingLate } from '#testing/hears-late';
import { signInAtDesk, somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import type { Author } from '../desk.fixture.js';
import { ReportFixture } from './reports.fixture.js';

describe('reports', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let robin: Client;
  let anna: Author;
  let ben: Author;

  beforeAll(async () => {
    app = await sharedApp();
    robin = await new ReportFixture(app, app.visitor).moderator('Robin');
    desk = new ReportFixture(app, robin);
  });
  beforeEach(async () => {
    anna = await desk.author({ firstName: 'Anna' });
    ben = await desk.author({ firstName: 'Ben', gender: 'M', headline: 'Honest and kind' });
  });

  const newest = async (id: number): Promise<FiledReport> => (await desk.detail({ id })).filed[0]!;

  describe('about one member', () => {
    it('[K-CARD-09] are one case, with who reported, why and when', async () => {
      const eve = await desk.author({ firstName: 'Eve' });
      const first = await desk.report(anna, ben, { reason: 'SCAM', note: 'Wants gift cards.' });
      const second = await desk.report(eve, ben);
      expect(second).toMatchObject({ id: first.id, reports: 2, state: 'open', reported: { memberId: ben.id } });
      expect((await robin.get(pathTo(CONSOLE_API.cases, {}, { kind: 'report', memberId: ben.id }))).body).toMatchObject(
        { totalElements: 1 },
      );
      const { filed, facts } = await desk.detail(first);
      expect(filed).toMatchObject([
        { reporter: { memberId: eve.id, name: 'Eve' }, reason: null, note: null },
        { reporter: { memberId: anna.id, name: 'Anna' }, reason: 'SCAM', note: 'Wants gift cards.' },
      ]);
      expect(facts).toMatchObject({ reportsReceived: 2 });
    });

    it.each([
      { decision: 'dismissed', way: 'open' },
      { decision: 'warned', reasonCode: 'INSULTS', way: 'open' },
      { decision: 'suspended', reasonCode: 'INSULTS', days: 3, way: 'suspended' },
      { decision: 'account-closed', reasonCode: 'INSULTS', way: 'closed' },
    ])('decided as $decision about who has left leave the way back $way', async ({ way, ...decision }) => {
      await ben.client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      const { text } = await app.mails.next(ben.email, 'removed');
      const token = /#token=([\w-]+)/.exec(text ?? '')![1]!;
      expect((await desk.close(await desk.report(anna, ben), decision)).status).toBe(200);
      await settled(app);
      const back = await app.visitor.post(API.comeBack, { token });
      expect(back.status).toBe(way === 'closed' ? 400 : 200);
      expect(back.body).toMatchObject(
        { closed: { code: 'RETURN_LINK_INVALID' }, suspended: { token: null }, open: { token: expect.any(String) } }[
          way
        ]!,
      );
      await settled(app);
      // What a closed account held waits for an appeal, which alone brings it back.
      const left = `select (select by_desk from auth.departure where account_id = $1) as "byDesk",
        exists (select from members.sealed where member_id = $1) as aside`;
      expect(await app.sql(left, [ben.id])).toEqual([
        way === 'closed' ? { byDesk: true, aside: true } : { byDesk: null, aside: false },
      ]);
      const status = { closed: 'removed', suspended: 'suspended', open: 'active' }[way];
      expect(await app.sql(`select status from members.member where id = $1`, [ben.id])).toEqual([{ status }]);
    });

    it('that come while one is read make the decision about it be refused', async () => {
      const read = await desk.report(anna, ben);
      await desk.report(await desk.author(), ben);
      expect(await desk.close(read, { decision: 'dismissed' })).toMatchObject({
        status: 409,
        body: { code: 'CASE_CHANGED' },
      });
      expect((await desk.close((await desk.caseOf(ben))!, { decision: 'dismissed' })).status).toBe(200);
    });

    it('[M3] [G04] are decided by nobody of the staff whose own account made one, nor is an appeal against what came of them', async () => {
      const { email, ...staff } = await app.make.staff('moderator', 'Sam');
      const sam = await signInAtDesk(app.url, { email, ...staff });
      const own = await desk.author({ email: email.toUpperCase() });
      await desk.report(own, ben);
      const read = await desk.report(anna, ben);
      const self = { status: 403, body: { code: 'SELF' } };
      for (const decision of [{ decision: 'dismissed' }, { decision: 'warned', reasonCode: 'INSULTS' }])
        expect(await desk.close(read, decision, sam)).toMatchObject(self);
      expect(await sam.get(pathTo(CONSOLE_API.reportDetail, { id: read.id }))).toMatchObject(self);
      expect(await sam.post(pathTo(CONSOLE_API.fraudReview, { id: read.id }), { on: true })).toMatchObject(self);

      await desk.close(read, { decision: 'warned', reasonCode: 'INSULTS' });
      const [warned] = await app.sql<{ id: number }>('select id from moderation.sanction where member_id = $1', [
        ben.id,
      ]);
      await app.sql(
        `with sent as (
           insert into moderation.appeal (member_id, sanction_id, body) values ($1, $2, 'I did not.') returning id
         ) insert into moderation.review_case (kind, subject_id, member_id, risk) select 'appeal', id, $1, 'medium' from sent`,
        [ben.id, warned!.id],
      );
      const kim = await desk.moderator('Kim');
      const { id, subjectId } = await desk.read(kim, ben, 'appeal');
      const upheld = { kind: 'appeal', subjectId, decision: 'upheld' };
      expect(await sam.post(pathTo(CONSOLE_API.decideCase, { id }), upheld)).toMatchObject(self);
      expect((await kim.post(pathTo(CONSOLE_API.decideCase, { id }), upheld)).status).toBe(200);
    });

    it('[M3] [G04] are read by nobody of the staff about whom they are, who would learn who has made them', async () => {
      const { email, ...staff } = await app.make.staff('operator', 'Sam');
      const sam = await signInAtDesk(app.url, { email, ...staff });
      const own = await desk.author({ email });
      const { id } = await desk.report(anna, own);
      expect(await sam.get(pathTo(CONSOLE_API.reportDetail, { id }))).toMatchObject({
        status: 403,
        body: { code: 'SELF' },
      });
      expect((await desk.detail({ id })).filed).toMatchObject([{ reporter: { memberId: anna.id } }]);
    });

    it('[E14] become urgent with the third reporter, and nothing happens to the member by itself', async () => {
      for (const reporter of [anna, await desk.author(), await desk.author()]) await desk.report(reporter, ben);
      expect(await desk.waiting(robin, ben, 'report')).toMatchObject({ risk: 'high', signalCodes: ['MANY_REPORTS'] });
      const bystander = await desk.author();
      expect(await desk.seenBy(bystander, ben)).not.toBeNull();
    });

    it('say of each reporter since when they have been a member: many who have just joined may be one, or sent', async () => {
      const fresh = await desk.author();
      const [{ at }] = (await app.sql<{ at: Date }>(
        `update auth.account set created_at = now() - interval '2 hours' where id = $1 returning created_at as at`,
        [fresh.id],
      )) as [{ at: Date }];
      const report = await desk.report(fresh, ben);
      expect(await newest(report.id)).toMatchObject({
        reporter: { memberId: fresh.id },
        reporterSince: at.toISOString(),
      });
    });

    it('come first where somebody may be in danger, by the reason or by the letters, and say why', async () => {
      const [early, young] = [await desk.author(), await desk.author()];
      await desk.report(anna, early);
      await desk.write(ben, anna, 'I know where you live');
      await desk.report(anna, ben);
      await desk.report(anna, young, { reason: 'UNDER_AGE', note: '' });
      const ids = [early, ben, young].map(({ id }) => id);
      const inOrder = async () =>
        ((await robin.get(pathTo(CONSOLE_API.reports, {}, { size: 100 }))).body.content as ConsoleReport[])
          .filter(({ reported }) => ids.includes(reported!.memberId))
          .map(({ reported, risk, signalCodes }) => [reported!.memberId, risk, ...signalCodes]);
      const calm = [early.id, 'medium'];
      expect(await inOrder()).toEqual([[ben.id, 'high', 'THREAT'], [young.id, 'high', 'UNDER_AGE'], calm]);

      const inDanger = async () => (await robin.get(CONSOLE_API.counts)).body.danger as { report?: number };
      const before = (await inDanger()).report!;
      await desk.claim(robin, (await desk.caseOf(ben))!.id);
      expect((await inDanger()).report ?? 0).toBe(before - 1);

      await anna.client.post(pathTo(API.reportDetails, { id: young.id }), { reason: 'SCAM', note: '' });
      await ben.client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      expect(await inOrder()).toEqual([[ben.id, 'high', 'THREAT'], calm, [young.id, 'medium']]);
    });

    it('open a new case after the first was decided, also by the same reporter', async () => {
      const first = await desk.report(anna, ben);
      await desk.close(first, { decision: 'dismissed' });
      await eventually(async () =>
        expect(
          await app.sql(`select 1 from connections.report where reported_id = $1 and closed_at is null`, [ben.id]),
        ).toEqual([]),
      );
      const again = await desk.report(anna, ben);
      expect(again.id).not.toBe(first.id);
      expect(await desk.detail(again)).toMatchObject({
        filed: [{ reporterRecord: { made: 2, upheld: 0 } }],
        facts: { earlier: [{ decision: 'dismissed', caseId: first.id }] },
      });
    });

    it('count for the reporter when the desk agrees, unless an appeal was won, which is told wherever it is weighed', async () => {
      const first = await desk.report(anna, ben);
      await desk.close(first, { decision: 'warned', reasonCode: 'INSULTS' });
      const carl = await desk.author({ gender: 'M' });
      const other = await desk.report(anna, carl);
      expect(await newest(other.id)).toMatchObject({ reporterRecord: { made: 2, upheld: 1 } });
      await app.sql(`update moderation.decision set overturned_at = now() where case_id = $1`, [first.id]);
      expect(await newest(other.id)).toMatchObject({ reporterRecord: { made: 2, upheld: 0 } });
      const again = await desk.report(await desk.author(), ben);
      expect((await desk.detail(again)).facts!.earlier).toMatchObject([{ decision: 'warned', overturned: true }]);
    });
  });

  describe('their evidence', () => {
    const reportedWithPhoto = async () => {
      const uploaded = await ben.client.upload(API.uploadPhoto, await somePicture());
      const { imagePath: folder, fileName: name } = uploaded.body as { imagePath: string; fileName: string };
      await eventually(async () => expect((await app.visitor.get(imageUrl(folder, name)!)).status).toBe(200));
      const { id } = await desk.report(anna, ben);
      const photos = await eventually(async () => {
        const report = await newest(id);
        expect(report.photos).toHaveLength(1);
        return report.photos;
      });
      const copy = pathTo(CONSOLE_API.picture, { picture: photos[0]!.picture, size: 'full' });
      return { id, folder, original: imageUrl(folder, name)!, copy };
    };

    it('is the profile as it was, whatever the member makes of it afterwards', async () => {
      const { id } = await desk.report(anna, ben);
      await desk.writes(ben, { desc_headline: 'Quite another' });
      await desk.decide(robin, await desk.read(robin, ben), { decision: 'approved' });
      const bystander = await desk.author();
      await eventually(async () => expect((await desk.seenBy(bystander, ben))?.headline).toBe('Quite another'));
      expect((await newest(id)).profile).toMatchObject({
        username: ben.username,
        name: 'Ben',
        gender: 'M',
        texts: [{ field: 'headline', text: 'Honest and kind' }],
      });
    });

    it('[B08] is the mail between the two and no other, though both delete it and the words are gone', async () => {
      await desk.write(ben, anna, 'Hello');
      await desk.write(anna, ben, 'Good evening');
      await desk.write(ben, anna, 'Send me a gift card');
      await desk.write(ben, await desk.author(), 'To somebody else');
      const report = await desk.report(anna, ben);
      await app.sql(`update messaging.mail set subject = '-', body = '' where sender_id = $1`, [ben.id]);
      expect((await newest(report.id)).mails).toMatchObject([
        { byReporter: false, subject: 'Hello', body: 'Hello, at length' },
        { byReporter: true, subject: 'Good evening' },
        { byReporter: false, subject: 'Send me a gift card' },
      ]);
    });

    it('is every photo as it was, apart from the member’s own, though the member deletes it', async () => {
      const { copy, folder, original } = await reportedWithPhoto();
      expect(copy).not.toContain(folder);
      const [photo] = await app.sql<{ id: number }>(
        `select id from members.photo where member_id = $1 and state = 'live' order by id desc limit 1`,
        [ben.id],
      );
      expect((await ben.client.post(API.deletePhotos, { photoIds: [photo!.id] })).body).toMatchObject({ deleted: 1 });
      await eventually(async () => {
        expect(await app.sql(`select 1 from members.photo where id = $1`, [photo!.id])).toEqual([]);
        expect((await app.visitor.get(original)).status).toBe(404);
      });
      expect((await robin.get(copy)).status).toBe(200);
    });

    it('stays when the member leaves', async () => {
      const { id, copy, original } = await reportedWithPhoto();
      expect((await ben.client.post(API.removeAccount, { confirmRemoval: true })).body).toEqual({
        removalStatus: 'success',
      });
      await eventually(async () => expect((await app.visitor.get(original)).status).toBe(404));
      expect((await robin.get(copy)).status).toBe(200);
      expect((await newest(id)).profile).toMatchObject({ username: ben.username });
      expect(await desk.detail({ id })).toMatchObject({ reported: { name: 'Former member' } });
    });

    it('[B08] is every photo as it was, though the member leaves before the news of the report has come', async () => {
      const carl = await desk.author({ gender: 'M', photo: false });
      const late = { emitter: 'connections', type: 'member.reported', service: 'members' } as const;
      expect((await carl.client.upload(API.uploadPhoto, await somePicture())).status).toBe(200);
      await settled(app);
      const waiting = await whileHearingLate(app, late, async () => {
        const reported = await desk.report(anna, carl);
        await carl.client.post(API.removeAccount, { confirmRemoval: true });
        await settled(app, [late.type]);
        return reported;
      });
      await settled(app);
      expect((await newest(waiting.id)).photos).toEqual([{ picture: expect.any(String), primary: true }]);
      // Who is reported after they have left was not to be seen any more.
      const after = await desk.report(await desk.author(), carl);
      await settled(app);
      expect((await newest(after.id)).photos).toEqual([]);
    });

    it('[G08] is read through the report only, and every reading is on record', async () => {
      await desk.write(ben, anna, 'Hello');
      const { id } = await desk.report(anna, ben);
      await desk.detail({ id });
      await desk.detail({ id });
      const readings = await app.sql(
        `select s.name from moderation.audit a join moderation.staff s on s.id = a.staff_id
         where a.action = 'report.read' and a.details->>'caseId' = $1`,
        [String(id)],
      );
      expect(readings).toEqual([{ name: 'Robin' }, { name: 'Robin' }]);

      const [mail] = await app.sql<{ id: number }>(`select id from messaging.mail where sender_id = $1`, [ben.id]);
      for (const path of ['mails', 'mail', 'evidence', 'reports', 'cases'])
        expect((await robin.get(`/console-api/${path}/${mail!.id}`)).status).toBe(404);
      const member = await robin.get(pathTo(CONSOLE_API.memberDetail, { id: ben.id }));
      const queue = await desk.open(robin, id);
      expect([member.status, queue.status]).toEqual([200, 200]);
      expect(JSON.stringify([member.body, queue.body])).not.toContain('Hello, at length');
    });
  });
});
