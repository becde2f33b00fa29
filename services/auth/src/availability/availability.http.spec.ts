import { API, pathTo } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { authService } from '../auth.service.js';

describe('the live checks', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([authService], { env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => app.stop());

  const username = (value: string) => app.visitor.get(pathTo(API.validateUsername, { value }));
  const email = (value: string) => app.visitor.get(pathTo(API.validateEmail, { value }));

  it('[C-SIGNUP-01][D-SIGNUP-01] say whether a username exists, in any case, and nothing else', async () => {
    const member = await app.make.member({ username: 'Known.Name' });
    for (const name of [member.username, 'known.NAME']) {
      expect(await username(name)).toMatchObject({ status: 200, body: { exists: true } });
    }
    const { headers, body } = await username('un.known');
    expect(body).toEqual({ exists: false });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('[A40] say of a name that speaks for the product that it exists', async () => {
    expect((await username('Supp0rt.Team')).body).toEqual({ exists: true });
    expect((await username('supporter')).body).toEqual({ exists: false });
  });

  it('[C-SIGNUP-02][D-SIGNUP-01] say whether an e-mail address exists, URL-encoded or not', async () => {
    await app.make.member({ email: 'who+here@example.test' });
    expect((await email('who+here@example.test')).body).toEqual({ exists: true });
    expect((await app.visitor.get('/rest/validate/email/Who%2BHere%40example.test')).body).toEqual({ exists: true });
    expect((await email('nobody@example.test')).body).toEqual({ exists: false });
    expect((await app.visitor.get('/rest/validate/email/a%00b')).body).toEqual({ exists: false });
  });

  it('[A02][A39] keep the name of a removed account taken and free its address', async () => {
    const { username: name } = await app.make.member({ status: 'removed', email: 'gone@example.test' });
    expect((await username(name)).body).toEqual({ exists: true });
    expect((await email('gone@example.test')).body).toEqual({ exists: false });
  });

  it.each([
    ['A01', 'addresses', (call: number) => email(`somebody${call}@example.test`)],
    ['A02', 'usernames', (call: number) => username(`somebody${call}`)],
  ])('[%s] answer one caller who walks through two hundred %s twenty times', async (_id, _what, ask) => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, call) => ask(call)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(given.length + refused.length).toBe(200);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.message).toEqual(expect.any(String));
    }
  });
});

describe('what a live check does', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  it('[A01] shows nothing but the answer: headers are the same either way', async () => {
    const { email, username } = await app.make.member();
    const seen = [email, 'nobody@example.test'].map((value) => pathTo(API.validateEmail, { value }));
    seen.push(...[username, 'no.body'].map((value) => pathTo(API.validateUsername, { value })));
    const answers = await Promise.all(seen.map((path) => app.visitor.get(path)));
    expect(answers.map(({ body }) => body.exists)).toEqual([true, false, true, false]);
    expect(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size).toBe(1);
  });
});
