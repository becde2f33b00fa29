import { Injectable } from '@nestjs/common';
import {
  reasonText,
  type AskedAbout,
  type DecideRequest,
  type MailLanguage,
  type Sanction,
  type SanctioningOutcome,
} from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { memberSanctioned, takedownDecided, takedownMailQueued } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';
import { toldReason } from '../review/told-reason.js';
import { SANCTION_OF, sanctionByDecision, type SanctionTerms } from '../sanctions/sanctions.js';
import { refuseOwnDecision } from '../staff/decided-before.js';
import { refuseOwnAccount } from '../staff/own-account.js';
import { TakedownPictures } from './takedown-pictures.js';

type DecideTakedownRequest = Extract<DecideRequest, { kind: 'takedown' }>;

/**
 * Decides a request to take pictures down: they go with all their copies; or a notice of something else, by which the
 * desk may do something about the member as well. Or who asked is told why not.
 */
@Injectable()
export class RuleOnTakedown implements Ruling<'takedown'> {
  constructor(
    private readonly effects: HeldEffects,
    private readonly outbox: Outbox,
    private readonly pictures: TakedownPictures,
  ) {}

  /** Whatever has become of the pictures: who asked gets an answer. */
  async goneBecause(): Promise<null> {
    return null;
  }

  /** Who asks again and names the number of before does not agree: somebody else decides than then. */
  async refuses(tx: Tx, { id, subjectId }: OpenCase<'takedown'>, staffId: number): Promise<void> {
    await refuseOwnDecision(tx, staffId, id);
    // Declining it is a decision about them as well.
    const { places } = await tx.one<{ places: string[] | null }>(`select places from takedown_request where id = $1`, [
      subjectId,
    ]);
    const { whose } = await this.pictures.all(places ?? [], tx);
    await refuseOwnAccount(tx, staffId, ...whose);
  }

  async rule(tx: Tx, { subjectId }: OpenCase<'takedown'>, request: DecideTakedownRequest): Promise<RuledOnTakedown> {
    const { decision: outcome, photoIds, sparedIds, reasonCode, message, note } = request;
    const nothing = { outcome, note, photoIds: [], sparedIds: [], sanction: null };
    if (outcome === 'removed') {
      const spared = sparedIds.filter((id) => !photoIds.includes(id));
      return { ...nothing, reasonText: message, photoIds, sparedIds: spared };
    }
    const asked = await tx.one<{ language: MailLanguage; about: AskedAbout }>(
      `select language, about from takedown_request where id = $1`,
      [subjectId],
    );
    if (outcome === 'declined')
      return { ...nothing, reasonCode, reasonText: reasonText(reasonCode!, asked.language, message) };
    // Who asked for pictures to go is answered that they went, or why not.
    if (asked.about === 'picture') throw refuse('CASE_CHANGED');
    return { ...nothing, reasonCode, reasonText: message, sanction: await this.sanctionOf(tx, outcome, request) };
  }

  private async sanctionOf(
    tx: Tx,
    outcome: SanctioningOutcome,
    { memberId, reasonCode, memberMessage, days, username, fraud }: DecideTakedownRequest,
  ): Promise<SanctionByNotice> {
    const told = await toldReason(tx, memberId!, reasonCode, memberMessage);
    return { memberId: memberId!, kind: SANCTION_OF[outcome], reasonCode, reasonText: told, days, username, fraud };
  }

  async carryOut(
    tx: Tx,
    decisionId: number,
    { subjectId }: OpenCase<'takedown'>,
    ruled: RuledOnTakedown,
  ): Promise<void> {
    const { outcome, photoIds, sparedIds, sanction } = ruled;
    if (outcome === 'removed') {
      await this.choose(tx, decisionId, photoIds, sparedIds);
      await this.effects.append(tx, decisionId, takedownDecided, { takedownId: decisionId });
    }
    if (sanction) await this.sanction(tx, decisionId, sanction);
    const mail = await tx.one<{ id: number }>(
      `insert into takedown_mail (request_id, decision_id) values ($1, $2) returning id`,
      [subjectId, decisionId],
    );
    await this.effects.append(tx, decisionId, takedownMailQueued, { mailId: mail.id });
  }

  /** Does something about the member whom the notice is about, who is told it was noticed and never by whom. */
  private async sanction(tx: Tx, decisionId: number, { memberId, kind, ...how }: SanctionByNotice): Promise<void> {
    const by = await tx.one<{ id: number }>(`select staff_id as id from decision where id = $1`, [decisionId]);
    await refuseOwnAccount(tx, by.id, memberId);
    const sanctionId = await sanctionByDecision(tx, this.outbox, decisionId, kind, how, memberId);
    if (!sanctionId) throw refuse('MEMBER_NOT_FOUND');
    await this.effects.append(tx, decisionId, memberSanctioned, { sanctionId });
  }

  /**
   * Writes down what goes and what stays, which is nothing of those who showed what goes. Refuses pictures of the own
   * account among either, and those that are gone.
   */
  private async choose(tx: Tx, decisionId: number, photoIds: readonly number[], sparedIds: readonly number[]) {
    const of = await tx.one<{ found: number; own: number }>(
      `select count(*) filter (where p.id = any($1)) as found,
              count(*) filter (where p.member_id = (
                select auth.member_of_email(s.email) from staff s join decision d on d.staff_id = s.id where d.id = $2)) as own
       from members.reviewed_photo p where p.id = any($1) or p.id = any($3)`,
      [photoIds, decisionId, sparedIds],
    );
    if (of.own > 0) throw refuse('SELF');
    if (of.found < new Set(photoIds).size) throw refuse('CASE_CHANGED');
    await tx.run(
      `insert into takedown_choice (decision_id, photo_id, spared)
       select $1::bigint, photo, false from unnest($2::bigint[]) as photo group by photo
       union all
       select $1::bigint, p.id, true from members.reviewed_photo p
       where p.id = any($3) and p.member_id not in (
         select o.member_id from members.reviewed_photo o where o.id = any($2))`,
      [decisionId, photoIds, sparedIds],
    );
  }
}

interface SanctionByNotice extends SanctionTerms {
  readonly memberId: number;
  readonly kind: Sanction;
}

interface RuledOnTakedown extends Ruled {
  readonly sanction: SanctionByNotice | null;
  readonly photoIds: readonly number[];
  readonly sparedIds: readonly number[];
}
