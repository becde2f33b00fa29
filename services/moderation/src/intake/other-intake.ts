import { Injectable } from '@nestjs/common';
import { accountRemoved, accountReturned, isBack, mayReturn } from '#auth/published';
import { RISKS, type Signal } from '#contract';
import { type ReviewedPhoto, photoProcessed, photoErased } from '#members/published';
import { type ContactRow, contactReceived } from '#messaging/published';
import type { Tx } from '#platform/data/database';
import { NotHere, putBack, seal, setAgain, unseal } from '#platform/data/sealed';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { Outbox } from '#platform/events/outbox';
import { appealDecided, memberSanctioned, photoDecided, profileTextDecided } from '../published.js';
import { DeskEvents } from '../live/desk-events.js';
import { dangerIn } from '../screening/danger.js';
import { closeCases, whyGone } from './close-cases.js';
import { openCase } from './open-case.js';

/** A member wrote to the staff. */
@Injectable()
@On(contactReceived)
export class ContactIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { contactId }: PayloadOf<typeof contactReceived>): Promise<void> {
    const message = await tx.maybeOne<ContactRow>(`select * from messaging.contact where id = $1`, [contactId]);
    if (!message) return;
    const signals = dangerIn([{ subject: '', body: message.body }]);
    const caseId = await openCase(tx, {
      kind: 'contact',
      subjectId: message.id,
      memberId: message.member_id,
      since: message.received_at,
      risk: signals.length > 0 ? 'high' : 'low',
      signals,
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}

const WHOLE = { field: null, span: null, detail: null };
/** What the desk is told of a picture that was seen before. */
export const RETURNED: Record<NonNullable<ReviewedPhoto['returned']>, Signal> = {
  removed: { code: 'PICTURE_REMOVED', risk: 'high', ...WHOLE },
  elsewhere: { code: 'PICTURE_ELSEWHERE', risk: 'medium', ...WHOLE },
};
/** None is low: what is doubted is looked at by itself, never approved together with others. */
const DOUBTED: Record<ReviewedPhoto['doubts'][number], Signal> = {
  writing: { code: 'PICTURE_WRITING', risk: 'high', ...WHOLE },
  plain: { code: 'PICTURE_PLAIN', risk: 'medium', ...WHOLE },
  tiny: { code: 'PICTURE_TINY', risk: 'medium', ...WHOLE },
};

/** A photo is ready: the desk looks at it, before or after others do, and is told what screening noticed. */
@Injectable()
@On(photoProcessed)
export class PhotoIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { photoId }: { photoId: number }): Promise<void> {
    const photo = await tx.maybeOne<ReviewedPhoto>(`select * from members.reviewed_photo where id = $1`, [photoId]);
    if (!photo) return;
    const signals = [
      ...(photo.returned ? [RETURNED[photo.returned]] : []),
      ...photo.doubts.map((doubt) => DOUBTED[doubt]),
    ];
    const caseId = await openCase(tx, {
      kind: 'photo',
      subjectId: photo.id,
      memberId: photo.member_id,
      since: photo.uploaded_at,
      risk: RISKS.findLast((risk) => signals.some((signal) => signal.risk === risk)),
      signals,
    });
    if (caseId) this.desk.tell(tx, 'case-opened', { caseId });
  }
}

/** A photo is gone: there is nothing to look at any more. */
@Injectable()
@On(photoErased)
export class WithdrawErasedPhoto {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { photoId }: PayloadOf<typeof photoErased>): Promise<void> {
    const open = await tx.maybeOne<{ id: number; memberId: number }>(
      `select id, member_id as "memberId" from review_case where kind = 'photo' and subject_id = $1 and state = 'open'`,
      [photoId],
    );
    if (!open) return;
    // The photos of a removed account are erased too, and that news may be here before the other.
    await closeCases(tx, this.desk, await whyGone(tx, open.memberId, 'PHOTO_DELETED'), 'id = $1', [open.id]);
  }
}

/** What nobody needs to decide of who is gone: not so an appeal against the closing itself, whoever has lost what the account held. */
const WAITED = `member_id = $1 and kind in ('text', 'photo', 'appeal', 'conduct') and not (kind = 'appeal' and exists (
  select from appeal a join sanction closing on closing.id = a.sanction_id and closing.kind = 'close' where a.id = subject_id))`;

/** What was noticed in the member's own texts; why a report or a message cannot wait is told without their words. */
const HAS_WORDS = `signals <> '[]' and kind not in ('report', 'contact')`;

/**
 * What waited about a removed member needs no decision any more, and their texts are forgotten; reports stay for the
 * term the retention rules give them.
 */
