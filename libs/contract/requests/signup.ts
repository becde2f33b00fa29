import { z } from 'zod';
import { isoDay, MONTHS } from '../values/dates.js';
import { LIMITS } from '../limits.js';
import { OPTION_LISTS, STEP2_EDUCATION, STEP2_ETHNICITY, type OptionCode } from '../options.js';
import { audiencePair, AUDIENCES, readAudiences } from '../profile/audiences.js';
import { readSeeks, SEEKS_PAIRS, type SoughtGenders } from '../profile/seeks.js';
import { PairList, type PairValues } from '../wire/pairs.js';
import { NewPassword } from '../account/passwords.js';
import { plainLine, wireText } from '../values/plain-text.js';
import { signupFields } from '../account/signup-fields.js';
import { genderOf } from '../wire/slots.js';
import { TEXTS } from '../texts.js';
import { AGE, HEADLINE, pairs, words, YES_OR_NO } from './as-sent.js';
import { body } from './body.js';
import { firstYes } from './choices.js';
import { wordOf } from './paging.js';

const texts = TEXTS.signup;

/** Nobody alive was born before; the accounts' table holds to it as well. */
const EARLIEST_BIRTH_YEAR = 1900;

/** A part of the birth date: a number, digits or, for the month, its English name. */
const birthPart = (least: number, most: number) =>
  z
    .unknown()
    .transform((value, context) => {
      const word = wordOf(value);
      const month = MONTHS.findIndex((name) => name.toLowerCase() === word.toLowerCase());
      if (month >= 0) return month + 1;
      if (/^\d{1,4}$/.test(word) && Number(word) > 0) return Number(word);
      context.addIssue({ code: 'custom', message: texts.birthDateRequired });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: least, maximum: most });

const requestGender = z
  .unknown()
  .transform((value, context) => {
    const gender = genderOf(value);
    if (gender !== null) return gender;
    context.addIssue({ code: 'custom', message: texts.genderRequired });
    return z.NEVER;
  })
  .meta({ enum: ['MALE', 'FEMALE'] });

/**
 * POST /rest/signup1 (product.md 3 and 5). The birth date comes out as `YYYY-MM-DD` and is a real day;
 * whether it is eighteen years ago is asked by the service, which knows today.
 */
export const SignupRequest = body({
  username: wireText.pipe(signupFields.username),
  email: wireText.pipe(signupFields.email),
  gender: requestGender,
  zipcode: wireText.pipe(signupFields.zipcode),
  password: wireText.pipe(NewPassword),
  dobDay: birthPart(1, 31),
  dobMonth: birthPart(1, 12),
  dobYear: birthPart(EARLIEST_BIRTH_YEAR, 2100),
  recaptchaResponse: wireText.pipe(z.string().min(1, texts.captchaRequired)).describe('The solved captcha.'),
}).transform(({ dobDay, dobMonth, dobYear, ...account }, context) => {
  const birthDate = isoDay({ year: dobYear, month: dobMonth, day: dobDay });
  if (birthDate !== null && dobYear >= EARLIEST_BIRTH_YEAR) return { ...account, birthDate };
  context.addIssue({ code: 'custom', message: texts.birthDateUnreal });
  return z.NEVER;
});
export type SignupRequest = z.infer<typeof SignupRequest>;

function firstOf(pairs: PairValues, ...names: readonly string[]): string {
  return plainLine(names.map((name) => pairs.get(name)).find((value) => value !== undefined) ?? '');
}

interface Step2Values {
  firstName: string;
  lastName: string;
  headline: string;
  education: OptionCode<'education'>;
  ethnicity: OptionCode<'ethnicity'>;
}

/** Whom the member seeks, where the form asked for it. */
interface Step2Wishes {
  readonly seeks?: SoughtGenders;
  readonly ages?: readonly [from: number, to: number];
}

/** The wishes of step 2; null where they say nothing that could be kept. */
function wishesIn(sent: PairValues): Step2Wishes | null {
  const seeks = readSeeks(sent);
  const ends = ['age_range_start', 'age_range_end'].flatMap((name) => sent.get(name) ?? []);
  if (seeks === null || ends.length === 1) return null;
  const ages = ends.map((end) => (/^\d{2}$/.test(end.trim()) ? Number(end) : 0));
  if (ages.some((age) => age < LIMITS.minimumAge || age > LIMITS.maximumAge)) return null;
  return {
    ...(seeks && { seeks }),
    ...(ages.length === 2 && { ages: [Math.min(...ages), Math.max(...ages)] as const }),
  };
}

/** What is wrong with step 2, in the form's own words and order; null when nothing is. */
function step2Problem(values: { [Name in keyof Step2Values]: string | null }): string | null {
  const { firstName, lastName, headline, education, ethnicity } = values;
  if (!firstName || !lastName) return TEXTS.step2.required;
  if (firstName.length > LIMITS.nameMax) return TEXTS.editProfile.firstNameTooLong;
  if (lastName.length > LIMITS.nameMax) return TEXTS.editProfile.lastNameTooLong;
  if (!education || !ethnicity) return TEXTS.step2.selectionRequired;
  if (!headline) return TEXTS.step2.required;
  if (headline.length < LIMITS.headlineMin) return TEXTS.step2.headlineTooShort;
  return headline.length > LIMITS.headlineMax ? TEXTS.editProfile.headlineTooLong : null;
}

/**
 * POST /rest/signup2: `signUpSecondData`, with education and ethnicity as pairs named by their code with
 * value Y (product.md 3). The names of the profile update are understood as well.
 */
export const Step2Request = body({
  signUpSecondData: PairList.meta({
    ...pairs([
      [['firstname', 'lastname'], words(LIMITS.nameMax)],
      ['headline', HEADLINE],
      [Object.values(STEP2_EDUCATION), { const: 'Y' }],
      [Object.values(STEP2_ETHNICITY), { const: 'Y' }],
      [Object.values(SEEKS_PAIRS), YES_OR_NO],
      [(['ethnicity', 'seeks'] as const).map(audiencePair), { enum: AUDIENCES }],
      [['age_range_start', 'age_range_end'], AGE],
    ]),
    description:
      'All three names, one code of education and one of ethnicity. Whom the member seeks and of which ages may be left out; what is said of them is said whole.',
  }),
}).transform(({ signUpSecondData: sent }, context) => {
  const values = {
    firstName: firstOf(sent, 'firstname', 'first_name'),
    lastName: firstOf(sent, 'lastname', 'last_name'),
    headline: firstOf(sent, 'headline', 'desc_headline'),
    education: firstYes(OPTION_LISTS.education, sent) ?? null,
    ethnicity: firstYes(OPTION_LISTS.ethnicity, sent) ?? null,
  };
  const wishes = wishesIn(sent);
  const audiences = readAudiences(sent);
  const problem = step2Problem(values) ?? (wishes && audiences ? null : TEXTS.step2.selectionRequired);
  if (problem === null) return { ...(values as Step2Values), wishes: wishes!, audiences: audiences! };
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});
export type Step2Request = z.infer<typeof Step2Request>;
