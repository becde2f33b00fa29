import { API, CONSOLE_API, pathTo, type CaseItem } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { give } from '#testing/commands';
import { eventually } from '#testing/eventually';
import type { MadeStaff } from '#testing/make';
import { signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { staffCommand } from '../../../commands/staff.js';
import { DeskFixture, type Author } from '../desk.fixture.js';

const refused = (code: string) => ({ status: 409, body: { code, message: expect.any(String) } });

describe('the review of profile texts', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let kim: Client;
  let anna: Author;
  let ben: Author;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    [robin, kim] = [await desk.moderator('Robin'), await desk.moderator('Kim')];
    ben = await desk.author({ gender: 'M' });
  });
  beforeEach(async () => {
    anna = await desk.author({ headline: 'Sailing at dawn' });
  });

  it('[T-REVIEW-01] [T-REVIEW-02] puts a new text before the desk beside the approved one, which others go on reading', async () => {
    await desk.writes(anna, { desc_headline: 'Call me: 212 555 0147', desc_fun: 'Kites on windy days.' });

    const open = await desk.read(robin, anna);
    expect(open).toMatchObject({
      kind: 'text',
      state: 'open',
      risk: 'high',
      changed: ['headline', 'fun'],
      member: { memberId: anna.id, username: anna.username },
      fields: [
        { field: 'headline', before: 'Sailing at dawn', after: 'Call me: 212 555 0147' },
        { field: 'fun', before: null, after: 'Kites on windy days.' },
      ],
      facts: { age: expect.any(Number), photoCount: 1, hidden: false, earlier: [] },
      decision: null,
    });
    expect(open.signals).toContainEqual({
      code: 'PHONE',
      risk: 'high',
      field: 'headline',
      span: [9, 21],
      detail: '212 555 0147',
    });
    expect(await desk.seenBy(ben, anna)).toMatchObject({ headline: 'Sailing at dawn', fun: null });
  });

  it('[T-REVIEW-03] [K-CARD-08] makes an approved text public and tells its author', async () => {
    await desk.writes(anna, { desc_headline: 'Sailing at noon' });
    expect(await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' })).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });

    await eventually(async () =>
      expect(await desk.seenBy(ben, anna)).toMatchObject({ headline: 'Sailing at noon', reviewState: null }),
    );
    expect((await app.mails.next(anna.email, 'approved')).text).toContain('Other members see it now.');
  });

  it('[T-REVIEW-05] [T-REVIEW-06] [K-CARD-08] keeps a rejected text back and tells the reason in the author’s language', async () => {
    anna = await desk.author({ headline: 'Sailing at dawn', columns: { language: 'es' } });
    await desk.writes(anna, { desc_intro: 'Call me: 212 555 0147, I like to talk at night.' });
    const open = await desk.read(robin, anna);
    expect(open).toMatchObject({ language: 'en', facts: { mailLanguage: 'es' } });
    await desk.decide(robin, open, { decision: 'rejected', reasonCode: 'CONTACT_DETAILS', note: 'Sin el número.' });

    const { subject, text } = await app.mails.next(anna.email, 'aprobado');
    expect(subject).toBe('No hemos aprobado el texto de tu perfil');
    expect(text).toContain('No hemos aprobado lo que escribiste aquí: Sobre mí.');
    expect(text).toContain('El motivo: No incluyas números de teléfono');
    expect(text).toContain('Sin el número.');
    expect(text).toContain('/profile/edit-profile?field=intro');
    expect((await anna.client.get(API.liveEvents)).body.events).toContainEqual(
      expect.objectContaining({ type: 'text-decided' }),
    );
    expect(await desk.seenBy(ben, anna)).toMatchObject({ headline: 'Sailing at dawn', intro: null });
    expect((await desk.open(robin, open.id)).body).toMatchObject({
      state: 'decided',
      decision: {
        decision: 'rejected',
        reasonCode: 'CONTACT_DETAILS',
        note: 'Sin el número.',
        by: { name: 'Robin' },
      },
    });
  });

  it('[T-REVIEW-07] [T-REVIEW-04] hides the profile with a rejection on request, and shows it again with the next approval', async () => {
    const found = async () => {
      const { body } = await ben.client.post(API.search, {
        P_SEARCH_ZIP: '10001',
        P_SEEKING: 'F',
        P_PASS_LIMIT2: 100,
      });
      return (body.content as unknown[][]).some((row) => row.includes(anna.id));
    };
    await desk.writes(anna, { desc_headline: 'Not for idiots' });
    const rejection = { decision: 'rejected', reasonCode: 'OFFENSIVE', hideProfile: true };
    await desk.decide(robin, await desk.read(robin, anna), rejection);
    await eventually(async () => expect([await desk.seenBy(ben, anna), await found()]).toEqual([null, false]));
    expect((await app.mails.next(anna.email, 'not approved')).text).toContain('Your profile is hidden');

    await desk.writes(anna, { desc_headline: 'For the patient' });
    await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' });
    await eventually(async () =>
      expect([await desk.seenBy(ben, anna), await found()]).toMatchObject([{ headline: 'For the patient' }, true]),
    );
  });

  it('rejects one text and approves the others', async () => {
    await desk.writes(anna, { desc_headline: 'Sailing at noon', desc_fun: 'Call me: 212 555 0147' });
    await desk.decide(robin, await desk.read(robin, anna), {
      decision: 'approved',
      verdicts: { fun: 'rejected' },
      reasonCode: 'CONTACT_DETAILS',
    });

    await eventually(async () =>
      expect(await desk.seenBy(ben, anna)).toMatchObject({ headline: 'Sailing at noon', fun: null }),
    );
    const { text } = await app.mails.next(anna.email, 'not approved');
    expect(text).toContain('We have not approved what you wrote here: Fun.');
    expect(text).toContain('This is approved, and other members see it now: Headline.');
    expect(text).toContain('Please leave out phone numbers');
    expect(text).toContain('/profile/edit-profile?field=fun');
  });

  it('keeps the last approved words where a new text was rejected', async () => {
    await desk.writes(anna, { desc_fun: 'Kites on windy days.' });
    await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' });
    await eventually(async () => expect(await desk.seenBy(ben, anna)).toMatchObject({ fun: 'Kites on windy days.' }));
    await desk.writes(anna, { desc_fun: 'Call me: 212 555 0147' });
    await desk.decide(robin, await desk.read(robin, anna), { decision: 'rejected', reasonCode: 'CONTACT_DETAILS' });
    await app.mails.next(anna.email, 'not approved');
    expect(await desk.seenBy(ben, anna)).toMatchObject({ headline: 'Sailing at dawn', fun: 'Kites on windy days.' });
  });

  it('tells beside a case what else of its member waits, so that two who decide about one know of each other', async () => {
    await desk.writes(anna, { desc_headline: 'Sailing at noon' });
    const text = await desk.waiting(robin, anna);
    expect((await ben.client.post(pathTo(API.reportById, { id: anna.id }))).status).toBe(200);
    const report = await desk.waiting(robin, anna, 'report');
    const waiting = [
      { caseId: text.id, kind: 'text' },
      { caseId: report.id, kind: 'report' },
    ];
    for (const { id } of [text, report]) expect((await desk.open(robin, id)).body.facts).toMatchObject({ waiting });
    await desk.decide(robin, await desk.read(robin, anna), { decision: 'approved' });
    expect((await desk.open(robin, report.id)).body.facts).toMatchObject({ waiting: [waiting[1]] });
  });

  it('[G04] lets nobody of the staff decide about an account of their own', async () => {
    const staff = await app.make.staff('operator', 'Sam');
    const sam = await signInAtDesk(app.url, staff);
    const own = await desk.author({ email: staff.email.toUpperCase() });
    await desk.writes(own, { desc_headline: 'Sailing at noon' });
    const open = await desk.read(robin, own);
    const self = { status: 403, body: { code: 'SELF' } };
    for (const decision of [{ decision: 'approved' }, { decision: 'rejected', reasonCode: 'OTHER' }])
      expect(await desk.decide(sam, open, decision)).toMatchObject(self);
    // Nor do they keep it from those who can decide it, or read beside it what was noted about them.
    for (const way of ['claim', 'open'] as const) expect(await desk[way](sam, open.id)).toMatchObject(self);
    expect(await sam.post(pathTo(CONSOLE_API.addCaseNote, { id: open.id }), { text: 'Mine.' })).toMatchObject(self);
    expect((await desk.open(robin, open.id)).body).toMatchObject({ state: 'open', decision: null });
    expect((await desk.decide(robin, open, { decision: 'approved' })).status).toBe(200);
  });

  it.each([
    ['without a reason', { decision: 'rejected' }, 'Please choose a reason.'],
    [
      'with a reason nobody knows',
      { decision: 'rejected', reasonCode: 'BECAUSE' },
      expect.stringContaining('Invalid option'),
    ],
    [
      'that hides an approved profile',
      { decision: 'approved', hideProfile: true },
      'Only a rejection may hide the profile.',
    ],
  ])('refuses a decision %s', async (_what, decision, message) => {
    await desk.writes(anna, { desc_headline: 'Sailing at noon' });
    const open = await desk.read(robin, anna);
    expect(await desk.decide(robin, open, decision)).toMatchObject({ status: 400, body: { message } });
    expect((await desk.waiting(robin, anna)).id).toBe(open.id);
  });

  it('[G06] takes one of twenty decisions at once, refuses the others, and sends one mail', async () => {
    await desk.writes(anna, { desc_headline: 'Sailing at noon' });
    const open = await desk.read(robin, anna);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk.decide(
          index % 2 ? robin : kim,
          open,
          index % 3 ? { decision: 'approved' } : { decision: 'rejected', reasonCode: 'OTHER' },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'CASE_DECIDED')).toHaveLength(19);
    const decisions = await app.sql('select 1 from moderation.decision where case_id = $1', [open.id]);
    expect(decisions).toHaveLength(1);
    await app.mails.next(anna.email, 'approved');
    await eventually(async () =>
      expect(
        await app.sql(`select 1 from messaging.email_out where member_id = $1 and sent_at is null`, [anna.id]),
      ).toEqual([]),
    );
    expect(app.mails.messages.filter(({ to }) => to.includes(anna.email))).toHaveLength(1);
  });

  it('[G05] [T-REVIEW-02] refuses to decide a text that changed after it was read, and shows the new one', async () => {
    await desk.writes(anna, { desc_headline: 'Sailing at noon' });
    const read = await desk.read(robin, anna);
    await desk.writes(anna, { desc_headline: 'Call me: 212 555 0147' });

    expect(await desk.decide(robin, read, { decision: 'approved' })).toMatchObject(refused('CASE_CHANGED'));
    const again = await eventually(async () => {
      const open = await desk.read(robin, anna);
      expect(open.subjectId).not.toBe(read.subjectId);
      return open;
    });
    expect(again.fields).toEqual([{ field: 'headline', before: 'Sailing at dawn', after: 'Call me: 212 555 0147' }]);
    expect(await desk.seenBy(ben, anna)).toMatchObject({ headline: 'Sailing at dawn' });
  });

  it('refuses a decision whose version is of another case', async () => {
    const [first, second] = [await desk.author(), await desk.author()];
    await desk.writes(first, { desc_headline: 'First' });
    await desk.writes(second, { desc_headline: 'Second' });
    const [one, two] = [await desk.read(robin, first), await desk.read(robin, second)];
    expect(await desk.decide(robin, { ...one, subjectId: two.subjectId }, { decision: 'approved' })).toMatchObject(
      refused('CASE_CHANGED'),
    );
    expect(await desk.decide(robin, { ...one, id: 999_999 }, { decision: 'approved' })).toMatchObject({ status: 404 });
  });

  it('needs no decision any more when the account is removed', async () => {
    await desk.writes(anna, { desc_headline: 'Call me: 212 555 0147' });
    const open = await desk.read(robin, anna);
    await app.sql(
      `insert into auth.outbox (type, payload) values ('account.removed', jsonb_build_object('memberId', $1::bigint))`,
      [anna.id],
    );
    await eventually(async () =>
      expect((await desk.open(robin, open.id)).body).toMatchObject({ state: 'decided', signals: [], decision: null }),
    );
    expect(await desk.decide(robin, open, { decision: 'approved' })).toMatchObject(refused('CASE_CHANGED'));
  });

  it('tells when two members hand in the same words', async () => {
    const words = 'I am a widowed engineer who loves honest people, long walks by the sea and quiet evenings at home.';
    await desk.writes(anna, { desc_intro: words });
    expect((await desk.read(robin, anna)).signals).toEqual([]);
    const copier = await desk.author();
    await desk.writes(copier, { desc_intro: words.toUpperCase() });
    expect((await desk.waiting(robin, copier)).signalCodes).toContain('COPIED');
  });

  describe('a claim', () => {
    it('keeps the case for one moderator, until it is given back', async () => {
      await desk.writes(anna, { desc_headline: 'Sailing at noon' });
      const open = await desk.read(robin, anna);
      const claimed = await desk.claim(robin, open.id);
      expect(claimed).toMatchObject({ status: 200, body: { state: 'claimed', claimedBy: { name: 'Robin' } } });
      expect((await desk.claim(robin, open.id)).status).toBe(200);

      expect(await desk.claim(kim, open.id)).toMatchObject(refused('CASE_CLAIMED'));
      expect(await desk.decide(kim, open, { decision: 'approved' })).toMatchObject(refused('CASE_CLAIMED'));
      await kim.post(pathTo(CONSOLE_API.releaseCase, { id: open.id }));
      expect(await desk.claim(kim, open.id)).toMatchObject(refused('CASE_CLAIMED'));

      await robin.post(pathTo(CONSOLE_API.releaseCase, { id: open.id }));
      expect(await desk.claim(kim, open.id)).toMatchObject({ body: { claimedBy: { name: 'Kim' } } });
      expect((await desk.decide(kim, open, { decision: 'approved' })).status).toBe(200);
      expect(await desk.claim(robin, open.id)).toMatchObject(refused('CASE_DECIDED'));
    });

    describe('of who is not at the desk any more', () => {
      const command = async (act: 'close' | 'reset', email: string) => {
        const { code } = await give(staffCommand, [act, '--email', email], { env: app.logins });
        return { status: code === 0 ? 200 : code };
      };
      const ways = {
        'sign out': (me: Client) => me.post(CONSOLE_API.logout),
        'end all their sessions': (me: Client) => me.post(CONSOLE_API.endStaffSessions, { everywhere: true }),
        'are closed by an operator': async (_me: Client, { id }: MadeStaff) => {
          const operator = await app.make.staff('operator', 'Sam');
          const sam = await signInAtDesk(app.url, operator);
          await sam.post(CONSOLE_API.confirm, { password: operator.password });
          return sam.post(pathTo(CONSOLE_API.closeStaff, { id }));
        },
        'are closed by a command': (_me: Client, { email }: MadeStaff) => command('close', email),
        'have lost the second factor, which a command takes away': (_me: Client, { email }: MadeStaff) =>
          command('reset', email),
      };
      it.each(Object.entries(ways))('ends when they %s, and everybody hears of it', async (_way, leave) => {
        const staff = await app.make.staff('moderator', 'Rita');
        const rita = await signInAtDesk(app.url, staff);
        await desk.writes(anna, { desc_headline: 'Sailing at noon' });
        const open = await desk.read(rita, anna);
        await desk.claim(rita, open.id);
        const heard = await desk.hearing(kim);
        expect(await leave(rita, staff)).toMatchObject({ status: 200 });
        await eventually(() =>
          expect(heard).toContainEqual(expect.objectContaining({ type: 'case-claimed', caseId: open.id, by: null })),
        );
        expect((await desk.claim(kim, open.id)).status).toBe(200);
      });

      it('stays while they are at it on another device', async () => {
        const staff = await app.make.staff('moderator', 'Rita');
        const [here, there] = [await signInAtDesk(app.url, staff), await signInAtDesk(app.url, staff)];
        await desk.writes(anna, { desc_headline: 'Sailing at noon' });
        const open = await desk.read(here, anna);
        await desk.claim(there, open.id);
        await here.post(CONSOLE_API.logout);
        expect(await desk.claim(kim, open.id)).toMatchObject(refused('CASE_CLAIMED'));
        expect((await desk.decide(there, open, { decision: 'approved' })).status).toBe(200);
      });
    });

    it('runs out by itself', async () => {
      await desk.writes(anna, { desc_headline: 'Sailing at noon' });
      const open = await desk.read(robin, anna);
      await desk.claim(robin, open.id);
      await app.sql(`update moderation.review_case set claimed_until = now() - interval '1 second' where id = $1`, [
        open.id,
      ]);
      expect(await desk.waiting(kim, anna)).toMatchObject({ state: 'open', claimedBy: null });
      expect((await desk.decide(kim, open, { decision: 'approved' })).status).toBe(200);
    });
  });
});

