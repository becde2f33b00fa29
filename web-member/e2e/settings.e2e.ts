import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { axeViolations, expect } from '#testing/browser';
import type { MadeMember, MemberTraits } from '#testing/make';
import { codeAt } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { follow, heading, shownBriefly } from './screens.js';
import { answering, callsTo, failing, holding, rowsOf, unreachable, useProduct } from './signed-in.js';

const SETTINGS = '/rest/account/settings';
const PASSWORD = 'quiet1lake';

describe('settings', () => {
  const product = useProduct();
  let passwordHash: string;

  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
  });

  const member = (traits: MemberTraits = {}) => product.app.make.member({ passwordHash, ...traits });

  /** From its top: what has scrolled half under the header is too small to be pressed there, and is none of its faults. */
  const violationsOf = async (page: Page): Promise<string[]> => {
    await page.evaluate('scrollTo(0, 0)');
    return axeViolations(page);
  };
  const shown = (page: Page, text: string) => page.getByText(text, { exact: true });

  describe('account settings', () => {
    const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
    const BASIC = [
      'Profile visibility',
      'E-mail me when I get mail or a wink',
      'E-mail me when someone favorites me',
      'News and events e-mails',
      'Weekly matches e-mail',
    ];
    const UPGRADED = [
      'Block e-mail from free members',
      'Private mode',
      'Only accept e-mail from members with a photo',
      'Upgraded events',
      'Upgraded matches',
    ];

    it('[E70] makes a copy of one’s data with the password, and hands it to the browser as a file', async () => {
      const { page, problems } = await product.windowOf(await member());
      await page.goto('/settings/account-settings');
      const section = page.getByRole('region', { name: 'Your data' });
      await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
      expect(await violationsOf(page)).toEqual([]);
      await section.getByRole('button', { name: 'Make a copy' }).click();
      const download = section.getByRole('button', { name: 'Download' });
      await expect(download).toBeVisible();
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toBe('your-data.zip');
      expect((await buffer(await file.createReadStream())).subarray(0, 2).toString()).toBe('PK');
      expect(problems).toEqual([]);
    });

    it('[A41] changes the address once it is confirmed there, and the address of before undoes that to a new password', async () => {
      const owner = await member();
      const next = `moved.${owner.email}`;
      const { page, problems } = await product.windowOf(owner);
      await page.goto('/settings/account-settings');
      const section = page.getByRole('region', { name: 'How you sign in' });
      await section.getByRole('button', { name: 'Change: Email' }).click();
      await section.getByLabel('New e-mail address').fill(next);
      await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
      expect(await violationsOf(page)).toEqual([]);
      await section.getByRole('button', { name: 'Send a link there' }).click();
      await section.getByText(`We have sent a link to ${next}`).waitFor();

      const reader = await product.visitor();
      const open = async (email: string, about: string) => {
        const { text = '' } = await product.app.mails.next(email, about);
        await settled(product.app);
        await reader.page.goto(/http\S+#token=\S+/.exec(text)![0]);
      };
      await open(next, 'new address');
      await reader.page.getByRole('button', { name: 'Use this address' }).click();
      await reader.page.getByText('Thank you! This is your address now.').waitFor();
      await page.reload();
      await section.getByText(next).waitFor();

      await open(owner.email, 'address was changed');
      expect(await violationsOf(reader.page)).toEqual([]);
      await reader.page.getByRole('button', { name: 'Undo the change' }).click();
      await reader.page.getByLabel('New password', { exact: true }).fill('mine2lake');
      await reader.page.getByLabel('Confirm new password').fill('mine2lake');
      expect(await violationsOf(reader.page)).toEqual([]);
      await reader.page.getByRole('button', { name: 'Save new password' }).click();
      await reader.page.getByText('Your password was changed. You can sign in now.').waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
      expect([...problems, ...reader.problems]).toEqual([]);
    });

    it('sets a second step of the sign-in up, which then asks for a code or a recovery code', async () => {
      const owner = await member();
      const { page, problems } = await product.windowOf(owner);
      await page.goto('/settings/account-settings');
      const section = page.getByRole('region', { name: 'Two-step sign-in' });
      await section.getByRole('button', { name: 'Set up an app' }).click();
      await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await section.getByRole('button', { name: 'Continue' }).click();
      await section.getByRole('img', { name: 'Code to scan' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      const secret = (await section.getByTestId('secret').innerText()).replaceAll(' ', '');
      await section.getByLabel('Code', { exact: true }).fill(codeAt(secret, product.app.clock.now()));
      await section.getByRole('button', { name: 'Switch on' }).click();
      await expect(section.getByRole('listitem')).toHaveCount(10);
      const codes = await section.getByRole('listitem').allInnerTexts();
      expect(await violationsOf(page)).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(String(await buffer(await file.createReadStream()))).toContain(codes.join('\n'));
      await section.getByRole('button', { name: 'I have kept them' }).click();
      await section.getByText('Recovery codes left: 10').waitFor();

      const visitor = await product.visitor();
      await visitor.page.goto('/login');
      await visitor.page.getByLabel('Username').fill(owner.username);
      await visitor.page.getByLabel('Password').fill(PASSWORD);
      await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const code = visitor.page.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      expect(await violationsOf(visitor.page)).toEqual([]);
      await code.fill('000000');
      await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await visitor.page.getByText('This code is not right').waitFor();
      await visitor.page.getByRole('button', { name: 'Use a recovery code' }).click();
      await visitor.page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
      await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await visitor.page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor({ state: 'hidden' });
      await expect(visitor.page).toHaveURL('/');
      expect(problems).toEqual([]);
    });

    it('makes a passkey, which signs in alone, comes after the password, and is removed', async () => {
      const owner = await member();
      // Browsers make none for an address of the network.
      const baseURL = `http://localhost:${new URL(product.app.url).port}`;
      product.app.configure({ PUBLIC_URL: baseURL });
      try {
        const { page, context } = await product.windowOf(owner, { baseURL });
        const devtools = await context.newCDPSession(page);
        await devtools.send('WebAuthn.enable');
        await devtools.send('WebAuthn.addVirtualAuthenticator', {
          options: {
            ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
            ...{ isUserVerified: true, automaticPresenceSimulation: true },
          },
        });
        await page.goto('/settings/account-settings');
        const section = page.getByRole('region', { name: 'Two-step sign-in' });
        await section.getByRole('button', { name: 'Add a passkey' }).click();
        await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await section.getByRole('button', { name: 'Continue' }).click();
        await section.getByLabel('Name').fill('My laptop');
        expect(await violationsOf(page)).toEqual([]);
        await section.getByRole('button', { name: 'Create passkey' }).click();
        await expect(section.getByRole('list').getByRole('listitem')).toHaveCount(10);
        await section.getByRole('button', { name: 'I have kept them' }).click();
        await section.getByText('My laptop').waitFor();
        expect(await violationsOf(page)).toEqual([]);

        const signedOut = async () => {
          await page.evaluate('localStorage.clear(); sessionStorage.clear()');
          await page.goto('/login');
        };
        await signedOut();
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
        await expect(page).toHaveURL('/');
        await signedOut();
        await page.getByLabel('Username').fill(owner.username);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Use a passkey' }).click();
        await expect(page).toHaveURL('/');

        await page.goto('/settings/account-settings');
        await section.getByRole('button', { name: 'Remove My laptop' }).click();
        await section.getByLabel('Password', { exact: true }).fill(PASSWORD);
        expect(await violationsOf(page)).toEqual([]);
        await section.getByRole('button', { name: 'Use a passkey instead' }).click();
        await section.getByText('My laptop').waitFor({ state: 'detached' });
        await expect(section.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
      } finally {
        product.app.configure();
      }
    });

    it('[R-ACCT-01] [R-ACCT-02] [D-ACCT-01] [D-ACCT-02] [D-ACCT-03] [D-ACCT-04] [D-ACCT-05] [D-ACCT-06] [D-ACCT-07] [D-ACCT-08] [D-ACCT-09] [D-ACCT-10] [P-ACCT-01] [V-ACCT-01] has ten selects in two sections, of which a free member changes five, and saves nothing while one of them is empty', async () => {
      const { page, problems } = await product.windowOf(await member({ memberType: 1 }));
      const calls = callsTo(page, SETTINGS);
      await page.goto('/settings/account-settings');
      const [basic, upgraded] = ['Basic member settings', 'Upgraded member settings'].map((name) =>
        page.getByRole('region', { name }),
      );
      for (const label of BASIC) await expect(basic!.getByLabel(label)).toBeEnabled();
      for (const label of UPGRADED) await expect(upgraded!.getByLabel(label)).toBeDisabled();
      await expect(basic!.getByLabel('Profile visibility')).toHaveValue('PROFILE_VISIBLE');
      await expect(upgraded!.getByLabel('Private mode')).toHaveValue('UPVISIBILITY_PUBLIC');
      expect(calls[0]!.headers['authorization']).toMatch(/^Bearer /);

      const select = page.getByLabel('Weekly matches e-mail');
      await select.selectOption('');
      await save(page).click();
      await shown(page, 'Please make a selection.').waitFor();
      await expect(select).toBeFocused();
      await expect(select).toHaveAttribute('name', 'weekly');
      expect(calls.map(({ method }) => method)).toEqual(['GET']);
      expect(problems).toEqual([]);
    });

    it('[C-ACCT-01] [C-ACCT-02] [T-ACCT-01] [T-ACCT-02] [E-ACCT-01] saves all twenty options, and says so', async () => {
      const owner = await member({ memberType: 2 });
      const { page } = await product.windowOf(owner);
      const calls = callsTo(page, SETTINGS);
      const show = await holding(page, SETTINGS);
      await page.goto('/settings/account-settings');
      await shown(page, 'Loading settings...').waitFor();
      await expect(save(page)).toHaveCount(0);
      show();
      await page.getByLabel('Weekly matches e-mail').selectOption('WEEKLY_YES');
      await page.getByLabel('Private mode').selectOption('UPVISIBILITY_PRIVATE');
      await page.unrouteAll();
      const answer = await holding(page, SETTINGS);
      await save(page).click();
      const saving = page.getByRole('button', { name: 'Updating...' });
      await saving.waitFor();
      await expect(saving).toBeDisabled();
      answer();
      await shown(page, 'Settings updated successfully!').waitFor();
      const flags = calls.find(({ method }) => method === 'POST')!.body as Record<string, string>;
      expect(Object.keys(flags)).toHaveLength(20);
      expect(flags).toMatchObject({
        P_PROFILE_VISIBLE: 'Y',
        P_PROFILE_HIDDEN: 'N',
        P_WEEKLY_YES: 'Y',
        P_WEEKLY_NO: 'N',
        P_UPVISIBILITY_PRIVATE: 'Y',
        P_UPVISIBILITY_PUBLIC: 'N',
      });
      const rows = await product.app.sql('select weekly_emails, private_mode from members.member where id = $1', [
        owner.id,
      ]);
      expect(rows).toEqual([{ weekly_emails: true, private_mode: true }]);
    });

    it('says who can see the member, as the selects stand, and shows what they see', async () => {
      const owner = await member({ memberType: 5, firstName: 'Anna', age: 34 });
      const { page } = await product.windowOf(owner);
      await page.goto('/settings/account-settings');
      const section = page.getByRole('region', { name: 'Who can see me' });
      const now = section.locator('[aria-current=true]');
      const sees = (...words: string[]) =>
        expect(now.getByRole('definition')).toHaveText(words, { useInnerText: true });
      await now.getByText('You now').waitFor();
      await expect(now).toContainText('Members find you in search');
      await now.getByText('Anna, 34').first().waitFor();
      await sees('Anna, 34', 'Anna, 34');
      await page.getByLabel('Private mode').selectOption('UPVISIBILITY_PRIVATE');
      await now.getByText('Private').waitFor();
      await now.getByText('After saving').waitFor();
      await sees('Nothing', 'Anna, 34');
      await page.getByLabel('Profile visibility').selectOption('PROFILE_HIDDEN');
      await now.getByText('Nobody finds you and your profile does not open').waitFor();
      await sees('Nothing', 'Nothing');
      await expect(now).toHaveCount(1);
      await section.getByRole('link', { name: 'See your profile as others do' }).click();
      await page.getByRole('heading', { level: 1, name: 'Anna, 34' }).waitFor();
    });

    it('[E-ACCT-02] [E-ACCT-03] [E-ACCT-04] tells when the settings could not be loaded or saved and tries again, and says that the token is gone, on opening and on saving', async () => {
      const { page } = await product.windowOf(await member());
      const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
      const missing = alert('Authentication token not found. Please log in again.');
      await page.goto('/settings/upgrade-membership');
      await page.getByRole('button', { name: 'Activate Free Access' }).waitFor();
      const token = await page.evaluate<string>(`localStorage.getItem('token')`);
      await page.evaluate(`localStorage.removeItem('token')`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('menuitem', { name: 'Account settings' }).click();
      await missing.waitFor();

      await page.evaluate(`localStorage.setItem('token', '${token}')`);
      await page.goBack();
      await failing(page, SETTINGS);
      await page.goForward();
      await alert('Failed to load settings. Please try again.').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await save(page).waitFor();
      await failing(page, SETTINGS);
      await save(page).click();
      await alert('Failed to update settings. Please try again.').waitFor();
      await page.unrouteAll();
      await expect(missing).toHaveCount(0);
      await page.evaluate(`localStorage.removeItem('token')`);
      await save(page).click();
      await missing.waitFor();
    });
  });

  describe('upgrade membership', () => {
    it('[B-APP-05] [R-UPGRADE-01] [R-UPGRADE-02] [R-UPGRADE-03] [R-UPGRADE-04] [R-UPGRADE-05] [B-UPGRADE-01] [T-UPGRADE-02] shows three plans with their original prices, all free, and nothing to pay with; after the press, and after a reload, what the plan opens and which membership is the member’s', async () => {
      const { page, problems } = await product.windowOf(await member());
      await page.goto('/settings/upgrade-membership');
      const plans = page.getByRole('radiogroup').locator('label');
      await plans.first().waitFor();
      await expect(plans).toHaveText(
        [
          ['Premium', '9.99'],
          ['Gold', '19.99'],
          ['Platinum', '29.99'],
        ].map(([name, price]) => new RegExp(`${name}[^]*\\$${price}[^]*Free[^]*promotional`)),
      );
      await expect(page.getByRole('button', { name: 'Activate Free Access' })).toBeEnabled();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

      await page.getByRole('radio', { name: /Gold/ }).click();
      await page.getByRole('button', { name: 'Activate Free Access' }).click();
      const preview = page.getByRole('region', { name: 'Your preview of Gold' });
      await preview.waitFor();
      await expect(page.getByRole('button', { name: 'Gold is your preview' })).toBeDisabled();
      await page.reload();
      await expect(preview.getByRole('combobox')).toHaveCount(5);
      await page.getByText(/^Your membership: free\./).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await preview.getByRole('link', { name: 'Ask our team to upgrade me' }).click();
      await expect(page.getByLabel('Subject')).toHaveValue('UPGRADE');
      expect(problems).toEqual([]);
    });
  });

  describe('an e-mail that a member asked for', () => {
    it('is readable in any language and in the dark, and ended on the page of its link, which the settings show', async () => {
      const { app } = product;
      const reader = await member({ gender: 'M', memberType: 2, columns: { weekly_emails: true, language: 'fr' } });
      await member({ gender: 'F' });
      await app.sql(`update members.daily_run set day = null`);
      await app.running.runDaily();
      // It goes at the hour of its reader.
      await settled(app);
      const { html } = await app.mails.next(reader.email);
      const { page } = await product.windowOf(reader);
      // A page of ours would take no markup as text.
      await page.goto('about:blank');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // As a mail program shows it, which has a language, a title and grounds of its own.
        await page.setContent(
          `<html lang="fr"><title>Mail</title><style>:root { color-scheme: light dark } body { background: Canvas }</style>
           <main>${html}</main></html>`,
        );
        expect([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []]);
      }
      const address = await page.getByRole('link', { name: 'Ne plus recevoir ces e-mails' }).getAttribute('href');
      const { pathname, hash: token } = new URL(address!);
      const visitor = (await product.visitor()).page;
      await visitor.goto(`${pathname}${token}`);
      await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
      await visitor.getByText('You get no more e-mails about people who fit. Your settings say so too.').waitFor();
      await page.goto('/settings/account-settings');
      await expect(page.getByLabel('Weekly matches e-mail')).toHaveValue('WEEKLY_NO');
    });
  });

  describe('blocked members', () => {
    const BLOCKED = '/rest/blocked';

    async function blocking(count: number) {
      const owner = await member({ gender: 'M' });
      const blocked: MadeMember[] = [];
      for (let n = 1; n <= count; n += 1)
        blocked.push(await member({ gender: 'F', firstName: `Person ${n}`, photo: false }));
      await product.app.sql(
        `insert into connections.block (blocker_id, blocked_id, created_at)
         select $1, other, now() - n * interval '1 hour' from unnest($2::bigint[]) with ordinality as t(other, n)`,
        [owner.id, blocked.map(({ id }) => id)],
      );
      return { owner, blocked };
    }

    it('[R-BLOCKED-01] [R-BLOCKED-02] [C-BLOCKED-01] [B-BLOCKED-01] [C-BLOCKED-02] lists twelve to a page and lifts a block', async () => {
      const { owner, blocked } = await blocking(14);
      const { page, problems } = await product.windowOf(owner);
      const lists = callsTo(page, BLOCKED);
      const deletes = callsTo(page, '/rest/deleteBlocked');
      await page.goto('/settings/blocked-members');
      await page.getByRole('heading', { name: 'Blocked Members', level: 1 }).waitFor();
      await page.getByRole('article', { name: 'Person 12, 30' }).waitFor();
      await expect(page.getByRole('article')).toHaveCount(12);
      await expect.poll(() => rowsOf(page.getByRole('article'))).toEqual([4, 4, 4]);
      await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
      const size = page.getByLabel('Page size');
      await expect(size.locator('option')).toHaveText(['12', '20', '50', '100']);

      await page.getByRole('button', { name: 'Unblock Person 1', exact: true }).click();
      await page.getByText('Person 1 is no longer blocked').waitFor();
      await page.getByRole('article', { name: 'Person 13, 30' }).waitFor();
      expect(deletes.map(({ body }) => body)).toEqual([
        { blocked: [{ name: 'blocked_delete_list', val: blocked[0]!.id }] },
      ]);
      const bar = page.getByRole('navigation', { name: 'Pagination' });
      await expect(bar.getByRole('button', { name: /^\d+$/ })).toHaveText(['1', '2']);
      await bar.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('article', { name: 'Person 14, 30' }).waitFor();
      await expect(page.getByRole('article')).toHaveCount(1);
      expect([...new Set(lists.map(({ address }) => address))]).toEqual([
        `${BLOCKED}?page=0&size=12&memberTypeId=1`,
        `${BLOCKED}?page=1&size=12&memberTypeId=1`,
      ]);
      expect(problems).toEqual([]);
    });
  });

  describe('contact us', () => {
    const CONTACT = '/rest/connections/contactus';

    it('[R-CONTACT-01] [R-CONTACT-02] [R-CONTACT-03] [R-CONTACT-05] [C-CONTACT-01] [C-CONTACT-02] [E-CONTACT-01] sends a message, says so, and begins with an empty one the next time', async () => {
      const { page, problems } = await product.windowOf(await member());
      const calls = callsTo(page, '/rest/connections/');
      await page.goto('/settings/contact-us');
      await page.getByLabel('Subject').selectOption({ label: 'Technical problem' });
      await page.getByLabel('Message').fill('  Hello  ');
      await page.getByText('9/2000', { exact: true }).waitFor();
      await Promise.all([
        shownBriefly(page, 'Message sent successfully! Redirecting...'),
        page.getByRole('button', { name: 'Send Message' }).click(),
      ]);
      expect(calls.map(({ method, address, body }) => [method, address, body])).toEqual([
        ['GET', '/rest/connections/subjects', undefined],
        [
          'POST',
          CONTACT,
          {
            message: [{ subject_code: 'TECHNICAL' }, { subject_desc: 'Technical problem' }, { contact_body: 'Hello' }],
          },
        ],
      ]);
      // From the search it goes to by itself, as the member would come back.
      await heading(page, 'Search').waitFor();
      await follow(page, '/settings/contact-us', 'Contact us');
      await expect(page.getByLabel('Message')).toHaveValue('');
      expect(problems).toEqual([]);
    });

    it('leads to what was answered before, below the decisions', async () => {
      const { page, problems } = await product.windowOf(await member(), { viewport: { width: 390, height: 500 } });
      const [asked, answered] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];
      await answering(page, '/rest/connections/contactus/answers', {
        answers: [
          {
            ...{ id: 3, subjectCode: 'TECHNICAL', question: 'Where is it?', answer: 'It waits.', language: 'en' },
            ...{ askedAt: asked, answeredAt: answered },
          },
        ],
      });
      await page.goto('/settings/contact-us');
      await page.getByRole('main').getByRole('link', { name: 'Decisions about you' }).click();
      await heading(page, 'Decisions about you').waitFor();
      await expect(page.locator('#answers')).toBeFocused();
      await expect(page.getByRole('heading', { name: 'What we answered you' })).toBeInViewport();
      expect(problems).toEqual([]);
    });

    it('[V-CONTACT-01] [V-CONTACT-02] [R-CONTACT-03] [R-CONTACT-04] asks for both fields, stops at 2000 characters, goes back on Cancel and keeps what was typed', async () => {
      const { page } = await product.windowOf(await member());
      const calls = callsTo(page, CONTACT);
      await page.goto('/settings/update-password');
      await heading(page, 'Manage personal details').waitFor();
      await follow(page, '/settings/contact-us?subject=REPORT', 'Contact us');
      await expect(page.getByLabel('Subject')).toHaveValue('REPORT');
      await page.getByLabel('Message').fill('   ');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('alert').getByText('Please fill in all fields', { exact: true }).waitFor();
      await page.getByLabel('Message').fill('Hello');
      await shown(page, '5/2000').waitFor();
      await page.getByLabel('Subject').selectOption('');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('alert').getByText('Please fill in all fields', { exact: true }).waitFor();
      await expect(page.getByLabel('Message')).toHaveAttribute('maxlength', '2000');
      expect(calls).toEqual([]);
      await page.goBack();
      await page.waitForURL('**/settings/update-password');

      await page.getByRole('link', { name: 'Contact us' }).last().click();
      await page.getByLabel('Message').fill('Half a thought');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/settings/update-password');
      await follow(page, '/settings/contact-us', 'Contact us');
      await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
    });

    it('[E-CONTACT-02] [E-CONTACT-03] [C-CONTACT-03] says what went wrong and keeps the message', async () => {
      const { page } = await product.windowOf(await member());
      await failing(page, '/rest/connections/subjects');
      await page.goto('/settings/contact-us');
      await shown(page, 'Failed to load subjects. Please try again later.').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByLabel('Subject').selectOption('GENERAL');
      await page.getByLabel('Message').fill('Hello');
      const send = page.getByRole('button', { name: 'Send Message' });
      for (const [json, status, text] of [
        [{ message: 'Not today.' }, 400, 'Not today.'],
        [{}, 500, 'Failed to send message. Please try again.'],
        [[], 200, 'Failed to send message. Please try again.'],
      ] as const) {
        await answering(page, CONTACT, json, status);
        await send.click();
        await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
        await page.unrouteAll();
      }
      await expect(page.getByLabel('Message')).toHaveValue('Hello');
    });
  });

  describe('remove account', () => {
    const REMOVE = '/rest/profile/removeaccount';

    /** Fills the form, submits it with Enter in the password field, and gives the dialog. */
    async function confirm(page: Page, email: string, password: string) {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Confirm Account Removal' });
      await dialog.waitFor();
      return dialog;
    }

    it('[R-REMOVE-01] [R-REMOVE-02] [R-REMOVE-03] [R-REMOVE-04] [R-REMOVE-11] [V-REMOVE-01] [T-REMOVE-01] [R-REMOVE-05] [R-REMOVE-06] [R-REMOVE-07] [R-REMOVE-08] [R-REMOVE-09] [B-REMOVE-01] asks for both fields and then once more; Cancel does nothing, a wrong password leaves the member signed in, and the profile can be hidden instead', async () => {
      const owner = await member();
      const { page } = await product.windowOf(owner);
      const calls = callsTo(page, REMOVE);
      await page.goto('/settings/remove-account');
      await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
      const submit = page.getByRole('button', { name: 'Confirm ID to cancel' });
      const asked = page
        .getByRole('alert')
        .getByText('Please enter both email and password to confirm account removal.', { exact: true });
      await submit.click();
      await asked.waitFor();
      await page.getByLabel('Email', { exact: true }).fill('me@example.test');
      await submit.click();
      await asked.waitFor();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      const dialog = await confirm(page, owner.email, 'wrong1pass');
      const said = await dialog.innerText();
      for (const part of ['permanent', 'Profile information', 'Messages', 'Photos', 'Match visibility'])
        expect(said).toContain(part);
      await expect(dialog.getByRole('button')).toHaveText(['Hide instead', 'Cancel', 'Yes, Delete My Account']);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(calls).toEqual([]);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(owner.email);

      await confirm(page, owner.email, 'wrong1pass');
      await dialog.getByRole('button', { name: 'Yes, Delete My Account' }).click();
      await page
        .getByRole('alert')
        .getByText('Account removal failed. Please try again later.', { exact: true })
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/settings/remove-account');
      expect((await (await product.app.as(owner.id)).get(SETTINGS)).status).toBe(200);
      expect(await page.evaluate(`localStorage.getItem('token') !== null`)).toBe(true);

      await confirm(page, owner.email, PASSWORD);
      await dialog.getByRole('button', { name: 'Hide instead' }).click();
      await page.getByText('Your profile is hidden. Account settings show it again.').waitFor();
      const rows = await product.app.sql('select hidden, notice_contacts from members.member where id = $1', [
        owner.id,
      ]);
      expect(rows).toEqual([{ hidden: true, notice_contacts: true }]);
      await follow(page, '/settings/remove-account', 'Remove account');
      await page.getByRole('link', { name: 'Cancel and return to Inbox' }).click();
      await page.waitForURL('**/email/inbox');
    });

    it('[P-APP-15] [C-REMOVE-01] [R-REMOVE-10] [T-REMOVE-04] [T-REMOVE-05] [T-REMOVE-06] removes the account, says goodbye and forgets everything', async () => {
      const owner = await member();
      const { page, context } = await product.windowOf(owner);
      const calls = callsTo(page, REMOVE);
      await page.goto('/settings/remove-account');
      await page.evaluate(`document.cookie = 'leftover=1; path=/'; localStorage.setItem('other', '1')`);
      await page.evaluate(`localStorage.setItem('draft:x:y', 'text')`);
      const dialog = await confirm(page, owner.email, PASSWORD);
      await dialog.getByRole('button', { name: 'Yes, Delete My Account' }).click();
      await shown(page, 'Your account has been removed. Goodbye.').waitFor();
      await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
      expect(calls.map(({ body }) => body)).toEqual([{ confirmRemoval: true }]);
      expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([0, 0, '']);
      expect(await context.cookies()).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      const [account] = await product.app.sql<{ status: string }>('select status from auth.account where id = $1', [
        owner.id,
      ]);
      expect(account!.status).toBe('removed');
    });

    it('[C-REMOVE-02] [E-REMOVE-01] [E-REMOVE-02] [E-REMOVE-03] takes success and pass as done, anything else as refused', async () => {
      const owner = await member();
      const { page } = await product.windowOf(owner);
      await page.goto('/settings/remove-account');
      const attempt = async (text: string) => {
        const dialog = await confirm(page, owner.email, PASSWORD);
        await dialog.getByRole('button', { name: 'Yes, Delete My Account' }).click();
        await shown(page, text).waitFor();
        await page.unrouteAll();
      };
      await answering(page, REMOVE, { removalStatus: 'error' });
      await attempt('Account removal failed. Please try again later.');
      await unreachable(page, REMOVE);
      await attempt('An error occurred while processing your request. Please try again later.');
      await answering(page, REMOVE, { message: '' }, 500);
      await attempt('Request error');
      await answering(page, REMOVE, { removalStatus: 'pass' });
      await attempt('Your account has been removed. Goodbye.');
    });
  });

  describe('update password', () => {
    const CHANGE = '/rest/profile/changepassword';
    const update = (page: Page) => page.getByRole('button', { name: 'Make updates' });
    const type = async (page: Page, current: string, next: string, again = next) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Confirm new password').fill(again);
      await update(page).click();
    };

    it('[R-PASSWD-01] [R-PASSWD-02] [R-PASSWD-03] [R-PASSWD-04] [R-PASSWD-05] [R-PASSWD-06] [R-PASSWD-07] [V-PASSWD-01] [V-PASSWD-02] [V-PASSWD-03] [E-PASSWD-01] [E-PASSWD-02] asks for what is missing, in order; a wrong current password and no answer have errors of their own, and the member stays signed in', async () => {
      const { page } = await product.windowOf(await member());
      const calls = callsTo(page, CHANGE);
      await page.goto('/settings/update-password');
      await page.getByRole('heading', { name: 'Manage personal details', level: 1 }).waitFor();
      await update(page).click();
      await shown(page, 'Please enter your current password.').waitFor();
      await shown(page, 'Please enter a new password.').waitFor();
      await type(page, PASSWORD, 'another1', 'another2');
      await shown(page, 'New password and confirmation do not match.').waitFor();
      await type(page, PASSWORD, 'short');
      await shown(page, 'Password must be at least 6 characters').waitFor();
      await type(page, PASSWORD, 'nonumber');
      await shown(page, 'Password must contain at least 1 number').waitFor();
      expect(calls).toEqual([]);

      const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
      await type(page, 'wrong1pass', 'brighter2day');
      await alert('Password update failed. Please check your current password and try again.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/settings/update-password');
      expect(await page.evaluate(`localStorage.getItem('token') !== null`)).toBe(true);
      await unreachable(page, CHANGE);
      await type(page, PASSWORD, 'brighter2day');
      await alert('An error occurred while processing your request. Please try again later.').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/profile');
      await page.goBack();
      await page.getByRole('link', { name: 'Forgot my password' }).click();
      await page.waitForURL('**/forgot-password');
    });

    it('[P-APP-14] [C-PASSWD-01] [R-PASSWD-08] changes the password, and says so', async () => {
      const owner = await member();
      const { page, problems } = await product.windowOf(owner);
      const calls = callsTo(page, CHANGE);
      await page.goto('/settings/update-password');
      await type(page, PASSWORD, 'brighter2day');
      await page
        .getByRole('status')
        .getByText(/profile/)
        .waitFor();
      expect(calls.map(({ body }) => body)).toEqual([
        {
          passwordChanges: [
            { name: 'currentPassword', val: PASSWORD },
            { name: 'newPassword', val: 'brighter2day' },
            { name: 'newPasswordCheck', val: 'brighter2day' },
          ],
        },
      ]);
      const { status } = await product.app.visitor.post('/rest/login', {
        username: owner.username,
        password: 'brighter2day',
      });
      expect(status).toBe(200);
      expect(problems).toEqual([]);
    });
  });
});
