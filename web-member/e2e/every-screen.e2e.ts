import type { Page, Request } from 'playwright';
import {
  API,
  DEFAULT_FILTERS,
  FORGOT_PASSWORD_ALIAS,
  LIMITS,
  MAIL_SIGNS,
  PROFILE_ALIAS,
  ROUTES,
  SAVED_SEARCHES,
  SAVED_SEARCH_TEXTS,
  TEXTS,
  actionPayloads,
  filterPayload,
  pathTo,
} from '#contract';
import { COLOUR_RULES, REFUSED_LANGUAGE, axeViolations, bringAxe, cutOff, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { PASSWORD, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled as allHandled } from '#testing/settled';
import { answering, gotoLive, useProduct } from './signed-in.js';
import {
  OPEN_SCREENS,
  UNKNOWN_HEADING,
  follow,
  goWithin,
  heading,
  memberScreens,
  settled,
  type Screens,
} from './screens.js';
import { measureVitals, vitalsOf, vitalsTable, type Vitals } from './vitals.js';

/** The shifts that go unnoticed. What takes how long is printed, never judged: that is the machine's business. */
const UNNOTICED = 0.02;

const WINDOWS = {
  phone: { width: 320, height: 640 },
  desktop: { width: 1280, height: 900 },
} as const;
type WindowName = keyof typeof WINDOWS;

/** Second addresses of a screen that is looked at under its first one. */
const SAME_SCREEN: readonly string[] = [
  ROUTES.root,
  pathTo(ROUTES.welcome, { username: 'anna.reads' }),
  FORGOT_PASSWORD_ALIAS,
  PROFILE_ALIAS,
];

const UNKNOWN: Screens = new Map([['/nope', UNKNOWN_HEADING]]);

/** A word nobody can break, as long as a name may be. */
const ENDLESS = 'W'.repeat(LIMITS.nameMax);
/** As much of a text as the field takes, with an endless word in it. */
const full = (length: number): string => `${ENDLESS} ${'Long words and short ones. '.repeat(200)}`.slice(0, length);

/** Decisions, warnings and answers as long as they may be. */
const TOLD = {
  [API.ownDecisions]: {
    decisions: [
      {
        ...{
          kind: 'sanction',
          id: 7,
          about: 'suspension',
          decidedAt: '2026-11-20T10:00:00.000Z',
          fields: ['headline'],
        },
        ...{ reason: full(LIMITS.messageMax), until: '2026-12-20T10:00:00.000Z', ground: 'reported', appeal: null },
        appealUntil: '2027-05-22T10:00:00.000Z',
      },
    ],
  },
  [API.warnings]: {
    warnings: [
      {
        ...{ username: 'w'.repeat(LIMITS.usernameMax), lastContactAt: '2026-11-20T10:00:00.000Z' },
        ...{ warnedAt: '2026-11-21T10:00:00.000Z', withdrawn: true },
      },
    ],
  },
  [API.contactAnswers]: {
    answers: [
      {
        ...{ id: 3, subjectCode: 'REPORT', question: full(LIMITS.messageMax), answer: full(LIMITS.messageMax) },
        ...{ askedAt: '2026-11-20T10:00:00.000Z', answeredAt: '2026-11-21T10:00:00.000Z', language: 'en' },
      },
    ],
  },
};

const pressOn = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).first().click();
/** Sends a form that lacks something, and waits until it says so. */
const sending = (label: string) => async (page: Page) => {
  await pressOn(page, label);
  await page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first().waitFor();
};
/** What a press brings up on a phone's screen that has been looked at: what is missing in its forms, filters, questions. */
const BRINGS_UP: Readonly<Record<string, readonly ((page: Page) => Promise<void>)[]>> = {
  [ROUTES.login]: [sending(TEXTS.login.submit)],
  [ROUTES.signup]: [sending('Create account')],
  [ROUTES.signupStep2]: [sending(TEXTS.step2.submit)],
  [ROUTES.takedown]: [sending(TEXTS.takedown.submit)],
  [ROUTES.contactUs]: [sending(TEXTS.contact.submit)],
  [ROUTES.updatePassword]: [sending(TEXTS.updatePassword.submit)],
  [ROUTES.removeAccount]: [sending(TEXTS.removeAccount.submit)],
  [ROUTES.editProfile]: [
    async (page) => {
      await page.getByLabel('Zipcode').fill('');
      await sending(TEXTS.editProfile.submit)(page);
    },
  ],
  [ROUTES.accountSettings]: [
    async (page) => {
      await pressOn(page, 'Change: Email');
      await pressOn(page, 'Change: Username');
      await sending('Change my username')(page);
    },
  ],
  [ROUTES.savedSearches]: [
    async (page) => {
      await pressOn(page, 'Rename');
      await page.getByRole('dialog').getByRole('textbox').fill('');
    },
  ],
  [ROUTES.search]: [
    async (page) => {
      const phone = page.getByRole('main').locator('.MuiCard-root > [aria-haspopup=dialog]');
      await phone
        .or(page.getByRole('button', { name: 'All filters', exact: true }))
        .first()
        .click();
      await page.getByText('Family and home').first().waitFor();
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await pressOn(page, SAVED_SEARCH_TEXTS.save);
      await page.getByRole('dialog', { name: SAVED_SEARCH_TEXTS.save }).waitFor();
    },
  ],
};

