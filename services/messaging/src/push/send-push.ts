import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { badgeOf, PUSH, ROUTES, withQuery, type LiveCountsBody, type PushKind, type PushMessage } from '#contract';
import { toldTo, visibleTo, type NoticeRules } from '#members/published';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { registry } from '#platform/process/metrics';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { LiveService } from '../live/live.service.js';
import { hearsFrom, nameOf } from '../mail/correspondents.js';
import { wantsNotice } from '../notify/notice-choice.js';
import { pushQueued } from '../published.js';
import { type Device, PushService } from './push-service.js';
import { PUSH_WORDS } from './push-words.js';

type Push = PayloadOf<typeof pushQueued>;

interface Due extends Device {
  readonly member_id: number;
  readonly names: boolean;
  readonly language: NoticeRules['language'];
  readonly from: string | null;
}

/** Who did what is told of: nobody else is asked about. */
const OTHER = 'array[$2::bigint]';

/** The device, if nobody has ended the sign-in in which it was switched on. */
const DUE_FOR = (stillNews: string): string => `
  select s.member_id, s.endpoint, s.p256dh, s.auth, s.names, n.language, ${nameOf('c')} as from
  from push_subscription s
  join members.notice_rules n on n.id = s.member_id
  left join members.card c on c.id = $2
  where s.id = $1 and s.sid in (select auth.unended_sessions(array[s.sid])) and ${stillNews}`;

const UNSEEN = (kind: 'wink' | 'favorite' | 'view'): string =>
  DUE_FOR(`${visibleTo('s.member_id', 'c', OTHER)} and exists (select from connections.unseen u
    where u.member_id = s.member_id and u.other_id = c.id and u.kind = '${kind}')`);

/** The same while its member may hear of the other, and has not looked at what is told of. */
const DUE: Record<PushKind, string> = {
  mail: DUE_FOR(`${hearsFrom('s.member_id', 'c', OTHER)} and exists (select from mail m where m.id = $3
    and m.recipient_id = s.member_id and not m.deleted_by_recipient and not m.held and m.read_at is null)`),
  wink: UNSEEN('wink'),
  favorite: UNSEEN('favorite'),
  view: UNSEEN('view'),
  searches: DUE_FOR(`exists (select from members.search_letter_match m join members.card found on found.id = m.match_id
    where m.letter_id = $3 and m.member_id = s.member_id and found.shown and ${toldTo('s.member_id', 'found', 'array[found.id]')})`),
};

/** Where each is looked at; a letter opens by itself. */
const SHOWN_AT: Record<Exclude<PushKind, 'mail'>, string> = {
  wink: ROUTES.winks,
  favorite: ROUTES.favoritedMe,
  view: ROUTES.views,
  searches: ROUTES.savedSearches,
};
/** Of these what is told of is one thing of many by the same member, so that its number is asked for. */
const NUMBERED: readonly PushKind[] = ['mail', 'searches'];

const outcomes = new Counter({
  name: 'pushes_total',
  help: 'Notices for devices: taken by the push service, for a device that is gone, refused for good, given up after tries in vain, or wanted no more when it was their turn.',
  labelNames: ['outcome'],
  registers: [registry],
});

const takenAfter = new Histogram({
  name: 'push_taken_seconds',
  help: 'Time from what a device is told of until its push service has taken the notice.',
  buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 3600, 14_400],
  registers: [registry],
});

/**
 * Sends one notice to one device. Whether it may still be told, and of whom, is asked at this moment: a sign-in that has
 * ended, a block or a removal silences what was queued before.
 */
@Injectable()
@On(pushQueued, { queue: 'push-delivery' })
export class SendPush {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly live: LiveService,
    private readonly service: PushService,
  ) {}

  async prepare(push: Push, { at }: EventContext): Promise<'taken' | 'gone' | 'refused' | 'unwanted'> {
    const { subscriptionId, kind, from, about } = push;
    const values = [subscriptionId, from, ...(NUMBERED.includes(kind) ? [about] : [])];
    const due = await this.database.maybeOne<Due>({ name: `push-${kind}`, text: DUE[kind] }, values);
    if (!due || !(await wantsNotice(this.database, due.member_id, kind, 'push'))) return 'unwanted';
    const message = this.write(push, due, await this.live.counts(due.member_id));
    const left = PUSH.worthHours * 3_600 - (Date.now() - at.getTime()) / 1_000;
    return this.service.send(due, message, Math.max(0, Math.round(left)));
  }

  async handle(
    tx: Tx,
    { subscriptionId }: Push,
    { at, prepared }: EventContext<Awaited<ReturnType<SendPush['prepare']>>>,
  ): Promise<void> {
    if (prepared === 'gone') await tx.run(`delete from push_subscription where id = $1`, [subscriptionId]);
    tx.onCommit(() => {
      outcomes.inc({ outcome: prepared });
      if (prepared === 'taken') takenAfter.observe(Math.max(0, Date.now() - at.getTime()) / 1_000);
    });
  }

  /** What could not be told in time is no news any more; the mailbox has it. */
  async gaveUp(tx: Tx): Promise<void> {
    tx.onCommit(() => outcomes.inc({ outcome: 'given-up' }));
  }

  private write({ kind, about }: Push, { names, language, from }: Due, counts: LiveCountsBody): PushMessage {
    const letter = counts.unreadMail > 1 ? ROUTES.inbox : withQuery(ROUTES.inbox, { mail: about });
    return {
      title: this.config.brand.name,
      body: PUSH_WORDS[language][kind](names ? from : null),
      language,
      tag: kind,
      path: kind === 'mail' ? letter : SHOWN_AT[kind],
      badge: badgeOf(counts),
    };
  }
}
