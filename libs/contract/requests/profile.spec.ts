import fc from 'fast-check';
import { GUARDED_ANSWERS } from '../profile/audiences.js';
import {
  changedFields,
  editFormChanges,
  editFormOf,
  EditForm,
  profileUpdatePayload,
  withChanges,
  type EditFormValues,
} from '../forms/edit-form.js';
import { changedHeader, HEADERS, readChanged } from '../wire/headers.js';
import { ALL_OPTION_CODES, CHOICE_LISTS, OPTION_LISTS } from '../options.js';
import { pairsOf, type Pair } from '../wire/pairs.js';
import { ProfileEditRow } from '../rows/profile-rows.js';
import { changedOf, ProfileUpdateRequest } from './profile.js';

const row: unknown[] = Array.from({ length: 52 }, () => null);
Object.assign(row, { 0: 100_001, 1: 'anna5', 4: 'F', 5: 'Anna', 6: 'Man', 7: 'M', 8: 30, 9: 40 });
Object.assign(row, { 18: 'A walk', 19: 'A walk', 21: 'Hello there', 23: '10001', 34: 'BODY_FIT', 36: 'REL_WIDOWED' });
const form = editFormOf(ProfileEditRow.decode(row));
const pairsIn = (values: EditFormValues): Pair[] => profileUpdatePayload(values).updatedColumns.profile;
const parse = (pairs: Record<string, string | number>) =>
  ProfileUpdateRequest.parse({ updatedColumns: { profile: pairsOf(pairs) } });
const complaint = (pairs: Record<string, string>) =>
  ProfileUpdateRequest.safeParse({ updatedColumns: { profile: pairsOf(pairs) } }).error?.issues[0]?.message;

describe('the update form', () => {
  it('opens with what the member’s row holds', () => {
    expect(form).toMatchObject({
      firstName: 'Anna',
      lookingFor: '',
      seeks: 'M',
      ageFrom: 30,
      zipcode: '10001',
      intro: '',
    });
    expect(form).toMatchObject({ firstDate: 'A walk', choices: { bodyType: 'BODY_FIT', relationship: 'REL_WIDOWED' } });
    expect(form.choices.eyeColor).toBe('');
  });

  it('[C-EDIT-03] sends Y or N for all 148 codes, gender included', () => {
    const flags = pairsIn(form).slice(0, 148);
    expect(flags.map((pair) => pair.name)).toEqual(ALL_OPTION_CODES);
    expect(flags.filter((pair) => pair.val === 'Y').map((pair) => pair.name)).toEqual([
      'GENDER_FEMALE',
      'REL_WIDOWED',
      'BODY_FIT',
    ]);
    expect(flags.filter((pair) => pair.val === 'N')).toHaveLength(145);
  });

  it('[C-EDIT-04..14] sends the eleven named pairs, then the gender in own words, whom the member seeks and of which ages, and who sees each answer', () => {
    expect(pairsIn(form)).toHaveLength(183);
    expect(pairsIn(form).slice(148, 164)).toEqual(
      pairsOf({
        MY_GENDER: 'F',
        desc_headline: 'Hello there',
        desc_lookingfor: 'Man',
        first_name: 'Anna',
        zipcode_code: '10001',
        desc_intro: '',
        desc_date: 'A walk',
        desc_hangouts: '',
        desc_hobbies: '',
        desc_fun: '',
        desc_job: '',
        desc_gender: '',
        seeks_women: 'N',
        seeks_men: 'Y',
        age_range_start: 30,
        age_range_end: 40,
      }),
    );
    expect(pairsIn(form).slice(164)).toEqual(
      pairsOf(Object.fromEntries(GUARDED_ANSWERS.map((answer) => [`seen_by_${answer}`, 'everybody']))),
    );
  });

  it('is read back as it was filled in, whatever was chosen', () => {
    const choices = fc.record(
      Object.fromEntries(
        CHOICE_LISTS.map((list) => [list, fc.constantFrom('', ...OPTION_LISTS[list].map((option) => option.code))]),
      ),
    ) as fc.Arbitrary<EditFormValues['choices']>;
    fc.assert(
      fc.property(choices, fc.constantFrom('M', 'F'), (chosen, gender) => {
        const update = ProfileUpdateRequest.parse(profileUpdatePayload({ ...form, gender, choices: chosen }));
        expect(update).toMatchObject({
          gender,
          seeking: 'M',
          zipcode: '10001',
          ageFrom: 30,
          texts: { firstName: 'Anna' },
        });
        for (const list of CHOICE_LISTS) expect(update.choices[list]).toBe(chosen[list] || null);
      }),
    );
  });

  it.each([
    ['Please enter a valid 5-digit zipcode', { zipcode: '1234' }],
    ['Headline should be at least 5 characters.', { headline: 'Hey' }],
    ['Headline should be at most 200 characters.', { headline: 'x'.repeat(201) }],
    ['First name should be at most 75 characters.', { firstName: 'x'.repeat(76) }],
    ['Please use at most 4500 characters.', { hobbies: 'x'.repeat(4501) }],
  ])('says: %s', (message, mistake) => {
    expect(EditForm.safeParse({ ...form, ...mistake }).error?.issues[0]?.message).toBe(message);
    expect(
      ProfileUpdateRequest.safeParse(profileUpdatePayload({ ...form, ...mistake })).error?.issues[0]?.message,
    ).toBe(message);
  });
});

