import {
  API,
  APPEAL,
  CONSOLE_API,
  isNeutralUsername,
  pathTo,
  ROUTES,
  type ConsoleMemberDetail,
  type OwnDecision,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, signInAtDesk, signupBody } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import type { Author } from '../desk.fixture.js';
import { ReportFixture } from '../reports/reports.fixture.js';

const CHANGED = { status: 409, body: { code: 'USERNAME_CHANGED' } };
const TAKEN = { status: 409, body: { code: 'USERNAME_TAKEN' } };
const done = { status: 200, body: { status: 'success' } };

describe('a username that the desk takes away', () => {
  let app: TestApp;
  let desk: ReportFixture;
  let robin: Client;
  let kim: Client;
  let passwordHash: string;
  let count = 0;
  /** Whose name it is; she has given no first name. */
  let anna: Author;
  let ben: Author;

  const fresh = (): string => `Sea.Witch_${(count += 1)}`;
  const author = (traits = {}) => desk.author({ username: fresh(), firstName: null, passwordHash, ...traits });

  beforeAll(async () => {
    app = await sharedApp();
    const making = new ReportFixture(app, app.visitor);
    [robin, kim] = [await making.moderator('Robin'), await making.moderator('Kim')];
    desk = new ReportFixture(app, robin);
    passwordHash = await quickHash(PASSWORD);
    ben = await desk.author({ gender: 'M', passwordHash });
  });
  beforeEach(async () => {
    anna = await author();
  });
  afterEach(() => {
    app.clock.reset();
    app.configure();
  });

  const take = ({ id, username }: Author, by = robin, more: object = {}) =>
    by.post(pathTo(CONSOLE_API.takeUsername, { id }), { username, reasonCode: 'OFFENSIVE', ...more });
  const giveBack = ({ id, username }: Author, by = kim, more: object = {}) =>
    by.post(pathTo(CONSOLE_API.returnUsername, { id }), { username, ...more });
  const rename = (client: Client, username: string) =>
    client.post(API.changeUsername, { username, password: PASSWORD });
  const login = (username: string) => app.visitor.post(API.login, { username, password: PASSWORD });
  const nameOf = async ({ id }: Pick<Author, 'id'>): Promise<string> =>
    (await app.sql<{ username: string }>(`select username from auth.account where id = $1`, [id]))[0]!.username;
  const neutral = async (of: Author): Promise<boolean> => isNeutralUsername(await nameOf(of));
  const pageOf = async ({ id }: Author): Promise<ConsoleMemberDetail> =>
    (await robin.get(pathTo(CONSOLE_API.memberDetail, { id }))).body;
  const decisionsOf = async ({ client }: Author): Promise<OwnDecision[]> =>
    (await client.get(API.ownDecisions)).body.decisions;
  const signUp = async (username: string) => {
    const body = { ...(await signupBody(username)), email: `${(count += 1)}.new@example.test` };
    return app.visitor.post(API.signup, body);
  };
  const letterTo = async ({ email }: Author, about: string) => (await app.mails.next(email, about)).text ?? '';
  const appeal = async (text: string, outcome: string) => {
    // The letter is here; auth may have yet to hear of what it says.
    await settled(app);
    const [, token] = new RegExp(`${ROUTES.appeal.replace(':token', '')}([\\w-]+)`).exec(text) ?? [];
    expect((await app.visitor.post(API.appeal, { token, text: 'It is the name of my boat.' })).status).toBe(200);
    const { id } = await desk.waiting(kim, anna, 'appeal');
    const { subjectId } = (await kim.get(pathTo(CONSOLE_API.appealDetail, { id }))).body;
    const path = pathTo(CONSOLE_API.decideCase, { id });
    expect((await kim.post(path, { kind: 'appeal', subjectId, decision: outcome })).status).toBe(200);
    await settled(app);
  };

  describe('is read by nobody any more', () => {
    it('from the moment on in which the answer comes, and a neutral one stands in its place', async () => {
      await anna.client.post(API.sendMail, { emailToMemberId: ben.id, subject: 'Ahoy', body: 'From the harbour' });
      await anna.client.post(pathTo(API.winkById, { id: ben.id }));
      await settled(app);
      const seen = async (): Promise<string> => {
        const search = {
          P_ZIP: '10001',
          P_SEEKING: 'F',
          P_AGEFROM: 18,
          P_AGETO: 99,
          P_RADIUS: 100,
          P_PASS_LIMIT2: 100,
        };
        const answers = [
          await ben.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: anna.id })),
          await ben.client.post(API.search, search),
          await ben.client.get(API.inbox),
          await ben.client.get(API.winks),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        return JSON.stringify(answers.map(({ body }) => body));
      };
      expect(await seen()).toContain(anna.username);
      expect(await take(anna)).toMatchObject(done);
      expect(await seen()).not.toContain(anna.username);
      const now = await nameOf(anna);
      expect([isNeutralUsername(now), (await anna.client.get(API.ownAccount)).body.username]).toEqual([true, now]);
      expect(await seen()).toContain(now);
    });

    it('whether its owner is suspended meanwhile, or leaves and comes back', async () => {
      await app.sql(
        `update auth.account set status = 'suspended', suspended_until = now() + interval '1 day' where id = $1`,
        [anna.id],
      );
      expect(await take(anna)).toMatchObject(done);
      const dora = await author();
      expect(await take(dora)).toMatchObject(done);
      await dora.client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      const goodbye = await eventually(async () => {
        const sent = app.mails.messages.findLast(
          ({ to, mail }) => to.includes(dora.email) && mail.text?.includes('come-back'),
        );
        return sent!.mail.text!;
      });
      const token = /come-back#token=([\w-]+)/.exec(goodbye)![1]!;
      expect((await app.visitor.post(API.comeBack, { token })).body.username).toBe(await nameOf(dora));
      expect([await neutral(anna), await neutral(dora)]).toEqual([true, true]);
    });
  });

  describe('is nobody’s any more', () => {
    beforeEach(async () => {
      await take(anna);
    });

    it('neither another’s nor its owner’s, in whatever case, nor a newcomer’s', async () => {
      for (const name of [anna.username, anna.username.toUpperCase()]) {
        expect(await rename(anna.client, name)).toMatchObject(TAKEN);
        expect(await rename(ben.client, name)).toMatchObject(TAKEN);
        expect(await signUp(name)).toMatchObject(TAKEN);
        expect((await app.visitor.get(pathTo(API.validateUsername, { value: name }))).body).toEqual({ exists: true });
      }
      expect(await rename(ben.client, 'Member-482913')).toMatchObject(TAKEN);
    });

    it('by undoing a change of before neither', async () => {
      const dora = await author();
      const bad = fresh();
      await rename(dora.client, bad);
      const second = fresh();
      await rename(dora.client, second);
      const link = await eventually(async () => {
        const sent = app.mails.messages.findLast(
          ({ to, mail }) => to.includes(dora.email) && mail.text?.includes(`${bad} was changed to ${second}`),
        );
        return /#token=([\w-]+)/.exec(sent!.mail.text!)![1]!;
      });
      // She bore it before her last change, which the link undoes.
      await rename(dora.client, bad);
      expect(await take({ ...dora, username: bad })).toMatchObject(done);
      expect((await app.visitor.post(API.undoChange, { token: link })).body).toMatchObject({
        status: 'success',
        username: await nameOf(dora),
      });
      expect(await neutral(dora)).toBe(true);
    });

    it('but still opens the account, as the address does, until a new one is chosen and after', async () => {
      const given = await nameOf(anna);
      for (const name of [anna.username, anna.username.toLowerCase(), anna.email, given])
        expect(await login(name)).toMatchObject({ status: 200, body: { username: given } });
      const next = fresh();
      expect(await rename(anna.client, next)).toMatchObject(done);
      expect(await login(anna.username)).toMatchObject({ status: 200, body: { username: next } });
      expect((await login(given)).status).toBe(401);
    });
  });

  describe('is taken away once', () => {
    it('by one of two moderators who press at the same moment', async () => {
      const answers = await Promise.all([take(anna, robin), take(anna, kim)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await take(anna)).toMatchObject(CHANGED);
      expect((await pageOf(anna)).sanctions).toMatchObject([{ kind: 'take-username', username: anna.username }]);
      await settled(app);
      expect(desk.mailsTo(anna)).toEqual(['Your username was taken away']);
      expect(await take({ ...anna, username: await nameOf(anna) })).toMatchObject(CHANGED);
    });

    it('and not at all where the member has changed it meanwhile, who is told nothing', async () => {
      const next = fresh();
      await rename(anna.client, next);
      expect(await take(anna)).toMatchObject(CHANGED);
      expect(await nameOf(anna)).toBe(next);
      expect((await pageOf(anna)).sanctions).toEqual([]);
      await settled(app);
      expect(await decisionsOf(anna)).toEqual([]);
      expect(desk.mailsTo(anna)).not.toContain('Your username was taken away');
    });

    it('whoever of moderator and member is quicker: the member never bears it afterwards', async () => {
      for (let round = 0; round < 8; round += 1) {
        const dora = await author();
        const next = fresh();
        const [taken, renamed] = await Promise.all([take(dora), rename(dora.client, next)]);
        expect([renamed.status, await nameOf(dora)]).toEqual([200, next]);
        const [row] = await app.sql(`select taken from auth.former_username where name = lower($1)`, [dora.username]);
        expect(row).toEqual({ taken: taken.status === 200 });
        if (taken.status !== 200) expect(taken).toMatchObject(CHANGED);
      }
    });

    it('from nobody who has left, nor by somebody of the staff from an account of their own', async () => {
      await anna.client.post(API.removeAccount, { confirmRemoval: true });
      expect((await take(anna)).status).toBeGreaterThanOrEqual(404);
      await settled(app);
      expect(await take(anna)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
      const dora = await author();
      const staff = await app.make.staff('moderator', 'Dora');
      await app.sql(`update moderation.staff set email = $2 where id = $1`, [staff.id, dora.email]);
      const own = await signInAtDesk(app.url, { ...staff, email: dora.email });
      expect(await take(dora, own)).toMatchObject({ status: 403, body: { code: 'SELF' } });
      expect(await nameOf(dora)).toBe(dora.username);
    });

    it('and is on record with its kind and reason, by which the figures of a year count it', async () => {
      await take(anna, robin, { reasonCode: 'CONTACT_DETAILS' });
      await giveBack(anna);
      const entries = await app.sql(
        `select action, details ->> 'kind' as kind, details ->> 'reasonCode' as reason from moderation.audit
         where subject_kind = 'member' and subject_id = $1 and action like any(array['member.sanctioned', 'member.username-%'])`,
        [anna.id],
      );
      expect(entries).toEqual([
        { action: 'member.sanctioned', kind: 'take-username', reason: 'CONTACT_DETAILS' },
        { action: 'member.username-returned', kind: 'return-username', reason: null },
      ]);
    });
  });

  describe('is told its owner', () => {
    it.each([
      ['en', 'was taken away', 'Some words may hurt or insult others.', 'our team noticed it', 'You may appeal once'],
      [
        'es',
        'hemos retirado el nombre',
        'Algunas palabras pueden herir',
        'nuestro equipo se dio cuenta',
        'Puedes reclamar',
      ],
      [
        'fr',
        'd’utilisateur vous a été retiré',
        'Certains mots peuvent blesser',
        'notre équipe l’a remarqué',
        'faire un recours',
      ],
    ])(
      '[law: dsa-reasons] by mail, in the member’s language, %s, with reasons and the way to appeal',
      async (language, ...words) => {
        await app.sql(`update members.member set language = $2 where id = $1`, [anna.id, language]);
        const [subject, ...said] = words as [string, ...string[]];
        await take(anna, robin, { message: 'It names a drug.' });
        const text = await letterTo(anna, subject);
        for (const part of [
          anna.username,
          'It names a drug.',
          ROUTES.termsOfUse,
          ROUTES.appeal.replace(':token', ''),
          ...said,
        ])
          expect(text).toContain(part);
        expect(text).not.toContain('Robin');
      },
    );

    it('among the decisions in the app, which can be appealed there, and the desk reads what it was', async () => {
      await take(anna);
      expect(await decisionsOf(anna)).toMatchObject([
        {
          kind: 'sanction',
          about: 'username',
          ground: 'seen',
          reason: expect.stringContaining('Some words'),
          appeal: null,
        },
      ]);
      const [{ appealUntil }] = (await decisionsOf(anna)) as [OwnDecision];
      expect(Math.round((Date.parse(appealUntil!) - Date.now()) / 86_400_000)).toBe(APPEAL.days);
      const found = await robin.get(pathTo(CONSOLE_API.members, {}, { q: anna.username }));
      expect(found.body.content).toMatchObject([{ memberId: anna.id, username: await nameOf(anna) }]);
    });
  });

  describe('comes back', () => {
    it('when an appeal was right', async () => {
      await take(anna);
      await appeal(await letterTo(anna, 'taken away'), 'overturned');
      expect(await nameOf(anna)).toBe(anna.username);
      expect(await letterTo(anna, 'appeal')).toContain('Your old username is yours again');
      expect((await pageOf(anna)).sanctions).toMatchObject([
        { kind: 'take-username', overturnedAt: expect.any(String) },
      ]);
      await eventually(async () => expect(JSON.stringify(await desk.seenBy(ben, anna))).toContain(anna.username));
      // From here it gets into the journal of what holds again after a restore.
      const told = await app.sql(
        `select type from testing.told where type like 'username.%' and payload->>'memberId' = $1 order by seq`,
        [String(anna.id)],
      );
      expect(told.map(({ type }) => type)).toEqual(['username.taken', 'username.returned']);
    });

    it('not when the decision was right', async () => {
      await take(anna);
      await appeal(await letterTo(anna, 'taken away'), 'upheld');
      expect([await neutral(anna), await rename(anna.client, anna.username)]).toMatchObject([true, TAKEN]);
    });

    it('for its owner alone to choose, where they have chosen another one since', async () => {
      await take(anna);
      const next = fresh();
      await rename(anna.client, next);
      await appeal(await letterTo(anna, 'taken away'), 'overturned');
      expect(await nameOf(anna)).toBe(next);
      expect(await rename(ben.client, anna.username)).toMatchObject(TAKEN);
      expect(await rename(anna.client, anna.username)).toMatchObject(done);
    });

    it('once, when the desk gives it back by itself, and is then no decision against the member', async () => {
      await take(anna);
      await settled(app);
      expect(await giveBack(anna, kim, { message: 'It is the name of a boat.' })).toMatchObject(done);
      expect(await nameOf(anna)).toBe(anna.username);
      const text = await letterTo(anna, 'have your username back');
      expect(text).toContain('It is the name of a boat.');
      expect(text).not.toContain(ROUTES.appeal.replace(':token', ''));
      expect(await decisionsOf(anna)).toEqual([]);
      expect(await giveBack(anna)).toMatchObject(CHANGED);
      expect(await take(anna)).toMatchObject(done);
      expect(await neutral(anna)).toBe(true);
    });
  });

  describe('on a report', () => {
    const close = (open: Parameters<ReportFixture['close']>[0], more: object = {}, by = robin) =>
      desk.close(open, { decision: 'username-taken', reasonCode: 'OFFENSIVE', username: anna.username, ...more }, by);

    it('is an outcome like others: the member reads that it was reported, and by whom never', async () => {
      const open = await desk.report(ben, anna);
      for (const incomplete of [{ username: null }, { reasonCode: null }, { fraud: true }, { days: 3 }])
        expect([incomplete, (await close(open, incomplete)).status]).toEqual([incomplete, 400]);
      expect((await desk.close(open, { decision: 'warned', reasonCode: 'INSULTS', username: 'x' })).status).toBe(400);
      expect((await close(open)).status).toBe(200);
      expect(await neutral(anna)).toBe(true);
      const text = await letterTo(anna, 'taken away');
      expect(text).toContain('other people reported it to us');
      expect(text).not.toContain(ben.username);
      const [entry] = await app.sql(
        `select details ->> 'outcome' as outcome from moderation.audit where action = 'case.decided' and subject_id = $1`,
        [open.id],
      );
      expect(entry).toEqual({ outcome: 'username-taken' });
    });

    it('is given back by who undoes the decision in time, and nothing was told', async () => {
      app.configure({ DECISION_UNDO_SECONDS: '30' });
      const open = await desk.report(ben, anna);
      await close(open);
      expect(await neutral(anna)).toBe(true);
      expect((await desk.undo(open)).status).toBe(200);
      expect(await nameOf(anna)).toBe(anna.username);
      expect(await app.sql(`select 1 from auth.former_username where account_id = $1`, [anna.id])).toEqual([]);
      expect((await pageOf(anna)).sanctions).toEqual([]);
      await settled(app);
      expect(desk.mailsTo(anna)).toEqual([]);
    });

    it('is refused where the member bears another one by now: the report stays open', async () => {
      const open = await desk.report(ben, anna);
      const next = fresh();
      await rename(anna.client, next);
      expect(await close(open)).toMatchObject(CHANGED);
      expect([await nameOf(anna), (await desk.caseOf(anna))?.id]).toEqual([next, open.id]);
    });
  });

  // Last, since years later nobody of the staff is signed in any more.
  it('is still nobody’s years later, when the account is gone for good', async () => {
    await take(anna);
    app.clock.set(new Date(Date.now() + 3 * 366 * 86_400_000));
    await app.running.runDaily();
    expect(await signUp(anna.username)).toMatchObject(TAKEN);
    await app.sql(`delete from auth.consent where account_id = $1`, [anna.id]);
    await app.sql(`delete from auth.account where id = $1`, [anna.id]);
    expect(
      await app.sql(`select account_id from auth.former_username where name = lower($1)`, [anna.username]),
    ).toEqual([{ account_id: null }]);
    expect(await signUp(anna.username)).toMatchObject(TAKEN);
  });
});
