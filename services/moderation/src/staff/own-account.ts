import type { Sql } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';

/**
 * Refuses what would make somebody of the staff decide about an account of their own: one with the address of the staff
 * account. Auth compares the addresses, so none is read here.
 */
export async function refuseOwnAccount(sql: Sql, staffId: number, ...memberIds: readonly number[]): Promise<void> {
  const own = {
    name: 'own-account',
    text: `select 1 from staff s where s.id = $1 and auth.member_of_email(s.email) = any($2)`,
  };
  if (await sql.some(own, [staffId, memberIds])) throw refuse('SELF');
}

/**
 * The cases that have to do with an account of the staff `$1`: they are about it, hold a report that it made, a mail that it
 * sent or an account that may be the same person's, were asked for by whoever has its address, or are the appeal against what
 * came of such a report or request. Of who is no member there is nothing to look for. Every list, number and case of the desk
 * asks for them: to plan that takes ten times as long as to answer it.
 */
export const OWN_CASES = `
  with address as (
    select lower(email) as email from staff where id = $1
  ), me as materialized (
    select member_id as id from (select auth.member_of_email(email) as member_id from address) found where member_id is not null
  ), concerned as (
    select k.id from me join review_case k on k.member_id = me.id
    union
    select r.case_id from me join case_report r on r.reporter_id = me.id
    union
    select k.id from me join messaging.held_copy c on c.sender_id = me.id
    join review_case k on k.kind = 'mail' and k.subject_id = c.hold_id
    union
    select k.id from me join connections.linked_accounts l on l.first_id = me.id
    join review_case k on k.kind = 'accounts' and k.subject_id = l.id
    union
    select k.id from address join takedown_request q on lower(q.email) = address.email
    join review_case k on k.kind = 'takedown' and k.subject_id = q.id
  ), decided as (
    select d.id from concerned join decision d on d.case_id = concerned.id
  ), appealed as (
    select a.id from decided join appeal a on a.decision_id = decided.id
    union
    select a.id from decided join sanction n on n.decision_id = decided.id join appeal a on a.sanction_id = n.id
    union
    select a.id from decided join takedown_removal r on r.takedown_id = decided.id
    join appeal a on a.decision_id = r.photo_decision_id
  )
  select id from concerned
  union
  select k.id from appealed join review_case k on k.kind = 'appeal' and k.subject_id = appealed.id`;

/** What a list asks of a case `k`: that it is none of these, which `OwnCases` finds. */
export const notAmong = (ids: string): string => `k.id <> all(${ids}::bigint[])`;

/** Refuses a case of these. Who may not decide it does not read it either: it names who reported. */
export async function refuseOwnCase(sql: Sql, staffId: number, caseId: number): Promise<void> {
  const own = { name: 'own-case', text: `select 1 from (${OWN_CASES}) own where own.id = $2` };
  if (await sql.some(own, [staffId, caseId])) throw refuse('SELF');
}
