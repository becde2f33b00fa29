import { Injectable } from '@nestjs/common';
import { COPIES } from '#contract';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { enoughToBeCopied, fingerprintsOf } from '#screening/fingerprints';
import { mailHeld } from '../published.js';
import type { Words } from './drafts.js';

/** A phrase of many mails finds no more of them than this. */
const MAILS_PER_FINGERPRINT = 200;
/** Texts that are alike share one of so many, the smallest ones, and so wait for each other. */
const WAITED_FOR = 8;
/** Keeps these locks apart from any others of the database. */
const SPACE = 7_409_129;

const ALIKE_TAKE_TURNS = {
  name: 'copies-take-turns',
  text: `select pg_advisory_xact_lock(${SPACE}, key)
    from (select distinct hashtext(f) as key from unnest($1::text[]) as f order by key) as ordered`,
};

const ALIKE = {
  name: 'copies',
  text: `select other.mail_id as id, other.recipient_id as recipient
    from unnest($1::text[]) as written (fingerprint)
    cross join lateral (
      select mail_id, recipient_id from mail_fingerprint
      where fingerprint = decode(written.fingerprint, 'hex') and at > now() - make_interval(days => ${COPIES.days})
      order by mail_id desc limit ${MAILS_PER_FINGERPRINT}
    ) other
    group by 1, 2 having count(*) >= $2`,
};

/** What was found out about a text before it is sent. */
export interface Copy {
  readonly fingerprints: readonly string[];
  /** The mails with nearly the same text, where there are so many that this one is to be held. */
  readonly others: readonly number[] | null;
}

/** Remembers the text of a mail that `sent` gives, to a stranger, by its fingerprints. */
export const REMEMBER = (fingerprints: string): string => `
  insert into mail_fingerprint (fingerprint, mail_id, recipient_id)
  select decode(written, 'hex'), sent.id, sent.recipient_id from sent, unnest(${fingerprints}::text[]) as written`;

const NO_COPY: Copy = { fingerprints: [], others: null };

/**
 * Notices nearly the same text to many strangers, whoever sends it (product.md 6, Copies), and holds what comes beyond.
 * Asked while the mail is being sent, because nothing may arrive that is to be held.
 */
@Injectable()
export class Copies {
  constructor(private readonly outbox: Outbox) {}

  /** Looks a text to a stranger up by its fingerprints, in the index; those alike take turns from here on. */
  async find(tx: Tx, { memberId: to, subject, body }: Words): Promise<Copy> {
    const fingerprints = fingerprintsOf(`${body}\n${subject}`);
    const enough = enoughToBeCopied(fingerprints);
    if (enough === undefined) return NO_COPY;
    const [, found] = await Promise.all([
      tx.run(ALIKE_TAKE_TURNS, [fingerprints.slice(0, WAITED_FOR)]),
      tx.rows<{ id: number; recipient: number }>(ALIKE, [fingerprints, enough]),
    ]);
    const strangers = new Set([to, ...found.map(({ recipient }) => recipient)]).size;
    return { fingerprints, others: strangers > COPIES.strangers ? found.map(({ id }) => id) : null };
  }

  /** The hold that a copy joins: one that is open about its like, or a new one, with all the others in it. */
  async hold(tx: Tx, from: number, others: readonly number[]): Promise<number> {
    // Locked, so that it does not end before this copy is in it.
    const open = await tx.maybeOne<{ id: number }>(
      `select id from mail_hold
       where ended_at is null and id in (select hold_id from mail_hold_copy where mail_id = any($1))
       order by id limit 1 for update`,
      [others],
    );
    if (open) return open.id;
    const begun = await tx.one<{ id: number }>(`insert into mail_hold (sender_id) values ($1) returning id`, [from]);
    await tx.run(
      `insert into mail_hold_copy (hold_id, mail_id, arrived)
       select $1, id, not held and not deleted_by_recipient from mail where id = any($2)`,
      [begun.id, others],
    );
    await this.outbox.append(tx, mailHeld, { holdId: begun.id });
    return begun.id;
  }

  /** Keeps with which others a mail is held. */
  async join(tx: Tx, holdId: number, mailId: number): Promise<void> {
    await tx.run(`insert into mail_hold_copy (hold_id, mail_id, arrived) values ($1, $2, false)`, [holdId, mailId]);
  }
}
