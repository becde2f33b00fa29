import { Injectable } from '@nestjs/common';
import { HELD_COPIES } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { DAILY_BATCH, type DailyCounts, type DailyJob } from '#platform/events/daily';
import { Outbox } from '#platform/events/outbox';
import { DueDaily } from '#platform/service';
import { SIZES } from '../photos/photo-files.js';
import { evidencePhotoErased } from '../published.js';

const HELD = { ...HELD_COPIES, files: SIZES.length };

interface Place {
  readonly folder: string | null;
  readonly name: string | null;
}

/**
 * What was kept for a hold goes with its end: its own term had been over. The files of a photo go with its last row,
 * what was uploaded among them where the photo had gone before it was processed.
 */
@Injectable()
@DueDaily(HELD)
export class EraseHeld implements DailyJob {
  constructor(private readonly outbox: Outbox) {}

  async batch(tx: Tx): Promise<DailyCounts> {
    const gone = await tx.rows<{ places: readonly Place[] }>(
      `delete from held where ctid = any(array(select ctid from held where ${HELD.due} limit ${DAILY_BATCH} for update skip locked))
       returning jsonb_build_array(
         jsonb_build_object('folder', coalesce(content -> 'former_folders' ->> 0, content ->> 'folder'), 'name', content ->> 'name'),
         jsonb_build_object('folder', content ->> 'original_folder', 'name', content ->> 'original_name')) as places`,
    );
    const files = new Map(
      gone.flatMap(({ places }) => places.map((place) => [`${place.folder}/${place.name}`, place])),
    );
    for (const { folder, name } of files.values())
      if (folder && name) await this.outbox.append(tx, evidencePhotoErased, { folder, name });
    return { heldCopies: gone.length };
  }
}
