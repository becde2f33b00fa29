import { createHash } from 'node:crypto';
import type { Database, Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { refuse } from '#platform/http/refusal';

/** What a link of a notice is about. */
export interface AppealLink {
  readonly expired: boolean;
  /** An appeal was made with it, or with another one after it. */
  readonly used: boolean;
  readonly memberId: number;
  readonly decisionId: number | null;
  readonly sanctionId: number | null;
  readonly expiresAt: Date;
}

interface LinkRow extends AppealLink {
  /** The appeal of this link, or by another one, was made. */
  readonly appealed: boolean;
}

const LINK = `
  select l.member_id as "memberId", l.decision_id as "decisionId", l.sanction_id as "sanctionId",
         l.expires_at as "expiresAt", l.expires_at <= now() as expired, l.used_at is not null as used,
         exists (select 1 from appeal a where a.decision_id = l.decision_id or a.sanction_id = l.sanction_id) as appealed
  from appeal_link l where l.token_hash = $1`;

/** Of a token only the hash is kept: who reads the database cannot appeal for anybody. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The link with this token, as long as an appeal can be made with it, while nobody else appeals for its member; refuses one that is
 * unknown, used or expired.
 */
export async function linkToUse(tx: Tx, token: string): Promise<AppealLink> {
  const found = await tx.maybeOne<LinkRow>(LINK, [hashOf(token)]);
  if (found) await takeTurns(tx, found.memberId);
  const link = found && (await tx.maybeOne<LinkRow>(LINK, [hashOf(token)]));
  if (!link || link.used) throw refuse('APPEAL_LINK_UNKNOWN');
  if (link.expired) throw refuse('APPEAL_LINK_EXPIRED');
  return link;
}

/** The same to look at: one that was used says what has become of the appeal. */
export async function linkToLookAt(database: Database, token: string): Promise<AppealLink> {
  const link = await database.maybeOne<LinkRow>(LINK, [hashOf(token)]);
  if (!link) throw refuse('APPEAL_LINK_UNKNOWN');
  if (link.expired && !link.appealed) throw refuse('APPEAL_LINK_EXPIRED');
  return link;
}

/** No link that was there when an appeal was made takes its place later: only its member has another one made. */
export async function useUp(tx: Tx, { decisionId, sanctionId }: AppealLink): Promise<void> {
  await tx.run(
    `update appeal_link set used_at = now() where used_at is null and (decision_id = $1 or sanction_id = $2)`,
    [decisionId, sanctionId],
  );
}
