import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type GoogleBody, type WaysToSignInBody, withQuery } from '#contract';
import { Database } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { Accounts } from '../accounts/accounts.queries.js';
import { PasskeyCeremonies } from '../second-step/passkey-ceremonies.js';
import { SecondStepSignIn } from '../second-step/second-step-sign-in.js';
import { SessionService } from '../sessions/session.service.js';
import { Suspensions } from '../suspension/suspensions.js';
import { GoogleLink } from './google-link.js';
import { GoogleIdentities, type GoogleIdentity } from './google-identities.js';

@Injectable()
export class GoogleService {
  constructor(
    private readonly database: Database,
    private readonly identities: GoogleIdentities,
    private readonly accounts: Accounts,
    private readonly sessions: SessionService,
    private readonly suspensions: Suspensions,
    private readonly links: GoogleLink,
    private readonly secondStep: SecondStepSignIn,
    private readonly passkeys: PasskeyCeremonies,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** What there is to sign in with beside a password. */
  waysToSignIn(): WaysToSignInBody {
    return { google: this.identities.configured, passkeyHost: this.passkeys.host };
  }

  /** Where to send the browser: to the provider, or back with an error when the provider cannot be reached. */
  async redirect(request: { redirectUri: string; state: string; codeChallenge: string }): Promise<string> {
    this.identities.requireOwnAddress(request.redirectUri);
    return this.identities.signInAddress(request).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the identity provider cannot be used');
      return withQuery(request.redirectUri, { error: 'temporarily_unavailable' });
    });
  }

  async signInWithCode(
    request: { code: string; redirectUri: string; codeVerifier?: string },
    caller: Caller,
  ): Promise<GoogleBody> {
    this.identities.requireOwnAddress(request.redirectUri);
    const identity = this.identities.fromCode(request.code, request.redirectUri, request.codeVerifier);
    return this.signIn(await this.certain(identity), caller);
  }

  async signInWithIdToken(idToken: string, caller: Caller): Promise<GoogleBody> {
    return this.signIn(await this.certain(this.identities.fromIdToken(idToken)), caller);
  }

  /** Whatever went wrong at the provider is one answer to the caller; the log has the reason. */
  private async certain(identity: Promise<GoogleIdentity>): Promise<GoogleIdentity> {
    return identity.catch((error: unknown) => {
      this.log.warn({ err: error }, 'a sign-in through the identity provider was not accepted');
      throw refuse('BAD_CREDENTIALS');
    });
  }

  private signIn({ sub, email }: GoogleIdentity, caller: Caller): Promise<GoogleBody> {
    return this.database.transaction(async (tx) => {
      const found = await this.accounts.forGoogle(tx, sub, email);
      const account = found.find((row) => row.googleSub === sub) ?? found[0];
      // Birth date, gender and zip are asked at sign-up; the age gate stands there.
      if (!account) throw refuse('SIGNUP_REQUIRED', { details: { email } });
      // Google is no key to it any more, so it is told neither of a suspension nor of a second step.
      if (account.googleUnlinked) throw refuse('GOOGLE_UNLINKED');
      // What is said of a suspension comes after the second step.
      if (!account.secondStep) await this.suspensions.admit(tx, account);
      if (account.googleSub !== null && account.googleSub !== sub) throw refuse('BAD_CREDENTIALS');
      if (account.secondStep) throw await this.secondStep.ask(tx, account, sub);
      const passwordEnded = account.googleSub === null && (await this.links.link(tx, account, sub));
      const token = await this.sessions.open(tx, account, caller);
      return { token, user: { username: account.username }, ...(passwordEnded && { passwordEnded }) };
    });
  }
}
