import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, eraseBatch } from '#platform/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/database';
import { ALIKE, type Likenesses } from './likeness.js';

/** Where a picture was seen before. */
export type SeenBefore =
  | { readonly where: 'removed'; readonly pictureId: number; readonly own: boolean }
  | { readonly where: 'elsewhere' };

/** In how many bits a likeness differs from another one, as SQL; `from` is an expression for its hexadecimal digits. */
export const differ = (likeness: string, from: string): string => `bit_count(${likeness} # ('x' || ${from})::bit(128))`;

/** What is kept of pictures the desk has removed, so that they are noticed when they come back. */
@Injectable()
export class RemovedPictures {
  /** Keeps what a picture looked like, of which the files are about to go. */
  async remember(tx: Tx, photo: { id: number; memberId: number }, { whole, cuts }: Likenesses): Promise<void> {
    await tx.query(
      `with picture as (insert into removed_picture (member_id, photo_id) values ($1, $4) returning id)
       insert into removed_likeness (picture_id, likeness, whole)
       select picture.id, ('x' || likeness)::bit(128), likeness = $2
       from picture, unnest(array[$2::text] || $3::text[]) as looks(likeness)`,
      [photo.memberId, whole, cuts, photo.id],
    );
  }

  /** Forgets what the photo looked like: it was removed wrongly and may come back. */
  async forgive(tx: Tx, photoId: number): Promise<void> {
    await tx.query(`delete from removed_picture where photo_id = $1`, [photoId]);
  }

  /**
   * Whether the picture, or one it was cut from, was removed before, from this member rather than from another; else
   * whether another member shows the same one now. A cut of it is compared with whole pictures, and it with cuts.
   */
  async seenBefore(tx: Tx, memberId: number, { whole, mirrored, cuts }: Likenesses): Promise<SeenBefore | undefined> {
    const [removed] = (await tx.query(
      `select p.id, coalesce(p.member_id = $1, false) as own
       from removed_picture p
       where exists (select from removed_likeness l where l.picture_id = p.id
                     and least(${differ('l.likeness', '$2')}, ${differ('l.likeness', '$3')}) <= ${ALIKE})
          or exists (select from removed_likeness l, unnest($4::text[]) as cut where l.picture_id = p.id and l.whole
                     and ${differ('l.likeness', 'cut')} <= ${ALIKE})
       order by own desc, p.id desc limit 1`,
      [memberId, whole, mirrored, cuts],
    )) as { id: number; own: boolean }[];
    if (removed) return { where: 'removed', pictureId: removed.id, own: removed.own };
    const [elsewhere] = (await tx.query(
      `select 1 from photo where member_id <> $1 and state in ('waiting', 'live') and length(likeness) = 32
         and least(${differ(`('x' || likeness)::bit(128)`, '$2')}, ${differ(`('x' || likeness)::bit(128)`, '$3')}) <= ${ALIKE} / 2
       limit 1`,
      [memberId, whole, mirrored],
    )) as unknown[];
    return elsewhere ? { where: 'elsewhere' } : undefined;
  }
}

/** Removed pictures are noticed for a year. */
@Injectable()
@DueDaily()
export class EraseRemovedPictures implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = `removed_at <= $1::timestamptz - make_interval(months => ${RETENTION.removedPictureMonths})`;
    return { pictures: await eraseBatch(tx, 'removed_picture', over, [now]) };
  }
}
