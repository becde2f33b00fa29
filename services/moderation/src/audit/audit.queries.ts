import type { AuditQuery } from '#contract';
import { staffMember } from '../staff/staff-member.sql.js';

/** Alias names are the contract's AuditItem. Names stand beside the record, not in it. */
const ENTRY = `
  select a.number as id, a.at, a.action, a.details,
         ${staffMember('s')} as by,
         case when a.subject_kind is not null
           then jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', coalesce(o.name, c.username)) end as subject
  from audit a
  left join staff s on s.id = a.staff_id
  left join staff o on a.subject_kind = 'staff' and o.id = a.subject_id
  left join members.card c on a.subject_kind = 'member' and c.id = a.subject_id`;

const ORDERS = { newest: 'a.number desc', oldest: 'a.number' } as const;

/** The record under its filters; gives text and values of the page and of the total. */
export function auditStatements(query: AuditQuery): { page: string; total: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = ['true'];
  const when = (condition: (place: string) => string, value: unknown): void => {
    if (value !== null) conditions.push(condition(`$${values.push(value)}`));
  };
  when((place) => `a.staff_id = ${place}`, query.staffId);
  when((place) => `a.action = ${place}`, query.action);
  when((place) => `a.subject_kind = ${place}`, query.subjectKind);
  when((place) => `a.subject_id = ${place}`, query.subjectId);
  when((place) => `a.at >= ${place}::date`, query.from);
  when((place) => `a.at < ${place}::date + 1`, query.to);
  const where = `where ${conditions.join(' and ')}`;
  return {
    page: `${ENTRY} ${where} order by ${ORDERS[query.order]} limit ${query.size} offset ${query.page * query.size}`,
    total: `select count(*) as total from audit a ${where}`,
    values,
  };
}
