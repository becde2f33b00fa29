import { Injectable } from '@nestjs/common';
import {
  TEXT_FIELD_NAMES,
  type CaseDetail,
  type CaseItem,
  type CaseKind,
  type CasePage,
  type CaseQuery,
  type ConsoleCountsBody,
  type ReviewedField,
  type Signal,
} from '#contract';
import type { ReviewedPhoto, TextChanges } from '#members/published';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { DeskEvents } from '../live/desk-events.js';
import { againstDecisionsOf, isAgainstDecisionOf } from '../staff/decided-before.js';
import { notAmong, refuseOwnCase } from '../staff/own-account.js';
import { OwnCases } from '../staff/own-cases.js';
import { IN_DANGER } from './case.sql.js';
import { DecisionsService } from './decisions.service.js';
import { CASE_COLUMNS, CASE_SOURCE, queueStatements } from './queue.queries.js';

type CaseRow = Omit<CaseItem, 'openedAt' | 'dueAt' | 'claimedUntil' | 'changed' | 'signalCodes' | 'mayDecide'> & {
  readonly subjectId: number;
  readonly memberId: number | null;
  readonly signals: Signal[];
  readonly openedAt: Date;
  readonly dueAt: Date | null;
  readonly claimedUntil: Date | null;
  readonly fields: TextChanges | null;
};

/** What waits for the desk and what a moderator reads of a case. */
@Injectable()
export class QueueService {
  constructor(
    private readonly database: Database,
    private readonly desk: DeskEvents,
    private readonly decisions: DecisionsService,
    private readonly own: OwnCases,
  ) {}

  async page(query: CaseQuery, staffId: number): Promise<CasePage> {
    const { page, total, values } = queueStatements(query, staffId, await this.own.of(staffId));
    const [rows, [count], against] = await Promise.all([
      this.database.rows<CaseRow>(page, values),
      this.database.rows<{ total: number }>(total, values),
      againstDecisionsOf(this.database, staffId),
    ]);
    return { content: rows.map((row) => itemOf(row, !against.includes(row.id))), totalElements: count!.total };
  }

  /** Reads a case; about an account of their own nobody does, since beside it stands what the desk decided and noted before. */
  async read(caseId: number, { staffId }: StaffSession): Promise<CaseDetail> {
    await refuseOwnCase(this.database, staffId, caseId);
    return this.detail(caseId, staffId);
  }

  /** A case as somebody of the staff has it who may read it. */
  async detail(caseId: number, staffId: number): Promise<CaseDetail> {
    const row = await this.database.maybeOne<CaseRow>(`select ${CASE_COLUMNS} ${CASE_SOURCE} where k.id = $1`, [
      caseId,
    ]);
    if (!row) throw refuse('NOT_FOUND');
    const [facts, photo, decision, against] = await Promise.all([
      this.decisions.factsOf(row.memberId, staffId),
      row.kind === 'photo' ? this.photoOf(row.subjectId) : null,
      this.decisions.of(caseId),
      isAgainstDecisionOf(this.database, staffId, caseId),
    ]);
    return {
      ...itemOf(row, !against),
      subjectId: row.subjectId,
      fields: fieldsOf(row),
      signals: row.signals,
      photo,
      facts,
      decision,
    };
  }

  /** What waits for somebody of the staff: neither what they may not open nor what is against their own decisions. */
  async counts(staffId: number): Promise<ConsoleCountsBody> {
    const [own, against] = await Promise.all([this.own.of(staffId), againstDecisionsOf(this.database, staffId)]);
    const others = [...own, ...against];
    const [open, danger, [rest]] = await Promise.all([
      this.desk.counts(others),
      this.database.rows<{ kind: CaseKind; total: number }>(
        `select k.kind, count(*) as total from review_case k
         where k.state = 'open' and k.risk = 'high' and ${IN_DANGER} and ${notAmong('$1')}
           and (k.claimed_until is null or k.claimed_until <= now()) group by k.kind`,
        [others],
      ),
      this.database.rows<{
        highRisk: number;
        decidedToday: number;
        oldest: Date | null;
      }>(
        `select count(*) filter (where k.risk = 'high') as "highRisk", min(k.opened_at) as oldest,
                (select count(*) from review_case where state = 'decided' and decided_at >= date_trunc('day', now())) as "decidedToday"
         from review_case k where k.state = 'open' and ${notAmong('$1')}`,
        [others],
      ),
    ]);
    return {
      open,
      danger: Object.fromEntries(danger.map(({ kind, total }) => [kind, total])),
      highRisk: rest!.highRisk,
      decidedToday: rest!.decidedToday,
      oldestOpenedAt: rest!.oldest?.toISOString() ?? null,
    };
  }

  private async photoOf(photoId: number): Promise<CaseDetail['photo']> {
    const photo = await this.database.maybeOne<ReviewedPhoto>(`select * from members.reviewed_photo where id = $1`, [
      photoId,
    ]);
    return photo ? { picture: photo.desk_name, primary: photo.is_primary, waits: photo.waits } : null;
  }
}

function itemOf(row: CaseRow, mayDecide: boolean): CaseItem {
  const { id, kind, state, risk, language, member, claimedBy, closingReason } = row;
  return {
    id,
    kind,
    state,
    risk,
    language,
    member,
    claimedBy,
    closingReason,
    signalCodes: [...new Set(row.signals.map((signal) => signal.code))],
    changed: fieldsOf(row).map(({ field }) => field),
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    claimedUntil: row.claimedUntil?.toISOString() ?? null,
    mayDecide,
  };
}

function fieldsOf({ fields }: CaseRow): ReviewedField[] {
  return TEXT_FIELD_NAMES.flatMap((field) => {
    const change = fields?.[field];
    return change ? [{ field, before: change.before, after: change.after }] : [];
  });
}
