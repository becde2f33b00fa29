import { Injectable } from '@nestjs/common';
import {
  isGuessable,
  type AuditAction,
  type Enrolment,
  type RecoveryCodesBody,
  type StaffAccountBody,
  type StaffCodeRequest,
  type StaffPasswordRequest,
} from '#contract';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { RateLimits } from '#platform/http/limits';
import { Passwords } from '#platform/security/password';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { Confirmation } from './confirmation.js';
import { SecondFactor } from './second-factor.js';
import { StaffSessions } from './staff-sessions.js';
import { delays } from '../limits.js';
import { requiresSecondFactor } from '../settings.js';

/** What everybody of the staff does about the own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly sessions: StaffSessions,
    private readonly factor: SecondFactor,
    private readonly confirmation: Confirmation,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async account(me: StaffSession): Promise<StaffAccountBody> {
    const [[factor], sessions] = await Promise.all([
      this.database.rows<{ since: Date; codes: number }>(
        `select since, (select count(*) from recovery_code c where c.staff_id = f.staff_id) as codes
         from second_factor f where staff_id = $1`,
        [me.staffId],
      ),
      this.sessions.list(me),
    ]);
    return {
      secondFactor: {
        since: factor?.since.toISOString() ?? null,
        required: requiresSecondFactor(this.config),
        recoveryCodesLeft: factor?.codes ?? 0,
      },
      sessions,
    };
  }

  /** Changes the password and ends every other session. */
  async changePassword(me: StaffSession, { currentPassword, newPassword }: StaffPasswordRequest): Promise<void> {
    const tries = `staff confirms ${me.staffId}`;
    await this.limits.attempt(delays.staffConfirmation, tries);
    const staff = await this.database.maybeOne<{ password_hash: string; email: string; name: string }>(
      `select password_hash, email, name from staff where id = $1`,
      [me.staffId],
    );
    if (!(await this.passwords.matches(staff?.password_hash, currentPassword))) throw refuse('STAFF_PASSWORD');
    await this.limits.forgive(delays.staffConfirmation, tries);
    if (isGuessable(newPassword, [staff!.name, staff!.email])) throw refuse('STAFF_PASSWORD_GUESSABLE');
    const hash = await this.passwords.hash(newPassword);
    await this.database.transaction(async (tx) => {
      // Whoever knew this password may be the very one against whom another has been set meanwhile.
      const changed = await tx.changed(`update staff set password_hash = $2 where id = $1 and password_hash = $3`, [
        me.staffId,
        hash,
        staff!.password_hash,
      ]);
      if (changed === 0) throw refuse('STAFF_PASSWORD');
      const ended = await this.sessions.endAll(tx, me.staffId, 'password changed', me.sid);
      await this.record(tx, me, 'staff.password-changed', { sessionsEnded: ended });
    });
  }

  /** Signs out everywhere else, or everywhere; gives how many sessions that were. */
  endSessions(me: StaffSession, everywhere: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      const ended = await this.sessions.endAll(tx, me.staffId, 'signed out', everywhere ? undefined : me.sid);
      await this.record(tx, me, 'staff.sessions-ended', { sessionsEnded: ended });
      return ended;
    });
  }

  /** Begins to set a second factor, the first or another one. */
  async beginSecondFactor(me: StaffSession): Promise<Enrolment> {
    await this.confirmation.demand(me);
    const staff = await this.database.one<{ email: string }>(`select email from staff where id = $1`, [me.staffId]);
    return this.factor.propose(`staff ${me.staffId}`, staff.email);
  }

  async setSecondFactor(me: StaffSession, request: StaffCodeRequest): Promise<RecoveryCodesBody> {
    await this.confirmation.demand(me);
    return this.database.transaction(async (tx) => {
      const recoveryCodes = await this.factor.set(tx, me.staffId, `staff ${me.staffId}`, request);
      await this.record(tx, me, 'staff.second-factor-set');
      return { recoveryCodes };
    });
  }

  async removeSecondFactor(me: StaffSession): Promise<void> {
    if (requiresSecondFactor(this.config)) throw refuse('SECOND_FACTOR_REQUIRED');
    await this.confirmation.demand(me);
    await this.database.transaction(async (tx) => {
      await this.factor.remove(tx, me.staffId);
      await this.record(tx, me, 'staff.second-factor-removed');
    });
  }

  async renewRecoveryCodes(me: StaffSession): Promise<RecoveryCodesBody> {
    await this.confirmation.demand(me);
    return this.database.transaction(async (tx) => {
      const factor = await tx.maybeOne<unknown>(`select 1 from second_factor where staff_id = $1 for update`, [
        me.staffId,
      ]);
      if (!factor) throw refuse('NOT_FOUND');
      const recoveryCodes = await this.factor.renewRecoveryCodes(tx, me.staffId);
      await this.record(tx, me, 'staff.recovery-codes-renewed');
      return { recoveryCodes };
    });
  }

  private record(tx: Tx, { staffId }: StaffSession, action: AuditAction, details = {}): Promise<void> {
    return Audit.record(tx, { staffId, action, subject: { kind: 'staff', id: staffId }, details });
  }
}
