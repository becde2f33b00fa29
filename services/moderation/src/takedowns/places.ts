import { idOf, IMAGES_PREFIX, matchesPath, ROUTES, USERNAME_PATTERN } from '#contract';

/** What somebody means who names a place: one picture, or whatever a member shows. */
export type Place = { readonly folder: string } | { readonly memberId: number } | { readonly username: string };

const IMAGE = `${IMAGES_PREFIX}/:folder/:file`;
const MODAL = '/rest/profile/modal/:memberId';

/**
 * Reads where a picture is said to be: its address, that of a page, a username or the number of a member. The host is
 * passed over, so it may be left out or be another of ours; null where nothing of it can be understood.
 */
export function placeOf(written: string): Place | null {
  const bare = written.trim().replace(/^@/, '');
  const memberId = idOf(bare);
  if (memberId !== null) return { memberId };
  if (!bare.includes('/')) return USERNAME_PATTERN.test(bare) ? { username: bare } : null;
  const path = pathOf(bare);
  const parts = path.split('/');
  if (matchesPath(IMAGE, path)) return { folder: parts.at(-2)! };
  if (!matchesPath(ROUTES.viewProfile, path) && !matchesPath(MODAL, path)) return null;
  const shown = idOf(parts.at(-1));
  return shown === null ? null : { memberId: shown };
}

/** The path of an address, however much of it was written. */
function pathOf(written: string): string {
  const withHost = /^[a-z][a-z+.-]*:\/\//i.test(written) ? written : `https://${written.replace(/^\/+/, 'host/')}`;
  try {
    return new URL(withHost).pathname.replace(/\/+$/, '');
  } catch {
    // It looks like an address and is none.
    return '';
  }
}
