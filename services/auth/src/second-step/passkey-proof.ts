import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PasskeyAnswer, PasskeyQuestion } from '#contract';
import { Database } from '#platform/data/database';
import { RateLimits } from '#platform/http/limits';
import { Refusal, refuse } from '#platform/http/refusal';
import { Accounts } from '../accounts/accounts.queries.js';
import { rates } from '../limits.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { notePasskey, type PasskeyOutcome } from './passkey-metrics.js';
import { PasskeyQuestions } from './passkey-questions.js';
import { type Passkey, PasskeyStore } from './passkeys.js';

/** Asks passkeys and takes their answers, whatever they are for. */
@Injectable()
export class PasskeyProof {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly store: PasskeyStore,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly questions: PasskeyQuestions,
    private readonly limits: RateLimits,
    private readonly outgoing: OutgoingMail,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** A question that somebody's passkeys answer. `of` says whose answer counts: nobody else brings it back. */
  async askOwn(accountId: number, of: string): Promise<PasskeyQuestion> {
    const passkeys = await this.store.of(this.database, accountId);
    if (this.ceremonies.host === null || passkeys.length === 0) throw refuse('NOT_FOUND');
    const { challenge, options } = await this.ceremonies.ask(passkeys);
    return { options, ticket: this.questions.ticket({ challenge, of }) };
  }

  /** A question that any passkey answers, which by that says whose it is. */
  async askAnybody(of: string): Promise<PasskeyQuestion> {
    if (this.ceremonies.host === null) throw refuse('NOT_FOUND');
    const { challenge, options } = await this.ceremonies.ask();
    return { options, ticket: this.questions.ticket({ challenge, of }) };
  }

  /** The passkey that gave a right answer to a question of `of`, and with `accountId` one of that account. Refuses any other. */
  async accept({ ticket, credential }: PasskeyAnswer, of: string, accountId?: number): Promise<Passkey> {
    const question = await this.questions.use(ticket, of);
    if (!question) throw this.not('expired', 'SIGN_IN_AGAIN');
    const passkey = await this.store.byCredential(this.database, Buffer.from(credential.id, 'base64url'));
    const { userHandle } = credential.response;
    // Whoever signs in by a passkey alone says by this who they are.
    const named = userHandle ? userHandle === passkey?.userHandle.toString('base64url') : accountId !== undefined;
    if (!passkey || !named || (accountId !== undefined && passkey.accountId !== accountId)) throw this.not('unknown');
    const counter = await this.ceremonies.answered(credential, question.challenge, passkey);
    if (counter === undefined) throw this.not('wrong', 'PASSKEY_REFUSED', passkey);
    if (!(await this.store.use(this.database, passkey.id, counter))) {
      await this.tellOfCopy(passkey);
      throw this.not('copied', 'PASSKEY_REFUSED', passkey);
    }
    notePasskey('accepted');
    return passkey;
  }

  private not(
    outcome: PasskeyOutcome,
    code: 'PASSKEY_REFUSED' | 'SIGN_IN_AGAIN' = 'PASSKEY_REFUSED',
    passkey?: Passkey,
  ): Refusal {
    notePasskey(outcome);
    if (passkey) this.log.info({ memberId: passkey.accountId, outcome }, 'an answer of a passkey did not count');
    return refuse(code);
  }

  /** Two have the same key, and nobody can tell which is the owner's. Told once a day. */
  private async tellOfCopy({ accountId }: Passkey): Promise<void> {
    const account = await this.accounts.byId(accountId);
    if (!account?.email) return;
    try {
      await this.limits.spend(rates.passkeyCopied, `account ${accountId}`);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    await this.database.transaction((tx) => this.outgoing.queue(tx, 'passkey-copied', account.email!));
  }
}
