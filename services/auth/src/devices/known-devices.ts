import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/process/clock';
import { Database, type Tx } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { KeyedHash } from '#platform/security/keyed-hash';
import { deviceName } from '#platform/security/device-name';

/** Of these the network changes with every mast, so a new one is told of once in so many days. */
const ON_THE_MOVE: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];
const TOLD_AGAIN_DAYS = 7;

/**
 * Remembers what each account was signed in with and from which network. A device is known by what its
 * browser calls itself and by its network: enough to let a member in while strangers elsewhere guess the password, and to
 * tell the member of a browser, system or network never seen before. For that a network is the
 * neighbourhood of an address, because many addresses change within it from day to day.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hashes: KeyedHash,
  ) {}

  /** Whether the account was signed in from this device and network within the last three months. */
  async isKnown(accountId: number | undefined, caller: Caller): Promise<boolean> {
    return this.database.some(
      {
        name: 'known-device',
        text: `select 1 from known_device
       where account_id = $1 and device = $2 and network = any($3) and last_seen > $4::timestamptz - interval '3 months'`,
      },
      [accountId ?? 0, nameOf(caller), this.networksOf(accountId ?? 0, caller), this.clock.now()],
    );
  }

  /**
   * Notes a sign-in. Answers whether the owner is to be told, because the account was only ever signed in with other
   * devices or in other networks: nobody is told of the first one. What was not seen for a year is forgotten.
   */
  async note(tx: Tx, accountId: number, caller: Caller): Promise<'new' | 'expected'> {
    const networks = this.networksOf(accountId, caller);
    const areas = this.areasOf(accountId, caller);
    const pair = [accountId, nameOf(caller), networks[0]];
    const seen = await tx.one<Seen>(
      `with forgotten as (
         delete from known_device
         where account_id = $1 and last_seen < $4::timestamptz - interval '1 year'
           and (device <> $2 or network <> all($6::bytea[]))
       ), renamed as (
         -- Noted under a key of before: from now on it goes by the newest one.
         delete from known_device
         where account_id = $1 and device = $2 and network <> $3 and network = any($6::bytea[]) returning told_at
       ), noted as (
         insert into known_device (account_id, device, network, last_seen, area, told_at)
         values ($1, $2, $3, $4, ($5::bytea[])[1], (select max(told_at) from renamed))
         on conflict (account_id, device, network) do update
           set last_seen = excluded.last_seen, area = excluded.area
       )
       select count(*) as total, count(*) filter (where device = $2) as same,
         count(*) filter (where device = $2 and area is not null) as located,
         count(*) filter (where device = $2 and (area = any($5::bytea[]) or network = any($6::bytea[]))) as here,
         count(*) filter (
           where device = $2 and told_at > $4::timestamptz - interval '${TOLD_AGAIN_DAYS} days'
         ) as "toldLately"
       from known_device where account_id = $1`,
      [...pair, this.clock.now(), areas, networks],
    );
    if (!isToldOf(seen, caller)) return 'expected';
    await tx.run('update known_device set told_at = $4 where account_id = $1 and device = $2 and network = $3', [
      ...pair,
      this.clock.now(),
    ]);
    return 'new';
  }

  async forget(tx: Tx, accountId: number): Promise<void> {
    await tx.run('delete from known_device where account_id = $1', [accountId]);
  }

  /** Keyed by account, so that the rows tell neither where somebody was nor who was there together. */
  private networksOf(accountId: number, { address }: Caller): Buffer[] {
    return this.hashes.all('network', `${accountId} ${address}`);
  }

  /** The keyed hashes of the neighbourhood the caller is in, the one to keep first. */
  areasOf(accountId: number, { address }: Caller): Buffer[] {
    return this.hashes.all('area', `${accountId} ${neighbourhoodOf(address)}`);
  }
}

/** What of an account's sign-ins so far was like this one. */
interface Seen {
  readonly total: number;
  /** With the same browser and system; of these the ones whose area is known, and those from here. */
  readonly same: number;
  readonly located: number;
  readonly here: number;
  /** Of these the ones that were told of within the last days. */
  readonly toldLately: number;
}

function isToldOf({ total, same, located, here, toldLately }: Seen, { userAgent }: Caller): boolean {
  if (total === 0 || here > 0) return false;
  if (same === 0) return true;
  // What is known of a device from before areas were noted does not tell whether this one is new.
  if (located === 0) return false;
  return toldLately === 0 || !ON_THE_MOVE.includes(deviceName(userAgent).system);
}

/** The /24 of an IPv4 address; of IPv6, where a caller counts by its /64, the /48. */
const neighbourhoodOf = (address: string): string => {
  const mark = address.includes('.') ? '.' : ':';
  return address.split(mark).slice(0, 3).join(mark);
};

function nameOf({ userAgent }: Caller): string {
  const { browser, system } = deviceName(userAgent);
  return `${browser ?? ''}/${system ?? ''}`;
}
