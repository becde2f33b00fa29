import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/database';
import { requireMember } from '../others.queries.js';

/** Blocking works both ways at once: neither finds, sees or reaches the other until the block is lifted. */
@Injectable()
export class BlocksService {
  constructor(private readonly database: Database) {}

  async block(by: number, other: number): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      await requireMember(tx, by, other);
      await this.part(tx, by, other);
    });
    return { status: 'success' };
  }

  /** Keeps two members apart for the rest of the transaction and from then on; their turns are held already. */
  async part(tx: Tx, by: number, other: number): Promise<void> {
    await tx.query(`insert into block (blocker_id, blocked_id) values ($1, $2) on conflict do nothing`, [by, other]);
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