describe('of an update that was sent in full, what is named as changed', () => {
  const before: EditFormValues = { ...form, audiences: { ...form.audiences, income: 'written' } };

  it.each<[string, Partial<EditFormValues>, object]>([
    ['nothing', {}, { choices: {}, texts: {}, audiences: {} }],
    ['a text', { fun: 'Kites' }, { choices: {}, texts: { fun: 'Kites' }, audiences: {} }],
    ['words taken back', { firstDate: '' }, { choices: {}, texts: { firstDate: '' }, audiences: {} }],
    ['a zip', { zipcode: '90210' }, { choices: {}, texts: {}, audiences: {}, zipcode: '90210' }],
    ['a gender', { gender: 'M' }, { choices: {}, texts: {}, audiences: {}, gender: 'M' }],
    ['an age', { ageTo: 50 }, { choices: {}, texts: {}, audiences: {}, ageTo: 50 }],
    ['whom one seeks', { seeks: 'both' }, { choices: {}, texts: {}, audiences: {}, seeks: { women: true, men: true } }],
    [
      'choices',
      { choices: { ...form.choices, bodyType: '', education: 'EDU_PHD' } },
      { choices: { bodyType: null, education: 'EDU_PHD' }, texts: {}, audiences: {} },
    ],
    [
      'who sees one answer',
      { audiences: { ...before.audiences, religion: 'nobody' } },
      { choices: {}, texts: {}, audiences: { religion: 'nobody' } },
    ],
  ])('is %s', (_what, change, changed) => {
    const now = { ...before, ...change };
    const names = readChanged(changedHeader(changedFields(editFormChanges(now, before)))[HEADERS.changed])!;
    expect(changedOf(ProfileUpdateRequest.parse(profileUpdatePayload(now)), names)).toEqual(changed);
  });

  it('puts a draft around whatever the profile has become meanwhile', () => {
    const draft = editFormChanges(
      { ...before, fun: 'Kites', choices: { ...form.choices, eyeColor: 'EYE_BLUE' } },
      before,
    );
    const become: EditFormValues = {
      ...form,
      firstName: 'Hanna',
      audiences: { ...form.audiences, religion: 'nobody' },
    };
    expect(withChanges(become, draft)).toEqual({
      ...become,
      fun: 'Kites',
      choices: { ...form.choices, eyeColor: 'EYE_BLUE' },
    });
    expect(editFormChanges(become, become)).toBeUndefined();
  });
});

