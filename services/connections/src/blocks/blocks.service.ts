import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import { takeTurns } from '#platform/data/turns';
import { NAME_SEEN } from '../others.queries.js';
import { accountsLinked, blockLifted, blockMade, memberBlocked } from '../published.js';
import { unlock } from '../unlock.js';
import { keepApart } from '../second-accounts/keep-apart.js';

/** An older block can be lifted, but not undone. */
const YOUNG = `created_at > now() - interval '5 minutes'`;

interface Lifted {
  readonly other: number;
  readonly young: boolean;
  readonly blockerLetIn: boolean;
  readonly blockedLetIn: boolean;
}

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
        `with ended as (
           delete from unlock where (owner_id, other_id) in (($1, $2), ($2, $1)) returning owner_id
         )
         insert into block (blocker_id, blocked_id, known_name, blocker_let_in, blocked_let_in)
         values ($1, $2, ${NAME_SEEN}, exists (select from ended where owner_id = $1), exists (select from ended where owner_id = $2))
         on conflict do nothing returning id`,
        [by, other],
      );
      if (!made) return;
      await this.outbox.append(tx, blockMade, { by, other });
      const { undecided, protects } = await keepApart(tx, 'block', made.id);
      for (const member of new Set([by, ...protects])) await this.outbox.append(tx, memberBlocked, { by: member });
      for (const linkId of undecided) await this.outbox.append(tx, accountsLinked, { linkId });
    });
    return { status: 'success' };
  }

  /**
   * Lifts own blocks, named by member id or block id; gives how many there were. A block shuts out of a private profile
   * whoever had been let in (product.md 4, Private mode), and so it stays, unless a block made a moment ago is undone.
   */
  async unblock(by: number, ids: readonly number[], undo = false): Promise<number> {
    return this.database.transaction(async (tx) => {
      // All turns at once, so that nobody waits in a circle.
      const blocked = await tx.rows<{ other: number }>(`select blocked_id as other from block where ${NAMED}`, [
        by,
        ids,
      ]);
      await takeTurns(tx, by, ...blocked.map(({ other }) => other));
      const lifted = await tx.rows<Lifted>(
        `with lifted as (delete from block where ${NAMED} returning *)
         select blocked_id as other, ${YOUNG} as young, blocker_let_in as "blockerLetIn", blocked_let_in as "blockedLetIn"
         from lifted`,
        [by, ids],
      );
      if (undo) await letInAgain(tx, by, lifted);
      for (const { other } of lifted) await this.outbox.append(tx, blockLifted, { by, other });
      return lifted.length;
    });
  }
}

/** Of young blocks: whoever had let in the other until then has done so again. */
async function letInAgain(tx: Tx, by: number, lifted: readonly Lifted[]): Promise<void> {
  const pairs = lifted.flatMap(({ other, young, blockerLetIn, blockedLetIn }) => [
    ...(young && blockerLetIn ? [{ owner: by, other }] : []),
    ...(young && blockedLetIn ? [{ owner: other, other: by }] : []),
  ]);
  if (pairs.length > 0) await unlock(tx, ...pairs);
}
