import { API, decodeClaims, TEXTS } from '#contract';
import { Passwords } from '#platform/security/password';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';

const PASSWORD = 'quiet1lake';
const login = (app: TestApp, username: string, password = PASSWORD) =>
  app.visitor.post(API.login, { username, password });

/** How many passwords the process has checked so far, as its metrics say. */
async function checks(app: TestApp): Promise<number> {
  const { body } = await app.visitor.get('/metrics');
  return Number(/^password_checks_total (\d+)$/m.exec(body)![1]);
}

describe('signing in', () => {
  let app: TestApp;
  let passwordHash: string;

  beforeAll(async () => {
    passwordHash = await new Passwords().hash(PASSWORD);
    app = await sharedApp();
  });

  it('[C-LOGIN-05] answers 200 with token and username', async () => {
    const { username } = await app.make.member({ passwordHash });
    const { status, body } = await login(app, username);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), username });
  });

  it('[D-AUTH-02][D-AUTH-03][D-AUTH-04][D-AUTH-05] gives a token of three segments with exp in seconds, memberTypeId and memberId', async () => {
    const { id, username } = await app.make.member({ passwordHash, memberType: 5 });
    const { token } = (await login(app, username)).body;
    expect(token.split('.')).toHaveLength(3);
    const claims = decodeClaims(token)!;
    const now = Date.now() / 1_000;
    expect(claims).toMatchObject({ memberId: id, memberTypeId: 5 });
    expect(claims.exp - now).toBeGreaterThan(11.9 * 3_600);
    expect(claims.exp - now).toBeLessThan(12.1 * 3_600);
    expect(Math.abs(claims.auth_time! - now)).toBeLessThan(60);
  });

  it('takes the e-mail address in place of the username, and either in any case', async () => {
    const { username, email } = await app.make.member({
      username: 'Anna.Lake',
      email: 'Anna@Example.test',
      passwordHash,
    });
    for (const name of [email, 'anna@EXAMPLE.test', ' ANNA.LAKE ']) {
      expect((await login(app, name)).body).toMatchObject({ username });
    }
  });

  it('[A09][B-LOGIN-01] answers alike, to the header, for unknown names, wrong passwords, removed accounts and accounts without a password', async () => {
    const { username } = await app.make.member({ passwordHash });
    const removed = await app.make.member({ status: 'removed' });
    const googleOnly = await app.make.member({ passwordHash: null });
    const suspended = await app.make.member({ passwordHash, status: 'suspended' });
    const headersSeen = new Set<string>();
    for (const [name, password] of [
      ['nobody.here', PASSWORD],
      ['nobody@example.test', PASSWORD],
      [username, 'wrong1password'],
      [removed.username, PASSWORD],
      [googleOnly.username, PASSWORD],
      [suspended.username, 'wrong1password'],
      ['', PASSWORD],
      ['nul\u0000byte', PASSWORD],
    ] as const) {
      const before = await checks(app);
      const { status, headers, body } = await login(app, name, password);
      expect([status, body]).toEqual([401, { message: TEXTS.login.failed, code: 'BAD_CREDENTIALS' }]);
      headersSeen.add([...headers.keys()].join());
      // The work that takes the time is done once, whoever is meant.
      expect((await checks(app)) - before).toBe(1);
    }
    expect(headersSeen.size).toBe(1);
  });

  it('[A09] tells only who knows the password that the account is suspended', async () => {
    const { username } = await app.make.member({ passwordHash, status: 'suspended' });
    expect(await login(app, username)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect(await login(app, username, 'wrong1password')).toMatchObject({ status: 401 });
  });

  it('[A24] opens a new session each time', async () => {
    const { username } = await app.make.member({ passwordHash });
    const [first, second] = await Promise.all([login(app, username), login(app, username)]);
    expect(decodeClaims(first.body.token)!.sid).not.toBe(decodeClaims(second.body.token)!.sid);
  });

  it('[A15] takes a password to the byte, as long as it is, and refuses what is beyond all measure', async () => {
    const typed = 'e\u0301t\u00e9 pa\u0000ss1x ';
    const { username } = await app.make.member({ passwordHash: await new Passwords().hash(typed) });
    // An accented letter is one letter, however the keyboard composes it.
    for (const same of [typed, typed.normalize('NFC'), typed.normalize('NFD')])
      expect((await login(app, username, same)).status).toBe(200);
    const others = [
      typed.trim(),
      typed.slice(0, typed.indexOf('\u0000')),
      typed.replace('\u0000', ''),
      typed.toUpperCase(),
    ];
    for (const other of [...others, 'x'.repeat(100_000), `${typed}\ud800`])
      expect((await login(app, username, other)).status).toBe(401);
    const before = await checks(app);
    expect(await login(app, username, 'x'.repeat(1_000_000))).toMatchObject({
      status: 413,
      body: { code: 'REQUEST_TOO_LARGE' },
    });
    expect(await checks(app)).toBe(before);
  });

  it('reads no bearer that comes along', async () => {
    const { username } = await app.make.member({ passwordHash });
    const stale = { authorization: 'Bearer not.a.token' };
    expect((await app.visitor.post(API.login, { username, password: PASSWORD }, stale)).status).toBe(200);
  });
});
