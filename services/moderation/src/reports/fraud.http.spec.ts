import { actionPayloads, API, CONSOLE_API, pathTo, type ConsoleReport } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { sharedApp } from '#testing/shared-app';
import { settled } from '#testing/settled';
import type { Author } from '../desk.fixture.js';
import { ReportFixture } from './reports.fixture.js';

describe('an account under review for fraud', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let anna: Author;
  let ben: Author;
  let eve: Author;
  let open: ConsoleReport;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new ReportFixture(app, await new ReportFixture(app, app.visitor).moderator());
  });
  beforeEach(async () => {
    [anna, eve] = [await desk.author(), await desk.author()];
    ben = await desk.author({ firstName: 'Ben', gender: 'M' });
    open = await desk.report(anna, ben);
  });

  const total = async ({ client }: Author, list: string): Promise<number> =>
    (await client.get(list)).body.totalElements as number;
  const eventsOf = async (member: Author): Promise<string[]> =>
    (await member.client.get(`${API.liveEvents}?after=0`)).body.events.map(({ type }: { type: string }) => type);
  const quiet = () => settled(app, ['suspension.elapsed']);
  const unseen = async ({ client }: Author) => (await client.get(API.liveCounts)).body.newDecisions as number;
  const everything = async () => {
    expect((await desk.write(ben, eve, 'Hello')).body).toEqual({ emailstatus: 'SENT' });
    for (const [path, body] of [
      [API.wink, actionPayloads.wink(eve.id)],
      [API.favorite, actionPayloads.favorite(eve.id)],
      [API.recordView, actionPayloads.recordView(eve.id)],
    ] as const)
      expect([path, (await ben.client.post(path, body)).status]).toEqual([path, 200]);
  };
  const received = async () => ({
    inbox: await total(eve, API.inbox),
    winks: await total(eve, API.winks),
    favoritedMe: await total(eve, API.favoritedMe),
    views: await total(eve, API.views),
    counts: (await eve.client.get(API.liveCounts)).body as object,
    events: await eventsOf(eve),
    mails: desk.mailsTo(eve).length,
  });
  const nothing = {
    inbox: 0,
    winks: 0,
    favoritedMe: 0,
    views: 0,
    counts: { unreadMail: 0, newWinks: 0, newViews: 0, newFavoritedMe: 0, newDecisions: 0 },
    events: [],
    mails: 0,
  };

  it('[E16] [J13] sends mail, winks, favorites and views that wait, and sees nothing of it', async () => {
    expect((await desk.review(open, true)).status).toBe(200);
    expect(await desk.caseOf(ben)).toMatchObject({ fraudReview: true });
    await everything();
    await quiet();
    expect(await received()).toEqual(nothing);
    expect([await total(ben, API.sent), await total(ben, API.favorites)]).toEqual([1, 1]);
    expect((await desk.write(ben, eve, 'Hello again')).body).toEqual({ emailstatus: 'SENT' });
  });

  it('[E16] is heard of once it is cleared, each thing once', async () => {
    await desk.review(open, true);
    await everything();
    await quiet();
    await desk.close((await desk.caseOf(ben))!, { decision: 'dismissed' });
    await quiet();
    await eventually(async () => expect(desk.mailsTo(eve)).toHaveLength(3));
    const after = await received();
    expect(after).toMatchObject({ inbox: 1, winks: 1, favoritedMe: 1, views: 1 });
    expect(after.events.toSorted()).toEqual(['favorite', 'mail', 'view', 'wink']);
    await desk.write(ben, eve, 'Now at once');
    expect(await total(eve, API.inbox)).toBe(2);
  });

  it('is cleared by switching the review off as well', async () => {
    await desk.review(open, true);
    await desk.write(ben, eve, 'Hello');
    await desk.review(open, false);
    await eventually(async () => expect(await total(eve, API.inbox)).toBe(1));
    expect(await desk.caseOf(ben)).toMatchObject({ fraudReview: false, state: 'open' });
  });

  it('[E16] is never heard of when the fraud is confirmed', async () => {
    await desk.review(open, true);
    await everything();
    await desk.close((await desk.caseOf(ben))!, {
      decision: 'suspended',
      days: 3,
      reasonCode: 'FALSE_IDENTITY',
      fraud: true,
    });
    await quiet();
    await app.sql(`update auth.account set status = 'active', suspended_until = null where id = $1`, [ben.id]);
    await app.sql(`update members.member set status = 'active' where id = $1`, [ben.id]);
    expect(await received()).toEqual(nothing);
  });

  it('does not become reachable by mail that was never delivered', async () => {
    await app.sql(`update members.member set hidden = true where id = $1`, [ben.id]);
    await app.sql(`update auth.account set member_type = 2 where id = $1`, [ben.id]);
    await app.sql(`update members.member set member_type = 2 where id = $1`, [ben.id]);
    await desk.review(open, true);
    await desk.write(ben, eve, 'Hello');
    expect((await desk.write(eve, ben, 'Who are you?')).status).toBe(404);
  });

  it('[E17] [law: az-fraud-notice] [law: ut-fraud-notice] [law: vt-fraud-notice] [law: house-fraud-notice] was a fraud: whoever wrote with it, either way, is warned once, whatever is decided again', async () => {
    const [answered, wrote, only] = [
      await desk.author(),
      await desk.author(),
      await desk.author({ columns: { language: 'fr' } }),
    ];
    await desk.write(ben, answered, 'Hello');
    await desk.write(answered, ben, 'Hello');
    await desk.write(wrote, ben, 'Nice profile');
    await desk.write(ben, only, 'Bonjour');
    await desk.review(open, true);
    await desk.write(ben, eve, 'Held back');
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
    const warnings = (member: Author) =>
      desk.mailsTo(member).filter((subject) => /safety warning|sécurité/.test(subject));

    const fraud = { decision: 'suspended', days: 3, reasonCode: 'FALSE_IDENTITY', fraud: true };
    await desk.close((await desk.caseOf(ben))!, fraud);
    await quiet();
    await eventually(() => expect([answered, wrote, only].map((member) => warnings(member).length)).toEqual([1, 1, 1]));
    expect((await app.mails.next(answered.email, 'A safety warning from Truly Yours')).text).toMatch(
      new RegExp(
        `username: ${ben.username}[^]*most recently on ${today}[^]*false identity[^]*Never send money[^]*/safety#fraud[^]*support@`,
      ),
    );
    const told = async ({ client }: Author) => (await client.get(API.warnings)).body.warnings as object[];
    expect(await told(answered)).toEqual([
      { username: ben.username, lastContactAt: expect.any(String), warnedAt: expect.any(String), withdrawn: false },
    ]);
    expect(await told(eve)).toEqual([]);
    expect(warnings(only)).toEqual(['Un avertissement de sécurité de Truly Yours']);
    expect([warnings(eve), warnings(anna)]).toEqual([[], []]);

    // The event once more, and a decision once more.
    const [event] = await app.sql<{ id: number }>(`select id from moderation.sanction where member_id = $1`, [ben.id]);
    await app.sql(
      `insert into moderation.outbox (type, payload) values ('member.sanctioned', jsonb_build_object('sanctionId', $1::bigint))`,
      [event!.id],
    );
    await desk.close(await desk.report(eve, ben), fraud);
    await quiet();
    expect([answered, wrote, only].map((member) => warnings(member).length)).toEqual([1, 1, 1]);
    expect(await Promise.all([answered, wrote, only, eve, anna].map(unseen))).toEqual([1, 1, 1, 0, 0]);
  });

  it('[law: vt-fraud-notice] warns whoever has blocked the account meanwhile as well, and takes the warning back when it was wrong', async () => {
    await desk.write(ben, eve, 'Hello');
    await eve.client.post(API.blockMember, actionPayloads.block(ben.id));
    const nobody = await desk.author();
    await app.sql(`update auth.account set email_verified_at = null where id = $1`, [nobody.id]);
    await desk.write(ben, nobody, 'Hello');
    await desk.close(open, { decision: 'suspended', days: 3, reasonCode: 'FALSE_IDENTITY', fraud: true });
    expect((await app.mails.next(eve.email, 'A safety warning')).text).toContain(ben.username);
    await eve.client.post(API.sawDecisions);
    expect(await unseen(eve)).toBe(0);
    const [, token] = /appeal\/([\w-]+)/.exec((await app.mails.next(ben.email, 'is suspended')).text ?? '') ?? [];
    await eventually(async () =>
      expect((await app.visitor.post(API.appeal, { token, text: 'It is me.' })).status).toBe(200),
    );
    const kim = await desk.moderator('Kim');
    const { id } = await desk.waiting(kim, ben, 'appeal');
    const { subjectId } = (await kim.get(pathTo(CONSOLE_API.appealDetail, { id }))).body;
    await kim.post(pathTo(CONSOLE_API.decideCase, { id }), { kind: 'appeal', subjectId, decision: 'overturned' });
    expect((await app.mails.next(eve.email, 'is taken back')).text).toContain(ben.username);
    expect((await eve.client.get(API.warnings)).body.warnings).toEqual([expect.objectContaining({ withdrawn: true })]);
    await quiet();
    expect(await unseen(eve)).toBe(1);
    expect(desk.mailsTo(nobody)).toEqual([]);
  });

  it('[E17] [law: az-fraud-notice] [law: ut-fraud-notice] [law: vt-fraud-notice] was a fraud: every mix of letters, likes, blocks and leavings is warned as the rule says, and exactly once', async () => {
    const letters = ['none', 'to them', 'from them', 'both', 'held back'] as const;
    const since = [
      'here',
      'has blocked it',
      'was blocked by it',
      'deleted the letters',
      'has left',
      'never confirmed',
      'is suspended',
    ] as const;
    const readers = await Promise.all(
      letters.flatMap((wrote) => since.map(async (became) => ({ ...(await app.make.member()), wrote, became }))),
    );
    const mail = (from: number, to: number, held = false) =>
      app.sql(
        `insert into messaging.mail (sender_id, recipient_id, subject, body, held) values ($1, $2, 'Hi', 'Hi', $3)`,
        [from, to, held],
      );
    for (const { id, wrote, became } of readers) {
      const as = () => app.as(id);
      if (wrote === 'to them' || wrote === 'both') await mail(ben.id, id);
      if (wrote === 'from them' || wrote === 'both') await mail(id, ben.id);
      if (wrote === 'held back') await mail(ben.id, id, true);
      if (wrote === 'none' && became === 'here') {
        await (await as()).post(API.wink, actionPayloads.wink(ben.id));
        await ben.client.post(API.favorite, actionPayloads.favorite(id));
      }
      if (became === 'has blocked it') await (await as()).post(API.blockMember, actionPayloads.block(ben.id));
      if (became === 'was blocked by it') await ben.client.post(API.blockMember, actionPayloads.block(id));
      if (became === 'deleted the letters')
        await app.sql(
          `update messaging.mail set deleted_by_sender = true, deleted_by_recipient = true, body = '', subject = '-'
           where $1 in (sender_id, recipient_id)`,
          [id],
        );
      if (became === 'has left') await (await as()).post(API.removeAccount, { confirmRemoval: true });
      if (became === 'is suspended') await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
      if (became === 'never confirmed')
        await app.sql(`update auth.account set email_verified_at = null where id = $1`, [id]);
    }
    const fraud = { decision: 'suspended', days: 3, reasonCode: 'FALSE_IDENTITY', fraud: true };
    await desk.close(open, fraud);
    await quiet();
    await desk.close(await desk.report(anna, ben), { ...fraud, decision: 'account-closed', days: undefined });
    await quiet();
    const met = ({ wrote }: (typeof readers)[number]) => wrote !== 'none' && wrote !== 'held back';
    const reached = ({ became }: (typeof readers)[number]) => became !== 'has left' && became !== 'never confirmed';
    const warnings = readers.map((one) => ({
      ...{ wrote: one.wrote, became: one.became },
      mails: desk.mailsTo(one).filter((subject) => subject.includes('safety warning')).length,
    }));
    expect(warnings).toEqual(
      readers.map((one) => ({ wrote: one.wrote, became: one.became, mails: met(one) && reached(one) ? 1 : 0 })),
    );
    const listed = await app.sql<{ id: number }>(
      `select member_id as id from messaging.fraud_warning where about_id = $1`,
      [ben.id],
    );
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      readers
        .filter(met)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('[E17] stands warned of while one of two decisions stands, is warned of anew after it was taken back, and never of what was undone', async () => {
    const fraud = { decision: 'warned', reasonCode: 'FALSE_IDENTITY', fraud: true };
    const decide = async (): Promise<number> => {
      const { id } = await desk.report(eve, ben);
      await desk.close((await desk.caseOf(ben))!, fraud);
      await quiet();
      const [sanction] = await app.sql<{ id: number }>(`select id from moderation.sanction where case_id = $1`, [id]);
      return sanction!.id;
    };
    const overturn = async (sanctionId: number, times = 1): Promise<void> => {
      const [appeal] = await app.sql<{ id: number }>(
        `insert into moderation.appeal (member_id, sanction_id, body) values ($1, $2, 'No') returning id`,
        [ben.id, sanctionId],
      );
      await app.sql(
        `with k as (insert into moderation.review_case (kind, subject_id, member_id, state, decided_at)
           values ('appeal', $1, $2, 'decided', now()) returning id)
         insert into moderation.decision (case_id, staff_id, outcome) select id, (select min(id) from moderation.staff), 'overturned' from k`,
        [appeal!.id, ben.id],
      );
      for (let time = 0; time < times; time += 1)
        await app.sql(
          `insert into moderation.outbox (type, payload) values ('appeal.decided', jsonb_build_object('appealId', $1::bigint))`,
          [appeal!.id],
        );
      await quiet();
    };
    const told = () =>
      desk.mailsTo(eve).flatMap((subject) => (/safety warning|taken back/.exec(subject) ?? [])[0] ?? []);
    await desk.write(ben, eve, 'Hello');

    app.configure({ DECISION_UNDO_SECONDS: '30' });
    await desk.close(open, fraud);
    expect((await (await desk.moderator()).post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).not.toBe(
      200,
    );
    expect((await desk.undo(open)).status).toBe(200);
    app.configure();
    await desk.close((await desk.caseOf(ben))!, { decision: 'dismissed' });
    await quiet();
    expect(told()).toEqual([]);

    const [first, second] = [await decide(), await decide()];
    expect(told()).toEqual(['safety warning']);
    await overturn(first);
    expect(told()).toEqual(['safety warning']);
    await overturn(second, 2);
    expect(told()).toEqual(['safety warning', 'taken back']);
    await decide();
    expect(told()).toEqual(['safety warning', 'taken back', 'safety warning']);
    expect((await eve.client.get(API.warnings)).body.warnings).toEqual([expect.objectContaining({ withdrawn: false })]);
  });

  it('warns nobody when it was something else', async () => {
    await desk.write(ben, eve, 'Hello');
    await desk.close(open, { decision: 'suspended', days: 3, reasonCode: 'INSULTS' });
    await quiet();
    expect(desk.mailsTo(eve).filter((subject) => subject.includes('safety'))).toEqual([]);
  });
});

describe('where the operator leaves warnings of a fraud to the law', () => {
  it('[law: az-fraud-notice] [law: ut-fraud-notice] [law: vt-fraud-notice] warns those who live in a state whose law asks for it and is on', async () => {
    const app = await sharedApp({ settings: { LAWS_OFF: 'house-fraud-notice,us-ut-13-67' } });
    const desk = new ReportFixture(app, await new ReportFixture(app, app.visitor).moderator());
    const ben = await desk.author({ firstName: 'Ben', gender: 'M' });
    const livingIn = async (state: string | null) => {
      const member = await desk.author();
      await app.sql(`update members.member set state = $2 where id = $1`, [member.id, state]);
      await desk.write(ben, member, `Hello ${state}`);
      return member;
    };
    const members = [
      await livingIn('VT'),
      await livingIn('AZ'),
      await livingIn('UT'),
      await livingIn('NY'),
      await livingIn(null),
    ];
    const open = await desk.report(members[3]!, ben);
    await desk.close(open, { decision: 'suspended', days: 3, reasonCode: 'FALSE_IDENTITY', fraud: true });
    const warnings = () =>
      Promise.all(members.map(async ({ client }) => (await client.get(API.warnings)).body.warnings.length as number));
    await eventually(async () => expect(await warnings()).toEqual([1, 1, 0, 0, 0]));
    await app.mails.next(members[0]!.email, 'A safety warning');
    await settled(app, ['suspension.elapsed']);
    expect(desk.mailsTo(members[3]!).filter((subject) => subject.includes('safety'))).toEqual([]);
  });
});
