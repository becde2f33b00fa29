import { ACCOUNT_CHANGES, API, encodeIdentity, HEADERS, passwordPayload, pathTo, ROUTES } from '#contract';
import { KeyedHash } from '#platform/security/keyed-hash';
import { type Answer, Client, type TestApp } from '#testing/app';
import { closedByDesk } from '#testing/closed-by-desk';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { PASSWORD, signupBody } from '#testing/people';
import { queuedAt } from '#testing/queued-at';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

type Known = MadeMember & { readonly client: Client };

const HOUR = 3_600_000;
const newLinkInvalid = { status: 400, body: { code: 'NEW_ADDRESS_LINK_INVALID' } };
const undoInvalid = { status: 400, body: { code: 'UNDO_LINK_INVALID' } };
const done = { status: 200, body: { status: 'success' } };

describe('changes of how somebody signs in', () => {
  let app: TestApp;
  let passwordHash: string;
  let count = 0;
  beforeAll(async () => {
    app = await sharedApp();
    passwordHash = await quickHash(PASSWORD);
  });
  afterEach(() => app.clock.reset());

  const member = async (traits: Parameters<TestApp['make']['member']>[0] = {}): Promise<Known> => {
    const made = await app.make.member({ passwordHash, photo: false, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const fresh = (): string => `changed.${(count += 1)}@example.test`;
  const sent = () => eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
  const login = (username: string, password = PASSWORD) => app.visitor.post(API.login, { username, password });
  const signsIn = async (username: string, password = PASSWORD) => (await login(username, password)).status === 200;
  const own = async (client: Client) => (await client.get(API.ownAccount)).body;
  const mailsTo = (email: string): string[] =>
    app.mails.messages.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject ?? '');
  /** The token of the newest mail to the address about it. */
  const linkIn = async (email: string, about: string): Promise<string> => {
    await sent();
    const { text = '' } = app.mails.messages
      .filter(({ to, mail }) => to.includes(email) && mail.subject?.includes(about) && mail.text?.includes('#token='))
      .at(-1)!.mail;
    return /#token=([\w-]+)/.exec(text)![1]!;
  };
  const ask = (client: Client, email: string, password = PASSWORD) => client.post(API.changeEmail, { email, password });
  const confirm = (token: string) => app.visitor.post(API.confirmNewEmail, { token });
  const undo = (token: string) => app.visitor.post(API.undoChange, { token });
  /** Asks for the address and confirms it there. */
  const move = async (client: Client, email: string, password = PASSWORD): Promise<void> => {
    expect(await ask(client, email, password)).toMatchObject(done);
    expect(await confirm(await linkIn(email, 'new address'))).toMatchObject(done);
  };
  const rename = (client: Client, username: string, password = PASSWORD) =>
    client.post(API.changeUsername, { username, password });
  const setPassword = async (client: Client, from: string, to: string): Promise<void> => {
    const payload = passwordPayload({ currentPassword: from, newPassword: to, newPasswordCheck: to });
    expect((await client.post(API.changePassword, payload)).body).toEqual({ passwordupdate: 'success' });
  };
  const ended = async (client: Client) => (await client.get(API.ownAccount)).body.code === 'SESSION_ENDED';

  describe('another address', () => {
    it('[law: vt-account-change] counts once it is confirmed there; until then the old one stays in force', async () => {
      const { client, email, username } = await member();
      const next = fresh();
      expect(await ask(client, next)).toMatchObject(done);
      const until = expect.any(String);
      expect(await own(client)).toMatchObject({
        email,
        username,
        emailConfirmed: true,
        newEmail: { email: next, until },
      });
      const token = await linkIn(next, 'new address');
      expect([await signsIn(email), await signsIn(next)]).toEqual([true, false]);
      // What a scanner of mail does.
      await app.visitor.get(`${ROUTES.confirmEmail}#token=${token}`);
      expect((await app.visitor.get(`${API.confirmNewEmail}?token=${token}`)).status).toBe(404);

      expect(await confirm(token)).toMatchObject(done);
      expect(await own(client)).toMatchObject({ email: next, emailConfirmed: true, newEmail: null });
      expect([await signsIn(email), await signsIn(next)]).toEqual([false, true]);
      expect(await confirm(token)).toMatchObject(newLinkInvalid);
      await settled(app);
      expect(mailsTo(email)).toEqual([expect.stringContaining('address was changed')]);
    });

    it('is asked for with the password, and not by who has the address already', async () => {
      const { client, email } = await member();
      expect(await ask(client, fresh(), 'wrong2lake')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
      expect(await ask(client, email.toUpperCase())).toMatchObject({
        status: 409,
        body: { code: 'ADDRESS_UNCHANGED' },
      });
      expect((await ask(client, 'nobody')).status).toBe(400);
      expect((await own(client)).newEmail).toBeNull();
    });

    it('is asked for without one by who has none, after a sign-in that is fresh', async () => {
      const { client, id } = await member({ passwordHash: null });
      expect(await ask(client, fresh(), '')).toMatchObject(done);
      await app.sql(`update auth.session set signed_in_at = now() - interval '31 minutes' where account_id = $1`, [id]);
      app.clock.advance(2_000);
      await eventually(async () =>
        expect(await ask(client, fresh(), '')).toMatchObject({ status: 409, body: { code: 'SIGN_IN_FRESHLY' } }),
      );
    });

    it('[A04] is answered alike where it is somebody’s, suspended, barred or awaited back, and only its owner is told', async () => {
      const [taken, suspended, barred, mover] = [await member(), await member(), await member(), await member()];
      await app.sql(`update auth.account set status = 'suspended' where id = $1`, [suspended.id]);
      await barred.client.post(API.removeAccount, { confirmRemoval: true });
      const hashes = app.running.app.get(KeyedHash, { strict: false });
      await app.sql('update auth.account set barred_mailbox = $2 where id = $1', [
        barred.id,
        hashes.of('barred', barred.email),
      ]);
      await move(mover.client, fresh());
      for (const { email } of [taken, suspended, barred, mover]) {
        const { client } = await member();
        await sent();
        const before = mailsTo(email).length;
        const { status, body } = await ask(client, email);
        expect([status, body]).toEqual([200, { status: 'success' }]);
        expect((await own(client)).newEmail.email).toBe(email);
        await sent();
        expect(mailsTo(email).slice(before)).toEqual(
          email === taken.email ? [expect.stringContaining('already have')] : [],
        );
      }
      // Once a day.
      await ask((await member()).client, taken.email);
      await sent();
      expect(mailsTo(taken.email)).toHaveLength(1);
    });

    it('goes to one of two who confirm it at once', async () => {
      const [anna, bob] = [await member(), await member()];
      const next = fresh();
      const tokens: string[] = [];
      for (const { client } of [anna, bob]) {
        await ask(client, next);
        tokens.push(await linkIn(next, 'new address'));
      }
      const answers = await Promise.all(tokens.map(confirm));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(await app.sql('select 1 from auth.account where email = $1', [next])).toHaveLength(1);
    });

    it.each<[string, (known: Known) => Promise<unknown>]>([
      ['the address is to stay', ({ client }) => client.post(API.keepEmail)],
      ['the password is changed', async ({ id }) => setPassword(await app.as(id), PASSWORD, 'other2lake')],
      ['every other device is signed out', async ({ id }) => (await app.as(id)).post(API.endSessions)],
      [
        'the account is suspended',
        ({ id }) => app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]),
      ],
      ['the account is removed', ({ client }) => client.post(API.removeAccount, { confirmRemoval: true })],
      ['another one is asked for', ({ client }) => ask(client, fresh())],
    ])('[A41] can no longer be confirmed when %s', async (_when, end) => {
      const known = await member();
      const next = fresh();
      await ask(known.client, next);
      const token = await linkIn(next, 'new address');
      await end(known);
      expect(await confirm(token)).toMatchObject(newLinkInvalid);
      expect(await app.sql('select 1 from auth.account where email = $1', [next])).toEqual([]);
    });

    it('can be confirmed for two days', async () => {
      const { client } = await member();
      const next = fresh();
      await ask(client, next);
      const token = await linkIn(next, 'new address');
      app.clock.advance(48 * HOUR);
      expect(await confirm(token)).toMatchObject(newLinkInvalid);
      expect((await own(client)).newEmail).toBeNull();
    });

    it('ends the links that were mailed to the old one', async () => {
      const { client, email } = await member();
      await app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [{ name: 'passEmail', val: email }] } });
      const token = await linkIn(email, 'sign-in');
      await move(client, fresh());
      expect(await app.visitor.post(API.resetPassword, { token, password: 'other2lake' })).toMatchObject({
        body: { code: 'RESET_LINK_INVALID' },
      });
    });

    it('lets who gave a wrong one at the sign-up correct it, and tells nothing to that', async () => {
      const { client, id, email } = await member();
      await app.sql('update auth.account set email_verified_at = null where id = $1', [id]);
      const next = fresh();
      await move(client, next);
      expect(await own(client)).toMatchObject({ email: next, emailConfirmed: true });
      await sent();
      expect(mailsTo(email)).toEqual([]);
      expect(await app.sql('select 1 from auth.account_before where account_id = $1', [id])).toEqual([]);
    });

    it('[E54] keeps apart from whoever never wants to meet its owner, also by the one of before', async () => {
      const [early, late, mover] = [await member(), await member(), await member()];
      const [old, next] = [mover.email, fresh()];
      const apart = async () => {
        const rows = await app.sql<{ member_id: number }>(
          'select member_id from auth.avoided_pair where other_id = $1',
          [mover.id],
        );
        return rows.map(({ member_id }) => member_id).toSorted();
      };
      await early.client.post(API.avoid, { email: next, label: 'Next' });
      expect(await apart()).toEqual([]);
      await move(mover.client, next);
      expect(await apart()).toEqual([early.id]);
      await late.client.post(API.avoid, { email: old, label: 'Old' });
      expect(await apart()).toEqual([early.id, late.id].toSorted());
      // Undone, the account has nothing to do with the new one any more.
      await undo(await linkIn(old, 'address was changed'));
      expect(await apart()).toEqual([late.id]);
    });

    it('[A39] brings nobody back who is suspended, by the one of before', async () => {
      const { client, email, id } = await member();
      await move(client, fresh());
      await app.sql(`delete from auth.account_before where account_id = $1`, [id]);
      await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
      const body = { ...(await signupBody(`barred.${(count += 1)}`)), email };
      const answer = await app.visitor.post(API.signup, body);
      expect(answer.body.code).toBe('EMAIL_TAKEN');
    });
  });

  describe('another username', () => {
    it('is taken at once by the rules of the sign-up, and opens the account', async () => {
      const [{ client, username, email }, other] = [await member(), await member()];
      const next = `renamed.${(count += 1)}`;
      expect(await rename(client, next, 'wrong2lake')).toMatchObject({ body: { code: 'WRONG_PASSWORD' } });
      for (const taken of [other.username.toUpperCase(), 'moderator'])
        expect(await rename(client, taken)).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
      expect(await rename(client, 'whatsapp.jen')).toMatchObject({ status: 400, body: { code: 'USERNAME_UNFIT' } });
      for (const bad of ['abc', 'no spaces', 'x'.repeat(31)]) expect((await rename(client, bad)).status).toBe(400);
      expect((await rename(client, next)).body).toEqual({ status: 'success', username: next });
      expect([await signsIn(next), await signsIn(email)]).toEqual([true, true]);
      // A password manager on another device knows none but the one of before.
      const { status, body } = await login(username.toUpperCase());
      expect([status, body.username]).toEqual([200, next]);
      expect((await own(client)).username).toBe(next);
      await settled(app);
      expect((await client.get(API.settings)).body[0]).toContain(next);
      expect(mailsTo(email)).toEqual([expect.stringContaining('username was changed')]);
    });

    it('leaves the one of before to nobody else for three months', async () => {
      const [anna, bob] = [await member(), await member()];
      const next = `renamed.${(count += 1)}`;
      await rename(anna.client, next);
      const exists = async () =>
        (await app.visitor.get(pathTo(API.validateUsername, { value: anna.username.toUpperCase() }))).body;
      const join = async () => {
        const body = { ...(await signupBody(anna.username)), email: fresh() };
        return (await app.visitor.post(API.signup, body)).body.code;
      };
      expect([await exists(), await join()]).toEqual([{ exists: true }, 'USERNAME_TAKEN']);
      expect(await rename(bob.client, anna.username)).toMatchObject({ body: { code: 'USERNAME_TAKEN' } });
      // Its owner may have it back, and then it is no former one; the live check says so to nobody else.
      const seenBy = async ({ client }: { client: Client }, value: string) =>
        (await client.get(pathTo(API.validateUsername, { value }))).body.exists;
      expect([await seenBy(anna, anna.username), await seenBy(anna, next.toUpperCase())]).toEqual([false, false]);
      expect([await seenBy(bob, anna.username), await seenBy(bob, next)]).toEqual([true, true]);
      expect(await seenBy({ client: new Client(app.url, 'ended') }, anna.username)).toBe(true);
      expect((await rename(anna.client, anna.username)).status).toBe(200);
      expect(await rename(bob.client, next)).toMatchObject({ body: { code: 'USERNAME_TAKEN' } });
      await app.sql(`update auth.former_username set given_up_at = given_up_at - interval '3 months'`);
      expect(await signsIn(next)).toBe(false);
      expect((await rename(bob.client, next)).status).toBe(200);
      expect((await login(next)).body.username).toBe(next);
    });
  });

  describe('undone by the address of before', () => {
    it('[A41] [law: vt-account-change] a changed password no longer opens the account; the link leads to a new one', async () => {
      const { client, username, email, id } = await member();
      await setPassword(client, PASSWORD, 'thief2lake');
      const token = await linkIn(email, 'password was changed');
      const { status, body } = await undo(token);
      expect([status, body]).toEqual([200, { status: 'success', username, token: expect.any(String) }]);
      expect([await ended(client), await signsIn(username, 'thief2lake'), await signsIn(username)]).toEqual([
        true,
        false,
        false,
      ]);
      expect(await undo(token)).toMatchObject(undoInvalid);
      expect(await app.visitor.post(API.resetPassword, { token: body.token, password: 'mine2lake' })).toMatchObject(
        done,
      );
      expect(await signsIn(username, 'mine2lake')).toBe(true);
      expect(await app.sql('select google_sub from auth.account where id = $1', [id])).toEqual([{ google_sub: null }]);
    });

    it('[A41] what came first wins over what came later, whoever undoes it first', async () => {
      const { client, username, email, id } = await member();
      const [first, second] = [fresh(), fresh()];
      await move(client, first);
      await setPassword(client, PASSWORD, 'thief2lake');
      await rename(client, `thief.${(count += 1)}`, 'thief2lake');
      await move(client, second, 'thief2lake');
      await app.sql(`update auth.account set google_sub = $2 where id = $1`, [id, `thief ${id}`]);
      const theirs = await linkIn(first, 'address was changed');
      const mine = await linkIn(email, 'address was changed');
      // Whoever took the account undoes their last change, and is undone by its owner.
      expect(await undo(theirs)).toMatchObject({ status: 200 });
      expect(await undo(mine)).toMatchObject({ status: 200, body: { username } });
      const row = `select email, username, password_hash, google_sub, email_verified_at is not null as confirmed from auth.account where id = $1`;
      expect(await app.sql(row, [id])).toEqual([
        { email, username, password_hash: null, google_sub: null, confirmed: true },
      ]);
      for (const about of ['address was changed', 'password was changed', 'username was changed'])
        expect(await undo(await linkIn(first, about))).toMatchObject(undoInvalid);
      expect(await app.sql('select 1 from auth.account_before where account_id = $1', [id])).toEqual([]);
      await sent();
      expect(mailsTo(first)).toContainEqual(expect.stringContaining('changed back'));
    });

    it('[A41] a later one is undone, and an earlier one still can be', async () => {
      const { client, username, email } = await member();
      await rename(client, `thief.${(count += 1)}`);
      await move(client, fresh());
      expect((await undo(await linkIn(email, 'address was changed'))).body.username).not.toBe(username);
      expect((await undo(await linkIn(email, 'username was changed'))).body.username).toBe(username);
    });

    it('[A41] ends what was prepared: sessions, links to a new password, an address that waits, a device that is told', async () => {
      const { client, email } = await member();
      const [first, second] = [fresh(), fresh()];
      await move(client, first);
      await app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [{ name: 'passEmail', val: first }] } });
      await ask(client, second);
      const [reset, waiting] = [await linkIn(first, 'sign-in'), await linkIn(second, 'new address')];
      await undo(await linkIn(email, 'address was changed'));
      expect(await ended(client)).toBe(true);
      expect(await app.visitor.post(API.resetPassword, { token: reset, password: 'other2lake' })).toMatchObject({
        body: { code: 'RESET_LINK_INVALID' },
      });
      expect(await confirm(waiting)).toMatchObject(newLinkInvalid);
    });

    it('[A41] works for 48 hours from the notice on, and until then the address is nobody else’s', async () => {
      const [{ client, email }, other] = [await member(), await member()];
      await move(client, fresh());
      const token = await linkIn(email, 'address was changed');
      const join = async () => {
        const body = { ...(await signupBody(`waiting.${(count += 1)}`)), email };
        return (await app.visitor.post(API.signup, body)).body.code;
      };
      const exists = async () => (await app.visitor.get(pathTo(API.validateEmail, { value: email }))).body.exists;
      expect([await join(), await exists()]).toEqual(['EMAIL_TAKEN', true]);
      app.clock.advance((ACCOUNT_CHANGES.undoHours - 1) * HOUR);
      expect(await exists()).toBe(true);
      app.clock.advance(HOUR);
      expect(await undo(token)).toMatchObject(undoInvalid);
      expect(await exists()).toBe(false);
      app.clock.reset();
      expect(await undo(token)).toMatchObject({ status: 200 });
      expect(other.id).toBeGreaterThan(0);
    });

    it('an account that a thief has left comes back also where its owner has joined anew with their Google meanwhile', async () => {
      const { client, email, id, username } = await member();
      await app.sql(`update auth.account set google_sub = $2 where id = $1`, [id, `owner ${id}`]);
      await move(client, fresh());
      const token = await linkIn(email, 'address was changed');
      await client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      const anew = await member();
      await app.sql(`update auth.account set google_sub = $2 where id = $1`, [anew.id, `owner ${id}`]);
      expect(await undo(token)).toMatchObject({ status: 200, body: { username, token: expect.any(String) } });
      const linked = `select id, google_sub from auth.account where id = any($1) order by id = $2`;
      expect(await app.sql(linked, [[id, anew.id], id])).toEqual([
        { id: anew.id, google_sub: `owner ${id}` },
        { id, google_sub: null },
      ]);
    });

    it('once the desk has closed the account nothing comes back', async () => {
      const { client, email, id } = await member();
      await move(client, fresh());
      const token = await linkIn(email, 'address was changed');
      await client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      await closedByDesk(app, id);
      await settled(app);
      expect(await undo(token)).toMatchObject(undoInvalid);
      expect(await app.sql('select 1 from auth.account_before where account_id = $1', [id])).toEqual([]);
    });

    it('an account that was suspended meanwhile comes back to its address, and stays suspended', async () => {
      const { client, email, id } = await member();
      await move(client, fresh());
      const token = await linkIn(email, 'address was changed');
      await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
      expect((await undo(token)).body.token).toBeNull();
      expect(await app.sql('select email, status from auth.account where id = $1', [id])).toEqual([
        { email, status: 'suspended' },
      ]);
    });

    it('is done once by two at the same time, and keeps its links as hashes', async () => {
      const { client, email } = await member();
      await move(client, fresh());
      const token = await linkIn(email, 'address was changed');
      expect(JSON.stringify(await app.sql('select b::text from auth.account_before b'))).not.toContain(token);
      const answers = await Promise.all([undo(token), undo(token), undo(token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    });
  });

  it.each<[string, (known: Known) => Promise<Answer>]>([
    ['another address', ({ client }) => ask(client, 'thief@example.test')],
    ['another username', ({ client }) => rename(client, `thief.${(count += 1)}`)],
    [
      'another password',
      ({ client }) =>
        client.post(
          API.changePassword,
          passwordPayload({ currentPassword: PASSWORD, newPassword: 'thief4lake', newPasswordCheck: 'thief4lake' }),
        ),
    ],
    ['a copy of the data', ({ client }) => client.post(API.askForExport, { password: PASSWORD })],
    [
      'a removal',
      ({ client, email }) =>
        client.post(
          API.removeAccount,
          { confirmRemoval: true },
          { [HEADERS.confirmIdentity]: encodeIdentity({ email, password: PASSWORD }) },
        ),
    ],
  ])('%s that a thief has under way comes too late when the owner sets a password by mail', async (_what, steal) => {
    const known = await member();
    const { id, email, username } = known;
    await app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [{ name: 'passEmail', val: email }] } });
    const token = await linkIn(email, 'sign-in');
    // The owner is first at the account; the thief was let in with the password of before and is next.
    const [saved, stolen] = await queuedAt(
      app,
      id,
      () => app.visitor.post(API.resetPassword, { token, password: 'owner3lake' }),
      () => steal(known),
    );
    expect([saved.status, stolen.body.code]).toEqual([200, 'SESSION_ENDED']);
    expect(await signsIn(username, 'owner3lake')).toBe(true);
    for (const begun of ['address_change', 'data_export'])
      expect(await app.sql(`select 1 from auth.${begun} where account_id = $1`, [id])).toEqual([]);
  });

  describe('with the limits as they are', () => {
    beforeAll(async () => {
      app = await sharedApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
    });

    it('asks the same mailbox a few times a day, whoever wants it', async () => {
      const next = fresh();
      for (const _ of Array(4)) {
        const { client } = await member();
        expect(await ask(client, next)).toMatchObject(done);
      }
      await sent();
      expect(mailsTo(next)).toHaveLength(3);
      const another = next.replace('@', '+tag@');
      expect(await ask((await member()).client, another)).toMatchObject(done);
      await sent();
      expect(mailsTo(another)).toEqual([]);
    });

    it('gives three other names in two weeks', async () => {
      const { client } = await member();
      const statuses: number[] = [];
      for (const _ of Array(4)) statuses.push((await rename(client, `renamed.${(count += 1)}`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('gives another one to whoever has had three and lost the last to the desk', async () => {
      const { client, id } = await member();
      const other = async (): Promise<number> => (await rename(client, `renamed.${(count += 1)}`)).status;
      for (const _ of Array(3)) expect(await other()).toBe(200);
      await app.sql('select auth.take_username(id, username) from auth.account where id = $1', [id]);
      expect(await other()).toBe(200);
      expect(await other()).toBe(429);
    });
  });
});
