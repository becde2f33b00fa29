import { Injectable } from '@nestjs/common';
import { type HeldMailDecision, heldMailDecided } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { asWritten, MailArrivals } from '../live/mail-arrivals.js';
import { mailHeld } from '../published.js';

/** The desk has decided about a text that too many strangers were sent: what waited is delivered now, or never. */
@Injectable()
@On(heldMailDecided)
export class EndHold {
  constructor(
    private readonly outbox: Outbox,
    private readonly arrivals: MailArrivals,
  ) {}

  async handle(tx: Tx, { decisionId }: PayloadOf<typeof heldMailDecided>): Promise<void> {
    const decided = await tx.maybeOne<HeldMailDecision>(
      `select * from moderation.held_mail_decision where decision_id = $1`,
      [decisionId],
    );
    if (!decided) return;
    const { hold_id: holdId, released, read_up_to: readUpTo } = decided;
    // Whoever sends a copy meanwhile waits for this, and then finds the hold ended.
    const ended = await tx.maybeOne<{ from: number }>(
      `update mail_hold set ended_at = now() where id = $1 and ended_at is null returning sender_id as "from"`,
      [holdId],
    );
    if (!ended) return;
    if (!released) {
      // The senders keep what nobody gets.
      await tx.run(`update mail set deleted_by_recipient = true where hold_id = $1 and held`, [holdId]);
      return;
    }
    await this.deliver(tx, holdId, readUpTo);
    await this.holdAgain(tx, holdId, ended.from);
  }

  /** Delivers what was read. Mail of an account that is under review for fraud waits on, for that. */
  private async deliver(tx: Tx, holdId: number, readUpTo: number): Promise<void> {
    await tx.run(
      `delete from mail_fingerprint where mail_id in (select mail_id from mail_hold_copy where hold_id = $1 and mail_id <= $2)`,
      [holdId, readUpTo],
    );
    const delivered = await tx.rows<{ mailId: number; from: number; to: number; held: boolean }>(
      `update mail set hold_id = null, held = under_review
       where hold_id = $1 and id <= $2 and held and not deleted_by_recipient
       returning id as "mailId", sender_id as "from", recipient_id as "to", held`,
      [holdId, readUpTo],
    );
    for (const { held, ...mail } of delivered.toSorted(asWritten)) if (!held) await this.arrivals.letGo(tx, mail);
  }

  /** Copies that came after the desk had read are another case. */
  private async holdAgain(tx: Tx, holdId: number, from: number): Promise<void> {
    const again = await tx.maybeOne<{ id: number }>(
      `with later as (
         select id from mail where hold_id = $1 and held and not deleted_by_recipient
       ), hold as (
         insert into mail_hold (sender_id) select $2 where exists (select from later) returning id
       )
       insert into mail_hold_copy (hold_id, mail_id, arrived) select hold.id, later.id, false from hold, later
       returning hold_id as id`,
      [holdId, from],
    );
    if (!again) return;
    await tx.run(`update mail set hold_id = $1 where id in (select mail_id from mail_hold_copy where hold_id = $1)`, [
      again.id,
    ]);
    await this.outbox.append(tx, mailHeld, { holdId: again.id });
  }
}
