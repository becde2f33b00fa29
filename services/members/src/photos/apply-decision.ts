import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { imageFile } from '#contract';
import type { PhotoDecision } from '#moderation/published';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { PhotoStore } from '#platform/photo-store';
import type { EventHandler } from '#platform/service';
import { photoErased, photoReviewed } from '../published.js';
import { likenessesOf, type Likenesses } from './likeness.js';
import { settlePrimary } from './primary-photo.js';
import { RemovedPictures } from './removed-pictures.js';

interface ReviewedPhoto {
  readonly id: number;
  readonly memberId: number;
  readonly folder: string;
  readonly name: string;
}

/** Carries out what a moderator decided about a photo. A photo that is gone already needs nothing. */
@Injectable()
export class ApplyPhotoDecision implements EventHandler<{ photoId: number; decisionId: number }> {
  constructor(
    private readonly store: PhotoStore,
    private readonly outbox: Outbox,
    private readonly removed: RemovedPictures,
  ) {}

  async handle(tx: Tx, { photoId, decisionId }: { photoId: number; decisionId: number }): Promise<void> {
    const [photo] = (await tx.query(
      `select id, member_id as "memberId", folder, name from photo where id = $1 and state in ('waiting', 'live')`,
      [photoId],
    )) as ReviewedPhoto[];
    const [decided] = (await tx.query(`select * from moderation.photo_decision where decision_id = $1`, [
      decisionId,
    ])) as PhotoDecision[];
    if (!photo || !decided) return;
    const changed = decided.decision === 'approved' ? await this.show(tx, photo) : await this.takeDown(tx, photo);
    if (!changed) return;
    await settlePrimary(tx, photo.memberId);
    await this.outbox.append(tx, photoReviewed, { photoId, memberId: photo.memberId, decisionId });
  }

  /** Tells whether it was not shown before. */
  private async show(tx: Tx, photo: ReviewedPhoto): Promise<boolean> {
    await lock(tx, photo);
    const [shown]: [unknown[], number] = await tx.query(
      `update photo set state = 'live' where id = $1 and state = 'waiting' returning id`,
      [photo.id],
    );
    return shown.length > 0;
  }

  private async takeDown(tx: Tx, photo: ReviewedPhoto): Promise<boolean> {
    const likenesses = await this.looksOf(photo);
    await lock(tx, photo);
    const [taken]: [unknown[], number] = await tx.query(
      `update photo set state = 'erased', is_primary = false where id = $1 and state in ('waiting', 'live') returning id`,
      [photo.id],
    );
    if (taken.length === 0) return false;
    if (likenesses) await this.removed.remember(tx, photo, likenesses);
    await this.outbox.append(tx, photoErased, { photoId: photo.id });
    return true;
  }

  private async looksOf({ folder, name }: ReviewedPhoto): Promise<Likenesses | null> {
    const bytes = await this.store.get(folder, imageFile(name, 'full'));
    return bytes ? likenessesOf(sharp(bytes)) : null;
  }
}

/** Not while the picture is looked at: the member must be free to do other things meanwhile. */
async function lock(tx: Tx, { memberId }: ReviewedPhoto): Promise<void> {
  await tx.query(`select 1 from member where id = $1 for update`, [memberId]);
}
