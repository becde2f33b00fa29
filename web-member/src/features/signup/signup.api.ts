import { API, pathTo, type SignupFormResult, signupPayload } from '#contract';
import { api } from '../../shared/data/api';
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

/** The new session's token; sign-up signs in. */
export async function signUp(form: SignupFormResult): Promise<string | undefined> {
  const answer = await api.post<{ token?: string } | null>(API.signup, signupPayload(form), {
    headers: spokenHere(),
  });
  return answer?.token;
}
