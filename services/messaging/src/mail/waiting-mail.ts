import { Injectable } from '@nestjs/common';
import { NO_THANKS, TEXTS, type SendMailBody, type TakeBackBody } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { takeTurns } from '#platform/data/turns';
import { letterDue } from '../published.js';
import { Drafts, type Words } from './drafts.js';

/** A letter that was pressed. */
export interface PressedLetter extends Words {
  readonly hold: number;
  readonly key: string | undefined;
  readonly firstContact: boolean;
  readonly kind?: typeof NO_THANKS;
}

/** How it is called while it can be taken back. */
type Waiting = NonNullable<SendMailBody['waiting']>;
type WaitingRow = Omit<Waiting, 'goesAt'> & { readonly goesAt: Date };

const said = (row: WaitingRow | undefined): Waiting | undefined =>
  row && { id: row.id, goesAt: row.goesAt.toISOString() };

/**
 * Letters that their writers can still take back (product.md 6, Taking back). A letter is a row, and its event is due when it
 * goes: whoever closes the tab, or ends the process, stops neither. Who deletes the row has the letter.
 */
@Injectable()
export class WaitingMail {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly drafts: Drafts,
  ) {}

  /** In the transaction in which it was found that it may be sent. */
  async begin(tx: Tx, from: number, letter: PressedLetter): Promise<Waiting> {
    const { memberId: to, subject, body, hold, key, firstContact, kind } = letter;
    const row = await tx.one<WaitingRow>(
      {
        name: 'wait-mail',
        text: `insert into waiting_mail (sender_id, recipient_id, subject, body, idempotency_key, first_contact, goes_at, kind)
               values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8) returning id, goes_at as "goesAt"`,
      },
      [from, to, subject, body, key ?? null, firstContact, hold, kind ?? null],
    );
    await this.outbox.append(tx, letterDue, { letterId: row.id, from, to }, { afterSeconds: hold });
    return said(row)!;
  }

  /** The one that waits under the key of its request. */
  async under(tx: Tx, from: number, key: string | undefined): Promise<Waiting | undefined> {
    if (key === undefined) return undefined;
    return said(
      await tx.maybeOne<WaitingRow>(
        {
          name: 'waits-under',
          text: `select id, goes_at as "goesAt" from waiting_mail where sender_id = $1 and idempotency_key = $2`,
        },
        [from, key],
      ),
    );
  }

  /** The 'No, thank you' of one to the other, while it waits. */
  async noThanks(tx: Tx, from: number, to: number): Promise<Waiting | undefined> {
    return said(
      await tx.maybeOne<WaitingRow>(
        `select id, goes_at as "goesAt" from waiting_mail where sender_id = $1 and recipient_id = $2 and kind = $3`,
        [from, to, NO_THANKS],
      ),
    );
  }

  /** Takes the caller's letter back; it is a draft again, so that nothing is lost on the way to the form either. */
  async takeBack(from: number, id: number): Promise<TakeBackBody> {
    return this.database.transaction(async (tx) => {
      await takeTurns(tx, from);
      const row = await tx.maybeOne<Words & { kind: string | null }>(
        `delete from waiting_mail where id = $1 and sender_id = $2
         returning recipient_id as "memberId", case when subject = $3 then '' else subject end as subject, body, kind`,
        [id, from, TEXTS.mail.noSubject],
      );
      if (!row) return { letter: null };
      const { kind, ...letter } = row;
      // Nobody typed its words.
      if (kind !== null) return { letter: { ...letter, subject: '', body: '' } };
      await this.drafts.giveBack(tx, from, letter);
      return { letter };
    });
  }
}
