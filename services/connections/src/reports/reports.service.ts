import { Injectable } from '@nestjs/common';
import type { OwnReports, PageRequest, ReportDetailsRequest } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { takeTurns } from '#platform/data/turns';
import { KNOWN, NAME_SEEN } from '../others.queries.js';
import { memberReported } from '../published.js';
import { OWN_REPORTS, OWN_REPORTS_TOTAL, type OwnReportRow } from './own-reports.queries.js';

interface Done {
  readonly status: 'success';
}

/**
 * Reports bring a member before the desk and do nothing else: they neither punish nor part the two, which is what a
 * block is for (product.md 6). One is open per pair: made again it is brought before the desk anew, with what was written since.
 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Reports whatever id is given, somebody's or nobody's: the answer tells nothing about who there is. */
  async report(reporter: number, reported: number): Promise<Done> {
    if (reporter === reported) throw refuse('OWN_PROFILE');
    await this.database.transaction((tx) => this.file(tx, reporter, reported));
    return { status: 'success' };
  }

  /**
   * Reports whoever wrote a mail that the reporter received, though they may be out of sight or gone since, and their
   * number unknown to the reporter.
   */
  async reportMail(reporter: number, mailId: number): Promise<Done> {
    await this.database.transaction(async (tx) => {
      const mail = await tx.maybeOne<{ sender: number }>(
        `select sender_id as sender from messaging.received_mail where id = $1 and recipient_id = $2`,
        [mailId, reporter],
      );
      if (!mail) throw refuse('NOT_FOUND');
      await this.file(tx, reporter, mail.sender, mailId);
    });
    return { status: 'success' };
  }

  /** Adds the reporter's reason to the open report; says success also where there is none, so nothing can be probed. */
  async explain(reporter: number, reported: number, { reason, note }: ReportDetailsRequest): Promise<Done> {
    await this.database.transaction(async (tx) => {
      const row = await tx.maybeOne<{ id: number; known: boolean }>(
        `update report set reason = $3, note = nullif($4, '')
         where reporter_id = $1 and reported_id = $2 and closed_at is null
         returning id, ${KNOWN('reported_id')} as known`,
        [reporter, reported, reason, note],
      );
      if (row?.known) await this.outbox.append(tx, memberReported, { reportId: row.id, reporter, reported });
    });
    return { status: 'success' };
  }

  /** What the member has reported, newest first, with the mail that was kept as evidence and what came of it. */
  async own(reporter: number, { page, size }: PageRequest): Promise<OwnReports> {
    const [rows, [count]] = await Promise.all([
      this.database.rows<OwnReportRow>({ name: 'own-reports', text: OWN_REPORTS }, [reporter, size, page * size]),
      this.database.rows<{ total: number }>({ name: 'own-reports-total', text: OWN_REPORTS_TOTAL }, [reporter]),
    ]);
    const content = rows.map(({ reportedAt, mails, ...row }) => ({
      ...row,
      reportedAt: reportedAt.toISOString(),
      mails: mails ?? [],
    }));
    return { content, totalElements: count!.total };
  }

  private async file(tx: Tx, reporter: number, reported: number, mailId?: number): Promise<void> {
    await takeTurns(tx, reporter, reported);
    const row = await tx.maybeOne<{ id: number; known: boolean }>(
      `insert into report (reporter_id, reported_id, known_name) values ($1, $2, ${NAME_SEEN})
       on conflict (reporter_id, reported_id) where closed_at is null do update set reporter_id = excluded.reporter_id
       returning id, ${KNOWN('reported_id')} as known`,
      [reporter, reported],
    );
    if (row?.known) await this.outbox.append(tx, memberReported, { reportId: row.id, reporter, reported, mailId });
  }
}
