import { Injectable } from '@nestjs/common';
import { imageFile } from '#contract';
import { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { PhotoStore } from '#platform/photo-store';
import type { EventHandler } from '#platform/service';
import { photoErased, photoFailed, photoProcessed } from '../published.js';
import { filesOf, SIZES } from './photo-files.js';
import { Pictures, UnreadablePicture, type Rendered } from './pictures.js';
import { settlePrimary } from './primary-photo.js';
import { RemovedPictures, type SeenBefore } from './removed-pictures.js';

interface WaitingPhoto {
  readonly memberId: number;
  readonly folder: string;
  readonly name: string;
  readonly originalFolder: string;
  readonly originalName: string;
}

/** Makes an uploaded picture a photo of its member. */
@Injectable()
export class ProcessPhoto implements EventHandler<{ photoId: number }> {
  constructor(
    private readonly store: PhotoStore,
    private readonly pictures: Pictures,
    private readonly outbox: Outbox,
    private readonly removed: RemovedPictures,
    private readonly config: Config,
  ) {}

  async handle(tx: Tx, { photoId }: { photoId: number }): Promise<void> {
    const photo = await this.waiting(tx, photoId);
    if (!photo) return; // deleted meanwhile
    const original = await this.store.get(photo.originalFolder, photo.originalName);
    if (!original) return this.discard(tx, photoId, photo.memberId);
    try {
      const rendered = await this.pictures.render(original);
      const { likenesses } = rendered;
      const seen = likenesses ? await this.removed.seenBefore(tx, photo.memberId, likenesses) : undefined;
      if (seen?.where === 'removed' && seen.own) await this.refuse(tx, photoId, photo.memberId, seen.pictureId);
      else await this.publish(tx, photoId, photo, rendered, seen);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      await this.discard(tx, photoId, photo.memberId);
    }
  }

  /** The store or the database was not to be had for long: the member is told, and may upload again. */
  async gaveUp(tx: Tx, { photoId }: { photoId: number }): Promise<void> {
    const photo = await this.waiting(tx, photoId);
    if (photo) await this.discard(tx, photoId, photo.memberId);
  }

  private async waiting(tx: Tx, photoId: number): Promise<WaitingPhoto | undefined> {
    const [photo] = (await tx.query(
      `select member_id as "memberId", folder, name, original_folder as "originalFolder",
              original_name as "originalName"
       from photo where id = $1 and state = 'processing'`,
      [photoId],
    )) as WaitingPhoto[];
    return photo;
  }

  /** The desk has removed this picture from the same profile before. */
  private async refuse(tx: Tx, photoId: number, memberId: number, pictureId: number): Promise<void> {
    await tx.query(`update removed_picture set refused_photo_id = $2 where id = $1`, [pictureId, photoId]);
    await this.discard(tx, photoId, memberId);
  }

  private async publish(
    tx: Tx,
    photoId: number,
    photo: WaitingPhoto,
    rendered: Rendered,
    seen: SeenBefore | undefined,
  ): Promise<void> {
    const { memberId, folder, name } = photo;
    for (const size of SIZES) await this.store.put(folder, imageFile(name, size), rendered.files[size], 'image/webp');
    // Only now: rendering takes long, and the member must be free to do other things meanwhile.
    await tx.query(`select 1 from member where id = $1 for update`, [memberId]);
    const [ready]: [unknown[], number] = await tx.query(
      `update photo set state = $2, width = $3, height = $4, sha256 = $5, likeness = $6, returned = $7, processed_at = now()
       where id = $1 and state = 'processing' returning id`,
      [
        photoId,
        this.config.all.PHOTO_REVIEW === 'before' ? 'waiting' : 'live',
        rendered.width,
        rendered.height,
        rendered.sha256,
        rendered.likenesses?.whole ?? null,
        seen?.where ?? null,
      ],
    );
    if (ready.length === 0) {
      // Deleted while it was rendered, and its files perhaps erased before these were written.
      for (const file of filesOf(name)) await this.store.remove(folder, file);
      return;
    }
    await settlePrimary(tx, memberId);
    await this.outbox.append(tx, photoProcessed, { photoId, memberId });
  }

  private async discard(tx: Tx, photoId: number, memberId: number): Promise<void> {
    await tx.query(`update photo set state = 'erased' where id = $1`, [photoId]);
    await this.outbox.append(tx, photoErased, { photoId });
    await this.outbox.append(tx, photoFailed, { photoId, memberId });
  }
}
