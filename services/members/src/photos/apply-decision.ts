import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { imageFile } from '#contract';
import { type PhotoDecision, photoDecided } from '#moderation/published';
import { Database, type Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { PhotoStore } from '#platform/data/photo-store';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { hasLeft } from '../lifecycle/has-left.js';
import { photoErased, photoReviewed, pictureTakenDown } from '../published.js';
import { withdrawWithLastPhoto } from '../selfies/withdraw-selfie.js';
import { likenessesOf, type Likenesses } from './likeness.js';
import { filesIn } from './photo-files.js';
import { settlePrimary } from './primary-photo.js';
import { RemovedPictures } from './removed-pictures.js';

interface ReviewedPhoto {
  readonly id: number;
  readonly memberId: number;
  readonly folder: string;
  readonly name: string;
}

const REVIEWED = `
  select id, member_id as "memberId", ${filesIn('photo')} as folder, name from photo where id = $1 and state in ('waiting', 'live')`;

/** Carries out what a moderator decided about a photo. A photo that is gone already needs nothing. */
@Injectable()
@On(photoDecided, { queue: 'photo-processing', hides: true })
export class ApplyPhotoDecision {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly outbox: Outbox,
    private readonly removed: RemovedPictures,
  ) {}

  /** How the picture looks, to be remembered should it be taken down; null where its file is gone. Of who is coming back it waits. */
  async prepare({ photoId }: PayloadOf<typeof photoDecided>): Promise<Likenesses | null> {
    const photo = await this.database.maybeOne<ReviewedPhoto>(REVIEWED, [photoId]);
    if (photo) return this.looksOf(photo);
    const whose = await this.database.maybeOne<{ id: number }>(`select member_id as id from photo where id = $1`, [
      photoId,
    ]);
    if (whose) await hasLeft(this.database, whose.id);
    return null;
  }

  async handle(
    tx: Tx,
    { photoId, decisionId }: PayloadOf<typeof photoDecided>,
    { prepared: looks }: EventContext<Likenesses | null>,
  ): Promise<void> {
    const photo = await tx.maybeOne<ReviewedPhoto>(REVIEWED, [photoId]);
    const decided = await tx.maybeOne<PhotoDecision>(`select * from moderation.photo_decision where decision_id = $1`, [
      decisionId,
    ]);
    if (!photo || !decided) return;
    const changed =
      decided.decision === 'approved' ? await this.show(tx, photo) : await this.takeDown(tx, photo, looks, decided);
    if (!changed) return;
    await settlePrimary(tx, photo.memberId);
    await withdrawWithLastPhoto(tx, this.outbox, photo.memberId);
    await this.outbox.append(tx, photoReviewed, { photoId, memberId: photo.memberId, decisionId });
  }

  /** Tells whether it was not shown before. From now on it may stand on the login page, whenever it was shown. */
  private async show(tx: Tx, photo: ReviewedPhoto): Promise<boolean> {
    await lock(tx, photo);
    const approved = await tx.maybeOne<{ waited: boolean }>(
      `update photo p set state = 'live', approved_at = coalesce(p.approved_at, now()) from (select state from photo where id = $1) before
       where p.id = $1 and p.state in ('waiting', 'live') returning before.state = 'waiting' as waited`,
      [photo.id],
    );
    return approved?.waited ?? false;
  }

  private async takeDown(
    tx: Tx,
    photo: ReviewedPhoto,
    likenesses: Likenesses | null,
    { takedown_id: takedownId, kept_by: keptBy, is_copy: isCopy }: PhotoDecision,
  ): Promise<boolean> {
    if (takedownId !== null) await this.removed.holdUploads(tx);
    await lock(tx, photo);
    const taken = await tx.changed(
      `update photo set state = 'erased', is_primary = false where id = $1 and state in ('waiting', 'live')`,
      [photo.id],
    );
    if (taken === 0) return false;
    if (takedownId !== null) {
      const pictureId = await this.removed.remember(tx, photo, likenesses, { takedownId, keptBy });
      if (!isCopy) await this.outbox.append(tx, pictureTakenDown, { pictureId, takedownId });
    } else if (likenesses) await this.removed.remember(tx, photo, likenesses, null);
    await this.outbox.append(tx, photoErased, { photoId: photo.id });
    return true;
  }

  private async looksOf({ folder, name }: ReviewedPhoto): Promise<Likenesses | null> {
    const bytes = await this.store.get(folder, imageFile(name, 'full'));
    return bytes ? likenessesOf(sharp(bytes)) : null;
  }
}

async function lock(tx: Tx, { memberId }: ReviewedPhoto): Promise<void> {
  await tx.run(`select 1 from member where id = $1 for update`, [memberId]);
}
