import { Injectable } from '@nestjs/common';
import { accountRemoved } from '#auth/published';
import { mailSent } from '#messaging/published';
import type { Tx } from '#platform/data/database';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { unlock } from '../unlock.js';

/** A mail lets its recipient see the sender's private profile. */
@Injectable()
@On(mailSent, { turns: ({ from, to }) => [from, to] })
export class UnlockByMail {
  async handle(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
    await unlock(tx, from, to);
  }
}

/**
 * Of a removed member views, winks, favorites, passes, notes and unlocks go at once. Blocks and reports are safety data: they stay,
 * without the name, for the term the retention rules give them, counted from the removal.
 */
@Injectable()
@On(accountRemoved)
export class ForgetRemovedMember {
  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountRemoved>, { at }: EventContext): Promise<void> {
    await takeTurns(tx, memberId);
    await tx.run(`insert into former_member (member_id, removed_at) values ($1, $2) on conflict do nothing`, [
      memberId,
      at,
    ]);
    await tx.run(`delete from view where $1 in (viewer_id, viewed_id)`, [memberId]);
    await tx.run(`delete from wink where $1 in (from_id, to_id)`, [memberId]);
    await tx.run(`delete from favorite where $1 in (from_id, to_id)`, [memberId]);
    await tx.run(`delete from unlock where $1 in (owner_id, other_id)`, [memberId]);
    await tx.run(`delete from pass where $1 in (passer_id, passed_id)`, [memberId]);
    await tx.run(`delete from private_note where $1 in (writer_id, about_id)`, [memberId]);
    await tx.run(`delete from seen where member_id = $1`, [memberId]);
    for (const table of ['block', 'report'])
      await tx.run(`update ${table} set known_name = null where ${table}ed_id = $1`, [memberId]);
  }
}
