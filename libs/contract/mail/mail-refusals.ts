/**
 * Why mail was refused, in the order the rules are asked. These travel as `emailstatus` with status 200
 * (product.md 6 and 8), so they are no entries of `REFUSALS`.
 */
export const MAIL_REFUSALS = ['YOU_BLOCKED', 'BLOCKED_YOU', 'UPGRADED_BLOCK_FREE'] as const;
export type MailRefusal = (typeof MAIL_REFUSALS)[number];
export const MAIL_SENT = 'SENT';
export type EmailStatus = typeof MAIL_SENT | MailRefusal;

/** To be asked before `emailstatus` is tested for truth: the refusals are truthy texts. */
export function isMailRefusal(status: unknown): status is MailRefusal {
  return MAIL_REFUSALS.some((refusal) => refusal === status);
}

/**
 * Hints a profile gives before anybody writes. BLOCKED_YOU is never hinted: it would tell the reader of a
 * block that protects somebody.
 */
export const MAIL_HINTS = ['YOU_BLOCKED', 'UPGRADED_BLOCK_FREE'] as const satisfies readonly MailRefusal[];
export type MailHint = (typeof MAIL_HINTS)[number];

export function isMailHint(value: unknown): value is MailHint {
  return MAIL_HINTS.some((hint) => hint === value);
}
