import { HOLD } from '#contract';
import type { Page } from 'playwright';
import { expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { follow, heading } from './screens.js';
import { callsTo, failing, holding, rowsOf, useProduct } from './signed-in.js';

interface List {
  readonly screen: string;
  readonly title: string;
  readonly call: string;
  readonly table: 'view' | 'wink' | 'favorite';
  /** Columns of the list's owner and of the other member. */
  readonly columns: readonly [owner: string, other: string];
  readonly deleteCall: string;
  readonly deleteBody: (row: { id: number; memberId: number }) => unknown;
}

const LISTS: readonly List[] = [
  {
    screen: '/connections/views',
    title: 'My Profile Views',
    call: '/rest/views',
    table: 'view',
    columns: ['viewed_id', 'viewer_id'],
    deleteCall: '/rest/deleteViews',
    deleteBody: ({ id }) => ({ view: [{ view_delete_list: id }] }),
  },
  {
    screen: '/connections/winks',
    title: 'My Winks',
    call: '/rest/winks',
    table: 'wink',
    columns: ['to_id', 'from_id'],
    deleteCall: '/rest/deleteWinksReceived',
    deleteBody: ({ id }) => ({ wink: [{ wink_delete_list: id }] }),
  },
  {
    screen: '/connections/favorites',
    title: 'My Favorites',
    call: '/rest/favorites',
    table: 'favorite',
    columns: ['from_id', 'to_id'],
    deleteCall: '/rest/deleteFavorite',
    deleteBody: ({ memberId }) => ({ favorites: [{ favorite_delete_list: memberId }] }),
  },
  {
    screen: '/connections/favorited-me',
    title: 'Members Who Favorited You',
    call: '/rest/favoritedme',
    table: 'favorite',
    columns: ['to_id', 'from_id'],
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

  it('[P-APP-12] [R-VIEWS-01] [R-VIEWS-02] [C-VIEWS-01] [C-VIEWS-02] [R-WINKS-01] [R-WINKS-02] [C-WINKS-01] [C-WINKS-02] [R-FAVS-01] [R-FAVS-02] [C-FAVS-01] [C-FAVS-02] [R-FAVME-01] [R-FAVME-02] [C-FAVME-01] [C-FAVME-02] [R-LISTS-01] [R-LISTS-03] [R-SIDE-02] each of the four shows a grid and takes a card off it', async () => {
    const ben = await man();
    const names = ['Anna', 'Bea', 'Cleo', 'Dora', 'Eve'];
    const women: MadeMember[] = [];
    for (const firstName of names) women.push(await woman({ firstName }));
    const { page, problems } = await product.windowOf(ben);
    // Another one leaves each list, so that no message is mistaken for the one of the list before.
    for (const [index, list] of LISTS.entries()) {
      const { screen, title, call } = list;
      const leaving = { ...women[index]!, name: names[index]! };
      const staying = women.filter(({ id }) => id !== leaving.id);
      const [id] = await fill(list, ben, [leaving, ...staying]);
      const lists = callsTo(page, call);
      const deletes = callsTo(page, list.deleteCall);
      if (index === 0) await page.goto(screen);
      else await follow(page, screen, title);
      await heading(page, title).waitFor();
      await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
      await card(page, leaving.name).waitFor();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
      await expect.poll(() => rowsOf(page.getByRole('main').getByRole('article'))).toEqual([4, 1]);
      expect(lists.map(({ address }) => address)).toEqual([`${call}?page=0&size=20`]);

      await card(page, leaving.name).hover();
      await card(page, leaving.name)
        .getByRole('button', { name: new RegExp(`^Remove ${leaving.name} from`) })
        .click();
      await card(page, leaving.name).waitFor({ state: 'detached' });
      await page.getByText(`${leaving.name} was removed from the list`).waitFor();
      expect(deletes.map(({ body }) => body)).toEqual([list.deleteBody({ id: id!, memberId: leaving.id })]);
      const { body } = await (await product.app.as(ben.id)).get(call);
      expect(body.content.flat()).not.toContain(leaving.name);
      expect(body.totalElements).toBe(4);
    }
    expect(problems).toEqual([]);
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

  it('[R-LISTS-05] [D-ROLE-01] [R-QUICK-01] [R-QUICK-02] [R-QUICK-03] [T-UI-01] [T-UI-02] [T-UI-03] opens the quick profile from a card, under an address of its own, names the profile by the type of the member, and winks, favorites, reports, writes and blocks from there; a free member is told before writing who takes mail from upgraded members only', async () => {
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
    const [cleo, dora] = [await woman({ firstName: 'Cleo' }), await woman({ firstName: 'Dora' })];
    const eve = await woman({ firstName: 'Eve', memberType: 2, columns: { upgrade_block: true } });
    await fill(winks, ben, [anna, cleo, dora, eve]);
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
    await dialog.getByRole('button', { name: 'Profile', exact: true }).click();
    await page.waitForURL(`**${profile}`);
    await page.goBack();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Open Cleo' }).click();
    const ofCleo = page.getByRole('dialog', { name: /Cleo, 30/ });
    await ofCleo.getByRole('button', { name: 'Email' }).click();
    const letter = page.getByRole('dialog', { name: 'Email to Cleo' });
    await letter.getByLabel('Subject').fill('Hello');
    await letter.getByLabel('Message').fill('You winked first!');
    await letter.getByRole('button', { name: 'Send' }).click();
    await page.getByText('✓ Email sent successfully!', { exact: true }).waitFor();
    const bodiesTo = (path: string) => calls.filter(({ address }) => address === path).map(({ body }) => body);
    expect(bodiesTo('/rest/sendmail')).toEqual([
      { emailToMemberId: cleo.id, to: 'Cleo', subject: 'Hello', body: 'You winked first!', hold: HOLD.seconds + 2 },
    ]);
    await ofCleo.getByRole('button', { name: 'Close' }).click();
    await ofCleo.waitFor({ state: 'detached' });

    await card(page, 'Dora').getByRole('button', { name: 'Open Dora' }).click();
    const ofDora = page.getByRole('dialog', { name: /Dora, 30/ });
    await ofDora.getByRole('button', { name: 'Block' }).click();
    await page.getByText('Member blocked successfully', { exact: true }).waitFor();
    await ofDora.getByRole('button', { name: 'Close' }).click();
    await card(page, 'Dora').waitFor({ state: 'detached' });
    expect(bodiesTo(`/rest/block/${dora.id}`)).toHaveLength(1);

    await card(page, 'Eve').getByRole('button', { name: 'Open Eve' }).click();
    await page.getByText('This member accepts email from upgraded members only.').waitFor();
    expect(problems).toEqual([]);
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
    await follow(page, '/connections/winks', 'My Winks');
    await card(page, 'Anna').waitFor();
    await eventually(async () => await expect(menu).toHaveText('Connections'));
  });
});
