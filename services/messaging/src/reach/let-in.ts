import { Injectable } from '@nestjs/common';
import type { StatusBody } from '#contract';
import { Database } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { Outbox } from '#platform/events/outbox';
import { memberLetIn } from '../published.js';

/** The letters of $2 come to $1 from now on; of whoever is gone, or never was, only what lies there comes over. */
const LET_IN = `
  insert into let_in (member_id, other_id)
  select $1::bigint, $2::bigint where $1::bigint <> $2::bigint and exists (select from members.card c where c.id = $2 and c.status <> 'removed')
    and not exists (select from former_member where member_id in ($1, $2))
  on conflict do nothing`;

/** Lets a member reach the caller, and what they have written or done before. Nobody hears of it. */
@Injectable()
export class LettingIn {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async letIn(owner: number, other: number): Promise<StatusBody> {
    await this.database.transaction(async (tx) => {
      await takeTurns(tx, owner, other);
      await tx.run(LET_IN, [owner, other]);
      await tx.run(`update mail set filtered = false where recipient_id = $1 and sender_id = $2 and filtered`, [
        owner,
        other,
      ]);
      await this.outbox.append(tx, memberLetIn, { memberId: owner, otherId: other });
    });
    return { status: 'success' };
  }
}
