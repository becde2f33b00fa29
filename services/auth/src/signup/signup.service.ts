import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import {
  CONSENTS,
  ageOn,
  DEFAULT_LANGUAGE,
  LIMITS,
  preferredMailLanguage,
  type LoginBody,
  type RefusalCode,
  type SignupRequest,
} from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { type Caller, networkOf } from '#platform/http/http';
import { Outbox } from '#platform/events/outbox';
import { Passwords } from '#platform/security/password';
import { registry } from '#platform/process/metrics';
import { refuse } from '#platform/http/refusal';
import { isDoubtfulUsername } from '#screening/username';
import { Accounts } from '../accounts/accounts.queries.js';
import { AccountsBefore } from '../changes/account-before.js';
import { FormerNames } from '../changes/former-names.js';
import { FreeAddresses } from '../changes/free-addresses.js';
import { TakenAddress } from '../changes/taken-address.js';
import { CaptchaService } from '../captcha/captcha.service.js';
import { violatedBy } from '../database/violation.js';
import { accountRegistered } from '../published.js';
import { ConfirmedAddresses } from '../confirmation/confirmed-addresses.js';
import { AvoidedAddresses } from '../avoided/avoided-addresses.js';
import { type SessionOwner, SessionService } from '../sessions/session.service.js';

const signUps = new Counter({
  name: 'sign_ups_total',
  help: 'Accounts that were opened.',
  registers: [registry],
});

const TAKEN: Readonly<Record<string, RefusalCode>> = {
  account_username_taken: 'USERNAME_TAKEN',
  account_email_taken: 'EMAIL_TAKEN',
};

@Injectable()
export class SignupService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly captcha: CaptchaService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionService,
    private readonly accounts: Accounts,
    private readonly free: FreeAddresses,
    private readonly names: FormerNames,
    private readonly before: AccountsBefore,
    private readonly taken: TakenAddress,
    private readonly addresses: ConfirmedAddresses,
    @Inject('log') private readonly log: Logger,
    private readonly avoided: AvoidedAddresses,
  ) {}

  /** Opens an account and signs its owner in. */
  async signUp(request: SignupRequest, caller: Caller): Promise<LoginBody> {
    if (ageOn(request.birthDate, this.clock.now()) < LIMITS.minimumAge) throw refuse('UNDER_AGE');
    if (!(await this.isKnownZip(request.zipcode))) throw refuse('ZIPCODE_UNKNOWN');
    // Only who did the captcha's work may learn which names and addresses are taken.
    if (!(await this.captcha.accepts(request.recaptchaResponse, caller.address))) throw refuse('CAPTCHA_FAILED');
    if (isDoubtfulUsername(request.username)) throw refuse('USERNAME_UNFIT');
    if (this.accounts.isReserved(request.username)) throw refuse('USERNAME_TAKEN');
    if (await this.names.isKept(this.database, request.username, null)) throw refuse('USERNAME_TAKEN');
    // Who was suspended, or closed by the desk, does not come back by another spelling of the same mailbox.
    const { email } = request;
    if (!(await this.free.mayBeOf(this.database, email, null))) throw refuse('EMAIL_TAKEN');
    const passwordHash = await this.passwords.hash(request.password);
    try {
      return await this.open(request, passwordHash, caller);
    } catch (error) {
      const code = TAKEN[violatedBy(error) ?? ''];
      if (code === undefined) throw error;
      await this.database.transaction((tx) => this.taken.tell(tx, email, 'signup-attempted'));
      throw refuse(code);
    }
  }

  private open(request: SignupRequest, passwordHash: string, caller: Caller): Promise<LoginBody> {
    const { username, email, gender, zipcode: zip, birthDate } = request;
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const language = preferredMailLanguage(caller.languages) ?? DEFAULT_LANGUAGE;
      const account = await tx.one<SessionOwner>(
        `insert into account (username, email, password_hash, gender, birth_date, zip, language, member_type, status, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 1, 'active', $8) returning id, email, member_type as "memberType"`,
        [username, email, passwordHash, gender, birthDate, zip, language, now],
      );
      // Asked once more: somebody may have given them up while this waited for the indexes.
      if (await this.names.isKept(tx, username, account.id)) throw refuse('USERNAME_TAKEN');
      if (await this.before.isAwaited(tx, email, account.id)) throw refuse('EMAIL_TAKEN');
      await tx.run('insert into consent (account_id, terms_version, given_at) values ($1, $2, $3)', [
        account.id,
        CONSENTS.terms,
        now,
      ]);
      await this.outbox.append(tx, accountRegistered, { memberId: account.id });
      await this.avoided.meetNewcomer(tx, account.id, email);
      await this.addresses.ask(tx, account.id);
      tx.onCommit(() => {
        signUps.inc();
        this.log.info({ memberId: account.id, network: networkOf(caller.address) }, 'an account was opened');
      });
      return { token: await this.sessions.open(tx, account, caller), username };
    });
  }

  private async isKnownZip(zip: string): Promise<boolean> {
    return this.database.some('select 1 from members.place_of_zip where zip = $1', [zip]);
  }
}
