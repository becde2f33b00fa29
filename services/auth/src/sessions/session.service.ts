import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { LIMITS, type SignedInDevice } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { type Caller, networkOf } from '#platform/http/http';
import { Outbox } from '#platform/events/outbox';
import { type MemberSession, Sessions } from '#platform/security/sessions';
import { Tokens } from '#platform/security/tokens';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { deviceName } from '#platform/security/device-name';
import { KnownDevices } from '../devices/known-devices.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { DeviceMarks } from '../second-accounts/device-marks.js';
import { sessionEnded } from '../published.js';
import { endBreak } from './end-break.js';

/** What opening a session needs to know of the account. */
export type SessionOwner = Pick<AccountRow, 'id' | 'memberType' | 'email'>;

interface SessionRow {
  readonly sid: string;
  readonly device: string;
  readonly signed_in_at: Date;
  readonly last_call: Date;
  /** Null of sessions from before networks were noted. */
  readonly here: boolean | null;
}

/** Opens, lists and ends the sessions of members. Postgres is their truth: its clock, its rows. */
@Injectable()
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly marks: DeviceMarks,
    private readonly outgoing: OutgoingMail,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** Opens a session, always a new one, and gives its token. The owner is told by mail when the device is new. */
  async open(tx: Tx, owner: SessionOwner, caller: Caller): Promise<string> {
    const sid = randomUUID();
    const session = await tx.one<{ signed_in_at: Date; ends_at: Date }>(
      'insert into session (sid, account_id, device, area) values ($1, $2, $3, $4) returning signed_in_at, ends_at',
      [sid, owner.id, caller.userAgent.slice(0, 300), this.devices.areasOf(owner.id, caller)[0]],
    );
    if ((await this.devices.note(tx, owner.id, caller)) === 'new') {
      await this.outgoing.queue(tx, 'new-device', owner.email!, { detail: caller.userAgent.slice(0, 300) });
    }
    await this.marks.note(tx, owner.id, caller);
    await endBreak(tx, this.outbox, owner.id, sid);
    const signedIn = { memberId: owner.id, network: networkOf(caller.address) };
    tx.onCommit(() => this.log.info(signedIn, 'a member signed in'));
    const auth_time = Math.floor(session.signed_in_at.getTime() / 1_000);
    const claims = { sid, memberId: owner.id, memberTypeId: owner.memberType, auth_time };
    return this.tokens.sign(claims, 'member', session.ends_at);
  }

  /** Where the caller is signed in, the newest use first. */
  async list(me: MemberSession, caller: Caller): Promise<SignedInDevice[]> {
    const rows = await this.database.rows<SessionRow>(
      `select sid, device, signed_in_at, last_call, area = any($3) as here from session
       where account_id = $1 and ended_at is null and ends_at > now()
         and last_call > now() - make_interval(mins => $2)
       order by last_call desc, sid`,
      [me.memberId, LIMITS.idleMinutes, this.devices.areasOf(me.memberId, caller)],
    );
    return rows.map(({ sid, device, signed_in_at, last_call, here }) => ({
      id: sid,
      ...deviceName(device),
      signedInAt: signed_in_at.toISOString(),
      lastUsedAt: last_call.toISOString(),
      sameNetwork: here,
      current: sid === me.sid,
    }));
  }

  async end(tx: Tx, memberId: number, sid: string): Promise<void> {
    await tx.run('update session set ended_at = now() where sid = $1 and account_id = $2 and ended_at is null', [
      sid,
      memberId,
    ]);
    await this.outbox.append(tx, sessionEnded, { memberId, sid });
    tx.onCommit(() => {
      this.sessions.forget(sid);
      this.log.info({ memberId }, 'a member signed out');
    });
  }

  /** Ends a session that its owner does not know, or has left somewhere; gives whether there was one. */
  async endOne(tx: Tx, memberId: number, sid: string): Promise<number> {
    const ended = await tx.changed(
      'update session set ended_at = now() where sid = $1 and account_id = $2 and ended_at is null',
      [sid, memberId],
    );
    if (ended === 0) return 0;
    // Whoever sat there may have asked for another address.
    await tx.run('delete from address_change where account_id = $1 and sid = $2', [memberId, sid]);
    await this.outbox.append(tx, sessionEnded, { memberId, sid });
    tx.onCommit(() => {
      this.sessions.forget(sid);
      this.log.info({ memberId, sessions: 1 }, 'sessions were ended');
    });
    return ended;
  }

  /** Ends every session of the account, or every one but `except`; gives how many there were. */
  async endAll(tx: Tx, memberId: number, except?: string): Promise<number> {
    const ended = await tx.rows<{ sid: string }>(
      `with ended as (
         update session set ended_at = now()
         where account_id = $1 and ended_at is null and sid is distinct from $2 returning sid
       ) select sid from ended`,
      [memberId, except ?? null],
    );
    // Whoever ends what somebody else has opened ends what was begun there.
    await tx.run('delete from address_change where account_id = $1 and sid is distinct from $2', [
      memberId,
      except ?? null,
    ]);
    if (except === undefined) await this.outbox.append(tx, sessionEnded, { memberId, sid: null });
    else for (const { sid } of ended) await this.outbox.append(tx, sessionEnded, { memberId, sid });
    tx.onCommit(() => {
      ended.forEach(({ sid }) => this.sessions.forget(sid));
      if (ended.length > 0) this.log.info({ memberId, sessions: ended.length }, 'sessions were ended');
    });
    return ended.length;
  }
}
