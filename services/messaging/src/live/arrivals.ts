import { Injectable } from '@nestjs/common';
import { winkSent, favoriteAdded, profileViewed } from '#connections/published';
import { visibleTo, textApplied, photoProcessed, photoFailed, photoReviewed, selfieReviewed } from '#members/published';
import type { Tx } from '#platform/data/database';
import { On, type OneOfMany, type PayloadOf } from '#platform/service';
import { NoticeService } from '../notify/notice.service.js';
import { hearerColumns, hearerOf, OthersActs, type HearerRow, type OthersAct } from '../notify/others-acts.js';
import { LiveService } from './live.service.js';
import { UnseenDecisions } from './unseen-decisions.js';

const HEARER = hearerColumns('act.member_id', 'act.other_id');
/** Of whom is told of what others did, in their order: how, and under which name they see the other at this moment. */
const SEEN = `
  select (select c.name from members.card c where c.id = act.other_id and ${visibleTo('act.member_id', 'c', 'array[act.other_id]')}) as name, ${HEARER.columns}
  from unnest($1::bigint[], $2::bigint[]) with ordinality as act(member_id, other_id, n) ${HEARER.from}
  order by act.n`;

type Like = PayloadOf<typeof winkSent> | PayloadOf<typeof favoriteAdded> | PayloadOf<typeof profileViewed>;

/** Somebody has winked at others, favorited them or looked at them: who sees who it was hears of it. */
@Injectable()
@On<Like>([winkSent, favoriteAdded, profileViewed], { turns: ({ from, to }) => [from, to] })
export class LikesArrived {
  constructor(private readonly acts: OthersActs) {}

  async handleMany(tx: Tx, likes: readonly OneOfMany<Like>[]): Promise<void> {
    const seen = await tx.rows<HearerRow & { name: string | null }>({ name: 'likes-seen', text: SEEN }, [
      likes.map(({ payload }) => payload.to),
      likes.map(({ payload }) => payload.from),
    ]);
    const told = likes.flatMap(({ payload, follow }, at) => {
      const { name, ...hearer } = seen[at]!;
      return name === null
        ? []
        : [{ hearer: hearerOf(payload.to, hearer), act: { ...whatOf(payload), from: payload.from, name }, follow }];
    });
    await this.acts.tell(tx, ...told);
  }
}

const whatOf = (like: Like): Pick<OthersAct, 'kind' | 'about'> => {
  if ('winkId' in like) return { kind: 'wink', about: like.winkId };
  return { kind: 'favoriteId' in like ? 'favorite' : 'view' };
};

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
    await this.live.tell(tx, { memberId, type: 'text-decided', payload: { revisionId } });
    await this.notices.queue(tx, memberId, 'text-decided', { revisionId });
  }
}

@Injectable()
@On(photoProcessed)
export class PhotoReady {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { photoId, memberId }: PayloadOf<typeof photoProcessed>): Promise<void> {
    await this.live.tell(tx, { memberId, type: 'photo-ready', payload: { photoId } });
  }
}

@Injectable()
@On(photoFailed)
export class PhotoFailed {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { photoId, memberId }: PayloadOf<typeof photoFailed>): Promise<void> {
    await this.live.tell(tx, { memberId, type: 'photo-ready', payload: { photoId, failed: true } });
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
    await this.live.tell(tx, { memberId, type: 'photo-decided', payload: { photoId } });
    await this.notices.queue(tx, memberId, 'photo-decided', { decisionId });
  }
}

/** The desk has decided about a selfie: its member hears it live, and how by e-mail. */
@Injectable()
@On(selfieReviewed)
export class SelfieReviewed {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
  ) {}

  async handle(tx: Tx, { memberId, decisionId }: PayloadOf<typeof selfieReviewed>): Promise<void> {
    const verified = await tx.some(
      `select 1 from moderation.selfie_decision d join members.card c on c.id = d.member_id
       where d.decision_id = $1 and d.verified and c.photo_verified`,
      [decisionId],
    );
    await this.live.tell(tx, { memberId, type: 'selfie-decided', payload: { verified } });
    await this.notices.queue(tx, memberId, 'selfie-decided', { decisionId });
  }
}
