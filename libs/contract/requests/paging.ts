import { z } from 'zod';
import { PAGING } from '../limits.js';
import { LETTER_SEARCH } from '../mail/conversations.js';
import { plainLine } from '../values/plain-text.js';
import { meaningless } from './as-sent.js';
import { body } from './body.js';

/** What was meant as a number or a word, as text; what is neither text nor number is empty text. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A whole number inside bounds, or the default for anything else; it never fails. */
export function wholeNumber({ least, most, otherwise }: { least: number; most: number; otherwise: number }) {
  return z
    .unknown()
    .transform((value) => {
      const word = wordOf(value);
      const number = word === '' ? NaN : Math.trunc(Number(word));
      if (!Number.isFinite(number) || number < least) return otherwise;
      return Math.min(number, most);
    })
    .meta({ type: 'integer', minimum: least, maximum: most, default: otherwise });
}

/** `?page&size` of a list: absent, text or negative means the default, huge means the limit. */
export const paging = (defaultSize: number) => ({
  page: wholeNumber({ least: 0, most: 1_000_000, otherwise: 0 }).describe('Which page, from 0 on.'),
  size: wholeNumber({ least: 1, most: PAGING.maxSize, otherwise: defaultSize }).describe('Rows of a page.'),
});

/** `?page&size` of the members' lists. */
export const PageQuery = body(paging(PAGING.defaultSize));
export const BlockedPageQuery = body({ ...paging(PAGING.blockedDefaultSize), memberTypeId: meaningless });
/** From the newest on, or what lies before the entry of that number: the thousandth page costs what the first does. */
const before = {
  before: wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER, otherwise: Number.MAX_SAFE_INTEGER }).meta({
    description: 'Only those before the letter of this number; the newest where it is missing.',
    default: undefined,
  }),
  size: paging(PAGING.defaultSize).size,
};
/** `?before&size` of GET /rest/email/with/{memberId}. */
export const LettersQuery = body(before);
export type LettersQuery = z.infer<typeof LettersQuery>;
/** `?before&size&turn` of GET /rest/email/conversations. */
export const ConversationsQuery = body({
  ...before,
  turn: z
    .unknown()
    .transform((turn) => wordOf(turn) === 'mine')
    .meta({ enum: ['mine'], description: 'Leaves those that wait for the caller’s answer.' }),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;
/** `?q&before&size` of GET /rest/email/search; words beyond those that are looked for are passed over. */
export const SearchLettersQuery = body({
  ...before,
  q: z
    .unknown()
    .transform((q) => plainLine(wordOf(q)).slice(0, LETTER_SEARCH.length).split(' ').filter(Boolean))
    .transform((words) => words.slice(0, LETTER_SEARCH.words))
    .meta({ type: 'string', maxLength: LETTER_SEARCH.length, description: 'The words, all of which a letter holds.' }),
});
export type SearchLettersQuery = z.infer<typeof SearchLettersQuery>;
/** `?before&size` of GET /rest/passed: the same, by the number of an entry. */
export const PassedQuery = body({
  before: before.before.meta({
    description: 'Only those before the entry of that number; the newest where it is missing.',
  }),
  size: before.size,
});
export type PassedQuery = z.infer<typeof PassedQuery>;
export type PageRequest = z.infer<typeof PageQuery>;
