import { genderLabel, genderOf, type Gender } from '../values/gender.js';
import { MEMBER_TYPES } from '../limits.js';
import { codeOf, isCodeOf, labelOf, OPTION_LISTS, type ChoiceList, type OptionCode } from '../options.js';
import { isMailSign, type MailSign } from '../mail/mail-signs.js';
import { UnreadableRow, type Field, type SlotCodec } from './row.js';
import { isMailHint, MAIL_HINTS, type MailHint } from '../mail/mail-refusals.js';

export { genderLabel, genderOf, type Gender };
export type ReviewState = 'P' | 'A' | 'R';

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function numberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function textOrNull(value: unknown): string | null {
  return isFilled(value) ? String(value) : null;
}

/** An id: a whole number; a row without a readable one is no row. */
export const id: SlotCodec<number, number> = {
  schema: { type: 'integer', minimum: 1 },
  encode: (value) => value,
  decode(value) {
    const number = numberOrNull(value);
    if (number === null) throw new UnreadableRow(`no id in ${JSON.stringify(value)}`);
    return number;
  },
};

export const number: SlotCodec<number | null, number | null> = {
  schema: { type: ['integer', 'null'] },
  encode: (value) => value,
  decode: numberOrNull,
};

export const text: SlotCodec<string, string> = {
  schema: { type: 'string' },
  encode: (value) => value,
  decode: (value) => textOrNull(value) ?? '',
};

export const optionalText: SlotCodec<string | null, string | null> = {
  schema: { type: ['string', 'null'], minLength: 1 },
  encode: (value) => (isFilled(value) ? value : null),
  decode: textOrNull,
};

/** Text cut after so many characters when it is sent. */
export function textUpTo(length: number): SlotCodec<string | null, string | null> {
  return {
    schema: { type: ['string', 'null'], maxLength: length },
    encode: (value) => (value && value.length > length ? [...value].slice(0, length).join('') : value || null),
    decode: textOrNull,
  };
}

/** A member's type: 1 is free, 2 and 5 are upgraded; 1 where an answer does not say. */
export const memberType: SlotCodec<number, number> = {
  schema: { enum: MEMBER_TYPES },
  encode: (value) => value,
  decode: (value) => numberOrNull(value) ?? 1,
};

/** `Y` or empty text: right for a comparison with 'Y' and for a test of truth alike. */
export const flag: SlotCodec<boolean, boolean> = {
  schema: { enum: ['Y', ''] },
  encode: (value) => (value ? 'Y' : ''),
  decode: (value) => isFilled(value) && value !== 'N' && value !== false && value !== 0,
};

/** `Y`, and null where there is nothing to say: for what was added to a place that held nothing. */
export const mark: SlotCodec<boolean, boolean> = {
  schema: { enum: ['Y', null] },
  encode: (value) => (value ? 'Y' : null),
  decode: flag.decode,
};

/** `Y` or `N`, as the primary flag of photos (product.md 3). */
export const yesNo: SlotCodec<boolean, boolean> = {
  schema: { enum: ['Y', 'N'] },
  encode: (value) => (value ? 'Y' : 'N'),
  decode: flag.decode,
};

export const gender: SlotCodec<Gender, Gender | null> = {
  schema: { enum: ['M', 'F'] },
  encode: (value) => value,
  decode: genderOf,
};

/** A gender where it may be told. */
export const optionalGender: SlotCodec<Gender | null, Gender | null> = {
  schema: { enum: ['M', 'F', null] },
  encode: (value) => value,
  decode: genderOf,
};

/** What somebody looks for: a gender is sent as Man or Woman, the member's own words as they are. */
export const lookingFor: SlotCodec<string | null, string | null> = {
  schema: { type: ['string', 'null'] },
  encode: (value) => (value === 'M' || value === 'F' ? genderLabel(value) : value),
  decode: textOrNull,
};

/** A choice shown to people: the server gives the option's id, the wire holds its label. */
export function choiceLabel(list: ChoiceList): SlotCodec<number | null, string | null> {
  return {
    schema: { enum: [...OPTION_LISTS[list].map(({ label }) => label), null] },
    encode: (value) => labelOf(list, value),
    decode: textOrNull,
  };
}

/** A choice offered for change: the server gives the option's id, the wire holds its code. */
export function choiceCode<List extends ChoiceList>(list: List): SlotCodec<number | null, OptionCode<List> | null> {
  return {
    schema: { enum: [...OPTION_LISTS[list].map(({ code }) => code), null] },
    encode: (value) => codeOf(list, value),
    decode: (value) => (isCodeOf(list, value) ? value : null),
  };
}

export const reviewState: SlotCodec<ReviewState | null, ReviewState | null> = {
  schema: { enum: ['P', 'A', 'R', null] },
  encode: (value) => value,
  decode: (value) => (value === 'P' || value === 'A' || value === 'R' ? value : null),
};

/** A hint given before anybody writes; it never tells who blocked the reader. */
export const mailHint: SlotCodec<MailHint | null, MailHint | null> = {
  schema: { enum: [...MAIL_HINTS, ''] },
  encode: (value) => value ?? '',
  decode: (value) => (isMailHint(value) ? value : null),
};

/** What screening noticed in a mail: codes with blanks between them, null where it noticed nothing. */
export const mailSigns: SlotCodec<readonly MailSign[] | null, readonly MailSign[]> = {
  schema: { type: ['string', 'null'], pattern: '^[a-z]+( [a-z]+)*$' },
  encode: (value) => value?.join(' ') || null,
  decode: (value) => (textOrNull(value) ?? '').split(' ').filter(isMailSign),
};

/** A gender in code slots and, as a word, in label slots. */
export function genderIn(slots: { codes: readonly number[]; labels: readonly number[] }): Field<Gender, Gender | null> {
  return {
    slots: [...slots.codes, ...slots.labels],
    schemas: [...slots.codes.map(() => gender.schema), ...slots.labels.map(() => ({ enum: ['Man', 'Woman'] }))],
    encode: (value) => [...slots.codes.map(() => value), ...slots.labels.map(() => genderLabel(value))],
    decode: (values) => genderOf(values.find(isFilled)),
  };
}

/** The same where it may not be told: then each of the slots is null. */
export function optionalGenderIn(slots: {
  codes: readonly number[];
  labels: readonly number[];
}): Field<Gender | null, Gender | null> {
  return {
    slots: [...slots.codes, ...slots.labels],
    schemas: [
      ...slots.codes.map(() => optionalGender.schema),
      ...slots.labels.map(() => ({ enum: ['Man', 'Woman', null] })),
    ],
    encode: (value) => [...slots.codes.map(() => value), ...slots.labels.map(() => value && genderLabel(value))],
    decode: (values) => genderOf(values.find(isFilled)),
  };
}
