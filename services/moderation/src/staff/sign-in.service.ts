import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { SignedInBody, StaffCodeRequest, StaffLoginBody, StaffLoginRequest, StaffMe } from '#contract';
import { Config } from '#platform/process/config';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { type Caller, networkOf } from '#platform/http/http';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Passwords } from '#platform/security/password';
import { refuse } from '#platform/http/refusal';
import { Tickets } from '#platform/security/tickets';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { Guesses } from './guesses.js';
import { SecondFactor } from './second-factor.js';
import { StaffSessions } from './staff-sessions.js';
import { enrolmentTicket, signInTicket } from './tickets.js';
import { requiresSecondFactor } from '../settings.js';

interface StaffRow extends StaffMe {
  readonly passwordHash: string;
  readonly secondFactor: boolean;
}

const STAFF = `
  select s.id as "staffId", s.email, s.name, s.role, s.password_hash as "passwordHash",
         exists (select 1 from second_factor f where f.staff_id = s.id) as "secondFactor"
  from staff s where s.closed_at is null and`;

/** Signs the staff in, in one step or two. Their accounts have nothing to do with members' accounts. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly factor: SecondFactor,
    private readonly sessions: StaffSessions,
    private readonly tickets: Tickets,
    private readonly guesses: Guesses,
    private readonly hashes: KeyedHash,
    private readonly config: Config,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** The first step; wrong and unknown are one refusal and take equally long. */
  async login({ email, password }: StaffLoginRequest, caller: Caller): Promise<StaffLoginBody> {
    const found = await this.database.maybeOne<StaffRow>(`${STAFF} lower(s.email) = lower($1)`, [email]);
    const right = await this.guesses.counted({ email, staffId: found?.staffId }, caller, () =>
      this.passwords.matches(found?.passwordHash, password),
    );
    if (!found || !right) {
      await this.recordFailure(found?.staffId ?? null, found ? 'password' : 'unknown', caller);
      throw refuse('STAFF_CREDENTIALS');
    }
    return this.database.transaction(async (tx) => {
      // What has changed while the password was being checked counts.
      const staff = await this.locked(tx, found.staffId);
      if (staff?.passwordHash !== found.passwordHash) throw refuse('STAFF_CREDENTIALS');
      if (staff.secondFactor) {
        const content = { staffId: staff.staffId, password: this.nameOf(staff.passwordHash) };
        return { step: 'code', ticket: this.tickets.issue(signInTicket, content) };
      }
      if (requiresSecondFactor(this.config))
        return { step: 'enrol', ...this.factor.propose(enrolling(staff), staff.email) };
      return this.sessions.open(tx, meOf(staff), caller, 'password');
    });
  }

  /** The second step of who has a second factor. */
  async code({ ticket, code }: StaffCodeRequest, caller: Caller): Promise<SignedInBody> {
    const begun = this.tickets.read(signInTicket, ticket);
    const goesOn = (staff?: StaffRow): staff is StaffRow =>
      staff?.secondFactor === true && this.nameOf(staff.passwordHash) === begun?.password;
    const staff = begun && (await this.open(begun.staffId));
    if (!goesOn(staff)) throw refuse('SIGN_IN_AGAIN');
    const proof = await this.factor.redeem(this.database, staff.staffId, code).catch(async (error: unknown) => {
      await this.recordFailure(staff.staffId, 'code', caller);
      throw error;
    });
    return this.database.transaction(async (tx) => {
      const now = await this.locked(tx, staff.staffId);
      if (!goesOn(now)) throw refuse('SIGN_IN_AGAIN');
      return this.sessions.open(tx, meOf(now), caller, proof);
    });
  }

  /** The second step of who has no second factor yet where one is required: the first code sets it. */
  async enrol({ ticket, code }: StaffCodeRequest, caller: Caller): Promise<SignedInBody> {
    const staffId = Number(/^sign-in (\d+)$/.exec(this.tickets.read(enrolmentTicket, ticket)?.owner ?? '')?.[1]);
    if (Number.isNaN(staffId)) throw refuse('SIGN_IN_AGAIN');
    return this.database.transaction(async (tx) => {
      const staff = await this.locked(tx, staffId);
      if (!staff || staff.secondFactor) throw refuse('SIGN_IN_AGAIN');
      const recoveryCodes = await this.factor.set(tx, staffId, enrolling(staff), { ticket, code });
      await Audit.record(tx, {
        staffId,
        action: 'staff.second-factor-set',
        subject: { kind: 'staff', id: staffId },
      });
      return this.sessions.open(tx, meOf(staff), caller, 'enrolment', recoveryCodes);
    });
  }

  async logout(me: StaffSession): Promise<void> {
    const { staffId } = me;
    await this.database.transaction(async (tx) => {
      await this.sessions.end(tx, me, 'signed out');
      await Audit.record(tx, { staffId, action: 'staff.signed-out', subject: { kind: 'staff', id: staffId } });
    });
  }

  async me({ staffId }: StaffSession): Promise<StaffMe> {
    return meOf((await this.open(staffId))!);
  }

  private async open(staffId: number, sql: Sql = this.database): Promise<StaffRow | undefined> {
    return sql.maybeOne<StaffRow>(`${STAFF} s.id = $1`, [staffId]);
  }

  /** The account as it is now, which nobody closes or changes until the transaction ends. */
  private async locked(tx: Tx, staffId: number): Promise<StaffRow | undefined> {
    await tx.run('select 1 from staff where id = $1 for no key update', [staffId]);
    return this.open(staffId, tx);
  }

  private recordFailure(
    staffId: number | null,
    reason: 'password' | 'unknown' | 'code',
    { address }: Caller,
  ): Promise<void> {
    this.log.info({ staffId, reason, network: networkOf(address) }, 'a sign-in of the staff failed');
    return Audit.record(this.database, {
      staffId: null,
      action: 'staff.sign-in-failed',
      subject: staffId === null ? undefined : { kind: 'staff', id: staffId },
      details: { reason },
    });
  }

  /** A name for a password that tells nothing about it. */
  private nameOf(passwordHash: string): string {
    return this.hashes.of('password name', passwordHash).toString('base64url');
  }
}

const meOf = ({ staffId, email, name, role }: StaffRow): StaffMe => ({ staffId, email, name, role });
const enrolling = ({ staffId }: StaffRow): string => `sign-in ${staffId}`;
