import { Injectable } from '@nestjs/common';
import {
  accountRemoved,
  accountReturned,
  accountSuspended,
  breakChanged,
  isBack,
  mayReturn,
  sessionEnded,
} from '#auth/published';
import type { Tx } from '#platform/data/database';
import { type Between, goneToo, handOver, NotHere, putBack, seal, setAgain, unseal } from '#platform/data/sealed';
import { erasePart } from '#platform/events/export-part';
import { LiveHub } from '#platform/http/live';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { Subscriptions } from '../push/subscriptions.js';
import { ERASE_UNWANTED } from '../mail/erase-text.js';
import { ReleaseMail } from '../mail/release-mail.js';

/**
 * A session ended: its sockets, or all of the account's, are told and dropped, and its devices hear nothing more. The news of
 * all may be late: who has signed in again since, with the new password for one, stays.
 */
@Injectable()
@On([sessionEnded, accountSuspended])
export class DropSockets {
  constructor(
    private readonly hub: LiveHub,
    private readonly subscriptions: Subscriptions,
  ) {}

  async handle(tx: Tx, { memberId, sid }: { memberId: number; sid?: string | null }): Promise<void> {
    if (sid) {
      await this.subscriptions.end(tx, memberId, sid);
      return tx.onCommit(() => this.hub.disconnect(`sid:${sid}`, 'ended'));
    }
    const stay = await tx.rows<{ sid: string }>(`select sid from auth.unended_sessions_of($1) as sid`, [memberId]);
    const sids = stay.map((session) => session.sid);
    await this.subscriptions.endAllBut(tx, memberId, sids);
    tx.onCommit(() => this.hub.disconnect(`member:${memberId}`, 'ended', sids));
  }
}

/** Whoever takes a break is told nothing meanwhile: what was gathered for a digest stays to be seen in the app. */
@Injectable()
@On(breakChanged)
export class RestDigests {
  handle(tx: Tx, { memberId }: PayloadOf<typeof breakChanged>): Promise<void> {
    return tx.run(`delete from digest where member_id = $1 and closed_at is null`, [memberId]);
  }
}

/** Put aside as long as the member may come back. */
const SEALED = {
  mail: '(recipient_id = $1 and not deleted_by_recipient) or (sender_id = $1 and not deleted_by_sender)',
  hidden_word: 'member_id = $1',
  let_in: '$1 in (member_id, other_id)',
};

/** Somebody may have a hundred thousand letters, each of which is put aside, and taken out of a box or put back. */
const PATIENCE_SECONDS = 60;

/**
 * Of a removed member the sockets, the devices that are told, the live events by and about them, the notices, and the letters begun or under way go;
 * mail stays with the other side until that has deleted it too.
 */
