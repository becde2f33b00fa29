import { Injectable } from '@nestjs/common';
import { memberLetIn } from '#messaging/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';

/** Whoever is let in reaches the member with what has come before, too. */
@Injectable()
@On(memberLetIn, { turns: ({ memberId, otherId }) => [memberId, otherId] })
export class LetIn {
  async handle(tx: Tx, { memberId, otherId }: PayloadOf<typeof memberLetIn>): Promise<void> {
    for (const table of ['wink', 'favorite'])
      await tx.run(`update ${table} set filtered = false where to_id = $1 and from_id = $2 and filtered`, [
        memberId,
        otherId,
      ]);
  }
}
