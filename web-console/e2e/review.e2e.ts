import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { API, CONSOLE_API, LIMITS, pathTo } from '#contract';
import { Client, type TestApp } from '#testing/app';
import { COLOUR_RULES, axeViolations, closeWindow, sharedBrowser, openWindow, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MadeStaff, MemberTraits } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { signInAs } from './at-the-desk.js';
import { goWithin } from './within.js';

const problemsOf = new Map<Page, string[]>();

describe('the review desk', () => {
  let app: TestApp;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp({ web: true }), sharedBrowser()]);
  }, 180_000);
  // Each test has the desk to itself.
  beforeEach(() => app.sql(`update moderation.review_case set state = 'withdrawn' where state = 'open'`));
  afterEach(async () => {
    const problems = [...problemsOf.values()].flat();
    await Promise.all([...problemsOf.keys()].map(closeWindow));
    problemsOf.clear();
    expect(problems).toEqual([]);
  });

  const openConsole = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const { page, problems } = await openWindow(browser, app.consoleUrl, {
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    problemsOf.set(page, problems);
    return page;
  };
  const openDesk = async (staff: MadeStaff, options?: BrowserContextOptions): Promise<Page> => {
    const page = await openConsole(options);
    await signInAs(page, app, staff);
    await page.goto('/');
    await page.getByText('Live', { exact: true }).waitFor();
    return page;
  };
  const author = (firstName: string, traits: MemberTraits = {}) => app.make.member({ firstName, ...traits });
  const writes = async ({ id }: MadeMember, texts: Record<string, string>) => {
    const profile = Object.entries(texts).map(([name, val]) => ({ name, val }));
    const answer = await (await app.as(id)).post(API.updateProfile, { updatedColumns: { profile } });
    expect(answer.status).toBe(200);
  };
  /** Waits until so many texts have become cases. */
  const cases = (count: number) =>
    eventually(async () =>
      expect(await app.sql(`select id from moderation.review_case where state = 'open'`)).toHaveLength(count),
    );
  const approvedText = async ({ id }: MadeMember, column: string) =>
    (await app.sql(`select ${column} as text from members.member where id = $1`, [id]))[0]!['text'];
  const line = (page: Page, name: string) =>
    page.getByRole('region', { name: /Profile texts|Reports/ }).getByRole('link', { name });
  const caseOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
  const waitingTexts = (page: Page, count: number) =>
    page.getByRole('navigation').getByRole('link', { name: `Texts ${count} wait` });

  it('[K-CARD-08] [T-REVIEW-01] shows a new text without reloading, its changes and signals marked, and approves it by a key', async () => {
    const page = await openDesk(await app.make.staff());
    await page.getByText('Nothing waits here').first().waitFor();

    const anna = await author('Anna', { headline: 'Sailing at dawn with friends' });
    await writes(anna, { desc_headline: 'Sailing at noon with friends', desc_fun: 'Call me: 212 555 0147.' });
    await caseOf(page, 'Anna').waitFor();
    await waitingTexts(page, 1).waitFor();
    const headline = page.getByRole('region', { name: 'Headline' });
    await expect(headline.locator('del')).toHaveText(['dawn']);
    await expect(headline.locator('ins')).toHaveText(['noon']);
    const fun = page.getByRole('region', { name: 'Fun' });
    await expect(fun.locator('mark')).toContainText('212 555 0147');
    await fun.getByRole('list', { name: 'What screening noticed' }).getByText('Phone number').waitFor();
    await line(page, 'Anna').getByText('High risk').waitFor();
    await line(page, 'Anna').getByText('You', { exact: true }).waitFor();
    await picture(page, 'desk-text');

    await page.keyboard.press('a');
    await page.getByText('Anna: approved').waitFor();
    await eventually(async () => expect(await approvedText(anna, 'headline')).toBe('Sailing at noon with friends'));
    await page.getByText('Nothing waits here').first().waitFor();
  });

  it('[K-CARD-08] [T-REVIEW-06] rejects with a reason by keys, shows the words of the mail before, and goes on at once', async () => {
    const [carla, dora] = [await author('Carla'), await author('Dora')];
    await (await app.as(carla.id)).post(API.chooseLanguage, { language: 'es' });
    await writes(carla, { desc_intro: 'Escríbeme al 612 345 678, me encanta hablar con gente tranquila.' });
    await writes(dora, { desc_intro: 'I like quiet evenings at home.' });
    await cases(2);
    const page = await openDesk(await app.make.staff());
    await caseOf(page, 'Carla').waitFor();

    await page.keyboard.press('r');
    await page.getByRole('radio', { name: 'Contact details' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Please choose a reason.').waitFor();
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: 'Contact details' })).toBeChecked();
    await page.keyboard.press('n');
    await page.keyboard.type('Sin el número.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('h');
    await expect(page.getByRole('checkbox', { name: /Hide the profile/ })).toBeChecked();
    const preview = await page.getByRole('region', { name: 'The e-mail to the member (Spanish)' }).innerText();
    expect(preview).toContain('No incluyas números de teléfono');
    await picture(page, 'desk-reject');
    await page.keyboard.press('Enter');

    await caseOf(page, 'Dora').waitFor();
    const { subject, text } = await app.mails.next(carla.email, 'No hemos aprobado');
    const [, told, ...lines] = preview.split('\n').filter(Boolean);
    expect(told).toBe(subject);
    for (const words of lines) expect(text).toContain(words.trim());
    expect(lines.length).toBeGreaterThan(4);
    await eventually(async () => expect(await approvedText(carla, 'hidden::text')).toBe('true'));
    expect(await approvedText(carla, 'intro')).toBeNull();
  });

  it('[B-REVIEW-01] shows how long each text has waited, and which are over the promised day', async () => {
    const [anna, bella] = [await author('Anna'), await author('Bella')];
    await writes(anna, { desc_fun: 'Puns and kites.' });
    await writes(bella, { desc_fun: 'Chess and tea.' });
    await cases(2);
    await app.sql(
      `update moderation.review_case set opened_at = now() - interval '30 hours 10 minutes' where member_id = $1`,
      [anna.id],
    );
    await app.sql(
      `update moderation.review_case set opened_at = now() - interval '3 hours 10 minutes' where member_id = $1`,
      [bella.id],
    );

    const page = await openDesk(await app.make.staff());
    await line(page, 'Anna').getByText('30h · overdue').waitFor();
    await line(page, 'Bella').getByText('3h', { exact: true }).waitFor();
    expect(LIMITS.reviewHours).toBe(24);
  });

  it('rejects one of two texts and approves the other', async () => {
    const eva = await author('Eva');
    await writes(eva, { desc_headline: 'Kites and kindness', desc_fun: 'Call me: 212 555 0147.' });
    const page = await openDesk(await app.make.staff());
    await caseOf(page, 'Eva').waitFor();
    await page.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('checkbox', { name: 'Headline' }).uncheck();
    await page.getByRole('radio', { name: 'Contact details' }).check();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();

    await page.getByText('Eva: partly rejected').waitFor();
    await eventually(async () => expect(await approvedText(eva, 'headline')).toBe('Kites and kindness'));
    expect(await approvedText(eva, 'fun')).toBeNull();
  });

  it('shows two moderators what the other one does, and refuses what came too late with the way back', async () => {
    const [fay, gil] = [await author('Fay'), await author('Gil')];
    await writes(fay, { desc_headline: 'First come, call 212 555 0147' });
    await writes(gil, { desc_headline: 'Second come' });
    await cases(2);
    const robin = await openDesk(await app.make.staff('moderator', 'Robin'));
    await line(robin, 'Fay').getByText('You', { exact: true }).waitFor();
    await line(robin, 'Gil').waitFor();
    const kim = await openDesk(await app.make.staff('moderator', 'Kim'));
    await caseOf(kim, 'Gil').waitFor();
    await line(robin, 'Gil').getByText('Kim').waitFor();
    await line(kim, 'Fay').click();
    await kim.getByText('Robin is working on this case.').waitFor();
    await expect(kim.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

    // Fay thinks better of it while Robin reads.
    await robin.route('**/decide', async (route) => {
      await writes(fay, { desc_headline: 'Third thoughts' });
      await route.continue();
    });
    await robin.keyboard.press('a');
    const refusal = robin.getByRole('alert').filter({ hasText: 'This case changed after you opened it.' });
    await refusal.waitFor();
    await refusal.getByRole('link', { name: 'Open it again' }).click();
    await caseOf(robin, 'Fay').waitFor();
    await robin.getByText('This case needs no decision any more: replaced by a newer text.').waitFor();
    await line(robin, 'Fay').getByText('Headline').waitFor();
    expect(await approvedText(fay, 'headline')).toBeNull();
  });

  it('moves and skips by keys, which can be switched off', async () => {
    for (const name of ['Hal', 'Ida', 'Jon']) await writes(await author(name), { desc_headline: `I am ${name}` });
    await cases(3);
    const page = await openDesk(await app.make.staff());
    await caseOf(page, 'Hal').waitFor();
    await page.keyboard.press('j');
    await caseOf(page, 'Ida').waitFor();
    await page.keyboard.press('k');
    await caseOf(page, 'Hal').waitFor();
    await page.keyboard.press('s');
    await caseOf(page, 'Ida').waitFor();

    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('switch', { name: 'Use single keys' })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.getByRole('button', { name: /^Skip/ }).click();
    await caseOf(page, 'Jon').waitFor();
    await waitingTexts(page, 3).waitFor();
  });

  it('[K-CARD-09] brings a report before the desk with its mails, and records who read them and what was found', async () => {
    const [ann, bob] = [await author('Ann'), await author('Bob', { gender: 'M' })];
    await (
      await app.as(bob.id)
    ).post(API.sendMail, { emailToMemberId: ann.id, subject: 'A gift card', body: 'Send me one.' });
    const page = await openDesk(await app.make.staff());
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Reports/ })
      .click();
    const asAnn = await app.as(ann.id);
    await asAnn.post(pathTo(API.reportById, { id: bob.id }));
    await asAnn.post(pathTo(API.reportDetails, { id: bob.id }), { reason: 'SCAM', note: 'Wants gift cards.' });

    await caseOf(page, 'Bob').waitFor();
    await page.getByRole('heading', { name: 'Asks for money or sells something' }).waitFor();
    await page.getByText('Reported by Ann').waitFor();
    await page.getByText('Send me one.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-report');
    await page.keyboard.press('c');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');

    await page.getByText('Bob: report closed').waitFor();
    const [decided] = await app.sql<{ outcome: string; readings: number; status: string }>(
      `select d.outcome, m.status,
              (select count(*)::int from moderation.audit a where a.action = 'report.read' and a.details->>'caseId' = c.id::text) as readings
       from moderation.review_case c join moderation.decision d on d.case_id = c.id join members.member m on m.id = c.member_id
       where c.kind = 'report' and c.member_id = $1`,
      [bob.id],
    );
    expect(decided).toEqual({ outcome: 'dismissed', readings: expect.any(Number), status: 'active' });
    expect(decided!.readings).toBeGreaterThan(0);
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('has no barrier at $width x $height, in light and in dark', async (viewport) => {
    await writes(await author('Kay', { headline: 'Sailing at dawn' }), {
      desc_headline: 'Sailing at noon',
      desc_intro: 'Call me: 212 555 0147, you bastard.',
    });
    const page = await openDesk(await app.make.staff(), { viewport, isMobile: viewport.width < 500 });
    const html = page.locator('html');
    const expectNoBarrier = async (name: string): Promise<void> => {
      expect([name, await axeViolations(page)]).toEqual([name, []]);
      await picture(page, `${name}-light-${viewport.width}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(html).toHaveAttribute('data-color-scheme', 'dark');
      await eventually(async () => expect(await page.evaluate('document.getAnimations().length')).toBe(0));
      expect([name, await axeViolations(page, COLOUR_RULES)]).toEqual([name, []]);
      await picture(page, `${name}-dark-${viewport.width}`);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(html).toHaveAttribute('data-color-scheme', 'light');
    };
    await line(page, 'Kay').waitFor();
    await expectNoBarrier('desk-queue');
    await line(page, 'Kay').click();
    await page.getByRole('region', { name: 'Headline' }).waitFor();
    await expectNoBarrier('desk-case');
    await page.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('radio', { name: 'Contact details' }).check();
    await expectNoBarrier('desk-reject');
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  });

  it('keeps the session in its own tab and leads to the sign-in page when it has ended', async () => {
    const staff = await app.make.staff();
    const page = await openConsole();
    await page.goto('/');
    await page.getByLabel('E-mail address').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.evaluate('[Object.keys(sessionStorage), Object.keys(localStorage).join()]')).toEqual([
      ['console-token'],
      expect.not.stringContaining('token'),
    ]);
    const own = new Client(app.consoleUrl, String(await page.evaluate(`sessionStorage.getItem('console-token')`)));
    await app.sql(`update moderation.staff_session set ended_at = now() where staff_id = $1`, [staff.id]);
    await eventually(async () => expect((await own.get(CONSOLE_API.me)).status).toBe(401));
    // The next call finds it out, if the socket has not done so before.
    await goWithin(page, '/photos');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.getByLabel('Password').fill('wrong');
    await page.getByLabel('E-mail address').fill(staff.email);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Wrong e-mail address or password.').waitFor();
  });
});
