import { API, HEADERS, isMailRefusal, mailPayload, type MailFormValues, type MailRecipient } from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';
import { forgetSendKey, sendKeyFor } from './sendKey';

/**
 * Sends a mail; `name` says which one it is, so that a repeated attempt is harmless. Gives false for the three refusals
 * of the specification, which are only logged as warnings (product.md 8); they are truthy texts, so they are asked for
 * first. Other failures throw.
 */
export async function sendMail(
  recipient: MailRecipient,
  form: MailFormValues,
  name: string,
  from?: string,
): Promise<boolean> {
  const answer = await api.post<{ emailstatus?: unknown } | null>(API.sendMail, mailPayload(recipient, form, from), {
    headers: { [HEADERS.idempotencyKey]: sendKeyFor(name, JSON.stringify(form)) },
  });
  const status = typeof answer === 'object' ? answer?.emailstatus : answer;
  if (isMailRefusal(status)) {
    console.warn('The mail was refused', status);
    return false;
  }
  if (!status) throw new Error('The mail was not accepted');
  forgetSendKey(name);
  for (const queryKey of [queryKeys.sent, queryKeys.conversations, queryKeys.letters]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  return true;
}
