import { Injectable } from '@nestjs/common';
import { type OpenReport, memberReported } from '#connections/published';
import type { FrozenMail } from '#contract';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { openCase } from '../intake/open-case.js';
import { DeskEvents } from '../live/desk-events.js';
import { dangerIn } from '../screening/danger.js';
import { freeze, frozenMails } from './freeze.js';
import { rankReports } from './rank-reports.js';

interface Known {
  readonly caseId: number;
  readonly decided: boolean;
  readonly reason: string | null;
  readonly note: string | null;
  readonly mails: FrozenMail[] | null;
}

/** The case alone is locked, as by whoever decides about it: reports of one member take turns. */
const KNOWN = `
  select r.case_id as "caseId", k.state = 'decided' as decided, r.reason, r.note, r.mails
  from case_report r join review_case k on k.id = r.case_id where r.report_id = $1 for update of k`;

/**
 * A member was reported: the report joins the open case about the member or opens one, with what there is to see just
 * now. A report that is known was explained or made again: it has the reporter's reason as it is now, and what the two have written since.
 */
@Injectable()
@On(memberReported)
export class ReportIntake {
  constructor(private readonly desk: DeskEvents) {}

  async handle(tx: Tx, { reportId, reported, mailId }: PayloadOf<typeof memberReported>): Promise<void> {
    await takeTurns(tx, reported);
    const report = await tx.maybeOne<OpenReport>(`select * from connections.report_open where id = $1`, [reportId]);
    if (!report) return;
    const caseId = (await this.again(tx, report, mailId)) ?? (await this.join(tx, report, mailId));
    this.desk.tell(tx, 'case-opened', { caseId });
  }

  /** What it adds to a case that is decided comes before the desk anew, once the decision stands. */
  private async again(tx: Tx, report: OpenReport, mailId?: number): Promise<number | undefined> {
    const { id, reason, note } = report;
    const known = await tx.maybeOne<Known>(KNOWN, [id]);
    if (!known) return undefined;
    const before = known.mails ?? [];
    const since = (await frozenMails(tx, report, mailId)).filter((mail) => before.every((one) => one.id !== mail.id));
    if (since.length === 0 && reason === known.reason && note === known.note) return known.caseId;
    const mails = [...before, ...since].toSorted(asWritten);
    await tx.run(
      `update case_report set reason = $2, note = $3, mails = $4, anew = $5,
         addition = 1 + (select max(r.addition) from case_report r where r.case_id = $6)
       where report_id = $1`,
      [...[id, reason, note], JSON.stringify(mails), known.decided, known.caseId],
    );
    await rankReports(tx, known.caseId, dangerIn([...since, ...saidIn(note)]));
    return known.caseId;
  }

  private async join(tx: Tx, report: OpenReport, mailId?: number): Promise<number> {
    const caseId = (await this.openCaseAbout(tx, report)) ?? (await this.begin(tx, report));
    const { profile, mails } = await freeze(tx, report, mailId);
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

const asWritten = (one: FrozenMail, other: FrozenMail): number =>
  Date.parse(one.sentAt) - Date.parse(other.sentAt) || one.id - other.id;

/** A note often has the very words that were written. */
const saidIn = (note: string | null) => (note ? [{ subject: '', body: note }] : []);
