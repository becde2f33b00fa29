import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { FORGOT_PASSWORD_ALIAS, PROFILE_ALIAS, PUBLIC_ROUTES, ROUTES } from '#contract';
import type { TestApp } from '#testing/app';
import { axeViolations, closeWindow, expect, openWindow, picture, sharedBrowser } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { OPEN_SCREENS, UNKNOWN_HEADING, follow, heading, memberScreens, goWithin, type Screens } from './screens.js';
import { answering, callsTo, openAs, unreachable } from './signed-in.js';

const FIVE_KEYS = ['token', 'username', 'userId', 'member_id', 'currentUserMemberTypeId'];

describe('the frame', () => {
  let app: TestApp;
  let browser: Browser;
  let ben: MadeMember;
  let anna: MadeMember;
  let screens: Screens;
  const pages: Page[] = [];

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp({ web: true }), sharedBrowser()]);
    [ben, anna] = [
      await app.make.member({ gender: 'M', username: 'ben.bakes', firstName: 'Ben' }),
      await app.make.member({ gender: 'F', firstName: 'Anna', age: 34, headline: 'Bread and books' }),
    ];
    // Something on every list.
    await app.sql(
      `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'Hi', 'A'), ($2, $1, 'Hi', 'B')`,
      [anna.id, ben.id],
    );
    screens = memberScreens({ name: 'Ben', label: 'Ben, 30' }, { id: anna.id, label: 'Anna, 34' });
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(closeWindow));
  });

  async function visitor(options?: BrowserContextOptions) {
    const opened = await openWindow(browser, app.url, options);
    pages.push(opened.page);
    return opened;
  }
  async function member(options?: BrowserContextOptions, who = ben) {
    const opened = await openAs(browser, app, who, options);
    pages.push(opened.page);
    return opened;
  }

  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const atLogin = (page: Page) => heading(page, 'Say something real.').waitFor();
  const loginLink = (page: Page) => page.getByRole('link', { name: 'Login', exact: true });
  /** Which of the session's keys the page still has, in either storage. */
  const kept = async (page: Page) => {
    const keys = await page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
    return keys.filter((key) => FIVE_KEYS.includes(key));
  };

  describe('addresses', () => {
    it('knows every route of the contract', () => {
      const inTables = [...OPEN_SCREENS.keys(), ...screens.keys()];
      expect(inTables).toHaveLength(Object.keys(ROUTES).length + 2);
      expect(inTables).toEqual(expect.arrayContaining(PUBLIC_ROUTES.map((name) => ROUTES[name])));
    });

    it('[T-GUARD-01] [R-GUARD-06] [R-GUARD-07] [P-APP-05] [P-ROLE-01] [P-LISTS-01] [T-PROFILE-02] a visitor reads every public page, and every protected address leads to /login', async () => {
      const { page, problems } = await visitor();
      await page.goto(ROUTES.inbox);
      await atLogin(page);
      for (const [path, title] of OPEN_SCREENS) {
        await follow(page, path, title);
        expect(pathOf(page)).toBe(path);
      }
      for (const path of screens.keys()) {
        await follow(page, ROUTES.helpFirstDate, 'First date');
        await goWithin(page, path);
        await atLogin(page);
        expect([path, (await page.request.get(path)).status(), pathOf(page)]).toEqual([path, 200, '/login']);
      }
      expect(problems).toEqual([]);
    });

    it('[R-ROUTE-16] [R-PAGES-01] an unknown address answers 404 with a page that says so, to visitors and members', async () => {
      const { page } = await visitor();
      expect((await page.goto('/no/such/path'))?.status()).toBe(404);
      await heading(page, UNKNOWN_HEADING).waitFor();
      expect(pathOf(page)).toBe('/no/such/path');
      for (const path of ['/Login', '/profile/view/1']) {
        await follow(page, ROUTES.helpFirstDate, 'First date');
        await follow(page, path, UNKNOWN_HEADING);
        expect([(await page.request.get(path)).status(), pathOf(page)]).toEqual([404, path]);
      }
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await atLogin(page);

      const signedIn = await member();
      expect((await signedIn.page.goto('/nope'))?.status()).toBe(404);
      await heading(signedIn.page, UNKNOWN_HEADING).waitFor();
      await signedIn.page.getByRole('link', { name: 'Back to home' }).click();
      await heading(signedIn.page, 'Welcome, Ben').waitFor();
    });

    it('[R-ROUTE-17] [R-GUARD-25] [R-FORGOT-04] second spellings open the same screen and keep their address', async () => {
      const { page } = await member();
      await page.goto(ROUTES.helpFirstDate);
      for (const [path, title] of [
        [FORGOT_PASSWORD_ALIAS, 'Forgot your password?'],
        [PROFILE_ALIAS, 'Ben, 30'],
      ] as const) {
        await follow(page, path, title);
        expect([(await page.request.get(path)).status(), pathOf(page)]).toEqual([200, path]);
      }
    });

    it('[R-GUARD-24] says "Checking authentication..." while a protected screen is on its way', async () => {
      const { page } = await member();
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/HomePage-/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/home');
      await page.getByRole('status').getByText('Checking authentication...', { exact: true }).waitFor();
      release();
      await heading(page, 'Welcome, Ben').waitFor();
    });

    it('[R-GUARD-01] [R-GUARD-03] [R-HOME-01] [R-HOME-02] [R-HOME-03] home shows under its three addresses, and never words from a link', async () => {
      const { page, problems } = await member();
      await page.goto('/');
      await heading(page, 'Welcome, Ben').waitFor();
      expect(pathOf(page)).toBe('/');
      for (const path of ['/home', '/welcome/<b>call%20555<%2Fb>', `/welcome/${'x'.repeat(31)}`]) {
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
        await follow(page, ROUTES.helpFirstDate, 'First date');
        await follow(page, path, 'Welcome, Ben');
        await expect(page.getByText('555')).toHaveCount(0);
      }
      await follow(page, '/welcome/anna.reads', 'Welcome, anna.reads');
      expect(pathOf(page)).toBe('/welcome/anna.reads');
      expect(problems).toEqual([]);
    });
  });

  describe('navigation', () => {
    const menus = {
      Email: [
        ['Inbox', ROUTES.inbox],
        ['Sent', ROUTES.sent],
      ],
      Connections: [
        ['Viewed me', ROUTES.views],
        ['Winks at me', ROUTES.winks],
        ['My Favorites', ROUTES.favorites],
        ['Favorited me', ROUTES.favoritedMe],
      ],
      Settings: [
        ['Account settings', ROUTES.accountSettings],
        ['Upgrade membership', ROUTES.upgradeMembership],
        ['Blocked members', ROUTES.blockedMembers],
        ['Privacy policy', ROUTES.privacyPolicy],
        ['Terms of use', ROUTES.termsOfUse],
        ['Contact us', ROUTES.contactUs],
        ['Remove account', ROUTES.removeAccount],
        ['Update password', ROUTES.updatePassword],
      ],
      Profile: [
        ['My profile', ROUTES.myProfile],
        ['Edit profile', ROUTES.editProfile],
        ['Manage photos', ROUTES.managePhotos],
        ['Add photos', ROUTES.addPhotos],
        ['General help', ROUTES.helpGeneral],
        ['Dating tips', ROUTES.helpDatingTips],
        ['First date', ROUTES.helpFirstDate],
        ['Sign out', ROUTES.logout],
      ],
    } as const;
    const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
    const openMenu = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click();
    const items = (page: Page) => page.getByRole('menuitem');
    /** Of every footer; how to reach the team is another way for members. */
    const common = [
      ['General help', ROUTES.helpGeneral],
      ['Privacy policy', ROUTES.privacyPolicy],
      ['Terms of use', ROUTES.termsOfUse],
      ['Safety', ROUTES.safety],
      ['Take a picture down', ROUTES.takedown],
      ['Report something here', ROUTES.takedown],
      ['Forgot account', ROUTES.forgotPassword],
    ];
    /** What the footer says after the year, and where each leads. */
    async function footerOf(page: Page): Promise<string[][]> {
      const bottom = page.getByRole('contentinfo');
      await bottom.getByText(`© ${new Date().getFullYear()} Truly Yours`).waitFor();
      const links = bottom.getByRole('link');
      const places = await links.evaluateAll((found) => found.map((link) => String(link)));
      return Promise.all(
        places.map(async (place, index) => [await links.nth(index).innerText(), new URL(place).pathname]),
      );
    }

    it('[R-NAV-01] [R-NAV-02] [R-NAV-03] [R-NAV-04] [R-NAV-05] [R-NAV-06] [R-NAV-07] [R-NAV-08] [R-NAV-09] [R-NAV-10] [R-NAV-11] [R-NAV-12] [R-NAV-13] [R-NAV-14] [R-NAV-15] [R-NAV-16] [R-NAV-17] [R-NAV-18] [R-NAV-19] [R-NAV-20] [R-NAV-21] every entry of every menu, in order, leads where it says', async () => {
      const { page, problems } = await member();
      await page.goto(ROUTES.helpGeneral);
      for (const [menu, entries] of Object.entries(menus)) {
        for (const [index, [label, path]] of entries.entries()) {
          if (path === ROUTES.logout) continue;
          await openMenu(page, menu);
          await items(page).first().waitFor();
          const labels = (await items(page).allInnerTexts()).map((text) => text.split('\n')[0]);
          expect(labels).toEqual(entries.map(([name]) => name));
          await items(page).nth(index).click();
          await items(page).first().waitFor({ state: 'detached' });
          await eventually(() => expect([label, pathOf(page)]).toEqual([label, path]));
        }
      }
      await bar(page).getByRole('link', { name: 'Search', exact: true }).click();
      await heading(page, 'Search').waitFor();
      expect(pathOf(page)).toBe(ROUTES.search);
      expect(problems).toEqual([]);
    });

    it('[P-NAV-01] [R-FOOT-02] [R-FOOT-03] [R-FOOT-04] [R-FOOT-05] [R-FOOT-06] [R-FOOT-07] upgraded members have the same menus; the footer has the year and leads on', async () => {
      const { page } = await member(undefined, await app.make.member({ memberType: 2 }));
      await page.goto(ROUTES.helpGeneral);
      await bar(page).waitFor();
      for (const menu of Object.keys(menus)) await bar(page).getByRole('button', { name: menu, exact: true }).waitFor();
      await bar(page).getByRole('link', { name: 'Search', exact: true }).waitFor();
      expect(await footerOf(page)).toEqual([...common, ['Contact us', ROUTES.contactUs]]);
    });

    it('[R-NAV-23] [R-NAV-24] [R-FOOT-02] [R-FOOT-03] [R-FOOT-04] [R-FOOT-05] [R-FOOT-06] [R-FOOT-07] a visitor sees the abbreviation and Login, and no menus; the footer has the year and leads on', async () => {
      const { page } = await visitor();
      await page.goto(ROUTES.helpGeneral);
      await expect(page.getByRole('banner').getByRole('link')).toHaveText(['TY', 'Login']);
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
      expect(await footerOf(page)).toEqual([...common, ['Contact us', ROUTES.contact]]);
      await loginLink(page).click();
      await atLogin(page);
    });

    it('Escape and Back close a menu; the keyboard reaches its entries', async () => {
      const { page } = await member();
      await page.goto(ROUTES.helpGeneral);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
      await heading(page, 'Terms of use').waitFor();
      const button = bar(page).getByRole('button', { name: 'Settings' });
      await button.press('Enter');
      await items(page).first().waitFor();
      // It begins at the screen one is on.
      await expect(page.locator(':focus')).toHaveText('Terms of use');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator(':focus')).toHaveText('Contact us');
      await page.keyboard.press('Escape');
      await items(page).first().waitFor({ state: 'detached' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await openMenu(page, 'Settings');
      await items(page).first().waitFor();
      await page.goBack();
      await heading(page, 'General help').waitFor();
      await items(page).first().waitFor({ state: 'detached' });
    });

    it('on a phone the drawer holds all of it; its button, Escape and Back close it', async () => {
      const { page, problems } = await member({ viewport: { width: 360, height: 740 }, hasTouch: true });
      await page.goto(ROUTES.helpGeneral);
      await bar(page).getByRole('link', { name: 'Search' }).click();
      await heading(page, 'Search').waitFor();
      const drawer = page.getByRole('navigation', { name: 'All pages' });
      const open = async () => {
        await page.getByRole('button', { name: 'Menu', exact: true }).tap();
        await drawer.waitFor();
      };
      await open();
      const places = await drawer.getByRole('link').evaluateAll((links) => links.map((link) => String(link)));
      expect(places.map((place) => new URL(place).pathname)).toEqual([
        ROUTES.search,
        ...[menus.Email, menus.Connections].flat().map(([, path]) => path),
        ...menus.Profile.slice(0, 4).map(([, path]) => path),
        ...menus.Settings.map(([, path]) => path),
        ...menus.Profile.slice(4).map(([, path]) => path),
      ]);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'drawer-360');
      await page.getByRole('button', { name: 'Close' }).tap();
      await drawer.waitFor({ state: 'detached' });
      await open();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await open();
      await page.goBack();
      await heading(page, 'General help').waitFor();
      await drawer.waitFor({ state: 'detached' });
      await open();
      await drawer.getByRole('link', { name: 'My Favorites' }).tap();
      await heading(page, 'My Favorites').waitFor();
      await drawer.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });
  });

  describe('the session', () => {
    it('[T-AUTH-01] [T-AUTH-02] [T-AUTH-03] a stored token signs in, name and header and all', async () => {
      const { page } = await member();
      const calls = callsTo(page, '/rest/');
      await page.goto('/home');
      await heading(page, 'Welcome, Ben').waitFor();
      await page.reload();
      await heading(page, 'Welcome, Ben').waitFor();
      const token = await page.evaluate<string>(`localStorage.getItem('token')`);
      expect(calls.length).toBeGreaterThan(0);
      expect(new Set(calls.map(({ headers }) => headers['authorization']))).toEqual(new Set([`Bearer ${token}`]));
    });

    it('[T-AUTH-04] [T-AUTH-05] [T-AUTH-06] a token that is over, broken or endless does not', async () => {
      const { page } = await visitor();
      const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
      await page.goto(ROUTES.helpGeneral);
      for (const token of [
        tokenOf({ exp: Date.now() / 1_000 - 3_600, memberId: ben.id }),
        tokenOf({ memberId: ben.id }),
        'abc',
      ]) {
        await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
        await page.goto('/home');
        await atLogin(page);
        expect([token, await kept(page)]).toEqual([token, []]);
      }
    });

    it('[R-NAV-22] [R-LOGOUT-01] [T-LOGOUT-01] [T-AUTH-08] [T-AUTH-09] [T-AUTH-10] signing out says goodbye, forgets everything and ends the session at the server', async () => {
      const { page, problems } = await member();
      await page.goto('/home');
      await heading(page, 'Welcome, Ben').waitFor();
      const token = await page.evaluate<string>(`localStorage.getItem('token')`);
      await page.evaluate(`localStorage.setItem('member_id', '1')`);
      await page.getByRole('button', { name: 'Profile', exact: true }).click();
      const told = page.waitForResponse((answer) => answer.url().endsWith('/rest/logout'));
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await heading(page, 'You are logged out. Goodbye').waitFor();
      expect((await told).status()).toBe(200);
      expect(pathOf(page)).toBe('/logout');
      expect(await kept(page)).toEqual([]);
      await loginLink(page).waitFor();
      const calls = callsTo(page, '/rest/');
      await page.getByRole('link', { name: 'Sign in again' }).click();
      await page.getByRole('heading', { name: 'Some of our members' }).waitFor();
      await eventually(() => expect(calls.map(({ address }) => address)).toContain('/rest/photofastlogin'));
      expect(calls.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
      const answer = await app.visitor.get('/rest/live/counts', { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(401);
      expect(problems).toEqual([]);
    });

    /** A member's window with all five keys in both storages. */
    async function laden(): Promise<Page> {
      const { page } = await member();
      await page.goto(ROUTES.helpGeneral);
      await page.evaluate(
        `for (const key of ${JSON.stringify(FIVE_KEYS)}) {
          sessionStorage.setItem(key, 'x');
          if (localStorage.getItem(key) === null) localStorage.setItem(key, 'x');
        }`,
      );
      return page;
    }
    it('[T-AUTH-12] [T-AUTH-13] [T-AUTH-14] [T-AUTH-15] [T-AUTH-16] [T-HOME-01] a 401 on a list signs out everywhere, after one call', async () => {
      const page = await laden();
      expect(await kept(page)).toHaveLength(10);
      await answering(page, '/rest/email/inbox', { message: 'No.' }, 401);
      const calls = callsTo(page, '/rest/email/inbox');
      await page.getByRole('button', { name: 'Email', exact: true }).click();
      await page.getByRole('menuitem', { name: /Inbox/ }).click();
      await atLogin(page);
      expect(calls).toHaveLength(1);
      expect(await kept(page)).toEqual([]);
      await loginLink(page).waitFor();
      const later = callsTo(page, '/rest/');
      await page.reload();
      await eventually(() => expect(later.length).toBeGreaterThan(0));
      expect(later.filter(({ headers }) => 'authorization' in headers)).toEqual([]);

      const home = (await member()).page;
      await answering(home, '/rest/live/counts', { message: 'No.' }, 401);
      await home.goto('/home');
      await atLogin(home);
    });

    it.each([
      ['[T-AUTH-17]', 401],
      ['[T-AUTH-18] [T-AUTH-19]', 403],
    ])('%s a %i on profile, photos, settings or a list leads to /login', async (_id, status) => {
      const { page } = await member();
      await page.goto(ROUTES.helpGeneral);
      const signedIn = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Email' });
      for (const [screen, call] of [
        [ROUTES.editProfile, /\/rest\/profile\//],
        [ROUTES.managePhotos, /\/rest\/.*photo/i],
        [ROUTES.accountSettings, /\/rest\/.*settings/i],
        [ROUTES.winks, /\/rest\/.*wink/i],
      ] as const) {
        // As if another tab had signed in.
        await follow(page, ROUTES.helpGeneral, 'General help');
        const token = await app.tokenOf(ben.id);
        await page.evaluate(
          `localStorage.setItem('token', ${JSON.stringify(token)}); dispatchEvent(new StorageEvent('storage', { key: 'token' }))`,
        );
        await signedIn.waitFor();
        await page.route(call, (route) => route.fulfill({ status, json: { message: 'No.' } }));
        await goWithin(page, screen);
        await atLogin(page);
        expect([screen, pathOf(page), await kept(page)]).toEqual([screen, '/login', []]);
        await page.unroute(call);
      }
    });

    it('[E-AUTH-01] [E-AUTH-02] a call without an answer is logged and named on the screen', async () => {
      const { page } = await member();
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await unreachable(page, '/rest/email/inbox');
      await page.goto(ROUTES.inbox);
      await page.getByText(/^Error fetching .*\. Please try again\.$/).waitFor();
      await expect.poll(() => logged.join('\n')).toContain('CORS or network error');
    });

    it('other tabs follow: out when one signs out, in when one signs in', async () => {
      const { page, context } = await member();
      const token = await app.tokenOf(ben.id);
      await page.goto('/home');
      const other = await context.newPage();
      await other.goto(ROUTES.inbox);
      await heading(other, 'Inbox').waitFor();
      await page.goto(ROUTES.logout);
      await heading(page, 'You are logged out. Goodbye').waitFor();
      await atLogin(other);
      await follow(other, ROUTES.helpGeneral, 'General help');
      await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
      await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Email' }).waitFor();
    });
  });
});
