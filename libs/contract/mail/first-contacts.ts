import { z } from 'zod';
import { MAIL_SIGNS } from './mail-signs.js';

/**
 * To how many strangers a member may write in a day (product.md 6, First contacts). A stranger is whoever has never
 * written to the member. The member type plays no part in it.
 */
export const FIRST_CONTACTS = {
  /** So many days an account counts as new. */
  newDays: 7,
  newPerDay: 10,
  perDay: 30,
  /** What each first mail of the last days adds that was answered, and the most that answers add. */
  perAnswer: 3,
  answerDays: 7,
  answersAddAtMost: 30,
  /** From so few on the number that is left is told before anybody writes. */
  few: 3,
} as const;

/** Beyond so many strangers, within so many days, nearly the same text waits for the desk (product.md 6, Copies). */
export const COPIES = { strangers: 5, days: 7 } as const;

/** To how many strangers an account may write in 24 hours, by its age in days and the answers it had of late. */
export function firstContactsADay(ageInDays: number, answers: number): number {
  const { newDays, newPerDay, perDay, perAnswer, answersAddAtMost } = FIRST_CONTACTS;
  return (ageInDays < newDays ? newPerDay : perDay) + Math.min(answers * perAnswer, answersAddAtMost);
}

/**
 * POST /rest/mail/check: what to ask before the mail is sent, and to how many strangers the caller may still write
 * today, this one included. Where the mail would be no first one to a stranger, nothing is counted and both are null.
 */
export const MailCheckBody = z.object({
  ask: z.array(z.enum(MAIL_SIGNS)),
  left: z.number().int().nonnegative().nullable(),
  /** When the next one may be written to; null while some are left. */
  moreAt: z.string().nullable(),
});
export type MailCheckBody = z.infer<typeof MailCheckBody>;
