import i18next from 'i18next';
import { API, HEADERS, TakedownBody, takedownPayload, type TakedownFormResult } from '#contract';
import { api } from '../../shared/data/api';
import { forgetSendKey, sendKeyFor } from '../../shared/compose/sendKey';

const KEY = 'take-down';

/** Sends the request; the same words sent again are the same request. Gives its number. */
export async function askForTakedown(form: TakedownFormResult): Promise<string> {
  const { captcha: _captcha, ...words } = form;
  const key = sendKeyFor(KEY, JSON.stringify(words));
  const answer = await api.post(API.takedown, takedownPayload(form, i18next.language), {
    headers: { [HEADERS.idempotencyKey]: key },
  });
  const { reference } = TakedownBody.parse(answer);
  forgetSendKey(KEY);
  return reference;
}
