import { API } from '#contract';
import { axeViolations, expect, picture } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { AtTheDesk } from './at-the-desk.js';

describe('a request to take a picture down, at the desk', () => {
  let desk: AtTheDesk;
  beforeAll(async () => {
    desk = await AtTheDesk.open();
  });
  afterAll(async () => {
    const problems = await desk.clear();
    expect(problems).toEqual([]);
  });

  it('[D15] says until when, shows the pictures veiled, and takes down what was chosen but a copy of whose it is', async () => {
    const { app } = desk;
    const bytes = await somePicture();
    const people = await Promise.all(
      ['Impostor', 'Rightful'].map(async (firstName) => {
        const made = await app.make.member({ firstName, photo: false });
        const { body } = await (await app.as(made.id)).upload(API.uploadPhoto, bytes);
        return { ...made, photoId: body.photoId as number };
      }),
    );
    const [impostor, rightful] = people as [(typeof people)[number], (typeof people)[number]];
    const another = await app.make.member({ firstName: 'Another', photo: true });
    const reference = await desk.takingDown([impostor], 'She uses my picture.');
    const later = await desk.takingDown([], 'Somewhere.');
    await app.sql(
      `update moderation.review_case set opened_at = now() - interval '47 hours'
       where kind = 'takedown' and subject_id = (select id from moderation.takedown_request where reference = $1)`,
      [reference],
    );

    const page = await desk.signedIn(await app.make.staff('moderator', 'Robin'));
    await page
      .getByRole('link', { name: /^Takedowns/ })
      .first()
      .click();
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /A picture to take down/ });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('due in 1h');
    await expect(lines.last()).toContainText('due in 48h');
    await page.getByRole('heading', { level: 2, name: reference }).waitFor();
    await page.getByText('She uses my picture.').waitFor();
    await expect(page.getByText('quinn@example.test')).toHaveCount(0);

    const cards = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const goes = (name: string) => cards.filter({ hasText: name }).getByRole('checkbox', { name: 'Goes' });
    await goes('Impostor').check();
    await expect(goes('Rightful')).toBeChecked();
    await goes('Rightful').uncheck();
    await page.getByText('It stays: this is whose picture it is', { exact: false }).waitFor();
    await page.getByLabel('Username, number or address').fill(another.username);
    await page.getByRole('button', { name: 'Look there' }).click();
    await page.getByText('1 picture found').waitFor();
    await expect(goes('Another')).not.toBeChecked();

    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: 'Decision' })
      .getByRole('button', { name: /^Take down or decline/ })
      .click();
    await page.getByRole('radio', { name: 'Decline: Picture not found' }).check();
    await page.getByText('We have looked where you told us to', { exact: false }).waitFor();
    await page.getByRole('radio', { name: 'Take down 1 picture' }).check();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-takedown');
    await page.getByRole('button', { name: 'Take down', exact: true }).click();

    await page.getByText(`${reference}: pictures taken down`).waitFor();
    await page.getByRole('heading', { level: 2, name: later }).waitFor();
    await eventually(async () =>
      expect(
        await app.sql(`select id from members.photo where id = any($1)`, [[impostor.photoId, rightful.photoId]]),
      ).toEqual([{ id: rightful.photoId }]),
    );
    expect((await app.mails.next('quinn@example.test', 'the answer to')).text).toContain('with every copy of it');
  });

  it('[law: dsa-notice] is about a member in a notice of something else, whom it names or who is looked for, and answers both', async () => {
    const { app } = desk;
    const [ben, named] = await Promise.all([
      app.make.member({ firstName: 'Ben', photo: false }),
      app.make.member({ firstName: 'Named', photo: false }),
    ]);
    const reference = await desk.noticed([named.username, 'https://elsewhere.example/long'], 'Asks me for 500.');
    const page = await desk.signedIn(await app.make.staff('moderator', 'Robin'));
    await page
      .getByRole('link', { name: /^Takedowns/ })
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /Notice from outside/ })
      .click();
    await page.getByRole('heading', { level: 2, name: reference }).waitFor();
    const notice = page.getByRole('region', { name: 'The notice' });
    await notice.getByText('Asks me for 500.').waitFor();
    await notice.getByText('Asks for money or sells something').waitFor();
    await notice.getByRole('link', { name: new RegExp(named.username) }).waitFor();
    await expect(page.getByText('quinn@example.test')).toHaveCount(0);

    await page
      .getByRole('region', { name: 'Decision' })
      .getByRole('button', { name: /^Decide the notice/ })
      .click();
    await page.getByRole('radio', { name: 'Warned' }).check();
    const whom = page.getByRole('combobox', { name: 'Whom it is about' });
    await expect(whom).toContainText(named.username);
    await page.getByLabel('Another member').fill(ben.username);
    await page.getByLabel('Another member').press('Enter');
    await page.getByText('1 member found').waitFor();
    await whom.click();
    await page.getByRole('option', { name: new RegExp(ben.username) }).click();
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option').first().click();
    await page.getByText('hemos actuado', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'desk-notice');
    await page.getByRole('button', { name: 'Decide the notice', exact: true }).click();

    await page.getByText(`${reference}: notice decided`).waitFor();
    expect((await app.mails.next(ben.email, 'A warning')).text).not.toMatch(/Quinn|500/);
    expect((await app.mails.next('quinn@example.test', reference)).text).toContain('hemos actuado');
  });
});
