import { SignupForm, signupPayload, type SignupFormValues } from '../forms/signup-form.js';
import { step2Payload, Step2Form, type Step2FormResult } from '../forms/step2-form.js';
import { pairsOf } from '../wire/pairs.js';
import { SignupRequest, Step2Request } from './signup.js';

const form: SignupFormValues = {
  username: 'anna.5',
  email: 'anna@example.test',
  gender: 'F',
  zipcode: '10001',
  password: 'secret1',
  dobDay: '3',
  dobMonth: '2',
  dobYear: '1990',
  captcha: 'solved',
};
const payload = {
  username: 'anna.5',
  email: 'anna@example.test',
  gender: 'FEMALE',
  zipcode: '10001',
  dobDay: 3,
  dobMonth: 2,
  dobYear: 1990,
  password: 'secret1',
  recaptchaResponse: 'solved',
};
const firstComplaint = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

/** What may be wrong with either: the form's field, the payload's fields, and the words of product.md 5. */
const mistakes: Array<[string, Partial<SignupFormValues>, Partial<Record<keyof typeof payload, unknown>>]> = [
  ['Username is required', { username: ' ' }, { username: undefined }],
  ['Username must be at least 5 characters', { username: 'anna' }, { username: 'anna' }],
  ['Email is required', { email: '' }, { email: null }],
  ['Email is invalid', { email: 'anna@home' }, { email: 'a@b@c.d' }],
  ['Gender is required', { gender: '' }, { gender: 'X' }],
  ['Zipcode is required', { zipcode: '' }, { zipcode: '' }],
  ['Password is required', { password: '' }, { password: '' }],
  ['Password must be at least 6 characters', { password: 'abc1' }, { password: 'abc1' }],
  ['Password must contain at least 1 number', { password: 'abcdefg' }, { password: 'abcdefg' }],
  ['Complete birth date is required', { dobMonth: '' }, { dobYear: '' }],
  ['Please verify that you are not a robot', { captcha: '' }, { recaptchaResponse: '' }],
];

describe('sign-up', () => {
  it('[D-SIGNUP-02..10] sends the fields of the specification, gender in words, the birth date in numbers', () => {
    expect(signupPayload(SignupForm.parse(form))).toEqual(payload);
  });

  it('is read back with a real birth date', () => {
    expect(SignupRequest.parse(payload)).toEqual({
      username: 'anna.5',
      email: 'anna@example.test',
      gender: 'F',
      zipcode: '10001',
      password: 'secret1',
      recaptchaResponse: 'solved',
      birthDate: '1990-02-03',
    });
  });

  it.each(mistakes)('%s: says the form and says the server', (message, formMistake, requestMistake) => {
    expect(firstComplaint(SignupForm.safeParse({ ...form, ...formMistake }))).toBe(message);
    expect(firstComplaint(SignupRequest.safeParse({ ...payload, ...requestMistake }))).toBe(message);
  });

  it.each([
    ['z1<anna@example.test>'],
    ['x,anna@example.test'],
    ['x;anna@example.test'],
    ['x:anna@example.test'],
    ['(one)anna@example.test'],
    ['"anna"@example.test'],
    ['an\\na@example.test'],
    ['an\u200bna@example.test'],
    ['anna@example.test>'],
    ['anna@example.test(one)'],
    ['anna@example.test.'],
    ['anna@example..test'],
    ['anna@[example.test]'],
    ['anna@\uff45xample.test'],
    ['anna@my\u3002example.test'],
    ['anna@exam\u00adple.test'],
  ])('takes %j for no address, since mail programs read another in it', (email) => {
    expect(firstComplaint(SignupForm.safeParse({ ...form, email }))).toBe('Email is invalid');
    expect(firstComplaint(SignupRequest.safeParse({ ...payload, email }))).toBe('Email is invalid');
  });

  it.each(["anna.o'neil+dates@mail.example.test", 'ñandú_9%x@xn--bcher-kva.test', '{a|b}/c=d?~!#$&*^`@1.example'])(
    'takes %s for an address',
    (email) => expect(SignupRequest.safeParse({ ...payload, email }).success).toBe(true),
  );

  it('complains in the form’s order', () => {
    const messages = SignupRequest.safeParse({}).error?.issues.map((issue) => issue.message) ?? [];
    expect([...new Set(messages)].filter((message) => / is required|robot/.test(message))).toEqual([
      'Username is required',
      'Email is required',
      'Gender is required',
      'Zipcode is required',
      'Password is required',
      'Complete birth date is required',
      'Please verify that you are not a robot',
    ]);
  });

  it.each([['February'], ['2'], [2], ['february']])('takes the month as %p', (dobMonth) => {
    expect(SignupRequest.parse({ ...payload, dobMonth }).birthDate).toBe('1990-02-03');
  });

  it('refuses a day that never was', () => {
    expect(firstComplaint(SignupRequest.safeParse({ ...payload, dobDay: 31 }))).toBe('Please enter a real birth date.');
  });

  it.each([['M'], ['Male'], ['MALE']])('takes the gender as %s', (gender) => {
    expect(SignupRequest.parse({ ...payload, gender }).gender).toBe('M');
  });
});

