import { decodeBase64, encodeBase64 } from './base64.js';

/** Headers of our own beside the standard ones; no client of the specification needs them. */
export const HEADERS = {
  /** E-mail and password of account removal, whose body holds `confirmRemoval` only (product.md 7). */
  confirmIdentity: 'X-Confirm-Identity',
  /** Makes what is sent again the same mail, or the same request, as before. */
  idempotencyKey: 'Idempotency-Key',
  /** Which of the fields that a form has to send in full its member has changed; the others stay as they are. */
  changed: 'X-Changed',
} as const;

/** The number of a call, in its answer: the log has the call and all that followed from it under it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** HMAC-SHA256 of the body, in hex, by the secret shared with a hosted service that hands in e-mail; no browser sends it. */
export const INBOUND_SIGNATURE = 'X-Inbound-Signature';

/** The header that names fields. */
export const changedHeader = (names: readonly string[]) => ({ [HEADERS.changed]: names.join(',') });

/** The fields that a header names; undefined where there is none, and everything that was sent counts. */
export const readChanged = (value: string | undefined): ReadonlySet<string> | undefined =>
  value === undefined ? undefined : new Set(value.split(',').map((name) => name.trim()));

export interface ConfirmedIdentity {
  readonly email: string;
  readonly password: string;
}

/** The header's value: base64 of e-mail, colon, password. */
export function encodeIdentity({ email, password }: ConfirmedIdentity): string {
  return encodeBase64(`${email}:${password}`);
}

/** Reads the header's value; the first colon ends the e-mail, a password may hold more. */
export function decodeIdentity(value: string | undefined): ConfirmedIdentity | null {
  const text = decodeBase64(value ?? '') ?? '';
  const colon = text.indexOf(':');
  return colon < 1 ? null : { email: text.slice(0, colon), password: text.slice(colon + 1) };
}
