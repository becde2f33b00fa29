import { z } from 'zod';
import { MEMBER_TYPES } from '../limits.js';
import { wireLine } from '../values/plain-text.js';
import { body } from '../requests/body.js';
import { OptionalId } from '../requests/ids.js';
import { paging, wordOf } from '../requests/paging.js';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit.js';
import { CASE_KINDS, CASE_STATES, RISKS } from './case-kinds.js';
import { CASE_ORDERS } from './cases.js';
import { CONTACT_STATUSES } from './contacts.js';
import { MEMBER_STATUSES } from './members.js';
import { STATUS_SPANS } from './status.js';
import { TREND_DAYS, type TrendDays } from './trend.js';
import { WORK_KINDS, WORK_STATES, WORKERS } from './work.js';

/** Paging of the console's lists: from 0, 25 lines unless asked otherwise. */
const consolePaging = paging(25);

/** A switch in a query. */
const flag = z
  .unknown()
  .transform((value) => value === 'true')
  .meta({ type: 'boolean' });

/** Whether a page is asked for to be kept as a file: operators may, and that they did is recorded when it begins. */
const exported = flag.describe('To be kept as a file: for operators, and recorded.');

/** A query value out of a closed list; anything else is no filter. */
function oneOf<const Value extends string>(values: readonly Value[]) {
  return z
    .unknown()
    .transform((value): Value | null => values.find((known) => known === value) ?? null)
    .meta({ enum: values });
}

/** How a list is ordered: as asked for, or by the first of these. */
function orderOf<const Value extends string>(orders: readonly [Value, ...Value[]]) {
  return oneOf(orders)
    .transform((order) => order ?? orders[0])
    .meta({ default: orders[0] });
}

/** Where a case stands, as the lists of the desk are filtered. */
const standing = oneOf([...CASE_STATES, 'waiting']).describe('Waiting is open or claimed.');

/** Filters of GET /console-api/cases. */
export const CaseQuery = body({
  ...consolePaging,
  kind: oneOf(CASE_KINDS),
  state: standing,
  risk: oneOf(RISKS),
  language: oneOf(['en', 'es', 'fr', 'other', 'unsure']),
  mine: z
    .unknown()
    .transform((value) => value === 'true' || value === true || value === '1')
    .meta({ type: 'boolean', description: 'What the caller has claimed only.' }),
  memberId: OptionalId,
  order: orderOf(CASE_ORDERS),
});
export type CaseQuery = z.infer<typeof CaseQuery>;

/** Filters of GET /console-api/reports. */
export const DeskQuery = body({ ...consolePaging, state: standing });
export type DeskQuery = z.infer<typeof DeskQuery>;

/** Filters of GET /console-api/contacts. */
export const ContactQuery = body({
  ...consolePaging,
  state: oneOf([...CONTACT_STATUSES, 'waiting', 'decided']).describe('Waiting is open or claimed.'),
});
export type ContactQuery = z.infer<typeof ContactQuery>;

/** GET /console-api/members. */
export const MemberLookupQuery = body({
  ...consolePaging,
  q: wireLine.describe('A number, or the beginning of a username or first name.'),
  status: oneOf(MEMBER_STATUSES),
  memberType: z
    .unknown()
    .transform((value) => MEMBER_TYPES.find((type) => type === Number(wordOf(value))) ?? null)
    .meta({ enum: MEMBER_TYPES }),
  exported,
});
export type MemberLookupQuery = z.infer<typeof MemberLookupQuery>;

/** GET /console-api/staff. */
export const TeamQuery = body({
  ...consolePaging,
  closed: flag.describe('Closed accounts too.'),
  exported,
});
export type TeamQuery = z.infer<typeof TeamQuery>;

const day = z
  .unknown()
  .transform((value) => (typeof value === 'string' && isDay(value) ? value : null))
  .meta({ format: 'date' });

/** Whether a text is a day of the calendar, as 2026-02-28. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

/** Filters of GET /console-api/audit: who, what, about whom, and from which day to which, in UTC. */
export const AuditQuery = body({
  ...consolePaging,
  staffId: OptionalId,
  action: oneOf(AUDIT_ACTIONS),
  subjectKind: oneOf(AUDIT_SUBJECTS),
  subjectId: OptionalId,
  from: day.describe('From this day on, in UTC.'),
  to: day.describe('Until the end of this day, in UTC.'),
  order: orderOf(['newest', 'oldest']),
  exported,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Filters of GET /console-api/work. */
export const WorkQuery = body({
  ...consolePaging,
  service: oneOf(WORKERS),
  kind: oneOf(WORK_KINDS),
  state: oneOf(WORK_STATES).describe(
    'Tried again by itself, or set apart until an operator says so; e-mails that are on their way are shown to who asks for them alone.',
  ),
});
export type WorkQuery = z.infer<typeof WorkQuery>;

/** Query of GET /console-api/status/history. */
export const StatusQuery = body({ span: orderOf(STATUS_SPANS) });
export type StatusQuery = z.infer<typeof StatusQuery>;

/** Query of GET /console-api/trend: of one kind of case or all. */
export const TrendQuery = body({
  days: z
    .unknown()
    .transform((value): TrendDays => TREND_DAYS.find((days) => days === value || `${days}` === value) ?? TREND_DAYS[0])
    .meta({ enum: TREND_DAYS, default: TREND_DAYS[0], description: 'How many, today among them.' }),
  kind: oneOf(CASE_KINDS),
});
export type TrendQuery = z.infer<typeof TrendQuery>;
