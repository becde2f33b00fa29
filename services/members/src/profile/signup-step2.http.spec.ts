import { API } from '#contract';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { sharedApp } from '#testing/shared-app';

const FORM = {
  firstname: 'Anna',
  lastname: 'Lindqvist',
  headline: 'Say something real',
  EDU_PHD: 'Y',
  ETH_INTER_RACIAL: 'Y',
};

describe('sign-up step 2', () => {
  let app: TestApp;
  let anna: MadeMember;
  let asAnna: Client;

  const complete = (values: Record<string, string>, key: 'val' | 'value' = 'val') =>
    asAnna.post(API.signupStep2, {
      signUpSecondData: Object.entries(values).map(([name, value]) => ({ name, [key]: value })),
    });
  const member = async () => (await app.sql('select * from members.member where id = $1', [anna.id]))[0]!;

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    anna = await app.make.member({ firstName: null, completed: false });
    asAnna = await app.as(anna.id);
  });

  it('takes names and choices at once, completes the member and puts the headline under review', async () => {
    const { status, body } = await complete(FORM);

    expect({ status, body }).toEqual({ status: 200, body: { status: 'success' } });
    expect(await member()).toMatchObject({
      first_name: 'Anna',
      last_name: 'Lindqvist',
      education: 6,
      ethnicity: 9,
      headline: null,
      completed_at: expect.any(Date),
    });
    expect(await app.sql('select fields, state from members.text_revision where member_id = $1', [anna.id])).toEqual([
      { fields: { headline: { before: null, after: 'Say something real' } }, state: 'pending' },
    ]);
  });

  it('understands the names of the profile update and `value` for `val`', async () => {
    const { firstname, lastname, headline, ...choices } = FORM;

    await complete({ ...choices, first_name: firstname, last_name: lastname, desc_headline: headline }, 'value');

    expect(await member()).toMatchObject({ first_name: 'Anna', last_name: 'Lindqvist', education: 6 });
  });

  it('takes whom the member seeks and of which ages, and without a word of it leaves what the server took for granted', async () => {
    const wishes = async () => {
      const { seeking, seeks_women, seeks_men, age_from, age_to } = await member();
      return [seeking, seeks_women, seeks_men, age_from, age_to];
    };
    await complete(FORM);
    expect(await wishes()).toEqual(['M', false, true, 18, 99]);
    await complete({ ...FORM, seeks_women: 'Y', seeks_men: 'N', age_range_start: '28', age_range_end: '41' });
    expect(await wishes()).toEqual(['F', true, false, 28, 41]);
  });

  it('completes the member once, however often it is sent', async () => {
    await complete(FORM);
    const first = await member();
    await complete({ ...FORM, firstname: 'Hanna' });

    expect(await member()).toMatchObject({ first_name: 'Hanna', completed_at: first['completed_at'] });
  });

  it.each([
    ['first name', { firstname: ' ' }, 'This field is required.'],
    ['last name', { lastname: '' }, 'This field is required.'],
    ['education', { EDU_PHD: 'N' }, 'Please make a selection.'],
    ['ethnicity', { ETH_INTER_RACIAL: 'N' }, 'Please make a selection.'],
    ['headline', { headline: '' }, 'This field is required.'],
    ['headline of five characters', { headline: 'abcd' }, 'Headline should be at least 5 characters.'],
  ])('refuses a form without a %s', async (_what, values, message) => {
    const { status, body } = await complete({ ...FORM, ...values });

    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await member())['completed_at']).toBeNull();
  });
});
