import { Injectable } from '@nestjs/common';
import type { GatheredNotice, NoticeChannel } from '#contract';
import { noticeChoice, type NoticeChoice } from '#members/published';
import type { Tx } from '#platform/data/database';
import { columnsOf } from '#platform/service';
import { LiveService } from '../live/live.service.js';
import { readInSeconds } from '../live/open-conversations.js';
import { Pushes } from '../push/pushes.js';
import { frequencyFor } from './notice-choice.js';
import { NoticeService } from './notice.service.js';

/** What another member did: `about` is the mail or the wink, where it is one of these. */
export interface OthersAct {
  readonly kind: GatheredNotice;
  readonly from: number;
  /** As whom it concerns sees who did it. */
  readonly name: string;
  readonly about?: number;
}

/** How a member can be told of what another does, as it stands at this moment. */
export interface Hearer {
  readonly memberId: number;
  /** Nobody's who is gone, or whom members does not know yet. */
  readonly choice: NoticeChoice | undefined;
  /** Whether the address is confirmed, and its owner takes no break. */
  readonly takesEmail: boolean;
  /** The ids of the devices that can be told. */
  readonly devices: readonly number[];
  /** For how long the letters with the other count as in front of the member; nought where they are not. */
  readonly openForSeconds: number;
}

interface HearerRow {
  known: boolean;
  takes_email: boolean;
  devices: number[];
  open_for: number | null;
}

/** Of `$1`, to whom `$2` does something. */
const HEARER = `
  select ${columnsOf(noticeChoice, 'c')}, c.id is not null as known,
    exists (select from auth.registration r join auth.account_state a on a.id = r.id
      where r.id = $1 and r.email_confirmed and not a.on_break) as takes_email,
    (select coalesce(json_agg(p.id), '[]') from push_subscription p where p.member_id = $1) as devices,
    (select extract(epoch from max(o.until) - now())::float8 from open_conversation o
      where o.member_id = $1 and o.with_id = $2 and o.until > now()) as open_for
  from (values (1)) this left join members.notice_choice c on c.id = $1`;

/**
 * Tells a member of what another did: the screens always, in words or in silence, and by e-mail and on devices where the
 * member wants it so. Whether the other may be heard of, and under which name, whoever calls has asked.
 */
@Injectable()
export class OthersActs {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
    private readonly pushes: Pushes,
  ) {}

  /** Reads how `memberId` can be told of what `other` does: all of it in one question, since each letter asks it. */
  async hearer(tx: Tx, memberId: number, other: number): Promise<Hearer> {
    const row = await tx.one<HearerRow & NoticeChoice>({ name: 'hearer', text: HEARER }, [memberId, other]);
    const { known, takes_email: takesEmail, devices, open_for: openFor, ...choice } = row;
    return { memberId, choice: known ? choice : undefined, takesEmail, devices, openForSeconds: openFor ?? 0 };
  }

  async tell(tx: Tx, hearer: Hearer, { kind, from, name, about }: OthersAct): Promise<void> {
    const { memberId, choice, openForSeconds } = hearer;
    const wants = (way: NoticeChannel): boolean => !!choice && frequencyFor(choice, kind, way) !== 'never';
    const isOpen = kind === 'mail' && openForSeconds > 0;
    const told = { memberId: from, name, ...(about !== undefined && { [`${kind}Id`]: about }) };
    const afterSeconds = kind === 'mail' ? readInSeconds(openForSeconds) : 0;
    await Promise.all([
      this.live.tell(tx, memberId, kind, { ...told, ...((isOpen || !wants('live')) && { quiet: true }) }),
      choice && hearer.takesEmail && this.notices.queueAct(tx, choice, { kind, from, about }, afterSeconds),
      wants('push') && this.pushes.send(tx, hearer.devices, { kind, from, about: about ?? from }, afterSeconds),
    ]);
  }
}
