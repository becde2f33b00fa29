import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { copiesFound, pictureTakenDown } from '../published.js';
import { RemovedPictures } from './removed-pictures.js';

/**
 * A picture was taken down for everybody: finds the photos that show it too, turned around or cut as well. Those that are
 * being uploaded find it themselves (`RemovedPictures.seenBefore`).
 */
@Injectable()
@On(pictureTakenDown, { queue: 'photo-processing' })
export class FindCopies {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly removed: RemovedPictures,
  ) {}

  /** Compares with every photo there is, which takes a while. */
  prepare({ pictureId }: PayloadOf<typeof pictureTakenDown>): Promise<number[]> {
    return this.removed.copiesOf(this.database, pictureId);
  }

  async handle(
    tx: Tx,
    { takedownId }: PayloadOf<typeof pictureTakenDown>,
    { prepared: photoIds }: EventContext<number[]>,
  ): Promise<void> {
    if (photoIds.length > 0) await this.outbox.append(tx, copiesFound, { takedownId, photoIds });
  }
}
