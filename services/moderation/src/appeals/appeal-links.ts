import { createHash } from 'node:crypto';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { Database } from '#platform/data/database';

/** What a link of a notice is about. */
export interface AppealLink {
  readonly memberId: number;
  readonly decisionId: number | null;
  readonly sanctionId: number | null;
  readonly expiresAt: Date;
}

interface LinkRow extends AppealLink {
  readonly expired: boolean;
  /** The appeal of this link, or by another one, was made. */
  readonly appealed: boolean;
}

const LINK = `
  select l.member_id as "memberId", l.decision_id as "decisionId", l.sanction_id as "sanctionId",
         l.expires_at as "expiresAt", l.expires_at <= now() as expired,
         exists (select 1 from appeal a where a.decision_id = l.decision_id or a.sanction_id = l.sanction_id) as appealed
  from appeal_link l where l.token_hash = $1`;

/** Of a token only the hash is kept: who reads the database cannot appeal for anybody. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The link with this token, as long as an appeal can be made with it, locked; refuses one that is unknown, used or expired. */
export async function linkToUse(tx: Tx, token: string): Promise<AppealLink> {
  const link = await tx.maybeOne<LinkRow>(`${LINK} for update of l`, [hashOf(token)]);
  if (!link || link.appealed) throw refuse('APPEAL_LINK_UNKNOWN');
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

export async function useUp(tx: Tx, token: string): Promise<void> {
  await tx.run(`update appeal_link set used_at = now() where token_hash = $1`, [hashOf(token)]);
}
