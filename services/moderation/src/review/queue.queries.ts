import { TAKEDOWN, type CaseQuery } from '#contract';
import { notAmong } from '../staff/own-account.js';
import { staffMember } from '../staff/staff-member.sql.js';
import { CASE_STANDING, caseMember, stateCondition, URGENT_FIRST } from './case.sql.js';

/** Alias names are the contract's CaseItem, and the texts it changes. */
export const CASE_COLUMNS = `
  k.id, k.kind, k.risk, k.language, k.subject_id as "subjectId", k.member_id as "memberId", k.signals,
  k.opened_at as "openedAt",
  case when k.kind = 'takedown' then k.opened_at + make_interval(hours => ${TAKEDOWN.hours}) end as "dueAt",
  ${CASE_STANDING}, ${caseMember('c')} as member,
  r.fields`;

export const CASE_SOURCE = `
  from review_case k
  left join staff s on s.id = k.claimed_by
  left join members.card c on c.id = k.member_id
  left join members.revision r on k.kind = 'text' and r.id = k.subject_id`;

const ORDERS = {
  risk: URGENT_FIRST,
  oldest: 'k.opened_at, k.id',
  newest: 'k.opened_at desc, k.id desc',
} as const;

/** The queue under its filters, without the cases `own` of the asking moderator. Gives text and values of the page and of the total. */
export function queueStatements(
  query: CaseQuery,
  staffId: number,
  own: readonly number[],
): { page: string; total: string; values: unknown[] } {
  const values: unknown[] = [staffId, own];
  const conditions = [stateCondition(query.state), '$1::bigint is not null', notAmong('$2')];
  const equals = (column: string, value: unknown): void => {
    if (value === null) return;
    values.push(value);
    conditions.push(`${column} = $${values.length}`);
  };
  equals('k.kind', query.kind);
  equals('k.risk', query.risk);
  equals('k.language', query.language);
  equals('k.member_id', query.memberId);
  if (query.mine) conditions.push(`k.claimed_by = $1 and k.claimed_until > now()`);
  const where = `where ${conditions.join(' and ')}`;
  return {
    page: `select ${CASE_COLUMNS} ${CASE_SOURCE} ${where} order by ${ORDERS[query.order]}
           limit ${query.size} offset ${query.page * query.size}`,
    total: `select count(*) as total from review_case k ${where}`,
    values,
  };
}

/** Alias names are the contract's MemberFacts, but for the cases `$2`. A removed account keeps nothing that could be told. */
export const MEMBER_FACTS = `
  select a.created_at as "joinedAt", extract(year from age(current_date, c.birth_date))::int as age, c.gender, c.city, c.state,
         c.status, case when c.status = 'suspended' then (
           select max(n.until) from standing_sanction n where n.member_id = c.id and n.kind = 'suspend') end as "suspendedUntil",
         not c.shown and c.status = 'active' as hidden, c.private_mode as "privateMode",
         (select count(*) from members.live_photo p where p.member_id = c.id) as "photoCount",
         (select language from members.mail_language w where w.id = c.id) as "mailLanguage",
         (select count(*) from case_report r join review_case k on k.id = r.case_id where k.member_id = c.id and ${notAmong('$2')}) as "reportsReceived",
         (select count(*) from case_report r join review_case k on k.id = r.case_id where r.reporter_id = c.id and ${notAmong('$2')}) as "reportsMade",
         coalesce((select jsonb_agg(jsonb_build_object('caseId', k.id, 'kind', k.kind) order by k.id)
                   from review_case k where k.member_id = c.id and k.state = 'open' and ${notAmong('$2')}), '[]') as waiting
  from members.card c join auth.account_state a on a.id = c.id where c.id = $1`;

export const DECISIONS_OF = `
  select d.outcome as decision, d.verdicts, d.reason_code as "reasonCode", d.note, d.hide_profile as "hidProfile",
         k.kind = 'text' and d.effective_at <= now() and exists (
           select from members.revision r where r.id = k.subject_id and r.state = 'superseded') as overtaken,
         d.overturned_at is not null as overturned,
         ${staffMember('s')} as by, case when s.id is null then k.closing_reason end as "closingReason",
         d.decided_at as at, k.id as "caseId", k.kind
  from decision d join review_case k on k.id = d.case_id left join staff s on s.id = d.staff_id`;
