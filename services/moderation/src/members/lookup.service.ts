import { Injectable } from '@nestjs/common';
import {
  TEXT_FIELD_NAMES,
  type ConsoleMember,
  type ConsoleMemberDetail,
  type ConsoleMemberPage,
  type MemberCase,
  type MemberLookupQuery,
  type ReviewedField,
  type SanctionEntry,
} from '#contract';
import type { ApprovedText, LivePhoto, Revision, TextChanges } from '#members/published';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { recordExport } from '../audit/exports.js';
import { NotesService } from '../notes/notes.service.js';
import { DecisionsService } from '../review/decisions.service.js';
import { refuseOwnAccount } from '../staff/own-account.js';
import { OwnCases } from '../staff/own-cases.js';
import { lookupStatements, MEMBER, MEMBER_CASES, MEMBER_SANCTIONS, MEMBER_TEXTS, SUBMITTED } from './lookup.queries.js';

type MemberRow = Omit<ConsoleMember, 'lastActive'> & { readonly lastActive: Date | null };
type SanctionRow = Omit<SanctionEntry, 'until' | 'at' | 'overturnedAt'> &
  Readonly<Record<'until' | 'overturnedAt', Date | null>> & { readonly at: Date };
type CaseRow = Omit<MemberCase, 'openedAt'> & { readonly openedAt: Date };
interface TextsRow {
  readonly approved: ApprovedText['texts'];
  readonly waiting: TextChanges | null;
}

/** Looks members up for the desk: to read, never to change. */
@Injectable()
export class LookupService {
  constructor(
    private readonly database: Database,
    private readonly decisions: DecisionsService,
    private readonly notes: NotesService,
    private readonly own: OwnCases,
  ) {}

  /** Finds members. That somebody looked for one, or went through them page by page, is written down, without the words. */
  async find(query: MemberLookupQuery, me: StaffSession): Promise<ConsoleMemberPage> {
    await recordExport(this.database, me, 'members', query);
    const { page, total, values } = lookupStatements(query, await this.own.of(me.staffId));
    const [rows, [count]] = await Promise.all([
      this.database.rows<MemberRow>(page, values),
      this.database.rows<{ total: number }>(total, values),
    ]);
    const details = { found: count!.total, page: query.page };
    await Audit.record(this.database, { staffId: me.staffId, action: 'member.searched', details });
    return { content: rows.map(memberOf), totalElements: count!.total };
  }

  /** The member with exactly this address, compared by auth. Who asked is written down, and about whom. */
  async findByEmail(email: string, { staffId }: StaffSession): Promise<ConsoleMemberPage> {
    const rows = await this.database.rows<MemberRow>(`${MEMBER} where c.id = auth.member_of_email($2)`, [
      await this.own.of(staffId),
      email,
    ]);
    const subject = { kind: 'member', id: rows[0]?.memberId ?? null } as const;
    await Audit.record(this.database, { staffId, action: 'member.found-by-email', subject });
    return { content: rows.map(memberOf), totalElements: rows.length };
  }

  /** Opens a member's page. Who did so is written down first. It tells nobody what the desk knows and notes about themselves. */
  async member(memberId: number, { staffId }: StaffSession): Promise<ConsoleMemberDetail> {
    await refuseOwnAccount(this.database, staffId, memberId);
    const own = await this.own.of(staffId);
    const [[row], [texts], photos, facts] = await Promise.all([
      this.database.rows<MemberRow>(`${MEMBER} where c.id = $2`, [own, memberId]),
      this.database.rows<TextsRow>(MEMBER_TEXTS, [memberId]),
      this.database.rows<LivePhoto>(
        `select * from members.live_photo where member_id = $1 order by is_primary desc, id desc`,
        [memberId],
      ),
      this.decisions.factsOf(memberId, staffId),
    ]);
    if (!row || !texts || !facts) throw refuse('MEMBER_NOT_FOUND');
    await Audit.record(this.database, { staffId, action: 'member.read', subject: { kind: 'member', id: memberId } });
    return {
      ...memberOf(row),
      texts: textsOf(texts),
      photos: photos.map(({ desk_name, is_primary }) => ({ picture: desk_name, primary: is_primary })),
      facts,
      ...(await this.history(memberId, staffId, own)),
    };
  }

  /** What the member handed in, and what the desk has known and done. */
  private async history(
    memberId: number,
    staffId: number,
    own: readonly number[],
  ): Promise<Pick<ConsoleMemberDetail, 'submitted' | 'cases' | 'sanctions' | 'notes'>> {
    const [submitted, cases, sanctions, notes] = await Promise.all([
      this.database.rows<Revision>(SUBMITTED, [memberId]),
      this.database.rows<CaseRow>(MEMBER_CASES, [memberId, own]),
      this.database.rows<SanctionRow>(MEMBER_SANCTIONS, [memberId]),
      this.notes.ofMember(memberId, staffId),
    ]);
    return {
      submitted: submitted.map(({ id, state, submitted_at, fields }) => ({
        id,
        state,
        submittedAt: submitted_at.toISOString(),
        fields: changesOf(fields),
      })),
      cases: cases.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() })),
      sanctions: sanctions.map((row) => ({
        ...row,
        at: row.at.toISOString(),
        until: row.until?.toISOString() ?? null,
        overturnedAt: row.overturnedAt?.toISOString() ?? null,
      })),
      notes,
    };
  }
}

function memberOf(row: MemberRow): ConsoleMember {
  return { ...row, lastActive: row.lastActive?.toISOString() ?? null };
}

/** `after` is what waits for review; null where nothing does. */
function textsOf({ approved, waiting }: TextsRow): ReviewedField[] {
  return TEXT_FIELD_NAMES.flatMap((field) => {
    // The name others read is told above the texts.
    const before = field === 'firstName' ? null : (approved[field] ?? null);
    const after = waiting?.[field]?.after ?? null;
    return before === null && after === null ? [] : [{ field, before, after }];
  });
}

function changesOf(changes: TextChanges): ReviewedField[] {
  return TEXT_FIELD_NAMES.flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, ...change }] : [];
  });
}
