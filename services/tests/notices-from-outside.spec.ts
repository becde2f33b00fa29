import {
  API,
  APPEAL,
  CONSOLE_API,
  HEADERS,
  pathTo,
  type CaseItem,
  type ConsoleTakedownDetail,
  type MailLanguage,
} from '#contract';
import type { Answer, Client, TestApp } from '#testing/app';
import { easyCaptcha } from '#testing/captcha';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture, type Author } from '../moderation/src/desk.fixture.js';
import { quiet } from './removal.fixture.js';

const DAY = 86_400_000;

/** What somebody outside says of a member. */
const noticing = (places: readonly string[], changes: object = {}) => ({
  about: 'content',
  places,
  reason: 'SCAM',
  description: 'Asks me for 500 by transfer, in a letter I got by e-mail.',
  name: 'Quinn Outside',
  email: 'quinn@example.test',
  goodFaith: true,
  ...changes,
});

describe('a notice of something other than a picture, from anybody', () => {
  let app: TestApp;
  let desk: DeskFixture;
  let robin: Client;
  let count = 0;

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
    robin = await desk.moderator('Robin');
  });
  afterEach(() => {
    app.configure();
    app.clock.reset();
  });

  const newAddress = () => `notes${++count}@example.test`;
  const give = async (
    places: readonly string[],
    changes: object = {},
    by = app.visitor,
    key?: string,
  ): Promise<Answer> =>
    by.post(
      API.takedown,
      { recaptchaResponse: await easyCaptcha(app), ...noticing(places, changes) },
      key ? { [HEADERS.idempotencyKey]: key } : {},
    );
  const caseOf = (reference: string) => desk.takedown(robin, reference);
  const given = async (places: readonly string[], changes: object = {}) =>
    caseOf((await give(places, { email: newAddress(), ...changes })).body.reference);
  const decide = ({ id, subjectId }: ConsoleTakedownDetail, decision: object, by = robin) =>
    by.post(pathTo(CONSOLE_API.decideCase, { id }), { kind: 'takedown', subjectId, ...decision });
  const profileOf = ({ id }: Author) => `https://love.example/profile/view/1/${id}`;
  const lettersTo = (email: string) => app.mails.messages.filter(({ to }) => to.includes(email));

  it('[law: dsa-notice] [law: osa-reporting] is a case with a receipt, and names who is found there, with or without a picture', async () => {
    const ben = await desk.author({ firstName: 'Ben', gender: 'M', photo: false });
    const eve = await desk.author({ firstName: 'Eve', hidden: true });
    const email = newAddress();
    const { status, body } = await give([ben.username.toUpperCase(), profileOf(eve), 'nobody-by-this-name'], { email });
    expect([status, body]).toEqual([200, { status: 'success', reference: expect.stringMatching(/^TD-\w{4}-\w{4}$/) }]);
    const open = await caseOf(body.reference);
    expect(open).toMatchObject({
      kind: 'takedown',
      about: 'content',
      reason: 'SCAM',
      risk: 'medium',
      signalCodes: ['NOTIFIED'],
      member: null,
      answered: true,
      asked: { name: 'Quinn Outside', signature: null, description: expect.stringContaining('500') },
    });
    expect(open.members.map(({ memberId }) => memberId)).toEqual([ben.id, eve.id].toSorted((a, b) => a - b));
    expect(JSON.stringify(open)).not.toContain(email);
    const receipt = await app.mails.next(email, body.reference);
    expect(receipt.text).toContain(`${open.dueAt.slice(11, 16)} UTC`);
    expect(receipt.text).toContain('told us of something here');
    expect(receipt.text).not.toMatch(/Quinn|500|Ben|picture/);
  });

  it('[law: dsa-notice] may be given by a member too, and is answered alike whatever it names', async () => {
    const member = await desk.author();
    const hidden = await desk.author({ hidden: true });
    for (const [by, places] of [
      [app.visitor, ['nobody-by-this-name']],
      [app.visitor, [member.username]],
      [app.visitor, [String(hidden.id)]],
      [app.visitor, ['A letter of last week', 'http://[::1', '💔']],
      [member.client, [hidden.username]],
    ] as const) {
      const { status, body, headers } = await give(places, { email: newAddress() }, by);
      expect([places, status, Object.keys(body), headers.get('cache-control')]).toEqual([
        places,
        200,
        ['status', 'reference'],
        'no-store',
      ]);
    }
  });

  describe('by which the desk acts', () => {
    let ben: Author;
    let email: string;
    beforeEach(async () => {
      ben = await desk.author({ firstName: 'Ben', gender: 'M' });
      email = newAddress();
    });
    const sanctions = () =>
      app.sql(
        `select kind, until is not null as ends, fraud, reason_code from moderation.sanction where member_id = $1`,
        [ben.id],
      );

    it.each([
      ['warned', {}, { kind: 'warn', ends: false, fraud: false }, 'A warning'],
      ['username-taken', {}, { kind: 'take-username', ends: false, fraud: false }, 'was taken away'],
      ['hidden', {}, { kind: 'hide', ends: false, fraud: false }, 'hidden'],
      ['suspended', { days: 7 }, { kind: 'suspend', ends: true, fraud: false }, 'suspended'],
      ['account-closed', { fraud: true }, { kind: 'close', ends: false, fraud: true }, 'has been closed'],
    ])(
      '[law: dsa-notice] [law: dsa-reporter-outcome] tells who gave it that it acted, and whom it is about why, not by whom: %s',
      async (decision, more, sanction, subject) => {
        const open = await given([ben.username], { email });
        const username = decision === 'username-taken' ? ben.username : null;
        const acted = { decision, memberId: ben.id, reasonCode: 'ASKING_FOR_MONEY', username, ...more };
        const words = { memberMessage: 'Never ask for money.', message: 'Thank you for writing.' };
        expect((await decide(open, { ...acted, ...words })).status).toBe(200);
        await quiet(app);
        expect(await sanctions()).toEqual([{ ...sanction, reason_code: 'ASKING_FOR_MONEY' }]);

        const { text: told = '' } = await app.mails.next(ben.email, subject);
        expect(told).toContain('Never ask for money.');
        expect(told).toMatch(/report|told us/i);
        expect(told).not.toMatch(/Quinn|quinn|notes\d|transfer|Thank you for writing|TD-/);

        const { text: answer } = await app.mails.next(email, 'what came of');
        expect(answer).toContain('we have acted on it');
        expect(answer).toContain('Thank you for writing.');
        expect(answer).toContain(`write the number ${open.reference}`);
        expect(answer).toMatch(/out of court|court/);
        expect(answer).not.toMatch(/Ben|Never ask|warn|suspen|closed/);
      },
    );

    it('which can be appealed by whom it is about, like what follows a report', async () => {
      const open = await given([ben.username], { email });
      await decide(open, { decision: 'warned', memberId: ben.id, reasonCode: 'INSULTS' });
      await quiet(app);
      const { body } = await ben.client.get(API.ownDecisions);
      expect(body).toMatchObject({
        decisions: [{ kind: 'sanction', about: 'warning', ground: 'reported', appeal: null }],
      });
      expect(JSON.stringify(body)).not.toMatch(/Quinn|TD-/);
    });

    it('has no effect that could not be taken back for a while, and none once it was', async () => {
      app.configure({ DECISION_UNDO_SECONDS: '30' });
      const open = await given([ben.username], { email });
      await decide(open, { decision: 'suspended', days: 3, memberId: ben.id, reasonCode: 'INSULTS' });
      expect((await robin.post(pathTo(CONSOLE_API.undoDecision, { id: open.id }))).status).toBe(200);
      await quiet(app);
      expect(await sanctions()).toEqual([]);
      expect((await ben.client.get(API.myProfile)).status).toBe(200);
      expect(await caseOf(open.reference)).toMatchObject({ state: 'claimed', decision: null });
      expect(lettersTo(email)).toHaveLength(1);
    });

    it('on somebody, for a reason, and on nobody of its own or who is gone', async () => {
      const open = await given([ben.username], { email });
      const warned = { decision: 'warned', memberId: ben.id, reasonCode: 'INSULTS' };
      for (const wrong of [
        { memberId: null },
        { reasonCode: null },
        { days: 3 },
        { decision: 'suspended' },
        { decision: 'declined', reasonCode: 'NOTICE_UNFOUNDED', fraud: true },
        { decision: 'dismissed' },
      ])
        expect([wrong, (await decide(open, { ...warned, ...wrong })).status]).toEqual([wrong, 400]);
      expect((await decide(open, { ...warned, memberId: 999_999_999 })).body.code).toBe('MEMBER_NOT_FOUND');
      await app.sql(`update moderation.staff set email = $1 where name = 'Robin'`, [ben.email]);
      expect((await decide(open, warned)).body.code).toBe('SELF');
      await app.sql(`update moderation.staff set email = 'robin@example.test' where name = 'Robin'`);
      // Who asked for a picture to go is told whether it went: nothing else is decided there.
      const picture = { about: 'picture', reason: 'intimate', signature: 'Q. Outside', email: newAddress() };
      expect((await decide(await given([ben.username], picture), warned)).body.code).toBe('CASE_CHANGED');
      expect(await sanctions()).toEqual([]);
    });
  });

  it.each<[MailLanguage, string, string]>([
    ['en', 'found nothing that breaks the law', 'somebody else of our team decides'],
    ['es', 'no hemos encontrado nada que incumpla', 'decide otra persona de nuestro equipo'],
    ['fr', 'n’avons rien trouvé de contraire', 'une autre personne de notre équipe décidera'],
  ])(
    '[law: dsa-notice] [law: dsa-reporter-outcome] declined is answered with the reason, and what can be done, in %s',
    async (language, reason, redress) => {
      const email = newAddress();
      const open = await given(['somebody'], { email, language });
      expect((await decide(open, { decision: 'declined', reasonCode: 'NOTICE_UNFOUNDED' })).status).toBe(200);
      const { text } = await app.mails.next(email, { en: 'came of', es: 'resultó', fr: 'suites' }[language]);
      expect(text).toContain(reason);
      expect(text).toContain(redress);
      expect(text).toContain(open.reference);
    },
  );

  it('[law: dsa-notice] given again with the number of before is decided by somebody else than then', async () => {
    const before = await given(['somebody']);
    await decide(before, { decision: 'declined', reasonCode: 'NOTICE_UNFOUNDED' });
    const kim = await desk.moderator('Kim');
    const counted = async () =>
      Promise.all([kim, robin].map(async (by) => (await by.get(CONSOLE_API.counts)).body.open.takedown as number));
    const [hers, his] = (await counted()) as [number, number];
    const again = await given(['somebody'], { description: `I do not agree: ${before.reference.toLowerCase()}.` });
    const declined = { decision: 'declined', reasonCode: 'NOTICE_UNFOUNDED' };
    expect(await counted()).toEqual([hers + 1, his]);
    const listed = async (by: Client) => {
      const { body } = await by.get(pathTo(CONSOLE_API.cases, {}, { kind: 'takedown', size: 100 }));
      return (body.content as CaseItem[]).find(({ id }) => id === again.id)?.mayDecide;
    };
    expect([await listed(kim), await listed(robin)]).toEqual([true, false]);
    expect((await decide(again, declined)).body.code).toBe('NOT_ON_OWN_DECISION');
    expect((await decide(again, declined, kim)).status).toBe(200);
  });

  it('[law: dsa-notice] of the abuse of a child needs no name and no address, goes first, and is given once under its key', async () => {
    const nameless = { name: null, email: null, reason: 'CHILD_ABUSE' };
    const press = (words: string) => give(['somebody'], { ...nameless, description: words }, app.visitor, 'one');
    const [first, again, other] = [await press('He writes it.'), await press('He writes it.'), await press('Another.')];
    expect(again.body.reference).toBe(first!.body.reference);
    expect(other!.body.reference).not.toBe(first!.body.reference);
    const open = await caseOf(first!.body.reference);
    expect(open).toMatchObject({ risk: 'high', signalCodes: ['NOTIFIED', 'CHILD_ABUSE'], answered: false });
    expect((await decide(open, { decision: 'declined', reasonCode: 'NOTICE_NOT_FOUND' })).status).toBe(200);
    await quiet(app);
    expect(await app.sql(`select 1 from moderation.takedown_mail`)).toEqual([]);
  });

  it('[law: dsa-notice] says what is missing, and is nothing for programs', async () => {
    const wrong: [object, RegExp][] = [
      [{ about: 'weather' }, /what it is about/],
      [{ places: [] }, /where it is/],
      [{ reason: 'intimate' }, /what is wrong/],
      [{ description: '  ' }, /explain/],
      [{ name: '' }, /your name/],
      [{ email: null }, /Email is required/],
      [{ email: 'a@b.test\r\nBcc: all@example.test' }, /Email is invalid/],
      [{ reason: 'CHILD_ABUSE', email: 'quinn' }, /Email is invalid/],
      [{ goodFaith: false }, /confirm/],
    ];
    for (const [changes, message] of wrong) {
      const { status, body } = await give(['anna'], changes);
      expect([changes, status, body.message]).toEqual([changes, 400, expect.stringMatching(message)]);
    }
    expect((await give(['anna'], { recaptchaResponse: 'none' })).body.code).toBe('CAPTCHA_FAILED');
  });

  it('[E26] loses what was said in it when what was done can be appealed no more, and what was done about it stays', async () => {
    const ben = await desk.author({ firstName: 'Ben' });
    const open = await given([ben.username]);
    await decide(open, { decision: 'warned', memberId: ben.id, reasonCode: 'INSULTS', message: 'Sorry, Quinn' });
    await quiet(app);
    const [row] = await app.sql<{ at: Date }>(
      `select decided_at + make_interval(days => $2) as at from moderation.review_case where id = $1`,
      [open.id, APPEAL.days],
    );
    const keptAt = async (day: number) => {
      app.clock.set(new Date(row!.at.getTime() + day * DAY));
      await app.running.runDaily();
      app.clock.reset();
      const [kept] = await app.sql(
        `select to_jsonb(q)::text || to_jsonb(d)::text as said, (select count(*)::int from moderation.sanction n where n.decision_id = d.id) as done
         from moderation.takedown_request q join moderation.review_case k on k.subject_id = q.id and k.kind = 'takedown'
         join moderation.decision d on d.case_id = k.id where k.id = $1`,
        [open.id],
      );
      return kept;
    };
    expect(await keptAt(-1)).toEqual({ said: expect.stringMatching(/Quinn/), done: 1 });
    expect(await keptAt(1)).toEqual({ said: expect.not.stringMatching(/Quinn|500|notes\d/), done: 1 });
  });
});
