import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type GoogleBody, type WaysToSignInBody, withQuery } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import { type AccountRow, Accounts } from '../accounts/accounts.queries.js';
import { AskedAddresses } from '../changes/asked-addresses.js';
import { ConfirmedAddresses } from '../confirmation/confirmed-addresses.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { ResetLinks } from '../password/reset-links.js';
import { passwordReplaced } from '../published.js';
import { SessionService } from '../sessions/session.service.js';
import { Suspensions } from '../suspension/suspensions.js';
import { GoogleIdentities, type GoogleIdentity } from './google-identities.js';

@Injectable()
export class GoogleService {
  constructor(
    private readonly database: Database,
    private readonly identities: GoogleIdentities,
    private readonly accounts: Accounts,
    private readonly sessions: SessionService,
    private readonly resetLinks: ResetLinks,
    private readonly outgoing: OutgoingMail,
    private readonly suspensions: Suspensions,
    private readonly addresses: ConfirmedAddresses,
    private readonly asked: AskedAddresses,
    private readonly outbox: Outbox,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** What there is to sign in with beside a password. */
  waysToSignIn(): WaysToSignInBody {
    return { google: this.identities.configured };
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
      await this.suspensions.admit(tx, account);
      if (account.googleSub !== null && account.googleSub !== sub) throw refuse('BAD_CREDENTIALS');
      const passwordEnded = account.googleSub === null && (await this.link(tx, account, sub));
      const token = await this.sessions.open(tx, account, caller);
      return { token, user: { username: account.username }, ...(passwordEnded && { passwordEnded }) };
    });
  }

  /**
   * Links an account to the person whose address it has. As long as nobody had proved that the address is theirs, the
   * account may have been opened by somebody else in wait for them: then its password and sessions end. Tells whether
   * there was a password that has ended.
   */
  private async link(tx: Tx, account: AccountRow, sub: string): Promise<boolean> {
    await tx.run(
      `update account set google_sub = $2,
         password_hash = case when email_verified_at is null then null else password_hash end
       where id = $1`,
      [account.id, sub],
    );
    if (!account.emailVerified) {
      await this.sessions.endAll(tx, account.id);
      await this.resetLinks.revoke(tx, account.id);
      await this.asked.forget(tx, account.id);
      await this.addresses.note(tx, account.id);
    }
    const passwordEnded = !account.emailVerified && account.passwordHash !== null;
    if (passwordEnded) await this.outbox.append(tx, passwordReplaced, { memberId: account.id });
    await this.outgoing.queue(tx, passwordEnded ? 'google-replaced-password' : 'google-linked', account.email!);
    return passwordEnded;
  }
}
