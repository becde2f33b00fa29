import { Injectable } from '@nestjs/common';
import { winkSent, favoriteAdded, profileViewed } from '#connections/published';
import { visibleTo, textApplied, photoProcessed, photoFailed, photoReviewed } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type PayloadOf } from '#platform/service';
import { NoticeService } from '../notify/notice.service.js';
import { type OthersAct, OthersActs } from '../notify/others-acts.js';
import { LiveService } from './live.service.js';
import { UnseenDecisions } from './unseen-decisions.js';

const NAME_SEEN = `select c.name from members.card c where c.id = $2 and ${visibleTo('$1', 'c')}`;

/** Tells whom it concerns, if who did it can be seen at this moment. */
async function tellSeen(
  acts: OthersActs,
  tx: Tx,
  { to, from, ...act }: Omit<OthersAct, 'name'> & { to: number },
): Promise<void> {
  const [seen, hearer] = await Promise.all([
    tx.maybeOne<{ name: string }>({ name: 'name-seen', text: NAME_SEEN }, [to, from]),
    acts.hearer(tx, to, from),
  ]);
  if (seen?.name) await acts.tell(tx, hearer, { ...act, from, name: seen.name });
}

@Injectable()
@On(winkSent, { turns: ({ from, to }) => [from, to] })
export class WinkArrived {
  constructor(private readonly acts: OthersActs) {}

  async handle(tx: Tx, { winkId, from, to }: PayloadOf<typeof winkSent>): Promise<void> {
    await tellSeen(this.acts, tx, { kind: 'wink', from, to, about: winkId });
  }
}

@Injectable()
@On(favoriteAdded, { turns: ({ from, to }) => [from, to] })
export class FavoriteArrived {
  constructor(private readonly acts: OthersActs) {}

  async handle(tx: Tx, { from, to }: PayloadOf<typeof favoriteAdded>): Promise<void> {
    await tellSeen(this.acts, tx, { kind: 'favorite', from, to });
  }
}

@Injectable()
@On(profileViewed, { turns: ({ from, to }) => [from, to] })
export class ViewArrived {
  constructor(private readonly acts: OthersActs) {}

  async handle(tx: Tx, { from, to }: PayloadOf<typeof profileViewed>): Promise<void> {
    await tellSeen(this.acts, tx, { kind: 'view', from, to });
  }
}

/** A review was decided and stands in the profile: the author hears it live, and the reason by e-mail. */
@Injectable()
@On(textApplied)
export class TextDecided {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
    private readonly unseen: UnseenDecisions,
  ) {}

  async handle(tx: Tx, { revisionId, memberId }: PayloadOf<typeof textApplied>): Promise<void> {
    if (await tx.some(`select 1 from members.revision where id = $1 and state = 'rejected'`, [revisionId]))
      await this.unseen.note(tx, memberId, { what: 'text', id: revisionId });
    await this.live.tell(tx, memberId, 'text-decided', { revisionId });
    await this.notices.queue(tx, memberId, 'text-decided', { revisionId });
  }
}

@Injectable()
@On(photoProcessed)
export class PhotoReady {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { photoId, memberId }: PayloadOf<typeof photoProcessed>): Promise<void> {
    await this.live.tell(tx, memberId, 'photo-ready', { photoId });
  }
}

@Injectable()
@On(photoFailed)
export class PhotoFailed {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { photoId, memberId }: PayloadOf<typeof photoFailed>): Promise<void> {
    await this.live.tell(tx, memberId, 'photo-ready', { photoId, failed: true });
  }
}

const REJECTED_PHOTO = `select 1 from moderation.photo_decision where decision_id = $1 and decision = 'rejected'`;

/** The desk has decided about a photo, and it shows: its owner hears it live, and the reason by e-mail. */
@Injectable()
@On(photoReviewed)
export class PhotoReviewed {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
    private readonly unseen: UnseenDecisions,
  ) {}

  async handle(tx: Tx, { photoId, memberId, decisionId }: PayloadOf<typeof photoReviewed>): Promise<void> {
    if (await tx.some(REJECTED_PHOTO, [decisionId]))
      await this.unseen.note(tx, memberId, { what: 'photo', id: photoId });
    await this.live.tell(tx, memberId, 'photo-decided', { photoId });
    await this.notices.queue(tx, memberId, 'photo-decided', { decisionId });
  }
}
