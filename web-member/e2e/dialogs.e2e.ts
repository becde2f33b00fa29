import type { Locator, Page } from 'playwright';
import { API, LIMITS, REFUSALS, ROUTES, TEXTS, actionPayloads, pathTo } from '#contract';
import { expect } from '#testing/browser';
import type { MadeMember } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { heading } from './screens.js';
import { gotoLive, useProduct } from './signed-in.js';

describe('dialogs', () => {
  const product = useProduct();
  let ben: MadeMember;
  let anna: MadeMember;
  let photoId: number;
  let profile: string;

  beforeAll(async () => {
    const { app } = product;
    const { make } = app;
    ben = await make.member({ gender: 'M', firstName: 'Ben', passwordHash: await quickHash(PASSWORD) });
    const intro = 'I bake bread and read books. '.repeat(20);
    anna = await make.member({ gender: 'F', firstName: 'Anna', age: 34, columns: { intro } });
    profile = pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: anna.id });
    const [photo] = await app.sql<{ id: number }>(`select id from members.photo where member_id = $1`, [ben.id]);
    photoId = photo!.id;
  });

  const bottomOf = async (locator: Locator): Promise<number> => {
    const { y, height } = (await locator.boundingBox())!;
    return y + height;
  };
  const searchOf = (page: Page) => new URL(page.url()).search;
  /** Of the screen or a dialog over it; the bar has buttons of the same names. */
  const button = (page: Page, name: string) =>
    page.locator('main, [role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true });

  it('compose, each checklist and delete photo have an address; Escape and Back close them, and the focus returns', async () => {
    const { page, problems } = await product.windowOf(ben);
    const dialog = page.getByRole('dialog');
    for (const [opener, screen, address] of [
      ['Email', profile, `?compose=${anna.id}`],
      [TEXTS.search.bodyType, ROUTES.search, '?choose=bodyType'],
      [TEXTS.search.relationship, ROUTES.search, '?choose=relationship'],
      [TEXTS.search.ethnicity, ROUTES.search, '?choose=ethnicity'],
      ['Delete photo 1', ROUTES.managePhotos, `?delete=${photoId}`],
    ] as const) {
      await page.goto(screen + address);
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect(page).toHaveURL(screen);
      await expect(page.locator('h1')).toBeFocused();
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await button(page, opener).press('Enter');
        await dialog.waitFor();
        expect(searchOf(page)).toBe(address);
        await close();
        await dialog.waitFor({ state: 'detached' });
        await expect(page).toHaveURL(screen);
        await expect(button(page, opener)).toBeFocused();
      }
    }
    expect(problems).toEqual([]);
  });

  it('the quick profile ends a long introduction behind a whole word; compose over it closes first, and what was typed outlives it and a reload', async () => {
    const { page } = await product.windowOf(ben);
    await page.goto(`${ROUTES.search}?profile=${anna.id}`);
    const intro = page.getByRole('dialog').getByText(/^I bake bread/);
    await expect(intro).toHaveText(/ (I|bake|bread|and|read|books)…$/);
    expect((await intro.innerText()).length).toBeLessThanOrEqual(LIMITS.introPreview + 1);
    await button(page, 'Email').click();
    const compose = page.getByRole('dialog', { name: 'Email to Anna' });
    await compose.getByLabel('Message').fill('Which bread?');
    await page.reload();
    await expect(compose.getByLabel('Message')).toHaveValue('Which bread?');
    await page.goBack();
    await compose.waitFor({ state: 'detached' });
    expect(searchOf(page)).toBe(`?profile=${anna.id}`);
    await button(page, 'Email').click();
    await expect(compose.getByLabel('Message')).toHaveValue('Which bread?');
  });

  it('the reason of a report outlives a reload; a link from elsewhere does not claim a report', async () => {
    const { page } = await product.windowOf(ben);
    const dialog = page.getByRole('dialog', { name: 'What happened?' });
    await page.goto(profile);
    await button(page, 'Report').click();
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Anything else?').fill('He asked for money.');
    await page.reload();
    await expect(dialog.getByLabel('Anything else?')).toHaveValue('He asked for money.');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${profile}?report=${anna.id}`);
    await heading(page, 'Anna, 34').waitFor();
    await button(page, 'Email').waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  it.each([390, 1280])(
    'at %i pixels a toast lies over no dialog, which has its room back afterwards',
    async (width) => {
      const { page } = await product.windowOf(ben, { viewport: { width, height: 700 } });
      const eva = await product.app.make.member({ gender: 'F', firstName: 'Eva' });
      await page.goto(pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: eva.id }));
      await button(page, 'Not for me').click();
      const toast = page.getByRole('status').getByText('You will not see Eva any more.');
      await toast.waitFor();
      await button(page, 'Report').click();
      const dialog = page.getByRole('dialog', { name: 'What happened?' });
      const bottom = () => bottomOf(dialog);
      await expect.poll(async () => (await toast.boundingBox())!.y - (await bottom())).toBeGreaterThan(0);
      const before = await bottom();
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
      await expect.poll(bottom).toBeGreaterThan(before);
    },
  );

  it('a message keeps the width of a phone for its words where they are twice as large, and its buttons stand below', async () => {
    const { page } = await product.windowOf(ben, { viewport: { width: 390, height: 700 } });
    const ida = await product.app.make.member({ gender: 'F', firstName: 'Ida' });
    await page.goto(pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: ida.id }));
    await button(page, 'Not for me').click();
    const words = page.getByText('You will not see Ida any more.');
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    const beside = async () => (await undo.boundingBox())!.y < (await bottomOf(words));
    expect(await beside()).toBe(true);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await expect.poll(beside).toBe(false);
    expect((await words.boundingBox())!.width).toBeGreaterThan(390 / 2);
  });

  it('a report from a mail takes the place of the mail, and Back leads to the list', async () => {
    const zoe = await product.app.make.member({ gender: 'F', firstName: 'Zoe' });
    const hers = await product.app.as(zoe.id);
    await hers.post(API.sendMail, { emailToMemberId: ben.id, subject: 'Money', body: 'Lend me some?' });
    const { page } = await product.windowOf(ben);
    await page.goto(ROUTES.inbox);
    await page.getByRole('button', { name: /Email from Zoe: Money$/ }).click();
    await button(page, 'Report').click();
    await page.getByRole('dialog', { name: 'What happened?' }).waitFor();
    expect(searchOf(page)).toBe(`?report=${zoe.id}`);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(ROUTES.inbox);
  });

  it('the question before a removal is not asked again after a reload, which has forgotten the password', async () => {
    const { page } = await product.windowOf(ben);
    const question = page.getByRole('alertdialog');
    await page.goto(ROUTES.removeAccount);
    const ask = async () => {
      await page.getByLabel('Email').fill(ben.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('secret123');
      await button(page, TEXTS.removeAccount.submit).click();
      await question.waitFor();
    };
    await ask();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    await expect(page).toHaveURL(ROUTES.removeAccount);
    await expect(page.getByLabel('Email')).toHaveValue(ben.email);
    await ask();
    expect(searchOf(page)).toBe('?confirm=removal');
    await page.reload();
    await heading(page, 'Remove account').waitFor();
    await button(page, TEXTS.removeAccount.submit).waitFor();
    await expect(question).toHaveCount(0);
  });

  it('news are announced while a dialog is open, and the news of a mail opens it', async () => {
    const hers = await product.app.as(anna.id);
    const { page } = await product.windowOf(ben);
    await gotoLive(page, `${ROUTES.search}?choose=bodyType`);
    await page.getByRole('dialog').waitFor();
    // Only what a reader reaches is found by its role: the dialog silences the rest of the page.
    await expect(page.getByRole('main')).toHaveCount(0);
    await hers.post(API.wink, actionPayloads.wink(ben.id));
    await page.getByRole('status').getByText('Anna winked at you').waitFor();
    await hers.post(API.sendMail, { emailToMemberId: ben.id, subject: 'Bread?', body: 'Come and taste it.' });
    const news = page.getByRole('status').locator('div', { hasText: 'New email from Anna' });
    await news.getByRole('button', { name: 'Show' }).last().click();
    await page.getByRole('dialog', { name: 'Bread?' }).getByText('Come and taste it.').waitFor();
    expect(new URL(page.url()).pathname).toBe(ROUTES.inbox);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(ROUTES.inbox);
  });

  it('[B-REVIEW-05] a free member whose own profile is hidden is told before writing', async () => {
    for (const [memberType, told] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const hidden = await product.app.make.member({ gender: 'M', hidden: true, memberType });
      const { page } = await product.windowOf(hidden);
      await page.goto(`${profile}?compose=${anna.id}`);
      const dialog = page.getByRole('dialog', { name: 'Email to Anna' });
      await dialog.getByLabel('Message').waitFor();
      if (told) await dialog.getByRole('link', { name: 'Account settings' }).waitFor();
      await expect(dialog.getByText(REFUSALS.SENDER_HIDDEN.message)).toHaveCount(told);
    }
  });

  it('a link to a part of a page leads there', async () => {
    const { page } = await product.visitor();
    await page.goto(`${ROUTES.termsOfUse}#safety`);
    await expect(page.locator('#safety')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Safety' })).toBeInViewport();
  });

  it('the focus goes to the next card when one is deleted', async () => {
    const { make } = product.app;
    const adam = await make.member({ gender: 'M' });
    for (const firstName of ['Cleo', 'Dora']) {
      const { id } = await make.member({ gender: 'F', firstName });
      await (await product.app.as(id)).post(API.wink, actionPayloads.wink(adam.id));
    }
    const { page } = await product.windowOf(adam);
    await page.goto(ROUTES.winks);
    await button(page, 'Remove Dora from your winks').press('Enter');
    await expect(button(page, 'Open Cleo')).toBeFocused();
  });
});
