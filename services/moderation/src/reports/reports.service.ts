import { Injectable } from '@nestjs/common';
import type { ConsoleReport, ConsoleReportDetail, ConsoleReportPage, DeskQuery, FiledReport } from '#contract';
import type { ReportPhoto } from '#members/published';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { DecisionsService } from '../review/decisions.service.js';
import { refuseOwnCase } from '../staff/own-account.js';
import { OwnCases } from '../staff/own-cases.js';
import {
  PHOTOS_OF_REPORTS,
  REPORT_CASE,
  reportPage,
  REPORTER_RECORDS,
  REPORTS_OF_CASE,
  reportTotal,
} from './reports.queries.js';

type ReportRow = Omit<ConsoleReport, 'reportedAt' | 'claimedUntil'> & {
  readonly memberId: number;
  readonly reportedAt: Date;
  readonly claimedUntil: Date | null;
};
type FiledRow = Omit<FiledReport, 'reportedAt' | 'reporterSince' | 'photos' | 'reporterRecord'> & {
  readonly reporterId: number;
  readonly reportedAt: Date;
  readonly reporterSince: Date | null;
  /** By which addition to the case it last said something new. */
  readonly addition: number;
};
type Record = FiledReport['reporterRecord'] & { readonly reporterId: number };

/** What members report about each other. Two members' mails are read here only, as evidence, and every reading is recorded. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly decisions: DecisionsService,
    private readonly own: OwnCases,
  ) {}

  async page(query: DeskQuery, { staffId }: StaffSession): Promise<ConsoleReportPage> {
    const own = await this.own.of(staffId);
    const [rows, [count]] = await Promise.all([
      this.database.rows<ReportRow>(reportPage(query), [own]),
      this.database.rows<{ total: number }>(reportTotal(query), [own]),
    ]);
    return { content: rows.map(reportOf), totalElements: count!.total };
  }

  /** Opens a case of reports with its evidence. Who did so is recorded first. */
  async open(caseId: number, { staffId }: StaffSession): Promise<ConsoleReportDetail> {
    const row = await this.database.maybeOne<ReportRow>(`${REPORT_CASE} and k.id = $1`, [caseId]);
    if (!row) throw refuse('NOT_FOUND');
    await refuseOwnCase(this.database, staffId, caseId);
    await Audit.record(this.database, {
      staffId,
      action: 'report.read',
      subject: { kind: 'report', id: row.subjectId },
      details: { caseId },
    });
    const [{ filed, additions }, facts, decision] = await Promise.all([
      this.filed(caseId, staffId),
      this.decisions.factsOf(row.memberId, staffId),
      this.decisions.of(caseId),
    ]);
    return { ...reportOf(row), filed, additions, facts, decision };
  }

  private async filed(caseId: number, staffId: number): Promise<Pick<ConsoleReportDetail, 'filed' | 'additions'>> {
    const [rows, own] = await Promise.all([
      this.database.rows<FiledRow>(REPORTS_OF_CASE, [caseId]),
      this.own.of(staffId),
    ]);
    const [photos, records] = await Promise.all([
      this.database.rows<ReportPhoto>(PHOTOS_OF_REPORTS, [rows.map(({ reportId }) => reportId)]),
      this.database.rows<Record>(REPORTER_RECORDS, [rows.map(({ reporterId }) => reporterId), own]),
    ]);
    const filed = rows.map(({ reporterId, addition: _addition, ...row }) => {
      const { made = 0, upheld = 0 } = records.find((record) => record.reporterId === reporterId) ?? {};
      return {
        ...row,
        reportedAt: row.reportedAt.toISOString(),
        reporterSince: row.reporterSince?.toISOString() ?? null,
        reporterRecord: { made, upheld },
        photos: photos
          .filter((photo) => photo.report_id === row.reportId)
          .map(({ folder, is_primary }) => ({ picture: folder, primary: is_primary })),
      };
    });
    return { filed, additions: Math.max(0, ...rows.map(({ addition }) => addition)) };
  }
}

function reportOf({ memberId: _member, ...row }: ReportRow): ConsoleReport {
  return {
    ...row,
    reportedAt: row.reportedAt.toISOString(),
    claimedUntil: row.claimedUntil?.toISOString() ?? null,
  };
}
