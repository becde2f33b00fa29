import { Injectable } from '@nestjs/common';
import type { DecideRequest, ReportOutcome, Signal } from '#contract';
import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { Outbox } from '#platform/events/outbox';
import { closeCases } from '../intake/close-cases.js';
import { DeskEvents } from '../live/desk-events.js';
import { memberSanctioned, reportsDecided } from '../published.js';
import { HeldEffects } from '../review/held-effects.js';
import type { OpenCase, Ruled, Ruling } from '../review/ruling.js';
import { toldReason } from '../review/told-reason.js';
import { SANCTION_OF, sanctionByDecision } from '../sanctions/sanctions.js';
import { rankReports } from './rank-reports.js';

type DecideReportRequest = Extract<DecideRequest, { kind: 'report' }>;

/** Decides about a member who was reported. */
@Injectable()
export class RuleOnReport implements Ruling<'report'> {
  constructor(
    private readonly effects: HeldEffects,
    private readonly outbox: Outbox,
    private readonly desk: DeskEvents,
  ) {}

  /** A report is true or not, whatever has happened since. */
  async goneBecause(): Promise<null> {
    return null;
  }

  /**
   * Holds for what was read: what reporters have added since comes before the desk anew, as reports of their own. Refused, somebody who
   * reports again and again would keep their case from ever being decided.
   */
  async rule(tx: Tx, { id, memberId }: OpenCase<'report'>, request: DecideReportRequest): Promise<Ruled> {
    const { decision: outcome, note, reasonCode, message, days, username, fraud, additions } = request;
    if (additions !== null)
      await tx.run(`update case_report set anew = true where case_id = $1 and addition > $2`, [id, additions]);
    if (outcome === 'dismissed') return { outcome, note };
    const reasonText = await toldReason(tx, memberId, reasonCode, message);
    return { outcome, note, reasonCode, reasonText, days, username, fraud };
  }

  async carryOut(tx: Tx, decisionId: number, { id: caseId }: OpenCase<'report'>, ruled: Ruled): Promise<void> {
    const outcome = ruled.outcome as ReportOutcome;
    if (outcome !== 'dismissed') {
      const sanctionId = await sanctionByDecision(tx, this.outbox, decisionId, SANCTION_OF[outcome], ruled);
      if (sanctionId) await this.effects.append(tx, decisionId, memberSanctioned, { sanctionId });
    }
    await this.effects.append(tx, decisionId, reportsDecided, { caseId });
  }

  /**
   * Reports that came meanwhile have opened a case of their own: they join the one that is open again. The newest becomes its subject, so
   * nobody decides who has read the older ones alone; the case that is closed says where they are.
   */
  async reopened(tx: Tx, { id, memberId, subjectId }: OpenCase<'report'>): Promise<void> {
    await takeTurns(tx, memberId);
    const later = `kind = 'report' and member_id = $1 and id <> $2`;
    const from = await closeCases(tx, this.desk, 'REPORTS_JOINED', later, [memberId, id]);
    await tx.run(`update case_report set case_id = $1, anew = false where case_id = $1 or case_id = any($2)`, [
      id,
      from,
    ]);
    await tx.run(`update desk_note set case_id = $1 where case_id = any($2)`, [id, from]);
    await tx.run(`update review_case set joined_into = $1 where id = any($2)`, [id, from]);
    await this.becomeSubject(tx, id, subjectId);
    const read = await tx.rows<{ signals: Signal[] }>(`select signals from review_case where id = any($1)`, [from]);
    await rankReports(
      tx,
      id,
      read.flatMap(({ signals }) => signals),
    );
  }

  /** The newest report of a case becomes its subject. No two cases have the same one: the case that had it gets that of before. */
  private async becomeSubject(tx: Tx, id: number, before: number): Promise<void> {
    const { newest } = await tx.one<{ newest: number }>(
      `select greatest($2::bigint, max(report_id)) as newest from case_report where case_id = $1`,
      [id, before],
    );
    const had = await tx.rows<{ id: number }>(
      `update review_case set subject_id = -id where kind = 'report' and subject_id = $1 and id <> $2 returning id`,
      [newest, id],
    );
    await tx.run(`update review_case set subject_id = $2 where id = $1`, [id, newest]);
    await tx.run(`update review_case set subject_id = $2 where id = any($1)`, [had.map((one) => one.id), before]);
  }
}
