import { Injectable } from '@nestjs/common';
import type { EmailStatus, SendMailRequest } from '#contract';
import { Database, type Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { mailSent } from '../published.js';
import { Mail } from './mail.entity.js';
import { decide } from './mail.policy.js';
import { situationOf } from './mail.queries.js';

/** Sends mail from member to member. Who sends is the session's business; the body only names the recipient. */
@Injectable()
export class MailService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** `key` makes a repeated request harmless: the same key of the same sender sends once. */
  async send(from: number, mail: SendMailRequest, key?: string): Promise<{ emailstatus: EmailStatus }> {
    return this.database.transaction(async (tx) => {
      const decision = decide(await situationOf(tx, from, mail.memberId));
      if ('refusal' in decision) throw refuse(decision.refusal);
      if (decision.status === 'SENT') await this.deliver(tx, from, mail, key);
      return { emailstatus: decision.status };
    });
  }

  private async deliver(
    tx: Tx,
    from: number,
    { memberId: to, subject, body }: SendMailRequest,
    key?: string,
  ): Promise<void> {
    const held = await this.waits(tx, from);
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Mail)
      .values({ senderId: from, recipientId: to, subject, body, idempotencyKey: key ?? null, held })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: number }[];
    if (!row) return;
    await tx.query(
      `update mail set replied_at = now() where sender_id = $2 and recipient_id = $1 and replied_at is null`,
      [from, to],
    );
    if (!held) await this.outbox.append(tx, mailSent, { mailId: row.id, from, to });
  }

  /** Mail of an account under review for fraud waits until the review ends, which tells its sender nothing. */
  private async waits(tx: Tx, from: number): Promise<boolean> {
    const found = (await tx.query(`select 1 from moderation.under_fraud_review where member_id = $1`, [
      from,
    ])) as unknown[];
    return found.length > 0;
  }
}
