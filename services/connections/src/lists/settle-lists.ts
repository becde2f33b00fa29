import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { standingChanged } from '../published.js';

/** So many owners at a time: whoever of them is winked at meanwhile, or changes again, waits for no more. */
export const OWNERS = 200;
const LOOK_AGAIN_SECONDS = 1;

/** Whether everybody who may have begun before the change was there to be seen has ended; `$1` changed. */
const SEEN_BY_ALL = `
  with noted as (
    update changed_standing set since = coalesce(since, pg_current_xact_id()) where member_id = $1 returning since, done_to
  )
  select pg_snapshot_xmin(pg_current_snapshot()) >= since as yes, done_to as "doneTo" from noted`;

/** In whose lists `$1` may stand: the next of them after $2, of whom there are at most $3. */
const NEXT_OWNERS = `
  select o.owner_id as owner from (
    (select viewed_id as owner_id from view where viewer_id = $1 and viewed_id > $2 order by 1 limit $3)
    union (select to_id from wink where from_id = $1 and to_id > $2 order by 1 limit $3)
    union (select to_id from favorite where from_id = $1 and to_id > $2 order by 1 limit $3)
    union (select from_id from favorite where to_id = $1 and from_id > $2 order by 1 limit $3)
  ) o order by 1 limit $3`;

/**
 * Has the lists of others follow how a member is shown, by little and little: somebody may stand in a hundred thousand of
 * them. Until it is done everybody who reads looks at the member as they are (`changed_standing`).
 */
@Injectable()
@On(standingChanged)
export class SettleLists {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof standingChanged>): Promise<void> {
    // Whoever changes once more waits for this, or this for them.
    if (!(await tx.some(`select 1 from changed_standing where member_id = $1 for update`, [memberId]))) return;
    const { yes, doneTo } = await tx.one<{ yes: boolean; doneTo: number }>(SEEN_BY_ALL, [memberId]);
    if (!yes) {
      await this.outbox.append(tx, standingChanged, { memberId }, { afterSeconds: LOOK_AGAIN_SECONDS });
      return;
    }
    const owners = (await tx.rows<{ owner: number }>(NEXT_OWNERS, [memberId, doneTo, OWNERS])).map(
      ({ owner }) => owner,
    );
    await tx.run(`select relist($1::bigint[], array_fill($2::bigint, array[cardinality($1::bigint[])]))`, [
      owners,
      memberId,
    ]);
    if (owners.length < OWNERS) {
      await tx.run(`delete from changed_standing where member_id = $1`, [memberId]);
      return;
    }
    await tx.run(`update changed_standing set done_to = $2 where member_id = $1`, [memberId, owners.at(-1)]);
    await this.outbox.append(tx, standingChanged, { memberId });
  }
}
