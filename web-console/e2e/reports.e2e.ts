import type { Browser, Page } from 'playwright';
import { API, pathTo } from '#contract';
import type { TestApp } from '#testing/app';
import { axeViolations, closeWindow, expect, sharedBrowser, openWindow, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { somePicture } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { signInAs } from './at-the-desk.js';

/** What a member writes is text at the desk as well. */
const MARKUP = '<i onclick="x">now</i>';

describe('the report desk', () => {
  let app: TestApp;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  let bob: MadeMember;

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp({ web: true }), sharedBrowser()]);
  }, 180_000);
  // Each test has the desk to itself.
  beforeEach(() => app.sql(`update moderation.review_case set state = 'withdrawn' where state = 'open'`));
  afterEach(async () => {
    await closeWindow(page);
    expect(problems).toEqual([]);
  });

  const write = async (from: MadeMember, to: MadeMember, subject: string, body: string) =>
    (await app.as(from.id)).post(API.sendMail, { emailToMemberId: to.id, subject, body });

  /** Bob wrote to Ann and to Zoe; both reported him. */
  const reportBob = async (): Promise<void> => {
    bob = await app.make.member({
      firstName: 'Bob',
      gender: 'M',
      photo: false,
      headline: `Investor with a warm heart ${MARKUP}`,
      columns: { language: 'es' },
    });
    const asBob = await app.as(bob.id);
    await asBob.upload(API.uploadPhoto, await somePicture());
    await settled(app);
    for (const [name, why] of [
      ['Ann', { reason: 'SCAM', note: 'He wants gift cards.' }],
      ['Zoe', { reason: 'FAKE', note: `These are photos of an actor. ${MARKUP}` }],
    ] as const) {
      const reporter = await app.make.member({ firstName: name });
      await write(bob, reporter, `Hello ${name}`, `Could you help me out with a gift card? ${MARKUP}`);
      await write(reporter, bob, 'No', 'Why would I?');
      const client = await app.as(reporter.id);
      await client.post(pathTo(API.reportById, { id: bob.id }));
      await client.post(pathTo(API.reportDetails, { id: bob.id }), why);
      await eventually(async () =>
        expect(
          await app.sql(
            `select 1 from moderation.case_report r join members.evidence_photo e on e.report_id = r.report_id
             where r.reporter_id = $1 and r.reason is not null`,
            [reporter.id],
          ),
        ).not.toEqual([]),
      );
    }
  };

  const openDesk = async (options: object = {}): Promise<void> => {
    const staff = await app.make.staff();
    ({ page, problems } = await openWindow(browser, app.consoleUrl, {
      viewport: { width: 1440, height: 900 },
      ...options,
    }));
    await signInAs(page, app, staff);
    await page.goto('/reports');
    await page.getByRole('link', { name: /Bob/ }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Bob' }).waitFor();
  };
  const decisionForm = () => page.getByRole('region', { name: 'Decision' });

  it('[C04] [C05] [L11] [K-CARD-09] shows two reports about one member as one case with their evidence, and suspends by keyboard', async () => {
    await reportBob();
    await openDesk();
    await page.getByText('2 reports', { exact: true }).first().waitFor();
    await page.getByText(`These are photos of an actor. ${MARKUP}`).waitFor();
    await page.getByText('Hello Zoe').waitFor();
    await picture(page, 'report-mails');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: /He wants gift cards/ }).click();
    await page.getByText('Hello Ann').waitFor();
    await page.getByText(`gift card? ${MARKUP}`).first().waitFor();
    await page.keyboard.press('e');
    await page.getByText(`Investor with a warm heart ${MARKUP}`).waitFor();
    await page.keyboard.press('e');
    const photo = page.getByRole('img', { name: 'Main photo' });
    await expect(photo).toHaveCSS('filter', /blur/);
    await page.keyboard.press('v');
    await expect(photo).toHaveCSS('filter', 'none');
    await expect
      .poll(() => photo.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    // Whoever copies the address has nothing: it leads to what this page holds.
    await expect(photo).toHaveAttribute('src', /^blob:/);
    await picture(page, 'report-photos');

    await page.getByRole('switch', { name: 'Under review for fraud' }).click();
    await page.getByText('Fraud review', { exact: true }).first().waitFor();

    await page.keyboard.press('c');
    await page.keyboard.press('4');
    await expect(page.getByRole('radio', { name: 'Account suspended' })).toBeChecked();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Please choose a reason.').waitFor();
    await decisionForm().getByRole('spinbutton', { name: 'Days' }).fill('30');
    await decisionForm().getByRole('combobox', { name: 'Reason' }).press('Enter');
    await page.getByRole('option', { name: 'Asking for money, selling' }).press('Enter');
    await decisionForm().getByRole('checkbox', { name: 'The account deceived others' }).press('Space');
    const preview = page.getByRole('region', { name: 'The e-mail to the member (Spanish)' });
    await expect(preview).toContainText('Los miembros no pueden pedir dinero');
    const shown = (await preview.innerText()).split('\n').slice(1);
    await picture(page, 'report-suspend');
    expect(await axeViolations(page)).toEqual([]);
    await decisionForm().getByRole('button', { name: 'Close the report' }).press('Enter');
    await page.getByText('Bob: report closed').first().waitFor();

    const { text = '' } = await app.mails.next(bob.email, 'suspendida');
    for (const words of shown.filter((line) => line.trim() && !line.includes('UTC')))
      expect(text).toContain(words.trim());
    const [sanction] = await app.sql<{ days: number; fraud: boolean }>(
      `select round(extract(epoch from until - at) / 86400)::int as days, fraud from moderation.sanction where member_id = $1`,
      [bob.id],
    );
    expect(sanction).toEqual({ days: 30, fraud: true });
  });

  it('fits a phone in the dark, and says when somebody else has reported meanwhile', async () => {
    await reportBob();
    await openDesk({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await picture(page, 'report-phone');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: /Close the report/ }).click();
    await page.getByRole('radio', { name: 'Nothing to object to' }).click();
    const eve = await app.make.member({ firstName: 'Eve' });
    await (await app.as(eve.id)).post(pathTo(API.reportById, { id: bob.id }));
    await eventually(async () =>
      expect(await app.sql(`select 1 from moderation.case_report where reporter_id = $1`, [eve.id])).toHaveLength(1),
    );
    await page.getByRole('button', { name: 'Close the report' }).click();
    await page.getByText('This case changed after you opened it. Please read it again.').waitFor();
  });
});
