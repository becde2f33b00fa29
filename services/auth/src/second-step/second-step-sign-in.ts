import { Injectable } from '@nestjs/common';
import type { LoginBody, SecondStepRequest } from '#contract';
import { Database } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { type Refusal, refuse } from '#platform/http/refusal';
import { KeyedHash } from '#platform/security/keyed-hash';
import { defineTicket, Tickets } from '#platform/security/tickets';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { GoogleLink } from '../google/google-link.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { SessionService } from '../sessions/session.service.js';
import { Suspensions } from '../suspension/suspensions.js';
import { CodeGuesses } from './code-guesses.js';
import { Factors } from './factors.js';

/** Whose first step it was, and how: `google` is who Google said it was. */
interface FirstStep {
  readonly accountId: number;
  /** Names what the account was signed in with at that moment: a change of it ends the sign-in. */
  readonly as: string;
  readonly google: string | null;
}
const firstStepTicket = defineTicket<FirstStep>('sign-in of a member');

/** The second step of a sign-in. The first one, by password or Google, gives a ticket in place of a session. */
@Injectable()
export class SecondStepSignIn {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly factors: Factors,
    private readonly guesses: CodeGuesses,
    private readonly sessions: SessionService,
    private readonly suspensions: Suspensions,
    private readonly google: GoogleLink,
    private readonly outgoing: OutgoingMail,
    private readonly tickets: Tickets,
    private readonly hashes: KeyedHash,
  ) {}

  /** The answer to a first step that was right: no session, but a ticket for the second one. */
  ask(account: AccountRow, google: string | null = null): Refusal {
    const ticket = this.tickets.issue(firstStepTicket, { accountId: account.id, as: this.nameOf(account), google });
    return refuse('SECOND_STEP', { details: { ticket } });
  }

  /** Opens the session. Who signs in with Google for the first time is linked to it only now. */
  async finish({ ticket, code }: SecondStepRequest, caller: Caller): Promise<LoginBody> {
    const begun = this.tickets.read(firstStepTicket, ticket);
    const account = begun && (await this.accounts.byId(begun.accountId));
    if (!account?.secondStep || this.nameOf(account) !== begun?.as) throw refuse('SIGN_IN_AGAIN');
    const proof = await this.guesses.redeem(account, code, caller);
    const token = await this.database.transaction(async (tx) => {
      // The account may have changed, ended or been suspended since.
      const now = await this.accounts.locked(tx, account.id);
      if (!now || this.nameOf(now) !== begun.as) throw refuse('SIGN_IN_AGAIN');
      await this.suspensions.admit(tx, now);
      if (begun.google !== null && now.googleSub === null) await this.google.link(tx, now, begun.google);
      if (proof === 'recovery-code') {
        const { recoveryCodesLeft } = await this.factors.of(tx, now.id);
        await this.outgoing.queue(tx, 'recovery-code-used', now.email!, { detail: String(recoveryCodesLeft) });
      }
      return this.sessions.open(tx, now, caller);
    });
    return { token, username: account.username };
  }

  /** Tells nothing about what it names. */
  private nameOf({ id, email, passwordHash, googleSub }: AccountRow): string {
    const what = JSON.stringify([id, email, passwordHash, googleSub]);
    return this.hashes.of('first step', what).toString('base64url');
  }
}
