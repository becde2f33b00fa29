import { z } from 'zod';
import { PAGING } from '../limits.js';
import { body } from './body.js';

/** What was meant as a number or a word, as text; what is neither text nor number is empty text. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A whole number inside bounds, or the default for anything else; it never fails. */
export function wholeNumber(bounds: { least: number; most: number; otherwise: number }) {
  return z.unknown().transform((value) => {
    const word = wordOf(value);
    const number = word === '' ? NaN : Math.trunc(Number(word));
    if (!Number.isFinite(number) || number < bounds.least) return bounds.otherwise;
    return Math.min(number, bounds.most);
  });
}

function pageQuery(defaultSize: number) {
  return body({
    page: wholeNumber({ least: 0, most: 1_000_000, otherwise: 0 }),
    size: wholeNumber({ least: 1, most: PAGING.maxSize, otherwise: defaultSize }),
  });
}

/** `?page&size` of the lists: absent, text or negative means the default, huge means the limit. */
export const PageQuery = pageQuery(PAGING.defaultSize);
export const BlockedPageQuery = pageQuery(PAGING.blockedDefaultSize);
/** From the newest on, or what lies before the entry of that number: the thousandth page costs what the first does. */
const before = {
  before: wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER, otherwise: Number.MAX_SAFE_INTEGER }),
  size: wholeNumber({ least: 1, most: PAGING.maxSize, otherwise: PAGING.defaultSize }),
};
/** `?before&size` of GET /rest/email/with/{memberId}. */
export const LettersQuery = body(before);
export type LettersQuery = z.infer<typeof LettersQuery>;
/** `?before&size&turn` of GET /rest/email/conversations: `turn=mine` leaves those that wait for the caller's answer. */
export const ConversationsQuery = body({ ...before, turn: z.unknown().transform((turn) => wordOf(turn) === 'mine') });
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;
export type PageRequest = z.infer<typeof PageQuery>;
