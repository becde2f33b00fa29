import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { TEXTS } from '#contract';
import { sharedBrowser, openWindow, picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { settled as allHandled } from '#testing/settled';
import { somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { startShape, type Shape } from '#testing/shapes';
import { goWithin, shownBriefly } from './screens.js';

const PASSWORD = 'secret123';

/** A landscape photo of 800 by 600 pixels, as a phone would send it, position and all. */
async function phonePhoto(): Promise<Buffer> {
  return sharp(await somePicture(800, 600))
    .withExif({ IFD3: { GPSLatitude: '40/1 44/1 55/1' } })
    .toBuffer();
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
}

const countOf = (page: Page, menu: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: menu });

describe.each(['one process', 'five processes'] as const)('the journey, %s', (kind) => {
  let shape: Shape;
  let browser: Browser;
  let problems: string[];

  beforeEach(async () => {
    problems = [];
    [shape, browser] = await Promise.all([startShape(kind, { web: true }), sharedBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await shape.stop();
  });

  const windowFor = async (baseURL: string): Promise<Page> => {
    const opened = await openWindow(browser, baseURL);
    opened.page.on('pageerror', (error) => problems.push(error.message));
    return opened.page;
  };

  it('[P-APP-06] [P-APP-07] [P-APP-08] [P-APP-09] [K-CARD-06] [K-CARD-07] [K-CARD-08] leads from the login page to a reply, and a text from its author over the desk to its reader', async () => {
    const passwordHash = await quickHash(PASSWORD);
    const bella = await shape.make.member({
      username: 'bella.reads',
      email: 'bella@example.test',
      firstName: 'Bella',
      gender: 'F',
      age: 31,
      passwordHash,
    });
    for (let n = 0; n < 3; n += 1) await shape.make.member({ gender: 'F', age: 25 + n, zip: '11201' });
    await shape.sql(
      `insert into moderation.staff (email, name, role, password_hash) values ('robin@example.test', 'Robin', 'moderator', $1)`,
      [passwordHash],
    );

    const adam = await windowFor(shape.url);
    const other = await windowFor(shape.url);
    const desk = await windowFor(shape.consoleUrl);

    // A visitor opens the site.
    await adam.goto('/login');
    await adam.getByText('Membership is free and needs no credit card').waitFor();
    await adam.getByRole('heading', { name: 'Some of our members' }).waitFor();
    await picture(adam, `journey-1-login-${kind}`);

    // Signs up.
    await adam
      .getByRole('button', { name: 'Create new account' })
      .or(adam.getByRole('link', { name: 'Create new account' }))
      .click();
    await adam.getByRole('heading', { name: 'Thousands of New Singles Daily' }).waitFor();
    await adam.getByRole('button', { name: 'Create account' }).click();
    for (const message of [
      'Username is required',
      'Email is required',
      'Gender is required',
      'Zipcode is required',
      'Password is required',
      'Complete birth date is required',
      'Please verify that you are not a robot',
    ]) {
      await adam.getByText(message, { exact: true }).waitFor();
    }
    await adam.getByLabel('Username').fill('bella.reads');
    await adam.getByLabel('Email').fill('bella@example.test');
    await adam.getByLabel('Zipcode').fill('00000');
    await adam.getByLabel('Zipcode').blur();
    for (const message of ['Username is already in use', 'Email is already in use', 'Invalid zipcode'])
      await adam.getByText(message, { exact: true }).waitFor();
    await adam.getByLabel('Username').fill('adam.writes');
    await adam.getByLabel('Email').fill('adam@example.test');
    await adam.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await adam.getByLabel('Gender').selectOption('M');
    await adam.getByLabel('Zipcode').fill('10001');
    await adam.getByLabel('Zipcode').blur();
    await adam.getByText('New York, NY').waitFor();
    await adam.getByLabel('Month').selectOption({ label: 'June' });
    await adam.getByLabel('Day').selectOption('5');
    await adam.getByLabel('Year').selectOption('1990');
    const captcha = adam.getByRole('checkbox', { name: 'I am not a robot' });
    await captcha.click();
    await eventually(async () => await expect(captcha).toBeChecked());
    await adam.getByRole('button', { name: 'Create account' }).click();

    // Completes step 2 with a picture.
    await adam.waitForURL('**/signup/step2');
    await adam.getByLabel('First name').fill('Adam');
    await adam.getByLabel('Last name').fill('Writer');
    await adam.getByLabel('Education').selectOption('bachelors');
    await adam.getByLabel('Ethnicity').selectOption('other');
    await adam.getByLabel('Headline').fill('Bread, bicycles and bad puns');
    await adam
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    await adam.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await adam.getByRole('group', { name: 'Move picture' }).getByRole('button').first().click();
    await picture(adam, `journey-2-step2-${kind}`);
    await Promise.all([
      shownBriefly(adam, 'Thank you! Your account has been created.'),
      adam.getByRole('button', { name: 'Save profile picture - Create My Account' }).click(),
    ]);
    await adam.waitForURL('**/email/inbox');
    await adam.getByText('No Emails Found').waitFor();
    // It is prepared after its upload was answered.
    const photo = await eventually(async () => {
      const [found] = await shape.sql<{ state: string; folder: string; name: string; id: string }>(
        `select p.state, p.folder, p.name, p.member_id as id from members.photo p join members.member m on m.id = p.member_id where m.username = 'adam.writes'`,
      );
      expect(found!.state).toBe('live');
      return found!;
    });
    const stored = Buffer.from(await (await fetch(`${shape.url}/images/${photo.folder}/${photo.name}`)).arrayBuffer());
    const facts = await sharp(stored).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 400, 400, undefined]);

    // Confirms the address with the link of the mail; until then a banner asks for it.
    const banner = adam.getByRole('region', { name: 'Your e-mail address' });
    await banner.getByText('adam@example.test').waitFor();
    const { text: letter = '' } = await shape.mails.next('adam@example.test', 'confirm');
    await eventually(async () => expect(await shape.sql('select 1 from auth.outgoing_mail')).toEqual([]));
    const link = new URL(/http\S+/.exec(letter)![0]);
    await adam.goto(link.pathname + link.hash);
    await adam.getByRole('button', { name: 'Confirm my address' }).click();
    await adam.getByText('Thank you! Your address is confirmed.').waitFor();
    await adam.getByRole('link', { name: 'To the start page' }).click();
    await adam.getByRole('heading', { name: 'Welcome, Adam' }).waitFor();
    await expect(banner).toHaveCount(0);

    // The other member is signed in elsewhere and sees nothing new yet.
    await signIn(other, 'bella.reads');

    // Searches, opens the profile, favorites, winks, writes.
    await adam.getByRole('link', { name: 'Search' }).first().click();
    await adam.getByText('4 members found').waitFor();
    await adam.getByRole('button', { name: 'Body Type' }).click();
    await adam.getByRole('button', { name: 'Check All', exact: true }).click();
    await adam.getByRole('button', { name: 'Apply' }).click();
    await adam.getByLabel('Distance').selectOption('25');
    await adam.getByRole('button', { name: 'Update Search Results' }).click();
    await adam.waitForURL(/miles=25/);
    await adam.getByText('4 members found').waitFor();
    await picture(adam, `journey-3-search-${kind}`);
    await adam.getByRole('article', { name: 'Bella, 31' }).getByRole('link').click();
    await adam.getByRole('heading', { name: /Bella/ }).first().waitFor();
    await adam.getByRole('button', { name: 'Favorite' }).click();
    await adam.getByRole('button', { name: 'Favorited' }).waitFor();
    // It is shown for some seconds only, so it is waited for from before.
    const told = other.getByText('Adam winked at you').waitFor();
    await adam.getByRole('button', { name: 'Wink' }).click();
    await adam.getByRole('button', { name: 'Winked' }).waitFor();
    await adam.getByRole('button', { name: 'Email', exact: true }).last().click();
    await adam.getByLabel('Subject').fill('Rye or wheat?');
    await adam
      .getByRole('textbox', { name: 'Message' })
      .fill('Your profile smells of fresh bread. Which one is your favourite?');
    // He lives in New York, whose law has him read something first.
    await adam.getByRole('button', { name: TEXTS.safetyNotice.read }).click();
    await adam.getByRole('button', { name: 'Send', exact: true }).click();
    await adam.getByText('✓ Email sent successfully!').waitFor();
    await allHandled(shape);
    await picture(adam, `journey-4-profile-${kind}`);

    // It arrives live: nothing was reloaded in the other window.
    await told;
    await eventually(async () => await expect(countOf(other, 'Email')).toHaveText(/1/));
    await countOf(other, 'Email').click();
    await other.getByRole('menuitem', { name: /Inbox/ }).click();
    await other.getByRole('button', { name: /Email from Adam: Rye or wheat\?/ }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByText('Your profile smells of fresh bread.').waitFor();
    await picture(other, `journey-5-mail-${kind}`);
    await dialog.getByLabel('Your reply').fill('Rye, always rye.');
    // As the wink was: it is over before all that follows from the letter is handled.
    const heard = adam.getByText('New email from Bella').waitFor();
    await dialog.getByRole('button', { name: 'Send Reply' }).click();
    await other.getByText('Reply sent successfully!').waitFor();
    await allHandled(shape);
    await heard;

    // Adam's first headline is still under review: Bella sees none of it.
    await desk.goto('/');
    await desk.getByLabel('E-mail address').fill('robin@example.test');
    await desk.getByLabel('Password').fill(PASSWORD);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await desk.getByRole('link', { name: /Adam.*Headline/s }).waitFor();

    // He writes an introduction while the desk is open: the queue shows it without a reload.
    await goWithin(adam, '/profile/edit-profile');
    await adam.getByLabel('Introduction').fill('I bake bread on Sundays and ride my bicycle to work.');
    await adam.getByRole('button', { name: 'Update Profile' }).click();
    await adam.getByText('Profile updated successfully!').waitFor();
    await desk.getByRole('link', { name: /Adam.*Introduction/s }).click();
    await desk.getByText('I bake bread on Sundays').first().waitFor();
    const profileOfAdam = `/profile/view/1/${photo.id}`;
    await goWithin(other, profileOfAdam);
    await other.getByRole('heading', { name: /Adam/ }).first().waitFor();
    await expect(other.getByText('I bake bread on Sundays')).toHaveCount(0);
    await expect(other.getByText('Bread, bicycles and bad puns')).toHaveCount(0);
    await picture(desk, `journey-6-desk-${kind}`);
    await desk
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();

    await adam.getByText('Your profile text was reviewed').waitFor();
    expect((await shape.mails.next('adam@example.test', 'approved')).text).toContain('Other members see it now.');
    await other.reload();
    await other.getByText('I bake bread on Sundays').first().waitFor();

    // A second edit is rejected with a reason; the text stays as it was.
    await goWithin(adam, '/profile/edit-profile');
    await adam.getByLabel('Introduction').fill('I bake bread on Sundays. Call me at 212 555 0134.');
    await adam.getByRole('button', { name: 'Update Profile' }).click();
    await adam.getByText('Profile updated successfully!').waitFor();
    await desk.getByRole('link', { name: /Adam.*Phone number/s }).click();
    await desk.locator('ins').getByText('Call', { exact: false }).first().waitFor();
    await desk.getByRole('button', { name: /^Reject/ }).click();
    await desk.getByRole('radio', { name: /Contact details/ }).check();
    await desk.getByText('Please leave out phone numbers').waitFor();
    await picture(desk, `journey-7-reject-${kind}`);
    await desk.getByRole('button', { name: 'Reject', exact: true }).last().click();
    expect((await shape.mails.next('adam@example.test', 'not approved')).text).toContain(
      'Please leave out phone numbers',
    );
    await other.reload();
    await other.getByText('I bake bread on Sundays and ride my bicycle to work.').waitFor();
    await expect(other.getByText('212 555')).toHaveCount(0);

    // From the next request after a block she is nowhere to be found.
    await other.getByRole('button', { name: 'Block' }).click();
    await other.getByRole('button', { name: 'Blocked' }).waitFor();
    // The button changes at once, and this is said when it is done.
    await other.getByText('You no longer see each other here.').waitFor();
    await adam.goto('/search?miles=25');
    await adam.getByText('3 members found').waitFor();
    await expect(adam.getByText('Bella')).toHaveCount(0);
    await goWithin(adam, `/profile/view/1/${bella.id}`);
    await adam.getByText('No profile data available').waitFor();

    expect(problems).toEqual([]);
  }, 300_000);
});
