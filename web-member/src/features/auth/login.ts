import { API } from '#contract';
import { api } from '../../shared/data/api';
import { tellMailLanguage } from '../../shared/language/mailLanguage';
import { acceptSession, beginSignIn, endSession } from '../../shared/account/session';

interface SignedIn {
  readonly token?: string;
  readonly username?: string;
}

/**
 * Signs in, or signs out and answers false. What went wrong is the page's business, so nothing is shown here.
 * The old token is gone before the call leaves.
 */
export async function login(username: string, password: string): Promise<boolean> {
  beginSignIn();
  try {
    const answer = await api.post<SignedIn | null>(API.login, { username, password });
    if (answer?.token) {
      acceptSession(answer.token, answer.username ?? username);
      tellMailLanguage();
      return true;
    }
  } catch (error) {
    console.warn('Sign-in failed', error);
  }
  endSession('expired');
  return false;
}
