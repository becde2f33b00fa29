import type { Page } from 'playwright';
import { API } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { somePicture } from '#testing/people';
import { AtTheDesk } from './at-the-desk.js';

jest.setTimeout(120_000);

describe('a decision that can be taken back', () => {
  let desk: AtTheDesk;
  beforeAll(async () => {
    desk = await AtTheDesk.open({ DECISION_UNDO_SECONDS: '120' });
  }, 180_000);
  afterEach(async () => expect(await desk.clear()).toEqual([]));
  afterAll(() => desk.close());

  const caseOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Undo' });
  const decisionsAbout = ({ id }: MadeMember) =>
    desk.app.sql(
      `select 1 from moderation.decision d join moderation.review_case k on k.id = d.case_id where k.member_id = $1`,
      [id],
    );
  const uploaded = async (firstName: string): Promise<MadeMember> => {
    const made = await desk.app.make.member({ firstName, photo: false });
    expect((await (await desk.app.as(made.id)).upload(API.uploadPhoto, await somePicture())).status).toBe(200);
    return made;
  };

  it('says what was decided and for how long it waits, and by a key opens the case again', async () => {
    const anna = await desk.author('Anna', { desc_headline: 'Sailing at noon' });
    const page = await desk.signedIn(await desk.app.make.staff());
    await caseOf(page, 'Anna').waitFor();
    await page.keyboard.press('a');
    await bar(page).getByText('Anna: approved').waitFor();
    await expect(bar(page)).toContainText(/Takes effect in 1[12]\d s/);
    await picture(page, 'undo-bar');
    expect(await axeViolations(page)).toEqual([]);
    await eventually(async () => expect(await decisionsAbout(anna)).toHaveLength(1));

    // The half minute goes on although the page is loaded again.
    await page.reload();
    await bar(page).getByText('Anna: approved').waitFor();
    await page.keyboard.press('u');
    await caseOf(page, 'Anna').waitFor();
    await expect(bar(page)).toHaveCount(0);
    expect(await decisionsAbout(anna)).toEqual([]);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
  });

  it('takes back one after the other, the last one first', async () => {
    const [anna, bea] = [
      await desk.author('Anna', { desc_headline: 'Sailing at noon' }),
      await desk.author('Bea', { desc_headline: 'Bread and bicycles' }),
    ];
    await desk.waiting('text', 2);
    const page = await desk.signedIn(await desk.app.make.staff());
    await caseOf(page, 'Anna').waitFor();
    await page.keyboard.press('a');
    await caseOf(page, 'Bea').waitFor();
    await page.keyboard.press('a');
    await bar(page).getByText('Bea: approved').waitFor();
    await expect(bar(page)).toContainText('1 more');
    await page.keyboard.press('u');
    await caseOf(page, 'Bea').waitFor();
    await bar(page).getByText('Anna: approved').waitFor();
    await eventually(async () => expect(await decisionsAbout(bea)).toEqual([]));
    expect(await decisionsAbout(anna)).toHaveLength(1);
    await page.keyboard.press('u');
    await caseOf(page, 'Anna').waitFor();
    await eventually(async () => expect(await decisionsAbout(anna)).toEqual([]));
  });

  it('is the same for photos, which stay veiled until somebody wants to see them', async () => {
    const anna = await uploaded('Anna');
    await desk.waiting('photo', 1);
    const page = await desk.signedIn(await desk.app.make.staff());
    await page.goto('/photos');
    await caseOf(page, 'Anna').waitFor();
    const photo = page.getByRole('img', { name: 'New photo of Anna' });
    await expect(photo).toHaveCSS('filter', /blur/);
    await expect(page.locator('img')).toHaveCount(1);
    await picture(page, 'photo-veiled');
    await page.keyboard.press('v');
    await expect(photo).toHaveCSS('filter', 'none');
    await page.keyboard.press('v');
    await expect(photo).toHaveCSS('filter', /blur/);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('r');
    await page.keyboard.press('1');
    await picture(page, 'photo-rejecting');
    await page.keyboard.press('Enter');
    await bar(page).getByText('Anna: rejected').waitFor();
    expect(await desk.app.sql(`select state from members.photo where member_id = $1`, [anna.id])).toEqual([
      { state: 'live' },
    ]);
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await caseOf(page, 'Anna').waitFor();
    await eventually(async () => expect(await decisionsAbout(anna)).toEqual([]));
  });

  it('stands above the navigation of a phone, in the dark as well', async () => {
    await desk.author('Anna', { desc_headline: 'Sailing at noon' });
    const page = await desk.signedIn(await desk.app.make.staff(), {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    await page.getByRole('link', { name: /Anna/ }).first().click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await bar(page).getByText('Anna: approved').waitFor();
    await picture(page, 'undo-phone');
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await caseOf(page, 'Anna').waitFor();
  });

  it('cannot be taken back once it has taken effect, and says so', async () => {
    await desk.author('Anna', { desc_headline: 'Sailing at noon' });
    const page = await desk.signedIn(await desk.app.make.staff());
    await caseOf(page, 'Anna').waitFor();
    await page.keyboard.press('a');
    await bar(page).getByText('Anna: approved').waitFor();
    await desk.app.sql(`update moderation.decision set effective_at = now()`);
    await page.keyboard.press('u');
    await page.getByText('This can no longer be undone: it has taken effect.').waitFor();
  });
});
