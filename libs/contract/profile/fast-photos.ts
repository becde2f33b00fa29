import { looksLikeToken } from '../account/claims.js';
import { LIMITS } from '../limits.js';
import { API, pathTo, withQuery } from '../wire/paths.js';

export interface FastPhotoRequest {
  /** A session token carried by the path itself; an Authorization header wins over it. */
  readonly token: string | null;
  readonly seed: number;
  readonly offset: number;
  readonly limit: number;
  readonly gender: 'M' | 'F';
}

/** The address our own client asks: the four fixed numbers of product.md 9 and a cache breaker. */
export function fastPhotosPath(timestamp: number): string {
  return withQuery(pathTo(API.fastPhotos, LIMITS.fastPhotos), { cb: timestamp });
}

/**
 * Reads any of the six accepted forms of `GET {token}?cb={timestamp}` (product.md 7): with or without
 * `/rest/fastphotos`, with a token in the first or second segment, with or without the four numbers.
 */
export function parseFastPhotosPath(pathname: string): FastPhotoRequest | null {
  const parts = pathname.split('/').slice(1);
  const named = parts[0] === 'rest' && parts[1] === 'fastphotos';
  const rest = named ? parts.slice(2) : parts[0] === 'rest' ? parts.slice(1) : parts;
  const token = !named && rest[0] !== undefined && looksLikeToken(rest[0]) ? rest[0] : null;
  const numbers = token === null ? rest : rest.slice(1);
  if (token === null && !named && parts[0] === 'rest') return null;
  if (token !== null && numbers.length === 0) return { token, ...LIMITS.fastPhotos, gender: 'F' };
  return numbers.length === 4 ? withNumbers(token, numbers) : null;
}

function withNumbers(token: string | null, [seed, offset, limit, gender]: readonly string[]): FastPhotoRequest | null {
  if (![seed, offset, limit].every((value) => value !== undefined && /^\d{1,9}$/.test(value))) return null;
  if (!gender || !/^[mf]$/i.test(gender)) return null;
  return {
    token,
    seed: Number(seed),
    offset: Number(offset),
    limit: Math.min(Math.max(Number(limit), 1), LIMITS.fastPhotosShown),
    gender: gender.toUpperCase() === 'M' ? 'M' : 'F',
  };
}
