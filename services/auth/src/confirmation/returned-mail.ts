import { Injectable } from '@nestjs/common';
import { addressRefused } from '#messaging/published';
import type { Sql, Tx } from '#platform/data/database';
import { type EventContext, On, type PayloadOf } from '#platform/service';

/**
 * Marks an address that its mail server has refused for good. Nothing more is written there, but what its owner asks for;
 * a confirmation takes the mark away, and one that is younger than the refusal keeps it from coming.
 */
export const noteReturned = (sql: Sql, memberId: number, at: Date): Promise<void> =>
  sql.run(
    `update account set email_returned_at = $2
     where id = $1 and status <> 'removed' and email is not null and email_returned_at is null
       and (email_verified_at is null or email_verified_at < $2)`,
    [memberId, at],
  );

/** An e-mail of messaging came back. */
@Injectable()
@On(addressRefused)
export class AddressReturned {
  async handle(tx: Tx, { memberId }: PayloadOf<typeof addressRefused>, { at }: EventContext): Promise<void> {
    await noteReturned(tx, memberId, at);
  }
}
