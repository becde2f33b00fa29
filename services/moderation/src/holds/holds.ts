import type { AuditAction } from '#contract';
import type { Sql } from '#platform/data/database';
import { Complaint } from '#platform/process/command';
import { Audit } from '../audit/audit.js';
import { memberNamed } from '../members/named-member.js';
import type { HeldKind } from './keeping.js';

/** What an operator asks to be held, and until when. */
export interface AskedHold {
  readonly member: string;
  readonly kinds: readonly HeldKind[];
  readonly reason: string;
  readonly until: Date;
}

/** Asks for a hold, which holds nothing until a second operator confirms it. Gives its number. */
export async function askForHold(sql: Sql, staffId: number, asked: AskedHold): Promise<number> {
  const { member, kinds, reason, until } = asked;
  const memberId = await memberNamed(sql, member);
  if (memberId === undefined) throw new Complaint('Nobody has this id or username.\n');
  const hold = await sql.one<{ id: number }>(
    `insert into legal_hold (member_id, kinds, reason, asked_by, ends_at) values ($1, $2, $3, $4, $5) returning id`,
    [memberId, kinds, reason, staffId, until],
  );
  await record(sql, staffId, 'hold.asked', memberId, {
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

/** A hold of which the evidence is handed over. */
export interface StandingHold {
  readonly id: number;
  readonly memberId: number;
  readonly kinds: readonly HeldKind[];
  readonly reason: string;
  readonly until: Date;
}

/** How long a second operator has to write what a first one asked for. */
const EXPORT_DAYS = 7;

/**
 * One operator asks for the evidence, which is recorded; where another one has asked already, gives the hold, to be written now. That
 * somebody asked is what the record says, and nothing else keeps it.
 */
export async function beginExport(sql: Sql, staffId: number, hold: number): Promise<StandingHold | undefined> {
  const standing = await standingHold(sql, hold);
  const asking = await whoAskedForExport(sql, standing);
  if (asking.some((one) => one !== staffId)) return standing;
  if (asking.length > 0) throw new Complaint(SECOND_NEEDED);
  await record(sql, staffId, 'hold.export-asked', standing.memberId, { hold });
  return undefined;
}

/** Records that the evidence was written: a file of this SHA-256. Complains where that is not asked for any more. */
export async function endExport(
  sql: Sql,
  staffId: number,
  hold: number,
  written: { readonly hash: string; readonly rows: number; readonly photoFiles: number },
): Promise<void> {
  const standing = await standingHold(sql, hold);
  const asking = await whoAskedForExport(sql, standing);
  if (!asking.some((one) => one !== staffId)) throw new Complaint(SECOND_NEEDED);
  await record(sql, staffId, 'hold.exported', standing.memberId, { hold, ...written });
}

const SECOND_NEEDED = 'A second operator is needed: not the one who asked.\n';

/** The numbers of what the record says about a hold so far. */
export async function entriesOfHold(sql: Sql, { id, memberId }: StandingHold): Promise<number[]> {
  const entries = await sql.rows<{ number: number }>(
    `select number from audit
     where subject_kind = 'member' and subject_id = $1 and action like 'hold.%' and details ->> 'hold' = $2 order by number`,
    [memberId, String(id)],
  );
  return entries.map(({ number }) => number);
}

/** Locked until the transaction ends, so that an export that was asked for once is recorded once. */
async function standingHold(sql: Sql, hold: number): Promise<StandingHold> {
  const found = await sql.maybeOne<StandingHold>(
    `select id, member_id as "memberId", kinds, reason, ends_at as until from legal_hold
     where id = $1 and confirmed_at is not null and lifted_at is null and ends_at > now() for update`,
    [hold],
  );
  if (!found) throw new Complaint('There is no such hold, or it does not stand.\n');
  return found;
}

/** Who has asked within the days, since it was written last. */
async function whoAskedForExport(sql: Sql, { id, memberId }: StandingHold): Promise<number[]> {
  const asked = await sql.rows<{ by: number }>(
    `with entry as (
       select * from audit where subject_kind = 'member' and subject_id = $1 and details ->> 'hold' = $2::text)
     select staff_id as by from entry
     where action = 'hold.export-asked' and at > now() - make_interval(days => $3)
       and number > (select coalesce(max(number), 0) from entry where action = 'hold.exported')`,
    [memberId, String(id), EXPORT_DAYS],
  );
  return asked.map(({ by }) => by);
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
