import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { decodeClaims, ROUTES } from '#contract';
import { allServices } from '../../services/all.js';
import { freePort } from '#embedded/free-port';
import { startOpenIdProvider, type OpenIdPerson, type OpenIdProvider } from '#embedded/openid-provider';
import { startTestApp, type TestApp } from '#testing/app';
import { COLOUR_RULES, axeViolations, closeWindow, sharedBrowser, openWindow, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MemberTraits } from '#testing/make';
import { quickHash } from '#testing/quick-hash';
import { follow, heading, settled } from './screens.js';
import { answering, callsTo, failing, unreachable } from './signed-in.js';

const PASSWORD = 'secret123';
const FIVE_KEYS = ['token', 'username', 'userId', 'member_id', 'currentUserMemberTypeId'];
const stored = (page: Page) => page.evaluate<Record<string, string>>('({ ...localStorage })');

/** What the page has painted so far: when the largest thing came, and how much has jumped (lower is better). */
const VITALS = `new Promise((resolve) => {
  const vitals = { lcp: 0, cls: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { vitals.lcp = Math.round(startTime); });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.cls += value; });
  requestAnimationFrame(() => setTimeout(() => resolve(vitals), 0));
})`;

describe('login', () => {
  let app: TestApp;
  let browser: Browser;
  let provider: OpenIdProvider;
  const people: OpenIdPerson[] = [];
  let passwordHash: string;
  const pages: Page[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    provider = await startOpenIdProvider({
      port: 0,
      people,
      redirectUris: [`${origin}/login`],
      production: false,
    });
    const env = {
      PORT: String(port),
      PUBLIC_URL: origin,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
    };
    [app, browser, passwordHash] = await Promise.all([
      startTestApp(allServices, { web: true, env }),
      sharedBrowser(),
      quickHash(PASSWORD),
    ]);
    for (let n = 0; n < 8; n += 1)
      await app.make.member({
        age: 30,
        zip: '94103',
        gender: n % 2 ? 'F' : 'M',
        columns: { age_from: 28, age_to: 40 },
      });
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(closeWindow));
  });
  afterAll(async () => {
    await app.stop();
    await provider.stop();
  });

  async function visitor(options?: BrowserContextOptions, stored?: Record<string, string>) {
    const opened = await openWindow(browser, app.url, options, stored);
    pages.push(opened.page);
    return opened;
  }

  /** A window with the login page open and, if given, something in its storage from before. */
  async function atLogin(before: Record<string, string> = {}) {
    const opened = await visitor(undefined, before);
    await opened.page.goto('/login');
    return opened;
  }

  async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Password').press('Enter');
  }
  const failure = (page: Page) => page.getByRole('alert').getByText('Invalid Username Password', { exact: true });

  it('[R-LOGIN-06] [R-LOGIN-07] [R-LOGIN-08] [R-LOGIN-09] [R-LOGIN-10] [R-LOGIN-11] [R-LOGIN-12] [R-LOGIN-13] shows the card and the samples on a phone, a tablet and a desk, in light and in dark, for everybody to read; a sample tells age, place, whom and which ages; a picture that fails is the add-photo image', async () => {
    const { page, problems } = await visitor();
    for (const { width, height } of [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: 'light' });
      if (width === 360) await page.goto('/login');
      await page.getByText('Membership is free and needs no credit card').waitFor();
      for (const name of ['Sign in', 'Sign in with Google', 'Create new account'])
        await page.getByRole('button', { name, exact: true }).waitFor();
      const samples = page.getByRole('region', { name: 'Some of our members' }).getByRole('listitem');
      await expect(samples.getByRole('img')).toHaveCount(8);
      if (width === 360) {
        const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>(VITALS);
        console.log(`/login ${width} x ${height}: LCP ${lcp} ms, CLS ${cls.toFixed(3)}`);
      }
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
      await settled(page);
      expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBe(width);
      expect([width, await axeViolations(page)]).toEqual([width, []]);
      await picture(page, `login-${width}-light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
      await settled(page);
      expect([width, await axeViolations(page, COLOUR_RULES)]).toEqual([width, []]);
      await picture(page, `login-${width}-dark`);
    }
    expect(problems).toEqual([]);
    const sample = page.getByRole('region', { name: 'Some of our members' }).getByRole('listitem').first();
    await sample.getByText('30 · San Francis, CA', { exact: true }).waitFor();
    await sample.getByText(/Seeking (Man|Woman), 28–40/).waitFor();
    // The samples' files were never stored, so the server has none to give.
    await eventually(async () =>
      expect(await sample.getByRole('img').evaluate((image) => (image as unknown as { src: string }).src)).toBe(
        `${app.url}/add-photo.svg`,
      ),
    );
  });

  describe('with username and password', () => {
    const member = (traits: MemberTraits = {}) => app.make.member({ passwordHash, ...traits });

    it('[P-APP-01] [R-LOGIN-01] [R-LOGIN-02] [R-LOGIN-03] [T-LOGIN-01] [T-LOGIN-06] [T-LOGIN-07] [E-LOGIN-02] [T-LOGIN-08] [D-AUTH-06] [D-ROLE-01] [C-LOGIN-04] has one text for a member nobody knows, a wrong password and no answer, takes the right one when tried again, and keeps username and token, which holds the type of the member', async () => {
      const { id, username } = await member({ memberType: 2, firstName: 'Nora' });
      const { page, problems } = await atLogin();
      const calls = callsTo(page, '/rest/login');
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
      const refused = async (submit: () => Promise<void>) => {
        const before = calls.length;
        await submit();
        await eventually(() => expect(calls.length).toBeGreaterThan(before));
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
        await failure(page).waitFor();
      };
      await page.getByLabel('Username').fill('nobody.here');
      await page.getByLabel('Password').fill(PASSWORD);
      await refused(() => page.getByRole('button', { name: 'Sign in', exact: true }).click());
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill('wrong1');
      await refused(() => page.getByLabel('Username').press('Enter'));
      expect(new URL(page.url()).pathname).toBe('/login');
      expect(Object.keys(await stored(page))).not.toContain('token');

      await page.getByLabel('Password').fill(PASSWORD);
      await unreachable(page, '/rest/login');
      await refused(() => page.getByLabel('Password').press('Enter'));
      await page.unrouteAll();
      await page.getByLabel('Password').press('Enter');
      await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(calls.map(({ method, body }) => [method, body])).toEqual([
        ['POST', { username: 'nobody.here', password: PASSWORD }],
        ['POST', { username, password: 'wrong1' }],
        ['POST', { username, password: PASSWORD }],
        ['POST', { username, password: PASSWORD }],
      ]);
      const storage = await stored(page);
      expect(Object.keys(storage).sort()).toEqual(['token', 'username']);
      expect([storage['token']?.split('.').length, storage['username']]).toEqual([3, username]);
      expect(decodeClaims(storage['token']!)).toMatchObject({ memberId: id, memberTypeId: 2 });
      // The one call that got no answer.
      expect(problems).toEqual([expect.stringMatching(/^CORS or network error/)]);
    });

    it('[T-LOGIN-05] [T-AUTH-05] an old token is thrown away and does not travel with the call', async () => {
      const { username } = await member();
      const { page } = await atLogin({ token: 'abc', username: 'somebody' });
      const calls = callsTo(page, '/rest/login');
      await enter(page, username, 'wrong1');
      await failure(page).waitFor();
      expect(calls.map(({ headers }) => 'authorization' in headers)).toEqual([false]);
      expect(await stored(page)).toEqual({});
    });

    it('leads to the screen that was asked for before', async () => {
      const { username } = await member();
      const { page } = await visitor();
      await page.goto('/connections/winks?page=0');
      await page.waitForURL('**/login');
      await enter(page, username);
      await page.getByRole('heading', { name: 'My Winks' }).waitFor();
      expect(page.url()).toBe(`${app.url}/connections/winks?page=0`);
    });
  });

  describe('with Google', () => {
    /** The provider's button for the person, whom it has to know. */
    async function leaveFor(page: Page, email: string): Promise<URL> {
      if (!people.some((known) => known.email === email)) people.push({ sub: `sub of ${email}`, email, name: email });
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
      const address = new URL(page.url());
      await page.getByRole('button', { name: email }).click();
      return address;
    }

    it('[P-APP-02] [R-LOGIN-04] [T-LOGIN-02] [T-LOGIN-03] [C-LOGIN-01] [D-LOGIN-01] goes to the provider, comes back to /login with a code and is signed in', async () => {
      const { username, email } = await app.make.member({ firstName: 'Nora' });
      const { page, problems } = await atLogin();
      const calls = callsTo(page, '/auth/google/callback');
      const address = await leaveFor(page, email);
      expect(address.origin).toBe(provider.issuer);
      expect(address.searchParams.get('redirect_uri')).toBe(`${app.url}/login`);
      await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor();
      expect(calls.map(({ body }) => body)).toEqual([
        { code: expect.any(String), redirect_uri: `${app.url}/login`, code_verifier: expect.any(String) },
      ]);
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await stored(page)).toEqual({ token: expect.any(String), username });
      expect(problems).toEqual([]);
    });

    it('is unlinked in the settings with the password; Google then leads to the password, which opens the account', async () => {
      const { username, email } = await app.make.member({ firstName: 'Nora', passwordHash });
      const { page, problems } = await atLogin();
      await leaveFor(page, email);
      await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor();
      await page.goto(ROUTES.accountSettings);
      await page.getByRole('button', { name: 'Unlink Google' }).click();
      const card = page.getByRole('region', { name: 'How you sign in' });
      await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await card.getByRole('button', { name: 'Unlink Google' }).click();
      await card.getByText('Does not sign you in').waitFor();
      expect(problems).toEqual([]);

      const elsewhere = await atLogin();
      await leaveFor(elsewhere.page, email);
      await elsewhere.page.getByText('You unlinked Google. Sign in with your password').waitFor();
      expect(elsewhere.page.url()).toBe(`${app.url}/login`);
      await enter(elsewhere.page, username);
      await elsewhere.page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor();
    });

    it('hands somebody we do not know over to sign-up, address and all', async () => {
      const { page } = await atLogin();
      await leaveFor(page, 'new.face@example.test');
      await page.waitForURL('**/signup');
      await expect(page.getByLabel('Email')).toHaveValue('new.face@example.test');
      expect(await stored(page)).toEqual({});
    });

    it('[E-LOGIN-01] a failed exchange reads like any other failure and leaves no code in the address; an answer that this browser never asked for is not exchanged', async () => {
      const { page } = await visitor();
      const calls = callsTo(page, '/auth/google/callback');
      await answering(page, '/auth/google/callback', { message: 'No.' }, 400);
      await page.goto('/login?code=stolen&state=theirs');
      await failure(page).waitFor();
      expect(calls).toHaveLength(0);
      await page.evaluate(`sessionStorage.setItem('google-sign-in', '{"state":"mine","verifier":"v"}')`);
      await page.goto('/login?code=once&state=mine');
      await expect.poll(() => calls.length).toBe(1);
      await failure(page).waitFor();
      expect(page.url()).toBe(`${app.url}/login`);
    });
  });

  it('[R-LOGIN-05] [T-LOGIN-04] [D-AUTH-01] Create new account forgets who was here and opens the sign-up', async () => {
    const { id } = await app.make.member();
    const token = await app.tokenOf(id);
    const { page } = await atLogin({ ...Object.fromEntries(FIVE_KEYS.map((key) => [key, 'x'])), token });
    expect(Object.keys(await stored(page)).sort()).toEqual([...FIVE_KEYS].sort());
    await page.getByRole('button', { name: 'Create new account' }).click();
    await page.getByRole('heading', { name: 'Thousands of New Singles Daily' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    expect(await stored(page)).toEqual({});
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  });

  describe('a forgotten password', () => {
    it('[P-APP-04] [R-FORGOT-01] [R-FORGOT-02] [C-FORGOT-01] [E-FORGOT-02] is replaced through the link in a mail; the new one signs in', async () => {
      const { username, email } = await app.make.member({ passwordHash, firstName: 'Nora' });
      const { page, problems } = await visitor();
      const calls = callsTo(page, '/rest/forgot-password');
      await page.goto('/forgotPassword');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Request completed', { exact: true }).waitFor();
      expect(calls.map(({ body }) => body)).toEqual([
        { loginColumns: { userPass: [{ name: 'passEmail', val: email }] } },
      ]);
      const mail = await app.mails.next(email);
      expect(mail.text).toContain(username);
      const link = /http\S+#token=\S+/.exec(mail.text ?? '')![0];
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('another 1 secret');
      await page.getByLabel('Confirm new password').fill('another 1 secret');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await page.getByText('Your password was changed. You can sign in now.').waitFor();
      expect(new URL(page.url()).hash).toBe('');
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await enter(page, username, 'another 1 secret');
      await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor();
      expect(problems).toEqual([]);
    });

    it('[R-FORGOT-03] [E-FORGOT-01] [R-FORGOT-04] says Request error when it did not work, under either address', async () => {
      const { page } = await visitor();
      await page.goto('/forgot-password');
      const error = page.getByText('Request error', { exact: true });
      await page.getByRole('button', { name: 'Submit' }).click();
      await error.waitFor();
      await answering(page, '/rest/forgot-password', { passwordLookupResult: 'error' });
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await heading(page, 'Say something real.').waitFor();
      await follow(page, '/forgotPassword', 'Forgot your password?');
      await page.getByLabel('Email').fill('a@example.test');
      await page.getByRole('button', { name: 'Submit' }).click();
      await error.waitFor();
      await page.unrouteAll();
      await failing(page, '/rest/forgot-password');
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await heading(page, 'Say something real.').waitFor();
      await follow(page, '/forgotPassword', 'Forgot your password?');
      await page.getByLabel('Email').fill('a@example.test');
      await expect(error).toHaveCount(0);
      await page.getByRole('button', { name: 'Submit' }).click();
      await error.waitFor();
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await page.waitForURL('**/login');
    });
  });
});
