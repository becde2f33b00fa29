import { API, encodeIdentity, HEADERS, TEXTS } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { queuedAt } from '#testing/queued-at';
import { quickHash } from '#testing/quick-hash';
import { sharedApp } from '#testing/shared-app';

const PASSWORD = 'quiet1lake';
const refused = { status: 200, body: { removalStatus: 'error', message: TEXTS.removeAccount.refused } };

describe('removing an account', () => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
    app = await sharedApp();
  });

  const remove = (client: Client, identity?: { email: string; password: string }) =>
    client.post(
      API.removeAccount,
      { confirmRemoval: true },
      identity ? { [HEADERS.confirmIdentity]: encodeIdentity(identity) } : {},
    );
  const signedInLongAgo = (id: number) =>
    app.sql(`update auth.session set signed_in_at = now() - interval '31 minutes' where account_id = $1`, [id]);

  it('[C-REMOVE-02][B-REMOVE-01] succeeds with the right e-mail address and password, however old the sign-in', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    const client = await app.as(id);
    await signedInLongAgo(id);
    const { status, body } = await remove(client, { email: email.toUpperCase(), password: PASSWORD });
    expect([status, body]).toEqual([200, { removalStatus: 'success' }]);
  });

  it('[B-REMOVE-01] takes a password with colons and letters beyond ASCII', async () => {
    const password = 'für:dich:1';
    const { id, email } = await app.make.member({ passwordHash: await quickHash(password) });
    expect((await remove(await app.as(id), { email, password })).body).toEqual({ removalStatus: 'success' });
  });

  it('[B-REMOVE-01] refuses a wrong password or address without signing out, though the sign-in is fresh', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    const client = await app.as(id);
    expect(await remove(client, { email, password: 'wrong1pass' })).toMatchObject(refused);
    expect(await remove(client, { email: 'other@example.test', password: PASSWORD })).toMatchObject(refused);
    const unreadable = { [HEADERS.confirmIdentity]: 'not base64!' };
    expect(await client.post(API.removeAccount, { confirmRemoval: true }, unreadable)).toMatchObject(refused);
    expect((await client.post(API.logout)).status).toBe(200);
  });

  it('[B-REMOVE-01] takes the literal body alone within half an hour of the sign-in, not later', async () => {
    const { id } = await app.make.member({ passwordHash });
    const client = await app.as(id);
    await signedInLongAgo(id);
    expect(await remove(client)).toMatchObject(refused);
    expect((await remove(await app.as(id))).body).toEqual({ removalStatus: 'success' });
  });

  it('[H7] takes the address and a fresh sign-in from who has no password, never a typed one, and says what to do', async () => {
    const { id, email } = await app.make.member({ passwordHash: null });
    const client = await app.as(id);
    const told = { status: 200, body: { removalStatus: 'error', message: TEXTS.removeAccount.noPassword } };
    expect(await remove(client, { email: 'other@example.test', password: '' })).toMatchObject(refused);
    expect(await remove(client, { email, password: 'anything' })).toMatchObject(told);
    const late = await app.as(id);
    await signedInLongAgo(id);
    expect(await remove(late, { email, password: '' })).toMatchObject(told);
    expect((await remove(await app.as(id), { email, password: '' })).body).toEqual({ removalStatus: 'success' });
  });

  it('[H5] ends an unconfirmed account without writing to its address', async () => {
    const { id, email } = await app.make.member({ passwordHash, emailConfirmed: false });
    expect((await remove(await app.as(id), { email, password: PASSWORD })).body).toEqual({ removalStatus: 'success' });
    expect(await app.sql('select 1 from auth.outgoing_mail where email = $1', [email])).toEqual([]);
    expect(app.mails.messages.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  it('refuses without confirmRemoval', async () => {
    const { id } = await app.make.member({ passwordHash });
    expect(await (await app.as(id)).post(API.removeAccount, { confirmRemoval: 'no' })).toMatchObject(refused);
  });

  it('[B-REMOVE-02] ends every session and every way to sign in', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    const [here, there] = [await app.as(id), await app.as(id)];
    await remove(here, { email, password: PASSWORD });
    expect((await here.post(API.logout)).status).toBe(401);
    expect((await there.post(API.logout)).status).toBe(401);
    for (const name of [username, email]) {
      const { status, body } = await app.visitor.post(API.login, { username: name, password: PASSWORD });
      expect([status, body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    }
  });

  it('keeps nothing of the person but the name and a hash of the address', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    await remove(await app.as(id), { email, password: PASSWORD });
    const [account] = await app.sql('select * from auth.account where id = $1', [id]);
    expect(account).toMatchObject({
      username,
      status: 'removed',
      email: null,
      password_hash: null,
      google_sub: null,
      gender: null,
      birth_date: null,
      zip: null,
      email_hash: expect.any(Buffer),
    });
    expect(account!['email_hash']).toHaveLength(32);
  });

  it('says goodbye to the address that was confirmed while the password was being checked, and brings that one back', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    const client = await app.as(id);
    await client.post(API.changeEmail, { email: 'moved.away@example.test', password: PASSWORD });
    const { text } = await app.mails.next('moved.away@example.test');
    const token = /#token=([\w-]+)/.exec(text ?? '')![1];
    const answers = await queuedAt(
      app,
      id,
      () => app.visitor.post(API.confirmNewEmail, { token }),
      () => remove(client, { email, password: PASSWORD }),
    );
    expect(answers.map(({ body }) => body)).toEqual([{ status: 'success' }, { removalStatus: 'success' }]);
    const goodbye = await app.mails.next('moved.away@example.test', 'removed');
    expect(goodbye.text).toContain('/come-back#token=');
    expect(
      app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('removed')),
    ).toEqual([]);
  });

  it('tells every service once and says goodbye by mail', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    const client = await app.as(id);
    await Promise.all([1, 2].map(() => remove(client, { email, password: PASSWORD })));
    const events = await app.sql(
      `select type from testing.told where payload->>'memberId' = $1 and type not in ('account.active', 'standing.changed', 'member.left') order by type`,
      [String(id)],
    );
    expect(events).toEqual([{ type: 'account.removed' }, { type: 'session.ended' }]);
    expect((await app.mails.next(email)).subject).toContain('removed');
    expect(app.mails.messages.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });
});
