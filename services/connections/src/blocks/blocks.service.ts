import { Injectable } from '@nestjs/common';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { takeTurns } from '#platform/data/turns';
import { NAME_SEEN } from '../others.queries.js';
import { accountsLinked, blockLifted, blockMade, memberBlocked } from '../published.js';
import { keepApart } from '../second-accounts/keep-apart.js';
import { unlock } from '../unlock.js';

interface Lifted {
  readonly other: number;
  readonly letsIn: boolean;
  readonly isLetIn: boolean;
}

/** So long a block was a slip of the finger: the toast with which it is taken back is gone sooner. */
const SLIP = `interval '1 minute'`;

/** Own blocks, by member id or block id. */
const NAMED = `blocker_id = $1 and (blocked_id = any($2) or id = any($2))`;

/** Whom the blocker had let in stays out, but for a slip; that the other had let them in is the other's to say. */
const LIFT = `
  with lifted as (
    delete from block where ${NAMED}
    returning blocked_id, had_let_in and created_at > now() - ${SLIP} as lets_in, was_let_in
  ) select blocked_id as other, lets_in as "letsIn", was_let_in as "isLetIn" from lifted`;

/** Nobody is let in any more on either side; the block remembers who was. What `$1` had let in is at an end in a block of `$2`. */
const SHUT_OUT = `
  with shut as (
    delete from unlock where (owner_id, other_id) in (($1, $2), ($2, $1)) returning owner_id
  ), theirs as (
    update block set was_let_in = false where blocker_id = $2 and blocked_id = $1 and was_let_in
  )
  update block set had_let_in = exists (select from shut where owner_id = $1),
    was_let_in = exists (select from shut where owner_id = $2)
  where blocker_id = $1 and blocked_id = $2 and exists (select from shut)`;

/** Blocking works both ways at once: neither finds, sees or reaches the other until the block is lifted. */
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
      await tx.run(SHUT_OUT, [by, other]);
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
      const lifted = await tx.rows<Lifted>(LIFT, [by, ids]);
      for (const { other, letsIn, isLetIn } of lifted) {
        if (letsIn) await unlock(tx, by, other);
        if (isLetIn) await unlock(tx, other, by);
        await this.outbox.append(tx, blockLifted, { by, other });
      }
      return lifted.length;
    });
  }
}
