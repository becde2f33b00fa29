import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import type { EventContext, EventHandler } from '#platform/service';
import { takeTurns } from '#platform/turns';
import { unlock } from '../unlock.js';

/** A mail lets its recipient see the sender's private profile. */
@Injectable()
export class UnlockByMail implements EventHandler<{ mailId: number; from: number; to: number }> {
  async handle(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
    await unlock(tx, from, to);
  }
}

/**
 * Of a removed member views, winks, favorites and unlocks go at once. Blocks and reports are safety data: they stay,
 * without the name, for the term the retention rules give them, counted from the removal.
 */
@Injectable()
export class ForgetRemovedMember implements EventHandler<{ memberId: number }> {
  async handle(tx: Tx, { memberId }: { memberId: number }, { at }: EventContext): Promise<void> {
    await takeTurns(tx, memberId);
    await tx.query(`insert into former_member (member_id, removed_at) values ($1, $2) on conflict do nothing`, [
      memberId,
      at,
    ]);
    await tx.query(`delete from view where $1 in (viewer_id, viewed_id)`, [memberId]);
    await tx.query(`delete from wink where $1 in (from_id, to_id)`, [memberId]);
    await tx.query(`delete from favorite where $1 in (from_id, to_id)`, [memberId]);
    await tx.query(`delete from unlock where $1 in (owner_id, other_id)`, [memberId]);
    await tx.query(`delete from seen where member_id = $1`, [memberId]);
    await tx.query(`update block set known_name = null where blocked_id = $1`, [memberId]);
  }
}
