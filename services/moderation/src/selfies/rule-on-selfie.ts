import { Injectable } from '@nestjs/common';
import type { ClosingReason, DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { whyGone } from '../intake/close-cases.js';
import { selfieDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';
import { toldReason } from '../review/told-reason.js';

interface RuledOnSelfie extends Ruled {
  readonly photoIds: readonly number[];
}

/** Decides whether a selfie shows who is on the photos that were read. */
@Injectable()
export class RuleOnSelfie implements Ruling<'selfie'> {
  constructor(private readonly effects: HeldEffects) {}

  /** The member may have taken it back, show no photo any more, or be gone. */
  async goneBecause(tx: Tx, { subjectId, memberId }: OpenCase<'selfie'>): Promise<ClosingReason | null> {
    const waits = await tx.some(`select 1 from members.taken_selfie where id = $1 and waits`, [subjectId]);
    if (waits) return null;
    const shown = await tx.some(`select 1 from members.live_photo where member_id = $1 limit 1`, [memberId]);
    return whyGone(tx, memberId, shown ? 'SELFIE_TAKEN_BACK' : 'PHOTOS_GONE');
  }

  /** Verified are photos that are shown, the main one among them: else what others see would have been compared by nobody. */
  async rule(
    tx: Tx,
    { memberId }: OpenCase<'selfie'>,
    { decision: outcome, photoIds, reasonCode, note }: Extract<DecideRequest, { kind: 'selfie' }>,
  ): Promise<RuledOnSelfie> {
    if (outcome === 'not-verified')
      return { outcome, note, photoIds, reasonCode, reasonText: await toldReason(tx, memberId, reasonCode, note) };
    const shown = await tx.rows<{ id: number; main: boolean }>(
      `select id, is_primary as main from members.live_photo where member_id = $1 and id = any($2)`,
      [memberId, photoIds],
    );
    if (shown.length < new Set(photoIds).size || !shown.some(({ main }) => main)) throw refuse('CASE_CHANGED');
    return { outcome, note, photoIds };
  }

  async carryOut(
    tx: Tx,
    decisionId: number,
    { subjectId }: OpenCase<'selfie'>,
    { photoIds }: RuledOnSelfie,
  ): Promise<void> {
    await tx.run(`insert into selfie_comparison (decision_id, photo_ids) values ($1, $2)`, [decisionId, photoIds]);
    await this.effects.append(tx, decisionId, selfieDecided, { selfieId: subjectId, decisionId });
  }
}
