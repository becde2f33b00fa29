import { idOf, type MemberLookupQuery } from '#contract';
import { mainPicture } from '../review/case.sql.js';
import { notAmong } from '../staff/own-account.js';
import { staffMember } from '../staff/staff-member.sql.js';

/** Alias names are the contract's ConsoleMember: nothing by which a member could be reached outside the product. `$1` are cases that do not count. */
export const MEMBER = `
  select c.id as "memberId", c.username, c.name, d.name as "givenName", c.member_type as "memberType", ${mainPicture('c.id')} as picture,
         c.status, c.gender,
         extract(year from age(current_date, c.birth_date))::int as age, c.city, c.state,
         not c.shown and c.status = 'active' as hidden, c.private_mode as "privateMode", c.last_active as "lastActive",
         (select count(*) from review_case k where k.kind = 'report' and k.member_id = c.id and k.state = 'open' and ${notAmong('$1')}) as "openReports",
         coalesce((select w.language from members.mail_language w where w.id = c.id), 'en') as "mailLanguage"
  from members.card c left join members.doubted_name d on d.id = c.id`;

/** Finds by id, or by the beginning of username, of one given up lately, or of the first name. The shortest first: an exact name is the shortest. */
export function lookupStatements(
  { q, status, memberType, page, size, exported }: MemberLookupQuery,
  own: readonly number[],
): { page: string; total: string; values: unknown[] } {
  const values: unknown[] = [own];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const conditions = ['true'];
  let order = 'c.last_active desc, c.id';
  if (status !== null) conditions.push(`c.status = ${value(status)}`);
  if (memberType !== null) conditions.push(`c.member_type = ${value(memberType)}`);
  if (q !== '') {
    const id = idOf(q);
    const isId = id === null ? '' : `c.id = ${value(id)} or`;
    const beginning = value(`${q.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(
      `(${isId} c.username ilike ${beginning} or c.name ilike ${beginning} or d.name ilike ${beginning}
        or c.id in (select b.member_id from auth.name_before b where b.name ilike ${beginning}))`,
    );
    order = 'length(c.username), lower(c.username), c.id';
  }
  // Nobody is twice in a file, nor left out, by what they do while its pages are read.
  if (exported) order = 'c.id';
  const where = `where ${conditions.join(' and ')}`;
  return {
    page: `${MEMBER} ${where} order by ${order} limit ${size} offset ${page * size}`,
    total: `select count(*) as total from members.card c left join members.doubted_name d on d.id = c.id ${where} and $1::bigint[] is not null`,
    values,
  };
}

/** What others read of a member, and what waits for review beside it. */
export const MEMBER_TEXTS = `
  select t.texts as approved, r.fields as waiting
  from members.approved_text t
  left join members.revision r on r.member_id = t.member_id and r.state = 'pending'
  where t.member_id = $1`;

const SHOWN = 50;

/** What the member handed in for review, newest first. */
export const SUBMITTED = `select * from members.revision where member_id = $1 order by id desc limit ${SHOWN}`;

/** Alias names are the contract's MemberCase: reports about the member, messages and appeals from the member, but for the cases `$2`. */
export const MEMBER_CASES = `
  select k.id, k.kind, k.opened_at as "openedAt",
         case when k.state <> 'open' then 'decided' when k.claimed_until > now() then 'claimed' else 'open' end as state,
         (select d.outcome from decision d where d.case_id = k.id order by d.id desc limit 1) as outcome
  from review_case k where k.member_id = $1 and k.kind in ('report', 'contact', 'appeal') and k.state <> 'withdrawn' and ${notAmong('$2')}
  order by k.id desc limit ${SHOWN}`;

/** Alias names are the contract's SanctionEntry. */
export const MEMBER_SANCTIONS = `
  select n.id, n.kind, case when n.kind in ('take-username', 'return-username') then n.username end as username,
         nullif(n.reason_text, '') as reason, n.until, n.case_id as "caseId",
         ${staffMember('s')} as by, n.at, n.overturned_at as "overturnedAt"
  from sanction n join staff s on s.id = n.staff_id where n.member_id = $1 order by n.id desc limit ${SHOWN}`;
