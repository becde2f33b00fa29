import { Injectable } from '@nestjs/common';
import {
  accountRegistered,
  accountActive,
  accountRenamed,
  accountRestored,
  accountSuspended,
  accountTypeChanged,
  breakChanged,
} from '#auth/published';
import type { Tx } from '#platform/data/database';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { renewAddresses } from '../photos/renew-addresses.js';
import { projectMember } from '../search/member-search.js';
import { upgraded } from '../upgraded.js';
import { ensureMember } from './ensure-member.js';

const UPGRADED = upgraded('a.member_type');

/** Somebody signed up. */
@Injectable()
@On(accountRegistered)
export class WelcomeMember {
  handle(tx: Tx, { memberId }: PayloadOf<typeof accountRegistered>): Promise<void> {
    return ensureMember(tx, memberId);
  }
}

/** Somebody is here. Coarse on purpose: search is ordered by it, and it tells nobody when exactly a member looked in. */
@Injectable()
@On(accountActive)
export class NoteActivity {
  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountActive>, { at }: EventContext): Promise<void> {
    await ensureMember(tx, memberId);
    const touched = await tx.some(
      `update member set last_active = $2 where id = $1 and status = 'active' and last_active < $2 returning id`,
      [memberId, at],
    );
    if (touched) await projectMember(tx, memberId);
  }
}

/**
 * An account was suspended, restored, or given another type or name, or its owner takes a break or is back from one. Reads what holds now, so the order of the news does not
 * matter.
 */
@Injectable()
@On([accountSuspended, accountRestored, accountTypeChanged, accountRenamed, breakChanged], { hides: true })
export class FollowAccount {
  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountSuspended>): Promise<void> {
    await ensureMember(tx, memberId);
    // A free member can neither use nor undo the upgraded settings. Who was private becomes hidden rather than exposed.
    const changed = await tx.maybeOne<{ unseen: boolean }>(
      `update member m
       set status = a.status, on_break = a.on_break, member_type = a.member_type, username = a.username,
           hidden = m.hidden or (m.private_mode and not ${UPGRADED}),
           stays_hidden = m.stays_hidden or (m.hidden_by_desk and m.private_mode and not ${UPGRADED}),
           private_mode = m.private_mode and ${UPGRADED},
           upgrade_block = m.upgrade_block and ${UPGRADED},
           upgrade_images = m.upgrade_images and ${UPGRADED},
           upgrade_events = m.upgrade_events and ${UPGRADED},
           upgrade_matches = m.upgrade_matches and ${UPGRADED}
       from auth.account_state a
       where m.id = $1 and a.id = m.id and m.status <> 'removed' and a.status <> 'removed'
         and (m.status, m.on_break, m.member_type, m.username) is distinct from (a.status, a.on_break, a.member_type, a.username)
       returning m.hidden or m.on_break as unseen`,
      [memberId],
    );
    if (changed) await projectMember(tx, memberId);
    if (changed?.unseen) await renewAddresses(tx, memberId);
  }
}
