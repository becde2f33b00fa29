import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { On, type PayloadOf } from '#platform/service';
import { letterDue } from '../published.js';
import { Drafts, type Words } from './drafts.js';
import { MailService } from './mail.service.js';

/**
 * The time is over in which a letter could be taken back: it goes, by what holds at this moment. Where it may not go any
 * more its sender is told as little as of any refusal, and finds it among what is begun.
 */
@Injectable()
@On(letterDue)
export class LetterGoes {
  constructor(
    private readonly mail: MailService,
    private readonly drafts: Drafts,
  ) {}

  async handle(tx: Tx, { letterId, from, to }: PayloadOf<typeof letterDue>): Promise<void> {
    await takeTurns(tx, from, to);
    const letter = await tx.maybeOne<Words & { key: string | null }>(
      `delete from waiting_mail where id = $1
       returning recipient_id as "memberId", subject, body, idempotency_key as key`,
      [letterId],
    );
    if (!letter) return;
    if (!(await this.mail.go(tx, from, letter, letter.key ?? undefined))) await this.drafts.giveBack(tx, from, letter);
  }
}
