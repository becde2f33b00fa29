import {
  API,
  HEADERS,
  isMailRefusal,
  mailPayload,
  type MailFormValues,
  type MailRecipient,
  type SendMailBody,
} from '#contract';
import { api } from '../data/api';
import { forgetSendKey, sendKeyFor } from './sendKey';
import { HELD_SECONDS, lettersChanged } from './takingBack';

/** The name of a letter that is no reply. */
export const letterName = (memberId: number): string => `to:${memberId}`;

/** The words of a mail in one, by which its attempts are known. */
export const wordsOf = ({ subject, body }: MailFormValues): string => JSON.stringify({ subject, body });

/**
 * Sends a mail, which waits on the server for as long as it may be taken back; `name` says which one it is, so that a
 * repeated attempt is harmless. Gives null for the three refusals of the specification, which are only logged as warnings
 * (product.md 8); they are truthy texts, so they are asked for first. Other failures throw.
 */
export async function sendMail(
  recipient: MailRecipient,
  form: MailFormValues,
  name: string,
  from?: string,
): Promise<Pick<SendMailBody, 'waiting'> | null> {
  const payload = { ...mailPayload(recipient, form, from), hold: HELD_SECONDS };
  const answer = await api.post<Partial<SendMailBody> | null>(API.sendMail, payload, {
    headers: { [HEADERS.idempotencyKey]: sendKeyFor(name, wordsOf(form)) },
  });
  const status: unknown = typeof answer === 'object' ? answer?.emailstatus : answer;
  if (isMailRefusal(status)) {
    console.warn('The mail was refused', status);
    return null;
  }
  if (!status) throw new Error('The mail was not accepted');
  forgetSendKey(name);
  lettersChanged();
  return { waiting: answer?.waiting };
}
