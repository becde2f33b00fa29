import { Injectable } from '@nestjs/common';
import { isGuessable, type AcceptInvitationRequest, type InvitationBody, type SignedInBody } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { Passwords } from '#platform/security/password';
import { refuse } from '#platform/http/refusal';
import { Audit } from '../audit/audit.js';
import { invitationOf, redeemLink, type OpenInvitation } from './invitations.js';
import { SecondFactor } from './second-factor.js';
import { StaffSessions } from './staff-sessions.js';
import { requiresSecondFactor } from '../settings.js';

/** How somebody who was invited gets an account. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly factor: SecondFactor,
    private readonly sessions: StaffSessions,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** What the link invites to, with the secret of a second factor to be set. */
  async invitation(token: string): Promise<InvitationBody> {
    const found = await invitationOf(this.database, token, this.clock.now());
    if (!found) throw refuse('INVITATION_INVALID');
    return {
      email: found.email,
      role: found.role,
      expiresAt: found.expiresAt.toISOString(),
      secondFactorRequired: requiresSecondFactor(this.config),
      enrolment: this.factor.propose(joining(found), found.email),
    };
  }

  /** Makes the account, or opens the closed one of that address again, and signs in. Only then is the link used up. */
  async accept(request: AcceptInvitationRequest, caller: Caller): Promise<SignedInBody> {
    const { token, name, password, ticket, code } = request;
    const skips = code === '' && !requiresSecondFactor(this.config);
    const hash = await this.passwords.hash(password);
    return this.database.transaction(async (tx) => {
      const invitation = await redeemLink(tx, token, this.clock.now());
      if (!invitation) throw refuse('INVITATION_INVALID');
      if (isGuessable(password, [name, invitation.email])) throw refuse('STAFF_PASSWORD_GUESSABLE');
      const staffId = await this.open(tx, invitation, name, hash);
      const recoveryCodes = skips ? null : await this.factor.set(tx, staffId, joining(invitation), { ticket, code });
      const subject = { kind: 'staff', id: staffId } as const;
      const { id: invitationId, email, role } = invitation;
      await Audit.record(tx, { staffId, action: 'staff.joined', subject, details: { invitationId, role } });
      if (recoveryCodes) await Audit.record(tx, { staffId, action: 'staff.second-factor-set', subject });
      return this.sessions.open(tx, { staffId, email, name, role }, caller, 'invitation', recoveryCodes);
    });
  }

  private async open(tx: Tx, { email, role }: OpenInvitation, name: string, hash: string): Promise<number> {
    const made = await tx.maybeOne<{ id: number }>(
      `with opened as (
         insert into staff as s (email, name, role, password_hash) values ($1, $2, $3, $4)
         on conflict (lower(email)) do update
         set name = excluded.name, role = excluded.role, password_hash = excluded.password_hash, closed_at = null
         where s.closed_at is not null
         returning id
       ) select id from opened`,
      [email, name, role, hash],
    );
    if (!made) throw refuse('STAFF_EXISTS');
    return made.id;
  }
}

const joining = ({ id }: OpenInvitation): string => `invitation ${id}`;
