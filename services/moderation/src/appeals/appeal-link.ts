import { createHash, randomBytes } from 'node:crypto';
import { pathTo, ROUTES } from '#contract';
import type { Tx } from '#platform/data/database';

/**
 * The address at which the reader of a notice may appeal what it tells; null where nothing can be appealed any more. The
 * desk keeps a hash of the token only, so the mail is the one place where the token is.
 */
export async function appealLink(
  tx: Tx,
  publicUrl: string,
  kind: 'text' | 'photo' | 'sanction',
  subjectId: number,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const { opened } = await tx.one<{ opened: boolean }>(`select moderation.open_appeal($1, $2, $3) as opened`, [
    kind,
    subjectId,
    hash,
  ]);
  return opened ? `${publicUrl}${pathTo(ROUTES.appeal, { token })}` : null;
}
