import { Injectable } from '@nestjs/common';
import type { LoginBody, PasskeyQuestion, SecondStepRequest } from '#contract';
import { Database, type Sql } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { type Refusal, refuse } from '#platform/http/refusal';
import { defineTicket, Tickets } from '#platform/security/tickets';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { GoogleLink } from '../google/google-link.js';
import { OwnerProof } from '../login/owner-proof.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { SessionService } from '../sessions/session.service.js';
import { Suspensions } from '../suspension/suspensions.js';
import { Factors } from './factors.js';
import { PasskeyProof } from './passkey-proof.js';
import { ofSignIn, SecondFactorProof } from './second-proof.js';

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
    private readonly proof: SecondFactorProof,
    private readonly passkeys: PasskeyProof,
    private readonly sessions: SessionService,
    private readonly suspensions: Suspensions,
    private readonly google: GoogleLink,
    private readonly outgoing: OutgoingMail,
    private readonly tickets: Tickets,
    private readonly owner: OwnerProof,
  ) {}

  /** The answer to a first step that was right: no session, but a ticket for the second one, and with what it can be taken. */
  async ask(sql: Sql, account: AccountRow, google: string | null = null): Promise<Refusal> {
    const ticket = this.tickets.issue(firstStepTicket, {
      accountId: account.id,
      as: this.owner.nameOf(account),
      google,
    });
    return refuse('SECOND_STEP', { details: { ticket, ...(await this.factors.ways(sql, account.id)) } });
  }

  /** What a passkey of whose first step it was is to answer. */
  async askPasskey(ticket: string): Promise<PasskeyQuestion> {
    const { account, begun } = await this.begunBy(ticket);
    return this.passkeys.askOwn(account.id, ofSignIn(begun.as));
  }

  /** Opens the session. Who signs in with Google for the first time is linked to it only now. */
  async finish({ ticket, ...given }: SecondStepRequest, caller: Caller): Promise<LoginBody> {
    const { account, begun } = await this.begunBy(ticket);
    const proof = await this.proof.redeem(account, given, ofSignIn(begun.as), caller);
    const token = await this.database.transaction(async (tx) => {
      // The account may have changed, ended or been suspended since.
      const now = await this.accounts.locked(tx, account.id);
      if (!now || this.owner.nameOf(now) !== begun.as) throw refuse('SIGN_IN_AGAIN');
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

  private async begunBy(ticket: string): Promise<{ account: AccountRow; begun: FirstStep }> {
    const begun = this.tickets.read(firstStepTicket, ticket);
    const account = begun && (await this.accounts.byId(begun.accountId));
    if (!begun || !account?.secondStep || this.owner.nameOf(account) !== begun.as) throw refuse('SIGN_IN_AGAIN');
    return { account, begun };
  }
}
