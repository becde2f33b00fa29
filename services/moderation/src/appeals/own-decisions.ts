import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  APPEAL,
  APPEALABLE_SANCTIONS,
  type LinkToAppealBody,
  type LinkToAppealRequest,
  type OwnDecision,
} from '#contract';
import { Database } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { refuse } from '#platform/http/refusal';
import { APPEAL_OUTCOME, APPEAL_UNREAD, rejectedOf, SANCTION_ABOUT, type Appealed } from './appealed.queries.js';

interface DecisionRow extends Pick<Appealed, 'about' | 'reason' | 'until' | 'verdicts' | 'fields' | 'unread'> {
  readonly kind: OwnDecision['kind'];
  readonly id: number;
  readonly at: Date;
  readonly ground: OwnDecision['ground'];
  readonly appeal: OwnDecision['appeal'];
}

const MOST = 200;
const KINDS = Object.keys(APPEALABLE_SANCTIONS)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** All that was decided against a member, `$1`, and has taken effect, but for what the desk took back by itself; newest first. */
const DECISIONS = `
  select * from (
    select 'decision' as kind, d.id, k.kind as about, d.decided_at as at, d.reason_text as reason, null::timestamptz as until,
           d.verdicts, r.fields, ${APPEAL_OUTCOME} as appeal, ${APPEAL_UNREAD} as unread,
           case when exists (select from takedown_removal t where t.photo_decision_id = d.id) then 'reported' else 'screened' end as ground
    from review_case k join decision d on d.case_id = k.id and d.outcome = 'rejected' and d.effective_at <= now()
    left join members.revision r on k.kind = 'text' and r.id = k.subject_id
    left join appeal a on a.decision_id = d.id
    where k.member_id = $1 and k.kind in ('text', 'photo')
    union all
    select 'sanction', n.id, case n.kind ${SANCTION_ABOUT} end, n.at, nullif(n.reason_text, ''), n.until,
           null, null, ${APPEAL_OUTCOME}, ${APPEAL_UNREAD}, case when n.case_id is null then 'seen' else 'reported' end
    from sanction n
    left join decision d on d.id = n.decision_id
    left join appeal a on a.sanction_id = n.id
    where n.member_id = $1 and n.kind in (${KINDS}) and (n.overturned_at is null or a.id is not null) and coalesce(d.effective_at, n.at) <= now()
  ) decided
  order by at desc, id desc limit ${MOST}`;

/** What the desk has decided against a member, as the member reads it, and the way to appeal it without a letter. */
@Injectable()
export class OwnDecisions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(memberId: number): Promise<OwnDecision[]> {
    const rows = await this.database.rows<DecisionRow>(DECISIONS, [memberId]);
    return rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      about: row.about,
      decidedAt: row.at.toISOString(),
      fields: rejectedOf(row).map(({ field }) => field),
      reason: row.reason,
      until: row.until?.toISOString() ?? null,
      ground: row.ground,
      appealUntil: this.appealUntil(row),
      appeal: row.appeal,
    }));
  }

  /** A link as letters have it, to one of the caller's own decisions. Refuses what cannot be appealed (any more). */
  async link(memberId: number, { kind, id }: LinkToAppealRequest): Promise<LinkToAppealBody> {
    const decision = (await this.list(memberId)).find((one) => one.kind === kind && one.id === id);
    if (!decision) throw refuse('NOT_FOUND');
    if (decision.appealUntil === null)
      throw refuse(decision.appeal === null ? 'APPEAL_LINK_EXPIRED' : 'APPEAL_LINK_UNKNOWN');
    const token = randomBytes(32).toString('base64url');
    await this.database.run(
      `insert into appeal_link (token_hash, member_id, decision_id, sanction_id, expires_at) values ($1, $2, $3, $4, $5)`,
      [
        createHash('sha256').update(token).digest(),
        memberId,
        kind === 'decision' ? id : null,
        kind === 'sanction' ? id : null,
        decision.appealUntil,
      ],
    );
    return { token };
  }

  private appealUntil({ at, appeal, unread }: DecisionRow): string | null {
    const until = new Date(at.getTime() + APPEAL.days * 86_400_000);
    return (appeal === null || unread) && until > this.clock.now() ? until.toISOString() : null;
  }
}