@Injectable()
@On(accountRemoved)
export class ForgetRemovedMember {
  constructor(private readonly sockets: DropSockets) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountRemoved>, { at }: EventContext): Promise<void> {
    await tx.takesLong(PATIENCE_SECONDS);
    await takeTurns(tx, memberId);
    await tx.run(`insert into former_member (member_id, removed_at) values ($1, $2) on conflict do nothing`, [
      memberId,
      at,
    ]);
    if (await mayReturn(tx, memberId)) await seal(tx, memberId, SEALED);
    else await unseal(tx, memberId);
    await tx.run(`delete from live_event where member_id = $1`, [memberId]);
    await tx.run(`delete from live_event where payload ? 'memberId' and (payload->>'memberId')::bigint = $1`, [
      memberId,
    ]);
    await tx.run(`delete from live_number where member_id = $1`, [memberId]);
    await tx.run(`delete from email_out where member_id = $1`, [memberId]);
    await tx.run(`delete from fraud_warning where member_id = $1`, [memberId]);
    await tx.run(`delete from unseen_decision where member_id = $1`, [memberId]);
    await tx.run(`delete from unsubscribe_link where member_id = $1`, [memberId]);
    await tx.run(`delete from reply_alias where member_id = $1 or other_id = $1`, [memberId]);
    await tx.run(`delete from news_copy where member_id = $1`, [memberId]);
    await tx.run(`delete from digest where member_id = $1`, [memberId]);
    await tx.run(`delete from digest_item where from_id = $1`, [memberId]);
    await tx.run(`delete from open_conversation where member_id = $1 or with_id = $1`, [memberId]);
    // What was on its way, from them or to them, never goes.
    await tx.run(`delete from waiting_mail where sender_id = $1 or recipient_id = $1`, [memberId]);
    await tx.run(`delete from mail_draft where member_id = $1 or other_id = $1`, [memberId]);
    await tx.run(`delete from hidden_word where member_id = $1`, [memberId]);
    await erasePart(tx, memberId, null);
    await tx.run(`delete from let_in where member_id = $1 or other_id = $1`, [memberId]);
    const received = await tx.rows<{ id: number }>(
      `update mail set deleted_by_recipient = true where recipient_id = $1 and not deleted_by_recipient returning id`,
      [memberId],
    );
    // What still waited for the end of a review is never delivered.
    await tx.run(`update mail set deleted_by_recipient = true where sender_id = $1 and held`, [memberId]);
    const sent = await tx.rows<{ id: number }>(
      `update mail set deleted_by_sender = true where sender_id = $1 and not deleted_by_sender returning id`,
      [memberId],
    );
    await tx.run({ name: 'erase-unwanted', text: ERASE_UNWANTED }, [[...received, ...sent].map(({ id }) => id)]);
    await this.sockets.handle(tx, { memberId });
  }
}

/** What there is of a member and another that comes back with whoever of the two comes last. */
const BETWEEN = { let_in: ['member_id', 'other_id'] } satisfies Between;

const FRAUD = `exists (select from moderation.fraud_review_end e where e.member_id = $1 and e.fraud)`;

/**
 * A member who had left has come back: both boxes hold what they held, what the other side has deleted since and what went with
 * a third who left among it. What was begun or on its way stays gone, and so do devices and aliases. What waited for a review that
 * found no fraud waits again, or comes where that has ended meanwhile.
 */
@Injectable()
@On(accountReturned)
export class WelcomeBack {
  constructor(private readonly held: ReleaseMail) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountReturned>): Promise<void> {
    await tx.takesLong(PATIENCE_SECONDS);
    await takeTurns(tx, memberId, ...(await goneToo(tx, memberId, BETWEEN)));
    if (!(await isBack(tx, memberId))) return;
    const gone = await tx.changed(`delete from former_member where member_id = $1`, [memberId]);
    if (gone === 0) throw new NotHere('the news that the member had left');
    await putBack(tx, memberId, 'mail');
    await setAgain(
      tx,
      memberId,
      'mail',
      `deleted_by_sender = case when r.sender_id = $1 then r.deleted_by_sender else now.deleted_by_sender end,
       deleted_by_recipient = case when r.recipient_id = $1 or (now.under_review and now.hold_id is null and not ${FRAUD})
         then r.deleted_by_recipient else now.deleted_by_recipient end,
       subject = case when now.body = '' then r.subject else now.subject end,
       body = case when now.body = '' then r.body else now.body end`,
    );
    if (!(await tx.some(`select 1 from moderation.under_fraud_review where member_id = $1`, [memberId])))
      await this.held.release(tx, memberId);
    await putBack(tx, memberId, 'hidden_word');
    await putBack(
      tx,
      memberId,
      'let_in',
      'not exists (select from former_member f where f.member_id in (r.member_id, r.other_id))',
    );
    for (const other of await goneToo(tx, memberId, BETWEEN))
      if (await mayReturn(tx, other)) await handOver(tx, { from: memberId, to: other }, BETWEEN);
    await unseal(tx, memberId);
  }
}
