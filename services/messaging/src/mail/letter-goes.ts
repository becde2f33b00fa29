import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { On, type PayloadOf } from '#platform/service';
import { letterDue } from '../published.js';
import { Drafts, type Words } from './drafts.js';
import { MailService } from './mail.service.js';
import { NoThanks } from './no-thanks.js';

interface Waited extends Words {
  readonly id: number;
  readonly goesAt: Date;
  readonly key: string | null;
  readonly kind: string | null;
}

/**
 * The time is over in which a letter could be taken back: it goes, by what holds at this moment. Where it may not go any
 * more its sender is told as little as of any refusal, and finds it among what is begun. Those that
 * the same two have waiting from before go first, whichever event is handled first.
 */
@Injectable()
@On(letterDue)
export class LetterGoes {
  constructor(
    private readonly mail: MailService,
    private readonly drafts: Drafts,
    private readonly noThanks: NoThanks,
  ) {}

  async handle(tx: Tx, { letterId, from, to }: PayloadOf<typeof letterDue>): Promise<void> {
    await takeTurns(tx, from, to);
    const letters = await tx.rows<Waited>(
      `delete from waiting_mail w using waiting_mail this
       where this.id = $1 and w.sender_id = this.sender_id and w.recipient_id = this.recipient_id
         and (w.goes_at, w.id) <= (this.goes_at, this.id)
       returning w.id, w.goes_at as "goesAt", w.recipient_id as "memberId", w.subject, w.body, w.idempotency_key as key, w.kind`,
      [letterId],
    );
    letters.sort((one, other) => one.goesAt.getTime() - other.goesAt.getTime() || one.id - other.id);
    for (const letter of letters) await this.go(tx, from, letter);
  }

  private async go(tx: Tx, from: number, letter: Waited): Promise<void> {
    if (letter.kind !== null) return this.noThanks.go(tx, from, letter.memberId);
    if (!(await this.mail.go(tx, from, letter, letter.key ?? undefined))) await this.drafts.giveBack(tx, from, letter);
  }
}
