import type { Page } from 'playwright';
import { API, pathTo } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { somePicture } from '#testing/people';
import { AtTheDesk } from './at-the-desk.js';
import { goWithin } from './within.js';

describe('a decision that can be taken back', () => {
  let desk: AtTheDesk;
  beforeAll(async () => {
    desk = await AtTheDesk.open({ DECISION_UNDO_SECONDS: '120' });
  }, 180_000);
  afterEach(async () => expect(await desk.clear()).toEqual([]));

  const caseOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Undo' });
  const decisionsAbout = ({ id }: MadeMember) =>
    desk.app.sql(
      `select 1 from moderation.decision d join moderation.review_case k on k.id = d.case_id where k.member_id = $1`,
      [id],
    );
  const keptAbout = ({ id }: MadeMember, table: 'sanction' | 'contact_answer') =>
    desk.app.sql(`select 1 from moderation.${table} where member_id = $1`, [id]);
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
    // A busy machine may take a while to look.
    await expect(bar(page)).toContainText(/Takes effect in (1[012]|[6-9])\d s/);
    await picture(page, 'undo-bar');
    expect(await axeViolations(page)).toEqual([]);
    await eventually(async () => expect(await decisionsAbout(anna)).toHaveLength(1));

    // The two minutes go on although the page is loaded again.
    await page.reload();
    await bar(page).getByText('Anna: approved').waitFor();
    await page.keyboard.press('u');
    await caseOf(page, 'Anna').waitFor();
    await expect(bar(page)).toHaveCount(0);
    await eventually(async () => expect(await decisionsAbout(anna)).toEqual([]));
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
    await goWithin(page, '/photos');
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
    await page.getByRole('radio').first().waitFor();
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

  it('is the same for a closed report and an answered message: nobody was told yet', async () => {
    const { app } = desk;
    const [ann, bob, cleo] = [
      await app.make.member({ firstName: 'Ann' }),
      await app.make.member({ firstName: 'Bob', gender: 'M' }),
      await desk.asking('Cleo'),
    ];
    await (await app.as(ann.id)).post(pathTo(API.reportById, { id: bob.id }));
    await desk.waiting('report', 1);
    const page = await desk.signedIn(await app.make.staff());

    await goWithin(page, '/reports');
    await caseOf(page, 'Bob').waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('5');
    const form = page.getByRole('region', { name: 'Decision' });
    await form.getByRole('combobox', { name: 'Reason' }).press('Enter');
    await page.getByRole('option').first().press('Enter');
    await form.getByRole('button', { name: 'Close the report' }).press('Enter');
    await bar(page).getByText('Bob: report closed').waitFor();
    await eventually(async () => expect(await keptAbout(bob, 'sanction')).toHaveLength(1));
    await page.keyboard.press('u');
    await caseOf(page, 'Bob').waitFor();
    await form.getByRole('button', { name: 'Close the report' }).waitFor();
    await eventually(async () => expect(await decisionsAbout(bob)).toEqual([]));
    expect(await keptAbout(bob, 'sanction')).toEqual([]);

    await goWithin(page, '/contact');
    await caseOf(page, 'Cleo').waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('1');
    await page.getByLabel('Answer to the member').fill('Splendid, as ever.');
    await form.getByRole('button', { name: 'Send the answer' }).click();
    await bar(page).getByText('Cleo: message answered').waitFor();
    await eventually(async () => expect(await keptAbout(cleo, 'contact_answer')).toHaveLength(1));
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await caseOf(page, 'Cleo').waitFor();
    await form.getByRole('button', { name: 'Answer or close' }).waitFor();
    await eventually(async () => expect(await decisionsAbout(cleo)).toEqual([]));
    expect(await keptAbout(cleo, 'contact_answer')).toEqual([]);

    const told = app.mails.messages.flatMap(({ to }) => to);
    expect(told).not.toContain(bob.email);
    expect(told).not.toContain(cleo.email);
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
