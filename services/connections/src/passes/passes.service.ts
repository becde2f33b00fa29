import { Injectable } from '@nestjs/common';
import type { PassedMember, PassedMembers, PassedQuery, StatusBody } from '#contract';
import { Database } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { refuse } from '#platform/http/refusal';
import { NAME_SEEN, NOBODY_GONE } from '../others.queries.js';
import { PASSED_PAGE } from './passes.queries.js';

type Row = Omit<PassedMember, 'passedAt'> & { readonly passedAt: Date };

/**
 * "Not for me": whom a member passed on is offered to them no more, and nothing else. Nobody is told, and nothing of it is
 * an event, so that no reaction tells either.
 */
@Injectable()
export class PassesService {
  constructor(private readonly database: Database) {}

  /** Passes on whatever id is given, somebody's or nobody's: the answer tells nothing about who there is. */
  async pass(by: number, other: number): Promise<StatusBody> {
    if (by === other) throw refuse('OWN_PROFILE');
    await this.database.transaction(async (tx) => {
      await takeTurns(tx, by, other);
      await tx.run(
        `insert into pass (passer_id, passed_id, known_name)
         select $1::bigint, $2::bigint, ${NAME_SEEN} where ${NOBODY_GONE}
         on conflict do nothing`,
        [by, other],
      );
    });
    return { status: 'success' };
  }

  /** As if the member had not been passed on. */
  async takeBack(by: number, other: number): Promise<StatusBody> {
    await this.database.run(`delete from pass where passer_id = $1 and passed_id = $2`, [by, other]);
    return { status: 'success' };
  }

  /** Whom a member passed on, the newest first. */
  async list(owner: number, { before, size }: PassedQuery): Promise<PassedMembers> {
    const rows = await this.database.rows<Row>({ name: 'list-passed', text: PASSED_PAGE }, [owner, before, size + 1]);
    const content = rows.slice(0, size).map(({ passedAt, ...row }) => ({ ...row, passedAt: passedAt.toISOString() }));
    return { content, more: rows.length > size };
  }
}