@Injectable()
@On(accountRemoved)
export class WithdrawRemovedMember {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountRemoved>, { at }: EventContext): Promise<void> {
    await tx.run(`insert into former_member (member_id, removed_at) values ($1, $2) on conflict do nothing`, [
      memberId,
      at,
    ]);
    if (await mayReturn(tx, memberId))
      await seal(tx, memberId, {
        review_case: `(state = 'open' and ${WAITED}) or (member_id = $1 and ${HAS_WORDS})`,
        screened_text: 'member_id = $1',
      });
    else await unseal(tx, memberId);
    await closeCases(tx, this.desk, 'ACCOUNT_REMOVED', WAITED, [memberId]);
    await tx.run(`update review_case set signals = '[]' where member_id = $1 and ${HAS_WORDS}`, [memberId]);
    await tx.run(`delete from screened_text where member_id = $1`, [memberId]);
  }
}

/**
 * What the desk decided of a member's texts and photos last, from the day before `$2` on, whose news found nobody, or may have; and
 * of appeals about them since then, not before: their letter would come twice.
 */
const DECIDED_MEANWHILE = `
  select distinct on (k.id) k.kind, k.subject_id as "subjectId", d.id as "decisionId"
  from review_case k join decision d on d.case_id = k.id
  where k.member_id = $1 and k.state = 'decided' and d.effective_at <= now()
    and (k.kind in ('text', 'photo') and d.effective_at > $2::timestamptz - interval '1 day'
         or k.kind = 'appeal' and d.effective_at > $2::timestamptz
            and exists (select from appeal a where a.id = k.subject_id and a.decision_id is not null))
  order by k.id, d.id desc`;

/** What hides or suspends the member and was decided since `$2`: nobody could be told why, nor how to appeal. */
const RESTRICTED_MEANWHILE = `
  select s.id from standing_sanction s join sanction n on n.id = s.id left join decision d on d.id = n.decision_id
  where s.member_id = $1 and s.kind in ('hide', 'suspend') and coalesce(d.effective_at, n.at) > $2::timestamptz
  order by s.id`;

/** An earlier text than the last is not to be read any more. */
const REPLACED = `c.kind = 'text' and exists (
  select from review_case newer where newer.kind = 'text' and newer.member_id = c.member_id and newer.subject_id > c.subject_id)`;

/**
 * A member who had left has come back: what waited about them waits again, since when it did, also what a decision that was taken back
 * left open meanwhile. What was decided and could have no effect while nobody was there, or be told, has it and is told now.
 */
@Injectable()
@On(accountReturned)
export class ResumeCases {
  constructor(
    private readonly desk: DeskEvents,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountReturned>): Promise<void> {
    if (!(await isBack(tx, memberId))) return;
    const gone = await tx.maybeOne<{ since: Date }>(
      `with gone as (delete from former_member where member_id = $1 returning removed_at) select removed_at as since from gone`,
      [memberId],
    );
    if (!gone) throw new NotHere('the news that the member had left');
    await setAgain(tx, memberId, 'review_case', 'signals = r.signals');
    const resumed = await tx.rows<{ id: number }>(
      `with resumed as (
         update review_case c set state = 'open', closing_reason = null
         where ${WAITED} and c.state = 'withdrawn' and c.closing_reason = 'ACCOUNT_REMOVED' and not (${REPLACED})
         returning c.id
       ) select id from resumed`,
      [memberId],
    );
    for (const { id: caseId } of resumed) this.desk.tell(tx, 'case-opened', { caseId });
    await putBack(tx, memberId, 'screened_text');
    await unseal(tx, memberId);
    await this.carryOut(tx, memberId, gone.since);
  }

  private async carryOut(tx: Tx, memberId: number, since: Date): Promise<void> {
    const decided = await tx.rows<{ kind: 'text' | 'photo' | 'appeal'; subjectId: number; decisionId: number }>(
      DECIDED_MEANWHILE,
      [memberId, since],
    );
    for (const { kind, subjectId, decisionId } of decided) {
      if (kind === 'text') await this.outbox.append(tx, profileTextDecided, { revisionId: subjectId });
      if (kind === 'photo') await this.outbox.append(tx, photoDecided, { photoId: subjectId, decisionId });
      if (kind === 'appeal') await this.outbox.append(tx, appealDecided, { appealId: subjectId });
    }
    const restricted = await tx.rows<{ id: number }>(RESTRICTED_MEANWHILE, [memberId, since]);
    for (const { id: sanctionId } of restricted) await this.outbox.append(tx, memberSanctioned, { sanctionId });
  }
}
