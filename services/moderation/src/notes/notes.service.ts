import { Injectable } from '@nestjs/common';
import type { DeskNote } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { notAmong, refuseOwnAccount, refuseOwnCase } from '../staff/own-account.js';
import { OwnCases } from '../staff/own-cases.js';
import { staffMember } from '../staff/staff-member.sql.js';

type NoteRow = Omit<DeskNote, 'at'> & { readonly at: Date };

const NOTE = `select n.id, n.body as text, ${staffMember('s')} as by, n.written_at as at, n.case_id as "caseId"
  from desk_note n join staff s on s.id = n.staff_id left join review_case k on k.id = n.case_id`;

/** What the desk writes down for itself. No member is ever told of it, nor who of the desk is that member. */
@Injectable()
export class NotesService {
  constructor(
    private readonly database: Database,
    private readonly own: OwnCases,
  ) {}

  /** The notes at a case, oldest first. */
  async ofCase(caseId: number): Promise<DeskNote[]> {
    return (await this.database.rows<NoteRow>(`${NOTE} where n.case_id = $1 order by n.id`, [caseId])).map(noteOf);
  }

  /** All notes about a member, oldest first: those at cases too that this one of the staff may open. */
  async ofMember(memberId: number, staffId: number): Promise<DeskNote[]> {
    const rows = await this.database.rows<NoteRow>(
      `${NOTE} where n.member_id = $1 and (k.id is null or ${notAmong('$2')}) order by n.id`,
      [memberId, await this.own.of(staffId)],
    );
    return rows.map(noteOf);
  }

  async addToCase(caseId: number, text: string, { staffId }: StaffSession): Promise<DeskNote[]> {
    await refuseOwnCase(this.database, staffId, caseId);
    const added = await this.database.some(
      `insert into desk_note (member_id, case_id, staff_id, body)
       select k.member_id, k.id, $2, $3 from review_case k where k.id = $1 returning id`,
      [caseId, staffId, text],
    );
    if (!added) throw refuse('NOT_FOUND');
    return this.ofCase(caseId);
  }

  async addToMember(memberId: number, text: string, { staffId }: StaffSession): Promise<DeskNote[]> {
    await refuseOwnAccount(this.database, staffId, memberId);
    const added = await this.database.some(
      `insert into desk_note (member_id, staff_id, body)
       select c.id, $2, $3 from members.card c where c.id = $1 returning id`,
      [memberId, staffId, text],
    );
    if (!added) throw refuse('MEMBER_NOT_FOUND');
    return this.ofMember(memberId, staffId);
  }
}

const noteOf = (row: NoteRow): DeskNote => ({ ...row, at: row.at.toISOString() });
