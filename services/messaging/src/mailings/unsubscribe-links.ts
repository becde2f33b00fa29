import { createHash, randomBytes } from 'node:crypto';
import { API, pathTo, ROUTES, type EndableMail } from '#contract';
import type { Tx } from '#platform/data/database';

/** Where a mail can be ended: by mail programs at one press, and by people on a page. */
export interface UnsubscribeLink {
  readonly oneClick: string;
  readonly page: string;
}

/** Makes a link that ends the mailing for the member. A hash of its token is kept, so only the mail can use it. */
export async function offerUnsubscribe(
  tx: Tx,
  publicUrl: string,
  memberId: number,
  mailing: EndableMail,
): Promise<UnsubscribeLink> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(
    {
      name: 'unsubscribe-link',
      text: `insert into unsubscribe_link (token_hash, member_id, mailing) values ($1, $2, $3)`,
    },
    [hashOf(token), memberId, mailing],
  );
  return { oneClick: `${publicUrl}${pathTo(API.unsubscribe, { token })}`, page: pageOf(publicUrl, token) };
}

/** The page of a link. The token stands behind `#`, where no log has it. */
export const pageOf = (publicUrl: string, token: string): string =>
  `${publicUrl}${ROUTES.unsubscribe}#token=${encodeURIComponent(token)}`;

/** Whose mailing the token ends. It can be used again: mail programs and people press twice. */
export async function linkWith(tx: Tx, token: string): Promise<{ memberId: number; mailing: EndableMail } | undefined> {
  const link = await tx.maybeOne<{ memberId: number; mailing: EndableMail }>(
    `select member_id as "memberId", mailing from unsubscribe_link where token_hash = $1`,
    [hashOf(token)],
  );
  return link;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
