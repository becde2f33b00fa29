import { StaffCodeRequest } from '#contract';
import type { Sql } from '#platform/data/database';
import type { Delay } from '#platform/http/rates';
import { Complaint } from '#platform/process/command';
import type { Config } from '#platform/process/config';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Passwords } from '#platform/security/password';
import { Seal } from '#platform/security/seal';
import { Audit } from '../audit/audit.js';
import { delays } from '../limits.js';
import { requiresSecondFactor } from '../settings.js';
import { spendCode } from './spend-code.js';

/** Who gives a command, by their account at the console: its address, its password, and the code of who has a second factor. */
export interface Operator {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

interface Account {
  readonly id: number;
  readonly hash: string;
  readonly secondFactor: boolean;
}

type Outcome = { readonly staffId: number } | { readonly refused: string };

/** Sign-ins at commands take turns, so that guesses made at once are counted one by one. */
const TURN = `select pg_advisory_xact_lock(7409130)`;

const ACCOUNT = `
  select id, password_hash as hash, exists (select from second_factor f where f.staff_id = staff.id) as "secondFactor"
  from staff where lower(email) = lower($1) and role = 'operator' and closed_at is null`;

/** Failures of a day since the last success; those of addresses that are nobody's count as one account's. */
const FAILED = `
  select count(*) filter (where details ->> 'reason' = $2) as failed,
         extract(epoch from clock_timestamp() - max(at) filter (where details ->> 'reason' = $2)) as seconds
  from audit
  where action = 'staff.sign-in-failed' and details ->> 'at' = 'command' and subject_id is not distinct from $1
    and at > now() - interval '1 day'
    and number > (select coalesce(max(number), 0) from audit
                  where action = 'staff.signed-in' and details ->> 'at' = 'command' and staff_id = $1)`;

const NOBODY = 'No operator has this address and password.\n';

/**
 * The operator's id. What the console asks for at its sign-in is asked for here, with its limits: only that a command remembers
 * nothing, so it is the record of the staff that counts what failed. Complains, without a word about which was wrong.
 */
export async function operatorOf(sql: Sql, config: Config, operator: Operator): Promise<number> {
  await sql.run('begin');
  await sql.run(TURN);
  const outcome = await attempt(sql, config, operator);
  // What failed stays on the record.
  await sql.run('commit');
  if ('refused' in outcome) throw new Complaint(outcome.refused);
  return outcome.staffId;
}

async function attempt(sql: Sql, config: Config, { email, password, code }: Operator): Promise<Outcome> {
  const account = await sql.maybeOne<Account>(ACCOUNT, [email]);
  const id = account?.id ?? null;
  const wait = await waitOf(sql, id, account ? 'password' : 'unknown', delays.staffPasswordHere);
  if (wait > 0) return { refused: tooMany(wait) };
  const right = await new Passwords().matches(account?.hash, password);
  if (!account || !right) return failed(sql, id, account ? 'password' : 'unknown', NOBODY);
  if (!account.secondFactor) {
    if (requiresSecondFactor(config))
      return { refused: 'This installation asks for a second factor: sign in at the console first, and set one up.\n' };
    return signedIn(sql, account.id, 'password');
  }
  return secondStep(sql, config, account.id, code);
}

async function secondStep(sql: Sql, config: Config, staffId: number, typed: string): Promise<Outcome> {
  if (typed === '') return { refused: 'This account has a second factor: its code is the second line of the input.\n' };
  const { SEAL_KEYS, HASH_KEYS, JWT_SECRET } = config.all;
  if (JWT_SECRET === undefined && (SEAL_KEYS.length === 0 || HASH_KEYS.length === 0))
    return { refused: 'This account has a second factor: SEAL_KEYS and HASH_KEYS of moderation are needed.\n' };
  const wait = await waitOf(sql, staffId, 'code', delays.staffCode);
  if (wait > 0) return { refused: tooMany(wait) };
  const read = StaffCodeRequest.safeParse({ ticket: 'command', code: typed });
  const check = { seal: new Seal(config), hashes: new KeyedHash(config), now: new Date() };
  const proof = read.success && (await spendCode(sql, staffId, read.data.code, check));
  return proof ? signedIn(sql, staffId, proof) : failed(sql, staffId, 'code', 'The code is wrong, or used already.\n');
}

/** How many seconds the next attempt has to wait: none while it is one of the free ones, then twice as long each time. */
async function waitOf(sql: Sql, staffId: number | null, reason: string, delay: Delay): Promise<number> {
  const { failed, seconds } = await sql.one<{ failed: number; seconds: string | null }>(FAILED, [staffId, reason]);
  if (failed < delay.free) return 0;
  return Math.ceil(Math.min(delay.longest, delay.wait * 2 ** (failed - delay.free)) - Number(seconds));
}

async function failed(sql: Sql, staffId: number | null, reason: string, refused: string): Promise<Outcome> {
  await Audit.record(sql, {
    staffId: null,
    action: 'staff.sign-in-failed',
    subject: staffId === null ? undefined : { kind: 'staff', id: staffId },
    details: { reason, at: 'command' },
  });
  return { refused };
}

async function signedIn(sql: Sql, staffId: number, proof: string): Promise<Outcome> {
  const subject = { kind: 'staff', id: staffId } as const;
  await Audit.record(sql, { staffId, action: 'staff.signed-in', subject, details: { proof, at: 'command' } });
  return { staffId };
}

const tooMany = (seconds: number): string => `Too many have failed: try again in ${seconds} seconds.\n`;
