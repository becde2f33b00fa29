import { Injectable } from '@nestjs/common';
import { type OpenReport, memberReported } from '#connections/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';
import { dangerIn } from '../screening/danger.js';
import { freeze } from './freeze.js';
import { rankReports } from './rank-reports.js';

/**
 * A member was reported: the report joins the open case about the member or opens one, with what there is to see just
 * now. Of a report that is known it is the reporter's reason that has changed.
 */
@Injectable()
@On(memberReported)
export class ReportIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { reportId, reported }: PayloadOf<typeof memberReported>): Promise<void> {
    await takeTurns(tx, reported);
    const report = await tx.maybeOne<OpenReport>(`select * from connections.report_open where id = $1`, [reportId]);
    if (!report) return;
    const caseId = (await this.explained(tx, report)) ?? (await this.join(tx, report));
    this.desk.tell(tx, 'case-opened', { caseId });
  }

  private async explained(tx: Tx, { id, reason, note }: OpenReport): Promise<number | undefined> {
    const known = await tx.maybeOne<{ caseId: number }>(
      `update case_report set reason = $2, note = $3 where report_id = $1 returning case_id as "caseId"`,
      [id, reason, note],
    );
    if (known) await rankReports(tx, known.caseId, dangerIn(saidIn(note)));
    return known?.caseId;
  }

  private async join(tx: Tx, report: OpenReport): Promise<number> {
    const caseId = (await this.openCaseAbout(tx, report)) ?? (await this.begin(tx, report));
    const { profile, mails } = await freeze(tx, report);
    await tx.run(
      `insert into case_report (report_id, case_id, reporter_id, reason, note, reported_at, profile, mails)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[report.id, caseId, report.reporter_id, report.reason, report.note, report.created_at, profile],
        JSON.stringify(mails),
      ],
    );
    await rankReports(tx, caseId, dangerIn([...mails, ...saidIn(report.note)]));
    return caseId;
  }

  /** The case that waits about the member; the new report becomes its subject, so nobody decides without having read it. */
  private async openCaseAbout(tx: Tx, { id, reported_id }: OpenReport): Promise<number | undefined> {
    const joined = await tx.maybeOne<{ id: number }>(
      `update review_case set subject_id = greatest(subject_id, $2) where id = (
         select id from review_case where kind = 'report' and member_id = $1 and state = 'open'
         order by id desc limit 1 for update
       ) returning id`,
      [reported_id, id],
    );
    return joined?.id;
  }

  private async begin(tx: Tx, { id, reported_id, created_at }: OpenReport): Promise<number> {
    const opened = { kind: 'report', subjectId: id, memberId: reported_id, since: created_at, risk: 'medium' } as const;
    return (await openCase(tx, opened))!;
  }
}

/** A note often has the very words that were written. */
const saidIn = (note: string | null) => (note ? [{ subject: '', body: note }] : []);
