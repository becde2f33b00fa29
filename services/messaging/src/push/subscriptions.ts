import { ECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PUSH, type PushHereBody, type PushOnRequest } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { PushServices } from './push-services.js';

/** Nobody is subscribed who is gone. A browser that others have used hears of who switched notices on in it last. */
const SUBSCRIBE = `
  insert into push_subscription (member_id, sid, endpoint, p256dh, auth, names)
  select $1, $2, $3, $4, $5, $6 where not exists (select from former_member where member_id = $1)
  on conflict (endpoint) do update set member_id = excluded.member_id, sid = excluded.sid, p256dh = excluded.p256dh,
    auth = excluded.auth, names = excluded.names, seen_at = now()`;

/** Beyond so many the one that was longest not used goes. */
const FEWER = `
  delete from push_subscription where id in (
    select id from push_subscription where member_id = $1 order by seen_at desc, id desc offset ${PUSH.devices})`;

/** The devices on which members have notices switched on. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly database: Database,
    private readonly services: PushServices,
  ) {}

  async count(memberId: number): Promise<number> {
    const { devices } = await this.database.one<{ devices: number }>(
      `select count(*) as devices from push_subscription where member_id = $1`,
      [memberId],
    );
    return devices;
  }

  async add({ memberId, sid }: MemberSession, { endpoint, keys, names }: PushOnRequest): Promise<void> {
    if (!this.services.knows(endpoint) || !isOnTheCurve(keys.p256dh)) throw refuse('PUSH_UNKNOWN');
    await this.database.transaction(async (tx) => {
      await takeTurns(tx, memberId);
      await tx.run(SUBSCRIBE, [memberId, sid, endpoint, keys.p256dh, keys.auth, names]);
      await tx.run(FEWER, [memberId]);
    });
  }

  /**
   * What a browser is told in which the member has just begun to use the product: whether it hears of them, from now on
   * for as long as this sign-in is. One that heard of somebody else hears of nobody.
   */
  async meet({ memberId, sid }: MemberSession, endpoint: string): Promise<PushHereBody> {
    return this.database.transaction(async (tx) => {
      await tx.run(`delete from push_subscription where endpoint = $1 and member_id <> $2`, [endpoint, memberId]);
      const own = await tx.maybeOne<{ names: boolean }>(
        `update push_subscription set sid = $3, seen_at = now() where endpoint = $1 and member_id = $2 returning names`,
        [endpoint, memberId, sid],
      );
      return { on: own !== undefined, names: own?.names ?? false };
    });
  }

  /** Forgets one browser, whoever it heard of: its address is known to itself alone. Or all of the member's. */
  async remove(memberId: number, endpoint: string | null): Promise<void> {
    if (endpoint === null) await this.database.run(`delete from push_subscription where member_id = $1`, [memberId]);
    else await this.database.run(`delete from push_subscription where endpoint = $1`, [endpoint]);
  }

  /** A session has ended: what was switched on in it hears no more. */
  async end(tx: Tx, memberId: number, sid: string): Promise<void> {
    await tx.run(`delete from push_subscription where member_id = $1 and sid = $2`, [memberId, sid]);
  }

  /** The same of all sessions of a member but these. */
  async endAllBut(tx: Tx, memberId: number, sids: readonly string[]): Promise<void> {
    await tx.run(`delete from push_subscription where member_id = $1 and sid <> all($2::uuid[])`, [memberId, sids]);
  }
}

/** Nothing can be encrypted for any other point. */
function isOnTheCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
