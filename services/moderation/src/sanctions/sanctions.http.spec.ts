import { API, CONSOLE_API, momentInWords, pathTo, type ConsoleReport } from '#contract';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, signInAtDesk, signupBody } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import type { Author } from '../desk.fixture.js';
import { ReportFixture } from '../reports/reports.fixture.js';

describe('what the desk does about a member', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let operator: Client;
  let moderator: Client;
  let passwordHash: string;
  let anna: Author;
  let ben: Author;
  let bystander: Author;
  let open: ConsoleReport;

  beforeAll(async () => {
    app = await sharedApp();
    const making = new ReportFixture(app, app.visitor);
    [moderator, operator] = [await making.moderator('Robin'), await making.moderator('Kim', 'operator')];
    desk = new ReportFixture(app, moderator);
    passwordHash = await quickHash(PASSWORD);
    bystander = await desk.author();
  });
  beforeEach(async () => {
    app.clock.set(new Date());
    anna = await desk.author();
    ben = await desk.author({ firstName: 'Ben', gender: 'M', headline: 'Honest and kind', passwordHash });
    open = await desk.report(anna, ben);
  });

  const signIn = ({ username }: Author) => app.visitor.post(API.login, { username, password: PASSWORD });
  const letterTo = async ({ email }: Author, about: string) => (await app.mails.next(email, about)).text ?? '';
  const shown = async () => (await desk.seenBy(bystander, ben)) !== null;
  const found = async () =>
    JSON.stringify(
      (
        await bystander.client.post(API.search, {
          P_ZIP: '10001',
          P_SEEKING: 'M',
          P_AGEFROM: 18,
          P_AGETO: 99,
          P_RADIUS: 100,
          P_PASS_LIMIT2: 100,
        })
      ).body,
    ).includes(`${ben.id}`);
  const suspended = () => eventually(async () => expect(await shown()).toBe(false));
  const sanctions = () =>
    app.sql(
      `select kind, until is not null as ends, reason_code, reason_text, case_id from moderation.sanction where member_id = $1`,
      [ben.id],
    );

  it('cannot come without a reason, and a suspension not without 1 to 90 days', async () => {
    for (const incomplete of [
      { decision: 'warned' },
      { decision: 'suspended', reasonCode: 'INSULTS' },
      { decision: 'suspended', reasonCode: 'INSULTS', days: 91 },
      { decision: 'suspended', reasonCode: 'INSULTS', days: 0 },
      { decision: 'warned', reasonCode: 'INSULTS', days: 3 },
      { decision: 'dismissed', fraud: true },
    ])
      expect([incomplete, (await desk.close(open, incomplete)).status]).toEqual([incomplete, 400]);
  });

  it('is nothing at all where a report is dismissed', async () => {
    await desk.close(open, { decision: 'dismissed', note: 'A quarrel.' });
    await eventually(async () =>
      expect(
        await app.sql(`select 1 from connections.report where reported_id = $1 and closed_at is null`, [ben.id]),
      ).toEqual([]),
    );
    expect(await sanctions()).toEqual([]);
    expect(await shown()).toBe(true);
    expect(desk.mailsTo(ben)).toEqual([]);
  });

  it.each([
    ['en', 'A warning from Truly Yours', 'Members may not insult, threaten or press one another.'],
    ['es', 'Una advertencia de Truly Yours', 'Los miembros no pueden insultarse, amenazarse ni presionarse entre sí.'],
    [
      'fr',
      'Un avertissement de Truly Yours',
      'Les membres ne peuvent ni s’insulter, ni se menacer, ni exercer de pression les uns sur les autres.',
    ],
  ])(
    'is a warning by mail in the member’s language, %s, with reason and words as stored',
    async (language, subject, reason) => {
      await app.sql(`update members.member set language = $2 where id = $1`, [ben.id, language]);
      await desk.close(open, {
        decision: 'warned',
        reasonCode: 'INSULTS',
        message: 'Third time.',
        note: 'He was rude.',
      });
      const letter = await letterTo(ben, subject);
      expect(letter).toContain(`${reason}\nThird time.`);
      expect(letter).not.toMatch(/rude|Robin|Anna/);
      expect(await sanctions()).toEqual([
        { kind: 'warn', ends: false, reason_code: 'INSULTS', reason_text: `${reason}\nThird time.`, case_id: open.id },
      ]);
      expect(await shown()).toBe(true);
    },
  );

  describe('hiding the profile', () => {
    beforeEach(async () => {
      await desk.close(open, { decision: 'hidden', reasonCode: 'FALSE_IDENTITY' });
      await suspended();
    });

    it('tells the member what to do, and is not undone by the member’s own setting', async () => {
      expect(await letterTo(ben, 'hidden')).toContain('Please change your profile text.');
      expect(
        (await ben.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'N', P_PROFILE_VISIBLE: 'Y' })).status,
      ).toBe(200);
      expect(await shown()).toBe(false);
      expect((await ben.client.get(API.settings)).status).toBe(200);
    });

    it('[T-REVIEW-04] ends when a changed text is approved', async () => {
      await desk.writes(ben, { desc_headline: 'It is me, Ben' });
      await desk.decide(moderator, await desk.read(moderator, ben), { decision: 'approved' });
      await eventually(async () => expect(await shown()).toBe(true));
      await ben.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' });
      await ben.client.post(API.updateSettings, { P_PROFILE_HIDDEN: 'N', P_PROFILE_VISIBLE: 'Y' });
      expect(await shown()).toBe(true);
    });

    it('ends when an operator restores the member', async () => {
      expect((await operator.post(pathTo(CONSOLE_API.restoreMember, { id: ben.id }), {})).status).toBe(200);
      expect(await shown()).toBe(true);
    });
  });

  describe('a suspension', () => {
    const suspend = async (days = 3) => {
      await desk.close(open, { decision: 'suspended', reasonCode: 'INSULTS', days });
      await suspended();
    };
    const until = async (): Promise<Date> =>
      (await app.sql<{ at: Date }>(`select suspended_until as at from auth.account where id = $1`, [ben.id]))[0]!.at;

    it('[A22] ends every session at once, takes the profile out of everything and says until when', async () => {
      await suspend();
      const { status } = await ben.client.get(API.myProfile);
      expect([401, 403]).toContain(status);
      expect(await found()).toBe(false);
      const end = await until();
      expect(Math.round((end.getTime() - Date.now()) / 86_400_000)).toBe(3);
      expect(await signIn(ben)).toMatchObject({
        status: 403,
        body: {
          code: 'ACCOUNT_SUSPENDED',
          message: `This account is suspended until ${momentInWords('en', end)}.`,
          until: end.toISOString(),
        },
      });
      expect(await letterTo(ben, 'suspended until')).toContain(momentInWords('en', end));
    });

    it('shorter than one that stands says until when the account is suspended, and shows the desk the same', async () => {
      await suspend(30);
      const end = await until();
      const path = pathTo(CONSOLE_API.suspendMember, { id: ben.id });
      expect((await operator.post(path, { days: 7, reasonCode: 'INSULTS', message: null })).status).toBe(200);
      expect(await until()).toEqual(end);
      const letter = await eventually(() => {
        const letters = app.mails.messages.filter(({ to }) => to.includes(ben.email)).map(({ mail }) => mail);
        expect(letters.map(({ subject }) => subject)).toEqual(
          Array(2).fill(`Your account is suspended until ${momentInWords('en', end)}`),
        );
        return letters[1]!.text;
      });
      const [shorter] = await app.sql<{ until: Date }>(
        `select until from moderation.sanction where member_id = $1 order by id desc limit 1`,
        [ben.id],
      );
      expect(letter).toContain(`We have suspended your account until ${momentInWords('en', shorter!.until)}.`);
      expect(letter).toContain(`suspends it for longer, until ${momentInWords('en', end)}.`);
      const { body } = await operator.get(pathTo(CONSOLE_API.memberDetail, { id: ben.id }));
      expect(body.facts).toMatchObject({ status: 'suspended', suspendedUntil: end.toISOString() });
    });

    it('tells strangers nothing who do not know the password', async () => {
      await suspend();
      expect(await app.visitor.post(API.login, { username: ben.username, password: 'not1his' })).toMatchObject({
        status: 401,
        body: { code: 'BAD_CREDENTIALS' },
      });
    });

    it('ends by itself when its time is over, not before', async () => {
      await suspend();
      const end = (await until()).getTime();
      const due = () =>
        app.sql(
          `update auth.outbox set due_at = now() where type = 'suspension.elapsed' and payload->>'memberId' = $1`,
          [String(ben.id)],
        );
      app.clock.set(new Date(end - 60_000));
      expect((await signIn(ben)).status).toBe(403);

      app.clock.set(new Date(end + 1_000));
      await due();
      await eventually(async () => expect(await shown()).toBe(true));
      expect((await signIn(ben)).status).toBe(200);
    });

    it('does not hold up who signs in after its end, though the news of that is late', async () => {
      await suspend();
      app.clock.set(new Date((await until()).getTime() + 1_000));
      expect((await signIn(ben)).status).toBe(200);
      await eventually(async () => expect(await shown()).toBe(true));
    });

    it('is ended by an operator at once, who tells the member what happened', async () => {
      await suspend(90);
      const answer = await operator.post(pathTo(CONSOLE_API.restoreMember, { id: ben.id }), {
        message: 'We were wrong.',
      });
      expect(answer.status).toBe(200);
      expect(await shown()).toBe(true);
      expect((await signIn(ben)).status).toBe(200);
      expect(await letterTo(ben, 'open again')).toContain('We were wrong.');
    });

    it('does nothing while it can still be taken back', async () => {
      app.configure({ DECISION_UNDO_SECONDS: '30' });
      try {
        await settled(app);
        await desk.close(open, { decision: 'suspended', reasonCode: 'INSULTS', days: 3 });
        expect((await ben.client.get(API.myProfile)).status).toBe(200);
        expect((await moderator.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).toBe(200);
        expect(await sanctions()).toEqual([]);
        expect(await app.sql(`select 1 from moderation.outbox`)).toEqual([]);
        expect(await desk.caseOf(ben)).toMatchObject({ id: open.id });
      } finally {
        app.configure();
      }
    });
  });

  it('by an operator needs no report', async () => {
    const suspension = { days: 7, reasonCode: 'ASKING_FOR_MONEY', message: null };
    const path = pathTo(CONSOLE_API.suspendMember, { id: ben.id });
    expect(await moderator.post(path, suspension)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
    expect((await operator.post(path, suspension)).status).toBe(200);
    expect(await shown()).toBe(false);
    expect((await signIn(ben)).status).toBe(403);
    expect(await sanctions()).toMatchObject([{ kind: 'suspend', ends: true, case_id: null }]);
    const [entry] = await app.sql(
      `select details from moderation.audit where action = 'member.sanctioned' and subject_id = $1`,
      [ben.id],
    );
    expect(entry).toMatchObject({ details: { kind: 'suspend', days: 7 } });
    expect((await operator.post(pathTo(CONSOLE_API.suspendMember, { id: 123 }), suspension)).status).toBe(404);
  });

  it('[G04] cannot be done by somebody of the staff to an account of their own', async () => {
    const staff = await app.make.staff('operator', 'Kim');
    await app.sql(`update moderation.staff set email = $2 where id = $1`, [staff.id, ben.email]);
    const own = await signInAtDesk(app.url, { ...staff, email: ben.email });
    expect(await own.post(pathTo(CONSOLE_API.restoreMember, { id: ben.id }), {})).toMatchObject({
      status: 403,
      body: { code: 'SELF' },
    });
  });

  it('closes an account for good: it is gone, and its mailbox opens no other for three months', async () => {
    const email = `closed.${ben.id}@gmail.com`;
    await app.sql(`update auth.account set email = $2 where id = $1`, [ben.id, email]);
    await desk.close(open, { decision: 'account-closed', reasonCode: 'FALSE_IDENTITY' });
    await eventually(async () =>
      expect(await app.sql(`select status from auth.account where id = $1`, [ben.id])).toEqual([{ status: 'removed' }]),
    );
    expect((await signIn(ben)).status).toBe(401);
    await suspended();
    const { text } = await app.mails.next(email, 'has been closed');
    expect(text).toContain('Hello Ben,');
    expect(text).toContain('A profile must be about the person who uses it');

    const signUp = async (name: string, address: string) =>
      new Client(app.url).post(API.signup, { ...(await signupBody(name)), email: address });
    for (const spelling of [email, `c.l.osed${ben.id}+again@googlemail.com`])
      expect(await signUp('closed.ben.again', spelling)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await signUp('closed.ben.other', `other${ben.id}@example.test`)).status).toBe(200);
    expect((await operator.post(pathTo(CONSOLE_API.restoreMember, { id: ben.id }), {})).status).toBe(404);
  });
});
