import { API, LoginBody } from '#contract';
import { api } from '../../shared/data/api';
import { tellMailLanguage } from '../../shared/language/mailLanguage';
import { answerOfPasskey } from '../../shared/account/passkeys';
import { acceptSession } from '../../shared/account/session';
import { noteProvider } from './google';
import type { SecondStep } from './login';

/** Signs in with the ticket of a first step and a code of the app, or a recovery code; without a code by a passkey. */
export async function finishSignIn({ ticket, provider, code }: SecondStep & { readonly code?: string }): Promise<true> {
  const proof =
    code === undefined ? { passkey: await answerOfPasskey(api.post(API.askForPasskey, { ticket })) } : { code };
  const { token, username } = LoginBody.parse(await api.post(API.secondStep, { ticket, ...proof }));
  acceptSession(token, username);
  tellMailLanguage();
  if (provider) noteProvider();
  return true;
}
