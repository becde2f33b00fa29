import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LIMITS, STAFF_LIMITS, type SignedInBody, type StaffAccountBody, type StaffMe } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { deviceName } from '#platform/security/device-name';
import { type Caller, networkOf } from '#platform/http/http';
import { LiveHub } from '#platform/http/live';
import { Sessions, type StaffSession } from '#platform/security/sessions';
import { Tokens } from '#platform/security/tokens';
import { Audit } from '../audit/audit.js';
import { DeskEvents } from '../live/desk-events.js';

/** Whether a session of the staff `$1` goes on, of at most `$2` hours and `$3` minutes without a call. */
const GOES_ON = `staff_id = $1 and ended_at is null and signed_in_at > now() - make_interval(hours => $2)
         and last_call > now() - make_interval(mins => $3)`;
const LASTS = [STAFF_LIMITS.sessionHours, LIMITS.idleMinutes] as const;

/** Opens, lists and ends the sessions of the staff. */
@Injectable()
export class StaffSessions {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly hub: LiveHub,
    private readonly desk: DeskEvents,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** Opens a session and gives its token; `proof` is what was asked beside the password. */
  async open(
    tx: Tx,
    staff: StaffMe,
    { address, userAgent }: Caller,
    proof: 'password' | 'code' | 'recovery-code' | 'enrolment' | 'invitation',
    recoveryCodes: string[] | null = null,
  ): Promise<SignedInBody> {
    const sid = randomUUID();
    await tx.run(`insert into staff_session (sid, staff_id, device, network) values ($1, $2, $3, $4)`, [
      sid,
      staff.staffId,
      userAgent.slice(0, 300),
      networkOf(address),
    ]);
    await Audit.record(tx, {
      staffId: staff.staffId,
      action: 'staff.signed-in',
      subject: { kind: 'staff', id: staff.staffId },
      details: { proof },
    });
    tx.onCommit(() => this.log.info({ staffId: staff.staffId, proof, network: networkOf(address) }, 'staff signed in'));
    const token = this.tokens.sign({ sid }, 'staff', new Date(Date.now() + STAFF_LIMITS.sessionHours * 3_600_000));
    return { step: 'done', token, staff, recoveryCodes };
  }

  /** Where the caller is signed in, the newest use first, which is this one before it is written down. */
  async list(me: StaffSession): Promise<StaffAccountBody['sessions']> {
    const rows = await this.database.rows<{
      sid: string;
      device: string | null;
      network: string | null;
      signed_in_at: Date;
      last_call: Date;
    }>(
      `select sid, device, network, signed_in_at, case when sid = $4 then now() else last_call end as last_call
       from staff_session where ${GOES_ON} order by last_call desc, sid`,
      [me.staffId, ...LASTS, me.sid],
    );
    return rows.map(({ sid, device, network, signed_in_at, last_call }) => ({
      ...deviceName(device ?? ''),
      network,
      signedInAt: signed_in_at.toISOString(),
      lastUsedAt: last_call.toISOString(),
      current: sid === me.sid,
    }));
  }

  /** Whether the account was signed in with this kind of device from this network, as long as sign-ins are kept. */
  async wasOpenedFrom(staffId: number | undefined, { address, userAgent }: Caller): Promise<boolean> {
    const rows = await this.database.rows<{ device: string | null }>(
      `select distinct device from staff_session where staff_id = $1 and network = $2`,
      [staffId ?? 0, networkOf(address)],
    );
    const here = deviceName(userAgent);
    return rows.map(({ device }) => deviceName(device ?? '')).some((one) => isDeepStrictEqual(one, here));
  }

  async end(tx: Tx, { sid, staffId }: StaffSession, why: string): Promise<void> {
    await tx.run(`update staff_session set ended_at = now() where sid = $1 and ended_at is null`, [sid]);
    await this.giveBackCases(tx, staffId);
    tx.onCommit(() => this.letGo(sid, why));
  }

  /** Ends every session of the account, or every one but `except`; gives how many there were. */
  async endAll(tx: Tx, staffId: number, why: string, except?: string): Promise<number> {
    const ended = await tx.rows<{ sid: string }>(
      `with ended as (
         update staff_session set ended_at = now()
         where staff_id = $1 and ended_at is null and sid is distinct from $2 returning sid
       ) select sid from ended`,
      [staffId, except ?? null],
    );
    await this.giveBackCases(tx, staffId);
    tx.onCommit(() => ended.forEach(({ sid }) => this.letGo(sid, why)));
    return ended.length;
  }

  /** What somebody has claimed waits for the others once no session of theirs goes on; what they are just deciding is decided. */
  async giveBackCases(tx: Tx, staffId: number): Promise<void> {
    const given = await tx.rows<{ id: number }>(
      `with given as (
         update review_case set claimed_by = null, claimed_until = null where id in (
           select id from review_case
           where state = 'open' and claimed_by = $1 and not exists (select from staff_session where ${GOES_ON})
           for update skip locked
         ) returning id
       ) select id from given`,
      [staffId, ...LASTS],
    );
    for (const { id } of given) this.desk.tell(tx, 'case-claimed', { caseId: id, by: null });
  }

  /** What other processes remember of a session they forget within a second. */
  private letGo(sid: string, why: string): void {
    this.sessions.forget(sid);
    this.hub.disconnect(`sid:${sid}`, why);
  }
}
