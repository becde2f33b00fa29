import type { Page } from 'playwright';
import { OPTION_LISTS, ROUTES, pathTo } from '#contract';
import { expect, openWindow } from '#testing/browser';
import type { MadeMember, MemberTraits } from '#testing/make';
import { follow, memberScreens } from './screens.js';
import { useProduct } from './signed-in.js';

/** Signing out, and the step of signing up that is over: they lead on by themselves. */
const LEADS_ON: readonly string[] = [ROUTES.logout, ROUTES.signupStep2];

describe('who may do what', () => {
  const product = useProduct();

  const woman = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'F', firstName: 'Anna', ...traits });
  const man = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'M', firstName: 'Ben', ...traits });
  const profileOf = ({ id }: MadeMember) => pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: id });
  const action = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  /** The origins of all calls that a page makes to the product. */
  const originsOf = (page: Page): Set<string> => {
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (['xhr', 'fetch'].includes(request.resourceType())) origins.add(new URL(request.url()).origin);
    });
    return origins;
  };

  it('[P-ROLE-02] [C-HTTP-01] a member opens every protected page and every menu, and all calls go to one host', async () => {
    const [anna, ben] = [await woman(), await man()];
    const { page, problems } = await product.windowOf(ben);
    const origins = originsOf(page);
    await page.goto(ROUTES.helpGeneral);
    const screens = memberScreens({ name: 'Ben', label: 'Ben, 30' }, { id: anna.id, label: 'Anna, 30' });
    for (const [path, title] of screens) {
      if (LEADS_ON.includes(path)) continue;
      await follow(page, path, title);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Search' })).toBeVisible();
    for (const [menu, entries] of [
      ['Email', 2],
      ['Connections', 4],
      ['Settings', 8],
      ['Profile', 8],
    ] as const) {
      await bar.getByRole('button', { name: menu, exact: true }).click();
      await expect(page.getByRole('menu').getByRole('menuitem')).toHaveCount(entries);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    expect([...origins]).toEqual([new URL(product.app.url).origin]);
    expect(problems).toEqual([]);
  });

  it('[P-APP-10] a member blocks another on the profile and finds them under Blocked Members', async () => {
    const [anna, ben] = [await woman(), await man()];
    const { page } = await product.windowOf(ben);
    await page.goto(profileOf(anna));
    await action(page, 'Block').click();
    // The button changes at once, and this is said when it is done.
    await page.getByText('You no longer see each other here.').waitFor();
    await follow(page, ROUTES.blockedMembers, 'Blocked Members');
    await page.getByRole('article', { name: 'Anna, 30' }).waitFor();
  });

  it('[P-APP-11] [H8] a member reports another on the profile, and the report waits in the console', async () => {
    const [anna, ben] = [await woman({ firstName: 'Annabel' }), await man({ firstName: 'Benedict' })];
    const { page } = await product.windowOf(ben);
    await page.goto(profileOf(anna));
    await action(page, 'Report').click();
    const dialog = page.getByRole('dialog', { name: 'What happened?' });
    await expect(dialog.getByLabel('Also block Annabel')).toBeChecked();
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await action(page, 'Reported').waitFor();
    await action(page, 'Blocked').waitFor();

    const staff = await product.app.make.staff();
    const { context, page: desk } = await openWindow(page.context().browser()!, product.app.consoleUrl);
    try {
      await desk.goto('/');
      await desk.getByLabel('E-mail address').fill(staff.email);
      await desk.getByLabel('Password').fill(staff.password);
      await desk.getByRole('button', { name: 'Sign in' }).click();
      await desk
        .getByRole('navigation')
        .getByRole('link', { name: /^Reports/ })
        .click();
      await desk.getByRole('heading', { level: 2, name: 'Annabel' }).waitFor();
      await desk.getByText('Reported by Benedict').waitFor();
    } finally {
      await context.close();
    }
  });

  it('[P-APP-13] [B-APP-02] a member changes profile, photos, blocked list and settings, each on its screen; the relationships to choose from are those of singles', async () => {
    const [anna, ben] = [await woman(), await man({ headline: 'Bread and bicycles' })];
    await (await product.app.as(ben.id)).post('/rest/blockMember', { blockedMemberId: anna.id });
    const { page, problems } = await product.windowOf(ben);

    await page.goto(ROUTES.editProfile);
    const relationships = page.getByLabel('Relationship status', { exact: true }).locator('option:not([value=""])');
    await expect(relationships).toHaveText(['Never married', 'Divorced', 'Widowed', 'Separated']);
    expect(OPTION_LISTS.relationship).toHaveLength(4);
    await page.getByLabel('First name').fill('Benjamin');
    await page.getByRole('button', { name: 'Update Profile', exact: true }).click();
    await page.getByText('Profile updated successfully!', { exact: true }).waitFor();

    // Both lists show at once what is said when it is done.
    await follow(page, ROUTES.managePhotos, 'My Photos');
    await page.getByRole('button', { name: 'Delete photo 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this photo?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Photo deleted').waitFor();
    await expect(page.getByRole('article')).toHaveCount(0);

    await follow(page, ROUTES.blockedMembers, 'Blocked Members');
    await page.getByRole('button', { name: 'Unblock Anna', exact: true }).click();
    await page.getByText('Anna is no longer blocked').waitFor();
    await page.getByText('No Blocked Members Found').waitFor();

    await follow(page, ROUTES.accountSettings, 'Account settings');
    await page.getByLabel('Weekly matches e-mail').selectOption('WEEKLY_YES');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings updated successfully!', { exact: true }).waitFor();

    const [stored] = await product.app.sql(
      `select first_name, weekly_emails, has_photo, (select count(*)::int from connections.block where blocker_id = id) as blocks
       from members.member where id = $1`,
      [ben.id],
    );
    expect(stored).toEqual({ first_name: 'Benjamin', weekly_emails: true, has_photo: false, blocks: 0 });
    expect(problems).toEqual([]);
  });
});
