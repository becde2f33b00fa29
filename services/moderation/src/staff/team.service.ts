import { Injectable } from '@nestjs/common';
import type { Colleague, Invitation, InviteRequest, StaffRole, TeamPage, TeamQuery } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { refuse } from '#platform/http/refusal';
import type { StaffSession } from '#platform/security/sessions';
import { Audit } from '../audit/audit.js';
import { recordExport } from '../audit/exports.js';
import { staffInvited } from '../published.js';
import { Confirmation } from './confirmation.js';
import { invite, withdrawInvitationsOf } from './invitations.js';
import { SecondFactor } from './second-factor.js';
import { staffMember } from './staff-member.sql.js';
import { StaffSessions } from './staff-sessions.js';

type ColleagueRow = Omit<Colleague, 'createdAt' | 'lastSeenAt' | 'closedAt'> & {
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly closedAt: Date | null;
};
type InvitationRow = Omit<Invitation, 'createdAt' | 'expiresAt'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** What operators do about the accounts of the staff. Each change asks first who is at the keyboard. */
@Injectable()
export class TeamService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly confirmation: Confirmation,
    private readonly factor: SecondFactor,
    private readonly sessions: StaffSessions,
    private readonly clock: Clock,
  ) {}

  async page(me: StaffSession, query: TeamQuery): Promise<TeamPage> {
    await recordExport(this.database, me, 'staff', query);
    const { page, size, closed } = query;
    const condition = closed ? 'true' : 's.closed_at is null';
    const [colleagues, [count], invitations] = await Promise.all([
      this.database.rows<ColleagueRow>(
        `select s.id as "staffId", s.name, s.email, s.role, s.created_at as "createdAt", s.closed_at as "closedAt",
                exists (select 1 from second_factor f where f.staff_id = s.id) as "secondFactor",
                (select max(last_call) from staff_session t where t.staff_id = s.id) as "lastSeenAt"
         from staff s where ${condition} order by s.closed_at nulls first, lower(s.name), s.id
         limit $1 offset $2`,
        [size, page * size],
      ),
      this.database.rows<{ total: number }>(`select count(*) as total from staff s where ${condition}`),
      this.database.rows<InvitationRow>(
        `select i.id, i.email, i.role, i.created_at as "createdAt", i.expires_at as "expiresAt",
                ${staffMember('s')} as "invitedBy",
                case when i.expires_at <= $1 then 'expired' when i.failed_at is not null then 'failed'
                     when i.token_hash is null or (i.message_id is not null and i.sent_at is null) then 'waiting'
                     else 'sent' end as state
         from staff_invitation i left join staff s on s.id = i.invited_by order by i.created_at desc, i.id`,
        [this.clock.now()],
      ),
    ]);
    return {
      content: colleagues.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
        closedAt: row.closedAt?.toISOString() ?? null,
      })),
      totalElements: count!.total,
      invitations: invitations.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
    };
  }

  /** Invites somebody by e-mail; to invite the same address again ends the earlier link. */
  async invite(me: StaffSession, { email, role, language }: InviteRequest): Promise<void> {
    await this.confirmation.demand(me);
    await this.change(me, async (tx) => {
      const known = await tx.maybeOne<unknown>(
        `select 1 from staff where lower(email) = lower($1) and closed_at is null`,
        [email],
      );
      if (known) throw refuse('STAFF_EXISTS');
      const id = await invite(tx, { email, role, language, invitedBy: me.staffId }, this.clock.now());
      await this.outbox.append(tx, staffInvited, { invitationId: id });
      await Audit.record(tx, {
        staffId: me.staffId,
        action: 'staff.invited',
        details: { invitationId: id, role, language },
      });
    });
  }

  async withdraw(me: StaffSession, invitationId: number): Promise<void> {
    await this.confirmation.demand(me);
    await this.change(me, async (tx) => {
      const withdrawn = await tx.changed(`delete from staff_invitation where id = $1`, [invitationId]);
      if (withdrawn === 0) throw refuse('NOT_FOUND');
      await Audit.record(tx, {
        staffId: me.staffId,
        action: 'staff.invitation-withdrawn',
        details: { invitationId },
      });
    });
  }

  changeRole(me: StaffSession, staffId: number, role: StaffRole): Promise<void> {
    return this.changeColleague(me, staffId, async (tx, colleague) => {
      await tx.run(`update staff set role = $2 where id = $1`, [staffId, role]);
      if (role !== 'operator') await withdrawInvitationsOf(tx, staffId, me.staffId);
      await this.record(tx, me, 'staff.role-changed', staffId, { from: colleague.role, to: role });
    });
  }

  /** Closes an account. Its sessions and its invitations are dead at once; what was decided keeps its name. */
  close(me: StaffSession, staffId: number): Promise<void> {
    return this.changeColleague(me, staffId, async (tx) => {
      await tx.run(`update staff set closed_at = now() where id = $1`, [staffId]);
      await withdrawInvitationsOf(tx, staffId, me.staffId);
      await this.factor.remove(tx, staffId);
      await this.sessions.endAll(tx, staffId, 'account closed');
      await this.record(tx, me, 'staff.closed', staffId);
    });
  }

  /** For who has lost phone and recovery codes: signs out everywhere, and the next sign-in sets a second factor anew. */
  resetSecondFactor(me: StaffSession, staffId: number): Promise<void> {
    return this.changeColleague(me, staffId, async (tx) => {
      await this.factor.remove(tx, staffId);
      await this.sessions.endAll(tx, staffId, 'second factor reset');
      await this.record(tx, me, 'staff.second-factor-reset', staffId);
    });
  }

  private async changeColleague(
    me: StaffSession,
    staffId: number,
    work: (tx: Tx, colleague: { role: StaffRole }) => Promise<void>,
  ): Promise<void> {
    await this.confirmation.demand(me);
    if (staffId === me.staffId) throw refuse('OWN_STAFF_ACCOUNT');
    await this.change(me, async (tx) => {
      const colleague = await tx.maybeOne<{ role: StaffRole }>(
        `select role from staff where id = $1 and closed_at is null for update`,
        [staffId],
      );
      if (!colleague) throw refuse('NOT_FOUND');
      await work(tx, colleague);
    });
  }

  /**
   * Changes of staff take turns, and each asks anew whether the caller still is an operator. Nobody changes the own
   * account, so of two operators who close or demote each other one remains: there is always an operator.
   */
  private change(me: StaffSession, work: (tx: Tx) => Promise<void>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const operators = await tx.rows<{ id: number }>(
        `select id from staff where role = 'operator' and closed_at is null order by id for update`,
      );
      if (!operators.some(({ id }) => id === me.staffId)) throw refuse('WRONG_ROLE');
      await work(tx);
    });
  }

  private record(
    tx: Tx,
    { staffId }: StaffSession,
    action: 'staff.role-changed' | 'staff.closed' | 'staff.second-factor-reset',
    id: number,
    details: Record<string, string> = {},
  ): Promise<void> {
    return Audit.record(tx, { staffId, action, subject: { kind: 'staff', id }, details });
  }
}
