import { API, CALLS, CONSOLE_API, HEADERS, type Call } from '#contract';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { PASSWORD, signupBody } from '#testing/people';
import { allServices } from '../all.js';

const ORIGIN = 'https://love.example.test';

describe('the API from a browser on another origin', () => {
  let app: TestApp;
  let member: Client;
  beforeAll(async () => {
    app = await startTestApp(allServices, { env: { PUBLIC_URL: ORIGIN } });
    member = await app.as((await app.make.member()).id);
  });
  afterAll(() => app.stop());

  const preflight = (path: string, origin: string) =>
    fetch(new URL(path, app.url), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,accept',
      },
    });

  it('[C-HTTP-02] allows every call, with credentials, to the exact origin of the product', async () => {
    const paths = [...new Set(Object.values<Call>(CALLS).map(({ path }) => path.replace(/:\w+/g, '1')))];
    for (const path of paths) {
      const { ok, headers } = await preflight(path, ORIGIN);
      expect([path, ok, headers.get('access-control-allow-origin')]).toEqual([path, true, ORIGIN]);
      expect([path, headers.get('access-control-allow-credentials')]).toEqual([path, 'true']);
      expect([path, headers.get('vary')]).toEqual([path, expect.stringContaining('Origin')]);
    }
  });

  it('[C-HTTP-02] allows every method that a call has', async () => {
    const { headers } = await preflight(API.savedSearches, ORIGIN);
    const allowed = headers.get('access-control-allow-methods')!.split(/, */);
    for (const { method } of Object.values<Call>(CALLS)) expect(allowed).toContain(method);
  });

  it('[C-HTTP-02] allows every header that the product’s clients send', async () => {
    const { headers } = await preflight(API.sendMail, ORIGIN);
    const allowed = headers.get('access-control-allow-headers')!.toLowerCase().split(/, */);
    for (const header of ['Authorization', 'Content-Type', 'Accept', ...Object.values(HEADERS)])
      expect(allowed).toContain(header.toLowerCase());
  });

  it('[C-HTTP-02] lets it read the answer, a refusal as well', async () => {
    for (const [client, status] of [
      [member, 200],
      [app.visitor, 401],
    ] as const) {
      const answer = await client.get(API.settings, { origin: ORIGIN });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, ORIGIN]);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    }
  });

  it('[A27][C-HTTP-02] lets no other origin read anything', async () => {
    for (const origin of [
      'https://evil.test',
      `${ORIGIN}.evil.test`,
      'https://love.example.testevil.test',
      'https://evil-love.example.test',
      'https://evil.love.example.test',
      'https://example.test',
      'https://love_example.test',
      'http://love.example.test',
      `${ORIGIN}:444`,
      `${ORIGIN}/`,
      ORIGIN.toUpperCase(),
      `${ORIGIN} https://evil.test`,
      'null',
      '*',
    ]) {
      const asked = await preflight(API.settings, origin);
      const answer = await member.get(API.settings, { origin });
      for (const { headers } of [asked, answer])
        expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null]);
    }
  });

  it('[L6] [G03] keeps a list for each half: the console’s page reads no member’s answers, nor a member’s page the console’s', async () => {
    const desk = app.config.consoleUrl;
    const allowed = async (path: string, origin: string) => {
      const { headers } = await preflight(path, origin);
      const answer = await app.visitor.get(path, { origin });
      return [headers, answer.headers].map((one) => one.get('access-control-allow-origin'));
    };
    expect(await allowed(CONSOLE_API.me, desk)).toEqual([desk, desk]);
    for (const [path, origin] of [
      [CONSOLE_API.me, ORIGIN],
      [CONSOLE_API.me.replace('c', '%63'), ORIGIN],
      [API.settings, desk],
    ] as const)
      expect([path, ...(await allowed(path, origin)).slice(1)]).toEqual([path, null]);
    const signIn = { email: 'a@example.test', password: 'wrong' };
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: ORIGIN };
    expect((await app.visitor.post(CONSOLE_API.login, signIn, crossSite)).status).toBe(403);
  });

  it('[C-HTTP-02] sets no cookie but the mark of the browser, so there is nothing for a foreign page to ride on', async () => {
    const signup = await signupBody('no.cookie');
    const answers = [
      await app.visitor.post(API.signup, signup),
      await app.visitor.post(API.login, { username: 'no.cookie', password: PASSWORD }),
      await member.get(API.settings),
    ];
    const cookies = answers.map(({ status, headers }) => [status, ...headers.getSetCookie()]);
    const mark = expect.stringMatching(/^__Host-device=[\w-]+;.* HttpOnly; SameSite=Strict; Secure$/) as unknown;
    expect(cookies).toEqual([[200, mark], [200, mark], [200]]);
    const [cookie] = String(cookies[0]![1]).split(';');
    expect((await app.visitor.get(API.settings, { cookie: cookie! })).status).toBe(401);
  });

  describe('a page elsewhere', () => {
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    const forms = ['text/plain', 'application/x-www-form-urlencoded', 'text/xml'];

    it.each(forms)('[A28] changes nothing with a form of type %s, whatever cookie it brings', async (type) => {
      const { id, token } = await somebody();
      const before = await stored(id);
      const form = { 'content-type': type, cookie: `token=${token}; session=${token}` };
      const body = JSON.stringify({ P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' });
      for (const client of [app.visitor, new Client(app.url, token)])
        expect((await client.call('POST', API.settings, body, form)).status).toBe(415);
      const json = { ...form, 'content-type': 'application/json' };
      expect((await app.visitor.call('POST', API.settings, body, json)).status).toBe(401);
      expect(await stored(id)).toEqual(before);
    });

    it('[A28] calls nothing that changes anything, with or without a session', async () => {
      const { id, token } = await somebody();
      const before = await stored(id);
      const body = { P_PROFILE_HIDDEN: 'Y', P_PROFILE_VISIBLE: 'N' };
      for (const client of [app.visitor, new Client(app.url, token)]) {
        const { status, body: refusal } = await client.post(API.settings, body, crossSite);
        expect([status, refusal.code, typeof refusal.message]).toEqual([403, 'FOREIGN_ORIGIN', 'string']);
      }
      const credentials = { username: 'no.cookie', password: PASSWORD };
      expect((await app.visitor.post(API.login, credentials, crossSite)).status).toBe(403);
      expect(await stored(id)).toEqual(before);
    });

    it('[A28] is another thing than the product’s own page on its own origin', async () => {
      const { token } = await somebody();
      const client = new Client(app.url, token);
      for (const own of [
        { 'sec-fetch-site': 'same-origin', origin: ORIGIN },
        { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
      ])
        expect((await client.post(API.settings, {}, own)).status).toBe(200);
    });

    const somebody = async () => {
      const { id } = await app.make.member();
      return { id, token: await app.tokenOf(id) };
    };
    const stored = (id: number) => app.sql('select hidden, private_mode from members.member where id = $1', [id]);
  });
});
