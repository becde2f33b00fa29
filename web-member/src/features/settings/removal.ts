import { API, RemovalBody, TEXTS, hasSucceeded, removalRequest, type RemoveFormValues } from '#contract';
import { ApiError, api } from '../../shared/data/api';
import { endSession, whileLeaving } from '../../shared/account/session';
import { inBrowser, inTab } from '#web/storage';

const texts = TEXTS.removeAccount;

/** What the screen says for a failed removal; an error that says nothing is a 'Request error' (product.md 8). */
export function removalProblem(error: unknown): string {
  const said = error instanceof ApiError ? (error.serverMessage ?? error.message) : (error as Error | null)?.message;
  return said === '' ? texts.emptyError : texts.failed;
}

/** Removes the account; the text of what went wrong, or null when it is gone. A refusal is an answer with 200. */
export async function removeAccount(form: RemoveFormValues): Promise<string | null> {
  const { body, headers } = removalRequest(form);
  let refusal: string = texts.refused;
  try {
    const removed = await whileLeaving(async () => {
      const answer = RemovalBody.safeParse(await api.post(API.removeAccount, body, { headers }));
      if (answer.data?.message === '') refusal = texts.emptyError;
      if (answer.data?.message === texts.noPassword) refusal = texts.noPassword;
      return answer.success && hasSucceeded(answer.data.removalStatus);
    });
    return removed ? null : refusal;
  } catch (error) {
    return removalProblem(error);
  }
}

/** Nothing of the member stays on this device: both storages and all cookies (product.md 4). */
export function forgetEverything(): void {
  endSession('left');
  inBrowser.clear();
  inTab.clear();
  for (const cookie of document.cookie.split(';')) {
    document.cookie = `${cookie.split('=')[0]!.trim()}=; Path=/; Max-Age=0`;
  }
}
