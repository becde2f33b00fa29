import { Injectable } from '@nestjs/common';
import type { ClosingReason } from '#contract';
import { selfieTaken, type SelfieWithdrawal, selfieWithdrawn, type TakenSelfie } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { closeCases } from '../intake/close-cases.js';
import { openCase } from '../intake/open-case.js';
import { RETURNED } from '../intake/other-intake.js';
import { DeskEvents } from '../live/desk-events.js';

/** A member has taken a selfie: a person compares it with the photos, one by one and never several selfies at once. */
@Injectable()
@On(selfieTaken)
export class SelfieIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { selfieId }: PayloadOf<typeof selfieTaken>): Promise<void> {
    const selfie = await tx.maybeOne<TakenSelfie>(`select * from members.taken_selfie where id = $1 and waits`, [
      selfieId,
    ]);
    if (!selfie) return;
    const signals = selfie.returned ? [RETURNED[selfie.returned]] : [];
    const caseId = await openCase(tx, {
      ...{ kind: 'selfie', subjectId: selfie.id, memberId: selfie.member_id, since: selfie.taken_at },
      ...{ risk: signals[0]?.risk ?? 'medium', signals },
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}

const CLOSED: Readonly<Record<SelfieWithdrawal, ClosingReason>> = {
  'taken-back': 'SELFIE_TAKEN_BACK',
  'photos-gone': 'PHOTOS_GONE',
  'account-removed': 'ACCOUNT_REMOVED',
};

/** A selfie is gone before anybody decided: there is nothing to look at any more, and never again. */
@Injectable()
@On(selfieWithdrawn)
export class CloseWithdrawnSelfie {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { selfieId, because }: PayloadOf<typeof selfieWithdrawn>): Promise<void> {
    await closeCases(tx, this.desk, CLOSED[because], `kind = 'selfie' and subject_id = $1`, [selfieId]);
  }
}
