import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { Clock } from '#platform/process/clock';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue, term } from '#platform/events/terms';
import type { Tx } from '#platform/data/database';
import type { Caller } from '#platform/http/http';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Outbox } from '#platform/events/outbox';
import { DueDaily } from '#platform/service';
import { takeTurns } from '#platform/data/turns';
import { deviceShared } from '../published.js';

/** Of a browser that very many use, the accounts seen there last say the most. */
const ACCOUNTS_TOLD = 50;

/**
 * Which accounts were signed in with the same browser, by the random mark that lies there. Only a keyed hash is kept: from
 * the rows no cookie can be made.
 */
@Injectable()
export class DeviceMarks {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly hashes: KeyedHash,
  ) {}

  /** Notes a sign-in; the first one of an account with this browser is told for each other account that was here. */
  async note(tx: Tx, accountId: number, { mark: cookie }: Caller): Promise<void> {
    if (cookie === undefined) return;
    const mark = this.hashes.of('device mark', cookie);
    const marks = this.hashes.all('device mark', cookie);
    // Of two who come at the same moment, the second finds the first.
    await takeTurns(tx, mark.readUIntBE(0, 6));
    const { isNew } = await tx.one<{ isNew: boolean }>(
      `with known as (select from device_mark where mark = any($4) and account_id = $2), noted as (
         insert into device_mark (mark, account_id, last_seen) values ($1, $2, $3)
         on conflict (mark, account_id) do update set last_seen = excluded.last_seen
       ) select not exists (select from known) as "isNew"`,
      [mark, accountId, this.clock.now(), marks],
    );
    if (!isNew) return;
    const others = await tx.rows<{ id: number }>(
      `select account_id as id from device_mark where mark = any($1) and account_id <> $2
       group by account_id order by max(last_seen) desc limit ${ACCOUNTS_TOLD}`,
      [marks, accountId],
    );
    for (const { id: otherId } of others) await this.outbox.append(tx, deviceShared, { memberId: accountId, otherId });
  }
}

const UNUSED = term('marks', 'device_mark', 'last_seen', { months: RETENTION.deviceMonths });

/** A browser is forgotten where an account was not signed in with it for long; those of removed accounts go with the tombstone. */
@Injectable()
@DueDaily(UNUSED)
export class EraseDeviceMarks implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [UNUSED], now);
  }
}
