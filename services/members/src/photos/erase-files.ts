import { Injectable } from '@nestjs/common';
import { evidencePhotoErased, photoErased, photoProcessed } from '../published.js';
import { Database, type Tx } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { PhotosInJournal } from '../journal/photos-in-journal.js';
import { EvidencePhotos } from './evidence-photos.js';
import { filesIn, filesOf } from './photo-files.js';

/** Erases the files of a photo, then the last trace of it. */
@Injectable()
@On(photoErased, { queue: 'photo-processing' })
export class ErasePhoto {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly evidence: EvidencePhotos,
    private readonly journal: PhotosInJournal,
  ) {}

  async prepare({ photoId }: PayloadOf<typeof photoErased>, { at }: EventContext): Promise<void> {
    // Demo members share their drawn portraits: the files go with the last photo that shows them.
    const photo = await this.database.maybeOne<{
      memberId: number;
      folder: string;
      name: string;
      shared: boolean;
      held: boolean;
      takenDown: boolean;
    }>(
      `select member_id as "memberId", ${filesIn('photo')} as folder, name,
              exists (select from photo other where ${filesIn('other')} = ${filesIn('photo')} and other.id <> photo.id) as shared,
              moderation.is_held(member_id, 'photos') as held,
              exists (select from removed_picture r where r.photo_id = photo.id and r.takedown_id is not null) as "takenDown"
       from photo where id = $1 and state = 'erased'`,
      [photoId],
    );
    if (!photo) return;
    await this.journal.keep(at, photo.memberId, photoId);
    // Gone for everybody all the same: with its row it is kept for the hold.
    if (photo.held) return;
    // What somebody asked to be taken down is kept nowhere, not even as evidence.
    if (photo.takenDown) await this.evidence.erase(photoId);
    else await this.evidence.keepBeforeErasing(photoId);
    await removeOriginal(this.database, this.store, photoId);
    if (!photo.shared) await removeFiles(this.store, photo);
  }

  async handle(tx: Tx, { photoId }: PayloadOf<typeof photoErased>): Promise<void> {
    await tx.run(`delete from photo where id = $1 and state = 'erased'`, [photoId]);
  }
}

/**
 * Erases the uploaded file once the photo is live: it may hold the place where the picture was taken. Only after the
 * photo is committed, since the file is what processing starts from.
 */
@Injectable()
@On(photoProcessed, { queue: 'photo-processing' })
export class EraseOriginal {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  prepare({ photoId }: PayloadOf<typeof photoProcessed>): Promise<void> {
    return removeOriginal(this.database, this.store, photoId);
  }

  async handle(tx: Tx, { photoId }: PayloadOf<typeof photoProcessed>): Promise<void> {
    await tx.run(`update photo set original_folder = null, original_name = null where id = $1`, [photoId]);
  }
}

/** Erases the files of a copy that no report needs any longer. */
@Injectable()
@On(evidencePhotoErased, { queue: 'photo-processing' })
export class EraseEvidenceFiles {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  async prepare(copy: PayloadOf<typeof evidencePhotoErased>): Promise<void> {
    // Of a photo that several rows, or a demo member's, still name they stay.
    const needed = await this.database.some(
      `select 1 from photo where ${filesIn('photo')} = $1 union all select 1 from held where content ->> 'name' = $2 limit 1`,
      [copy.folder, copy.name],
    );
    if (!needed) await removeFiles(this.store, copy);
  }
}

async function removeFiles(store: PhotoStore, { folder, name }: { folder: string; name: string }): Promise<void> {
  for (const file of filesOf(name)) await store.remove(folder, file);
}

async function removeOriginal(database: Database, store: PhotoStore, photoId: number): Promise<void> {
  const original = await database.maybeOne<{ folder: string; name: string }>(
    `select original_folder as folder, original_name as name from photo where id = $1 and original_folder is not null`,
    [photoId],
  );
  if (original) await store.remove(original.folder, original.name);
}
