import { request as httpRequest } from 'node:http';
import pg from 'pg';
import { API, forgotPasswordPayload, ROUTES, TEXTS } from '#contract';
import { createLog } from '#platform/process/log';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { quickHash } from '#testing/quick-hash';
import { authService } from '../auth.service.js';

const PASSWORD = 'quiet1lake';
const lookUp = (app: TestApp, val: unknown, headers: Record<string, string> = {}) =>
  app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [{ name: 'passEmail', val }] } }, headers);

/** Looks up with headers that a browser would not let a page set; gives the status. */
function rawLookUp(app: TestApp, email: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(new URL(API.forgotPassword, app.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    request.on('response', (response) => resolve(response.resume().statusCode));
    request.on('error', reject);
    request.end(JSON.stringify(forgotPasswordPayload({ email })));
  });
}
const login = (app: TestApp, username: string, password: string) => app.visitor.post(API.login, { username, password });

/** The token of the newest look-up mail to the address. */
async function mailedToken(app: TestApp, email: string): Promise<string> {
  const { text } = await app.mails.next(email, 'sign-in');
  // The mail is out a moment before its link is committed.
  await allSent(app);
  return /#token=([\w-]+)/.exec(text ?? '')![1]!;
}

/** Resolves when all mail that was asked for has been written and sent. */
const allSent = (app: TestApp) =>
  eventually(async () => {
    const waiting = await app.sql('select 1 from auth.outgoing_mail');
    expect(waiting).toHaveLength(0);
  });

