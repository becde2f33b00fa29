import type { Page } from 'playwright';
import { API, contactPayload, CONSOLE_API, pathTo, SUBJECTS } from '#contract';
import { axeViolations, closeWindow, expect, picture } from '#testing/browser';
import { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember, MadeStaff } from '#testing/make';
import { signInAtDesk } from '#testing/people';
import { AtTheDesk } from './at-the-desk.js';
import { goWithin } from './within.js';

const PHONE = { viewport: { width: 360, height: 740 } };

describe('members, their messages and their appeals in the console', () => {
  let desk: AtTheDesk;
  let robin: MadeStaff;
  let olivia: MadeStaff;
  let anna: MadeMember;

  beforeAll(async () => {
    desk = await AtTheDesk.open();
    robin = await desk.app.make.staff('moderator', 'Robin');
    olivia = await desk.app.make.staff('operator', 'Olivia');
  }, 180_000);
  beforeEach(async () => {
    await desk.app.sql(`update moderation.review_case set state = 'withdrawn' where state = 'open'`);
    anna = await desk.app.make.member({ firstName: 'Anna', headline: 'Sailing at dawn' });
  });
  afterEach(async () => expect(await desk.clear()).toEqual([]));

  const caseOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
  const asks = async (body: string, language: 'en' | 'es' | 'fr') => {
    const client = await desk.app.as(anna.id);
    await client.post(API.chooseLanguage, { language });
    const subject = SUBJECTS.find(({ code }) => code === 'PRIVACY')!;
    await client.post(API.contactUs, contactPayload(subject, body));
  };

  it('[C05] answers a message from a prepared answer, by the keyboard, exactly as it was shown before', async () => {
    await asks('¿Qué datos guardáis?\n<b onclick="x">Gracias</b>', 'es');
    const page = await desk.signedIn(robin);
    await goWithin(page, '/contact');
    await caseOf(page, 'Anna').waitFor();
    await page.getByText('¿Qué datos guardáis?').waitFor();
    await page.getByText('<b onclick="x">Gracias</b>').waitFor();

    await page.getByLabel('New note').fill('Asked twice already.');
    await page.getByRole('button', { name: 'Keep the note' }).click();
    await page.getByRole('listitem').getByText('Asked twice already.').waitFor();

    await caseOf(page, 'Anna').focus();
    await page.keyboard.press('c');
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByRole('alert').getByText('Who answers writes something; who closes does not.').waitFor();
    await page.getByLabel('Begin with a prepared answer').selectOption({ label: 'How to hide the profile' });
    const preview = page.getByRole('region', { name: 'The e-mail to the member (Spanish)' });
    await preview.getByText('Re: Privacidad y mis datos').waitFor();
    const shown = await preview.innerText();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-answer');
    await page.getByRole('button', { name: 'Send the answer' }).click();

    await page.getByText('Anna: message answered').waitFor();
    const { subject, text } = await desk.app.mails.next(anna.email, 'Privacidad');
    const [, ...lines] = shown.split('\n').filter(Boolean);
    for (const words of lines) expect(`${subject}\n${text}`).toContain(words.trim());
    expect(text).not.toContain('Asked twice');
  });

  it('finds a member by the whole address, and shows all that the desk knows; an operator changes type and suspends', async () => {
    const page = await desk.signedIn(olivia);
    await goWithin(page, '/members');
    await page.getByRole('searchbox').fill(anna.email);
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    await page.getByRole('heading', { level: 1, name: /Anna/ }).waitFor();
    await expect(page.getByText(anna.email)).toHaveCount(0);

    await page.getByRole('button', { name: 'Show the e-mail address' }).click();
    await page.getByText(anna.email).waitFor();
    await page.getByLabel('New note').fill('Wrote to us about her brother.');
    await page.getByRole('button', { name: 'Keep the note' }).click();
    await page.getByText('Wrote to us about her brother.').waitFor();

    await page.getByLabel('Member type').selectOption('5');
    await page.getByText('The member has another type now.').waitFor();
    await eventually(async () =>
      expect(await desk.app.sql(`select member_type from members.member where id = $1`, [anna.id])).toEqual([
        { member_type: 5 },
      ]),
    );

    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend the account' });
    await dialog.getByRole('button', { name: 'Suspend the account' }).click();
    await dialog.getByRole('alert').getByText('Please choose a reason.').waitFor();
    await dialog.getByLabel('Reason').click();
    await page.getByRole('option', { name: 'Insults or threats' }).click();
    await dialog.getByText('Your account is suspended until', { exact: false }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend the account' }).click();
    await page.getByText('The account is being suspended.').waitFor();
    await eventually(async () =>
      expect(await desk.app.sql(`select status from members.member where id = $1`, [anna.id])).toEqual([
        { status: 'suspended' },
      ]),
    );
    await goWithin(page, '/members');
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await goWithin(page, `/members/${anna.id}/show`);
    await page.getByRole('button', { name: 'Restore' }).waitFor();
    await page.getByRole('region', { name: 'Sanctions' }).getByText('Account suspended').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-member');

    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore the account' }).click();
    await page.getByText('The account is being restored.').waitFor();
    await desk.app.mails.next(anna.email, 'open again');
  });

  it('a moderator takes a username away on a phone, the member reads why in their app, and it is given back', async () => {
    const eve = await desk.app.make.member({ username: 'sea.witch', firstName: null });
    const page = await desk.signedIn(robin, PHONE);
    await goWithin(page, `/members/${eve.id}/show`);
    await page.getByRole('button', { name: 'Take the username away' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the username away' });
    await dialog.getByLabel('Reason').click();
    await page.getByRole('option', { name: 'Offensive words' }).click();
    await dialog.getByText('We have taken your username sea.witch away.', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take the username away' }).click();
    await page.getByRole('heading', { level: 1, name: /^Member-\d{6}/ }).waitFor();
    await page.getByText('Taken away: sea.witch', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-username');
    const { decisions } = (await (await desk.app.as(eve.id)).get(API.ownDecisions)).body;
    expect(decisions).toMatchObject([{ about: 'username', reason: expect.stringContaining('Some words may hurt') }]);

    await page.getByRole('button', { name: 'Give the username back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give the username back' }).click();
    await page.getByRole('heading', { level: 1, name: 'sea.witch' }).waitFor();
    await expect(page.getByText('Taken away: sea.witch', { exact: true })).toHaveCount(0);
  });

  it('shows a moderator an address only with a reason, and neither type nor suspension', async () => {
    const page = await desk.signedIn(robin, PHONE);
    await goWithin(page, '/members');
    await page.getByRole('list', { name: 'Members' }).getByRole('link').first().waitFor();
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await goWithin(page, `/members/${anna.id}/show`);
    await page.getByRole('heading', { level: 1, name: /Anna/ }).waitFor();
    await expect(page.getByLabel('Member type')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the e-mail address' }).click();
    await page.getByRole('alert').getByText('Please say why you need the address.').waitFor();
    await page.getByLabel('Why the address is needed').selectOption('FRAUD');
    await page.getByRole('button', { name: 'Show the e-mail address' }).click();
    await page.getByText(anna.email).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-member-phone');
  });

  it('keeps an appeal from who decided first, and lets another moderator take the decision back', async () => {
    const first = await signInAtDesk(desk.app.consoleUrl, olivia);
    await first.post(pathTo(CONSOLE_API.suspendMember, { id: anna.id }), { days: 7, reasonCode: 'INSULTS' });
    const { text = '' } = await desk.app.mails.next(anna.email, 'suspended');
    const token = /appeal\/([\w-]+)/.exec(text)![1];
    await eventually(async () =>
      expect(
        (await new Client(desk.app.url).post(API.appeal, { token, text: 'It was my brother at my desk.' })).status,
      ).toBe(200),
    );

    const hers = await desk.signedIn(olivia);
    await goWithin(hers, '/appeals');
    await caseOf(hers, 'Anna').waitFor();
    await hers.getByText('This is against a decision of yours. Another moderator must look at it.').waitFor();
    await hers.getByText('Against your decision', { exact: true }).waitFor();
    await expect(hers.getByRole('link', { name: /^Appeals .*wait/ })).toHaveCount(0);
    await expect(hers.getByRole('button', { name: /Decide the appeal/ })).toHaveCount(0);
    expect(await axeViolations(hers)).toEqual([]);
    await goWithin(hers, '/members');
    await hers.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await closeWindow(hers);

    await desk.app.sql(`update moderation.review_case set claimed_until = null where kind = 'appeal'`);
    const his = await desk.signedIn(robin);
    await goWithin(his, '/appeals');
    await caseOf(his, 'Anna').waitFor();
    await his.getByText('It was my brother at my desk.').waitFor();
    await his.getByText(/Olivia, /).waitFor();
    await his.keyboard.press('c');
    await his.keyboard.press('2');
    await his.getByText('You were right. Your account is open again and as it was before.').waitFor();
    expect(await axeViolations(his)).toEqual([]);
    await picture(his, 'desk-appeal');
    await his.keyboard.press('Enter');
    await his.getByText('Anna: appeal decided').waitFor();
    expect((await desk.app.mails.next(anna.email, 'appeal')).text).toContain('You were right.');
    await eventually(async () =>
      expect(await desk.app.sql(`select status from auth.account where id = $1`, [anna.id])).toEqual([
        { status: 'active' },
      ]),
    );
  });
});
