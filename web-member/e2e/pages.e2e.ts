import type { Browser, Page } from 'playwright';
import { ROUTES } from '#contract';
import type { TestApp } from '#testing/app';
import { sharedBrowser, openWindow, picture, expect } from '#testing/browser';
import { sharedApp } from '#testing/shared-app';
import { goWithin } from './screens.js';
import { callsTo, openAs } from './signed-in.js';

describe('pages to read', () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp({ web: true }), sharedBrowser()]);
    ({ page, problems } = await openWindow(browser, app.url));
    await page.goto(ROUTES.login);
  });
  afterEach(() => expect(problems).toEqual([]));

  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  /** What a page says, as one line. */
  const words = async () => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

  it('[L-PAGES-01] [L-PAGES-02] [L-PAGES-03] [L-PAGES-04] [L-PAGES-05] [L-PAGES-06] [L-PAGES-07] [L-PAGES-08] [L-PAGES-09] general help states how things are', async () => {
    await goWithin(page, ROUTES.helpGeneral);
    await title('General help').waitFor();
    const said = await words();
    for (const statement of [
      'Basic membership is free and includes emailing members.',
      'A double-blind mail system hides real addresses',
      'Profile text edits go through a review that takes up to about 24 hours. A text is Pending, Approved or Rejected.',
      'A hidden profile is seen by nobody. In private mode,',
      'Blocking removes each of you from the other’s search, lists and messages.',
      'Profile text may be in English, Spanish or French.',
      'Sending likes, which are winks and favorites, needs at least one photo of your own.',
      'Paid members can message even with a hidden, incomplete or pending profile.',
      'Typing for over 45 minutes without sending risks a session time-out.',
    ])
      expect(said).toContain(statement);
    await picture(page, 'help-general');
  });

  it('[R-PAGES-03] [R-PAGES-04] [L-PAGES-10] [L-PAGES-11] [L-PAGES-12] [L-PAGES-13] [L-PAGES-14] [L-PAGES-15] [L-PAGES-16] [L-PAGES-17] the legal texts name every figure, without a call to the server', async () => {
    const calls = callsTo(page, '/rest/');
    await goWithin(page, ROUTES.termsOfUse);
    await title('Terms of use').waitFor();
    const terms = await words();
    for (const statement of [
      'it auto-renews at the end of each period',
      'If you live in certain US states, you may cancel a paid plan without penalty within 3 business days',
      'the 3-business-day cancellation right',
      'arbitration after 60 days',
      'our liability for all claims together is capped at 100 dollars',
      'Safety data, such as reports and blocks: 3 months.',
      'Transactions: 10 years.',
      'Consent records: 5 years.',
      'Accounts that have been inactive for 2 years may be closed.',
    ])
      expect(terms).toContain(statement);
    await goWithin(page, ROUTES.privacyPolicy);
    await title('Privacy policy').waitFor();
    expect(await words()).toContain('Safety data, such as reports and blocks: 3 months.');
    expect(calls).toEqual([]);
  });

  it('[R-PAGES-05] Report User leads visitors to an address and members to the form, its subject chosen', async () => {
    await goWithin(page, ROUTES.termsOfUse);
    await page.getByRole('link', { name: 'Report User' }).click();
    await title('Contact us').waitFor();
    expect(new URL(page.url()).pathname).toBe(ROUTES.contact);
    const address = page.getByRole('main').getByRole('link', { name: /@/ });
    await expect(address).toHaveAttribute('href', `mailto:${await address.innerText()}`);

    const signedIn = (await openAs(browser, app, await app.make.member())).page;
    await signedIn.goto(ROUTES.termsOfUse);
    for (const path of [ROUTES.termsOfUse, ROUTES.helpGeneral]) {
      await goWithin(signedIn, path);
      await signedIn.getByRole('link', { name: 'Report User' }).click();
      await signedIn.waitForURL(`**${ROUTES.contactUs}?subject=REPORT`);
      await signedIn.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
      await signedIn.locator('option[value="REPORT"]:checked').waitFor({ state: 'attached' });
    }
    await signedIn.context().close();
  });

  it('are printed in the light colours from a dark page too, which stays as it was', async () => {
    const { page: dark } = await openWindow(browser, app.url, { colorScheme: 'dark' });
    await dark.goto(ROUTES.termsOfUse);
    const text = dark.getByRole('main').getByRole('heading', { level: 1 });
    const light = 'rgb(43, 31, 36)';
    await expect(text).not.toHaveCSS('color', light);
    await dark.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    await expect(text).toHaveCSS('color', light);
    await dark.evaluate(`dispatchEvent(new Event('afterprint'))`);
    await expect(text).not.toHaveCSS('color', light);
    await dark.context().close();
  });

  it.each([
    ['[R-ROUTE-04]', ROUTES.aboutTeam, 'Our team'],
    ['[R-ROUTE-05]', ROUTES.aboutCareers, 'Careers'],
    ['[R-ROUTE-06]', ROUTES.webDevelopment, 'Web development'],
    ['[R-ROUTE-07]', ROUTES.mobileDevelopment, 'Mobile development'],
    ['[R-ROUTE-08]', ROUTES.seo, 'Search engine optimization'],
    ['[R-ROUTE-09]', ROUTES.contact, 'Contact us'],
  ])('[R-PAGES-02] %s %s has a heading, a sentence, bar and footer, and a way on', async (_id, path, name) => {
    expect((await page.request.get(path)).status()).toBe(200);
    await goWithin(page, path);
    await title(name).waitFor();
    await expect(page).toHaveTitle(`${name} | Truly Yours`);
    expect(await words()).toMatch(/[a-z ,-]{20,}\./);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    await page.getByRole('contentinfo').getByText('Truly Yours').waitFor();
    await page.getByRole('main').getByRole('link').last().click();
    await title(name).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText('Invalid URL')).toHaveCount(0);
  });

  it('[R-ROUTE-13] [R-ROUTE-14] dating tips and first date are articles with sections', async () => {
    for (const [path, name] of [
      [ROUTES.helpDatingTips, 'Dating tips'],
      [ROUTES.helpFirstDate, 'First date'],
    ] as const) {
      await goWithin(page, path);
      await title(name).waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
    }
  });

  it('[R-ROUTE-15] upgraded membership reads Missing, and links to the plans', async () => {
    await goWithin(page, ROUTES.helpUpgradedMembership);
    await page.getByText('Missing', { exact: true }).waitFor();
    const plans = page.getByRole('main').getByRole('link');
    await expect(plans).toHaveAttribute('href', ROUTES.upgradeMembership);
  });
});
