import {
  ALL_OPTION_CODES,
  API,
  changedFields,
  changedHeader,
  editFormChanges,
  editFormOf,
  ProfileEditRow,
  profileUpdatePayload,
} from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';
import { EVERYTHING } from './everything.fixture.js';

type Values = Record<string, string>;

describe('updating a profile', () => {
  let app: TestApp;
  let anna: MadeMember;
  let asAnna: Client;

  const update = (values: Values, client = asAnna) =>
    client.post(API.updateProfile, {
      updatedColumns: { profile: Object.entries(values).map(([name, val]) => ({ name, val })) },
    });
  /** All that is kept of the member but when they were last here, which every call tells in its own time. */
  const stored = async (id = anna.id) => {
    const [{ last_active: _lastActive, ...row }] = (await app.sql<Record<string, unknown>>(
      'select * from members.member where id = $1',
      [id],
    )) as [Record<string, unknown>];
    return row;
  };
  const refusal = async (values: Values) => {
    const { status, body } = await update(values);
    return { status, message: body.message };
  };

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    anna = await app.make.member({ firstName: 'Anna', columns: EVERYTHING });
    asAnna = await app.as(anna.id);
  });

  it('[C-EDIT-15] answers 200 with the profile row and then the photo rows', async () => {
    const { status, body } = await update({ first_name: 'Hanna' });

    expect(status).toBe(200);
    expect(body[0]).toHaveLength(54);
    expect(body[0][5]).toBe('Hanna');
    expect(body).toEqual((await asAnna.get(API.profileForUpdate)).body);
    expect(body).toHaveLength(2);
  });

  it('takes all 159 pairs of the form and gives every choice back', async () => {
    const chosen = [
      'REL_WIDOWED BODY_SLENDER ETH_EAST_INDIAN EDU_PHD EYE_GRAY HAIR_RED BEST_ARMS POL_OTHER CHILD_NONE WANTKIDS_YES',
      'RELIG_AGNOSTIC LIVE_OTHER INC_50K_75K DRINK_NEVER TOB_NEVER EMP_RETIRED HORO_ARIES JOB_ADMIN GENDER_FEMALE',
    ]
      .join(' ')
      .split(' ');
    const flags = Object.fromEntries(ALL_OPTION_CODES.map((code) => [code, chosen.includes(code) ? 'Y' : 'N']));
    const texts = { desc_intro: '', desc_date: '', desc_hangouts: '', desc_hobbies: '', desc_fun: '', desc_job: '' };
    const form = { ...flags, ...texts, MY_GENDER: 'F', desc_headline: 'Sailing at dawn', desc_lookingfor: 'Woman' };
    const pairs = { ...form, first_name: 'Anna', zipcode_code: '90210' };
    expect(Object.keys(pairs)).toHaveLength(159);

    const [row] = (await update(pairs)).body;

    expect([...chosen].sort()).toEqual([...row.slice(34, 52), 'GENDER_FEMALE'].sort());
    expect([row[4], row[6], row[7]]).toEqual(['F', 'Woman', 'F']);
    expect([row[23], row[26], row[27]]).toEqual(['90210', 'Beverly Hills', 'CA']);
  });

  it('applies choices at once, clears a list of N only and leaves lists that were not sent', async () => {
    const [row] = (await update({ BODY_FIT: 'N', EYE_BLUE: 'Y', EYE_BROWN: 'Y', NO_SUCH_CODE: 'Y' })).body;

    expect(row[34]).toBeNull();
    expect(row[35]).toBe('EYE_BLUE');
    expect(row[36]).toBe('REL_DIVORCED');
    expect(await app.sql('select body_type from members.member_search where id = $1', [anna.id])).toEqual([
      { body_type: 0 },
    ]);
  });

  it('lets MY_GENDER win over the gender codes', async () => {
    const [row] = (await update({ MY_GENDER: 'M', GENDER_FEMALE: 'Y', GENDER_MALE: 'N' })).body;

    expect(row[4]).toBe('M');
  });

  it('sets whom the member looks for by Man or Woman and puts other words under review', async () => {
    expect((await update({ desc_lookingfor: 'Woman' })).body[0].slice(6, 8)).toEqual(['Woman', 'F']);
    expect((await update({ desc_lookingfor: 'Somebody to sail with' })).body[0].slice(6, 8)).toEqual([
      'Somebody to sail with',
      'F',
    ]);
    expect((await update({ desc_lookingfor: 'Man' })).body[0].slice(6, 8)).toEqual(['Man', 'M']);
    expect((await stored())['drafts']).toEqual({});
  });

  it('takes women, men or both, carries for both the gender looked for last, and lets a client that knows of one keep both', async () => {
    const sought = async () => {
      const { seeking, seeks_women, seeks_men } = await stored();
      const [found] = await app.sql('select seeks_women, seeks_men from members.member_search where id = $1', [
        anna.id,
      ]);
      expect(found).toEqual({ seeks_women, seeks_men });
      return [seeking, seeks_women, seeks_men];
    };
    await update({ seeks_women: 'N', seeks_men: 'Y' });
    expect(await sought()).toEqual(['M', false, true]);
    const [row] = (await update({ seeks_women: 'Y', seeks_men: 'Y' })).body;
    expect([row[6], row[7], row[29]]).toEqual(['Man', 'M', 'Y']);
    await update({ desc_lookingfor: 'Man' });
    expect(await sought()).toEqual(['M', true, true]);
    await update({ desc_lookingfor: 'Woman' });
    expect(await sought()).toEqual(['F', true, false]);
    await update({ seeks_women: 'N', seeks_men: 'Y', desc_lookingfor: 'Woman' });
    expect(await sought()).toEqual(['M', false, true]);
    expect((await update({ seeks_women: 'N', seeks_men: 'N' })).status).toBe(400);
  });

  it('keeps the age range in order whatever is sent', async () => {
    expect((await update({ age_range_start: '50', age_range_end: '40' })).body[0].slice(8, 10)).toEqual([40, 50]);
    expect((await update({ age_range_end: '30' })).body[0].slice(8, 10)).toEqual([30, 40]);
    expect((await update({ age_range_start: '3' })).body[0].slice(8, 10)).toEqual([18, 40]);
  });

  it('[V-EDIT-01] refuses a zip that is not five digits and one that does not exist', async () => {
    expect(await refusal({ zipcode_code: '1234' })).toEqual({
      status: 400,
      message: 'Please enter a valid 5-digit zipcode',
    });
    expect(await refusal({ zipcode_code: '00000' })).toEqual({ status: 400, message: 'Invalid zipcode' });
  });

  it('[V-EDIT-03] takes a first name of 75 characters and refuses one of 76', async () => {
    expect((await update({ first_name: 'a'.repeat(75) })).status).toBe(200);
    expect((await refusal({ first_name: 'a'.repeat(76) })).status).toBe(400);
  });

  it('[V-EDIT-04] takes headlines of 5 to 200 characters only', async () => {
    expect(await refusal({ desc_headline: 'four' })).toEqual({
      status: 400,
      message: 'Headline should be at least 5 characters.',
    });
    expect((await refusal({ desc_headline: 'a'.repeat(201) })).status).toBe(400);
    expect((await update({ desc_headline: 'a'.repeat(5) })).status).toBe(200);
    expect((await update({ desc_headline: 'a'.repeat(200) })).status).toBe(200);
  });

  it.each([
    ['V-EDIT-05', 'desc_intro'],
    ['V-EDIT-06', 'desc_date'],
    ['V-EDIT-07', 'desc_hangouts'],
    ['V-EDIT-08', 'desc_hobbies'],
    ['V-EDIT-09', 'desc_fun'],
    ['V-EDIT-10', 'desc_job'],
  ])('[%s] takes %s empty or up to 4500 characters', async (_row, name) => {
    expect((await update({ [name]: '' })).status).toBe(200);
    expect((await update({ [name]: 'é'.repeat(4500) })).status).toBe(200);
    expect((await refusal({ [name]: 'é'.repeat(4501) })).status).toBe(400);
  });

  it('[C07] keeps whole what a text holds of any script, and of a name only what shows', async () => {
    const waves = '🌊'.repeat(2_250);
    const names = 'desc_intro desc_date desc_hangouts desc_hobbies desc_fun desc_job'.split(' ');
    const worst = { updatedColumns: { profile: names.map((name) => ({ name, val: waves })) } };
    // Escaped as some clients do, each sign takes twelve bytes.
    const escaped = JSON.stringify(worst).replaceAll('🌊', '\\ud83c\\udf0a');
    expect((await asAnna.call('POST', API.updateProfile, escaped, { 'content-type': 'application/json' })).status).toBe(
      200,
    );
    expect((await update({ first_name: 'Ha\u202enn\u0000a\ud800' })).status).toBe(200);
    const [revision] = await app.sql<{ fields: Record<string, { after: string }> }>(
      `select fields from members.text_revision where member_id = $1 and state = 'pending'`,
      [anna.id],
    );
    expect(Object.values(revision!.fields).map(({ after }) => after)).toEqual(names.map(() => waves));
    expect(await app.sql('select first_name from members.member where id = $1', [anna.id])).toEqual([
      { first_name: 'Hanna' },
    ]);
  });

  it('changes nothing when one of the values is refused', async () => {
    const before = await stored();

    await update({ first_name: 'Other', EYE_BLUE: 'Y', desc_headline: 'four' });
    await update({ first_name: 'Other', EYE_BLUE: 'Y', zipcode_code: '00000' });

    expect(await stored()).toEqual(before);
  });

  it('passes over every name that is no field of the form', async () => {
    const before = await stored();
    const names = 'id member_type memberType status hidden private_mode settings_version username has_photo city';

    const { status } = await update(
      Object.fromEntries([...names.split(' '), 'constructor', '__proto__', 'role'].map((name) => [name, '5'])),
    );

    expect(status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('changes the caller alone', async () => {
    const ben = await app.make.member({ firstName: 'Ben' });
    const before = await stored(ben.id);

    await update({ first_name: 'Hanna', member_id: String(ben.id), P_MEMBER_id: String(ben.id) });

    expect(await stored(ben.id)).toEqual(before);
  });

  it('moves the member to the place of a new zip, in search as well', async () => {
    await update({ zipcode_code: '90210' });

    expect(
      await app.sql(
        `select p.city from members.member_search s join members.place p on p.id = s.place_id where s.id = $1`,
        [anna.id],
      ),
    ).toEqual([{ city: 'Beverly Hills' }]);
  });

  it('leaves what is sent but not named as changed, so that a form of before does not undo another device', async () => {
    const asOpened = editFormOf(ProfileEditRow.decode((await asAnna.get(API.profileForUpdate)).body[0]));
    await update({ first_name: 'Hanna', EDU_PHD: 'Y', EDU_BACHELORS: 'N', seen_by_religion: 'nobody' });
    const before = await stored();
    const edited = { ...asOpened, hobbies: 'Kites', choices: { ...asOpened.choices, eyeColor: 'EYE_BLUE' as const } };
    const save = (headers: Record<string, string>) =>
      asAnna.post(API.updateProfile, profileUpdatePayload(edited), headers);

    expect((await save(changedHeader([]))).status).toBe(200);
    expect(await stored()).toEqual(before);
    const changes = changedFields(editFormChanges(edited, asOpened));
    const [row] = (await save(changedHeader(changes))).body;
    expect(ProfileEditRow.decode(row)).toMatchObject({
      ...{ firstName: 'Hanna', education: 'EDU_PHD', audiences: { religion: 'nobody' } },
      ...{ hobbies: 'Kites', eyeColor: 'EYE_BLUE' },
    });
    expect(ProfileEditRow.decode((await save({})).body[0])).toMatchObject({
      firstName: asOpened.firstName,
      audiences: {},
    });
  });

  it('takes a body without pairs for no change', async () => {
    const before = await stored();

    for (const body of [undefined, null, {}, { updatedColumns: null }, { updatedColumns: { profile: 'x' } }])
      expect((await asAnna.post(API.updateProfile, body)).status).toBe(200);

    expect(await stored()).toEqual(before);
  });
});
