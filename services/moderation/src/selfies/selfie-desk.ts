import { Injectable } from '@nestjs/common';
import type { ConsoleSelfieDetail } from '#contract';
import type { TakenSelfie } from '#members/published';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { QueueService } from '../review/queue.service.js';
import { refuseOwnCase } from '../staff/own-account.js';

const PHOTOS = `
  select p.id, p.desk_name as picture, p.is_primary as "primary", exists (
    select from decision d join selfie_comparison s on s.decision_id = d.id
    where d.case_id = $2 and d.outcome = 'verified' and p.id = any(s.photo_ids)) as verified
  from members.live_photo p where p.member_id = $1 order by p.is_primary desc, p.id desc`;

/** What the desk reads of a selfie: beside it the photos that it is to verify. */
@Injectable()
export class SelfieDesk {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueService,
  ) {}

  /** Opens the case. Who did so is recorded first. */
  async open(caseId: number, { staffId }: StaffSession): Promise<ConsoleSelfieDetail> {
    const found = await this.database.maybeOne<{ selfieId: number; memberId: number }>(
      `select subject_id as "selfieId", member_id as "memberId" from review_case where id = $1 and kind = 'selfie'`,
      [caseId],
    );
    if (!found) throw refuse('NOT_FOUND');
    await refuseOwnCase(this.database, staffId, caseId);
    const { selfieId, memberId } = found;
    await Audit.record(this.database, {
      staffId,
      action: 'selfie.read',
      subject: { kind: 'selfie', id: selfieId },
      details: { caseId },
    });
    const { fields: _fields, signals: _signals, photo: _photo, ...detail } = await this.queue.detail(caseId, staffId);
    const [selfie, photos] = await Promise.all([
      this.database.maybeOne<TakenSelfie>(`select * from members.taken_selfie where id = $1`, [selfieId]),
      this.database.rows<ConsoleSelfieDetail['photos'][number]>(PHOTOS, [memberId, caseId]),
    ]);
    return {
      ...detail,
      gesture: selfie?.gesture ?? null,
      selfie: selfie?.waits ? selfie.desk_name : null,
      photos,
    };
  }
}
