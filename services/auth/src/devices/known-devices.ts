import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { Database, type Tx } from '#platform/database';
import type { Caller } from '#platform/http';
import { deviceName } from '#platform/device-name';

/**
 * Remembers what each account was signed in with and from which network. The product sets no cookies, so a device is
 * known by what its browser calls itself and by its network: enough to let a member in while strangers elsewhere guess
 * the password, and to tell the member of a device never seen before.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Whether the account was signed in from this device and network within the last three months. */
  async isKnown(accountId: number | undefined, caller: Caller): Promise<boolean> {
    const found = await this.database.statement(
      'known-device',
      `select 1 from known_device
       where account_id = $1 and device = $2 and network = $3 and last_seen > $4::timestamptz - interval '3 months'`,
      [accountId ?? 0, nameOf(caller), this.networkOf(accountId ?? 0, caller), this.clock.now()],
    );
    return found.length > 0;
  }

  /**
   * Notes a sign-in. Answers whether the account was only ever signed in with other devices: nobody is told of the
   * first one. What was not seen for a year is forgotten.
   */
  async note(tx: Tx, accountId: number, caller: Caller): Promise<'new' | 'expected'> {
    const [seen] = await tx.query<[{ total: number; same: number }]>(
      `with forgotten as (
         delete from known_device
         where account_id = $1 and last_seen < $4::timestamptz - interval '1 year' and (device, network) <> ($2, $3)
       ), noted as (
         insert into known_device (account_id, device, network, last_seen) values ($1, $2, $3, $4)
         on conflict (account_id, device, network) do update set last_seen = excluded.last_seen
       )
       select count(*) as total, count(*) filter (where device = $2) as same from known_device where account_id = $1`,
      [accountId, nameOf(caller), this.networkOf(accountId, caller), this.clock.now()],
    );
    return seen.total > 0 && seen.same === 0 ? 'new' : 'expected';
  }

  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.query('delete from known_device where account_id = $1', [accountId]);
  }

  /** Keyed by account, so that the rows tell neither where somebody was nor who was there together. */
  private networkOf(accountId: number, { address }: Caller): Buffer {
    return createHmac('sha256', this.config.all.JWT_SECRET).update(`network ${accountId} ${address}`).digest();
  }
}

function nameOf({ userAgent }: Caller): string {
  const { browser, system } = deviceName(userAgent);
  return `${browser ?? ''}/${system ?? ''}`;
}