describe('the queue of profile texts', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let moderator: Client;
  const list = async (query: Record<string, string | number | boolean>) => {
    const { body } = await moderator.get(pathTo(CONSOLE_API.cases, {}, query));
    return (body.content as CaseItem[]).map(({ member }) => member!.name);
  };

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    moderator = await desk.moderator();
    const texts = {
      Calm: 'I like long walks along the river and good books.',
      Caller: 'Call me: 212 555 0147, I like to talk at night.',
      Rude: 'You are all bastards, but I am looking for somebody kind.',
      Tranquila: 'Soy una persona tranquila, me gusta caminar y leer buenos libros.',
      Old: 'I like quiet evenings at home with a book and some tea.',
    };
    for (const [firstName, intro] of Object.entries(texts)) {
      const author = await desk.author({ firstName });
      await desk.writes(author, { desc_intro: intro });
      await desk.waiting(moderator, author);
      const hours = { Old: 21, Calm: 5 }[firstName] ?? 1;
      await app.sql(
        `update moderation.review_case set opened_at = now() - make_interval(hours => $2) where member_id = $1`,
        [author.id, hours],
      );
    }
  });

  it('puts what has waited for twenty hours first, then goes by risk and age', async () => {
    expect(await list({ kind: 'text' })).toEqual(['Old', 'Caller', 'Rude', 'Calm', 'Tranquila']);
    expect(await list({ order: 'oldest', size: 2 })).toEqual(['Old', 'Calm']);
    expect(await list({ order: 'oldest', size: 2, page: 1 })).toHaveLength(2);
  });

  it('is filtered by risk, language and who works on what', async () => {
    expect(await list({ risk: 'medium' })).toEqual(['Rude']);
    expect(await list({ language: 'es' })).toEqual(['Tranquila']);
    const [first] = (await moderator.get(pathTo(CONSOLE_API.cases, {}, { risk: 'high' }))).body.content as CaseItem[];
    await desk.claim(moderator, first!.id);
    expect([await list({ mine: true }), await list({ state: 'claimed' })]).toEqual([['Caller'], ['Caller']]);
    expect(await list({ state: 'open' })).not.toContain('Caller');
    expect(await list({ state: 'decided' })).toEqual([]);
  });

  it('is counted for the menu', async () => {
    const { body } = await moderator.get(CONSOLE_API.counts);
    expect(body).toMatchObject({
      open: { text: 5, photo: 0, report: 0, contact: 0 },
      highRisk: 1,
      decidedToday: 0,
      oldestOpenedAt: expect.any(String),
    });
  });
});