const step2: Step2FormResult = {
  firstname: 'Anna',
  lastname: 'Berg',
  headline: 'Hello there',
  education: 'doctorate',
  ethnicity: 'mixed',
  photo: new Blob(['x']),
};

describe('sign-up step 2', () => {
  it('[D-STEP2-05] [D-STEP2-06] sends pairs, education and ethnicity named by their code', () => {
    expect(step2Payload(step2)).toEqual({
      signUpSecondData: [
        { name: 'firstname', val: 'Anna' },
        { name: 'lastname', val: 'Berg' },
        { name: 'headline', val: 'Hello there' },
        { name: 'EDU_PHD', val: 'Y' },
        { name: 'ETH_INTER_RACIAL', val: 'Y' },
      ],
    });
  });

  it('is read back, also under the names and spelling of the profile update', () => {
    const expected = {
      firstName: 'Anna',
      lastName: 'Berg',
      headline: 'Hello there',
      education: 'EDU_PHD',
      ethnicity: 'ETH_INTER_RACIAL',
      wishes: {},
      audiences: {},
    };
    expect(Step2Request.parse(step2Payload(step2))).toEqual(expected);
    const others = [
      { name: 'first_name', value: 'Anna' },
      { name: 'last_name', value: 'Berg' },
      { name: 'desc_headline', value: 'Hello there' },
      { name: 'EDU_HIGH', value: 'N' },
      { name: 'EDU_PHD', value: 'Y' },
      { name: 'ETH_INTER_RACIAL', value: 'Y' },
    ];
    expect(Step2Request.parse({ signUpSecondData: others })).toEqual(expected);
  });

  it('says whom the member seeks where the form knows, in pairs of their own', () => {
    const asked = step2Payload({ ...step2, seeks: 'both', ageFrom: 52, ageTo: 40 });
    expect(asked.signUpSecondData.slice(5).map(({ name, val }) => [name, val])).toEqual([
      ['seeks_women', 'Y'],
      ['seeks_men', 'Y'],
      ['age_range_start', 52],
      ['age_range_end', 40],
    ]);
    expect(Step2Request.parse(asked).wishes).toEqual({ seeks: { women: true, men: true }, ages: [40, 52] });
  });

  it.each([
    [{ seeks_women: 'N', seeks_men: 'N' }],
    [{ seeks_men: 'perhaps' }],
    [{ age_range_start: 30 }],
    [{ age_range_start: 17, age_range_end: 30 }],
    [{ age_range_start: 30, age_range_end: 'forty' }],
  ])('refuses wishes that say half or nothing: %j', (sent) => {
    const { signUpSecondData } = step2Payload(step2);
    const request = { signUpSecondData: [...signUpSecondData, ...pairsOf(sent)] };
    expect(firstComplaint(Step2Request.safeParse(request))).toBe('Please make a selection.');
  });

  it.each([
    ['This field is required.', { firstname: '' }],
    ['This field is required.', { lastname: ' ' }],
    ['Please make a selection.', { education: '' }],
    ['Please make a selection.', { ethnicity: '' }],
    ['This field is required.', { headline: '' }],
    ['Headline should be at least 5 characters.', { headline: 'Hey' }],
    ['Profile picture is required.', { photo: null }],
  ])('%s: says the form about %j', (message, mistake) => {
    expect(firstComplaint(Step2Form.safeParse({ ...step2, ...mistake }))).toBe(message);
  });

  it('repeats the rules on the server', () => {
    expect(firstComplaint(Step2Request.safeParse(null))).toBe('This field is required.');
    expect(firstComplaint(Step2Request.safeParse(step2Payload({ ...step2, headline: 'Hey' })))).toBe(
      'Headline should be at least 5 characters.',
    );
  });
});
