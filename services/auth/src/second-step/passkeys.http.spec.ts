import { ACCOUNT_CHANGES, API, decodeClaims, LEAVING, PASSKEYS, passwordPayload, pathTo, TEXTS } from '#contract';
import type { Answer, Client, TestApp } from '#testing/app';
import { type Flaws, SoftwareAuthenticator, strangeKey } from '#testing/authenticator';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { codeAt, PASSWORD } from '#testing/people';
import { queuedAt } from '#testing/queued-at';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

const HOST = 'dates.example';
const ORIGIN = `https://${HOST}`;
const MINUTE = 60_000;
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } };
const beginAgain = { status: 400, body: { code: 'SIGN_IN_AGAIN' } };
const ok = { status: 200 };

type Proof = { readonly code?: string; readonly passkey?: object; readonly password?: string };

/** Somebody with a passkey, in the session in which it was made. */
interface Holder extends MadeMember {
  readonly client: Client;
  readonly key: SoftwareAuthenticator;
  readonly recoveryCodes: readonly string[];
}

describe('passkeys', () => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await sharedApp({ settings: { PUBLIC_URL: ORIGIN } });
    passwordHash = await quickHash(PASSWORD);
  });
  afterEach(() => app.clock.reset());

  const authenticator = () => new SoftwareAuthenticator(HOST, ORIGIN);
  const member = async (traits: Parameters<TestApp['make']['member']>[0] = {}) => {
    const made = await app.make.member({ passwordHash, photo: false, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const begin = (client: Client, { password = PASSWORD, ...proof }: Proof = {}) =>
    client.post(API.beginPasskey, { password, ...proof });
  const add = async (
    client: Client,
    key: SoftwareAuthenticator,
    proof: Proof = {},
    flaws: Flaws = {},
    name = 'My phone',
  ) => {
    const { status, body } = await begin(client, proof);
    expect(status).toBe(200);
    return client.post(API.addPasskey, { ticket: body.ticket, name, credential: key.make(body.options, flaws) });
  };
  const holder = async (traits: Parameters<TestApp['make']['member']>[0] = {}): Promise<Holder> => {
    const made = await member(traits);
    const key = authenticator();
    const answer = await add(made.client, key);
    expect([answer.status, answer.body.recoveryCodes?.length]).toEqual([200, 10]);
    return { ...made, key, recoveryCodes: answer.body.recoveryCodes };
  };
  const asked = async (firstStep = ''): Promise<{ ticket: string; options: object }> =>
    (await app.visitor.post(API.askForPasskey, { ticket: firstStep })).body;
  const signIn = async (key: SoftwareAuthenticator, flaws: Flaws = {}): Promise<Answer> => {
    const { ticket, options } = await asked();
    return app.visitor.post(API.passkeySignIn, { passkey: { ticket, credential: key.answer(options, flaws) } });
  };
  const login = (username: string, password = PASSWORD) => app.visitor.post(API.login, { username, password });
  /** The proof of a passkey in a session. */
  const proved = async (client: Client, key: SoftwareAuthenticator, flaws: Flaws = {}): Promise<object> => {
    const { ticket, options } = (await client.post(API.askForOwnPasskey, {})).body;
    return { ticket, credential: key.answer(options, flaws) };
  };
  const state = async (client: Client) => (await client.get(API.ownSecondStep)).body;
  const idOf = async (client: Client, name = 'My phone'): Promise<string> =>
    (await state(client)).passkeys.find((one: { name: string }) => one.name === name).id;
  const remove = (client: Client, passkeyId: string, { password = PASSWORD, ...proof }: Proof) =>
    client.post(pathTo(API.endPasskey, { passkeyId }), { password, ...proof });
  const ended = async (client: Client) => (await client.get(API.ownAccount)).body.code === 'SESSION_ENDED';
  const sent = () => eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
  const mailsTo = (email: string, about: string) =>
    app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes(about));
  const undo = async (email: string, about: string): Promise<Answer> => {
    await sent();
    const token = /#token=([\w-]+)/.exec(mailsTo(email, about).at(-1)!.mail.text ?? '')![1]!;
    return app.visitor.post(API.undoChange, { token });
  };
  const setApp = async (client: Client, proof: Proof = {}) => {
    const { ticket, secret } = (await client.post(API.beginSecondStep, { password: PASSWORD, ...proof })).body;
    const answer = await client.post(API.setSecondStep, { ticket, code: codeAt(secret, app.clock.now()) });
    return { secret: secret as string, answer };
  };
  const outcomes = async (outcome: string): Promise<number> => {
    const { body } = await app.visitor.get('/metrics');
    return Number(new RegExp(`^passkey_answers_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };

  describe('are made', () => {
    it('with the password, told by mail; the first brings recovery codes and ends every other session', async () => {
      const { client, id, email, username } = await member();
      const other = await app.as(id);
      expect((await begin(client, { password: 'wrong1password' })).body.code).toBe('WRONG_PASSWORD');
      const { ticket, options } = (await begin(client)).body;
      expect(options).toMatchObject({
        rp: { id: HOST },
        user: { name: username },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const key = authenticator();
      const credential = key.make(options);
      // What was proposed to one session is kept for no other, and is used up by none.
      expect(await other.post(API.addPasskey, { ticket, name: 'x', credential })).toMatchObject(beginAgain);
      expect((await client.post(API.addPasskey, { ticket, name: '  ', credential })).status).toBe(400);
      const answer = await client.post(API.addPasskey, { ticket, name: ' My\u0007 phone ', credential });
      expect([answer.status, answer.body.recoveryCodes.length]).toEqual([200, 10]);
      expect(await client.post(API.addPasskey, { ticket, name: 'x', credential })).toMatchObject(beginAgain);
      expect(await state(client)).toEqual({
        since: expect.any(String),
        recoveryCodesLeft: 10,
        app: false,
        passkeys: [{ id: expect.any(String), name: 'My phone', madeAt: expect.any(String), lastUsedAt: null }],
      });
      expect([await ended(client), await ended(other)]).toEqual([false, true]);
      await sent();
      expect(mailsTo(email, 'A passkey was added')).toHaveLength(1);
    });

    it.each<[string, Flaws]>([
      ['for another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
      ['on a page of somebody else', { origin: 'https://dates.example.evil.test' }],
      ['on the page of the console', { origin: 'https://desk.dates.example' }],
      ['for another host', { rpId: 'evil.test' }],
      ['without a look at who it is', { unverified: true }],
      ['as an answer', { type: 'webauthn.get' }],
    ])('not %s', async (_, flaws) => {
      const { client } = await member();
      expect(await add(client, authenticator(), {}, flaws)).toMatchObject(refused);
      expect((await state(client)).passkeys).toEqual([]);
    });

    it('by nobody who could not be told of it, and not too late', async () => {
      const { client, id } = await member();
      const { ticket, options } = (await begin(client)).body;
      app.clock.advance(PASSKEYS.minutes * MINUTE);
      const late = { ticket, name: 'x', credential: authenticator().make(options) };
      expect(await client.post(API.addPasskey, late)).toMatchObject(beginAgain);
      app.clock.reset();
      await app.sql('update auth.account set email_verified_at = null where id = $1', [id]);
      expect((await begin(client)).body.code).toBe('CONFIRM_ADDRESS_FIRST');
    });

    it('not by whoever had begun that before the owner set another password, in this session or in another', async () => {
      const { client, id } = await member();
      const setPassword = (by: Client, from: string, to: string) =>
        by.post(API.changePassword, passwordPayload({ currentPassword: from, newPassword: to, newPasswordCheck: to }));
      const made = ({ ticket, options }: { ticket: string; options: object }) =>
        client.post(API.addPasskey, { ticket, name: 'x', credential: authenticator().make(options) });
      const before = (await begin(client)).body;
      await setPassword(client, PASSWORD, 'other2lake');
      expect(await made(before)).toMatchObject(beginAgain);
      const begun = (await begin(client, { password: 'other2lake' })).body;
      const owner = await app.as(id);
      const [saved, stolen] = await queuedAt(
        app,
        id,
        () => setPassword(owner, 'other2lake', 'owner3lake'),
        () => made(begun),
      );
      expect([saved.body.passwordupdate, stolen.body.code]).toEqual(['success', 'SESSION_ENDED']);
      expect((await state(owner)).passkeys).toEqual([]);
    });

    it('once an authenticator, which is told which ones there are, and no more than ten', async () => {
      const { client, key, id } = await holder();
      const { options } = (await begin(client, { passkey: await proved(client, key) })).body;
      expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: key.id })]);
      expect(await add(client, key, { passkey: await proved(client, key) })).toMatchObject({
        body: { code: 'PASSKEY_KNOWN' },
      });
      const somebodyElse = await member();
      expect((await add(somebodyElse.client, key)).body.code).toBe('PASSKEY_KNOWN');
      expect(await state(somebodyElse.client)).toMatchObject({ since: null, passkeys: [] });
      await app.sql(
        `insert into auth.passkey (account_id, credential_id, public_key, user_handle, counter, transports, name, made_at)
         select $1, sha256(n::text::bytea), '', '', 0, '{}', 'one more', now() from generate_series(1, $2::int) n`,
        [id, PASSKEYS.most - 1],
      );
      expect((await begin(client, { passkey: await proved(client, key) })).body.code).toBe('PASSKEY_LIMIT');
    });

    it('further ones only by who shows a factor that there is, under one random name of the account', async () => {
      const { client, key, id, recoveryCodes } = await holder();
      expect((await begin(client)).body.code).toBe('WRONG_CODE');
      const second = authenticator();
      const answer = await add(client, second, { code: recoveryCodes[0]! }, {}, 'My key');
      expect(answer).toMatchObject({ status: 200, body: { recoveryCodes: null } });
      expect((await state(client)).passkeys.map(({ name }: { name: string }) => name)).toEqual(['My phone', 'My key']);
      expect([await signIn(key), await signIn(second)]).toMatchObject([ok, ok]);
      const handles = await app.sql<{ handle: Buffer }>(
        'select distinct user_handle as handle from auth.passkey where account_id = $1',
        [id],
      );
      expect(handles.map(({ handle }) => handle.length)).toEqual([32]);
    });

    it('without a password, by who has just signed in', async () => {
      const { client } = await member({ passwordHash: null });
      expect(await add(client, authenticator(), { password: '' })).toMatchObject(ok);
    });

    it('nowhere that has an address of the network for a name, where browsers have none', async () => {
      const { client } = await member();
      app.configure({ PUBLIC_URL: 'http://127.0.0.1:8080' });
      try {
        expect((await app.visitor.get(API.waysToSignIn)).body.passkeyHost).toBeNull();
        expect((await app.visitor.post(API.askForPasskey, {})).status).toBe(404);
        expect((await begin(client)).status).toBe(404);
      } finally {
        app.configure({ PUBLIC_URL: ORIGIN });
      }
      expect((await app.visitor.get(API.waysToSignIn)).body.passkeyHost).toBe(HOST);
    });
  });

  describe('sign in alone', () => {
    it('as both steps, into a session like any other, and say when they were used last', async () => {
      const { key, username, id } = await holder();
      const { ticket, options } = await asked();
      expect(options).toMatchObject({ rpId: HOST, userVerification: 'required' });
      expect(options).not.toHaveProperty('allowCredentials', [expect.anything()]);
      const answer = await app.visitor.post(API.passkeySignIn, {
        passkey: { ticket, credential: key.answer(options) },
      });
      expect(answer).toMatchObject({ status: 200, body: { username } });
      expect(decodeClaims(answer.body.token)).toMatchObject({ memberId: id });
      expect(answer.headers.get('set-cookie')).toMatch(/device=/);
      const [{ sessions }] = (await app.sql<{ sessions: number }>(
        'select count(*)::int as sessions from auth.session where account_id = $1 and ended_at is null',
        [id],
      )) as [{ sessions: number }];
      expect(sessions).toBe(2);
    });

    const strange = strangeKey();
    it.each<[string, Flaws]>([
      ['to another question', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
      ['of a page of somebody else', { origin: 'https://dates.example.evil.test' }],
      ['of the page of the console', { origin: 'https://desk.dates.example' }],
      ['of the page without its protection', { origin: `http://${HOST}` }],
      ['for another host', { rpId: 'evil.test' }],
      ['without a look at who it is', { unverified: true }],
      ['signed with another key', { key: strange }],
      ['changed after it was signed', { tampered: true }],
      ['that is no answer', { type: 'webauthn.create' }],
      ['in the name of another account', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
      ['in nobody’s name', { userHandle: null }],
    ])('not with an answer %s', async (_, flaws) => {
      const { key, email } = await holder();
      const before = (await outcomes('wrong')) + (await outcomes('unknown'));
      expect(await signIn(key, flaws)).toMatchObject({ ...refused, body: { message: TEXTS.passkeys.refused } });
      expect((await outcomes('wrong')) + (await outcomes('unknown'))).toBe(before + 1);
      expect(await signIn(key)).toMatchObject(ok);
      expect(mailsTo(email, 'was refused')).toEqual([]);
    });

    it('not with an answer that was given before, nor one to an old question, nor one that nobody knows', async () => {
      const { key, client } = await holder();
      const { ticket, options } = await asked();
      const passkey = { ticket, credential: key.answer(options) };
      const both = await Promise.all([1, 2].map(() => app.visitor.post(API.passkeySignIn, { passkey })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const late = await asked();
      app.clock.advance(PASSKEYS.minutes * MINUTE);
      const answer = { ticket: late.ticket, credential: key.answer(late.options) };
      expect(await app.visitor.post(API.passkeySignIn, { passkey: answer })).toMatchObject(beginAgain);
      app.clock.reset();
      // A question to a session or to a second step is none to whoever comes.
      expect(await app.visitor.post(API.passkeySignIn, { passkey: await proved(client, key) })).toMatchObject(
        beginAgain,
      );
      const unknown = authenticator();
      unknown.make({ challenge: '', user: { id: 'AAAA' } });
      expect(await signIn(unknown)).toMatchObject(refused);
    });

    it('not when their counter goes back, of which their owner is told; none is needed', async () => {
      const { key, email } = await holder();
      for (const counter of [0, 0]) expect(await signIn(key, { counter })).toMatchObject(ok);
      expect(await signIn(key, { counter: 9 })).toMatchObject(ok);
      // Whoever makes a counter up without the key alarms nobody.
      expect(await signIn(key, { counter: 3, key: strangeKey() })).toMatchObject(refused);
      await sent();
      expect(mailsTo(email, 'a passkey was refused')).toEqual([]);
      for (const counter of [9, 3, 0]) expect(await signIn(key, { counter })).toMatchObject(refused);
      await sent();
      expect(mailsTo(email, 'a passkey was refused').length).toBeGreaterThan(0);
      expect(await signIn(key, { counter: 10 })).toMatchObject(ok);
    });

    it('nobody who is suspended, who hears of it as after a password; nor who has left', async () => {
      const { key, id, client } = await holder();
      await app.sql(
        `update auth.account set status = 'suspended', suspended_until = now() + interval '1 day' where id = $1`,
        [id],
      );
      expect(await signIn(key)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
      await app.sql(`update auth.account set status = 'active', suspended_until = null where id = $1`, [id]);
      await client.post(API.removeAccount, { confirmRemoval: true });
      expect(await signIn(key)).toMatchObject(refused);
    });

    it('from another browser, which is told by mail as after a password', async () => {
      const { key, email } = await holder();
      const { ticket, options } = await asked();
      await app.visitor.post(
        API.passkeySignIn,
        { passkey: { ticket, credential: key.answer(options) } },
        { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0' },
      );
      await signIn(key);
      await sent();
      expect(mailsTo(email, 'new device').length + mailsTo(email, 'sign-in').length).toBeGreaterThan(0);
    });
  });

  describe('are the second step after a password', () => {
    const firstStep = async (username: string) => {
      const { status, body } = await login(username);
      expect([status, body.code]).toEqual([409, 'SECOND_STEP']);
      return body as { ticket: string; app: boolean; passkeys: boolean };
    };
    const secondStep = async (ticket: string, key: SoftwareAuthenticator, flaws: Flaws = {}) => {
      const question = await asked(ticket);
      const passkey = { ticket: question.ticket, credential: key.answer(question.options, flaws) };
      return app.visitor.post(API.secondStep, { ticket, passkey });
    };

    it('of their own account alone, and a recovery code stands in for them', async () => {
      const { username, key, recoveryCodes } = await holder();
      const other = await holder();
      const begun = await firstStep(username);
      expect(begun).toMatchObject({ app: false, passkeys: true });
      expect((await asked(begun.ticket)).options).toMatchObject({ allowCredentials: [{ id: key.id }] });
      expect(await secondStep(begun.ticket, other.key)).toMatchObject(refused);
      expect(await secondStep(begun.ticket, key, { unverified: true })).toMatchObject(refused);
      // An authenticator that was told whom it is for need not say whose it is.
      expect(await secondStep(begun.ticket, key, { userHandle: null })).toMatchObject({
        status: 200,
        body: { username },
      });
      const code = { ticket: begun.ticket, code: recoveryCodes[0]! };
      expect([
        await app.visitor.post(API.secondStep, code),
        await app.visitor.post(API.secondStep, code),
      ]).toMatchObject([ok, { body: { code: 'WRONG_CODE' } }]);
      expect((await app.visitor.post(API.secondStep, { ticket: begun.ticket, code: '000000' })).body.code).toBe(
        'WRONG_CODE',
      );
    });

    it('not with an answer to anybody’s question, nor with a first step that has ended', async () => {
      const { username, key, client } = await holder();
      const { ticket } = await firstStep(username);
      const anybodys = await asked();
      const passkey = { ticket: anybodys.ticket, credential: key.answer(anybodys.options) };
      expect(await app.visitor.post(API.secondStep, { ticket, passkey })).toMatchObject(beginAgain);
      const changed = { currentPassword: PASSWORD, newPassword: 'other2lake', newPasswordCheck: 'other2lake' };
      expect((await client.post(API.changePassword, passwordPayload(changed))).status).toBe(200);
      expect((await app.visitor.post(API.askForPasskey, { ticket })).body.code).toBe('SIGN_IN_AGAIN');
      expect((await app.visitor.post(API.askForPasskey, { ticket: 'none' })).body.code).toBe('SIGN_IN_AGAIN');
      // A new password leaves the second step as it is.
      expect((await login(username, 'other2lake')).body.code).toBe('SECOND_STEP');
      expect(await signIn(key)).toMatchObject(ok);
    });

    it('beside an app: each counts, and either is removed without the other', async () => {
      const { username, key, client } = await holder();
      const { secret, answer } = await setApp(client, { passkey: await proved(client, key) });
      const codes = answer.body.recoveryCodes as string[];
      expect(await state(client)).toMatchObject({ app: true, recoveryCodesLeft: 10, passkeys: [{ name: 'My phone' }] });
      const { ticket, ...ways } = await firstStep(username);
      expect(ways).toMatchObject({ app: true, passkeys: true });
      expect(await secondStep(ticket, key)).toMatchObject(ok);
      app.clock.advance(MINUTE);
      const code = codeAt(secret, app.clock.now());
      expect(await client.post(API.endAuthenticatorApp, { password: PASSWORD, code })).toMatchObject(ok);
      expect(await state(client)).toMatchObject({
        app: false,
        recoveryCodesLeft: 10,
        passkeys: [{ name: 'My phone' }],
      });
      const again = { password: PASSWORD, code: codes[0]! };
      expect((await client.post(API.endAuthenticatorApp, again)).status).toBe(404);
      // Recovery codes stay, and what was in vain used none up.
      expect(
        await app.visitor.post(API.secondStep, { ticket: (await firstStep(username)).ticket, code: codes[0] }),
      ).toMatchObject(ok);
      expect(
        (
          await app.visitor.post(API.secondStep, {
            ticket: (await firstStep(username)).ticket,
            code: codeAt(secret, app.clock.now().getTime() + 60_000),
          })
        ).body.code,
      ).toBe('WRONG_CODE');
    });
  });

  describe('are removed', () => {
    it('with password and a factor, told by mail; the last one ends the second step', async () => {
      const { client, key, username, email, recoveryCodes } = await holder();
      const second = authenticator();
      await add(client, second, { passkey: await proved(client, key) }, {}, 'My key');
      const [phone, other] = [await idOf(client), await idOf(client, 'My key')];
      expect((await remove(client, phone, { password: 'wrong1password', code: recoveryCodes[0]! })).body.code).toBe(
        'WRONG_PASSWORD',
      );
      expect((await remove(client, phone, {})).body.code).toBe('WRONG_CODE');
      expect(await remove(client, phone, { passkey: await proved(client, key, { unverified: true }) })).toMatchObject(
        refused,
      );
      expect(await remove(client, phone, { passkey: await proved(client, second) })).toMatchObject(ok);
      expect([await signIn(key), await signIn(second)]).toMatchObject([refused, ok]);
      expect((await remove(client, phone, { code: recoveryCodes[0]! })).status).toBe(404);
      expect(await remove(client, other, { code: recoveryCodes[0]! })).toMatchObject(ok);
      expect(await state(client)).toEqual({ since: null, recoveryCodesLeft: 0, app: false, passkeys: [] });
      expect([await login(username), await signIn(second)]).toMatchObject([ok, refused]);
      expect((await remove(client, other, { code: recoveryCodes[1]! })).body.code).toBe('SECOND_STEP_IS_OFF');
      await sent();
      expect(
        [mailsTo(email, 'A passkey was removed'), mailsTo(email, 'switched off')].map(({ length }) => length),
      ).toEqual([1, 1]);
    });

    it('by nobody who has come as far with a password that is another by now', async () => {
      const { client, key, id } = await holder();
      const owner = await app.as(id);
      const [phone, passkey] = [await idOf(client), await proved(client, key)];
      const change = { currentPassword: PASSWORD, newPassword: 'owner3lake', newPasswordCheck: 'owner3lake' };
      const [, stolen] = await queuedAt(
        app,
        id,
        () => owner.post(API.changePassword, passwordPayload(change)),
        () => remove(client, phone, { passkey }),
      );
      expect(stolen.body.code).toBe('SESSION_ENDED');
      expect(await signIn(key)).toMatchObject(ok);
    });

    it('all at once with the second step', async () => {
      const { client, key, username } = await holder();
      expect(
        await client.post(API.endSecondStep, { password: PASSWORD, passkey: await proved(client, key) }),
      ).toMatchObject(ok);
      expect([await login(username), await signIn(key)]).toMatchObject([ok, refused]);
    });

    it('and renamed by their owner alone', async () => {
      const { client } = await holder();
      const { client: stranger, key, recoveryCodes } = await holder();
      const passkeyId = await idOf(client);
      const rename = (by: Client, name: string) => by.post(pathTo(API.renamePasskey, { passkeyId }), { name });
      expect((await rename(stranger, 'Mine')).status).toBe(404);
      expect((await remove(stranger, passkeyId, { code: recoveryCodes[0]! })).status).toBe(404);
      expect((await rename(client, 'x'.repeat(PASSKEYS.nameMax + 1))).status).toBe(400);
      expect(await rename(client, 'Phone of Anna')).toMatchObject(ok);
      expect((await state(client)).passkeys).toMatchObject([{ name: 'Phone of Anna' }]);
      expect(await signIn(key)).toMatchObject(ok);
    });

    it('stay while who has left may come back, and nothing of them is left with the account', async () => {
      const { client, id } = await holder();
      await client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      const kept = () => app.sql('select 1 from auth.passkey where account_id = $1 and ended_at is null', [id]);
      expect(await kept()).toHaveLength(1);
      app.clock.advance(LEAVING.days * 86_400_000);
      await app.sql('delete from auth.daily_run');
      await app.running.runDaily();
      await settled(app);
      expect(await kept()).toEqual([]);
    });
  });

  describe('when a change of the account is undone', () => {
    const opens = async (key: SoftwareAuthenticator) => (await signIn(key)).status === 200;

    it('[A41] one that somebody else made is gone by the link of its own notice, and the second step with it', async () => {
      const { client, key, email, username } = await holder();
      const answer = await undo(email, 'A passkey was added');
      expect([answer.status, await ended(client), await opens(key)]).toEqual([200, true, false]);
      await app.visitor.post(API.resetPassword, { token: answer.body.token, password: 'mine2lake' });
      expect(await login(username, 'mine2lake')).toMatchObject(ok);
    });

    it('[A41] those that somebody else removed are back, and what they made since is gone', async () => {
      const { client, key, email, username, recoveryCodes } = await holder();
      const changed = { currentPassword: PASSWORD, newPassword: 'thief2lake', newPasswordCheck: 'thief2lake' };
      await client.post(API.changePassword, passwordPayload(changed));
      const theirs = authenticator();
      const thief = { password: 'thief2lake' };
      await add(client, theirs, { ...thief, code: recoveryCodes[0]! }, {}, 'Theirs');
      await remove(client, await idOf(client), { ...thief, code: recoveryCodes[1]! });
      const { answer } = await setApp(client, { ...thief, passkey: await proved(client, theirs) });
      expect(answer.status).toBe(200);
      expect([await opens(key), await opens(theirs)]).toEqual([false, true]);
      const undone = await undo(email, 'password was changed');
      await app.visitor.post(API.resetPassword, { token: undone.body.token, password: 'mine2lake' });
      expect([await opens(key), await opens(theirs)]).toEqual([true, false]);
      const { ticket, ...ways } = (await login(username, 'mine2lake')).body;
      expect(ways).toMatchObject({ app: false, passkeys: true });
      const codes = [recoveryCodes[0], recoveryCodes[2]];
      const answers = [];
      for (const code of codes) answers.push((await app.visitor.post(API.secondStep, { ticket, code })).status);
      // One that was used stays used, though the row that it hung on was replaced and came back.
      expect(answers).toEqual([400, 200]);
    });

    it('[A41] the operator’s end of it, for who has lost everything, is undone as well', async () => {
      const { id, key, email, username } = await holder();
      const end = () => app.sql('select auth.end_second_step($1, $2) as ended', [id, ACCOUNT_CHANGES.undoHours]);
      expect([await end(), await end()]).toEqual([[{ ended: true }], [{ ended: false }]]);
      expect([await login(username), await opens(key)]).toMatchObject([ok, false]);
      expect(await undo(email, 'switched off')).toMatchObject(ok);
      expect(await opens(key)).toBe(true);
    });

    it('one that has ended is erased when nothing can bring it back any more, and so are answered questions', async () => {
      const { client, id, recoveryCodes } = await holder();
      await remove(client, await idOf(client), { code: recoveryCodes[0]! });
      const kept = async () => (await app.sql('select 1 from auth.passkey where account_id = $1', [id])).length;
      const daily = async () => {
        await app.sql('delete from auth.daily_run');
        await app.running.runDaily();
      };
      await daily();
      expect(await kept()).toBe(1);
      await sent();
      app.clock.advance((ACCOUNT_CHANGES.undoHours + 1) * 60 * MINUTE);
      await daily();
      expect(await kept()).toBe(0);
      expect(await app.sql('select 1 from auth.passkey_question_used')).toEqual([]);
    });
  });

  it('[I05] are kept as what is public of them', async () => {
    const { id } = await holder();
    const columns = await app.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'auth.passkey'::regclass and attnum > 0 order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'account_id',
      'counter',
      'credential_id',
      'ended_at',
      'id',
      'last_used_at',
      'made_at',
      'name',
      'public_key',
      'transports',
      'user_handle',
    ]);
    expect(await app.sql('select 1 from auth.passkey where account_id = $1', [id])).toHaveLength(1);
  });
});
