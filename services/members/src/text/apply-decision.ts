import { Injectable } from '@nestjs/common';
import { profileTextDecided } from '#moderation/published';
import { PROFILE_TEXT_NAMES, TEXT_FIELD_NAMES, type TextField } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { lockMember } from '../lifecycle/ensure-member.js';
import { hasLeft } from '../lifecycle/has-left.js';
import { textApplied, type TextChanges, type TextVerdicts } from '../published.js';
import { renewAddresses } from '../photos/renew-addresses.js';
import { projectMember } from '../search/member-search.js';
import { TEXT_COLUMNS } from './text-columns.js';
import { TextReview } from './text-review.service.js';

interface Decided {
  readonly memberId: number;
  readonly fields: TextChanges;
  readonly decision: 'approved' | 'rejected';
  readonly verdicts: TextVerdicts | null;
  readonly reason: string | null;
  readonly hides: boolean;
  /** The member wrote anew before it took effect. */
  readonly overtaken: boolean;
  readonly decidedAt: Date;
}

/**
 * Carries out what a moderator decided about a revision, text by text. Where the member wrote anew before the decision
 * took effect, it holds for the texts that were left as they were read; of the others the newer words wait at the desk.
 */
@Injectable()
@On(profileTextDecided, { hides: true })
export class ApplyTextDecision {
  constructor(
    private readonly outbox: Outbox,
    private readonly texts: TextReview,
  ) {}

  async handle(tx: Tx, { revisionId }: PayloadOf<typeof profileTextDecided>): Promise<void> {
    const whose = await tx.maybeOne<{
      id: number;
    }>(`select member_id as id from text_revision where id = $1`, [revisionId]);
    if (!whose || (await hasLeft(tx, whose.id))) return;
    await lockMember(tx, whose.id);
    const decided = await this.decisionOf(tx, revisionId);
    if (!decided) return;
    const { memberId } = decided;
    const verdicts = verdictsOf(decided);
    if (decided.overtaken) await this.texts.settle(tx, memberId, decided.fields, revisionId);
    await this.apply(tx, decided, verdicts);
    const turned = await this.setVisibility(tx, decided);
    await this.record(tx, revisionId, decided, verdicts, turned);
    await projectMember(tx, memberId);
    await this.outbox.append(tx, textApplied, { revisionId, memberId });
  }

  /** The decision about what the member still asks; undefined where that is nothing any more. */
  private async decisionOf(tx: Tx, revisionId: number): Promise<Decided | undefined> {
    const row = await tx.maybeOne<Decided>(
      `select r.member_id as "memberId", r.fields, d.decision, d.verdicts, r.state = 'superseded' as overtaken,
              coalesce(d.reason_text, d.reason_code) as reason, d.hide_profile as hides, d.decided_at as "decidedAt"
       from text_revision r join moderation.text_decision d on d.revision_id = r.id
       where r.id = $1 and r.state in ('pending', 'superseded')`,
      [revisionId],
    );
    if (!row?.overtaken) return row;
    const asked = await this.texts.undecided(tx, row.memberId);
    const left = Object.entries(row.fields).filter(([field, { after }]) => asked[field as TextField]?.after === after);
    return left.length > 0 ? limitedTo(row, Object.fromEntries(left)) : undefined;
  }

  private async record(
    tx: Tx,
    revisionId: number,
    { fields, decision, reason, decidedAt }: Decided,
    verdicts: TextVerdicts,
    turned: boolean,
  ): Promise<void> {
    await tx.run(
      `update text_revision
       set state = $2, verdicts = $3, reason = $4, hid_profile = $5, made_visible = $6, decided_at = $7, fields = $8
       where id = $1`,
      [
        revisionId,
        decision,
        verdicts,
        reason,
        decision === 'rejected' && turned,
        decision === 'approved' && turned,
        decidedAt,
        fields,
      ],
    );
  }

  /** Approved texts become public. Rejected ones stay with their writer, who may put them right. */
  private async apply(tx: Tx, { memberId, fields }: Decided, verdicts: TextVerdicts): Promise<void> {
    const approved = TEXT_FIELD_NAMES.filter((field) => verdicts[field] === 'approved');
    if (approved.length === 0) return;
    const assignments = approved.map((field, index) => `${TEXT_COLUMNS[field]} = $${index + 3}`);
    await tx.run(`update member set drafts = drafts - $2::text[], ${assignments.join(', ')} where id = $1`, [
      memberId,
      approved,
      ...approved.map((field) => fields[field]!.after),
    ]);
  }

  /**
   * Approval makes a hidden profile visible again unless private mode is used, whoever hid it; a rejection may hide it
   * (product.md 4). A name alone shows nobody again. Tells whether anything changed.
   */
  private async setVisibility(tx: Tx, { memberId, fields, decision, hides }: Decided): Promise<boolean> {
    if (decision === 'rejected' && !hides) return false;
    if (decision === 'approved' && PROFILE_TEXT_NAMES.every((field) => !(field in fields))) return false;
    const hidden = decision === 'rejected';
    // What the desk hid for a report is the member's to show again once something was approved.
    if (!hidden)
      await tx.run(`update member set hidden_by_desk = false, stays_hidden = false where id = $1 and hidden_by_desk`, [
        memberId,
      ]);
    const changed = await tx.changed(
      `update member set hidden = $2, settings_version = settings_version + 1
       where id = $1 and hidden <> $2 and ($2 or not private_mode)`,
      [memberId, hidden],
    );
    if (changed > 0 && hidden) await renewAddresses(tx, memberId);
    return changed > 0;
  }
}

function verdictsOf({ fields, decision, verdicts }: Decided): TextVerdicts {
  const asked = Object.keys(fields) as TextField[];
  return Object.fromEntries(asked.map((field) => [field, verdicts?.[field] ?? decision]));
}

/** The same decision about some of its texts: where none of them was rejected, it is an approval. */
function limitedTo(decided: Decided, fields: TextChanges): Decided {
  const verdicts = verdictsOf({ ...decided, fields });
  const hides = decided.hides && PROFILE_TEXT_NAMES.some((field) => verdicts[field] === 'rejected');
  if (Object.values(verdicts).includes('rejected')) return { ...decided, fields, hides };
  return { ...decided, fields, hides, decision: 'approved', reason: null };
}
