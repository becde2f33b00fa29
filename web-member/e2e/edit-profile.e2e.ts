import type { BrowserContextOptions, Page } from 'playwright';
import { ALL_OPTION_CODES, GUARDED_ANSWERS, audiencePair } from '#contract';
import { picture, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import type { MadeMember, MemberTraits } from '#testing/make';
import { settled } from './screens.js';
import { answering, callsTo, holding, unreachable, useProduct } from './signed-in.js';

const SCREEN = '/profile/edit-profile';
const UPDATE = '/rest/profile/update';
const LONG_TEXTS = {
  Introduction: 'desc_intro',
  'First date': 'desc_date',
  Hangouts: 'desc_hangouts',
  Hobbies: 'desc_hobbies',
  Fun: 'desc_fun',
  'Job description': 'desc_job',
} as const;

interface Update {
  readonly updatedColumns: { readonly profile: readonly { readonly name: string; readonly val: unknown }[] };
}

/** The questions, without who sees each answer. */
const ANSWERS = { name: /^(?!Who sees this)/ };

describe('edit profile', () => {
  const product = useProduct();

  const man = (traits: MemberTraits = {}) =>
    product.app.make.member({ gender: 'M', firstName: 'Ben', headline: 'Tick tock', ...traits });

  async function formOf(member: MadeMember, options?: BrowserContextOptions) {
    const opened = await product.windowOf(member, options);
    await opened.page.goto(SCREEN);
    await save(opened.page).waitFor();
    return opened;
  }

  const save = (page: Page) => page.getByRole('button', { name: 'Update Profile', exact: true });
  const zip = (page: Page) => page.getByLabel('Zipcode');
  const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
  /** The field's own message, as a reader hears it with the field. */
  const noteOf = async (page: Page, label: string): Promise<string | null> => {
    const note = await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby');
    return note === null ? null : page.locator(`[id="${note}"]`).textContent();
  };

  it('[R-EDIT-01] [R-EDIT-02] [R-EDIT-03] [C-EDIT-01] says that it loads or could not be loaded, and opens with both sections and what is saved when asked again', async () => {
    const ben = await man({ columns: { body_type: 2, fun: 'Puns' } });
    const { page, problems } = await product.windowOf(ben);
    const release = await holding(page, UPDATE);
    await page.goto(SCREEN);
    await page.getByText('Loading profile...').waitFor();
    release('fail');
    await page.getByRole('alert').getByText('Error loading profile. Please try again later.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    const basic = page.getByRole('region', { name: 'Basic information' });
    const physical = page.getByRole('region', { name: 'Physical characteristics' });
    await expect(basic.getByLabel('First name')).toHaveValue('Ben');
    await expect(zip(page)).toHaveValue('10001');
    await expect(basic.getByRole('combobox', ANSWERS)).toHaveCount(17);
    await expect(physical.getByRole('combobox', ANSWERS)).toHaveCount(5);
    expect(await physical.getByLabel('Body type', { exact: true }).inputValue()).toMatch(/^BODY_/);
    await expect(page.getByLabel('Headline')).toHaveValue('Tick tock');
    await expect(page.getByLabel('Fun')).toHaveValue('Puns');
    await page.getByText('If your profile is hidden, an approved text makes it visible again').waitFor();
    await expect(save(page)).toBeEnabled();
    expect(problems).toEqual([]);
  });

  it('[C-EDIT-02] [C-EDIT-03] [C-EDIT-04] [C-EDIT-05] [C-EDIT-06] [C-EDIT-07] [C-EDIT-08] [C-EDIT-09] [C-EDIT-10] [C-EDIT-11] [C-EDIT-12] [C-EDIT-13] [C-EDIT-14] [E-EDIT-05] sends Y or N for all codes and every named pair, and says that it is saved', async () => {
    const ben = await man();
    const { page, problems } = await formOf(ben);
    const calls = callsTo(page, UPDATE);
    await page.getByLabel('First name').fill('Benjamin');
    await zip(page).fill('60601');
    await zip(page).blur();
    await says(page, 'Chicago, IL');
    await page.getByLabel('Whom do you seek?', { exact: true }).selectOption('Men');
    await page.getByLabel('Age from').selectOption('30');
    await page.getByLabel('Drinking', { exact: true }).selectOption('DRINK_SOCIALLY');
    await page.getByLabel('Eye color', { exact: true }).selectOption('EYE_GREEN');
    await page.getByLabel('Headline').fill('Tick tock, says the clock');
    for (const label of Object.keys(LONG_TEXTS)) await page.getByLabel(label, { exact: true }).fill(`About ${label}`);
    await save(page).click();
    await page.getByRole('alert').getByText('Profile updated successfully!', { exact: true }).waitFor();
    await picture(page, 'edit-profile-saved');

    const { updatedColumns } = calls[0]!.body as Update;
    const pairs = new Map(updatedColumns.profile.map(({ name, val }) => [name, val]));
    const codes = ALL_OPTION_CODES.map((code) => [code, pairs.get(code)] as const);
    expect(codes).toHaveLength(148);
    expect(codes.filter(([, value]) => value === 'Y').map(([code]) => code)).toEqual([
      'GENDER_MALE',
      'EYE_GREEN',
      'DRINK_SOCIALLY',
    ]);
    expect(codes.filter(([, value]) => value === 'N')).toHaveLength(145);
    const named = Object.fromEntries([...pairs].filter(([name]) => !codes.some(([code]) => code === name)));
    expect(named).toEqual({
      MY_GENDER: 'M',
      desc_headline: 'Tick tock, says the clock',
      desc_lookingfor: 'Man',
      first_name: 'Benjamin',
      zipcode_code: '60601',
      ...Object.fromEntries(Object.entries(LONG_TEXTS).map(([label, name]) => [name, `About ${label}`])),
      desc_gender: '',
      seeks_women: 'N',
      seeks_men: 'Y',
      age_range_start: 30,
      age_range_end: 99,
      ...Object.fromEntries(GUARDED_ANSWERS.map((answer) => [audiencePair(answer), 'everybody'])),
    });
    const [saved] = (await (await product.app.as(ben.id)).get(UPDATE)).body;
    expect([saved[5], saved[7], saved[8], saved[22], saved[23], saved[26]]).toEqual([
      'Benjamin',
      'M',
      30,
      'P',
      '60601',
      'Chicago',
    ]);
    await page.getByText('Pending since today').first().waitFor();
    expect(problems).toEqual([]);
  });

  it('says under each text where its review stands, why it was rejected, and what others read meanwhile', async () => {
    const ben = await man({ columns: { fun: 'Puns' } });
    await product.app.sql(
      `with draft as (update members.member set drafts = '{"fun": "Call me: 555 0100"}' where id = $1)
       insert into members.text_revision (member_id, fields, state, verdicts, reason, decided_at)
       values ($1, '{"fun": {"before": "Puns", "after": "Call me: 555 0100"}}', 'rejected', '{"fun": "rejected"}',
               'No phone numbers, please.', now())`,
      [ben.id],
    );
    const { page } = await formOf(ben);
    await says(page, 'Rejected: No phone numbers, please.');
    await expect(page.getByText('Approved', { exact: true })).toHaveCount(1);
    await expect(page.getByLabel('Fun')).toHaveValue('Call me: 555 0100');
    await page.getByRole('button', { name: 'What others see now' }).click();
    await says(page, 'Puns');
    await page.getByLabel('Fun').fill('Better puns');
    await save(page).click();
    await says(page, 'Profile updated successfully!');
    await says(page, 'Pending since today');
    await says(page, 'Puns');
  });

  it('takes whom one looks for in one’s own words, to be reviewed', async () => {
    const ben = await man();
    const { page } = await formOf(ben);
    await page.getByLabel('Looking for, in your own words').fill('Man of the world or woman of the sea');
    await save(page).click();
    await says(page, 'Profile updated successfully!');
    const [saved] = (await (await product.app.as(ben.id)).get(UPDATE)).body;
    expect([saved[6], saved[7], saved[29]]).toEqual(['Man of the world or woman of the sea', 'F', null]);
  });

  it('[V-EDIT-01] [V-EDIT-02] [E-EDIT-01] [E-EDIT-02] refuses a zip of four digits and one that no place has, and says what the server says about a lookup that failed, else that it cannot be verified', async () => {
    const { page } = await formOf(await man());
    const calls = callsTo(page, UPDATE);
    const saysOfZip = (text: string) => eventually(async () => expect(await noteOf(page, 'Zipcode')).toBe(text));
    await zip(page).fill('1234');
    await zip(page).blur();
    await saysOfZip('Please enter a valid 5-digit zipcode');
    await zip(page).fill('00000');
    await save(page).click();
    await saysOfZip('Invalid zipcode');
    expect(calls).toEqual([]);

    await answering(page, '/rest/ziplookup/60601', { message: 'The map is being redrawn.' }, 500);
    await answering(page, '/rest/ziplookup/60602', {}, 500);
    await answering(page, '/rest/ziplookup/60604', { cityName: 'Chicago', state: '' });
    await unreachable(page, '/rest/ziplookup/60603');
    const unverified = 'Unable to verify zipcode at this time. Please try again later.';
    for (const [value, text] of [
      ['60601', 'The map is being redrawn.'],
      ['60602', unverified],
      ['60604', 'Invalid zipcode'],
      ['60603', unverified],
    ] as const) {
      await zip(page).fill(value);
      await zip(page).blur();
      await saysOfZip(text);
    }
    expect(calls).toEqual([]);
    await page.unrouteAll();
    await save(page).click();
    await says(page, 'Profile updated successfully!');
  });

  it('[V-EDIT-03] [V-EDIT-04] [V-EDIT-05] [V-EDIT-06] [V-EDIT-07] [V-EDIT-08] [V-EDIT-09] [V-EDIT-10] [R-EDIT-04] stops names at 75 and headlines at 200 characters, refuses a headline of four, and counts what remains of 4500 in six optional texts', async () => {
    const { page } = await formOf(await man());
    const calls = callsTo(page, UPDATE);
    const typed = async (label: string, length: number) => {
      const field = page.getByLabel(label, { exact: true });
      await field.fill('x'.repeat(length - 1));
      await field.press('ControlOrMeta+End');
      await field.press('y');
      await field.press('z');
      return (await field.inputValue()).length;
    };
    expect(await typed('First name', 75)).toBe(75);
    expect(await typed('Headline', 200)).toBe(200);
    await page.getByLabel('Headline').fill('Tick');
    await save(page).click();
    await eventually(async () =>
      expect(await noteOf(page, 'Headline')).toContain('Headline should be at least 5 characters.'),
    );
    expect(calls).toEqual([]);

    await page.getByLabel('Headline').fill('Tick tock');
    for (const label of Object.keys(LONG_TEXTS)) {
      await page.getByLabel(label, { exact: true }).fill('ten chars.');
      await expect.poll(() => noteOf(page, label)).toContain('4490 left');
      expect(await typed(label, 4500)).toBe(4500);
      await page.getByLabel(label, { exact: true }).fill('');
    }
    await save(page).click();
    await says(page, 'Profile updated successfully!');
  });

  it('[E-EDIT-03] [E-EDIT-04] a failure and any status but 200 alert and keep what was typed', async () => {
    const { page } = await formOf(await man());
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const failed = page.getByRole('alert').getByText('Failed to update profile. Please try again.', { exact: true });
    for (const [status, fun] of [
      [500, 'Puns'],
      [201, 'Better puns'],
    ] as const) {
      logged.length = 0;
      await page.route('**/rest/profile/update', (route) => route.fulfill({ status, json: [] }));
      await page.getByLabel('Fun').fill(fun);
      await save(page).click();
      await failed.waitFor();
      await expect.poll(() => logged.join('\n')).toContain('Update failed');
      await expect(page.getByLabel('Fun')).toHaveValue(fun);
      await page.unrouteAll();
      await save(page).click();
      await says(page, 'Profile updated successfully!');
      await expect(failed).toHaveCount(0);
    }
  });

  it('keeps what was typed over a reload, and forgets it when discarded or saved', async () => {
    const ben = await man();
    const { page } = await formOf(ben);
    await page.getByLabel('Fun').fill('Half a pun');
    await page.getByLabel('Drinking', { exact: true }).selectOption('DRINK_SOCIALLY');
    await page.reload();
    await page.getByText('What you typed earlier is still here.').waitFor();
    await expect(page.getByLabel('Fun')).toHaveValue('Half a pun');
    await expect(page.getByLabel('Drinking', { exact: true })).toHaveValue('DRINK_SOCIALLY');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Fun')).toHaveValue('');

    await page.getByLabel('Fun').fill('A whole pun');
    await save(page).click();
    await says(page, 'Profile updated successfully!');
    await page.reload();
    await save(page).waitFor();
    await expect(page.getByText('What you typed earlier is still here.')).toHaveCount(0);
    await expect(page.getByLabel('Fun')).toHaveValue('A whole pun');
  });

  it.each([401, 403])('[T-EDIT-01] signs out and goes to the login page on %s, and keeps the draft', async (status) => {
    const ben = await man();
    const { page } = await formOf(ben);
    await page.getByLabel('Fun').fill('Half a pun');
    await answering(page, UPDATE, { message: 'No.' }, status);
    await save(page).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    expect(await page.evaluate('Object.values(localStorage).join()')).toContain('Half a pun');
  });

  it('on a phone its bar hides no focused field', async () => {
    const { page, problems } = await formOf(await man(), { viewport: { width: 320, height: 700 } });
    await settled(page);
    const bar = (await save(page).boundingBox())!;
    for (const label of ['Relationship status', 'Horoscope', 'Best feature', 'Headline']) {
      await page.getByLabel(label, { exact: true }).focus();
      const field = (await page.getByLabel(label, { exact: true }).boundingBox())!;
      expect(field.y + field.height).toBeLessThanOrEqual(bar.y);
    }
    expect(problems).toEqual([]);
  });
});
