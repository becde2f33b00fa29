import type { Tx } from '#platform/data/database';
import type { Outbox } from '#platform/events/outbox';
import { breakChanged } from '../published.js';

/** Ends the break, if there is one, of who signs in with that session. In the transaction that opens it. */
export async function endBreak(tx: Tx, outbox: Outbox, memberId: number, sid: string): Promise<void> {
  const ended = await tx.changed(
    `with ended as (
       select id, break_since from account where id = $1 and break_since is not null for update
     ), noted as (
       update session s set ended_break = ended.break_since from ended where s.sid = $2
     )
     update account a set break_since = null from ended where a.id = ended.id`,
    [memberId, sid],
  );
  if (ended > 0) await outbox.append(tx, breakChanged, { memberId });
}
