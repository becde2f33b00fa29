import { Injectable } from '@nestjs/common';
import { imageFile } from '#contract';
import { Config } from '#platform/process/config';
import { Database, type Sql, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { PhotoStore } from '#platform/data/photo-store';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { photoErased, photoFailed, photoProcessed, photoUploaded, pictureShared } from '../published.js';
import { filesOf, SIZES } from './photo-files.js';
import { Pictures } from './pictures.js';
import { UnreadablePicture, type Rendered } from './rendering.js';
import { settlePrimary } from './primary-photo.js';
import { RemovedPictures, type SeenBefore } from './removed-pictures.js';
import { ShownPictures } from './shown-pictures.js';
import { membersSettings } from '../settings.js';

interface WaitingPhoto {
  readonly memberId: number;
  readonly folder: string;
  readonly name: string;
  readonly originalFolder: string;
  readonly originalName: string;
}

/** The picture in all sizes; null where there is none to be seen. */
interface Prepared {
  readonly photo: WaitingPhoto;
  readonly rendered: Rendered | null;
}

/** Then it is not found any more, and the member is told to send it again. */
const FILE_LOOKED_FOR_MS = 3 * 86_400_000;

/**
 * Makes an uploaded picture a photo of its member. What is no picture fails at once. Where the fault is ours, the photo is
 * tried for days and then waits for an operator: an upload that was taken is never given up.
 */
@Injectable()
@On(photoUploaded, { queue: 'photo-processing' })
export class ProcessPhoto {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly pictures: Pictures,
    private readonly outbox: Outbox,
    private readonly removed: RemovedPictures,
    private readonly shown: ShownPictures,
    private readonly config: Config,
  ) {}

  /** Renders the picture and puts the files away, where nobody finds them yet; undefined where it was deleted meanwhile. */
  async prepare(
    { photoId }: PayloadOf<typeof photoUploaded>,
    { at }: Pick<EventContext, 'at'>,
  ): Promise<Prepared | undefined> {
    const photo = await waiting(this.database, photoId);
    if (!photo) return undefined;
    const original = await this.store.get(photo.originalFolder, photo.originalName);
    // It was there when the upload was answered: a store that lost it may be another one, or not be whole yet.
    if (!original && Date.now() - at.getTime() < FILE_LOOKED_FOR_MS)
      throw new Error('the uploaded file is not in the store');
    const rendered = original && (await this.render(original));
    if (!rendered) return { photo, rendered: null };
    for (const size of SIZES)
      await this.store.put(photo.folder, imageFile(photo.name, size), rendered.files[size], 'image/webp');
    // Deleted while it was rendered, and its files perhaps erased before these were written.
    if (await this.isGone(photoId)) await this.forgetFiles(photo);
    return { photo, rendered };
  }

  async handle(
    tx: Tx,
    { photoId }: PayloadOf<typeof photoUploaded>,
    { prepared }: { prepared: Prepared | undefined },
  ): Promise<void> {
    if (!prepared) return;
    const { photo, rendered } = prepared;
    if (!rendered) return this.discard(tx, photoId, photo.memberId);
    const seen = await this.removed.seenBefore(tx, photo.memberId, rendered);
    if (seen?.where === 'removed' && seen.refused) await this.refuse(tx, photoId, photo.memberId, seen.pictureId);
    else await this.publish(tx, photoId, photo, rendered, seen);
  }

  /** Undefined where it is no picture. */
  private async render(original: Buffer): Promise<Rendered | undefined> {
    try {
      return await this.pictures.render(original);
    } catch (error) {
      if (error instanceof UnreadablePicture) return undefined;
      throw error;
    }
  }

  /** Not so where another process has made it a photo meanwhile, whose files these are. */
  private async isGone(photoId: number): Promise<boolean> {
    const found = await this.database.some(`select 1 from photo where id = $1 and state <> 'erased'`, [photoId]);
    return !found;
  }

  private async forgetFiles({ folder, name }: WaitingPhoto): Promise<void> {
    for (const file of filesOf(name)) await this.store.remove(folder, file);
  }

  /** The desk has removed this picture from the same profile before, or taken it down for everybody. */
  private async refuse(tx: Tx, photoId: number, memberId: number, pictureId: number): Promise<void> {
    await tx.run(`update removed_picture set refused_photo_id = $2 where id = $1`, [pictureId, photoId]);
    await this.discard(tx, photoId, memberId);
  }

  private async publish(
    tx: Tx,
    photoId: number,
    photo: WaitingPhoto,
    rendered: Rendered,
    seen: SeenBefore | undefined,
  ): Promise<void> {
    const { memberId } = photo;
    await tx.run(`select 1 from member where id = $1 for update`, [memberId]);
    const ready = await tx.changed(
      `update photo set state = $2, width = $3, height = $4, sha256 = $5, likeness = $6, returned = $7, doubts = $8,
         processed_at = now()
       where id = $1 and state = 'processing'`,
      [
        photoId,
        this.mustWait(rendered, seen) ? 'waiting' : 'live',
        rendered.width,
        rendered.height,
        rendered.sha256,
        rendered.likenesses?.whole ?? null,
        seen?.where ?? null,
        rendered.doubts,
      ],
    );
    if (ready === 0) {
      // Deleted at this very moment, and its files perhaps erased before these were written.
      tx.onCommit(() => void this.forgetFiles(photo).catch(() => undefined));
      return;
    }
    await settlePrimary(tx, memberId);
    await this.outbox.append(tx, photoProcessed, { photoId, memberId });
    if (rendered.likenesses)
      for (const otherId of await this.shown.by(tx, memberId, rendered.likenesses))
        await this.outbox.append(tx, pictureShared, { memberId, otherId });
  }

  /** Whether the desk looks at it before others do. */
  private mustWait({ doubts }: Rendered, seen: SeenBefore | undefined): boolean {
    const { PHOTO_REVIEW: review } = this.config.of(membersSettings);
    return review === 'before' || (review === 'screened' && (doubts.length > 0 || seen !== undefined));
  }

  private async discard(tx: Tx, photoId: number, memberId: number): Promise<void> {
    await tx.run(`update photo set state = 'erased' where id = $1`, [photoId]);
    await this.outbox.append(tx, photoErased, { photoId });
    await this.outbox.append(tx, photoFailed, { photoId, memberId });
  }
}

async function waiting(sql: Sql, photoId: number): Promise<WaitingPhoto | undefined> {
  return sql.maybeOne<WaitingPhoto>(
    `select member_id as "memberId", folder, name, original_folder as "originalFolder",
            original_name as "originalName"
     from photo where id = $1 and state = 'processing'`,
    [photoId],
  );
}