describe('every screen', () => {
  const product = useProduct();
  const measured = new Map<WindowName, Map<string, Vitals>>([
    ['phone', new Map()],
    ['desktop', new Map()],
  ]);
  let ben: MadeMember;
  /** Women with the longest names, headlines, texts and mails there may be. */
  let women: MadeMember[];
  let mailId: number;
  let screens: Screens;

  beforeAll(async () => {
    const { make } = product.app;
    const texts = Object.fromEntries(
      ['intro', 'first_date', 'hangouts', 'hobbies', 'fun', 'job'].map((column) => [column, full(600)]),
    );
    const about = {
      columns: { ...texts, looking_for: full(LIMITS.lookingForMax) },
      headline: full(LIMITS.headlineMax),
    };
    const username = `ben.${'w'.repeat(LIMITS.usernameMax - 4)}`;
    const passwordHash = await quickHash(PASSWORD);
    ben = await make.member({ gender: 'M', username, passwordHash, firstName: ENDLESS, photo: false, ...about });
    women = [];
    for (let n = 0; n < 6; n += 1)
      women.push(await make.member({ gender: 'F', age: 34, firstName: ENDLESS, photo: n > 2, ...about }));
    const his = await product.app.as(ben.id);
    for (let n = 0; n < 3; n += 1) await his.upload(API.uploadPhoto, await somePicture(500, 500));
    const mail = { subject: full(LIMITS.mailSubjectMax), body: full(LIMITS.messageMax) };
    for (const [n, { id }] of women.entries()) {
      const hers = await product.app.as(id);
      if (n < 3) await hers.upload(API.uploadPhoto, await somePicture(500, 500));
      await hers.post(API.recordView, actionPayloads.recordView(ben.id));
      await hers.post(API.wink, actionPayloads.wink(ben.id));
      await hers.post(API.favorite, actionPayloads.favorite(ben.id));
      await hers.post(API.sendMail, { emailToMemberId: ben.id, ...mail });
      await his.post(API.favorite, actionPayloads.favorite(id));
      await his.post(API.sendMail, { emailToMemberId: id, ...mail });
      if (n < 2) await his.post(pathTo(API.reportById, { id }));
      const blocked = await make.member({ gender: 'F', firstName: ENDLESS, photo: n > 2 });
      await his.post(API.blockMember, actionPayloads.block(blocked.id));
      if (n < 2) await his.post(pathTo(API.passMember, { id: (await make.member({ firstName: ENDLESS })).id }));
    }
    const name = full(SAVED_SEARCHES.nameMax);
    await his.post(API.saveSearch, { name, frequency: 'daily', criteria: filterPayload(DEFAULT_FILTERS) });
    const [row] = await product.app.sql<{ id: number }>(
      `select min(id) as id from messaging.mail where recipient_id = $1`,
      [ben.id],
    );
    mailId = row!.id;
    await product.app.sql(`update messaging.mail set signs = $2 where id = $1`, [mailId, MAIL_SIGNS]);
    await product.app.sql(`update members.photo set verified_at = now() where is_primary and member_id = any($1)`, [
      women.map(({ id }) => id),
    ]);
    // News that came while a screen is looked at would be said on it.
    await allHandled(product.app);
    expect(await product.app.sql(`select 1 from members.photo where state <> 'live'`)).toEqual([]);
    screens = memberScreens({ name: ENDLESS, label: `${ENDLESS}, 30` }, { id: women[0]!.id, label: `${ENDLESS}, 34` });
  });
  afterAll(() => void process.stdout.write(`\n${vitalsTable(measured)}\n`));

  async function colours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    await settled(page);
  }

  /** What is wrong with what the window shows in both colours. */
  async function faultsInBoth(page: Page, dark: boolean): Promise<string[]> {
    const found = await faults(page);
    await colours(page, dark ? 'light' : 'dark');
    return [...found, ...(await axeViolations(page, COLOUR_RULES))];
  }

  /** Rules of accessibility that are broken, and whatever does not fit. */
  async function faults(page: Page): Promise<string[]> {
    return [...(await axeViolations(page)), ...(await tooWide(page))];
  }

  /** What has to be scrolled sideways. */
  async function tooWide(page: Page): Promise<string[]> {
    return page.evaluate<string[]>(`
      [document.scrollingElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *, [role=alertdialog] *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .filter((element) => element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map(({ className, scrollWidth, clientWidth }) => className + ' is ' + scrollWidth + ' wide in ' + clientWidth)`);
  }

  /** Pictures whose place is not kept while they come, or that come in another size than their place asks for. */
  const wrongPictures = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>(`
      [...document.images].flatMap((image) => {
        const { width } = image.getBoundingClientRect();
        const often = image.naturalWidth / width;
        const fits = width === 0 || image.naturalWidth === 0 || image.src.endsWith('.svg') || (often >= 1 && often <= 4);
        return [
          image.hasAttribute('width') && image.hasAttribute('height') ? '' : image.src + ' has no size',
          fits ? '' : image.src + ' is ' + image.naturalWidth + ' wide in ' + width,
        ].filter(Boolean);
      })`);

  /** What has to be scrolled sideways when everything is twice as large, which halves the room. */
  async function tooWideWhenDoubled(
    page: Page,
    { width, height }: { width: number; height: number },
  ): Promise<string[]> {
    await page.setViewportSize({ width: width / 2, height: height / 2 });
    await settled(page);
    const wide = await page.evaluate<number>('document.scrollingElement.scrollWidth');
    await page.setViewportSize({ width, height });
    return wide > width / 2 ? [`${wide} pixels wide at twice the size`] : [];
  }

  /** What a phone cuts off of a screen, and what does not fit of what a press brings up there. Other tests ask the rules of accessibility of these states. */
  async function misfitsOnPhone(page: Page, path: string): Promise<string[]> {
    const found = await cutOff(page);
    for (const bringUp of BRINGS_UP[path] ?? []) {
      await bringUp(page);
      await settled(page);
      const misfits = [...(await tooWide(page)), ...(await cutOff(page))];
      found.push(...misfits.map((fault) => `once pressed: ${fault}`));
    }
    return found;
  }

  /** Loads each screen afresh, and gives the faults of each by its address: on the desktop in both colours. */
  async function look(page: Page, name: WindowName, screens: Screens): Promise<string[]> {
    const found: string[] = [];
    let dark = false;
    const inFlight = new Set<Request>();
    page.on('request', (request) => inFlight.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => inFlight.delete(request));
    await measureVitals(page);
    await bringAxe(page);
    for (const [path, title] of screens) {
      if (SAME_SCREEN.includes(path)) continue;
      await page.goto(path);
      await heading(page, title).waitFor();
      await eventually(() => expect([...inFlight].map((request) => request.url())).toEqual([]));
      await settled(page);
      const vitals = await vitalsOf(page);
      measured.get(name)!.set(path, vitals);
      found.push(...(await wrongPictures(page)).map((picture) => `${path}: ${picture}`));
      if (vitals.cls >= UNNOTICED) found.push(`${path} moves: ${vitals.shifts.join('\n')}`);
      const wrong = name === 'desktop' ? await faultsInBoth(page, dark) : await faults(page);
      dark = !dark;
      // The desktop has changed its colours already; the phone shows every other screen in the dark.
      if (name === 'desktop') wrong.push(...(await tooWideWhenDoubled(page, WINDOWS.desktop)));
      else await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      if (!(await page.getByRole('contentinfo').getByText('Truly Yours').isVisible())) found.push(`${path}: no footer`);
      if (name === 'phone') wrong.push(...(await misfitsOnPhone(page, path)));
      found.push(...wrong.map((fault) => `${path}: ${fault}`));
    }
    return found;
  }

  describe.each([
    ['phone whose language Intl refuses', 'phone', REFUSED_LANGUAGE],
    ['desktop', 'desktop', 'en-US'],
  ] as const)('on a %s', (_what, name, locale) => {
    const options = { viewport: WINDOWS[name], colorScheme: 'light' as const, locale };

    it('[R-FOOT-01] [R-ROUTE-01] [R-ROUTE-02] [R-ROUTE-03] [R-ROUTE-04] [R-ROUTE-05] [R-ROUTE-06] [R-ROUTE-07] [R-ROUTE-08] [R-ROUTE-09] [R-ROUTE-10] [R-ROUTE-11] [R-ROUTE-12] [R-ROUTE-13] [R-ROUTE-14] [R-ROUTE-15] for visitors opens, has a footer, fits, stands still and breaks no rule of accessibility in its colours', async () => {
      const { page, problems } = await product.visitor(options);
      expect(await look(page, name, new Map([...UNKNOWN, ...OPEN_SCREENS]))).toEqual([]);
      expect(problems).toEqual([]);
    }, 300_000);

    it('[R-FOOT-01] [R-GUARD-02] [R-GUARD-04] [R-GUARD-05] [R-GUARD-08] [R-GUARD-09] [R-GUARD-10] [R-GUARD-11] [R-GUARD-12] [R-GUARD-13] [R-GUARD-14] [R-GUARD-15] [R-GUARD-16] [R-GUARD-17] [R-GUARD-18] [R-GUARD-19] [R-GUARD-20] [R-GUARD-21] [R-GUARD-22] [R-GUARD-23] for members with full lists opens, has a footer, fits, stands still and breaks no rule of accessibility in its colours', async () => {
      const { page, problems } = await product.windowOf(ben, options);
      for (const [path, told] of Object.entries(TOLD)) await answering(page, path, told);
      expect(await look(page, name, new Map([...UNKNOWN, ...screens]))).toEqual([]);
      expect(problems).toEqual([]);
    }, 300_000);
  });

  it('every dialog fits and breaks no rule of accessibility on a phone and on a desktop, each in a colour of its own', async () => {
    const { page, problems } = await product.windowOf(ben, {
      viewport: WINDOWS.phone,
      colorScheme: 'light',
      locale: REFUSED_LANGUAGE,
    });
    let width: WindowName = 'phone';
    const turn = async () => {
      width = width === 'phone' ? 'desktop' : 'phone';
      await page.setViewportSize(WINDOWS[width]);
      await settled(page);
    };
    await page.clock.install();
    const her = women[0]!;
    const profile = pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: her.id });
    const dialog = page.getByRole('dialog');
    const press = (label: string) => pressOn(page, label);
    const found: string[] = [];
    let dark = false;
    const judge = async (what: string) => {
      await settled(page);
      found.push(...(await faults(page)).map((fault) => `${what} on a ${width}: ${fault}`));
      dark = !dark;
      await colours(page, dark ? 'dark' : 'light');
    };
    // In one colour on the one, in the other on the other.
    const judgeBoth = async (what: string) => {
      await judge(what);
      await turn();
      await judge(what);
    };
    const open = async (address: string, name: string) => {
      await goWithin(page, address);
      await page.getByRole('dialog', { name }).waitFor();
    };

    await gotoLive(page, `${ROUTES.inbox}?mail=${mailId}`);
    await press('Send Reply');
    await dialog.getByText(TEXTS.mail.bodyRequired).waitFor();
    await judgeBoth('mail, reply missing');
    await dialog.getByLabel('Your reply').fill(full(LIMITS.messageMax));
    for (const sender of women.slice(1, 3)) {
      const mail = { emailToMemberId: ben.id, subject: ENDLESS, body: 'B' };
      await (await product.app.as(sender.id)).post(API.sendMail, mail);
      await page.getByRole('status').getByText('New email from').first().waitFor();
      await judge('reply, toast on top');
      await turn();
    }

    await open(`${ROUTES.inbox}?mail=1`, 'This email is not here');
    await judgeBoth('mail that is gone');
    const checked = { ask: MAIL_SIGNS, left: 1, moreAt: null };
    await page.route(`**${API.checkMail}`, (route) => route.fulfill({ json: checked }));
    await open(`${profile}?compose=${her.id}`, `Email to ${ENDLESS}`);
    await dialog.getByText('New people you can still write to today: 1').waitFor();
    await dialog.getByLabel('Message').fill(full(LIMITS.messageMax));
    await judgeBoth('compose');
    await press('Send');
    await page.getByRole('alertdialog', { name: 'Send it like this?' }).waitFor();
    await judgeBoth('compose, asked');
    await open(`${ROUTES.winks}?profile=${her.id}`, `${ENDLESS}, 34`);
    await dialog.getByRole('button', { name: TEXTS.profile.openProfile }).waitFor();
    await judgeBoth('quick profile');
    await press('Report');
    await page.getByRole('heading', { name: 'What happened?' }).waitFor();
    await judgeBoth('report reason');
    for (const list of ['bodyType', 'relationship', 'ethnicity'] as const) {
      await open(`${ROUTES.search}?choose=${list}`, TEXTS.search[list]);
      await judgeBoth(`checklist ${list}`);
    }
    await open(`${profile}?photo=1`, `Photos of ${ENDLESS}`);
    await judgeBoth('gallery');
    await open(`${ROUTES.managePhotos}?delete=${await firstPhoto()}`, 'Delete this photo?');
    await judgeBoth('delete photo');

    await follow(page, ROUTES.removeAccount, 'Remove account');
    await page.getByLabel('Email').fill('ben@example.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('secret123');
    await press(TEXTS.removeAccount.submit);
    await page.getByRole('alertdialog').waitFor();
    await judgeBoth('removal');

    await follow(page, ROUTES.helpGeneral, 'General help');
    if (width !== 'phone') await turn();
    await press('Menu');
    await page.getByRole('navigation', { name: 'All pages' }).waitFor();
    await judge('drawer');
    await page.keyboard.press('Escape');
    await turn();
    await press('Settings');
    await page.getByRole('menu').waitFor();
    await judge('menu');
    await page.keyboard.press('Escape');
    await page.clock.fastForward('41:00');
    await page.getByRole('heading', { name: 'Are you still there?' }).waitFor();
    await judgeBoth('idle warning');
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  }, 300_000);

  it.each(['phone', 'desktop'] as const)(
    'what a newcomer is asked to do pushes nothing about on a %s',
    async (name) => {
      const newcomer = await product.app.make.member({ photo: false, firstName: null });
      const { page } = await product.windowOf(newcomer, { viewport: WINDOWS[name] });
      const home: Screens = new Map([[pathTo(ROUTES.welcome, { username: 'new.comer' }), 'Welcome, new.comer']]);
      expect(await look(page, name, home)).toEqual([]);
      await page.getByRole('heading', { name: 'Add a photo' }).waitFor();
    },
  );

  const firstPhoto = async (): Promise<number> => {
    const [photo] = await product.app.sql<{ id: number }>(
      `select id from members.photo where member_id = $1 and is_primary`,
      [ben.id],
    );
    return photo!.id;
  };
});
