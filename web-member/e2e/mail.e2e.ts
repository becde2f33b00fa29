import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { API, HOLD, INBOUND_SIGNATURE } from '#contract';
import { axeViolations, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { settled as allHandled } from '#testing/settled';
import type { MadeMember, MemberTraits } from '#testing/make';
import { follow, goWithin, settled } from './screens.js';
import { callsTo, failing, useProduct } from './signed-in.js';

const INBOX = '/rest/email/inbox';
const SENT = '/rest/email/sent';
const DIALOG = `document.querySelector('[role=dialog]')`;
/** By its shape: the icon has no name of its own. */
const CHECK_MARK = 'path[d^="M9 16.17"]';

describe('mail', () => {
  const product = useProduct();

  const woman = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'F', ...traits });
  const man = (traits: MemberTraits = {}) => product.app.make.member({ gender: 'M', ...traits });

  /** Mails from one to the other, oldest first; the last one is on top of the inbox. */
  const mails = (from: MadeMember, to: MadeMember, ...texts: { subject?: string; body?: string }[]) =>
    product.app.sql<{ id: number }>(
      `insert into messaging.mail (sender_id, recipient_id, subject, body, sent_at)
       select $1, $2, t.subject, t.body, now() - interval '1 hour' from jsonb_to_recordset($3) as t(subject text, body text)
       returning id`,
      [
        from.id,
        to.id,
        JSON.stringify(texts.map(({ subject = 'Hello', body = 'How are you?' }) => ({ subject, body }))),
      ],
    );

  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ subject: `Mail ${index + 1}` }));
  const card = (page: Page, subject: string): Locator =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(subject, { exact: true }) });
  const open = async (page: Page, subject: string): Promise<Locator> => {
    await page.getByRole('button', { name: new RegExp(`Email (from|to) .*: ${subject}$`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: new RegExp(subject) }).waitFor();
    return dialog;
  };
  /** Hands in what a member's mail program sends, as a hosted service does. */
  const answeredByMail = async ({ email }: MadeMember, alias: string, text: string): Promise<void> => {
    const secret = 'a secret that the hosted service knows too';
    product.app.configure({ INBOUND_WEBHOOK_SECRET: secret });
    const heads = [`From: ${email}`, `To: ${alias}`, 'Message-ID: <one@mailbox.example>', 'Subject: Re'];
    const raw = [...heads, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n');
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    const answer = await product.app.visitor.call('POST', API.inboundMail, Buffer.from(raw), {
      ...{ 'content-type': 'message/rfc822', [INBOUND_SIGNATURE]: signature },
    });
    expect(answer.body).toMatchObject({ outcome: 'filed' });
  };
  const gone = (locator: Locator) => locator.waitFor({ state: 'detached' });

  it('[R-INBOX-01] [R-INBOX-02] [R-INBOX-03] [R-INBOX-05] [C-INBOX-01] [T-UI-06] [T-UI-07] [B-UI-09] [R-SIDE-02] lists cards by pages, with a page-size select and Close Matches beside', async () => {
    const [anna, ben] = [await woman(), await man()];
    await mails(anna, ben, ...many(45));
    const { page, problems } = await product.windowOf(ben);
    const calls = callsTo(page, INBOX);
    await page.goto('/email/inbox');
    await card(page, 'Mail 45').waitFor();
    await expect(page.getByRole('button', { name: /Email from/ })).toHaveCount(20);
    await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
    const size = page.getByLabel('Page size');
    await expect(size.locator('option')).toHaveText(['20', '50', '100']);
    await expect(size).toHaveValue('20');

    await page.getByRole('button', { name: '3', exact: true }).click();
    await card(page, 'Mail 5').waitFor();
    await size.selectOption('50');
    await card(page, 'Mail 45').waitFor();
    expect(calls.map(({ address }) => address)).toEqual([
      `${INBOX}?page=0&size=20`,
      `${INBOX}?page=2&size=20`,
      `${INBOX}?page=0&size=50`,
    ]);
    await page.goBack();
    await card(page, 'Mail 5').waitFor();
    await expect(page.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-current', 'page');
    expect(problems).toEqual([]);
  });

  it('[F10] a letter that comes after the list and before the socket shows as soon as the socket is there', async () => {
    const [anna, ben] = [await woman(), await man()];
    await mails(anna, ben, { subject: 'Hello' });
    const { page, problems } = await product.windowOf(ben);
    let letIn: () => void = () => undefined;
    const mayComeIn = new Promise<void>((resolve) => (letIn = resolve));
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      await mayComeIn;
      socket.connectToServer();
    });
    await page.goto('/email/inbox');
    await card(page, 'Hello').waitFor();
    await settled(page);
    await (await product.app.as(anna.id)).post(API.sendMail, { emailToMemberId: ben.id, subject: 'Again', body: 'Hi' });
    await allHandled(product.app);
    await expect(card(page, 'Again')).toHaveCount(0);
    letIn();
    await card(page, 'Again').waitFor();
    expect(problems).toEqual([]);
  });

  it('[B-INBOX-01] [R-INBOX-04] [R-MAILMODAL-01] [R-MAILMODAL-02] [R-MAILMODAL-03] [R-MAILMODAL-04] [R-MAILMODAL-05] [R-MAILMODAL-06] [R-MAILMODAL-07] [R-MAILMODAL-08] [T-UI-01] [T-UI-02] [T-UI-03] cuts the preview at 75 characters, and opens the whole mail under an address of its own; Close, Escape and Back close it', async () => {
    const [anna, ben] = [await woman({ firstName: 'Anna', age: 34, memberType: 2 }), await man()];
    const body = 'abcdefghi '.repeat(20).trim();
    const [mail] = await mails(anna, ben, { subject: 'Dinner?', body });
    const { page, problems } = await product.windowOf(ben);
    await page.goto('/email/inbox');
    await card(page, 'Dinner?')
      .getByText(`${body.slice(0, 75)}…`, { exact: true })
      .waitFor();
    const dialog = await open(page, 'Dinner\\?');
    await dialog.getByText(body, { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?mail=${mail!.id}`);
    for (const name of ['Block', 'Report', 'Delete', 'Close', 'Send Reply'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled();
    await expect(dialog.getByLabel('Your reply')).toBeEditable();
    await expect(dialog.getByRole('link', { name: 'View Profile' })).toHaveAttribute(
      'href',
      `/profile/view/2/${anna.id}`,
    );

    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await gone(dialog);
    expect(new URL(page.url()).search).toBe('');
    await open(page, 'Dinner\\?');
    await page.keyboard.press('Escape');
    await gone(dialog);
    await open(page, 'Dinner\\?');
    await page.goBack();
    await gone(dialog);
    expect(new URL(page.url()).pathname).toBe('/email/inbox');

    await goWithin(page, `/email/inbox?mail=${mail!.id}`);
    await dialog.getByRole('heading', { name: 'Dinner?' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await gone(dialog);
    await goWithin(page, '/email/inbox?mail=1');
    await dialog.getByRole('heading', { name: 'This email is not here' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('a name that is too long for its line leaves its mark in sight, in each list of letters', async () => {
    const [anna, ben] = [await woman({ firstName: 'Wolframalexandrina'.repeat(2).slice(0, 30) }), await man()];
    await product.app.sql(`update members.photo set verified_at = now() where member_id = $1`, [anna.id]);
    await mails(anna, ben, {});
    const { page } = await product.windowOf(ben, { viewport: { width: 320, height: 640 } });
    for (const address of ['/email/inbox', '/email/conversations', '/']) {
      await page.goto(address);
      // Close Matches have her as well, further down.
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wolframalexandrina' }).first();
      await line.scrollIntoViewIfNeeded();
      await expect(line.getByRole('img', { name: 'Photo verified' })).toBeInViewport({ ratio: 1 });
    }
  });

  it('runs a letter in Hebrew from right to left, and goes on in a browser that translates the page', async () => {
    const [anna, ben] = [await woman(), await man()];
    const body = 'שלום, מה שלומך?';
    await mails(anna, ben, { subject: 'Shalom', body });
    const { page, problems } = await product.windowOf(ben);
    await page.goto('/email/inbox');
    const dialog = await open(page, 'Shalom');
    await dialog.getByText(body, { exact: true }).waitFor();
    const places = await page.evaluate<number[]>(`(() => {
      const words = ${JSON.stringify(body)};
      const letter = [...${DIALOG}.querySelectorAll('*')].find(({ firstChild }) => firstChild?.data === words);
      return [0, words.length - 1].map((place) => {
        const sign = document.createRange();
        sign.setStart(letter.firstChild, place);
        sign.setEnd(letter.firstChild, place + 1);
        return sign.getBoundingClientRect().left;
      });
    })()`);
    expect(places[1]).toBeLessThan(places[0]!);
    await dialog.getByLabel('Your reply').fill('תודה');
    await expect(dialog.getByLabel('Your reply')).toHaveCSS('unicode-bidi', 'plaintext');

    await page.evaluate(`{
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const words = document.createElement('font');
        words.textContent = '«' + text.data + '»';
        text.parentNode.replaceChild(words, text);
      }
    }`);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await (await product.app.as(anna.id)).post(API.sendMail, { emailToMemberId: ben.id, subject: 'Again', body: 'Hi' });
    await open(page, 'Again');
    await page.keyboard.press('Escape');
    await card(page, 'Again').waitFor();
    expect(problems).toEqual([]);
  });

  it('marks a mail as read when it is opened, and counts one less in the bar', async () => {
    const [anna, ben] = [await woman(), await man()];
    const [, mail] = await mails(anna, ben, { subject: 'First' }, { subject: 'Second' });
    const { page } = await product.windowOf(ben);
    const calls = callsTo(page, '/rest/email/read');
    await page.goto('/email/inbox');
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Email' });
    await menu.getByText('2').waitFor();
    await page.getByRole('button', { name: /^Unread\. .*: Second$/ }).waitFor();
    const dialog = await open(page, 'Second');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await menu.getByText('1').waitFor();
    await page.getByRole('button', { name: /^Email from .*: Second$/ }).waitFor();
    expect(calls.map(({ body }) => body)).toEqual([{ emailIds: [mail!.id] }]);
    const unread = await product.app.sql(
      'select subject from messaging.mail where recipient_id = $1 and read_at is null',
      [ben.id],
    );
    expect(unread).toEqual([{ subject: 'First' }]);
  });

  it('[C-MAILMODAL-01] [E-MAILMODAL-01] [E-MAILMODAL-02] [T-MAILMODAL-01] [C-SENDMAIL-01] alerts when a reply could not be sent, keeps it, and sends it once with `from` when tried again, closes, and says so in an alert', async () => {
    const [anna, ben] = [await woman({ firstName: 'Anna' }), await man({ username: 'ben.writes' })];
    await mails(anna, ben, { subject: 'Tea or coffee' });
    const { page, problems } = await product.windowOf(ben);
    const calls = callsTo(page, '/rest/sendmail');
    await page.goto('/email/inbox');
    const dialog = await open(page, 'Tea or coffee');
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    await dialog.getByText('Please write a message.').waitFor();
    await dialog.getByLabel('Your reply').fill('Tea, always.');
    await dialog.getByText('12/2000').waitFor();
    await failing(page, '/rest/sendmail');
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    await dialog.getByRole('alert').getByText('Failed to send reply. Please try again.', { exact: true }).waitFor();
    await expect(dialog.getByLabel('Your reply')).toHaveValue('Tea, always.');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    await page.getByRole('alert').getByText('Reply sent successfully!', { exact: true }).waitFor();
    await gone(dialog);
    const sent = {
      emailToMemberId: anna.id,
      to: 'Anna',
      subject: 'Re: Tea or coffee',
      body: 'Tea, always.',
      from: 'ben.writes',
      hold: HOLD.seconds + 2,
    };
    expect(calls.map(({ body }) => body)).toEqual([sent, sent]);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await page.getByText('Your message goes in ten seconds.').waitFor();
    await allHandled(product.app);
    const { body } = await (await product.app.as(anna.id)).get(INBOX);
    expect(body.content).toHaveLength(1);
    expect(body.content[0].slice(3, 5)).toEqual(['Re: Tea or coffee', 'Tea, always.']);
    await page.reload();
    await card(page, 'Tea or coffee').getByText('Replied.').waitFor();
    expect(problems).toEqual([]);
  });

  it('[T-UI-05] [T-MAILMODAL-01] keeps a reply over a reload and clears it when the dialog closes', async () => {
    const [anna, ben] = [await woman(), await man()];
    await mails(anna, ben, { subject: 'Hi' });
    const { page } = await product.windowOf(ben);
    await page.goto('/email/inbox');
    const dialog = await open(page, 'Hi');
    const reply = dialog.getByLabel('Your reply');
    await reply.fill('Half a thought');
    await page.reload();
    await eventually(async () => await expect(reply).toHaveValue('Half a thought'));
    await page.goBack();
    await gone(dialog);
    await open(page, 'Hi');
    await expect(reply).toHaveValue('');
  });

  it('tells a hidden member why the reply was not sent', async () => {
    const [anna, ben] = [await woman(), await man({ hidden: true })];
    await mails(anna, ben, { subject: 'Hi' });
    const { page } = await product.windowOf(ben);
    await page.goto('/email/inbox');
    const dialog = await open(page, 'Hi');
    await dialog.getByLabel('Your reply').fill('Here I am');
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText('Failed to send reply. Please try again.', { exact: true }).waitFor();
    await alert.getByText('Your profile is hidden. Make it visible to write to members.').waitFor();
  });

  it('[E-SENDMAIL-01] [C-SENDMAIL-03] logs a refusal as a warning only: no text, no banner, and the reply stays', async () => {
    const [anna, ben] = [await woman(), await man()];
    await mails(anna, ben, { subject: 'Hi' });
    const { page } = await product.windowOf(ben);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.goto('/email/inbox');
    const dialog = await open(page, 'Hi');
    await (await product.app.as(anna.id)).post(`/rest/block/${ben.id}`);
    await dialog.getByLabel('Your reply').fill('Still there?');
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    await eventually(() => expect(warnings.join()).toContain('BLOCKED_YOU'));
    await expect(dialog.getByLabel('Your reply')).toHaveValue('Still there?');
    await expect(page.getByText(/Reply sent|Failed to send|blocked/i)).toHaveCount(0);
    await expect(page.locator('[role=alert]')).toHaveText(['', '']);
  });

  it('[R-INBOX-06] [T-INBOX-01] [C-INBOX-02] [E-INBOX-04] [E-INBOX-05] [E-INBOX-07] [B-INBOX-02] takes the check mark back when a delete or a block fails, else deletes from the card: a check mark, a toast, no second time, and the sender keeps the mail', async () => {
    const [anna, ben] = [await woman({ firstName: 'Anna' }), await man()];
    const [mail] = await mails(anna, ben, { subject: 'Goodbye' });
    const { page, problems } = await product.windowOf(ben);
    await failing(page, '/rest/deleteMail');
    await failing(page, `/rest/block/${anna.id}`);
    await page.goto('/email/inbox');
    await card(page, 'Goodbye').getByRole('button', { name: 'Delete email: Goodbye' }).click();
    await page.getByText('Failed to delete email', { exact: true }).waitFor();
    await expect(card(page, 'Goodbye').getByRole('button', { name: 'Delete email: Goodbye' })).toBeEnabled();
    await card(page, 'Goodbye').getByRole('button', { name: 'Block Anna' }).click();
    await page.getByText('Failed to block member', { exact: true }).waitFor();
    await expect(card(page, 'Goodbye').getByRole('button', { name: 'Block Anna' })).toBeEnabled();

    await page.unrouteAll();
    const calls = callsTo(page, '/rest/deleteMail');
    await card(page, 'Goodbye').getByRole('button', { name: 'Delete email: Goodbye' }).click();
    await page.getByRole('status').getByText('Email deleted successfully', { exact: true }).waitFor();
    const check = card(page, 'Goodbye').getByRole('button', { name: 'Email deleted', exact: true });
    await expect(check).toBeDisabled();
    await expect(check.locator(CHECK_MARK)).toBeVisible();
    await expect(page.getByRole('button', { name: /Email from .*: Goodbye$/ })).toHaveCount(0);
    expect(calls.map(({ body }) => body)).toEqual([{ emailIds: [String(mail!.id)], memberId: null }]);
    await follow(page, '/email/sent', 'Sent');
    await follow(page, '/email/inbox', 'Inbox');
    await page.getByText('No Emails Found').waitFor();
    const { body } = await (await product.app.as(anna.id)).get(SENT);
    expect(body.totalElements).toBe(1);
    expect(problems).toEqual([]);
  });

  it('[T-INBOX-02] [E-INBOX-06] blocks from the card, with a check mark on every mail of that member', async () => {
    const [anna, cleo, ben] = [await woman({ firstName: 'Anna' }), await woman({ firstName: 'Cleo' }), await man()];
    await mails(anna, ben, { subject: 'One' }, { subject: 'Two' });
    await mails(cleo, ben, { subject: 'Other' });
    const { page } = await product.windowOf(ben);
    const calls = callsTo(page, '/rest/block/');
    await page.goto('/email/inbox');
    await card(page, 'One').getByRole('button', { name: 'Block Anna' }).click();
    await page.getByText('Member blocked successfully', { exact: true }).waitFor();
    const checks = page.getByRole('button', { name: 'Anna is blocked' });
    await expect(checks).toHaveCount(2);
    await expect(checks.first()).toBeDisabled();
    await expect(checks.first().locator(CHECK_MARK)).toBeVisible();
    await expect(card(page, 'Other').getByRole('button', { name: 'Block Cleo' })).toBeEnabled();
    expect(calls.map(({ address }) => address)).toEqual([`/rest/block/${anna.id}`]);
    await follow(page, '/email/sent', 'Sent');
    await follow(page, '/email/inbox', 'Inbox');
    await card(page, 'Other').waitFor();
    await expect(card(page, 'One')).toHaveCount(0);
  });

  it('[T-UI-04] [E-INBOX-08] [E-INBOX-09] reports, deletes and blocks from the dialog, which closes when it is done and stays when it failed', async () => {
    const [anna, ben] = [await woman({ firstName: 'Anna' }), await man()];
    await mails(anna, ben, { subject: 'Odder' }, { subject: 'Odd' });
    const { page } = await product.windowOf(ben);
    const path = `/rest/reportMember/${anna.id}`;
    const calls = callsTo(page, path);
    await failing(page, path);
    await page.goto('/email/inbox');
    const dialog = await open(page, 'Odd');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await page.getByText('Failed to report member', { exact: true }).waitFor();
    await expect(dialog.getByRole('button', { name: 'Report' })).toBeEnabled();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Report' }).click();
    await page.getByText('Member reported successfully', { exact: true }).waitFor();
    expect(calls.map(({ body }) => body)).toEqual([undefined, undefined]);
    await gone(dialog.filter({ hasText: 'Odd' }));

    const reasons = page.getByRole('dialog', { name: 'What happened?' });
    await reasons.getByLabel('Asks for money or sells something').check();
    await reasons.getByLabel('Also block Anna').uncheck();
    await reasons.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. Our moderators will look at it.').waitFor();
    const [report] = await product.app.sql<{ reason: string }>(
      'select reason from connections.report where reported_id = $1',
      [anna.id],
    );
    expect(report!.reason).toBe('SCAM');

    await gone(page.getByRole('dialog'));
    const again = await open(page, 'Odd');
    await again.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Email deleted successfully', { exact: true }).waitFor();
    await gone(again);

    const last = await open(page, 'Odder');
    await last.getByRole('button', { name: 'Block' }).click();
    await page.getByText('Member blocked successfully', { exact: true }).waitFor();
    await gone(last);
    await expect(card(page, 'Odder').getByRole('button', { name: 'Anna is blocked' })).toBeDisabled();
  });

  it('[R-SENT-01] [R-SENT-02] [R-SENT-03] [C-SENT-01] [C-SENT-02] [R-SIDE-02] shows sent mail the same way and deletes it by its own call', async () => {
    const [anna, ben] = [await woman({ firstName: 'Anna' }), await man()];
    const written = await mails(ben, anna, ...many(21));
    const { page, problems } = await product.windowOf(ben);
    const lists = callsTo(page, SENT);
    const deletes = callsTo(page, '/rest/deleteSentMail');
    await page.goto('/email/sent');
    await card(page, 'Mail 21').waitFor();
    await expect(page.getByLabel('Page size')).toHaveValue('20');
    await page.getByRole('heading', { name: 'Close Matches' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await card(page, 'Mail 1').waitFor();
    expect(lists.map(({ address }) => address)).toEqual([`${SENT}?page=0&size=20`, `${SENT}?page=1&size=20`]);
    await page.getByRole('button', { name: 'Email to Anna: Mail 1', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Send Reply' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Email deleted successfully', { exact: true }).waitFor();
    expect(deletes.map(({ body }) => body)).toEqual([{ emailIds: [String(written[0]!.id)], memberId: null }]);
    // The only mail of the second page is gone, so that address leads to the first one.
    await follow(page, '/email/inbox', 'Inbox');
    await follow(page, '/email/sent?page=2', 'Sent');
    await card(page, 'Mail 21').waitFor();
    expect(problems).toEqual([]);
  });

  it('[H1] keeps the mail of a member who left, with nobody to answer and somebody to report', async () => {
    const [anna, ben] = [await woman({ status: 'removed' }), await man()];
    const [mail] = await mails(anna, ben, { subject: 'Farewell' });
    const { page } = await product.windowOf(ben);
    const reports = callsTo(page, '/rest/report');
    await page.goto('/email/inbox');
    await card(page, 'Farewell').getByText('Member', { exact: true }).waitFor();
    const dialog = await open(page, 'Farewell');
    await expect(dialog.getByRole('link', { name: 'View Profile' })).toHaveCount(0);
    await expect(dialog.getByRole('button')).toHaveText(['Report', 'Delete', 'Close']);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await page.getByText('Member reported successfully', { exact: true }).waitFor();
    expect(reports.map(({ address }) => address)).toEqual([`/rest/reportMail/${mail!.id}`]);
  });

  const words = {
    en: [
      'Your turn',
      'Answer this',
      'Your reply',
      'Send Reply',
      'Nobody is waiting for your answer',
      'Your messages with',
      'You',
    ],
    es: [
      'Te toca responder',
      'Responder a esto',
      'Tu respuesta',
      'Enviar respuesta',
      'Nadie espera tu respuesta',
      'Tus mensajes con',
      'Tú',
    ],
    fr: [
      'À vous de répondre',
      'Répondre à ceci',
      'Votre réponse',
      'Envoyer la réponse',
      'Personne n’attend votre réponse',
      'Vos messages avec',
      'Vous',
    ],
  } as const;
  it.each([
    ['es', 360, 'dark'],
    ['en', 390, 'light'],
    ['fr', 1280, 'dark'],
  ] as const)(
    'opens an answer with the letter that it answers, quotes a paragraph, hands the turn on, sees the answer that comes by e-mail, and has all of it on the profile: %s, %i pixels, %s',
    async (language, width, colorScheme) => {
      const [turn, quote, ownReply, send, nobody, lettersWith, you] = words[language];
      const [anna, ben] = [await woman({ firstName: 'Anna', age: 34 }), await man()];
      await mails(anna, ben, { subject: 'Relojes', body: 'Reparo relojes los domingos.' });
      await mails(ben, anna, { subject: 'Re: Relojes', body: '¿También de torre?' });
      await mails(anna, ben, { subject: 'Re: Relojes', body: 'Solo uno.\n\n¿Quieres verlo?' });
      const { page, problems } = await product.windowOf(ben, {
        locale: language,
        viewport: { width, height: 780 },
        colorScheme,
      });
      await page.goto('/email/conversations?turn=mine');
      await page.getByRole('listitem').getByText(turn).waitFor();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Anna, 34' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('¿También de torre?', { exact: true }).waitFor();
      const before = dialog.getByRole('button', { name: /·/ });
      await expect(before.first()).toHaveAttribute('aria-expanded', 'true');
      await expect(before.nth(1)).toHaveAttribute('aria-expanded', 'false');
      await dialog.getByRole('button', { name: quote }).last().click();
      const reply = dialog.getByLabel(ownReply);
      await expect(reply).toBeFocused();
      await expect(reply).toHaveValue('> ¿Quieres verlo?\n\n');
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(`${DIALOG}.scrollWidth <= ${DIALOG}.clientWidth`)).toBe(true);
      await picture(page, `answer-${width}`);
      await page.keyboard.type('Sí.');
      await dialog.getByRole('button', { name: send }).click();
      await page.getByText(nobody).waitFor();

      // What waits to be taken back goes at once, and is answered in a mail program.
      await product.app.sql(`update messaging.outbox set due_at = now() where type = 'letter.due'`);
      const { replyTo } = await product.app.mails.next(anna.email);
      await answeredByMail(anna, replyTo![0]!.address!, 'Hasta el domingo.');
      await page.getByRole('listitem').getByText(turn).waitFor();

      await page.goto(`/profile/view/1/${anna.id}`);
      const letters = page.getByRole('region', { name: `${lettersWith} Anna` });
      await letters.getByRole('button', { name: 'Anna · Re: Relojes' }).first().click();
      await letters.getByText('Hasta el domingo.').waitFor();
      await letters
        .getByRole('button', { name: `${you} · Re: Relojes` })
        .first()
        .click();
      await letters.getByRole('blockquote').getByText('¿Quieres verlo?').waitFor();
      expect(problems).toEqual([]);
    },
  );
});
