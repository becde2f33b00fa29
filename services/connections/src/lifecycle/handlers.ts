import { Injectable } from '@nestjs/common';
import { accountRemoved, accountReturned, isBack, mayReturn } from '#auth/published';
import { mailSent } from '#messaging/published';
import type { Tx } from '#platform/data/database';
import { type Between, goneToo, handOver, NotHere, putBack, seal, setAgain, unseal } from '#platform/data/sealed';
import { erasePart } from '#platform/events/export-part';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On, type OneOfMany, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { ReleaseLikes } from '../likes/release-likes.js';
import { memberBlocked, memberLeft } from '../published.js';
import { unlock } from '../unlock.js';

/** A mail lets its recipient see the sender's private profile. */
@Injectable()
@On(mailSent, { turns: ({ from, to }) => [from, to] })
export class UnlockByMail {
  async handleMany(tx: Tx, sent: readonly OneOfMany<PayloadOf<typeof mailSent>>[]): Promise<void> {
    await unlock(tx, ...sent.map(({ payload: { from, to } }) => ({ owner: from, other: to })));
  }
}

/** What there is of a member and others, with the two columns that say who. */
const BETWEEN = {
  view: ['viewer_id', 'viewed_id'],
  wink: ['from_id', 'to_id'],
  favorite: ['from_id', 'to_id'],
  unlock: ['owner_id', 'other_id'],
  pass: ['passer_id', 'passed_id'],
  private_note: ['writer_id', 'about_id'],
} satisfies Between;
const between = Object.entries(BETWEEN);

/** What is about `$1`, from either side, by conditions of which each has an index: of these two what was put away has its own. */
const about = (table: string, [one, other]: readonly [string, string]): string[] =>
  table === 'view' || table === 'wink'
    ? [`${one} = $1`, `${other} = $1 and not hidden_by_owner`, `${other} = $1 and hidden_by_owner`]
    : [`${one} = $1`, `${other} = $1`];

const bothThere = (one: string, other: string): string =>
  `not exists (select from former_member where member_id in (${one}, ${other}))`;

/** Somebody may have looked at a hundred thousand others, of whom each row is put aside, or put back into their lists. */
const PATIENCE_SECONDS = 60;

/** Put aside as long as the member may come back. */
const SEALED = {
  ...Object.fromEntries(between.map(([table, columns]) => [table, about(table, columns).join(' or ')])),
  seen: 'member_id = $1',
  block: 'blocked_id = $1 and known_name is not null',
  report: 'reported_id = $1 and known_name is not null',
};

/**
 * Of a removed member views, winks, favorites, passes, notes and unlocks are put aside at once, and then go (`ForgetBetween`).
 * Blocks and reports are safety data: they stay, without the name, for the term the retention rules give them, counted from
 * the removal.
 */
@Injectable()
@On(accountRemoved, { hides: true })
export class ForgetRemovedMember {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountRemoved>, { at }: EventContext): Promise<void> {
    await tx.takesLong(PATIENCE_SECONDS);
    await takeTurns(tx, memberId);
    await tx.run(`insert into former_member (member_id, removed_at) values ($1, $2) on conflict do nothing`, [
      memberId,
      at,
    ]);
    if (await mayReturn(tx, memberId)) await seal(tx, memberId, SEALED);
    else await unseal(tx, memberId);
    await tx.run(`delete from favorite_told where $1 in (from_id, to_id)`, [memberId]);
    await tx.run(`delete from seen where member_id = $1`, [memberId]);
    await erasePart(tx, memberId, null);
    for (const table of ['block', 'report'])
      await tx.run(`update ${table} set known_name = null where ${table}ed_id = $1`, [memberId]);
    await this.outbox.append(tx, memberLeft, { memberId });
  }
}

/** So many rows at a time: whoever of these is winked at meanwhile waits for no more. */
const ROWS = 200;

