import { isRefusalCode } from '#contract';
import type { Answer } from './app.js';

/** A refusal is one of these statuses, with a sentence for people and a code of the table for programs. */
export function expectRefusal(what: string, { status, body }: Answer, ...statuses: readonly number[]): void {
  expect([what, status]).toEqual([what, statuses.includes(status) ? status : statuses]);
  expect([what, body.message]).toEqual([what, expect.stringMatching(/^\S.* .*\S$/s)]);
  expect([what, isRefusalCode(body.code)]).toEqual([what, true]);
}
