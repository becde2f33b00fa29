import { Injectable } from '@nestjs/common';
import { accountReturned, isBack } from '#auth/published';
import type { Tx } from '#platform/data/database';
import { fillAgain, NotHere, putBack, setAgain, unseal } from '#platform/data/sealed';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { renewAddresses } from '../photos/renew-addresses.js';
import { settlePrimary } from '../photos/primary-photo.js';
import { RemovedPictures } from '../photos/removed-pictures.js';
import { photoErased } from '../published.js';

/**
 * A member who had left has come back: the profile, what waited for a look at it, photos, settings and saved searches are as they
 * were. A picture that was taken down for everybody meanwhile does not come back.
 */
@Injectable()
@On(accountReturned)
export class WelcomeBack {
  constructor(
    private readonly outbox: Outbox,
    private readonly pictures: RemovedPictures,
  ) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof accountReturned>): Promise<void> {
    if (!(await isBack(tx, memberId))) return;
    const gone = await tx.some(`select 1 from member where id = $1 and status = 'removed' for update`, [memberId]);
    if (!gone) throw new NotHere('the news that the member had left');
    await fillAgain(tx, memberId, 'member', ['status', 'removed_at']);
    await tx.run(
      `update member m set status = a.status, on_break = a.on_break, member_type = a.member_type, username = a.username,
         removed_at = null
       from auth.account_state a where m.id = $1 and a.id = m.id`,
      [memberId],
    );
    await fillAgain(tx, memberId, 'text_revision');
    await putBack(tx, memberId, 'reach');
    await putBack(tx, memberId, 'saved_search');
    const there = `exists (select from member m where m.id = r.match_id and m.status <> 'removed')`;
    await putBack(tx, memberId, 'search_match', there);
    await setAgain(tx, memberId, 'removed_picture', 'member_id = $1', 'r.member_id = $1');
    const keptByThem = '$1 = any(r.kept_by) and $1 <> all(now.kept_by)';
    await setAgain(tx, memberId, 'removed_picture', 'kept_by = now.kept_by || $1::bigint', keptByThem);
    await this.showPhotos(tx, memberId);
    // Whoever knew addresses of the photos of who was hidden meanwhile sees nothing by them.
    if (await tx.some(`select 1 from member where id = $1 and hidden_by_desk`, [memberId]))
      await renewAddresses(tx, memberId);
    await unseal(tx, memberId);
  }

  private async showPhotos(tx: Tx, memberId: number): Promise<void> {
    await tx.run(`delete from former_picture where member_id = $1`, [memberId]);
    await setAgain(tx, memberId, 'photo', 'state = r.state, is_primary = r.is_primary', `now.state = 'erased'`);
    const takenDown = await this.pictures.takenDownOf(tx, memberId);
    for (const photoId of takenDown) {
      await tx.run(`update photo set state = 'erased', is_primary = false where id = $1`, [photoId]);
      await this.outbox.append(tx, photoErased, { photoId });
    }
    await settlePrimary(tx, memberId);
  }
}
