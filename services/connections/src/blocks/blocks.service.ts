import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/database';
import { visibleTo } from '#members/published';
import { refuse } from '#platform/refusal';
import { takeTurns } from '#platform/turns';

/** Blocking works both ways at once: neither finds, sees or reaches the other until the block is lifted. */
@Injectable()
export class BlocksService {
  constructor(private readonly database: Database) {}

  /** Blocks whatever id is given, somebody's or nobody's: the answer tells nothing about who there is. */
  async block(by: number, other: number): Promise<{ status: 'success' }> {
    if (by === other) throw refuse('OWN_PROFILE');
    await this.database.transaction(async (tx) => {
      await takeTurns(tx, by, other);
      await this.part(tx, by, other);
    });
    return { status: 'success' };
  }

  /** Keeps two members apart for the rest of the transaction and from then on; their turns are held already. */
  async part(tx: Tx, by: number, other: number): Promise<void> {
    await tx.query(
      `insert into block (blocker_id, blocked_id, known_name)
       values ($1, $2, (select c.name from members.card c where c.id = $2 and ${visibleTo('$1', 'c')}))
       on conflict do nothing`,
      [by, other],
    );
    await tx.query(`delete from unlock where (owner_id, other_id) in (($1, $2), ($2, $1))`, [by, other]);
  }

  /** Lifts own blocks, named by member id or block id; gives how many there were. */
  async unblock(by: number, ids: readonly number[]): Promise<number> {
    const lifted = await this.database.query(
      `delete from block where blocker_id = $1 and (blocked_id = any($2) or id = any($2)) returning id`,
      [by, ids],
    );
    return lifted.length;
  }
}
