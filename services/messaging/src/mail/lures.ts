import { Injectable } from '@nestjs/common';
import { CONDUCT, type MailSign } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { strangersLured } from '../published.js';

/** What leads a reader away from here, or to their money. */
const LURES: readonly MailSign[] = ['money', 'contact', 'link'];

/** Notices who leads many strangers away from here, or to their money (product.md 6), by what screening noticed in their letters. */
@Injectable()
export class Lures {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that keeps the signs of a letter to a stranger. */
  async notice(tx: Tx, sender: number, signs: readonly MailSign[]): Promise<void> {
    if (signs.some((sign) => LURES.includes(sign)) && (await this.luresMany(tx, sender)))
      await this.outbox.append(tx, strangersLured, { memberId: sender });
  }

  private async luresMany(tx: Tx, sender: number): Promise<boolean> {
    const row = await tx.one<{ strangers: number }>(
      `select count(distinct recipient_id)::int as strangers from mail
       where sender_id = $1 and signs && $2 and sent_at > now() - make_interval(days => $3)`,
      [sender, LURES, CONDUCT.lures.days],
    );
    return row.strangers >= CONDUCT.lures.strangers;
  }
}
