import { API, LoginBody } from '#contract';
import { answerOfPasskey } from '../../shared/account/passkeys';
import { acceptSession, beginSignIn, endSession } from '../../shared/account/session';
import { api } from '../../shared/data/api';
import { tellMailLanguage } from '../../shared/language/mailLanguage';

/** Signs in with a passkey alone, whichever the browser finds for this host. The old token is gone once it is sure of one. */
export async function signInWithPasskey(): Promise<void> {
  const passkey = await answerOfPasskey(api.post(API.askForPasskey, { ticket: '' }));
  beginSignIn();
  try {
    const { token, username } = LoginBody.parse(await api.post(API.passkeySignIn, { passkey }));
    acceptSession(token, username);
    tellMailLanguage();
  } catch (error) {
    endSession('expired');
    throw error;
  }
}