/** The next rows about a member, of both sides. */
const forgetNext = (table: string, columns: readonly [string, string]): string => {
  const [one, other] = columns;
  const rows = about(table, columns).map(
    (side) => `(select ${one}, ${other} from ${table} where ${side} limit ${ROWS})`,
  );
  return `
    delete from ${table} t using (select * from (${rows.join(' union all ')}) found limit ${ROWS}) n
    where t.${one} = n.${one} and t.${other} = n.${other}`;
};

/**
 * What there was between a member who has left and others goes by little and little, each time by one statement about one
 * table: by it the lists of all whom it concerns are taken in the one order in which everybody takes them (`relist`), and
 * nothing else is taken after them, so nobody waits in a circle. Whoever has come back meanwhile has what is left.
 */
@Injectable()
@On(memberLeft)
export class ForgetBetween {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof memberLeft>): Promise<void> {
    await takeTurns(tx, memberId);
    if (!(await tx.some(`select 1 from former_member where member_id = $1`, [memberId]))) return;
    const tables: [string, readonly [string, string]][] = [...between];
    // Who never meets stays apart: members may show who has come back before the news of that is here.
    if (!(await mayReturn(tx, memberId))) tables.push(['never_meet', ['member_id', 'other_id']]);
    for (const [table, columns] of tables) {
      if ((await tx.changed(forgetNext(table, columns), [memberId])) === 0) continue;
      await this.outbox.append(tx, memberLeft, { memberId });
      return;
    }
  }
}

/** For whom there is something among it that waited for the end of a review. */
const HELD_OF_SEALED = `
  select coalesce(content ->> 'to_id', content ->> 'viewed_id')::bigint as other from sealed
  where member_id = $1 and relation in ('wink', 'favorite', 'view') and (content ->> 'held')::boolean
    and coalesce(content ->> 'from_id', content ->> 'viewer_id')::bigint = $1`;

/**
 * A member who had left has come back, and everything between them and others with it; what is about somebody who is gone by
 * now comes back with that one. Who never meets is as auth says at this moment.
 */
@Injectable()
@On(accountReturned)
export class WelcomeBack {
  constructor(
    private readonly held: ReleaseLikes,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountReturned>): Promise<void> {
    await tx.takesLong(PATIENCE_SECONDS);
    const waited = await tx.rows<{ other: number }>(HELD_OF_SEALED, [memberId]);
    // Of two who come back at once the second finds what the first has left for them.
    const concerned = [...waited.map(({ other }) => other), ...(await goneToo(tx, memberId, BETWEEN))];
    await takeTurns(tx, memberId, ...concerned);
    if (!(await isBack(tx, memberId))) return;
    const gone = await tx.changed(`delete from former_member where member_id = $1`, [memberId]);
    if (gone === 0) throw new NotHere('the news that the member had left');
    const avoiding = await tx.rows<{ by: number }>(
      `insert into never_meet (member_id, other_id) select member_id, other_id from auth.avoided_pair p
       where $1 in (member_id, other_id) and ${bothThere('p.member_id', 'p.other_id')}
       on conflict do nothing returning member_id as by`,
      [memberId],
    );
    // Who was put there meanwhile knows addresses of pictures from before.
    for (const by of new Set(avoiding.map((one) => one.by))) await this.outbox.append(tx, memberBlocked, { by });
    for (const [table, [one, other]] of between)
      await putBack(tx, memberId, table, bothThere(`r.${one}`, `r.${other}`));
    // Whom somebody has shut out since is not let in again.
    await tx.run(
      `delete from unlock u where $1 in (owner_id, other_id)
         and exists (select from block_pair b where b.member_id = u.owner_id and b.other_id = u.other_id)`,
      [memberId],
    );
    await this.held.settle(tx, memberId);
    await putBack(tx, memberId, 'seen');
    for (const table of ['block', 'report']) await setAgain(tx, memberId, table, 'known_name = r.known_name');
    for (const other of await goneToo(tx, memberId, BETWEEN))
      if (await mayReturn(tx, other)) await handOver(tx, { from: memberId, to: other }, BETWEEN);
    await unseal(tx, memberId);
  }
}
