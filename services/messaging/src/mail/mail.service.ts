import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MAIL_SENT, type SendMailBody, type SendMailRequest } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { registry } from '#platform/process/metrics';
import { screenMail } from '#screening/mail';
import { type Hearing, MailArrivals } from '../live/mail-arrivals.js';
import { fallsOut } from '../reach/falls-out.js';
import { Copies, type Copy, REMEMBER } from './copies.js';
import { Drafts, END, type Words } from './drafts.js';
import { FirstContacts } from './first-contacts.js';
import { Lures } from './lures.js';
import { decide, type MailSituation } from './mail.policy.js';
import { situationOf } from './mail.queries.js';
import { WaitingMail } from './waiting-mail.js';

const LETTERS = ['first', 'answer', 'further'] as const;
type Letter = (typeof LETTERS)[number];

const letters = new Counter({
  name: 'letters_total',
  help: 'Mail that members sent: the first between two, the first answer to it, and all further ones.',
  labelNames: ['letter'],
  registers: [registry],
});
// What was never counted is seen rising only if it was nought before.
for (const letter of LETTERS) letters.inc({ letter }, 0);

function letterOf({ firstContact, firstAnswer }: MailSituation): Letter {
  if (firstContact) return 'first';
  return firstAnswer ? 'answer' : 'further';
}

/**
 * What the other had written is answered with it, if it has arrived, and lies in the inbox where it had fallen out. All that is
 * kept of a letter is written at once.
 */
const SEND = `
  with answered as (
    update mail set replied_at = case when held then replied_at else coalesce(replied_at, now()) end, filtered = false
    where sender_id = $2 and recipient_id = $1 and ((replied_at is null and not held) or filtered)
  ), sent as (
    insert into mail
      (sender_id, recipient_id, subject, body, idempotency_key, held, under_review, hold_id, first_contact, filtered, signs)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id, recipient_id
  ), remembered as (${REMEMBER('$12')}), ended as (${END('where $13')})
  select id from sent`;

/** What is known of a letter before it is stored. */
interface About {
  readonly hearing: Hearing;
  /** Of a stranger's. */
  readonly copy: Copy | null;
  /** It does not lie in its reader's inbox, by who may reach them. */
  readonly filtered: boolean;
}

/** How a letter is sent: under which key, and whether it was begun in the form, where it is over now. */
interface Sending {
  readonly key?: string | undefined;
  readonly endsDraft: boolean;
}

/** Sends mail from member to member. Who sends is the session's business; the body only names the recipient. */
@Injectable()
export class MailService {
  constructor(
    private readonly database: Database,
    private readonly arrivals: MailArrivals,
    private readonly contacts: FirstContacts,
    private readonly copies: Copies,
    private readonly lures: Lures,
    private readonly waiting: WaitingMail,
    private readonly drafts: Drafts,
  ) {}

  /**
   * `key` makes a repeated request harmless: the same key of the same sender sends once. With a `hold` it waits so many
   * seconds, and is sent then. What comes by `e-mail` has no session, which says that the account is open, and ends no
   * letter that is begun in the form.
   */
  async send(from: number, mail: SendMailRequest, key?: string, by: 'form' | 'e-mail' = 'form'): Promise<SendMailBody> {
    return this.database.transaction(async (tx) => {
      const { memberId: to } = mail;
      const [situation, isSent, already] = await Promise.all([
        situationOf(tx, from, to),
        this.isSent(tx, from, key),
        this.waiting.under(tx, from, key),
      ]);
      if (by === 'e-mail' && situation.sender.status !== 'active') throw refuse('SESSION_ENDED');
      // An answer that was lost is given once more, whatever has come between the two since.
      if (isSent) return { emailstatus: MAIL_SENT };
      if (already) return { emailstatus: MAIL_SENT, waiting: already };
      const decision = decide(situation);
      if ('refusal' in decision) throw refuse(decision.refusal);
      const { status: emailstatus } = decision;
      if (emailstatus !== MAIL_SENT) return { emailstatus };
      const { firstContact } = situation;
      const [about] = await Promise.all([
        mail.hold === 0 && this.lookAt(tx, situation, mail),
        firstContact && this.contacts.take(tx, from, to),
      ]);
      if (about) {
        await this.deliver(tx, situation, mail, about, { key, endsDraft: by === 'form' });
        return { emailstatus };
      }
      const [waiting] = await Promise.all([
        this.waiting.begin(tx, from, { ...mail, key, firstContact }),
        by === 'form' && this.drafts.end(tx, from, to),
      ]);
      return { emailstatus, waiting };
    });
  }

  /** Sends what has waited, if it still may be sent. Gives whether it was. */
  async go(tx: Tx, from: number, letter: Words, key?: string): Promise<boolean> {
    const situation = await situationOf(tx, from, letter.memberId);
    const decision = decide(situation);
    // Whoever sends at once has a session, which says this already.
    const stays = situation.sender.status !== 'active' || 'refusal' in decision || decision.status !== MAIL_SENT;
    if (stays) return false;
    const [about, more] = await Promise.all([
      this.lookAt(tx, situation, letter),
      situation.firstContact && this.contacts.left(tx, from, letter.memberId),
    ]);
    if (more && more.left === 0) return false;
    await this.deliver(tx, situation, letter, about, { key, endsDraft: false });
    return true;
  }

  /** Reads, of a letter that may be sent, what becomes of it: all of it at once, since none of it hangs on another. */
  private async lookAt(tx: Tx, { sender, stranger }: MailSituation, letter: Words): Promise<About> {
    const [hearing, copy, filtered] = await Promise.all([
      this.arrivals.hearing(tx, { from: sender.id, to: letter.memberId }),
      stranger ? this.copies.find(tx, letter) : null,
      stranger && fallsOut(tx, sender.id, letter),
    ]);
    return { hearing, copy, filtered };
  }

  private async deliver(
    tx: Tx,
    situation: MailSituation,
    { memberId: to, subject, body }: Words,
    { hearing, copy, filtered }: About,
    { key, endsDraft }: Sending,
  ): Promise<void> {
    const { stranger, firstContact, underReview } = situation;
    const { id: from } = situation.sender;
    const holdId = copy?.others ? await this.copies.hold(tx, from, copy.others) : null;
    const held = underReview || holdId !== null;
    // What is held is screened when it is let go.
    const signs = stranger && !held ? screenMail({ subject, body }) : [];
    const { id: mailId } = await tx.one<{ id: number }>({ name: 'send-mail', text: SEND }, [
      ...[from, to, subject, body, key ?? null],
      ...[held, underReview, holdId, firstContact, filtered, signs],
      ...[copy?.fingerprints ?? [], endsDraft],
    ]);
    await Promise.all([
      holdId !== null && this.copies.join(tx, holdId, mailId),
      !held && this.arrivals.arrive(tx, { mailId, from, to }, hearing, { filtered }),
      this.lures.notice(tx, from, signs),
    ]);
    tx.onCommit(() => letters.inc({ letter: letterOf(situation) }));
  }

  private async isSent(tx: Tx, from: number, key?: string): Promise<boolean> {
    if (key === undefined) return false;
    return tx.some({ name: 'is-sent', text: `select 1 from mail where sender_id = $1 and idempotency_key = $2` }, [
      from,
      key,
    ]);
  }
}