describe('looking a password up', () => {
  let app: TestApp;
  const logged: string[] = [];
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
    app = await startTestApp([authService], {
      env: { PUBLIC_URL: 'https://love.example.test' },
      log: createLog('trace', 'auth', { write: (line) => void logged.push(line) }),
    });
  });
  afterAll(() => app.stop());

  it('[A04][C-FORGOT-02][B-FORGOT-01] answers alike, to the header, for known, unknown, suspended, removed and Google-only addresses', async () => {
    const known = await app.make.member({ passwordHash });
    const suspended = await app.make.member({ status: 'suspended' });
    const googleOnly = await app.make.member({ passwordHash: null });
    const gone = await app.make.member({ status: 'removed' });
    const headersSeen = new Set<string>();
    for (const email of [known.email, 'nobody@example.test', suspended.email, googleOnly.email, gone.email]) {
      const { status, headers, body } = await lookUp(app, email);
      expect([status, body]).toEqual([200, { passwordLookupResult: 'success' }]);
      headersSeen.add([...headers.keys()].join());
    }
    expect(headersSeen.size).toBe(1);
    await app.mails.next(known.email);
    await app.mails.next(googleOnly.email);
    await allSent(app);
    const written = app.mails.messages.flatMap(({ to }) => to);
    expect(written.sort()).toEqual([known.email, googleOnly.email].sort());
  });

  it('[A05] answers before anybody looks whether the address is somebody’s', async () => {
    const { email } = await app.make.member({ passwordHash });
    const admin = new pg.Client({ connectionString: app.databaseUrl });
    await admin.connect();
    try {
      // Whoever so much as reads an account now has to wait; the answer does not.
      await admin.query('begin; lock table auth.account in access exclusive mode');
      for (const address of [email, 'nobody@example.test'])
        expect((await lookUp(app, address)).body).toEqual({ passwordLookupResult: 'success' });
    } finally {
      await admin.query('rollback');
      await admin.end();
    }
    await app.mails.next(email);
    await allSent(app);
  });

  it.each(['', 'abc', 'a@b', undefined, 7, 'a b@example.test'])(
    '[C-FORGOT-02] answers error with 200 to %j, which is no address',
    async (val) => {
      const { status, body } = await lookUp(app, val);
      expect([status, body]).toEqual([200, { passwordLookupResult: 'error' }]);
    },
  );

  it('[C-WIRE-01] takes value in place of val', async () => {
    const pair = { name: 'passEmail', value: 'somebody@example.test' };
    const { body } = await app.visitor.post(API.forgotPassword, { loginColumns: { userPass: [pair] } });
    expect(body).toEqual({ passwordLookupResult: 'success' });
  });

  it.each<Record<string, string>>([
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
  ])(
    '[A08][B-FORGOT-01] mails the username and a link to the configured address, though the caller says %j',
    async (headers) => {
      const { username, email } = await app.make.member({ passwordHash });
      expect(await rawLookUp(app, email.toUpperCase(), headers)).toBe(200);
      const { text } = await app.mails.next(email);
      expect(text).toContain(username);
      expect(text).toContain(`https://love.example.test${ROUTES.forgotPassword}#token=`);
      expect(text).not.toContain('evil.test');
      expect(text).not.toContain(PASSWORD);
    },
  );

  it('[A07][A21] sets a new password once, ends every session and says so by mail', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    const sessions = [await app.as(id), await app.as(id)];
    await lookUp(app, email);
    const token = await mailedToken(app, email);

    expect(await app.visitor.post(API.resetPassword, { token, password: 'other2lake' })).toMatchObject({ status: 200 });
    expect((await login(app, username, 'other2lake')).status).toBe(200);
    expect((await login(app, username, PASSWORD)).status).toBe(401);
    for (const session of sessions) expect((await session.post(API.logout)).status).toBe(401);
    await app.mails.next(email, 'changed');

    const again = await app.visitor.post(API.resetPassword, { token, password: 'third3lake' });
    expect(again).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } });
  });

  it('[A07] takes the newest link only, for half an hour only', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    await lookUp(app, email);
    const older = await mailedToken(app, email);
    await lookUp(app, email);
    const newest = await eventually(async () => {
      const token = await mailedToken(app, email);
      expect(token).not.toBe(older);
      return token;
    });
    const refused = { status: 400, body: { code: 'RESET_LINK_INVALID' } };
    expect(await app.visitor.post(API.resetPassword, { token: older, password: 'other2lake' })).toMatchObject(refused);

    const [{ minutes } = { minutes: 0 }] = await app.sql<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.reset_token where account_id = $1`,
      [id],
    );
    expect(minutes).toBe(30);
    await app.sql(`update auth.reset_token set expires_at = now() where account_id = $1`, [id]);
    expect(await app.visitor.post(API.resetPassword, { token: newest, password: 'other2lake' })).toMatchObject(refused);
  });

  it('[A07] lets one of two at once use a link', async () => {
    const { email } = await app.make.member({ passwordHash });
    await lookUp(app, email);
    const token = await mailedToken(app, email);
    const answers = await Promise.all(
      ['first1pass', 'second2pass'].map((password) => app.visitor.post(API.resetPassword, { token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('asks of the new password what sign-up asks', async () => {
    const { body } = await app.visitor.post(API.resetPassword, { token: 'any', password: 'abcdef' });
    expect(body.message).toBe(TEXTS.signup.passwordNeedsNumber);
  });

  it('[A07] [J03] makes a token of 256 bits that stands in the mail alone: no answer, log or store has it, nor the address', async () => {
    const { email } = await app.make.member({ passwordHash });
    const asked = await lookUp(app, email);
    const token = await mailedToken(app, email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await allSent(app);
    const [{ kept } = { kept: '' }] = await app.sql<{ kept: string }>(
      `select encode(token_hash, 'hex') as kept from auth.reset_token where token_hash = sha256($1::bytea)`,
      [Buffer.from(token)],
    );
    expect(kept).toHaveLength(64);
    const stored = await app.sql<{ row: string }>(`
      select o::text as row from auth.outbox o union all select j::text from bullmq.job j
      union all select e::text from bullmq.event e union all select r::text from auth.reset_token r
      union all select h::text from auth.handled_event h union all select m::text from auth.outgoing_mail m`);
    const used = await app.visitor.post(API.resetPassword, { token, password: 'other2lake' });
    expect(used.status).toBe(200);
    const answers = [asked, used].map(({ headers, body }) => JSON.stringify([[...headers], body]));
    expect(logged.length).toBeGreaterThan(0);
    for (const text of [...answers, ...logged, ...stored.map(({ row }) => row)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(email);
    }
  });
});

describe('looking up again and again', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([authService], { env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  it('answers one caller error after ten calls', async () => {
    const answers: string[] = [];
    for (let call = 0; call < 12; call += 1) {
      answers.push((await lookUp(app, `somebody${call}@example.test`)).body.passwordLookupResult);
    }
    expect(answers).toEqual([...Array<string>(10).fill('success'), 'error', 'error']);
  });

  it('[A06] mails one address three times an hour, and answers fifty callers who ask for it as if nothing were', async () => {
    const { email } = await app.make.member();
    const answers = new Set<string>();
    for (const [network, address] of [
      ['198.51.100', email],
      ['203.0.113', 'nobody@example.test'],
    ] as const) {
      for (let call = 0; call < 50; call += 1) {
        const { status, headers, body } = await lookUp(app, address, { 'x-forwarded-for': `${network}.${call}` });
        answers.add(JSON.stringify([status, [...headers.keys()], body]));
      }
    }
    expect(answers.size).toBe(1);
    await allSent(app);
    expect(app.mails.messages.filter(({ to }) => to.includes(email))).toHaveLength(3);
  });
});

describe('changing the password', () => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
    app = await startTestApp([authService]);
  });
  afterAll(() => app.stop());

  const pairs = (currentPassword: string, newPassword: string, newPasswordCheck = newPassword) => ({
    passwordChanges: Object.entries({ currentPassword, newPassword, newPasswordCheck }).map(([name, val]) => ({
      name,
      val,
    })),
  });

  it('[A21][C-PASSWD-02] takes the new password, keeps this session, ends the others and says so by mail', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    const [here, there, elsewhere] = [await app.as(id), await app.as(id), await app.as(id)];
    const { status, body } = await here.post(API.changePassword, pairs(PASSWORD, 'other2lake'));
    expect([status, body]).toEqual([200, { passwordupdate: 'success' }]);
    for (const other of [there, elsewhere]) expect((await other.post(API.logout)).status).toBe(401);
    expect((await here.post(API.logout)).status).toBe(200);
    expect((await login(app, username, 'other2lake')).status).toBe(200);
    expect((await login(app, username, PASSWORD)).status).toBe(401);
    await app.mails.next(email, 'changed');
  });

  it.each([
    ['', 'other2lake', 'other2lake', TEXTS.updatePassword.currentRequired],
    [PASSWORD, '', '', TEXTS.updatePassword.newRequired],
    [PASSWORD, 'other2lake', 'other3lake', TEXTS.updatePassword.mismatch],
    [PASSWORD, 'a1b2c', 'a1b2c', TEXTS.signup.passwordTooShort],
    [PASSWORD, 'abcdef', 'abcdef', TEXTS.signup.passwordNeedsNumber],
    ['wrong1pass', 'other2lake', 'other2lake', TEXTS.updatePassword.refused],
  ])('[B-PASSWD-01][C-HTTP-09] refuses %j, %j, %j with 200 and says why', async (current, next, check, message) => {
    const { id, username } = await app.make.member({ passwordHash });
    const { status, body } = await (await app.as(id)).post(API.changePassword, pairs(current, next, check));
    expect([status, body]).toEqual([200, { passwordupdate: 'error', message }]);
    expect((await login(app, username, PASSWORD)).status).toBe(200);
  });

  it('[C-WIRE-01] takes pairs that say value', async () => {
    const { id } = await app.make.member({ passwordHash });
    const passwordChanges = pairs(PASSWORD, 'other2lake').passwordChanges.map(({ name, val }) => ({
      name,
      value: val,
    }));
    expect((await (await app.as(id)).post(API.changePassword, { passwordChanges })).body).toEqual({
      passwordupdate: 'success',
    });
  });

  it('ends a look-up link that is still on its way', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    await lookUp(app, email);
    const token = await mailedToken(app, email);
    await (await app.as(id)).post(API.changePassword, pairs(PASSWORD, 'other2lake'));
    expect((await app.visitor.post(API.resetPassword, { token, password: 'third3lake' })).status).toBe(400);
  });
});
