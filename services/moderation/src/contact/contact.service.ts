import { Injectable } from '@nestjs/common';
import type { ConsoleContact, ConsoleContactDetail, ConsoleContactPage, ContactQuery } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { NotesService } from '../notes/notes.service.js';
import { CASE_STANDING, caseMember, deskOrder, SIGNAL_NAMES, stateCondition } from '../review/case.sql.js';
import { DecisionsService } from '../review/decisions.service.js';
import { mailLanguageOf } from '../review/mail-language.js';
import { notAmong, refuseOwnCase } from '../staff/own-account.js';
import { OwnCases } from '../staff/own-cases.js';

type ContactRow = Omit<ConsoleContact, 'status' | 'receivedAt' | 'claimedUntil'> & {
  readonly memberId: number;
  readonly outcome: 'answered' | 'closed' | null;
  readonly receivedAt: Date;
  readonly claimedUntil: Date | null;
};

/** The decision that holds about a message `k`. */
const OUTCOME = `(select d.outcome from decision d where d.case_id = k.id order by d.id desc limit 1)`;

/** Alias names are the contract's ConsoleContact. */
const CONTACT = `
  select k.subject_id as id, k.id as "caseId", k.member_id as "memberId", ${CASE_STANDING}, ${caseMember('c')} as member,
         k.risk, ${SIGNAL_NAMES} as "signalCodes",
         m.subject_code as "subjectCode", m.body, m.received_at as "receivedAt",
         case when k.state = 'decided' then ${OUTCOME} end as outcome
  from review_case k
  join messaging.contact m on m.id = k.subject_id
  left join staff s on s.id = k.claimed_by
  left join members.card c on c.id = k.member_id
  where k.kind = 'contact'`;

/** What members wrote to the staff. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly decisions: DecisionsService,
    private readonly notes: NotesService,
    private readonly own: OwnCases,
  ) {}

  async page({ state, page, size }: ContactQuery, { staffId }: StaffSession): Promise<ConsoleContactPage> {
    const own = await this.own.of(staffId);
    const found = `${CONTACT} and ${statusCondition(state)} and ${notAmong('$1')}`;
    const order = deskOrder(state === 'answered' || state === 'closed' ? 'decided' : state);
    const [rows, [count]] = await Promise.all([
      this.database.rows<ContactRow>(`${found} order by ${order} limit ${size} offset ${page * size}`, [own]),
      this.database.rows<{ total: number }>(`select count(*) as total from (${found}) found`, [own]),
    ]);
    return { content: rows.map(contactOf), totalElements: count!.total };
  }

  /** Opens a message with what is known of its writer. Who did so is written down. */
  async open(contactId: number, { staffId }: StaffSession): Promise<ConsoleContactDetail> {
    const row = await this.database.maybeOne<ContactRow>(`${CONTACT} and m.id = $1`, [contactId]);
    if (!row) throw refuse('NOT_FOUND');
    await refuseOwnCase(this.database, staffId, row.caseId);
    await Audit.record(this.database, { staffId, action: 'contact.read', subject: { kind: 'contact', id: contactId } });
    const [facts, decision, notes, [answer], language] = await Promise.all([
      this.decisions.factsOf(row.memberId, staffId),
      this.decisions.of(row.caseId),
      this.notes.ofCase(row.caseId),
      this.database.rows<{ body: string }>(`select body from contact_answer where contact_id = $1`, [contactId]),
      mailLanguageOf(this.database, row.memberId),
    ]);
    return {
      ...contactOf(row),
      language,
      answer: answer?.body ?? null,
      notes,
      facts,
      decision,
    };
  }
}

function statusCondition(status: ContactQuery['state']): string {
  if (status === 'answered' || status === 'closed') return `k.state = 'decided' and ${OUTCOME} = '${status}'`;
  return stateCondition(status);
}

function contactOf({ memberId: _member, outcome, ...row }: ContactRow): ConsoleContact {
  return {
    ...row,
    status: row.state === 'decided' ? (outcome ?? 'closed') : row.state,
    receivedAt: row.receivedAt.toISOString(),
    claimedUntil: row.claimedUntil?.toISOString() ?? null,
  };
}