describe('ProfileUpdateRequest', () => {
  it('changes nothing when nothing is sent', () => {
    expect(ProfileUpdateRequest.parse(null)).toEqual({ choices: {}, texts: {} });
  });

  it('takes the first Y in the order of the list, clears on all N, leaves an unsent list alone', () => {
    const update = parse({ EYE_HAZEL: 'Y', EYE_BLUE: 'Y', HAIR_RED: 'N', EYE_PINK: 'Y' });
    expect(update.choices).toEqual({ eyeColor: 'EYE_BLUE', hairColor: null });
  });

  it('lets MY_GENDER win over the gender codes', () => {
    expect(parse({ MY_GENDER: 'MALE', GENDER_FEMALE: 'Y' }).gender).toBe('M');
    expect(parse({ GENDER_FEMALE: 'Y', GENDER_MALE: 'N' }).gender).toBe('F');
    expect(parse({ MY_GENDER: '?' }).gender).toBeUndefined();
  });

  it.each([['Woman'], ['F'], ['female']])('reads %s as a gender looked for, which takes own words back', (word) => {
    expect(parse({ desc_lookingfor: word })).toMatchObject({ seeking: 'F', texts: { lookingFor: '' } });
  });

  it.each([
    ['women', { seeks_women: 'Y', seeks_men: 'N' }, { women: true, men: false }],
    ['men', { seeks_women: 'N', seeks_men: 'Y' }, { women: false, men: true }],
    ['both', { seeks_women: 'Y', seeks_men: 'Y' }, { women: true, men: true }],
    ['women, by one flag', { seeks_women: 'Y' }, { women: true, men: false }],
    ['women, by the other', { seeks_men: 'N' }, { women: true, men: false }],
    ['men, by one flag', { seeks_women: 'N' }, { women: false, men: true }],
  ])('reads that %s are sought', (_whom, sent, seeks) => {
    expect(parse(sent)).toEqual({ choices: {}, texts: {}, seeks });
  });

  it.each([[{ seeks_women: 'N', seeks_men: 'N' }], [{ seeks_women: '' }], [{ seeks_women: 'Y', seeks_men: 'maybe' }]])(
    'refuses %j, by which nobody or who knows who is sought',
    (sent) => {
      expect(complaint(sent)).toBe('Please make a selection.');
    },
  );

  it('sends for who seeks both the gender looked for last, beside both flags', () => {
    const sent = new Map(pairsIn({ ...form, seeks: 'both', seeking: 'F' }).map(({ name, val }) => [name, val]));
    expect(['desc_lookingfor', 'seeks_women', 'seeks_men'].map((name) => sent.get(name))).toEqual(['Woman', 'Y', 'Y']);
  });

  it('reads other words as text and leaves the gender looked for', () => {
    const update = parse({ desc_lookingfor: 'Somebody patient' });
    expect(update.texts).toEqual({ lookingFor: 'Somebody patient' });
    expect(update.seeking).toBeUndefined();
  });

  it('puts an age range in order and inside 18 to 99', () => {
    expect(parse({ age_range_start: 120, age_range_end: '12' })).toMatchObject({ ageFrom: 18, ageTo: 99 });
    expect(parse({ age_range_start: 'x' })).toEqual({ choices: {}, texts: {} });
  });

  it('clears a text that comes empty and a first name as well', () => {
    expect(parse({ desc_fun: ' ', first_name: '' })).toMatchObject({ texts: { fun: '', firstName: '' } });
  });

  it('leaves out halves of signs, which no database keeps, and keeps whole ones', () => {
    const texts = { firstName: 'Anna', fun: 'Kites 🪁.' };
    expect(parse({ first_name: 'An\ud800na', desc_fun: 'Kites \udc00🪁.' }).texts).toEqual(texts);
  });

  it('refuses a zipcode and words beyond their limits', () => {
    expect(complaint({ zipcode_code: '1000' })).toBe('Please enter a valid 5-digit zipcode');
    expect(complaint({ desc_lookingfor: 'x'.repeat(201) })).toBe('Please use at most 200 characters.');
    expect(complaint({ desc_intro: 'x'.repeat(4501) })).toBe('Please use at most 4500 characters.');
  });
});
