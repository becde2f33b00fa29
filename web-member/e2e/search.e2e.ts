import type { BrowserContextOptions, Page } from 'playwright';
import { OPTION_LISTS } from '#contract';
import { axeViolations, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { goWithin } from './screens.js';
import { callsTo, failing, holding, unreachable, type Call, useProduct } from './signed-in.js';

const SEARCH = '/rest/basic/search';
const FAILED = 'Error fetching search results. Please try again later.';
const DEFAULTS = {
  P_SEARCH_ZIP: '10001',
  P_SEEKING: 'F',
  P_AGE_START: 21,
  P_AGE_END: 55,
  P_MILES_LIMIT: 100,
  P_MEMBER_id: 55,
  P_BODY_WHERE: [],
  P_ETH_WHERE: [],
  P_REL_WHERE: [],
  P_EDU_WHERE: [],
  pass_member_type_id: 1,
  P_PASS_LIMIT: 0,
  P_PASS_LIMIT2: 20,
};
const LISTS = { 'Body Type': 'bodyType', Relationship: 'relationship', Ethnicity: 'ethnicity' } as const;

describe('search', () => {
  const product = useProduct();
  let ben: MadeMember;

  beforeAll(async () => {
    ben = await product.app.make.member({ gender: 'M', zip: '10025' });
    for (let number = 1; number <= 25; number += 1)
      await woman({
        zip: '10001',
        firstName: `Woman${number}`,
        age: 25 + (number % 5),
        idleMinutes: number < 25 ? 60 : 0,
      });
  });

  const woman = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'F', ...traits });
  const update = (page: Page) => page.getByRole('button', { name: 'Update Search Results', exact: true });
  const found = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
  const results = (page: Page) => page.getByRole('main').getByRole('article');
  const bodies = (calls: readonly Call[]) => calls.map(({ body }) => body);

  async function bensWindow(options?: BrowserContextOptions) {
    const opened = await product.windowOf(ben, options);
    return { ...opened, calls: callsTo(opened.page, SEARCH) };
  }

  async function opened(address = '/search', options?: BrowserContextOptions) {
    const window = await bensWindow(options);
    await window.page.goto(address);
    await results(window.page).first().waitFor();
    return window;
  }

  it('[C-SEARCH-01] [T-SEARCH-04] [D-SEARCH-01] [D-SEARCH-02] [D-SEARCH-03] [D-SEARCH-04] [D-SEARCH-05] [D-SEARCH-06] [D-SEARCH-07] [D-SEARCH-08] [D-SEARCH-09] [D-SEARCH-10] [D-SEARCH-11] [D-SEARCH-12] [D-SEARCH-13] [R-SEARCH-01] [R-SEARCH-02] [R-SEARCH-03] [R-SEARCH-04] [R-SEARCH-05] [B-SEARCH-01] [B-SEARCH-02] [B-SEARCH-03] [B-SEARCH-04] [B-SEARCH-05] [R-SEARCH-13] [R-SEARCH-14] [R-SEARCH-16] opens with the filters of the specification, and searches once, with every field of the call', async () => {
    const { page, calls, problems } = await opened();
    await found(page, '25 members found');
    expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual([`POST ${SEARCH}`]);
    expect(bodies(calls)).toEqual([DEFAULTS]);
    const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    const optionsOf = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .locator('option')
        .evaluateAll((options) =>
          options.map((option) => [(option as unknown as { value: string }).value, option.textContent]),
        );
    expect(await optionsOf('Seeking')).toEqual([
      ['F', 'Woman'],
      ['M', 'Man'],
    ]);
    expect(await optionsOf('Distance')).toEqual(
      [5, 10, 15, 25, 50, 75, 100].map((miles) => [String(miles), `${miles} miles`]),
    );
    expect(await optionsOf('Page size')).toEqual([20, 50, 100].map((size) => [String(size), String(size)]));
    expect(
      await Promise.all(['Seeking', 'Age from', 'Age to', 'Distance', 'Zipcode', 'Page size'].map(valueOf)),
    ).toEqual(['F', '21', '55', '100', '10001', '20']);
    await expect(update(page)).toBeEnabled();
    await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'search');
    expect(problems).toEqual([]);
  });

  it('[R-SEARCH-06] [R-SEARCH-07] [R-SEARCH-08] [R-SEARCH-09] [R-SEARCH-10] [R-SEARCH-11] [R-SEARCH-12] three checklists check, uncheck, close without and apply with effect', async () => {
    const { page, calls } = await opened();
    let wanted: object = DEFAULTS;
    for (const [title, boxes, field] of [
      ['Body Type', 8, 'P_BODY_WHERE'],
      ['Relationship', 4, 'P_REL_WHERE'],
      ['Ethnicity', 10, 'P_ETH_WHERE'],
    ] as const) {
      const options = OPTION_LISTS[LISTS[title]];
      const button = page.getByRole('button', { name: title });
      const dialog = page.getByRole('dialog', { name: title });
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
      const all = dialog.getByRole('checkbox');
      const checked = dialog.getByRole('checkbox', { checked: true });

      await button.click();
      await expect(all).toHaveCount(boxes);
      await press('Check All');
      await expect(checked).toHaveCount(boxes);
      await press('Uncheck All');
      await expect(checked).toHaveCount(0);
      await dialog.getByLabel(options[0]!.label, { exact: true }).check();
      await press('Close');
      await dialog.waitFor({ state: 'detached' });
      await button.click();
      await expect(all).toHaveCount(boxes);
      await expect(checked).toHaveCount(0);

      await dialog.getByLabel(options[0]!.label, { exact: true }).check();
      await dialog.getByLabel(options[2]!.label, { exact: true }).check();
      expect([title, await axeViolations(page)]).toEqual([title, []]);
      wanted = { ...wanted, [field]: [options[0]!.code, options[2]!.code] };
      await press('Apply');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `${title} (2)` }).waitFor();
      expect(bodies(calls)).not.toContainEqual(wanted);
      await update(page).click();
      await eventually(() => expect(bodies(calls).at(-1)).toEqual(wanted));
    }
  });

  it('[T-SEARCH-05] [T-SEARCH-06] [R-SEARCH-15] pages through the results; an update and another page size go back to the first page', async () => {
    const { page, calls, problems } = await opened();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await eventually(async () => await expect(results(page)).toHaveCount(5));
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.getByLabel('Page size').selectOption('50');
    await eventually(async () => await expect(results(page)).toHaveCount(25));
    await page.getByLabel('Page size').selectOption('20');
    await page.getByRole('button', { name: '2', exact: true }).click();
    await eventually(async () => await expect(results(page)).toHaveCount(5));
    await page.getByLabel('Age from').selectOption('26');
    await expect(results(page)).toHaveCount(5);
    await update(page).click();
    await found(page, '20 members found');
    const pagesAsked = calls.map(({ body }) => {
      const { P_AGE_START, P_PASS_LIMIT, P_PASS_LIMIT2 } = body as typeof DEFAULTS;
      return [P_AGE_START, P_PASS_LIMIT, P_PASS_LIMIT2];
    });
    expect(pagesAsked.filter(([age]) => age === 21)).toEqual([
      [21, 0, 20],
      [21, 20, 20],
      [21, 0, 50],
    ]);
    expect(pagesAsked.at(-1)).toEqual([26, 0, 20]);
    await page.goBack();
    await found(page, '25 members found');
    await expect(page.getByLabel('Age from')).toHaveValue('21');
    expect(problems).toEqual([]);
  });

  it('shows which page is open, and what is a button, where the system chooses the colours', async () => {
    const { page } = await opened();
    await page.emulateMedia({ forcedColors: 'active' });
    const numbered = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(numbered('1')).toHaveCSS('outline-style', 'solid');
    await expect(numbered('2')).toHaveCSS('outline-style', 'none');
    await expect(update(page)).toHaveCSS('border-top-style', 'solid');
  });

  it('updates the results again when nothing was changed, and goes to the last page when an address names one beyond', async () => {
    const { page, calls } = await opened();
    await update(page).click();
    await eventually(() => expect(calls).toHaveLength(2));
    await goWithin(page, '/search?page=9');
    await eventually(async () => await expect(results(page)).toHaveCount(5));
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  it('[T-SEARCH-01] opens a pop-up without a reply box from the photo; Back and Close close it', async () => {
    const { page, problems } = await opened();
    const card = page.getByRole('article', { name: /^Woman25, / });
    await card.getByRole('button', { name: /^Open / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: /^Woman25, / }).waitFor();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    for (const name of ['Email', 'Wink', 'Favorite', 'Block', 'Report'])
      await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(1);
    const address = page.url();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await goWithin(page, address);
    await dialog.getByRole('heading', { name: /^Woman25, / }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
  });

  it('[T-SEARCH-02] [T-SEARCH-03] leads from the name to the profile, and to the login page when the token is gone', async () => {
    const { page } = await opened();
    const link = page.getByRole('article', { name: /^Woman25, / }).getByRole('link');
    const target = await link.getAttribute('href');
    expect(target).toMatch(/^\/profile\/view\/1\/\d+$/);
    await link.click();
    await page.getByRole('heading', { name: /^Woman25, /, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(target);
    await page.goBack();
    await link.waitFor();
    await page.evaluate(`localStorage.removeItem('token')`);
    await link.click();
    await page.waitForURL('**/login');
  });

  it('[E-SEARCH-01] says that the results could not be fetched after a failure and after no answer, and fetches them when asked again', async () => {
    const { page } = await bensWindow();
    const failure = page.getByRole('alert').getByText(FAILED, { exact: true });
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await failing(page, SEARCH);
    await page.goto('/search');
    await failure.waitFor();
    await page.unrouteAll();
    await tryAgain.click();
    await found(page, '25 members found');
    await expect(page.getByText(FAILED)).toHaveCount(0);

    await unreachable(page, SEARCH);
    await update(page).click();
    await failure.waitFor();
    await page.unrouteAll();
    await tryAgain.click();
    await failure.waitFor({ state: 'detached' });
    await found(page, '25 members found');
  });

  it('[E-SEARCH-02] says that nobody was found and which filter keeps how many out, and is freed of it by a press', async () => {
    const { page, calls } = await opened('/search?to=30');
    const wider = callsTo(page, '/rest/search/wider');
    await expect(page.getByLabel('Page size')).toBeVisible();
    await page.getByLabel('Age from').selectOption('30');
    await page.getByLabel('Distance').selectOption('5');
    await update(page).click();
    await found(page, 'No Close Matches Found');
    await found(page, 'Nobody fits all of it. Without one of these filters there are:');
    // The member's own search stays the last one: what to widen is asked by one call of another name.
    expect(bodies(calls).at(-1)).toEqual({ ...DEFAULTS, P_AGE_START: 30, P_AGE_END: 30, P_MILES_LIMIT: 5 });
    expect([calls.length, wider.length]).toEqual([2, 1]);
    await expect(page.getByLabel('Page size')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Search (within|without)/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Search all ages (25)', exact: true }).click();
    await found(page, '25 members found');
    await expect(page.getByLabel('Age to')).toHaveValue('99');
    await expect(page.getByLabel('Distance')).toHaveValue('5');

    await goWithin(page, '/search?from=60&to=61&body=BODY_FIT&miles=5');
    await found(page, 'No single filter is the reason. Without any there are:');
    await page.getByRole('button', { name: 'Search without filters (25)', exact: true }).click();
    await found(page, '25 members found');
    await goWithin(page, '/search?zip=99950&from=18&to=99');
    await found(page, 'There is nobody near this zipcode to show you yet. Try another one.');
  });

  it('comes back to the page and the place where the member left for a profile', async () => {
    const { page } = await opened('/search?miles=50&page=2', { viewport: { width: 400, height: 700 } });
    const last = results(page).last();
    await last.getByRole('link').scrollIntoViewIfNeeded();
    const left = await page.evaluate<number>('scrollY');
    expect(left).toBeGreaterThan(300);
    await last.getByRole('link').click();
    await page.waitForURL('**/profile/view/**');
    await page.getByRole('button', { name: 'Wink' }).waitFor();
    await page.goBack();
    await results(page).first().waitFor();
    expect(new URL(page.url()).search).toBe('?miles=50&page=2');
    await expect(page.getByLabel('Distance')).toHaveValue('50');
    await eventually(async () => expect(Math.abs((await page.evaluate<number>('scrollY')) - left)).toBeLessThan(3));
  });

  it('asks about an unknown zip before anything is searched, and takes one’s own on request', async () => {
    const { page, calls } = await opened();
    const note = (text: string) => page.getByRole('search').getByText(text, { exact: true }).waitFor();
    await page.getByLabel('Zipcode').fill('1234');
    await update(page).click();
    await note('Please enter a valid 5-digit zipcode');
    await page.getByLabel('Zipcode').fill('00000');
    await update(page).click();
    await note('Invalid zipcode');
    expect(calls).toHaveLength(1);
    await page.getByRole('button', { name: 'Use my zip' }).click();
    await note('This is your zip now. Nothing else was changed.');
    await expect(page.getByLabel('Zipcode')).toHaveValue('10025');
    await update(page).click();
    await eventually(() => expect(calls).toHaveLength(2));
    expect(calls[1]!.body).toEqual({ ...DEFAULTS, P_SEARCH_ZIP: '10025' });
    await page.getByRole('button', { name: 'Women near you', exact: true }).click();
    await eventually(() => expect(calls).toHaveLength(3));
    expect(calls[2]!.body).toEqual({ ...DEFAULTS, P_SEARCH_ZIP: '10025', P_AGE_START: 18, P_AGE_END: 99 });
    await expect(page.getByRole('button', { name: /^Women near you/ })).toHaveCount(0);

    // On a phone the filters are one line, and the first face stands in the upper half of the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    const folded = page.getByRole('button', { name: 'Filters: Women · 18–99+ · 100 mi · 10025', exact: true });
    await expect(page.getByLabel('Zipcode')).toBeHidden();
    const inUpperHalf = async () => {
      const top = async () => (await results(page).first().boundingBox())?.y;
      await expect.poll(top).toBeLessThan(844 / 2);
    };
    await inUpperHalf();
    await folded.click();
    await expect(page.getByLabel('Zipcode')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Zipcode')).toBeHidden();
    await folded.click();
    await page.getByRole('checkbox', { name: /^With a photo \(\d+\)$/ }).check();
    expect(await axeViolations(page)).toEqual([]);
    await update(page).click();
    await expect(page.getByLabel('Zipcode')).toBeHidden();
    await page.getByRole('button', { name: 'Search without “With a photo”' }).waitFor();
    expect(bodies(calls).at(-1)).toMatchObject({ P_SEARCH_ZIP: '10025', P_PHOTO: 'Y' });
    await inUpperHalf();
    await page.goBack();
    await folded.waitFor();
    await expect(page.getByLabel('Zipcode')).toBeHidden();
  });

  it('keeps the page before on the screen until the next one is there', async () => {
    const { page } = await opened();
    const release = await holding(page, SEARCH);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/search?page=2');
    await expect(results(page)).toHaveCount(20);
    release();
    await eventually(async () => await expect(results(page)).toHaveCount(5));
  });
});
