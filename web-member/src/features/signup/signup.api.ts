import { useRef } from 'react';
import { API, pathTo, type SignupFormResult, signupPayload } from '#contract';
import { api, type ApiError } from '../../shared/data/api';
import { spokenHere } from '../../shared/language/mailLanguage';

interface LiveAnswer {
  readonly exists?: boolean;
  readonly valid?: boolean;
  readonly ZIP_CITYNAME?: string | null;
  readonly ZIP_STATEABBR?: string | null;
}

type LiveCheck = typeof API.validateEmail | typeof API.validateZipcode;

const ask = (route: LiveCheck, value: string, signal: AbortSignal) =>
  api.get<LiveAnswer | null>(pathTo(route, { value }), { signal });

export async function isEmailTaken(email: string, signal: AbortSignal): Promise<boolean> {
  const answer = await ask(API.validateEmail, email, signal);
  return Boolean(answer?.exists);
}

/** City and state of a zipcode, or null when it is none. */
export async function placeOfZipcode(zipcode: string, signal: AbortSignal): Promise<string | null> {
  const answer = await ask(API.validateZipcode, zipcode, signal);
  if (!answer?.valid) return null;
  return [answer.ZIP_CITYNAME, answer.ZIP_STATEABBR].filter(Boolean).join(', ');
}

type SignedIn = { token?: string } | null;

/** The new session's token; sign-up signs in. */
export async function signUp(form: SignupFormResult): Promise<string | undefined> {
  const answer = await api.post<SignedIn>(API.signup, signupPayload(form), { headers: spokenHere() });
  return answer?.token;
}

const signIn = async ({ username, password }: SignupFormResult) =>
  (await api.post<SignedIn>(API.login, { username, password }))?.token;

const TAKEN: readonly (string | undefined)[] = ['USERNAME_TAKEN', 'EMAIL_TAKEN'];
const PROOF = ['username', 'email', 'password'] as const;

interface SignUp {
  readonly signUp: typeof signUp;
  /** Whether it was sent before and no answer came: then it may be the account's own name and address that are taken. */
  readonly wasUnheard: (form: SignupFormResult) => boolean;
}

/**
 * Signs up as `signUp` does. Where no answer came the account may be open all the same: sent again, name and address are taken
 * by it, and its owner is signed in.
 */
export function useSignUp(): SignUp {
  const unheard = useRef<SignupFormResult>(undefined);
  const wasUnheard = (form: SignupFormResult) => PROOF.every((name) => unheard.current?.[name] === form[name]);
  return {
    wasUnheard,
    signUp: async (form) => {
      try {
        return await signUp(form);
      } catch (error) {
        const { code } = error as ApiError;
        const known = TAKEN.includes(code) && wasUnheard(form);
        const token = known && (await signIn(form).catch(() => undefined));
        if (token) return token;
        if (code === undefined) unheard.current = form;
        throw error;
      }
    },
  };
}
