import { Injectable } from '@nestjs/common';
import { PROFILE_TEXT_NAMES, type ClosingReason, type DecideRequest, type TextField, type Verdict } from '#contract';
import type { Revision } from '#members/published';
import type { Tx } from '#platform/data/database';
import { whyGone } from '../intake/close-cases.js';
import { profileTextDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';
import { toldReason } from '../review/told-reason.js';

type DecideTextRequest = Extract<DecideRequest, { kind: 'text' }>;

/** Decides about the texts of a revision: as a whole, or field by field. */
@Injectable()
export class RuleOnText implements Ruling<'text'> {
  constructor(private readonly effects: HeldEffects) {}

  /** The member may have written anew, taken back what was written, or be gone. */
  async goneBecause(tx: Tx, { subjectId, memberId }: OpenCase<'text'>): Promise<ClosingReason | null> {
    const pending = await this.pendingFields(tx, subjectId);
    if (pending.length > 0) return null;
    const newer = await tx.maybeOne<Pick<Revision, 'id'>>(
      `select id from members.revision where member_id = $1 and id > $2 and state <> 'superseded' limit 1`,
      [memberId, subjectId],
    );
    return whyGone(tx, memberId, newer ? 'TEXT_REPLACED' : 'TEXT_WITHDRAWN');
  }

  async rule(tx: Tx, { subjectId, memberId }: OpenCase<'text'>, request: DecideTextRequest): Promise<Ruled> {
    const fields = await this.pendingFields(tx, subjectId);
    const verdicts: Partial<Record<TextField, Verdict>> = Object.fromEntries(
      fields.map((field): [TextField, Verdict] => [field, request.verdicts[field] ?? request.decision]),
    );
    // One rejected text makes it a rejection, and only a rejection has a reason or hides.
    const rejected = Object.values(verdicts).includes('rejected');
    if (!rejected) return { outcome: 'approved', verdicts, note: request.note };
    const { reasonCode, note } = request;
    // Nobody reads a rejected name, and none that comes later would bring the profile back.
    const hideProfile = request.hideProfile && PROFILE_TEXT_NAMES.some((field) => verdicts[field] === 'rejected');
    return {
      outcome: 'rejected',
      verdicts,
      note,
      reasonCode,
      reasonText: await toldReason(tx, memberId, reasonCode, note),
      hideProfile,
    };
  }

  carryOut(tx: Tx, decisionId: number, { subjectId }: OpenCase<'text'>): Promise<void> {
    return this.effects.append(tx, decisionId, profileTextDecided, { revisionId: subjectId });
  }

  /** What the revision asks; nothing when it does not wait any more. */
  private async pendingFields(tx: Tx, revisionId: number): Promise<TextField[]> {
    const revision = await tx.maybeOne<Pick<Revision, 'fields'>>(
      `select fields from members.revision where id = $1 and state = 'pending'`,
      [revisionId],
    );
    return Object.keys(revision?.fields ?? {}) as TextField[];
  }
}
