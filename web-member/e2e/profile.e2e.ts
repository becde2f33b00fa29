import type { Page } from 'playwright';
import { labelOf } from '#contract';
import { axeViolations, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { settled as allHandled } from '#testing/settled';
import type { MadeMember, MemberTraits } from '#testing/make';
import { somePicture } from '#testing/people';
import { follow, goWithin } from './screens.js';
import { callsTo, failing, holding, useProduct } from './signed-in.js';

const VIEWS = '/rest/recordView';
const UPLOAD = '/profile/photos/upload';
const addressOf = ({ id }: MadeMember, type = 1) => `/profile/view/${type}/${id}`;
const callFor = (member: MadeMember, type = 1) => `/rest${addressOf(member, type)}`;

describe('profile', () => {
  const product = useProduct();

  const woman = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'F', ...traits });
  const man = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'M', ...traits });

  /** Uploads so many pictures; the last one is the newest. */
  async function photosOf(member: MadeMember, count: number): Promise<void> {
    const client = await product.app.as(member.id);
    for (let n = 0; n < count; n += 1)
      expect((await client.upload(UPLOAD, await somePicture(500, 400))).status).toBe(200);
    // Others see them once they are prepared, and a page that they have open hears nothing of it.
    await allHandled(product.app);
  }

  /** The action buttons of the screen; the bar has an Email of its own. */
  const action = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  describe('of somebody else', () => {
    it('[T-PROFILE-01] [C-PROFILE-01] [C-PROFILE-02] [E-PROFILE-01] [E-PROFILE-04] says that it loads, and records one view before it asks for the profile; that the view could not be recorded is only logged, as the answer is', async () => {
      const [anna, ben] = [await woman({ firstName: 'Anna', age: 34 }), await man()];
      const { page, problems } = await product.windowOf(ben);
      const calls = callsTo(page, '/rest/');
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const said = async () => (await page.locator('[role=alert], [role=status]').allInnerTexts()).join('').trim();
      await failing(page, VIEWS);
      const release = await holding(page, callFor(anna));
      await page.goto(addressOf(anna));
      await page.getByText('Loading profile...', { exact: true }).waitFor();
      release();
      await page.getByRole('heading', { name: 'Anna, 34' }).waitFor();
      await expect(page.getByText('Loading profile...')).toHaveCount(0);
      await eventually(() => expect(logged.join()).toContain('The view could not be recorded'));
      // The list beside it says so itself while it loads.
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Loading fast photos...')).toHaveCount(0);
      expect(await said()).toBe('');

      await page.unrouteAll();
      calls.length = 0;
      await page.reload();
      await eventually(() => expect(logged.join()).toMatch(/View recorded .*success/));
      await page.getByRole('heading', { name: 'Anna, 34' }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('Loading fast photos...')).toHaveCount(0);
      expect(await said()).toBe('');
      const made = calls.filter(({ address }) => address === VIEWS || address === callFor(anna));
      expect(made.map(({ method, address }) => `${method} ${address}`)).toEqual([
        `POST ${VIEWS}`,
        `GET ${callFor(anna)}`,
      ]);
      expect(made[0]!.body).toEqual({ viewedMemberId: anna.id });
      const { body } = await (await product.app.as(anna.id)).get('/rest/views');
      expect(body.totalElements).toBe(1);
      expect(problems).toEqual([]);
    });

    it('[E-PROFILE-02] [E-PROFILE-03] says the same of unknown, hidden and unreadable members; another profile that could not be loaded says so, and loads when asked again', async () => {
      const [hidden, ben] = [await woman({ hidden: true }), await man()];
      const anna = await woman({ firstName: 'Anna', age: 34 });
      const { page, problems } = await product.windowOf(ben);
      const none = page.getByText('No profile data available', { exact: true });
      await page.goto(addressOf(hidden));
      await none.waitFor();
      await failing(page, callFor(anna));
      await goWithin(page, `${addressOf(anna)}?photo=1.5`);
      await page
        .getByRole('alert')
        .getByText('Error loading profile. Please try again later.', { exact: true })
        .waitFor();
      await expect(none).toHaveCount(0);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Anna, 34' }).waitFor();
      // She has not written anything, and no photo of hers has this number.
      await page.getByText('Anna has not written anything yet.').waitFor();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await goWithin(page, '/profile/view/1/99');
      await none.waitFor();
      await follow(page, addressOf(anna), 'Anna, 34');
      await expect(none).toHaveCount(0);
      await goWithin(page, '/profile/view/1/nobody');
      await none.waitFor();
      expect(problems).toEqual([]);
    });

    it('[R-PROFILE-05] shows approved texts and the choices that were made', async () => {
      const columns = { intro: 'I fix clocks.\nSlowly.', hobbies: 'Kites', fun: 'Puns', body_type: 1, drinking: 2 };
      const [anna, ben] = [await woman({ headline: 'Tick tock', columns }), await man()];
      const { page } = await product.windowOf(ben);
      await page.goto(addressOf(anna));
      await page.getByText('“Tick tock”').waitFor();
      await page.getByText('Woman seeking Man, 18–99+').waitFor();
      for (const [title, text] of [
        ['Introduction', 'I fix clocks.'],
        ['Hobbies', 'Kites'],
        ['Fun', 'Puns'],
      ] as const)
        await page.getByRole('region', { name: title }).getByText(text).waitFor();
      await expect(page.getByRole('region', { name: 'Hangouts' })).toHaveCount(0);
      const fact = (region: string, term: string) =>
        page
          .getByRole('region', { name: region })
          .locator('div', { has: page.getByText(term, { exact: true }) })
          .last();
      await fact('Physical characteristics', 'Body type').getByText(labelOf('bodyType', 1)!).waitFor();
      await fact('Basic information', 'Drinking').getByText(labelOf('drinking', 2)!).waitFor();
      await expect(page.getByText('Religion')).toHaveCount(0);
    });

    it('[R-PROFILE-01] [R-PROFILE-02] [R-PROFILE-03] [R-PROFILE-04] opens a gallery from each picture that goes round, and Back closes it', async () => {
      const [anna, ben] = [await woman({ photo: false }), await man()];
      await photosOf(anna, 3);
      const { page, problems } = await product.windowOf(ben);
      await page.goto(addressOf(anna));
      const all = page.getByRole('list', { name: 'All photos' });
      await eventually(async () => await expect(all.getByRole('button')).toHaveCount(3));
      const main = page.getByRole('button', { name: /^Open the photos of/ }).locator('img');
      const widthOfMain = () => main.evaluate((image: { naturalWidth: number }) => image.naturalWidth);
      await eventually(async () => expect(await widthOfMain()).toBeGreaterThan(0));

      await all.getByRole('button', { name: 'Open photo 3 of 3' }).click();
      const gallery = page.getByRole('dialog');
      const shows = (place: string) => gallery.getByText(place, { exact: true }).waitFor();
      await shows('3 / 3');
      await picture(page, 'profile-gallery');
      // White on a disc that lets little of a white picture through, within a white rim: seen on any picture.
      for (const name of ['Previous photo', 'Next photo', 'Close']) {
        const button = gallery.getByRole('button', { name });
        const { width, height } = (await button.boundingBox())!;
        expect([name, width >= 44 && height >= 44]).toEqual([name, true]);
        await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
        await expect(button).toHaveCSS('background-color', 'rgba(23, 17, 20, 0.8)');
        await expect(button).toHaveCSS('border-color', 'rgb(255, 255, 255)');
      }
      await gallery.getByRole('button', { name: 'Next photo' }).click();
      await shows('1 / 3');
      await gallery.getByRole('button', { name: 'Previous photo' }).click();
      await shows('3 / 3');
      await page.keyboard.press('ArrowLeft');
      await shows('2 / 3');
      expect(await axeViolations(page)).toEqual([]);
      await page.goBack();
      await gallery.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(addressOf(anna));

      await main.click();
      await shows('1 / 3');
      await page.keyboard.press('Escape');
      await gallery.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });

    it('[R-PROFILE-06] [R-PROFILE-07] [R-PROFILE-08] [R-PROFILE-09] [R-PROFILE-10] [T-PROFILE-03] [T-PROFILE-04] [T-PROFILE-05] [T-PROFILE-06] [C-PROFILE-03] [C-PROFILE-04] [C-PROFILE-08] [C-PROFILE-09] [H6] blocks, reports, favorites and winks, each once', async () => {
      const [anna, ben] = [await woman(), await man()];
      const { page, problems } = await product.windowOf(ben);
      const calls = callsTo(page, '/rest/');
      await page.goto(addressOf(anna));
      await action(page, 'Email').waitFor();
      for (const [name, done] of [
        ['Wink', 'Winked'],
        ['Favorite', 'Favorited'],
        ['Block', 'Blocked'],
        ['Report', 'Reported'],
      ] as const) {
        await action(page, name).click();
        await page.getByText(done, { exact: true }).waitFor();
        if (name === 'Report') await page.getByRole('button', { name: 'Skip' }).click();
        // The button changes at once, and this is said when it is done.
        if (name === 'Block') await page.getByText('You no longer see each other here.').waitFor();
        await expect(action(page, done)).toBeDisabled();
      }
      const posted = calls.filter(({ method, address }) => method === 'POST' && address !== VIEWS);
      const marking = (name: string) => ({ updatedColumns: { profile: [{ name, val: anna.id }] } });
      expect(posted.map(({ address, body }) => ({ address, body }))).toEqual([
        { address: '/rest/membercontact/wink', body: marking('P_MEMBER_ID_WINKED_AT') },
        { address: '/rest/membercontact/favorite', body: marking('P_MEMBER_ID_FAVORITED') },
        { address: '/rest/blockMember', body: { blockedMemberId: anna.id } },
        { address: '/rest/reportMember', body: { reportedMemberId: anna.id } },
      ]);
      // Of whom one blocked a card is left, with the way back.
      await page.reload();
      await page.getByRole('heading', { name: 'Blocked today' }).waitFor();
      for (const name of ['Wink', 'Email', 'Favorited']) await expect(action(page, name)).toHaveCount(0);
      await action(page, 'Unblock').click();
      await action(page, 'Favorited').waitFor();
      expect(problems).toEqual([]);
    });

    it('[T-PROFILE-08] [R-PROFILE-13] starts anew when another member is opened from Close Matches', async () => {
      const [anna, ben] = [await woman({ zip: '90001' }), await man({ zip: '90001' })];
      const vera = await woman({ zip: '90001', firstName: 'Vera', age: 29 });
      const { page } = await product.windowOf(ben);
      await page.goto(addressOf(anna));
      await action(page, 'Wink').click();
      await action(page, 'Winked').waitFor();
      await page
        .getByRole('complementary', { name: 'Close Matches' })
        .getByRole('link', { name: /Vera, 29/ })
        .click();
      await page.getByRole('heading', { name: 'Vera, 29', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(addressOf(vera));
      await expect(action(page, 'Wink')).toBeEnabled();
    });

    it('[B-REVIEW-04] tells a member without a photo what a wink needs, and where to get it', async () => {
      const [anna, ben] = [await woman(), await man({ photo: false })];
      const { page } = await product.windowOf(ben);
      await page.goto(addressOf(anna));
      await action(page, 'Wink').click();
      const alert = page.getByRole('alert').filter({ hasText: 'Add a photo first: likes need at least one photo.' });
      await alert.getByRole('link', { name: 'Add photos' }).click();
      await page.getByRole('heading', { name: 'Add photos', level: 1 }).waitFor();
    });

    it('[R-PROFILE-12] [R-PROFILE-08] writes a mail in a dialog, keeps it when it is closed, and confirms that it was sent', async () => {
      const [anna, ben] = [await woman({ firstName: 'Anna' }), await man()];
      const { page, problems } = await product.windowOf(ben);
      await page.goto(addressOf(anna));
      await action(page, 'Email').click();
      const dialog = page.getByRole('dialog', { name: 'Email to Anna' });
      await dialog.getByLabel('Subject').fill('Clocks');
      await dialog.getByLabel('Message').fill('Which one is your favourite?');
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await action(page, 'Email').click();
      await expect(dialog.getByLabel('Message')).toHaveValue('Which one is your favourite?');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('✓ Email sent successfully!', { exact: true }).waitFor();
      await allHandled(product.app);
      const { body } = await (await product.app.as(anna.id)).get('/rest/email/inbox');
      expect(body.content[0].slice(3, 5)).toEqual(['Clocks', 'Which one is your favourite?']);
      expect(problems).toEqual([]);
    });
  });

  describe('of one’s own', () => {
    it('[R-PROFILE-11] [R-MYPROF-01] [C-MYPROF-01] shows no action buttons and records no view', async () => {
      const ben = await man({ firstName: 'Ben', age: 40, headline: 'Here I am' });
      const { page, problems } = await product.windowOf(ben);
      const calls = callsTo(page, '/rest/');
      await page.goto('/settings/contact-us');
      for (const address of [addressOf(ben), '/profile/my-profile', '/profile']) {
        await follow(page, '/settings/contact-us', 'Contact us');
        await follow(page, address, 'Ben, 40');
        await page.getByText('“Here I am”').waitFor();
        for (const name of ['Email', 'Wink', 'Favorite', 'Block', 'Report'])
          await expect(action(page, name)).toHaveCount(0);
      }
      const addresses = calls.map(({ address }) => address);
      expect(addresses).not.toContain(VIEWS);
      expect(addresses).toContain('/rest/profile/view/my-profile');
      expect(problems).toEqual([]);
    });

    it('[T-MYPROF-01] shows the newest texts with where their review stands and what others read meanwhile', async () => {
      const ben = await man({ headline: 'The old headline', columns: { fun: 'Puns' } });
      const profile = [
        { name: 'desc_headline', val: 'The new headline' },
        { name: 'desc_hobbies', val: 'Kites' },
      ];
      await (await product.app.as(ben.id)).post('/rest/profile/update', { updatedColumns: { profile } });
      const { page, problems } = await product.windowOf(ben);
      await page.goto('/profile/my-profile');
      await page.getByText('“The new headline”').waitFor();
      await page.getByText('A person is reading your changes, usually within 24 hours.').waitFor();
      await page.getByRole('button', { name: 'What others see now' }).click();
      await page.getByText('The old headline', { exact: true }).waitFor();
      const hobbies = page.getByRole('region', { name: 'Hobbies' });
      await hobbies.getByText('Pending since today').waitFor();
      await hobbies.getByText('Others see nothing here yet.').waitFor();
      await page.getByRole('region', { name: 'Fun' }).getByText('Approved', { exact: true }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'my-profile');
      expect(problems).toEqual([]);
    });

    it('[T-MYPROF-01] tells why a text was rejected', async () => {
      const ben = await man();
      await product.app.sql(
        `with draft as (update members.member set drafts = '{"fun": "Call me: 555 0100"}' where id = $1)
         insert into members.text_revision (member_id, fields, state, verdicts, reason, decided_at)
         values ($1, '{"fun": {"before": null, "after": "Call me: 555 0100"}}', 'rejected', '{"fun": "rejected"}',
                 'No phone numbers, please.', now())`,
        [ben.id],
      );
      const { page } = await product.windowOf(ben);
      await page.goto('/profile/my-profile');
      const fun = page.getByRole('region', { name: 'Fun' });
      await fun.getByText('Call me: 555 0100').waitFor();
      await fun.getByText('Rejected: No phone numbers, please.').waitFor();
      await page.getByText('One of your texts was not accepted').waitFor();
    });
  });
});
