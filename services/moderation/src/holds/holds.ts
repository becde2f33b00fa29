import type { AuditAction } from '#contract';
import type { Sql } from '#platform/data/database';
import { Complaint } from '#platform/process/command';
import { Passwords } from '#platform/security/password';
import { Audit } from '../audit/audit.js';
import type { HeldKind } from './keeping.js';

/** What an operator asks to be held, and until when. */
export interface AskedHold {
  readonly member: string;
  readonly kinds: readonly HeldKind[];
  readonly reason: string;
  readonly until: Date;
}

/** Who gives a command, by their account at the console: the address, and the password that proves it. */
export interface Operator {
  readonly email: string;
  readonly password: string;
}

/** The operator's id. Complains, without a word about which was wrong, where address and password are nobody's. */
export async function operatorOf(sql: Sql, { email, password }: Operator): Promise<number> {
  const found = await sql.maybeOne<{ id: number; hash: string }>(
    `select id, password_hash as hash from staff
     where lower(email) = lower($1) and role = 'operator' and closed_at is null`,
    [email],
  );
  if (!(await new Passwords().matches(found?.hash, password)) || !found)
    throw new Complaint('No operator has this address and password.\n');
  return found.id;
}

/** Asks for a hold, which holds nothing until a second operator confirms it. Gives its number. */
export async function askForHold(sql: Sql, staffId: number, asked: AskedHold): Promise<number> {
  const { member, kinds, reason, until } = asked;
  const found = await sql.maybeOne<{ id: number }>(
    `select id from auth.account_state where id::text = $1 or lower(username) = lower($1)
     order by lower(username) = lower($1) desc limit 1`,
    [member],
  );
  if (!found) throw new Complaint('Nobody has this id or username.\n');
  const hold = await sql.one<{ id: number }>(
    `insert into legal_hold (member_id, kinds, reason, asked_by, ends_at) values ($1, $2, $3, $4, $5) returning id`,
    [found.id, kinds, reason, staffId, until],
  );
  await record(sql, staffId, 'hold.asked', found.id, {
    hold: hold.id,
    reason,
    until: until.toISOString(),
    kinds: kinds.join('.'),
  });
  return hold.id;
}

/** A second operator agrees: from now on nothing of what the hold names is erased. */
export const confirmHold = (sql: Sql, staffId: number, hold: number): Promise<void> =>
  change(sql, staffId, hold, 'hold.confirmed', {
    set: 'confirmed_by = $2, confirmed_at = now()',
    where: 'confirmed_at is null and ends_at > now() and asked_by <> $2',
  });

/** One operator asks that a hold ends before its day. */
export const askToLift = (sql: Sql, staffId: number, hold: number): Promise<void> =>
  change(sql, staffId, hold, 'hold.lift-asked', { set: 'lift_asked_by = $2', where: 'lifted_at is null' });

/** Another one agrees: what was kept for it goes with the next day's jobs. */
export const liftHold = (sql: Sql, staffId: number, hold: number): Promise<void> =>
  change(sql, staffId, hold, 'hold.lifted', {
    set: 'lifted_by = $2, lifted_at = now()',
    where: 'lifted_at is null and lift_asked_by <> $2',
  });

async function change(
  sql: Sql,
  staffId: number,
  hold: number,
  action: AuditAction,
  { set, where }: { set: string; where: string },
): Promise<void> {
  const changed = await sql.maybeOne<{ memberId: number }>(
    `update legal_hold set ${set} where id = $1 and ${where} returning member_id as "memberId"`,
    [hold, staffId],
  );
  if (!changed)
    throw new Complaint('There is no such hold, it is over, or a second operator is needed: not the one who asked.\n');
  await record(sql, staffId, action, changed.memberId, { hold });
}

/** A hold as it is listed. */
interface ListedHold {
  readonly id: number;
  readonly memberId: number;
  readonly kinds: readonly string[];
  readonly reason: string;
  readonly until: Date;
  readonly state: 'asked' | 'stands' | 'over';
}

/** All holds, the newest first. */
export const listHolds = (sql: Sql): Promise<ListedHold[]> =>
  sql.rows<ListedHold>(
    `select id, member_id as "memberId", kinds, reason, ends_at as until,
            case when lifted_at is not null or ends_at <= now() then 'over'
                 when confirmed_at is null then 'asked' else 'stands' end as state
     from legal_hold order by id desc`,
  );

const record = (
  sql: Sql,
  staffId: number,
  action: AuditAction,
  memberId: number,
  details: Record<string, string | number>,
): Promise<void> => Audit.record(sql, { staffId, action, subject: { kind: 'member', id: memberId }, details });
