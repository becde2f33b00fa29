import { HttpError } from 'react-admin';
import { codeIn, type DeskRefusalCode, isRefusalCode, type Method, REFUSALS, type RefusalCode } from '#contract';
import { noteAnswer } from '#web/quotable';
import { staffToken } from './session';

const UNREACHABLE = 'The server cannot be reached. Please check the connection and try again.';
const UNREADABLE = 'Something went wrong. Please try again.';

/** The words of a refusal. */
export const refusalText = (code: RefusalCode): string => REFUSALS[code as DeskRefusalCode].message;

/** Calls the console's API; throws react-admin's HttpError with the words of the refusal and its body. */
export async function call(
  method: Method,
  path: string,
  body?: unknown,
  { outlivesPage = false } = {},
): Promise<unknown> {
  const response = await ask(path, {
    method,
    keepalive: outlivesPage,
    headers: { Accept: 'application/json', ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  });
  return response.json().catch(() => null);
}

/** The bytes of a picture. No address opens them without the session, so an `<img>` could not fetch them itself. */
export async function callForPicture(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await ask(path, { signal, headers: { Accept: 'image/webp' } });
  return response.blob().catch(() => {
    throw new HttpError(UNREACHABLE, 0);
  });
}

/** Which session asked for what was refused. */
const askedUnder = new WeakMap<Error, string | null>();

/** Whether a failure is an answer to a session that is not the one of this tab any more. */
export const isOfFormerSession = (error: unknown): boolean =>
  error instanceof Error && askedUnder.has(error) && askedUnder.get(error) !== staffToken.get();

/** Asks under the session of this tab, and throws what is refused. */
async function ask(path: string, request: RequestInit & { readonly headers: Record<string, string> }) {
  const token = staffToken.get();
  const headers = { ...request.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(path, { ...request, headers }).catch(() => {
    noteAnswer();
    throw new HttpError(UNREACHABLE, 0);
  });
  noteAnswer({ status: response.status, code: codeIn(response.headers) });
  if (response.ok) return response;
  const answer = (await response.json().catch(() => null)) as { message?: string } | null;
  const refused = new HttpError(answer?.message ?? UNREADABLE, response.status, answer);
  askedUnder.set(refused, token);
  throw refused;
}

/** The code of a refusal, if the failure is one. */
export function refusalOf(error: unknown): RefusalCode | null {
  const code = error instanceof HttpError ? (error.body as { code?: unknown } | null)?.code : null;
  return isRefusalCode(code) ? code : null;
}

/** Whether the server has said no and will go on to: it is neither busy nor out of reach. */
export const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Whether it is unknown what became of a call: nothing that the product says came back. */
export const isUnanswered = (error: unknown): boolean => !isRefused(error) && refusalOf(error) === null;

/** What to tell a person about a failure. */
export function messageOf(error: unknown): string {
  const code = refusalOf(error);
  if (code) return refusalText(code);
  return error instanceof HttpError && error.status === 0 ? UNREACHABLE : UNREADABLE;
}
