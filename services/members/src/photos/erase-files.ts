import { Injectable } from '@nestjs/common';
import { photoProcessed, photoErased } from '../published.js';
import type { Tx } from '#platform/database';
import { PhotoStore } from '#platform/photo-store';
import { On, type PayloadOf } from '#platform/service';
import { EvidencePhotos } from './evidence-photos.js';
import { filesIn, filesOf } from './photo-files.js';

/** Erases the files of a photo, then the last trace of it. */
@Injectable()
@On(photoErased, { queue: 'photo-processing' })
export class ErasePhoto {
  constructor(
    private readonly store: PhotoStore,
    private readonly evidence: EvidencePhotos,
  ) {}

  async handle(tx: Tx, { photoId }: PayloadOf<typeof photoErased>): Promise<void> {
    // Demo members share their drawn portraits: the files go with the last photo that shows them.
    const [photo] = (await tx.query(
      `select ${filesIn('photo')} as folder, name,
              exists (select from photo other where ${filesIn('other')} = ${filesIn('photo')} and other.id <> photo.id) as shared,
              exists (select from removed_picture r where r.photo_id = photo.id and r.takedown_id is not null) as "takenDown"
       from photo where id = $1 and state = 'erased'`,
      [photoId],
    )) as { folder: string; name: string; shared: boolean; takenDown: boolean }[];
    if (!photo) return;
    // What somebody asked to be taken down is kept nowhere, not even as evidence.
    if (photo.takenDown) await this.evidence.erase(tx, photoId);
    else await this.evidence.beforeErasing(tx, photoId);
    await removeOriginal(tx, this.store, photoId);
    if (!photo.shared) for (const file of filesOf(photo.name)) await this.store.remove(photo.folder, file);
    await tx.query(`delete from photo where id = $1`, [photoId]);
  }
}

/**
 * Erases the uploaded file once the photo is live: it may hold the place where the picture was taken. Only after the
 * photo is committed, since the file is what processing starts from.
 */
@Injectable()
@On(photoProcessed, { queue: 'photo-processing' })
export class EraseOriginal {
  constructor(private readonly store: PhotoStore) {}

  handle(tx: Tx, { photoId }: PayloadOf<typeof photoProcessed>): Promise<void> {
    return removeOriginal(tx, this.store, photoId);
  }
}

async function removeOriginal(tx: Tx, store: PhotoStore, photoId: number): Promise<void> {
  const [original] = (await tx.query(
    `select original_folder as folder, original_name as name from photo where id = $1 and original_folder is not null`,
    [photoId],
  )) as { folder: string; name: string }[];
  if (!original) return;
  await store.remove(original.folder, original.name);
  await tx.query(`update photo set original_folder = null, original_name = null where id = $1`, [photoId]);
}
