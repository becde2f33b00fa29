import type { Page } from 'playwright';
import { API, ROUTES, pathTo } from '#contract';
import { axeViolations, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { settled as allHandled } from '#testing/settled';
import type { MadeMember } from '#testing/make';
import { quickHash } from '#testing/quick-hash';
import { follow, goWithin, heading } from './screens.js';
import { answering, callsTo, failing, gotoLive, unreachable, useProduct } from './signed-in.js';

const PASSWORD = 'secret123';

describe('nothing typed is lost', () => {
  const product = useProduct();
  let anna: MadeMember;
  let ben: MadeMember;
  let carl: MadeMember;
  let mailId: number;
  let annasProfile: string;

  beforeAll(async () => {
    const { make } = product.app;
    const passwordHash = await quickHash(PASSWORD);
    anna = await make.member({ gender: 'F', firstName: 'Anna' });
    ben = await make.member({ gender: 'M', username: 'ben.types', firstName: 'Ben', passwordHash });
    carl = await make.member({ gender: 'M', username: 'carl.types', passwordHash });
    const [mail] = await product.app.sql<{ id: number }>(
      `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'Tea', 'Or coffee?') returning id`,
      [anna.id, ben.id],
    );
    mailId = mail!.id;
    annasProfile = pathTo(ROUTES.viewProfile, { passMemberTypeId: 1, passMemberIdViewed: anna.id });
  });

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  async function signIn(page: Page, { username }: MadeMember): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Sign in');
  }

  /** The member was away for more than 45 minutes. */
  async function timeOut(page: Page, { id }: MadeMember): Promise<void> {
    const authorization = `Bearer ${await page.evaluate<string>(`localStorage.getItem('token')`)}`;
    await product.app.sql(`update auth.session set last_call = now() - interval '46 minutes' where account_id = $1`, [
      id,
    ]);
    await eventually(async () =>
      expect((await product.app.visitor.get(API.liveCounts, { authorization })).status).toBe(401),
    );
  }

  /** The four places where members write, and the field of each. */
  const places = () =>
    [
      [`${annasProfile}?compose=${anna.id}`, 'Message', 'A letter'],
      [`${ROUTES.inbox}?mail=${mailId}`, 'Your reply', 'An answer'],
      [ROUTES.contactUs, 'Message', 'A question'],
      [ROUTES.editProfile, 'Fun', 'Half a pun'],
    ] as const;
  async function expectToFindAll(page: Page): Promise<void> {
    for (const [address, field, typed] of places()) {
      await goWithin(page, address);
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(typed);
    }
  }
  const drafts = (page: Page) =>
    page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('draft:'))`);

  it('a mail, a reply, a question to the team and a profile outlive a crash, 45 minutes away and a new sign-in; nobody else finds them', async () => {
    const { page: first, context } = await product.windowOf(ben);
    await first.goto(ROUTES.sent);
    for (const [address, field, typed] of places()) {
      await goWithin(first, address);
      await first.getByLabel(field, { exact: true }).fill(typed);
    }
    const crashed = first.waitForEvent('crash');
    void first.goto('chrome://crash').catch(() => undefined);
    await crashed;

    const page = await context.newPage();
    await page.goto(ROUTES.sent);
    await expectToFindAll(page);
    await timeOut(page, ben);
    // In the page that knows whose session it was: a call of its own that came late may have ended it already.
    await goWithin(page, ROUTES.conversations);
    await page.waitForURL(`**${ROUTES.login}`);
    await heading(page, 'Say something real.').waitFor();
    await signIn(page, carl);
    // Where Ben was is nothing for Carl.
    await page.waitForURL(({ pathname }) => pathname === ROUTES.root);
    await follow(page, ROUTES.contactUs, 'Contact us');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await follow(page, ROUTES.editProfile, 'Edit profile');
    await expect(page.getByLabel('Fun')).toHaveValue('');
    await follow(page, ROUTES.logout, 'You are logged out. Goodbye');
    await page.getByRole('link', { name: 'Sign in again' }).click();

    await signIn(page, ben);
    await heading(page, 'Welcome, Ben').waitFor();
    await expectToFindAll(page);
    await follow(page, ROUTES.logout, 'You are logged out. Goodbye');
    expect(await drafts(page)).toEqual([]);
  });

  it('[B-AUTH-01] warns before the 45 minutes are over, and one press stays signed in, as does a call of another tab', async () => {
    const { page, context } = await product.windowOf(ben);
    await page.clock.install();
    await gotoLive(page, `${ROUTES.inbox}?mail=${mailId}`);
    await page.getByLabel('Your reply').fill('Half a thought');
    // A call that is still to come would count from when it came: nothing may be under way when the time passes.
    await page.waitForLoadState('networkidle');
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    const ended = page.getByRole('dialog', { name: 'Your session may have ended' });
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000);
    await page.clock.fastForward('39:30');
    await page.clock.runFor(1_000);
    await expect(warning).toHaveCount(0);
    await page.clock.fastForward('00:45');
    await warning.getByText('signed out after 45 minutes').waitFor();
    await page.clock.resume();
    const answered = page.waitForResponse((response) => response.url().endsWith(API.liveCounts));
    await press(page, 'Stay signed in');
    await answered;
    await warning.waitFor({ state: 'detached' });
    await page.clock.fastForward('35:00');
    const other = await context.newPage();
    const heard = page.evaluate(
      `new Promise((resolve) => new BroadcastChannel('activity').addEventListener('message', () => resolve()))`,
    );
    await Promise.all([heard, gotoLive(other, ROUTES.sent)]);
    await page.clock.fastForward('35:00');
    await expect(page.getByLabel('Your reply')).toHaveValue('Half a thought');
    await expect(warning.or(ended)).toHaveCount(0);
  });

  it('[H10] what is sent twice arrives once: a double press, a lost answer, a reload before the next try', async () => {
    const { page } = await product.windowOf(ben);
    /** The server hears it, and the answer gets lost. */
    const losingAnswers = (path: string) =>
      page.route(
        (url) => url.pathname === path,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
    const calls = callsTo(page, API.sendMail);
    // What was begun before would come while this is typed, and go on with it.
    await product.app.sql(`delete from messaging.mail_draft`);

    await losingAnswers(API.sendMail);
    await page.goto(`${annasProfile}?compose=${anna.id}`);
    const compose = page.getByRole('dialog', { name: 'Email to Anna' });
    await compose.getByLabel('Message').fill('Only once');
    await press(page, 'Send');
    await eventually(() => expect(calls).toHaveLength(1));
    await expect(compose.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
    await page.reload();
    await expect(compose.getByLabel('Message')).toHaveValue('Only once');
    await compose.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await page.getByText('✓ Email sent successfully!').waitFor();

    await losingAnswers(API.sendMail);
    await goWithin(page, `${ROUTES.inbox}?mail=${mailId}`);
    await page.getByLabel('Your reply').fill('Tea');
    await press(page, 'Send Reply');
    await page.getByText('Failed to send reply. Please try again.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Send Reply' }).dblclick();
    await page.getByText('Reply sent successfully!').waitFor();
    await allHandled(product.app);
    const sent = await product.app.sql<{ body: string }>(
      `select body from messaging.mail where sender_id = $1 order by id`,
      [ben.id],
    );
    expect(sent.map(({ body }) => body)).toEqual(['Only once', 'Tea']);

    // The same words again are another mail once the first has arrived.
    await goWithin(page, `${annasProfile}?compose=${anna.id}`);
    await compose.getByLabel('Message').fill('Only once');
    await press(page, 'Send');
    await page.getByText('✓ Email sent successfully!').waitFor();
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);

    await losingAnswers(API.contactUs);
    await follow(page, ROUTES.contactUs, 'Contact us');
    await page.getByLabel('Subject').selectOption('GENERAL');
    await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
    await press(page, 'Send Message');
    await page.getByText('Failed to send message. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Send Message' }).dblclick();
    await page.waitForURL(`**${ROUTES.search}`);
    const asked = await product.app.sql(`select id from messaging.contact_message where member_id = $1`, [ben.id]);
    expect(asked).toHaveLength(1);
  });

  it('[K35] a letter goes on at another device, comes back with one press, and goes although its page is closed', async () => {
    const [writer, reader] = [
      await product.app.make.member({ gender: 'M' }),
      await product.app.make.member({ gender: 'F', firstName: 'Rosa', columns: { intro: 'I sail on lakes.' } }),
    ];
    const address = `/profile/view/1/${reader.id}`;
    const phone = await product.windowOf(writer, { viewport: { width: 360, height: 700 } });
    await phone.page.goto(address);
    await phone.page.getByRole('button', { name: 'Answer this' }).click();
    const letterOf = ({ page }: { readonly page: Page }) => page.getByRole('dialog', { name: 'Email to Rosa' });
    const field = letterOf(phone).getByLabel('Message');
    await expect(field).toBeFocused();
    const words = '> I sail on lakes.\n\nOn which ones?';
    // From before the last key on: a pause of the writer keeps it as well, and then closing has nothing to keep.
    const kept = phone.page.waitForResponse(
      (response) =>
        response.url().endsWith(API.keepDraft) &&
        (response.request().postDataJSON() as { body: string }).body === words,
    );
    await phone.page.keyboard.type('On which ones?');
    await expect(field).toHaveValue(words);
    await letterOf(phone).getByRole('button', { name: 'Cancel' }).click();
    await kept;

    const desk = await product.windowOf(writer);
    await desk.page.goto(`${address}?compose=${reader.id}`);
    await expect(letterOf(desk).getByLabel('Message')).toHaveValue(words);
    expect(await axeViolations(desk.page)).toEqual([]);
    const send = () => letterOf(desk).getByRole('button', { name: 'Send', exact: true }).click();
    await send();
    await press(desk.page, 'Take it back');
    await expect(letterOf(desk).getByLabel('Message')).toHaveValue(words);
    await send();
    await desk.page.getByRole('button', { name: 'Take it back' }).waitFor();
    expect(await axeViolations(desk.page)).toEqual([]);
    await desk.page.close();
    await allHandled(product.app);
    const arrived = await product.app.sql(`select body from messaging.mail where recipient_id = $1`, [reader.id]);
    expect(arrived).toEqual([{ body: words }]);
  });

  it('what was shown too early is taken back when the server says no: a wink, a favorite, a mail read', async () => {
    const { page } = await product.windowOf(carl);
    await product.app.sql(
      `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'New to you', 'Hello')`,
      [anna.id, carl.id],
    );
    await page.goto(annasProfile);
    for (const [label, done, path, text] of [
      ['Wink', 'Winked', API.wink, 'The wink could not be sent. Please try again.'],
      ['Favorite', 'Favorited', API.favorite, 'The member could not be added to your favorites. Please try again.'],
    ] as const) {
      await failing(page, path);
      await press(page, label);
      await page.getByRole('status').getByText(text, { exact: true }).waitFor();
      await expect(page.getByRole('button', { name: label, exact: true })).toBeEnabled();
      await expect(page.getByRole('button', { name: done, exact: true })).toHaveCount(0);
    }
    const marks = callsTo(page, API.markRead);
    await unreachable(page, API.markRead);
    await follow(page, ROUTES.inbox, 'Inbox');
    const mail = page.getByRole('button', { name: /^Unread\. Email from Anna: New to you$/ });
    await mail.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await mail.waitFor();
    expect(marks).toHaveLength(1);
  });

  it('offline is said, keeps what was typed, and ends with everything asked for again', async () => {
    const { page, context } = await product.windowOf(ben);
    await gotoLive(page, ROUTES.inbox);
    await page.getByRole('button', { name: /Email from Anna: Tea$/ }).click();
    await page.getByLabel('Your reply').fill('From a tunnel');
    const strip = page.getByText('You are offline. What you type is kept on this device.', { exact: true });
    await context.setOffline(true);
    await strip.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Send Reply');
    await page.getByRole('alert').getByText('Failed to send reply. Please try again.').waitFor();

    await product.app.sql(
      `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, 'Meanwhile', 'Hello')`,
      [anna.id, ben.id],
    );
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await context.setOffline(false);
    await strip.waitFor({ state: 'detached' });
    await eventually(() => expect(sockets).not.toEqual([]));
    await press(page, 'Send Reply');
    await page.getByText('Reply sent successfully!').waitFor();
    await page.getByRole('button', { name: /Email from Anna: Meanwhile$/ }).waitFor();
  });

  it('a screen that could not be loaded without a connection, and a list that failed, come by themselves afterwards', async () => {
    const { page, context } = await product.windowOf(ben);
    await page.goto(ROUTES.sent);
    await heading(page, 'Sent').waitFor();
    const menu = (name: RegExp) => page.getByRole('banner').getByRole('button', { name });
    await menu(/^Settings/).waitFor();
    await context.setOffline(true);
    await menu(/^Settings/).click();
    await page.getByRole('menuitem', { name: 'Blocked members' }).click();
    await heading(page, 'This page could not be loaded').waitFor();
    await context.setOffline(false);
    await heading(page, 'Blocked Members').waitFor();

    await context.setOffline(true);
    await menu(/^Email/).click();
    await page.getByRole('menuitem', { name: /Inbox/ }).click();
    await page.getByRole('alert').getByText('Error fetching inbox emails. Please try again.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: /Email from Anna: Tea$/ }).waitFor();
  });

  it('an answer that says the session is over keeps the mail for the way back', async () => {
    const { page } = await product.windowOf(carl);
    await page.goto(`${annasProfile}?compose=${anna.id}`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Not lost');
    await answering(page, API.sendMail, { message: 'Your session has ended.' }, 401);
    await press(page, 'Send');
    await heading(page, 'Say something real.').waitFor();
    await page.unrouteAll();
    await signIn(page, carl);
    await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('Not lost');
    await press(page, 'Send');
    await page.getByText('✓ Email sent successfully!').waitFor();
  });
});
