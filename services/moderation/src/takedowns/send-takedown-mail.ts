import { Injectable } from '@nestjs/common';
import {
  MAIL_OPENING,
  TAKEDOWN,
  takedownLetter,
  takedownReceipt,
  type AskedAbout,
  type Letter,
  type MailLanguage,
  type TakedownOutcome,
} from '#contract';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { kindOf } from '#platform/events/error-kind';
import { Mailer, type Message } from '#platform/mail/mailer';
import { sendOnce } from '#platform/mail/sending';
import { On, type PayloadOf } from '#platform/service';
import { takedownMailQueued } from '../published.js';

interface Waiting {
  readonly about: AskedAbout;
  readonly email: string | null;
  readonly language: MailLanguage;
  readonly reference: string;
  readonly receivedAt: Date;
  /** Null of a receipt. */
  readonly outcome: TakedownOutcome | null;
  readonly told: string | null;
}

/** Writes to who asked that pictures are taken down, or gave notice: that it has come, and what was decided. */
@Injectable()
@On(takedownMailQueued, { queue: 'email-out-moderation' })
export class SendTakedownMail {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  prepare({ mailId }: PayloadOf<typeof takedownMailQueued>): Promise<boolean> {
    return sendOnce(this.database, this.mailer, 'takedown_mail', mailId, (tx) => this.write(tx, mailId));
  }

  async handle(tx: Tx, { mailId }: PayloadOf<typeof takedownMailQueued>): Promise<void> {
    await tx.run(`delete from takedown_mail where id = $1`, [mailId]);
  }

  /** The address does not take it; the decision stands all the same, and an operator may have it tried again. */
  async gaveUp(tx: Tx, { mailId }: PayloadOf<typeof takedownMailQueued>, error: Error): Promise<void> {
    await tx.run(`update takedown_mail set failed = $2 where id = $1`, [mailId, kindOf(error)]);
  }

  private async write(tx: Tx, mailId: number): Promise<Message | undefined> {
    const waiting = await tx.maybeOne<Waiting>(
      `select q.email, q.about, q.language, q.reference, q.received_at as "receivedAt", d.outcome, d.reason_text as told
       from takedown_mail m join takedown_request q on q.id = m.request_id left join decision d on d.id = m.decision_id
       where m.id = $1`,
      [mailId],
    );
    if (!waiting?.email) return undefined;
    return takedownMail(waiting.email, waiting.language, this.config.brand.name, this.letterOf(waiting));
  }

  private letterOf({ about, language, reference, receivedAt, outcome, told }: Waiting): Letter {
    const facts = { brand: this.config.brand.name, reference };
    if (outcome === null) return takedownReceipt(language, about, { ...facts, dueAt: dueAt(receivedAt) });
    const declined = outcome === 'declined';
    return takedownLetter(language, about, {
      ...facts,
      reason: declined ? told : null,
      message: declined ? null : told,
    });
  }
}

const dueAt = (receivedAt: Date): Date => new Date(receivedAt.getTime() + TAKEDOWN.hours * 3_600_000);

/** A letter as an e-mail, as plain text alone: nothing in it leads anywhere. */
export function takedownMail(
  to: string,
  language: MailLanguage,
  brand: string,
  { subject, paragraphs }: Letter,
): Message {
  return { to, subject, text: `${[MAIL_OPENING[language](brand), ...paragraphs].join('\n\n')}\n` };
}
