import { Injectable } from '@nestjs/common';
import { reasonText, type DecideRequest, type MailLanguage } from '#contract';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { takedownDecided, takedownMailQueued } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';

type DecideTakedownRequest = Extract<DecideRequest, { kind: 'takedown' }>;

/** Decides a request to take pictures down: they go with all their copies, or who asked is told why not. */
@Injectable()
export class RuleOnTakedown implements Ruling<'takedown'> {
  constructor(private readonly effects: HeldEffects) {}

  /** Whatever has become of the pictures: who asked gets an answer. */
  async goneBecause(): Promise<null> {
    return null;
  }

  async rule(tx: Tx, { subjectId }: OpenCase<'takedown'>, request: DecideTakedownRequest): Promise<RuledOnTakedown> {
    const { decision: outcome, photoIds, sparedIds, reasonCode, message, note } = request;
    if (outcome === 'removed') {
      const spared = sparedIds.filter((id) => !photoIds.includes(id));
      return { outcome, note, reasonText: message, photoIds, sparedIds: spared };
    }
    const asked = await tx.one<{ language: MailLanguage }>(`select language from takedown_request where id = $1`, [
      subjectId,
    ]);
    const told = reasonText(reasonCode!, asked.language, message);
    return { outcome, note, reasonCode, reasonText: told, photoIds: [], sparedIds: [] };
  }

  async carryOut(
    tx: Tx,
    decisionId: number,
    { subjectId }: OpenCase<'takedown'>,
    ruled: RuledOnTakedown,
  ): Promise<void> {
    const { outcome, photoIds, sparedIds } = ruled;
    if (outcome === 'removed') {
      await this.choose(tx, decisionId, photoIds, sparedIds);
      await this.effects.append(tx, decisionId, takedownDecided, { takedownId: decisionId });
    }
    const mail = await tx.one<{ id: number }>(
      `insert into takedown_mail (request_id, decision_id) values ($1, $2) returning id`,
      [subjectId, decisionId],
    );
    await this.effects.append(tx, decisionId, takedownMailQueued, { mailId: mail.id });
  }

  /**
   * Writes down what goes and what stays, which is nothing of those who showed what goes. Refuses pictures of the own
   * account, and those that are gone.
   */
  private async choose(tx: Tx, decisionId: number, photoIds: readonly number[], sparedIds: readonly number[]) {
    const of = await tx.one<{ found: number; own: number }>(
      `select count(*) as found,
              count(*) filter (where p.member_id = (
                select auth.member_of_email(s.email) from staff s join decision d on d.staff_id = s.id where d.id = $2)) as own
       from members.reviewed_photo p where p.id = any($1)`,
      [photoIds, decisionId],
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

interface RuledOnTakedown extends Ruled {
  readonly photoIds: readonly number[];
  readonly sparedIds: readonly number[];
}
