/**
 * What screening may notice in a mail, in the order in which it is told: to whom is about to send it, and to whom reads
 * it. `contact` are details to meet elsewhere, `threat` pressure and blackmail, `underage` an author under 18.
 */
export const MAIL_SIGNS = ['underage', 'threat', 'money', 'contact', 'link', 'insult', 'sexual'] as const;
export type MailSign = (typeof MAIL_SIGNS)[number];

export function isMailSign(value: unknown): value is MailSign {
  return MAIL_SIGNS.some((sign) => sign === value);
}
