import { Injectable } from '@nestjs/common';
import type { FoundNotice, GatheredNotice } from '#contract';
import { digestTimeChosen, type NoticeChoice } from '#members/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { Clock } from '#platform/process/clock';
import { On, type PayloadOf } from '#platform/service';
import { choiceOf, dueAfter } from '../notify/notice-choice.js';
import { digestDue, emailQueued } from '../published.js';

export type DigestFrequency = 'daily' | 'weekly';

/** One thing to tell of: what another member did, or a letter about whom was found. */
export type DigestItem =
  | { readonly kind: GatheredNotice; readonly from: number; readonly mailId?: number }
  | { readonly kind: FoundNotice; readonly letterId: number };

/** The clocks of database and process may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Gathers what is told once a day or week. The first thing opens a digest, and with it an event that is due at its reader's
 * hour; who closes the digest makes its e-mail, in one transaction, so there is one however many processes hear the event
 * or end in the middle of it.
 */
@Injectable()
export class Digests {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async add(tx: Tx, choice: NoticeChoice, frequency: DigestFrequency, item: DigestItem): Promise<void> {
    const now = this.clock.now();
    const due = dueAfter(now, choice, frequency);
    // The row of an open one is locked, so that nobody closes it before this is in it.
    const digest = await tx.one<{ id: number; fresh: boolean }>(
      `insert into digest (member_id, frequency, begun_at, due_at) values ($1, $2, $3, $4)
       on conflict (member_id, frequency) where closed_at is null do update set member_id = digest.member_id
       returning id, xmax = 0 as fresh`,
      [choice.id, frequency, now, due],
    );
    if (digest.fresh) await this.announce(tx, digest.id, due);
    const [from, about] = 'letterId' in item ? [0, item.letterId] : [item.from, item.mailId ?? 0];
    await tx.run(
      `insert into digest_item (digest_id, kind, from_id, mail_id) values ($1, $2, $3, $4) on conflict do nothing`,
      [digest.id, item.kind, from, about],
    );
  }

  /** Has what is gathered for a member come at the time that is chosen now. */
  async setTime(tx: Tx, memberId: number): Promise<void> {
    const choice = await choiceOf(tx, memberId);
    if (!choice) return;
    const open = await tx.rows<{ id: number; frequency: DigestFrequency }>(
      `select id, frequency from digest where member_id = $1 and closed_at is null for update`,
      [memberId],
    );
    for (const { id, frequency } of open) {
      const due = dueAfter(this.clock.now(), choice, frequency);
      await tx.run(`update digest set due_at = $2 where id = $1`, [id, due]);
      await this.announce(tx, id, due);
    }
  }

  /** Closes a digest whose time has come; what it says is seen when it is written. */
  async close(tx: Tx, digestId: number): Promise<void> {
    const now = this.clock.now();
    const digest = await tx.maybeOne<{ member_id: number; due_at: Date }>(
      `select member_id, due_at from digest where id = $1 and closed_at is null for update`,
      [digestId],
    );
    if (!digest) return;
    // Somebody has it come later by now.
    if (digest.due_at.getTime() > now.getTime() + CLOCKS_DIFFER_MS) return this.announce(tx, digestId, digest.due_at);
    await tx.run(`update digest set closed_at = $2 where id = $1`, [digestId, now]);
    const mail = await tx.one<{ id: number }>(
      `insert into email_out (member_id, kind, payload) values ($1, 'digest', $2) returning id`,
      [digest.member_id, JSON.stringify({ digestId })],
    );
    await this.outbox.append(tx, emailQueued, { emailId: mail.id });
  }

  private async announce(tx: Tx, digestId: number, due: Date): Promise<void> {
    const afterSeconds = Math.max(0, (due.getTime() - this.clock.now().getTime()) / 1_000);
    await this.outbox.append(tx, digestDue, { digestId }, { afterSeconds });
  }
}

/** The hour of a digest has come. */
@Injectable()
@On(digestDue)
export class DigestComes {
  constructor(private readonly digests: Digests) {}

  async handle(tx: Tx, { digestId }: PayloadOf<typeof digestDue>): Promise<void> {
    await this.digests.close(tx, digestId);
  }
}

/** A member has digests come at another time. */
@Injectable()
@On(digestTimeChosen)
export class DigestTimeChosen {
  constructor(private readonly digests: Digests) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof digestTimeChosen>): Promise<void> {
    await this.digests.setTime(tx, memberId);
  }
}
