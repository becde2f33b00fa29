import { Injectable } from '@nestjs/common';
import { imageFile, SELFIE } from '#contract';
import { Database, type Tx } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue, term } from '#platform/events/terms';
import { DueDaily, On, type PayloadOf } from '#platform/service';
import { selfieErased } from '../published.js';

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
