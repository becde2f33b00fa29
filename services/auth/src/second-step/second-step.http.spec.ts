import pg from 'pg';
import { ACCOUNT_CHANGES, API, BRAND, LEAVING, decodeClaims, passwordPayload, type RecoveryCodesBody } from '#contract';
import { Client, type Answer, type TestApp } from '#testing/app';
import { closedByDesk } from '#testing/closed-by-desk';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { codeAt, PASSWORD } from '#testing/people';
import { queuedAt } from '#testing/queued-at';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

const STEP = 30_000;
const HOUR = 3_600_000;
const wrongCode = { status: 400, body: { code: 'WRONG_CODE' } };
const beginAgain = { status: 400, body: { code: 'SIGN_IN_AGAIN' } };

/** Somebody whose sign-in takes two steps, in the session in which that was set. */
type Guarded = MadeMember & {
  readonly client: Client;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
};

describe('a second step of the sign-in', () => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await sharedApp();
    passwordHash = await quickHash(PASSWORD);
  });
  afterEach(() => app.clock.reset());

  /** In the middle of a step, so that a slow machine does not carry a test into the next one. */
  const settle = () => app.clock.advance(2 * STEP + STEP / 2 - (app.clock.now().getTime() % STEP));
  const shown = (secret: string, steps = 0) => codeAt(secret, app.clock.now().getTime() + steps * STEP);
  const member = async (traits: Parameters<TestApp['make']['member']>[0] = {}) => {
    const made = await app.make.member({ passwordHash, photo: false, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const begin = (client: Client, password = PASSWORD) => client.post(API.beginSecondStep, { password });
  const switchOn = async (client: Client, password = PASSWORD) => {
    settle();
    const { ticket, secret } = (await begin(client, password)).body as { ticket: string; secret: string };
    const answer = await client.post(API.setSecondStep, { ticket, code: shown(secret) });
    expect([answer.status, answer.body.recoveryCodes?.length]).toEqual([200, 10]);
    const { recoveryCodes } = answer.body as RecoveryCodesBody;
    settle();
    return { secret, recoveryCodes };
  };
  const guarded = async (traits: Parameters<TestApp['make']['member']>[0] = {}): Promise<Guarded> => {
    const made = await member(traits);
    return { ...made, ...(await switchOn(made.client)) };
  };
  const login = (username: string, password = PASSWORD) => app.visitor.post(API.login, { username, password });
  const firstStep = async (username: string, password = PASSWORD): Promise<string> => {
    const { status, body } = await login(username, password);
    expect([status, body.code]).toEqual([409, 'SECOND_STEP']);
    return body.ticket as string;
  };
  const secondStep = (ticket: string, code: string): Promise<Answer> =>
    app.visitor.post(API.secondStep, { ticket, code });
  const opens = async (username: string, code: string, password = PASSWORD) =>
    (await secondStep(await firstStep(username, password), code)).status === 200;
  const takesOneStep = async (username: string, password = PASSWORD) =>
    (await login(username, password)).status === 200;
  const switchOff = (client: Client, code: string, password = PASSWORD) =>
    client.post(API.endSecondStep, { password, code });
  const state = async (client: Client) => (await client.get(API.ownSecondStep)).body;
  const ended = async (client: Client) => (await client.get(API.ownAccount)).body.code === 'SESSION_ENDED';
  const sent = () => eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
  const mailsTo = (email: string, about: string) =>
    app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes(about));
  const linkIn = async (email: string, about: string): Promise<string> => {
    await sent();
    return /#token=([\w-]+)/.exec(mailsTo(email, about).at(-1)!.mail.text ?? '')![1]!;
  };
  const undo = (token: string) => app.visitor.post(API.undoChange, { token });
  const setPassword = (client: Client, from: string, to: string) =>
    client.post(API.changePassword, passwordPayload({ currentPassword: from, newPassword: to, newPasswordCheck: to }));

  describe('is switched on', () => {
    it('with the password and a first code, told by mail, and ends every other session', async () => {
      const { client, id, email, username } = await member();
      const other = await app.as(id);
      expect(await state(client)).toEqual({ since: null, recoveryCodesLeft: 0, app: false, passkeys: [] });
      expect((await begin(client, 'wrong1password')).body.code).toBe('WRONG_PASSWORD');
      settle();
      const { ticket, secret, uri } = (await begin(client)).body as Record<string, string>;
      expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${username}.*secret=${secret}`));
      const set = (code: string, by = client) => by.post(API.setSecondStep, { ticket, code });
      expect(await set('000000')).toMatchObject(wrongCode);
      // What was proposed to one session is set in no other.
      expect(await set(shown(secret!), other)).toMatchObject(beginAgain);
      expect(await state(client)).toEqual({ since: null, recoveryCodesLeft: 0, app: false, passkeys: [] });

      expect((await set(shown(secret!))).status).toBe(200);
      expect(await state(client)).toEqual({
        since: expect.any(String),
        recoveryCodesLeft: 10,
        app: true,
        passkeys: [],
      });
      expect([await ended(client), await ended(other)]).toEqual([false, true]);
      await sent();
      expect(mailsTo(email, 'Two-step sign-in is on')).toHaveLength(1);
      expect((await begin(client)).body.code).toBe('SECOND_STEP_IS_ON');
    });

    it('with an answer that can be lost: sent again, it gives codes that count in the place of those that nobody read', async () => {
      const { client, id, email, username } = await member();
      settle();
      const [{ ticket, secret }, late] = [(await begin(client)).body, (await begin(client)).body];
      const set = (by: Client, code: string, given = ticket) => by.post(API.setSecondStep, { ticket: given, code });
      const lost = (await set(client, shown(secret))).body as RecoveryCodesBody;
      const { since } = await state(client);
      const { recoveryCodes } = (await set(client, shown(secret))).body as RecoveryCodesBody;

      expect(await state(client)).toMatchObject({ since, recoveryCodesLeft: 10 });
      expect(await opens(username, lost.recoveryCodes[0]!)).toBe(false);
      expect(await opens(username, recoveryCodes[0]!)).toBe(true);
      await sent();
      expect(mailsTo(email, 'Two-step sign-in is on')).toHaveLength(1);
      // Not by another session, nor without a code, nor for another app.
      expect(await set(await app.as(id), shown(secret))).toMatchObject(beginAgain);
      expect(await set(client, '000000')).toMatchObject(wrongCode);
      expect((await set(client, shown(late.secret), late.ticket)).body.code).toBe('SECOND_STEP_IS_ON');
      expect(await state(client)).toMatchObject({ recoveryCodesLeft: 9 });
    });

    it('by nobody who could not be told of it', async () => {
      const { client, id } = await member();
      settle();
      const { ticket, secret } = (await begin(client)).body as Record<string, string>;
      await app.sql('update auth.account set email_verified_at = null where id = $1', [id]);
      const refused = { status: 409, body: { code: 'CONFIRM_ADDRESS_FIRST' } };
      expect(await begin(client)).toMatchObject(refused);
      expect(await client.post(API.setSecondStep, { ticket, code: shown(secret!) })).toMatchObject(refused);
    });

    it('once, by two at the same time', async () => {
      const { client, id } = await member();
      settle();
      const proposals = [(await begin(client)).body, (await begin(client)).body];
      const answers = await Promise.all(
        proposals.map(({ ticket, secret }) => client.post(API.setSecondStep, { ticket, code: shown(secret) })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await app.sql('select 1 from auth.second_factor where account_id = $1', [id])).toHaveLength(1);
    });

    it('[I05] is kept sealed, with hashes of its recovery codes, and told to nobody again', async () => {
      const { client, secret, recoveryCodes } = await guarded();
      const [stored] = await app.sql<{ all: string }>(
        `select (select string_agg(f::text, '') from auth.second_factor f)
                || (select string_agg(c::text, '') from auth.recovery_code c) as all`,
      );
      for (const text of [stored!.all, JSON.stringify(await state(client))])
        for (const told of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
          expect(text).not.toContain(told);
          expect(text).not.toContain(Buffer.from(told).toString('hex'));
        }
    });
  });

  describe('at the sign-in', () => {
    it('[C-LOGIN-05] follows the right password, which opens nothing by itself, and answers as a sign-in does', async () => {
      const { id, username, secret } = await guarded();
      const ticket = await firstStep(username);
      expect((await new Client(app.url, ticket).get(API.ownAccount)).status).toBe(401);
      const { status, body } = await secondStep(ticket, shown(secret));
      expect([status, body]).toEqual([200, { token: expect.any(String), username }]);
      expect(decodeClaims(body.token)!.memberId).toBe(id);
      expect((await new Client(app.url, body.token).get(API.ownAccount)).status).toBe(200);
    });

    it('is told by mail where the device is new, and listed, as any sign-in is', async () => {
      const { client, username, email, recoveryCodes } = await guarded();
      const from = async (browser: string, code: string) => {
        const ticket = await firstStep(username);
        const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${browser}` };
        expect((await app.visitor.post(API.secondStep, { ticket, code }, headers)).status).toBe(200);
      };
      await from('Firefox/140.0', recoveryCodes[0]!);
      await from('Chrome/150.0.0.0 Safari/537.36', recoveryCodes[1]!);
      await sent();
      expect(mailsTo(email, 'new device')).toHaveLength(1);
      const { sessions } = (await client.get(API.sessions)).body as { sessions: { browser: string | null }[] };
      expect(sessions.map(({ browser }) => browser)).toEqual(expect.arrayContaining(['Firefox', 'Chrome']));
    });

    it('[A09] tells nobody of it who does not know the password', async () => {
      const [{ username, email }, plain] = [await guarded(), await member()];
      const answers = [];
      for (const name of [username, email, plain.username, 'nobody.here']) {
        const { status, headers, body } = await login(name, 'wrong1password');
        answers.push(JSON.stringify([status, body, [...headers.keys()]]));
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('BAD_CREDENTIALS');
    });

    it('is asked for, and a new password too, when it was set while the old one was being checked', async () => {
      for (const [change, code] of [
        [
          `insert into auth.second_factor (account_id, secret, last_step, since) values ($1, '\\x00', 0, now())`,
          'SECOND_STEP',
        ],
        [`update auth.account set password_hash = password_hash || 'x' where id = $1`, 'BAD_CREDENTIALS'],
      ] as const) {
        const { id, username } = await member();
        const meanwhile = new pg.Client({ connectionString: app.databaseUrl });
        await meanwhile.connect();
        try {
          await meanwhile.query('begin');
          await meanwhile.query('select 1 from auth.account where id = $1 for update', [id]);
          const signingIn = login(username);
          await eventually(async () =>
            expect(
              await app.sql(
                `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              ),
            ).toHaveLength(1),
          );
          await meanwhile.query(change, [id]);
          await meanwhile.query('commit');
          expect((await signingIn).body.code).toBe(code);
        } finally {
          await meanwhile.end();
        }
      }
    });

    it('takes the code of the step before, of now and of the one after, and none further away', async () => {
      const { username, secret } = await guarded();
      for (const [steps, right] of [
        [-2, false],
        [2, false],
        [-1, true],
        [0, true],
        [1, true],
      ] as const)
        expect([steps, await opens(username, shown(secret, steps))]).toEqual([steps, right]);
    });

    it('[L5] takes no code twice, nor an earlier one than the last, not even of two at once', async () => {
      const { username, secret } = await guarded();
      const code = shown(secret);
      const tickets = [await firstStep(username), await firstStep(username), await firstStep(username)];
      const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect(await opens(username, shown(secret, -1))).toBe(false);
      expect(await opens(username, shown(secret, 1))).toBe(true);
    });

    it('[L5] takes each recovery code once, however it is written, and says by mail how many are left', async () => {
      const { username, email, recoveryCodes } = await guarded();
      const [first, second] = recoveryCodes as [string, string];
      expect([await opens(username, first), await opens(username, first)]).toEqual([true, false]);
      expect(await opens(username, second.toLowerCase().replaceAll('-', ' '))).toBe(true);
      await sent();
      const texts = mailsTo(email, 'recovery code was used').map(
        ({ mail }) => /\d+ are left/.exec(mail.text ?? '')?.[0],
      );
      expect(texts.toSorted()).toEqual(['8 are left', '9 are left']);
    });

    it('takes a recovery code of nobody else', async () => {
      const [mine, theirs] = [await guarded(), await guarded()];
      expect(await opens(mine.username, theirs.recoveryCodes[0]!)).toBe(false);
      expect(await opens(mine.username, shown(theirs.secret))).toBe(false);
    });

    it.each<[string, (known: Guarded) => Promise<unknown> | void]>([
      ['ten minutes', () => app.clock.advance(10 * 60_000)],
      ['a change of the password', ({ client }) => setPassword(client, PASSWORD, 'other2lake')],
      ['its removal', ({ client, secret }) => switchOff(client, shown(secret))],
      ['the removal of the account', ({ client }) => client.post(API.removeAccount, { confirmRemoval: true })],
    ])('is over after %s', async (_what, happen) => {
      const known = await guarded();
      const ticket = await firstStep(known.username);
      await happen(known);
      app.clock.advance(STEP);
      expect(await secondStep(ticket, shown(known.secret))).toMatchObject(beginAgain);
    });

    it('[A09] says of a suspension only to who knows the code as well', async () => {
      const { id, username, secret } = await guarded();
      await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
      const ticket = await firstStep(username);
      expect(await secondStep(ticket, '000000')).toMatchObject(wrongCode);
      expect(await secondStep(ticket, shown(secret))).toMatchObject({ body: { code: 'ACCOUNT_SUSPENDED' } });
    });

    it.each(['', 'nonsense', 'x'.repeat(200)])('takes no ticket that is none: %j', async (ticket) => {
      expect(await secondStep(ticket, '123456')).toMatchObject(beginAgain);
    });

    it('no new password goes around it', async () => {
      const { email, username, secret } = await guarded();
      await app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [{ name: 'passEmail', val: email }] } });
      const token = await linkIn(email, `Your ${BRAND.name} sign-in`);
      const reset = await app.visitor.post(API.resetPassword, { token, password: 'other2lake' });
      expect([reset.status, reset.body]).toEqual([200, { status: 'success' }]);
      expect(await opens(username, shown(secret), 'other2lake')).toBe(true);
    });
  });

  describe('of an account that its owner takes back', () => {
    const setByMail = async (email: string) => {
      await app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [{ name: 'passEmail', val: email }] } });
      const token = await linkIn(email, `Your ${BRAND.name} sign-in`);
      return () => app.visitor.post(API.resetPassword, { token, password: 'owner3lake' });
    };

    it('is not set by whoever had begun that with the password of before', async () => {
      const { client, id, email, username } = await member();
      const reset = await setByMail(email);
      settle();
      const { ticket, secret } = (await begin(client)).body;
      const set = () => client.post(API.setSecondStep, { ticket, code: shown(secret) });
      const [saved, stolen] = await queuedAt(app, id, reset, set);
      expect([saved.status, stolen.body.code]).toEqual([200, 'SESSION_ENDED']);
      expect(await takesOneStep(username, 'owner3lake')).toBe(true);
    });

    it.each([
      ['the end of it', API.endSecondStep],
      ['the end of its app', API.endAuthenticatorApp],
      ['new recovery codes', API.newRecoveryCodes],
    ])('%s comes too late from whoever knew the password of before', async (_what, call) => {
      const { client, id, email, username, secret, recoveryCodes } = await guarded();
      const reset = await setByMail(email);
      const steal = () => client.post(call, { password: PASSWORD, code: shown(secret) });
      const [saved, stolen] = await queuedAt(app, id, reset, steal);
      expect([saved.status, stolen.body.code]).toEqual([200, 'SESSION_ENDED']);
      expect(await opens(username, recoveryCodes[0]!, 'owner3lake')).toBe(true);
    });

    it('is not set in a session that stays either, once the password is another', async () => {
      const { client } = await member();
      settle();
      const { ticket, secret } = (await begin(client)).body;
      expect((await setPassword(client, PASSWORD, 'owner3lake')).body).toEqual({ passwordupdate: 'success' });
      expect(await client.post(API.setSecondStep, { ticket, code: shown(secret) })).toMatchObject(beginAgain);
    });
  });

  describe('is switched off', () => {
    it('with password and code, told by mail', async () => {
      const { client, username, email, secret, recoveryCodes } = await guarded();
      expect((await switchOff(client, shown(secret), 'wrong1password')).body.code).toBe('WRONG_PASSWORD');
      expect(await switchOff(client, '000000')).toMatchObject(wrongCode);
      expect(await takesOneStep(username)).toBe(false);
      expect(await switchOff(client, recoveryCodes[3]!)).toMatchObject({ status: 200, body: { status: 'success' } });
      expect(await takesOneStep(username)).toBe(true);
      expect(await state(client)).toEqual({ since: null, recoveryCodesLeft: 0, app: false, passkeys: [] });
      await sent();
      expect(mailsTo(email, 'Two-step sign-in was switched off')).toHaveLength(1);
      expect((await switchOff(client, shown(secret))).body.code).toBe('SECOND_STEP_IS_OFF');
    });

    it('recovery codes are replaced with password and code', async () => {
      const { client, username, email, secret, recoveryCodes } = await guarded();
      const renew = (code: string) => client.post(API.newRecoveryCodes, { password: PASSWORD, code });
      expect(await renew('000000')).toMatchObject(wrongCode);
      const fresh = (await renew(shown(secret))).body.recoveryCodes as string[];
      expect([await opens(username, recoveryCodes[0]!), await opens(username, fresh[0]!)]).toEqual([false, true]);
      await sent();
      expect(mailsTo(email, 'new recovery codes')).toHaveLength(1);
    });

    it('stays while who has left may come back, and nothing of it is left with the account', async () => {
      const { client, id, secret } = await guarded();
      await switchOff(client, shown(secret));
      await switchOn(client);
      await client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      const factors = () =>
        app.sql('select ended_at is null as "inForce" from auth.second_factor where account_id = $1', [id]);
      expect(await factors()).toContainEqual({ inForce: true });
      app.clock.advance(LEAVING.days * 86_400_000);
      await app.sql('delete from auth.daily_run');
      await app.running.runDaily();
      await settled(app);
      expect(await factors()).toEqual([]);
      expect(await app.sql('select 1 from auth.account_before where account_id = $1', [id])).toEqual([]);
    });

    it.each(['in use', 'left'])(
      'hinders no closing by the desk of an account that is %s, hours after a change',
      async (state) => {
        const { client, id } = await guarded();
        // What can be undone for 48 hours names the second step that there was.
        await setPassword(client, PASSWORD, 'other2lake');
        if (state === 'left') await client.post(API.removeAccount, { confirmRemoval: true });
        await settled(app);
        await closedByDesk(app, id);
        const left = (table: string) => app.sql(`select 1 from auth.${table} where account_id = $1`, [id]);
        await eventually(async () =>
          expect(await app.sql('select by_desk from auth.departure where account_id = $1', [id])).toEqual([
            { by_desk: true },
          ]),
        );
        // An appeal may bring the account back, with its second step; undoing a change may not.
        expect([await left('account_before'), (await left('second_factor')).length]).toEqual([[], 1]);
        expect(await app.sql('select status from auth.account where id = $1', [id])).toEqual([{ status: 'removed' }]);
      },
    );
  });

  describe('when a change of the account is undone', () => {
    it('[A41] one that was set after it is gone, whichever change it was', async () => {
      const { client, username, email } = await member();
      await setPassword(client, PASSWORD, 'thief2lake');
      const thief = await switchOn(client, 'thief2lake');
      const reset = (await undo(await linkIn(email, 'password was changed'))).body.token as string;
      expect(await ended(client)).toBe(true);
      await app.visitor.post(API.resetPassword, { token: reset, password: 'mine2lake' });
      expect(await takesOneStep(username, 'mine2lake')).toBe(true);
      expect(thief.recoveryCodes).toHaveLength(10);
    });

    it('[A41] one that somebody else set is gone by the link of its own notice', async () => {
      const { client, username, email } = await member();
      await switchOn(client);
      const answer = await undo(await linkIn(email, 'Two-step sign-in is on'));
      expect([answer.status, await ended(client)]).toEqual([200, true]);
      await app.visitor.post(API.resetPassword, { token: answer.body.token, password: 'mine2lake' });
      expect(await takesOneStep(username, 'mine2lake')).toBe(true);
    });

    it('[A41] one that somebody else switched off or replaced is back, without what they prepared', async () => {
      const { client, username, email, secret, recoveryCodes } = await guarded();
      await setPassword(client, PASSWORD, 'thief2lake');
      app.clock.advance(STEP);
      const renewed = await client.post(API.newRecoveryCodes, { password: 'thief2lake', code: shown(secret) });
      app.clock.advance(STEP);
      await switchOff(client, renewed.body.recoveryCodes[0], 'thief2lake');
      const theirs = await switchOn(client, 'thief2lake');
      const { token } = (await undo(await linkIn(email, 'password was changed'))).body as { token: string };
      await app.visitor.post(API.resetPassword, { token, password: 'mine2lake' });
      for (const code of [
        shown(theirs.secret),
        theirs.recoveryCodes[0]!,
        renewed.body.recoveryCodes[1],
        recoveryCodes[0]!,
      ])
        expect(await opens(username, code, 'mine2lake')).toBe(false);
      expect(await opens(username, shown(secret), 'mine2lake')).toBe(true);
    });

    it('[A41] one that was set before it stays', async () => {
      const { client, username, email, secret, recoveryCodes } = await guarded();
      await setPassword(client, PASSWORD, 'other2lake');
      const { token } = (await undo(await linkIn(email, 'password was changed'))).body as { token: string };
      await app.visitor.post(API.resetPassword, { token, password: 'mine2lake' });
      expect([
        await opens(username, shown(secret), 'mine2lake'),
        await opens(username, recoveryCodes[0]!, 'mine2lake'),
      ]).toEqual([true, true]);
    });

    it('one that has ended is erased when nothing can bring it back any more', async () => {
      const { client, id, secret, email } = await guarded();
      await switchOff(client, shown(secret));
      const token = await linkIn(email, 'switched off');
      const kept = async () => (await app.sql('select 1 from auth.second_factor where account_id = $1', [id])).length;
      await app.sql('delete from auth.daily_run'); // another test may have been further on
      await app.running.runDaily();
      expect(await kept()).toBe(1);
      app.clock.advance((ACCOUNT_CHANGES.undoHours + 1) * HOUR);
      await app.running.runDaily();
      expect(await kept()).toBe(0);
      expect((await undo(token)).body.code).toBe('UNDO_LINK_INVALID');
    });
  });
});
