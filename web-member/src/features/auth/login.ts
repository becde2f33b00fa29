import { API } from '#contract';
import { ApiError, api } from '../../shared/data/api';
import { tellMailLanguage } from '../../shared/language/mailLanguage';
import { acceptSession, beginSignIn, endSession } from '../../shared/account/session';

interface SignedIn {
  readonly token?: string;
  readonly username?: string;
}

/** The first step was right, and a code is asked for as well. */
export interface SecondStep {
  readonly ticket: string;
  /** What there is for the second step. */
  readonly app: boolean;
  readonly passkeys: boolean;
  /** The first step was gone through at the provider. */
  readonly provider: boolean;
}

/**
 * Signs in; or signs out and answers false, or what the second step needs. What went wrong is the page's business, so nothing
 * is shown here. The old token is gone before the call leaves.
 */
export async function login(username: string, password: string): Promise<boolean | SecondStep> {
  beginSignIn();
  try {
    const answer = await api.post<SignedIn | null>(API.login, { username, password });
    if (answer?.token) {
      acceptSession(answer.token, answer.username ?? username);
      tellMailLanguage();
      return true;
    }
  } catch (error) {
    const step = secondStepIn(error);
    if (step) {
      endSession('expired');
      return { ...step, provider: false };
    }
    console.warn('Sign-in failed', error);
  }
  endSession('expired');
  return false;
}

/** What a refusal that asks for the second step says of it. */
export function secondStepIn(error: unknown): Omit<SecondStep, 'provider'> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_STEP') return undefined;
  // A server of before says nothing of passkeys.
  const { ticket, app = true, passkeys = false } = error.body as Readonly<Record<string, unknown>>;
  return typeof ticket === 'string' ? { ticket, app: app === true, passkeys: passkeys === true } : undefined;
}
