import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PASSKEYS } from '#contract';
import { Database } from '#platform/data/database';
import { Clock } from '#platform/process/clock';
import { defineTicket, Tickets } from '#platform/security/tickets';

/** What was asked, and of whom: a session, an account at its second step, or anybody. */
interface Question {
  readonly challenge: string;
  readonly of: string;
  /** Of a passkey that is made: which account the authenticator takes it for. */
  readonly userHandle?: string;
}
const questionTicket = defineTicket<Question>('question to a passkey', PASSKEYS.minutes);

/**
 * Questions to passkeys. One is held by the page alone that asked, sealed: nothing is stored of it until it is answered, and from
 * then on that it was, so that no answer counts twice.
 */
@Injectable()
export class PasskeyQuestions {
  constructor(
    private readonly database: Database,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  ticket(question: Question): string {
    return this.tickets.issue(questionTicket, question);
  }

  /** The question that a ticket stands for, used up by this; undefined when it is not good (any more). */
  async use(ticket: string, of: string): Promise<Question | undefined> {
    const question = this.tickets.read(questionTicket, ticket);
    if (question?.of !== of) return undefined;
    const now = this.clock.now();
    const first = await this.database.changed(
      `insert into passkey_question_used (challenge_hash, expires_at) values ($1, $2) on conflict do nothing`,
      [createHash('sha256').update(question.challenge).digest(), new Date(now.getTime() + PASSKEYS.minutes * 60_000)],
    );
    return first > 0 ? question : undefined;
  }
}
