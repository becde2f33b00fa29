import { Injectable } from '@nestjs/common';
import { FIRST_CONTACTS, firstContactsADay } from '#contract';
import { Config } from '#platform/process/config';
import type { Sql, Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';

interface Counted {
  /** Of the account, in days. */
  readonly age: number;
  readonly answers: number;
  readonly written: number;
}

/** How many strangers a member may still write to, and when to the next one; null while some are left. */
export interface FirstContactsLeft {
  readonly left: number;
  readonly moreAt: Date | null;
}

const A_DAY = `sent_at > now() - interval '1 day'`;

/** `$1` is the sender, `$2` whom they write to now. What is held counts as sent, and its answers come with it; so does what waits. */
const COUNTED = `
  select extract(epoch from now() - r.created_at)::float8 / 86400 as age,
         (select count(*) from mail m where m.sender_id = $1 and m.first_contact and m.${A_DAY})
           + (select count(distinct w.recipient_id) from waiting_mail w
              where w.sender_id = $1 and w.first_contact and w.recipient_id <> $2
                and not exists (select from mail m where m.sender_id = $1 and m.recipient_id = w.recipient_id)) as written,
         (select count(*) from mail m
          where m.sender_id = $1 and m.first_contact
            and m.sent_at > now() - make_interval(days => ${FIRST_CONTACTS.answerDays})
            and exists (select from mail a where a.sender_id = m.recipient_id and a.recipient_id = $1 and not a.held and a.kind is null)
         ) as answers
  from auth.registration r where r.id = $1`;

/** `$2` is what a day allows: who wrote that many may write again when the oldest of them is a day old. */
const MORE_AT = `
  select sent_at + interval '1 day' as at from mail
  where sender_id = $1 and first_contact and ${A_DAY} order by sent_at desc offset $2 - 1 limit 1`;

/**
 * Counts the first mails to strangers (product.md 6, First contacts). Whoever sends holds the sender's turn, so two at
 * once are counted one after the other.
 */
@Injectable()
export class FirstContacts {
  constructor(private readonly config: Config) {}

  async left(sql: Sql, sender: number, recipient: number): Promise<FirstContactsLeft> {
    const counted = await sql.maybeOne<Counted>({ name: 'first-contacts', text: COUNTED }, [sender, recipient]);
    const { age, answers, written } = counted ?? { age: 0, answers: 0, written: 0 };
    const allowed = Math.ceil(firstContactsADay(age, answers) * this.config.all.RATE_LIMIT_FACTOR);
    if (written < allowed) return { left: allowed - written, moreAt: null };
    const next = await sql.maybeOne<{ at: Date }>({ name: 'first-contacts-again', text: MORE_AT }, [sender, allowed]);
    return { left: 0, moreAt: next?.at ?? null };
  }

  /** Refuses one more when none is left. */
  async take(tx: Tx, sender: number, recipient: number): Promise<void> {
    const { left, moreAt } = await this.left(tx, sender, recipient);
    if (left > 0) return;
    const seconds = moreAt ? Math.ceil((moreAt.getTime() - Date.now()) / 1000) : 1;
    throw refuse('FIRST_CONTACT_LIMIT', { retryAfterSeconds: Math.max(1, seconds) });
  }
}
