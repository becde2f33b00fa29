import { Injectable } from '@nestjs/common';
import type { GatheredNotice, NoticeChannel } from '#contract';
import { noticeChoice, type NoticeChoice } from '#members/published';
import type { Tx } from '#platform/data/database';
import { columnsOf } from '#platform/service';
import { LiveService, type News } from '../live/live.service.js';
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

/** What a statement gives of a hearer, by `hearerColumns`. */
export interface HearerRow extends NoticeChoice {
  readonly known: boolean;
  readonly takes_email: boolean;
  readonly devices: number[];
  readonly open_for: number | null;
}

/** Columns that say how `member` can be told of what `other` does; `from` joins what they ask. */
export const hearerColumns = (member: string, other: string): { columns: string; from: string } => ({
  columns: `
    ${columnsOf(noticeChoice, 'choice')}, choice.id is not null as known,
    exists (select from auth.registration r join auth.account_state a on a.id = r.id
      where r.id = ${member} and r.email_confirmed and not a.on_break) as takes_email,
    (select coalesce(json_agg(d.id), '[]') from push_subscription d where d.member_id = ${member}) as devices,
    (select extract(epoch from max(o.until) - now())::float8 from open_conversation o
      where o.member_id = ${member} and o.with_id = ${other} and o.until > now()) as open_for`,
  from: `left join members.notice_choice choice on choice.id = ${member}`,
});

/** The hearer of whom such a row tells. */
export const hearerOf = (memberId: number, row: HearerRow): Hearer => ({
  memberId,
  choice: row.known ? row : undefined,
  takesEmail: row.takes_email,
  devices: row.devices,
  openForSeconds: row.open_for ?? 0,
});

/** What is told to whom; what follows from it alone is done by `follow`. */
export interface Told {
  readonly hearer: Hearer;
  readonly act: OthersAct;
  follow<Result>(work: () => Result): Result;
}

/**
 * Tells members of what others did: the screens always, in words or in silence, and by e-mail and on devices where the
 * member wants it so. Whether the other may be heard of, and under which name, whoever calls has asked.
 */
@Injectable()
export class OthersActs {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
    private readonly pushes: Pushes,
  ) {}

  async tell(tx: Tx, ...told: readonly Told[]): Promise<void> {
    await Promise.all([
      this.live.tell(tx, ...told.map(({ hearer, act }) => newsOf(hearer, act))),
      ...told.map(({ hearer, act, follow }) => follow(() => this.remind(tx, hearer, act))),
    ]);
  }

  /** By e-mail and on devices. */
  private async remind(tx: Tx, hearer: Hearer, { kind, from, about }: OthersAct): Promise<void> {
    const { choice, takesEmail, devices, openForSeconds } = hearer;
    const afterSeconds = kind === 'mail' ? readInSeconds(openForSeconds) : 0;
    await Promise.all([
      choice && takesEmail && this.notices.queueAct(tx, choice, { kind, from, about }, afterSeconds),
      wants(hearer, kind, 'push') && this.pushes.send(tx, devices, { kind, from, about: about ?? from }, afterSeconds),
    ]);
  }
}

const wants = ({ choice }: Hearer, kind: GatheredNotice, way: NoticeChannel): boolean =>
  choice !== undefined && frequencyFor(choice, kind, way) !== 'never';

/** For the member's screens, which only follow, without a word, what is not wanted there or lies open already. */
function newsOf(hearer: Hearer, { kind, from, name, about }: OthersAct): News {
  const isOpen = kind === 'mail' && hearer.openForSeconds > 0;
  const quiet = isOpen || !wants(hearer, kind, 'live');
  const named = about !== undefined && { [`${kind}Id`]: about };
  const payload = { memberId: from, name, ...named, ...(quiet && { quiet }) };
  return { memberId: hearer.memberId, type: kind, about: from, payload } as News;
}
