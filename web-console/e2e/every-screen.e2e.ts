import type { Page } from 'playwright';
import { API, pathTo } from '#contract';
import { axeViolations, COLOUR_RULES, expect, picture, REFUSED_LANGUAGE } from '#testing/browser';
import type { MadeMember, MadeStaff } from '#testing/make';
import { AtTheDesk } from './at-the-desk.js';
import { goWithin } from './within.js';

// Each look asks all rules of accessibility of a page that is full of text.
jest.setTimeout(240_000);

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, locale: REFUSED_LANGUAGE },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, locale: 'en-US' },
} as const;

const NOWHERE = '/nowhere';

/** A word nobody can break, and as much text as a field takes. */
const ENDLESS = 'Wolframalexandrina'.repeat(2);
const LONG = `${ENDLESS} ${'I like kites, puns and long walks by the sea. '.repeat(12)}`;

describe('every screen of the console', () => {
  let desk: AtTheDesk;
  let staff: MadeStaff;
  let author: MadeMember;

  beforeAll(async () => {
    desk = await AtTheDesk.open();
    const { app } = desk;
    staff = await app.make.staff('operator', 'Robin');
    author = await desk.author(
      ENDLESS,
      { desc_intro: `${LONG} Call me: 212 555 0147.`, desc_headline: 'Sailing at noon', desc_fun: LONG },
      { headline: 'Sailing at dawn' },
    );
    for (const name of ['Ada', 'Bea']) await desk.author(name, { desc_fun: `Kites with ${name} at the lake.` });
    await desk.photographed(ENDLESS);
    await desk.asking(ENDLESS);
    await desk.appealing(ENDLESS, LONG.slice(0, 1_000));
    await desk.copying(ENDLESS, LONG);
    await desk.takingDown([author], LONG, ENDLESS);
    await desk.comingBack(ENDLESS);
    await desk.luring(ENDLESS);
    await desk.comparing(ENDLESS);
    await desk.stuck(ENDLESS);
    const [reporter, reported] = [
      await app.make.member({ firstName: ENDLESS }),
      await app.make.member({ gender: 'M' }),
    ];
    const his = await app.as(reported.id);
    await his.post(API.sendMail, { emailToMemberId: reporter.id, subject: ENDLESS, body: LONG });
    const hers = await app.as(reporter.id);
    await hers.post(pathTo(API.reportById, { id: reported.id }));
    await hers.post(pathTo(API.reportDetails, { id: reported.id }), { reason: 'SCAM', note: LONG });
    await desk.waiting('text', 3);
    await desk.waiting('report', 1);
    await desk.waiting('text', 3);
    await app.sql(
      `update moderation.review_case set opened_at = now() - interval '21 hours' where kind = 'text' and member_id = $1`,
      [author.id],
    );
  });
  afterAll(async () => {
    const problems = await desk.clear();
    expect(problems).toEqual([]);
  });

  const heading = (page: Page, level: number) => page.getByRole('heading', { level }).first();
  const firstLine = async (page: Page) => {
    if (page.viewportSize()!.width < 900)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await page.getByRole('region', { name: 'Decision' }).getByRole('button').first().waitFor();
  };
  const listed = (page: Page) => page.getByRole('main').getByRole('listitem').first().waitFor();
  const openForm = async (page: Page, button: RegExp) => {
    await firstLine(page);
    await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: button }).click();
    await page.getByRole('radio').first().check();
  };
  const suspending = async (page: Page) => {
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option').first().click();
  };

  /** Screens and dialogs by name: where they are, and what brings them up there. */
  const SCREENS: Readonly<Record<string, readonly [path: string, open?: (page: Page) => Promise<void>]>> = {
    texts: ['/texts', firstLine],
    'texts rejecting': ['/texts', (page) => openForm(page, /^Reject/)],
    'texts together': [
      '/texts',
      async (page) => {
        await page.getByRole('button', { name: 'Choose all of low risk' }).click();
        await page.getByRole('button', { name: 'Read together' }).click();
        await page.getByText('Kites with Ada at the lake.').waitFor();
      },
    ],
    'texts queue': ['/texts', listed],
    'texts none': [
      '/texts?filter=%7B%22language%22%3A%22other%22%7D',
      (page) => page.getByText('Nothing matches').first().waitFor(),
    ],
    'saved filters': ['/texts', (page) => page.getByRole('button', { name: 'Saved filters' }).click()],
    photos: ['/photos', firstLine],
    'photos rejecting': ['/photos', (page) => openForm(page, /^Reject/)],
    reports: ['/reports', firstLine],
    'reports deciding': ['/reports', (page) => openForm(page, /^Close/)],
    contact: ['/contact', firstLine],
    'contact answering': [
      '/contact',
      async (page) => {
        await openForm(page, /^Answer/);
        await page.getByLabel('Answer to the member').fill(LONG);
      },
    ],
    members: ['/members', listed],
    overview: ['/overview', (page) => page.getByRole('figure').last().waitFor()],
    keys: [
      '/overview',
      async (page) => {
        await page.getByRole('table').first().waitFor();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    ],
    languages: ['/overview', (page) => page.getByRole('button', { name: 'Language' }).click()],
    'own menu': ['/overview', (page) => page.getByRole('button', { name: 'Your account' }).click()],
    account: ['/account'],
    appeals: ['/appeals', firstLine],
    'appeals deciding': ['/appeals', (page) => openForm(page, /^Decide/)],
    'held mail': ['/mails', firstLine],
    takedowns: ['/takedowns', firstLine],
    'takedowns deciding': ['/takedowns', (page) => openForm(page, /^Take down/)],
    'linked accounts': ['/accounts', firstLine],
    'linked accounts deciding': ['/accounts', (page) => openForm(page, /^Decide/)],
    conduct: ['/conduct', firstLine],
    selfies: ['/selfies', firstLine],
    'selfies enlarged': [
      '/selfies',
      async (page) => {
        await firstLine(page);
        await page.keyboard.press('z');
        await page.getByRole('dialog', { name: 'Selfie and photos' }).waitFor();
      },
    ],
    'selfies refusing': ['/selfies', (page) => openForm(page, /^Not verified/)],
    status: ['/status', (page) => page.getByRole('figure').last().waitFor()],
    'status table': ['/status', (page) => page.getByRole('button', { name: 'As a table' }).click()],
    work: [
      '/work',
      (page) =>
        page
          .getByRole('button', { name: /^Try again/ })
          .first()
          .waitFor(),
    ],
    'work dropping': [
      '/work',
      async (page) => {
        await page.getByRole('button', { name: /^Drop/ }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    ],
    staff: ['/staff', listed],
    audit: ['/audit', listed],
    nowhere: [NOWHERE],
  };

  const nowhere = (page: Page) => page.getByRole('heading', { name: 'There is no such page' });
  /** Goes where nothing is left of the screen before, so that the next one opens as new. */
  const leave = async (page: Page) => {
    await page.keyboard.press('Escape');
    await goWithin(page, NOWHERE);
    await nowhere(page).waitFor();
  };

  /** What is wrong with what the window shows; afterwards it has the other colours. */
  const faults = async (page: Page, dark: boolean): Promise<string[]> => {
    const found = await axeViolations(page);
    await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', dark ? 'light' : 'dark');
    // A phone shows every other screen in the dark.
    if (page.viewportSize()!.width >= WINDOWS.desktop.viewport.width) {
      found.push(...(await axeViolations(page, COLOUR_RULES)));
    }
    if (!(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'))) found.push('too wide');
    return found;
  };

  it.each([
    ['phone whose language Intl refuses', 'phone'],
    ['desktop', 'desktop'],
  ] as const)(
    'opens on a %s, fits, and breaks no rule of accessibility in its colours, dialogs included',
    async (_what, name) => {
      const found: string[] = [];
      let dark = false;
      const options = { ...WINDOWS[name], colorScheme: 'light' as const };
      const page = await desk.window(options);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await picture(page, `console-${name}-sign-in-light`);
      found.push(...(await faults(page, false)).map((fault) => `sign-in: ${fault}`));

      await page.emulateMedia({ colorScheme: 'light' });
      await desk.signIn(page, staff);
      const member = `/members/${author.id}/show`;
      const screens: typeof SCREENS = { ...SCREENS, member: [member], 'member suspending': [member, suspending] };
      for (const [screen, [path, open]] of Object.entries(screens)) {
        await leave(page);
        await goWithin(page, path);
        await expect(nowhere(page)).toHaveCount(path === NOWHERE ? 1 : 0);
        await page.getByText('Live', { exact: true }).waitFor();
        await heading(page, 1).waitFor();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await open?.(page);
        await picture(page, `console-${name}-${screen.replace(/ /g, '-')}-${dark ? 'dark' : 'light'}`);
        found.push(...(await faults(page, dark)).map((fault) => `${screen}: ${fault}`));
        dark = !dark;
        await picture(page, `console-${name}-${screen.replace(/ /g, '-')}-${dark ? 'dark' : 'light'}`);
      }
      expect(found).toEqual([]);
    },
  );
});
