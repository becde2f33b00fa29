import i18next from 'i18next';
import { MEMBER_REFUSALS } from '#contract';
import { PasskeyProblem } from '../account/passkeys';
import { ApiError } from '../data/api';

/**
 * What the server said, in the reader's language: by its words where they are the contract's, else by the code they
 * came with; or what the browser said of a passkey. Undefined where neither said anything.
 */
export function serverWords(error: unknown): string | undefined {
  if (error instanceof PasskeyProblem) return i18next.t(error.message);
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  if (!said || i18next.language === 'en') return said || undefined;
  const { code, body } = error as ApiError;
  if (i18next.exists(said)) return i18next.t(said);
  const known = Object.hasOwn(MEMBER_REFUSALS, code ?? '') && MEMBER_REFUSALS[code as keyof typeof MEMBER_REFUSALS];
  if (known) return i18next.t(known.message);
  const id = (body as { id?: unknown }).id;
  return i18next.t('Something went wrong. If it happens again, tell us this number: {{id}}', { id });
}
