import { Injectable } from '@nestjs/common';
import { ProfilePhotoRow } from '#contract';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember } from '../lifecycle/ensure-member.js';
import { ownPhotos } from '../profile/profile.queries.js';
import { photoErased } from '../published.js';
import { withdrawWithLastPhoto } from '../selfies/withdraw-selfie.js';
import { settlePrimary } from './primary-photo.js';

/** A member's own pictures. Ids that are not the member's are passed over: they tell nothing. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async list(me: MemberSession): Promise<unknown[][]> {
    return (await ownPhotos(this.database, me.memberId)).map((photo) => ProfilePhotoRow.encode(photo));
  }

  /** Counts what is still being processed as well: it takes a place of the limit. */
  async count(me: MemberSession): Promise<{ photos: { PHOTO_COUNT: number } }> {
    const row = await this.database.one<{ total: number }>(
      { name: 'photos-count', text: `select count(*) as total from photo where member_id = $1 and state <> 'erased'` },
      [me.memberId],
    );
    return { photos: { PHOTO_COUNT: row.total } };
  }

  /** The first of the ids that is a live photo of the member becomes the primary one. */
  async makePrimary(me: MemberSession, ids: readonly number[]): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      const chosen = await tx.maybeOne<{ id: number }>(
        `select p.id from unnest($2::bigint[]) with ordinality as wanted(id, position)
         join photo p on p.id = wanted.id and p.member_id = $1 and p.state = 'live'
         order by wanted.position limit 1`,
        [me.memberId, ids],
      );
      if (!chosen) return;
      await tx.run(`update photo set is_primary = false where member_id = $1 and is_primary`, [me.memberId]);
      await tx.run(`update photo set is_primary = true where id = $1`, [chosen.id]);
      await settlePrimary(tx, me.memberId);
    });
    return { status: 'success' };
  }

  async remove(
    me: Pick<MemberSession, 'memberId'>,
    ids: readonly number[],
  ): Promise<{ status: 'success'; deleted: number }> {
    const deleted = await this.database.transaction(async (tx) => {
      await lockMember(tx, me.memberId);
      const photos = await tx.rows<{ id: number }>(
        `update photo set state = 'erased', is_primary = false
         where member_id = $1 and id = any($2) and state <> 'erased' returning id`,
        [me.memberId, ids],
      );
      for (const { id } of photos) await this.outbox.append(tx, photoErased, { photoId: id });
      await settlePrimary(tx, me.memberId);
      await withdrawWithLastPhoto(tx, this.outbox, me.memberId);
      return photos.length;
    });
    return { status: 'success', deleted };
  }
}
