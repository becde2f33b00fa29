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
    const ticket = ticketIn(error);
    if (ticket !== undefined) {
      endSession('expired');
      return { ticket, provider: false };
    }
    console.warn('Sign-in failed', error);
  }
  endSession('expired');
  return false;
}

/** The ticket of a refusal that asks for the second step. */
export function ticketIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_STEP') return undefined;
  const { ticket } = error.body as { ticket?: unknown };
  return typeof ticket === 'string' ? ticket : undefined;
}
