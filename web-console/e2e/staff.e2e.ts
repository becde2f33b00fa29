import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { API, CONSOLE_API } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { codeAt, withSecondFactor } from '#testing/people';
import { AtTheDesk } from './at-the-desk.js';
import { goWithin } from './within.js';

const STEP = 30_000;

describe('the accounts of the staff, in the console', () => {
  let desk: AtTheDesk;
  beforeAll(async () => {
    desk = await AtTheDesk.open();
  }, 180_000);
  afterEach(async () => expect(await desk.clear()).toEqual([]));

  /** In the middle of a step, so that what is typed is still right when it arrives. */
  const settle = () => {
    const now = desk.app.clock.now().getTime();
    desk.app.clock.advance(2 * STEP + STEP / 4 - (now % STEP));
  };
  const shown = (secret: string) => {
    settle();
    return codeAt(secret, desk.app.clock.now());
  };
  const typePassword = async (page: Page, { email, password }: { email: string; password: string }) => {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const signIn = async (page: Page, staff: { email: string; password: string }) => {
    await page.goto('/texts');
    await typePassword(page, staff);
  };
  const fromMenu = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const secretOn = async (page: Page) => (await page.getByTestId('secret').innerText()).replaceAll(' ', '');

  it('sets a second factor up, asks for it at the next sign-in, and takes a recovery code in its place', async () => {
    const kim = await desk.app.make.staff('moderator', 'Kim');
    const page = await desk.signedIn(kim);
    await fromMenu(page, 'Your account');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByRole('button', { name: 'Set up a second factor' }).click();
    // It asks first who is at the keyboard.
    await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Password').fill(kim.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('img', { name: 'Code to scan' }).waitFor();
    const secret = await secretOn(page);
    await picture(page, 'staff-enrolment');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Code of the app').fill(shown(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await picture(page, 'staff-recovery-codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    await picture(page, 'staff-account');
    expect(await axeViolations(page)).toEqual([]);

    await fromMenu(page, 'Sign out');
    await typePassword(page, kim);
    await page.getByText('Type the code that your authenticator app shows now.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Code, or recovery code').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This code is not right').waitFor();
    await page.getByLabel('Code, or recovery code').fill(shown(secret));
    await page.keyboard.press('Enter');
    await page.getByText('Live', { exact: true }).waitFor();

    await fromMenu(page, 'Sign out');
    await typePassword(page, kim);
    await page.getByLabel('Code, or recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    await fromMenu(page, 'Your account');
    await page.getByText('9 recovery codes left').waitFor();
  });

  it('invites somebody, who opens the account from the e-mail with a second factor of their own', async () => {
    const sam = await desk.app.make.staff('operator', 'Sam');
    const page = await desk.signedIn(sam);
    await fromMenu(page, 'Staff');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('E-mail address').fill('noor@example.test');
    await page.getByLabel('Language of the e-mail').selectOption('es');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Password').fill(sam.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('noor@example.test', { exact: true }).waitFor();
    await picture(page, 'staff-list');
    expect(await axeViolations(page)).toEqual([]);

    const mail = await desk.app.mails.next('noor@example.test');
    expect(mail.text).toContain('Sam te invita');
    const link = new URL(/https?:\S+\/invitation#token=\S+/.exec(mail.text ?? '')![0]);
    const theirs = await desk.window();
    await theirs.goto(link.pathname + link.hash);
    await theirs.getByText('You join as a moderator: noor@example.test').waitFor();
    // The token stands in no address any more.
    expect(theirs.url()).not.toContain('token');
    await picture(theirs, 'staff-invitation');
    expect(await axeViolations(theirs)).toEqual([]);
    await theirs.getByLabel('Your name').fill('Noor');
    await theirs.getByLabel('Choose a password').fill('quite a long one 1');
    await theirs.getByLabel('Code of the app').fill(shown(await secretOn(theirs)));
    await theirs.getByRole('button', { name: 'Open the account' }).click();
    await theirs.getByRole('button', { name: 'I have kept them' }).click();
    await theirs.getByText('Live', { exact: true }).waitFor();
    // A moderator has no way to the staff, and no answer there.
    await theirs.getByRole('button', { name: 'Your account' }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Your account', 'Sign out']);
    await goWithin(theirs, '/staff');
    await theirs.getByText('Your role does not allow this.').waitFor();

    const again = await desk.window();
    await again.goto(link.pathname + link.hash);
    await again.getByText('This link is no longer valid').waitFor();
  });

  it('closes an account: the colleague’s window is back at the sign-in at once', async () => {
    const [sam, lena] = [await desk.app.make.staff('operator', 'Sam'), await desk.app.make.staff('moderator', 'Lena')];
    const { secret } = await withSecondFactor(desk.app.consoleUrl, sam, desk.app.clock.now());
    const page = await desk.window();
    await signIn(page, sam);
    await page.getByLabel('Code, or recovery code').fill(shown(secret));
    await page.keyboard.press('Enter');
    await page.getByText('Live', { exact: true }).waitFor();
    const theirs = await desk.signedIn(lena);
    await fromMenu(page, 'Staff');
    await page.getByRole('button', { name: 'Change the account of Lena' }).click();
    await page.getByRole('menuitem', { name: 'Close the account' }).click();
    await page.getByRole('button', { name: 'Close the account' }).click();
    await page.getByLabel('Code, or recovery code').fill(shown(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await theirs.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect(page.getByRole('button', { name: 'Change the account of Lena' })).toHaveCount(0);
  });

  it('shows operators what was done, by whom and about whom, and that the record is whole until somebody tampers with it', async () => {
    const sam = await desk.app.make.staff('operator', 'Sam');
    await desk.app.make.staff('operator', 'Sam');
    const who = `Sam (${sam.email})`;
    const anna = await desk.app.make.member({ username: 'anna.of.audit' });
    const page = await desk.signedIn(sam);
    await goWithin(page, `/members/${anna.id}/show`);
    await eventually(async () =>
      expect(await desk.app.sql(`select 1 from moderation.audit where subject_id = $1`, [anna.id])).not.toEqual([]),
    );
    await fromMenu(page, 'Audit');
    await page.getByText('The record is whole').waitFor();
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
    await expect(entries.first()).toContainText(`${who} opened the page of a member anna.of.audit`);
    await page.getByLabel('What').selectOption('staff.signed-in');
    await page.getByLabel('Who').selectOption({ label: who });
    await expect(entries.first()).toContainText(`${who} signed in`);
    await expect(
      page.getByText('opened the page of a member', { exact: false }).and(page.getByRole('listitem')),
    ).toHaveCount(0);
    await picture(page, 'audit');
    // What the filters found is in the file, which is on the record itself.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('"number","at","by","byId","action"');
    expect(lines.slice(1).filter((line) => !line.includes(`"Sam","${sam.id}","staff.signed-in"`))).toEqual([]);
    expect(lines.length).toBeGreaterThan(1);
    expect(await desk.app.sql(`select staff_id, details from moderation.audit where action = 'list.exported'`)).toEqual(
      [{ staff_id: sam.id, details: { list: 'audit' } }],
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'audit-phone');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    await desk.app.sql(
      `set session_replication_role = replica; update moderation.audit set staff_id = null where number = 2;
       set session_replication_role = origin`,
    );
    await goWithin(page, '/overview');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await goWithin(page, '/audit');
    await page.getByText('Entry 2 was changed.').waitFor();
  });

  it('[G03] keeps the sessions of the console and of the member app out of each other’s reach', async () => {
    const member = await desk.app.make.member({ username: 'two.doors' });
    await desk.app.sql(`update auth.account set password_hash = $2 where id = $1`, [
      member.id,
      (await desk.app.sql(`select password_hash from moderation.staff limit 1`))[0]!['password_hash'],
    ]);
    const kim = await desk.app.make.staff('moderator', 'Kim');
    const page = await desk.window();
    await signIn(page, kim);
    await page.getByText('Live', { exact: true }).waitFor();
    // The same browser, the same profile: only the address is another.
    const other = await page.context().newPage();
    await other.goto(`${desk.app.url}/login`);
    expect(new URL(desk.app.url).origin).not.toBe(new URL(desk.app.consoleUrl).origin);
    const { body } = await desk.app.visitor.post(API.login, { username: 'two.doors', password: kim.password });
    const memberToken = (body as { token: string }).token;
    await other.evaluate(`localStorage.setItem('token', ${JSON.stringify(memberToken)})`);

    const everything = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])`;
    const [atDesk, atHome] = [String(await page.evaluate(everything)), String(await other.evaluate(everything))];
    const staffToken = String(await page.evaluate(`sessionStorage.getItem('console-token')`));
    expect(staffToken).toMatch(/^eyJ/);
    expect(atDesk).toContain(staffToken);
    expect(atHome).toContain(memberToken);
    expect(atHome).not.toContain(staffToken);
    expect(atDesk).not.toContain(memberToken);

    // Nor does a page of one address get an answer of the other with the token of its own.
    const asks = (path: string, token: string) =>
      `fetch(${JSON.stringify(path)}, { headers: { authorization: ${JSON.stringify(`Bearer ${token}`)} } }).then((answer) =>
        answer.ok && /json/.test(answer.headers.get('content-type')) ? 'answered' : 'not answered')`;
    expect(await page.evaluate(asks(CONSOLE_API.me, staffToken))).toBe('answered');
    expect(await other.evaluate(asks(API.inbox, memberToken))).toBe('answered');
    for (const [there, path, token] of [
      [page, CONSOLE_API.me, memberToken],
      [page, API.inbox, staffToken],
      [other, CONSOLE_API.me, memberToken],
      [other, API.inbox, staffToken],
    ] as const)
      expect([path, await there.evaluate(asks(path, token))]).toEqual([path, 'not answered']);
    // And neither can be shown inside the other.
    for (const address of [desk.app.url, desk.app.consoleUrl]) {
      const { headers } = await fetch(address);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    }
    await other.close();
  });
});
