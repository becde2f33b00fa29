import type { Sql } from '#platform/data/database';
import { stepOfCode } from '#platform/security/authenticator';
import type { KeyedHash } from '#platform/security/keyed-hash';
import { looksLikeRecoveryCode, recoveryCodeOf } from '#platform/security/recovery-codes';
import type { Seal } from '#platform/security/seal';

/** What its secret is sealed for. */
export const SECOND_FACTOR = 'second factor';

/** By what codes are checked. */
export interface CodeCheck {
  readonly seal: Seal;
  readonly hashes: KeyedHash;
  readonly now: Date;
}

/** Takes a code of the app or a recovery code, each once, and says which it was; undefined where it is neither. */
export async function spendCode(
  sql: Sql,
  staffId: number,
  code: string,
  check: CodeCheck,
): Promise<'code' | 'recovery-code' | undefined> {
  if (looksLikeRecoveryCode(code))
    return (await spendRecoveryCode(sql, staffId, code, check)) ? 'recovery-code' : undefined;
  return (await spendAppCode(sql, staffId, code, check)) ? 'code' : undefined;
}

/** Two calls with the same code at once are told apart by the row. */
async function spendAppCode(sql: Sql, staffId: number, code: string, { seal, now }: CodeCheck): Promise<boolean> {
  const factor = await sql.maybeOne<{ secret: Buffer }>(`select secret from second_factor where staff_id = $1`, [
    staffId,
  ]);
  const secret = factor && seal.open(SECOND_FACTOR, factor.secret);
  const step = secret && stepOfCode(secret, code, now);
  if (!step) return false;
  const used = await sql.changed(`update second_factor set last_step = $2 where staff_id = $1 and last_step < $2`, [
    staffId,
    step,
  ]);
  return used > 0;
}

async function spendRecoveryCode(sql: Sql, staffId: number, code: string, { hashes }: CodeCheck): Promise<boolean> {
  const used = await sql.changed(`delete from recovery_code where staff_id = $1 and code_hash = any($2)`, [
    staffId,
    hashes.all(...recoveryCodeOf(staffId, code)),
  ]);
  return used > 0;
}
