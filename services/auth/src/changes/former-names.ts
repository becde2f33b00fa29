import { Injectable } from '@nestjs/common';
import { ACCOUNT_CHANGES, isNeutralUsername } from '#contract';
import { Clock } from '#platform/process/clock';
import type { Tx } from '#platform/data/database';

/**
 * Usernames that somebody gave up. Others knew them by it, so for three months nobody else bears it. Nobody at all bears one again that
 * the desk took away.
 */
@Injectable()
export class FormerNames {
  constructor(private readonly clock: Clock) {}

  /** Keeps the name that the account had, unless it was given a neutral one, and gives up nothing of the one that it has now. */
  async keep(tx: Tx, accountId: number, { before, now }: { before: string; now: string }): Promise<void> {
    if (before.toLowerCase() !== now.toLowerCase() && !isNeutralUsername(before))
      await tx.run(
        `insert into former_username (name, account_id, given_up_at) values (lower($1), $2, $3)
         on conflict (name) do update set account_id = excluded.account_id, given_up_at = excluded.given_up_at`,
        [before, accountId, this.clock.now()],
      );
    await tx.run('delete from former_username where name = lower($1) and account_id = $2 and not taken', [
      now,
      accountId,
    ]);
  }

  /** Whether the name is kept for another account than this one, or was taken away, also from this one. */
  async isKept(sql: Pick<Tx, 'some'>, username: string, accountId: number | null): Promise<boolean> {
    return sql.some(
      `select 1 from former_username where name = lower($1) and (taken or account_id is distinct from $3
         and given_up_at > $2::timestamptz - interval '${ACCOUNT_CHANGES.nameKeptMonths} months')`,
      [username.replaceAll('\0', '\ufffd'), this.clock.now(), accountId],
    );
  }
}
