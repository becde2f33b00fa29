import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import type { DailyCounts, DailyJob } from '#platform/events/daily';
import { eraseDue, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Database, Tx } from '#platform/data/database';
import { ALIKE, type Likenesses } from './likeness.js';
import type { Rendered } from './rendering.js';

/** By which decision a picture was taken down for everybody but some. */
export interface TakenDown {
  readonly takedownId: number;
  readonly keptBy: readonly number[];
}

/** By what an upload is recognised. */
type LooksOfUpload = Pick<Rendered, 'sha256' | 'likenesses'>;

/** Where a picture was seen before. */
export type SeenBefore =
  /** `refused`: removed from this member, or taken down for everybody. */
  | { readonly where: 'removed'; readonly pictureId: number; readonly refused: boolean }
  | { readonly where: 'elsewhere' };

/** In how many bits a likeness differs from another one, as SQL; `from` is an expression for its hexadecimal digits. */
export const differ = (likeness: string, from: string): string => `bit_count(${likeness} # ('x' || ${from})::bit(128))`;

/** That the photo `p` shows the removed picture `r`, and may not. */
const IS_COPY = `p.state in ('waiting', 'live') and p.member_id <> all(r.kept_by)
  and (p.sha256 = r.sha256
       or length(p.likeness) = 32 and exists (
         select from removed_likeness l where l.picture_id = r.id
         and ${differ('l.likeness', 'p.likeness')} <= ${ALIKE}))`;

/** What is kept of pictures the desk has removed, so that they are noticed when they come back. */
@Injectable()
export class RemovedPictures {
  /** Keeps what a picture looked like, of which the files are about to go. Gives its number. */
  async remember(
    tx: Tx,
    photo: { id: number; memberId: number },
    looks: Likenesses | null,
    takedown: TakenDown | null,
  ): Promise<number> {
    const { id } = await tx.one<{ id: number }>(
      `insert into removed_picture (member_id, photo_id, takedown_id, kept_by, sha256)
       select $1, id, $3, $4, sha256 from photo where id = $2 returning id`,
      [photo.memberId, photo.id, takedown?.takedownId ?? null, takedown?.keptBy ?? []],
    );
    if (looks)
      await tx.run(
        `insert into removed_likeness (picture_id, likeness, whole)
         select $1, ('x' || likeness)::bit(128), likeness = $2
         from unnest(array[$2::text] || $3::text[]) as looks(likeness)`,
        [id, looks.whole, takedown ? [looks.mirrored, ...looks.cuts] : looks.cuts],
      );
    return id;
  }

  /**
   * Forgets what the photo looked like: it was removed wrongly and may come back. What was taken down for everybody stays
   * so for all others.
   */
  async forgive(tx: Tx, photoId: number): Promise<void> {
    await tx.run(
      `update removed_picture r set kept_by = r.kept_by || p.member_id
       from removed_picture p where p.photo_id = $1 and p.takedown_id = r.takedown_id and p.member_id is not null`,
      [photoId],
    );
    await tx.run(`delete from removed_picture where photo_id = $1 and takedown_id is null`, [photoId]);
  }

  /** The photos that show what was taken down. */
  async copiesOf(database: Database, pictureId: number): Promise<number[]> {
    const found = await database.rows<{ id: number }>(
      `select p.id from photo p, removed_picture r
       where r.id = $1 and ${IS_COPY}
       order by p.id`,
      [pictureId],
    );
    return found.map(({ id }) => id);
  }

  /** The photos of a member that show what was taken down for everybody, while nobody takes anything down. */
  async takenDownOf(tx: Tx, memberId: number): Promise<number[]> {
    await tx.run(`select pg_advisory_xact_lock_shared(hashtext('members.removed_picture'))`);
    const found = await tx.rows<{ id: number }>(
      `select distinct p.id from photo p, removed_picture r
       where p.member_id = $1 and r.takedown_id is not null and ${IS_COPY}`,
      [memberId],
    );
    return found.map(({ id }) => id);
  }

  /** No upload is compared with what was removed while this transaction takes a picture down, nor finishes unseen. */
  async holdUploads(tx: Tx): Promise<void> {
    await tx.run(`select pg_advisory_xact_lock(hashtext('members.removed_picture'))`);
  }

  /**
   * Whether the picture, or one it was cut from, was removed before, from this member rather than from another; else
   * whether another member shows the same one now. A cut of it is compared with whole pictures, and it with cuts. Of a
   * picture in which there is nothing to see the file itself is compared.
   */
  async seenBefore(tx: Tx, memberId: number, { sha256, likenesses }: LooksOfUpload): Promise<SeenBefore | undefined> {
    const { whole, mirrored, cuts } = likenesses ?? { whole: null, mirrored: null, cuts: [] };
    await tx.run(`select pg_advisory_xact_lock_shared(hashtext('members.removed_picture'))`);
    const removed = await tx.maybeOne<{ id: number; refused: boolean }>(
      `select p.id, p.takedown_id is not null or coalesce(p.member_id = $1, false) as refused
       from removed_picture p
       where $1 <> all(p.kept_by) and (p.takedown_id is not null and p.sha256 = $5
          or exists (select from removed_likeness l where l.picture_id = p.id
                     and least(${differ('l.likeness', '$2')}, ${differ('l.likeness', '$3')}) <= ${ALIKE})
          or exists (select from removed_likeness l, unnest($4::text[]) as cut where l.picture_id = p.id and l.whole
                     and ${differ('l.likeness', 'cut')} <= ${ALIKE}))
       order by refused desc, p.id desc limit 1`,
      [memberId, whole, mirrored, cuts, sha256],
    );
    if (removed) return { where: 'removed', pictureId: removed.id, refused: removed.refused };
    if (!likenesses) return undefined;
    const elsewhere = await tx.maybeOne<unknown>(
      `select 1 from photo where member_id <> $1 and state in ('waiting', 'live') and length(likeness) = 32
         and least(${differ(`('x' || likeness)::bit(128)`, '$2')}, ${differ(`('x' || likeness)::bit(128)`, '$3')}) <= ${ALIKE} / 2
       limit 1`,
      [memberId, whole, mirrored],
    );
    return elsewhere ? { where: 'elsewhere' } : undefined;
  }
}

const KNOWN: Term = {
  kind: 'pictures',
  table: 'removed_picture',
  due: `removed_at <= $1::timestamptz - case when takedown_id is null
    then make_interval(months => ${RETENTION.removedPictureMonths})
    else make_interval(years => ${RETENTION.takenDownPictureYears}) end`,
  since: 'removed_at',
};

/** Removed pictures are noticed for a year, those that somebody asked to be taken down for longer. */
@Injectable()
@DueDaily(KNOWN)
export class EraseRemovedPictures implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [KNOWN], now);
  }
}
