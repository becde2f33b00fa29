import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { takeTurns } from '#platform/data/turns';
import { NAME_SEEN } from '../others.queries.js';
import { accountsLinked, blockLifted, blockMade, memberBlocked } from '../published.js';
import { keepApart } from '../second-accounts/keep-apart.js';

/** Own blocks, by member id or block id. */
const NAMED = `blocker_id = $1 and (blocked_id = any($2) or id = any($2))`;

@Injectable()
export class BlocksService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Blocks whatever id is given, somebody's or nobody's: the answer tells nothing about who there is. */
  async block(by: number, other: number): Promise<{ status: 'success' }> {
    if (by === other) throw refuse('OWN_PROFILE');
    await this.database.transaction(async (tx) => {
      await takeTurns(tx, by, other);
      const made = await tx.maybeOne<{ id: number }>(
        `insert into block (blocker_id, blocked_id, known_name) values ($1, $2, ${NAME_SEEN})
         on conflict do nothing returning id`,
        [by, other],
      );
      await tx.run(`delete from unlock where (owner_id, other_id) in (($1, $2), ($2, $1))`, [by, other]);
      if (!made) return;
      await this.outbox.append(tx, memberBlocked, { by });
      await this.outbox.append(tx, blockMade, { by, other });
      for (const linkId of await keepApart(tx, 'block', made.id))
        await this.outbox.append(tx, accountsLinked, { linkId });
    });
    return { status: 'success' };
  }

  /** Lifts own blocks, named by member id or block id; gives how many there were. */
  async unblock(by: number, ids: readonly number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      // All turns at once, so that nobody waits in a circle.
      const blocked = await tx.rows<{ other: number }>(`select blocked_id as other from block where ${NAMED}`, [
        by,
        ids,
      ]);
      await takeTurns(tx, by, ...blocked.map(({ other }) => other));
      const lifted = await tx.rows<{ other: number }>(
        `with lifted as (delete from block where ${NAMED} returning blocked_id as other) select other from lifted`,
        [by, ids],
      );
      for (const { other } of lifted) await this.outbox.append(tx, blockLifted, { by, other });
      return lifted.length;
    });
  }
}
