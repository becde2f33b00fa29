import { Injectable } from '@nestjs/common';
import { SAVED_SEARCHES } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { gatheringEnded } from '../published.js';
import { SearchLetters } from './search-letters.js';

// Whoever gathers already is locked: what is found now is told with the rest, or after it.
const BEGIN = `
  insert into search_gathering (member_id)
  select distinct s.member_id from saved_search s
  where s.id = any($1::bigint[]) and s.frequency = 'at-once'
    and exists (select from search_match m where m.search_id = s.id and m.waits)
  order by s.member_id
  on conflict (member_id) do update set member_id = excluded.member_id
  returning member_id as "memberId", xmax = 0 as begun`;

/** Gathers what is to be told at once for some minutes, so that who is found meanwhile comes in the same e-mail. */
@Injectable()
export class Gathering {
  constructor(private readonly outbox: Outbox) {}

  /** These searches have found somebody: for their owners it begins, unless it has begun already. */
  async begin(tx: Tx, searchIds: readonly number[]): Promise<void> {
    if (searchIds.length === 0) return;
    const owners = await tx.rows<{ memberId: number; begun: boolean }>(BEGIN, [searchIds]);
    for (const { memberId, begun } of owners)
      if (begun)
        await this.outbox.append(tx, gatheringEnded, { memberId }, { afterSeconds: SAVED_SEARCHES.gatheredSeconds });
  }
}

/** The minutes are over: one e-mail tells all of it. */
@Injectable()
@On(gatheringEnded)
export class TellGathered {
  constructor(private readonly letters: SearchLetters) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof gatheringEnded>): Promise<void> {
    await tx.run(`delete from search_gathering where member_id = $1`, [memberId]);
    const searches = await tx.rows<{ id: number }>(
      `select id from saved_search where member_id = $1 and frequency = 'at-once'`,
      [memberId],
    );
    await this.letters.write(
      tx,
      memberId,
      searches.map(({ id }) => id),
    );
  }
}
