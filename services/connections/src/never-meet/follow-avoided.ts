import { Injectable } from '@nestjs/common';
import { avoidedChanged } from '#auth/published';
import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { memberBlocked } from '../published.js';

const LISTED = `select from auth.avoided_pair p where p.member_id = $1 and p.other_id = $2`;

/**
 * Keeps two members out of each other's sight as long as one has the other's address on the list. Makes what holds now hold
 * here, so neither the order of the news matters nor how often it comes.
 */
@Injectable()
@On(avoidedChanged, { turns: ({ memberId, otherId }) => [memberId, otherId], hides: true })
export class FollowAvoided {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { memberId, otherId }: PayloadOf<typeof avoidedChanged>): Promise<void> {
    await takeTurns(tx, memberId, otherId);
    const pair = [memberId, otherId];
    await tx.run(`delete from never_meet where member_id = $1 and other_id = $2 and not exists (${LISTED})`, pair);
    const parted = await tx.changed(
      `insert into never_meet (member_id, other_id) select $1, $2 where exists (${LISTED})
         and not exists (select from former_member where member_id in ($1, $2))
       on conflict do nothing`,
      pair,
    );
    if (parted === 0) return;
    await tx.run(`delete from unlock where (owner_id, other_id) in (($1, $2), ($2, $1))`, pair);
    // As after a block, no address of a picture that was known before shows it.
    await this.outbox.append(tx, memberBlocked, { by: memberId });
  }
}
