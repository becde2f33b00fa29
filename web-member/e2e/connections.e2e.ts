import type { Page } from 'playwright';
import { axeViolations, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { answering, callsTo, failing, holding, rowsOf, unreachable, useProduct } from './signed-in.js';

interface List {
  /** The requirements that the tests of each list prove together. */
  readonly rows: string;
  readonly screen: string;
  readonly title: string;
  readonly call: string;
  readonly table: 'view' | 'wink' | 'favorite';
  /** Columns of the list's owner and of the other member. */
  readonly columns: readonly [owner: string, other: string];
  readonly empty: string;
  readonly failed: string;
  readonly lost: string;
  readonly deleteCall: string;
  readonly deleteBody: (row: { id: number; memberId: number }) => unknown;
}

const LISTS: readonly List[] = [
  {
    rows: '[R-VIEWS-01] [R-VIEWS-02] [C-VIEWS-01] [C-VIEWS-02] [E-VIEWS-01] [E-VIEWS-02] [E-VIEWS-03]',
    screen: '/connections/views',
    title: 'My Profile Views',
    call: '/rest/views',
    table: 'view',
    columns: ['viewed_id', 'viewer_id'],
    empty: 'No Views Found',
    failed: 'Failed to fetch views',
    lost: 'Error fetching views. Please try again.',
    deleteCall: '/rest/deleteViews',
    deleteBody: ({ id }) => ({ view: [{ view_delete_list: id }] }),
  },
  {
    rows: '[R-WINKS-01] [R-WINKS-02] [C-WINKS-01] [C-WINKS-02] [E-WINKS-01] [E-WINKS-02] [E-WINKS-03]',
    screen: '/connections/winks',
    title: 'My Winks',
    call: '/rest/winks',
    table: 'wink',
    columns: ['to_id', 'from_id'],
    empty: 'No Winks Found',
    failed: 'Failed to fetch winks',
    lost: 'Error fetching winks. Please try again.',
    deleteCall: '/rest/deleteWinksReceived',
    deleteBody: ({ id }) => ({ wink: [{ wink_delete_list: id }] }),
  },
  {
    rows: '[R-FAVS-01] [R-FAVS-02] [C-FAVS-01] [C-FAVS-02] [E-FAVS-01] [E-FAVS-02] [E-FAVS-03]',
    screen: '/connections/favorites',
    title: 'My Favorites',
    call: '/rest/favorites',
    table: 'favorite',
    columns: ['from_id', 'to_id'],
    empty: 'No Favorites Found',
    failed: 'Failed to fetch favorites',
    lost: 'Error fetching favorites. Please try again.',
    deleteCall: '/rest/deleteFavorite',
    deleteBody: ({ memberId }) => ({ favorites: [{ favorite_delete_list: memberId }] }),
  },
  {
    rows: '[R-FAVME-01] [R-FAVME-02] [C-FAVME-01] [C-FAVME-02] [E-FAVME-01] [E-FAVME-02] [E-FAVME-03]',
    screen: '/connections/favorited-me',
    title: 'Members Who Favorited You',
    call: '/rest/favoritedme',
    table: 'favorite',
    columns: ['to_id', 'from_id'],
    empty: 'No Favorites Found',
    failed: 'Failed to fetch favorited me',
    lost: 'Error fetching favorited me. Please try again.',
    deleteCall: '/rest/deleteFavoritedMe',
    deleteBody: ({ memberId }) => ({ favoritedMe: [{ favorited_me_delete_list: memberId }] }),
  },
];

describe('the lists of people', () => {
  const product = useProduct();

  const woman = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'F', ...traits });
  const man = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'M', ...traits });

  /** Puts the others on the owner's list, the first one on top. */
  async function fill({ table, columns }: List, owner: MadeMember, others: readonly MadeMember[]): Promise<number[]> {
    const rows = await product.app.sql<{ id: number }>(
      `insert into connections.${table} (${columns[0]}, ${columns[1]}, last_at)
       select $1, other, now() - n * interval '1 hour' from unnest($2::bigint[]) with ordinality as t(other, n) returning id`,
      [owner.id, others.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  const people = async (count: number) => {
    const made: MadeMember[] = [];
    for (let n = 1; n <= count; n += 1) made.push(await woman({ firstName: `Person ${n}`, photo: false }));
    return made;
  };
  const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, 30`, exact: true });

  describe.each(LISTS)('$rows $title', (list) => {
    const { screen, title, call, empty, failed, lost } = list;

    it('[R-LISTS-01] [R-LISTS-03] [R-SIDE-02] shows a grid and takes a card off it', async () => {
      const ben = await man();
      const [anna, cleo] = [await woman({ firstName: 'Anna' }), await woman({ firstName: 'Cleo' })];
      const [id] = await fill(list, ben, [anna, cleo, ...(await people(3))]);
      const { page, problems } = await product.windowOf(ben);
      const lists = callsTo(page, call);
      const deletes = callsTo(page, list.deleteCall);
      await page.goto(screen);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
      await card(page, 'Cleo').waitFor();
      expect(await rowsOf(page.getByRole('main').getByRole('article'))).toEqual([4, 1]);
      expect(lists.map(({ address }) => address)).toEqual([`${call}?page=0&size=20`]);

      await card(page, 'Anna').hover();
      await card(page, 'Anna')
        .getByRole('button', { name: /^Remove Anna from/ })
        .click();
      await card(page, 'Anna').waitFor({ state: 'detached' });
      await page.getByText('Anna was removed from the list').waitFor();
      expect(deletes.map(({ body }) => body)).toEqual([list.deleteBody({ id: id!, memberId: anna.id })]);
      await page.reload();
      await card(page, 'Cleo').waitFor();
      await expect(card(page, 'Anna')).toHaveCount(0);
      expect(problems).toEqual([]);
    });

    it('[D-HTTP-01] reads a page and a bare array alike', async () => {
      const [ben, anna] = [await man(), await woman({ firstName: 'Anna' })];
      await fill(list, ben, [anna]);
      const { body } = await (await product.app.as(ben.id)).get(call);
      const { page } = await product.windowOf(ben);
      for (const answer of [body, body.content]) {
        await answering(page, call, answer);
        await page.goto(screen);
        await page.reload();
        await card(page, 'Anna').waitFor();
        await expect(page.getByRole('article')).toHaveCount(1);
        await page.unrouteAll();
      }
    });

    it('[E-UI-01] [E-UI-02] tells failures apart and says it is empty only when it is', async () => {
      const { page } = await product.windowOf(await man());
      const nothing = page.getByText(empty, { exact: true });
      await failing(page, call);
      await page.goto(screen);
      await page.getByRole('alert').getByText(failed, { exact: true }).waitFor();
      await expect(nothing).toHaveCount(0);
      await page.unrouteAll();
      await unreachable(page, call);
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByRole('alert').getByText(lost, { exact: true }).waitFor();
      await expect(nothing).toHaveCount(0);
      await page.unrouteAll();
      const release = await holding(page, call);
      await page.reload();
      await page.getByRole('main').getByRole('status').getByText('Loading...').waitFor();
      await expect(nothing).toHaveCount(0);
      release();
      await nothing.waitFor();
    });
  });

  const winks = LISTS[1]!;

  it('[R-LISTS-02] [R-LISTS-04] [T-LISTS-01] [T-UI-06] [T-UI-07] [R-UI-04] [R-UI-05] [R-UI-06] [R-UI-07] pages through a list; a deleted card is filled up from the next page', async () => {
    const ben = await man();
    await fill(winks, ben, await people(45));
    const { page } = await product.windowOf(ben);
    const calls = callsTo(page, winks.call);
    await page.goto(winks.screen);
    await card(page, 'Person 20').waitFor();
    const size = page.getByLabel('Page size');
    await expect(size.locator('option')).toHaveText(['20', '50', '100']);
    const bar = page.getByRole('navigation', { name: 'Pagination' });
    await expect(bar.getByRole('button', { name: 'First' })).toBeDisabled();
    await bar.getByRole('button', { name: 'Next' }).click();
    await card(page, 'Person 21').waitFor();
    await card(page, 'Person 21').hover();
    await card(page, 'Person 21')
      .getByRole('button', { name: /^Remove Person 21/ })
      .click();
    await card(page, 'Person 41').waitFor();
    await expect(card(page, 'Person 21')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?page=2');
    await bar.getByRole('button', { name: 'Last' }).click();
    await card(page, 'Person 45').waitFor();
    await bar.getByRole('button', { name: 'Prev' }).click();
    await card(page, 'Person 22').waitFor();
    await size.selectOption('50');
    await card(page, 'Person 1').waitFor();
    expect(calls.map(({ address }) => address)).toEqual(
      ['page=0&size=20', 'page=1&size=20', 'page=1&size=20', 'page=2&size=20', 'page=0&size=50'].map(
        (query) => `${winks.call}?${query}`,
      ),
    );
  });

  it('takes a card off before the answer comes, and brings it back when the answer is no', async () => {
    const ben = await man();
    await fill(winks, ben, [await woman({ firstName: 'Anna' }), await woman({ firstName: 'Cleo' })]);
    const { page } = await product.windowOf(ben, {
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const release = await holding(page, winks.deleteCall);
    await page.goto(winks.screen);
    await card(page, 'Anna').getByRole('button', { name: 'Remove Anna from your winks' }).tap();
    await card(page, 'Anna').waitFor({ state: 'detached' });
    release('fail');
    await page.getByText('Anna could not be removed. Please try again.').waitFor();
    await card(page, 'Anna').waitFor();
  });

  it('[R-LISTS-05] [D-ROLE-01] [R-QUICK-01] [R-QUICK-02] [R-QUICK-03] [T-UI-01] [T-UI-02] [T-UI-03] opens the quick profile from a card, under an address of its own, and names the profile by the type of the member', async () => {
    const [ben, anna] = [
      await man(),
      await woman({
        firstName: 'Anna',
        age: 34,
        memberType: 5,
        headline: 'Bread, books and bad puns',
        columns: { relationship: 2, living: 1 },
      }),
    ];
    await fill(winks, ben, [anna]);
    const { page, problems } = await product.windowOf(ben);
    const calls = callsTo(page, '/rest/');
    await page.goto(winks.screen);
    const article = page.getByRole('article', { name: 'Anna, 34' });
    const profile = `/profile/view/5/${anna.id}`;
    await expect(article.getByRole('link', { name: 'Anna, 34' })).toHaveAttribute('href', profile);
    await article.getByRole('button', { name: 'Open Anna' }).click();
    const dialog = page.getByRole('dialog', { name: /Anna, 34/ });
    for (const text of ['Bread, books and bad puns', 'New York, NY', /Woman seeking Man · Divorced/])
      await dialog.getByText(text).waitFor();
    await expect(dialog.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', profile);
    expect(new URL(page.url()).search).toBe(`?profile=${anna.id}`);

    await dialog.getByRole('button', { name: 'Favorite' }).click();
    await dialog.getByRole('button', { name: 'Favorited' }).waitFor();
    await dialog.getByRole('button', { name: 'Wink' }).click();
    await dialog.getByRole('button', { name: 'Winked' }).waitFor();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('dialog', { name: 'What happened?' }).getByRole('button', { name: 'Skip' }).click();
    await dialog.getByRole('button', { name: 'Reported' }).waitFor();
    for (const name of ['Favorited', 'Winked', 'Reported'])
      await expect(dialog.getByRole('button', { name })).toBeDisabled();
    const posts = calls.filter(({ method }) => method === 'POST').map(({ address }) => address);
    expect(posts).toEqual(['/rest/membercontact/favorite', '/rest/membercontact/wink', `/rest/report/${anna.id}`]);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await article.getByRole('button', { name: 'Open Anna' }).click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(winks.screen);
    await article.getByRole('button', { name: 'Open Anna' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('blocks from the quick profile, and the member leaves the list behind it', async () => {
    const [ben, anna] = [await man(), await woman({ firstName: 'Anna' })];
    await fill(winks, ben, [anna]);
    const { page } = await product.windowOf(ben);
    const calls = callsTo(page, '/rest/block/');
    await page.goto(winks.screen);
    await page.getByRole('button', { name: 'Open Anna' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await page.getByText('Member blocked successfully', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('No Winks Found').waitFor();
    expect(calls.map(({ address }) => address)).toEqual([`/rest/block/${anna.id}`]);
  });

  it('[R-QUICK-02] writes an email from the quick profile, and confirms that it was sent', async () => {
    const [ben, anna] = [await man(), await woman({ firstName: 'Anna' })];
    await fill(winks, ben, [anna]);
    const { page } = await product.windowOf(ben);
    const calls = callsTo(page, '/rest/sendmail');
    await page.goto(`${winks.screen}?profile=${anna.id}`);
    const profile = page.getByRole('dialog', { name: /Anna, 30/ });
    await profile.getByRole('button', { name: 'Email' }).click();
    const letter = page.getByRole('dialog', { name: 'Email to Anna' });
    await letter.getByLabel('Subject').fill('Hello');
    await letter.getByLabel('Message').fill('You winked first!');
    await letter.getByRole('button', { name: 'Send' }).click();
    await page.getByText('✓ Email sent successfully!', { exact: true }).waitFor();
    expect(calls.map(({ body }) => body)).toEqual([
      { emailToMemberId: anna.id, to: 'Anna', subject: 'Hello', body: 'You winked first!' },
    ]);
  });

  it('[E-SENDMAIL-01] [E-SENDMAIL-02] keeps a letter that was refused or failed, and says nothing', async () => {
    const [ben, anna] = [await man(), await woman({ firstName: 'Anna' })];
    await fill(winks, ben, [anna]);
    const { page } = await product.windowOf(ben);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${winks.screen}?profile=${anna.id}`);
    await page
      .getByRole('dialog', { name: /Anna, 30/ })
      .getByRole('button', { name: 'Email' })
      .click();
    const letter = page.getByRole('dialog', { name: 'Email to Anna' });
    await letter.getByLabel('Message').fill('Are you there?');
    await failing(page, '/rest/sendmail');
    await letter.getByRole('button', { name: 'Send' }).click();
    await eventually(() => expect(logged.join()).toContain('The mail could not be sent'));
    await page.unrouteAll();
    await (await product.app.as(anna.id)).post(`/rest/block/${ben.id}`);
    await letter.getByRole('button', { name: 'Send' }).click();
    await eventually(() => expect(logged.join()).toContain('BLOCKED_YOU'));
    await expect(letter.getByLabel('Message')).toHaveValue('Are you there?');
    await expect(page.getByText(/Email sent|could not be sent|blocked you/i)).toHaveCount(0);
    // Closed and opened again, even after a reload, the letter is still there.
    await page.reload();
    await page.getByText('No profile data available').waitFor();
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.includes('mail-body')).length`)).toBe(1);
  });

  it('tells a free member before writing that this member takes mail from upgraded members only', async () => {
    const [ben, anna] = [await man(), await woman({ memberType: 2, columns: { upgrade_block: true } })];
    await fill(winks, ben, [anna]);
    const { page } = await product.windowOf(ben);
    await page.goto(`${winks.screen}?profile=${anna.id}`);
    await page.getByText('This member accepts email from upgraded members only.').waitFor();
  });

  it('asks for a photo when somebody without one wants to wink', async () => {
    const [ben, anna] = [await man({ photo: false }), await woman()];
    await fill(winks, ben, [anna]);
    const { page } = await product.windowOf(ben);
    await page.goto(`${winks.screen}?profile=${anna.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Wink' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/likes need at least one photo/)
      .waitFor();
    await expect(dialog.getByRole('link', { name: 'Add photos' })).toHaveAttribute('href', '/profile/add-photos');
    await expect(dialog.getByRole('button', { name: 'Wink' })).toBeEnabled();
  });

  it('[P-LISTS-01] sends who has no token from each list to the login page', async () => {
    const { page } = await product.visitor();
    for (const { screen } of LISTS) {
      await page.goto(screen);
      await page.waitForURL('**/login');
    }
  });

  it('counts a list as seen once it was opened', async () => {
    const [ben, anna] = [await man(), await woman({ firstName: 'Anna' })];
    await (
      await product.app.as(anna.id)
    ).post('/rest/membercontact/wink', {
      updatedColumns: { profile: [{ name: 'P_MEMBER_ID_WINKED_AT', val: ben.id }] },
    });
    const { page } = await product.windowOf(ben);
    await page.goto('/connections/favorites');
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Connections' });
    await menu.getByText('1').waitFor();
    await page.goto('/connections/winks');
    await card(page, 'Anna').waitFor();
    await eventually(async () => await expect(menu).toHaveText('Connections'));
  });

  it.each([
    { width: 320, colorScheme: 'dark' as const },
    { width: 1280, colorScheme: 'light' as const },
  ])('has no accessibility problem and no sideways scroll at $width pixels, $colorScheme', async (look) => {
    const [ben, anna] = [await man(), await woman({ firstName: 'A'.repeat(75), headline: 'H'.repeat(200) })];
    await fill(winks, ben, [anna, await woman()]);
    const { page } = await product.windowOf(ben, {
      viewport: { width: look.width, height: 800 },
      colorScheme: look.colorScheme,
    });
    await page.goto(winks.screen);
    await page.getByRole('button', { name: /^Open AAA/ }).waitFor();
    await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBe(look.width);
    await picture(page, `winks-${look.width}`);
    await page.getByRole('button', { name: /^Open AAA/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Wink' }).waitFor();
    const dialog = `document.querySelector('[role=dialog]')`;
    await eventually(async () =>
      expect(await page.evaluate(`getComputedStyle(${dialog}.parentElement).opacity`)).toBe('1'),
    );
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(`${dialog}.scrollWidth <= ${dialog}.clientWidth`)).toBe(true);
    await picture(page, `quick-${look.width}`);
  });
});
