import { Injectable } from '@nestjs/common';
import { imageFile, SELFIE } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { type DailyCounts, type DailyJob, FEW } from '#platform/events/daily';
import { Outbox } from '#platform/events/outbox';
import { eraseDue, term } from '#platform/events/terms';
import { DueDaily, On, type PayloadOf } from '#platform/service';
import { selfieErased } from '../published.js';
import { withdrawSelfie } from './withdraw-selfie.js';

/** Erases the file of a selfie, unless it waits for the desk. */
@Injectable()
@On(selfieErased, { queue: 'photo-processing' })
export class EraseSelfieFile {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  async prepare({ folder, name }: PayloadOf<typeof selfieErased>): Promise<void> {
    const waits = await this.database.some(`select 1 from selfie where folder = $1 and state = 'waiting'`, [folder]);
    if (!waits) await this.store.remove(folder, imageFile(name, 'full'));
  }
}

const TOLD = term('selfies', 'selfie', 'decided_at', { days: SELFIE.answerDays });

/** For a month members read what became of a selfie. */
@Injectable()
@DueDaily(TOLD)
export class EraseDecidedSelfies implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [TOLD], now);
  }
}

/**
 * Takes back what waits of who has left. The removal does so itself, unless it was carried out by a process of a release that
 * knew no selfies, during an upgrade or after going back: then the picture of somebody who is gone would stay for ever.
 */
@Injectable()
@DueDaily()
export class WithdrawSelfiesOfLeft implements DailyJob {
  constructor(private readonly outbox: Outbox) {}

  async batch(tx: Tx): Promise<DailyCounts> {
    const left = await tx.rows<{ id: number }>(
      `select m.id from selfie s join member m on m.id = s.member_id
       where s.decided_at is null and m.status = 'removed' limit ${FEW} for update of m skip locked`,
    );
    for (const { id } of left) await withdrawSelfie(tx, this.outbox, id, 'account-removed');
    await tx.run(`delete from selfie where member_id = any($1)`, [left.map(({ id }) => id)]);
    return { selfies: left.length };
  }
}
