import { Injectable } from '@nestjs/common';
import { TEXT_FIELD_NAMES, type TextField } from '#contract';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { EventHandler } from '#platform/service';
import { lockMember } from '../lifecycle/ensure-member.js';
import { textApplied, type TextChanges, type TextVerdicts } from '../published.js';
import { projectMember } from '../search/member-search.js';
import { TEXT_COLUMNS } from './text-columns.js';

interface Decided {
  readonly memberId: number;
  readonly fields: TextChanges;
  readonly decision: 'approved' | 'rejected';
  readonly verdicts: TextVerdicts | null;
  readonly reason: string | null;
  readonly hides: boolean;
  readonly decidedAt: Date;
}

/** Carries out what a moderator decided about a revision, text by text. A superseded revision decides nothing. */
@Injectable()
export class ApplyTextDecision implements EventHandler<{ revisionId: number }> {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { revisionId }: { revisionId: number }): Promise<void> {
    const [whose] = (await tx.query(`select member_id as id from text_revision where id = $1`, [revisionId])) as {
      id: number;
    }[];
    if (!whose) return; // the member was removed meanwhile
    await lockMember(tx, whose.id);
    const decided = await this.decisionOf(tx, revisionId);
    if (!decided) return;
    const { memberId } = decided;
    const verdicts = verdictsOf(decided);
    await this.apply(tx, decided, verdicts);
    const turned = await this.setVisibility(tx, decided);
    await this.record(tx, revisionId, decided, verdicts, turned);
    await projectMember(tx, memberId);
    await this.outbox.append(tx, textApplied, { revisionId, memberId });
  }

  private async decisionOf(tx: Tx, revisionId: number): Promise<Decided | undefined> {
    const [row] = (await tx.query(
      `select r.member_id as "memberId", r.fields, d.decision, d.verdicts,
              coalesce(d.reason_text, d.reason_code) as reason, d.hide_profile as hides, d.decided_at as "decidedAt"
       from text_revision r join moderation.text_decision d on d.revision_id = r.id
       where r.id = $1 and r.state = 'pending'`,
      [revisionId],
    )) as Decided[];
    return row;
  }

  private async record(
    tx: Tx,
    revisionId: number,
    { decision, reason, hides, decidedAt }: Decided,
    verdicts: TextVerdicts,
    turned: boolean,
  ): Promise<void> {
    await tx.query(
      `update text_revision
       set state = $2, verdicts = $3, reason = $4, hid_profile = $5, made_visible = $6, decided_at = $7
       where id = $1`,
      [
        revisionId,
        decision,
        verdicts,
        reason,
        decision === 'rejected' && hides,
        decision === 'approved' && turned,
        decidedAt,
      ],
    );
  }

  /** Approved texts become public. Rejected ones stay with their writer, who may put them right. */
  private async apply(tx: Tx, { memberId, fields }: Decided, verdicts: TextVerdicts): Promise<void> {
    const approved = TEXT_FIELD_NAMES.filter((field) => verdicts[field] === 'approved');
    if (approved.length === 0) return;
    const assignments = approved.map((field, index) => `${TEXT_COLUMNS[field]} = $${index + 3}`);
    await tx.query(`update member set drafts = drafts - $2::text[], ${assignments.join(', ')} where id = $1`, [
      memberId,
      approved,
      ...approved.map((field) => fields[field]!.after),
    ]);
  }

  /**
   * Approval makes a hidden profile visible again unless private mode is used, whoever hid it; a rejection may hide it
   * (product.md 4). Tells whether anything changed.
   */
  private async setVisibility(tx: Tx, { memberId, decision, hides }: Decided): Promise<boolean> {
    if (decision === 'rejected' && !hides) return false;
    const hidden = decision === 'rejected';
    // What the desk hid for a report is the member's to show again once something was approved.
    if (!hidden)
      await tx.query(`update member set hidden_by_desk = false where id = $1 and hidden_by_desk`, [memberId]);
    const [changed]: [unknown[], number] = await tx.query(
      `update member set hidden = $2, settings_version = settings_version + 1
       where id = $1 and hidden <> $2 and ($2 or not private_mode) returning id`,
      [memberId, hidden],
    );
    return changed.length > 0;
  }
}

function verdictsOf({ fields, decision, verdicts }: Decided): TextVerdicts {
  const asked = Object.keys(fields) as TextField[];
  return Object.fromEntries(asked.map((field) => [field, verdicts?.[field] ?? decision]));
}
