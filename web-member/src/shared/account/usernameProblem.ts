import { API, MEMBER_REFUSALS, pathTo, TEXTS, UsernameBody } from '#contract';
import { api } from '../data/api';

/** Why nobody may take the username now; null where it is free. */
export async function usernameProblem(username: string, signal: AbortSignal): Promise<string | null> {
  const { exists, unfit } = UsernameBody.parse(
    await api.get(pathTo(API.validateUsername, { value: username }), { signal }),
  );
  if (unfit) return MEMBER_REFUSALS.USERNAME_UNFIT.message;
  return exists ? TEXTS.signup.usernameTaken : null;
}
