import { Injectable } from '@nestjs/common';
import type { ClosingReason, DecideRequest } from '#contract';
import type { Tx } from '#platform/data/database';
import { whyGone } from '../intake/close-cases.js';
import { photoDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';
import { toldReason } from '../review/told-reason.js';

type DecidePhotoRequest = Extract<DecideRequest, { kind: 'photo' }>;

/** Decides whether a photo may be shown. */
@Injectable()
export class RuleOnPhoto implements Ruling<'photo'> {
  constructor(private readonly effects: HeldEffects) {}

  /** The member may have deleted it, or be gone. */
  async goneBecause(tx: Tx, { subjectId, memberId }: OpenCase<'photo'>): Promise<ClosingReason | null> {
    const found = await tx.some(`select 1 from members.reviewed_photo where id = $1`, [subjectId]);
    return found ? null : whyGone(tx, memberId, 'PHOTO_DELETED');
  }

  async rule(tx: Tx, { memberId }: OpenCase<'photo'>, request: DecidePhotoRequest): Promise<Ruled> {
    const { decision: outcome, reasonCode, note } = request;
    if (outcome === 'approved') return { outcome, note };
    return { outcome, note, reasonCode, reasonText: await toldReason(tx, memberId, reasonCode, note) };
  }

  carryOut(tx: Tx, decisionId: number, { subjectId }: OpenCase<'photo'>): Promise<void> {
    return this.effects.append(tx, decisionId, photoDecided, { photoId: subjectId, decisionId });
  }
}
