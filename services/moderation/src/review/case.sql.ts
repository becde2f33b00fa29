import { DANGER_SIGNALS, ESCALATION_HOURS, LIMITS, TAKEDOWN } from '#contract';
import { staffMember } from '../staff/staff-member.sql.js';

const within = (promised: number, lawful: number): string =>
  `make_interval(hours => case when kind = 'takedown' then ${lawful} else ${promised} end)`;
/** The time that a case of this kind is given: our promise, or the law's. */
export const DUE = within(LIMITS.reviewHours, TAKEDOWN.hours);
/** The age from which on it runs short. */
export const SHORT = within(ESCALATION_HOURS, TAKEDOWN.hours - TAKEDOWN.shortHours);

/** Whether somebody may be in danger in a case `k`. */
export const IN_DANGER = `k.signals @? '$[*] ? (${DANGER_SIGNALS.map((code) => `@.code == "${code}"`).join(' || ')})'`;

/** What comes first: where somebody may be in danger, then what has waited long, then by risk and age. */
export const URGENT_FIRST = `
  ${IN_DANGER} desc, (k.state = 'open' and k.opened_at < now() - make_interval(hours => ${ESCALATION_HOURS})) desc,
  array_position(array['high', 'medium', 'low'], k.risk), k.opened_at, k.id`;

/** The names of what was noticed in a case `k`, each once. */
export const SIGNAL_NAMES = `array(select distinct s ->> 'code' from jsonb_array_elements(k.signals) s)`;

/** The main photo of the member with this id, under the name by which the desk opens it; null where there is none. */
export const mainPicture = (memberId: string): string =>
  `(select p.desk_name from members.live_photo p where p.member_id = ${memberId} and p.is_primary)`;

/** The contract's CaseMember of a `members.card` row as one JSON column; null where there is no such row. */
export const caseMember = (card: string): string => `
  case when ${card}.id is not null then json_build_object(
    'memberId', ${card}.id, 'username', ${card}.username, 'name', ${card}.name,
    'givenName', (select d.name from members.doubted_name d where d.id = ${card}.id), 'memberType', ${card}.member_type,
    'picture', ${mainPicture(`${card}.id`)}) end`;

/**
 * The contract's CaseStanding of a case `k`; `s` is the staff that claimed it. A claim counts only while its lease runs.
 */
export const CASE_STANDING = `
  case when k.state <> 'open' then 'decided' when k.claimed_until > now() then 'claimed' else 'open' end as state,
  case when k.state = 'open' and k.claimed_until > now() then ${staffMember('s')} end as "claimedBy",
  case when k.state = 'open' and k.claimed_until > now() then k.claimed_until end as "claimedUntil",
  k.closing_reason as "closingReason"`;

/** What a filter by state asks of a case; everything that waits unless it says otherwise. */
export function stateCondition(state: 'open' | 'claimed' | 'decided' | 'waiting' | null): string {
  if (state === 'decided') return `k.state = 'decided'`;
  if (state === 'open') return `k.state = 'open' and (k.claimed_until is null or k.claimed_until <= now())`;
  if (state === 'claimed') return `k.state = 'open' and k.claimed_until > now()`;
  return `k.state = 'open'`;
}

/** Decided cases newest first, for who looks back; of all others what cannot wait. */
export const deskOrder = (state: string | null): string =>
  state === 'decided' ? 'k.decided_at desc, k.id desc' : URGENT_FIRST;
