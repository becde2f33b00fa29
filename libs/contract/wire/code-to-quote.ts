import { REQUEST_ID_HEADER } from './headers.js';

/**
 * What somebody quotes who writes to us about a call that failed: the beginning of its number (`X-Request-Id`), short
 * enough to be read aloud and long enough for the log of a month.
 */
export const codeToQuote = (requestId: string): string => requestId.slice(0, 12).replace(/(.{4})(?=.)/g, '$1-');

/** The same of an answer, by its headers; undefined where it came from somewhere before the service. */
export function codeIn(headers: { get(name: string): string | null }): string | undefined {
  const requestId = headers.get(REQUEST_ID_HEADER);
  return requestId ? codeToQuote(requestId) : undefined;
}
