import { z } from 'zod';
import { LIMITS } from '../limits.js';
import { ALL_OPTION_CODES, OPTION_LISTS } from '../options.js';
import {
  audiencePair,
  AUDIENCES,
  GUARDED_ANSWERS,
  readAudiences,
  type Audiences,
  type GuardedAnswer,
} from '../profile/audiences.js';
import { readSeeks, SEEKS_PAIRS, type SoughtGenders } from '../profile/seeks.js';
import { readPairs, type PairValues } from '../wire/pairs.js';
import { plainLine, plainText } from '../values/plain-text.js';
import { ZIPCODE_PATTERN } from '../account/signup-fields.js';
import { genderOf, type Gender } from '../wire/slots.js';
import { TEXT_FIELD_NAMES, TEXT_FIELDS, type TextField } from '../profile/text-fields.js';
import { TEXTS } from '../texts.js';
import { AGE, HEADLINE, object, pairs, text, YES_OR_NO, ZIP } from './as-sent.js';
import { body, under } from './body.js';
import { firstYes, readChoices, type Choices } from './choices.js';

/** A change of the own profile: what is absent stays, null or empty text clears. */
export interface ProfileUpdate {
  readonly choices: Choices;
  /** Who sees answers from now on. */
  readonly audiences?: Audiences;
  readonly gender?: Gender;
  /** The gender that a client named which knows of one alone. */
  readonly seeking?: Gender;
  readonly seeks?: SoughtGenders;
  readonly zipcode?: string;
  readonly ageFrom?: number;
  readonly ageTo?: number;
  readonly texts: { readonly [Field in TextField]?: string };
}

/** Of an update that was sent in full, what its sender has changed; who sees an answer goes by the name of its pair. */
export function changedOf(update: ProfileUpdate, changed: ReadonlySet<string>): ProfileUpdate {
  const { choices, texts, audiences = {}, ...fields } = update;
  const among = <Values extends object>(values: Values, nameOf = (name: string) => name): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(nameOf(name)))) as Values;
  return {
    ...among(fields),
    choices: among(choices),
    texts: among(texts),
    audiences: among(audiences, (answer) => audiencePair(answer as GuardedAnswer)),
  };
}

function genderFrom(pairs: PairValues): Gender | undefined {
  const named = genderOf(pairs.get('MY_GENDER'));
  if (named) return named;
  const code = firstYes(OPTION_LISTS.gender, pairs);
  return code ? (code === 'GENDER_MALE' ? 'M' : 'F') : undefined;
}

function ageFrom(pairs: PairValues, name: string): number | undefined {
  const age = Math.trunc(Number(pairs.get(name) || NaN));
  return Number.isFinite(age) ? Math.min(Math.max(age, LIMITS.minimumAge), LIMITS.maximumAge) : undefined;
}

function ageRange(pairs: PairValues): Pick<ProfileUpdate, 'ageFrom' | 'ageTo'> {
  const from = ageFrom(pairs, 'age_range_start');
  const to = ageFrom(pairs, 'age_range_end');
  return from !== undefined && to !== undefined && from > to
    ? { ageFrom: to, ageTo: from }
    : { ageFrom: from, ageTo: to };
}

/** Texts of one line. */
const LINES: ReadonlySet<TextField> = new Set(['firstName', 'headline', 'genderWords']);

function textsFrom(pairs: PairValues): ProfileUpdate['texts'] {
  const sent = TEXT_FIELD_NAMES.map((field) => [field, pairs.get(TEXT_FIELDS[field].pair)] as const);
  const clean = (field: TextField, text: string) => (LINES.has(field) ? plainLine(text) : plainText(text));
  return Object.fromEntries(sent.flatMap(([field, text]) => (text === undefined ? [] : [[field, clean(field, text)]])));
}

/**
 * `Man` or `Woman` names the gender looked for and takes back any words of one's own; other words are text
 * to be reviewed and leave the gender as it is.
 */
function lookingForFrom(texts: ProfileUpdate['texts']): Pick<ProfileUpdate, 'seeking' | 'texts'> {
  const seeking = genderOf(texts.lookingFor);
  return seeking ? { seeking, texts: { ...texts, lookingFor: '' } } : { texts };
}

function problemOf(
  { zipcode, texts }: ProfileUpdate,
  seeks: SoughtGenders | null | undefined,
  audiences: Audiences | null,
): string | null {
  if (seeks === null || audiences === null) return TEXTS.step2.selectionRequired;
  if (zipcode !== undefined && !ZIPCODE_PATTERN.test(zipcode)) return TEXTS.editProfile.zipcodeLength;
  if ((texts.firstName?.length ?? 0) > TEXT_FIELDS.firstName.max) return TEXTS.editProfile.firstNameTooLong;
  const headline = texts.headline;
  if (headline !== undefined && headline.length < LIMITS.headlineMin) return TEXTS.editProfile.headlineTooShort;
  const tooLong = TEXT_FIELD_NAMES.find((field) => (texts[field]?.length ?? 0) > TEXT_FIELDS[field].max);
  if (tooLong === undefined) return null;
  if (tooLong === 'headline') return TEXTS.editProfile.headlineTooLong;
  if (tooLong === 'genderWords') return TEXTS.editProfile.genderWordsTooLong;
  return tooLong === 'lookingFor' ? TEXTS.editProfile.lookingForTooLong : TEXTS.editProfile.textTooLong;
}

/** All pairs of product.md 7, none of them needed. */
const profilePairs = pairs([
  [ALL_OPTION_CODES, YES_OR_NO],
  ['MY_GENDER', { enum: ['M', 'F'] }],
  [Object.values(SEEKS_PAIRS), YES_OR_NO],
  [GUARDED_ANSWERS.map(audiencePair), { enum: AUDIENCES }],
  ['zipcode_code', ZIP],
  [['age_range_start', 'age_range_end'], AGE],
  ...Object.values(TEXT_FIELDS).map(
    ({ pair, max }) => [pair, pair === 'desc_headline' ? HEADLINE : text(max)] as const,
  ),
]);

/** POST /rest/profile/update: `updatedColumns.profile`. */
export const ProfileUpdateRequest = body({
  updatedColumns: z.unknown().meta(object({ profile: profilePairs })),
}).transform(({ updatedColumns }, context): ProfileUpdate => {
  const sent = readPairs(under(updatedColumns, 'profile'));
  const seeks = readSeeks(sent);
  const audiences = readAudiences(sent);
  const update: ProfileUpdate = {
    choices: readChoices(sent),
    gender: genderFrom(sent),
    zipcode: sent.get('zipcode_code')?.trim(),
    ...ageRange(sent),
    ...lookingForFrom(textsFrom(sent)),
    ...(seeks && { seeks }),
    ...(audiences && Object.keys(audiences).length > 0 && { audiences }),
  };
  const problem = problemOf(update, seeks, audiences);
  if (problem === null) return update;
  context.addIssue({ code: 'custom', message: problem });
  return z.NEVER;
});
