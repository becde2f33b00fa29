import { decodeBase64 } from '../wire/base64.js';

/** Payload of the session token; `exp`, `memberTypeId` and `memberId` are what product.md 3 names. */
export interface TokenClaims {
  readonly exp: number;
  readonly memberId?: number;
  readonly memberTypeId?: number;
  readonly sid?: string;
  readonly aud?: string;
  readonly iat?: number;
  readonly auth_time?: number;
}

function decodeJson(segment: string): unknown {
  const text = decodeBase64(segment);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // A segment that is no JSON is simply not a token.
    return null;
  }
}

/**
 * The claims of a valid token, else null. Valid means three dot-separated parts, a decodable payload and
 * an exp in the future (product.md 5). The signature is the server's business, and so is the rest of the
 * payload: this stands in the first load of every page, so it is checked by hand rather than by a schema.
 */
export function decodeClaims(token: string | null | undefined, now: number = Date.now()): TokenClaims | null {
  const parts = (token ?? '').split('.');
  if (parts.length !== 3) return null;
  const claims = decodeJson(parts[1] ?? '');
  return hasExpiry(claims) && claims.exp * 1000 > now ? claims : null;
}

function hasExpiry(claims: unknown): claims is TokenClaims {
  return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number';
}

/** Whether a path segment can only be a token: three base64url parts, the first holding a JSON header. */
export function looksLikeToken(segment: string): boolean {
  const parts = segment.split('.');
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) return false;
  const header = decodeJson(parts[0] ?? '');
  return typeof header === 'object' && header !== null && 'alg' in header;
}
