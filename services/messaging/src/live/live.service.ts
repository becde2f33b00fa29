import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveHandshake, type LiveCountsBody, type LiveEvent } from '#contract';
import { visibleTo } from '#members/published';
import { Database, type Tx } from '#platform/data/database';
import { LiveHub } from '#platform/http/live';
import { takeTurns } from '#platform/data/turns';
import { hearsFrom, nameInBox } from '../mail/correspondents.js';
import { UNREAD } from '../mailbox/mailbox.queries.js';

/** What a member is told of, and whom it is about, where that is another. */
export type News = {
  [Type in LiveEvent['type']]: {
    readonly memberId: number;
    readonly type: Type;
    readonly payload: Omit<Extract<LiveEvent, { type: Type }>, 'id' | 'at' | 'type'>;
    readonly about?: number;
  };
}[LiveEvent['type']];

/** From where on events were missed. */
interface Missed {
  readonly after?: number | undefined;
  readonly seconds?: number | undefined;
}

interface EventRow {
  n: number;
  type: LiveEvent['type'];
  payload: Record<string, unknown>;
  at: Date;
}

const MISSED_AT_MOST = 200;
/** So long a transaction or a call may take that began when a page did, and is late for the first answer. */
const LATE_SECONDS = 2;

/** Numbered on from what each member was told before, in the order given. Nobody is told who is gone, nor of them. */
const TELL = `
  with news as (
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::jsonb[]) with ordinality as n(member_id, about, type, payload, place)
    where not exists (select from former_member f where f.member_id in (n.member_id, n.about))
  ), next as (
    insert into live_number (member_id, last) select member_id, count(*) from news group by member_id order by member_id
    on conflict (member_id) do update set last = live_number.last + excluded.last returning member_id, last
  ), numbered as (
    select news.*, next.last + 1 - row_number() over (partition by member_id order by place desc) as n
    from news join next using (member_id)
  ), told as (
    insert into live_event (member_id, n, type, payload) select member_id, n, type, payload from numbered
    returning member_id, n, at
  )
  select numbered.place, told.n, told.at from told join numbered using (member_id, n)`;

/** What an event tells of has been looked at since, perhaps on another device: nothing greets it any more. */
const LOOKED_AT = `case
  when e.type = 'mail' then exists (select from mail m
    where m.id = (e.payload->>'mailId')::bigint and (m.read_at is not null or m.deleted_by_recipient))
  when e.other is not null then not exists (select from connections.unseen u
    where u.member_id = $1 and u.other_id = e.other and u.kind = e.type)
  else false end`;

/** Of whom the missed events tell. */
const ABOUT = 'array(select other from missed)';
/** Others by the name that they have now: the one of before may be gone with good reason. */
const MISSED = `
  with missed as materialized (
    select n, type, payload, at, (payload->>'memberId')::bigint as other from live_event
    where member_id = $1 and n > $2 order by n desc limit ${MISSED_AT_MOST}
  )
  select e.n, e.type, e.at,
    e.payload || case when e.other is null then '{}' else jsonb_build_object('name', ${nameInBox('c')}) end
      || case when ${LOOKED_AT} then '{"quiet": true}'::jsonb else '{}' end as payload
  from missed e
  left join members.card c on c.id = e.other
  where extract(epoch from now() - e.at) <= $3
    and (e.other is null or case when e.type = 'mail' then ${hearsFrom('$1', 'c', ABOUT)} else ${visibleTo('$1', 'c', ABOUT)} end)
  order by e.n`;

/** What is new for a member and hangs on nobody who may be seen or not. */
const OWN_NEWS = `
  select u.total as unread, (select count(*) from unseen_decision where member_id = $1) as decided from (${UNREAD}) u`;

/** How many winks, views and favorites are new: as connections has counted them, and one by one of whom it has not yet. */
export const NEW_LIKES = `
  select n.kind, n.total + (
    select count(*) from connections.unsettled s
      join connections.unseen u on u.member_id = $1 and u.other_id = s.member_id and u.kind = n.kind
      join members.card c on c.id = s.member_id
    where ${visibleTo('$1', 'c', 'array(select member_id from connections.unsettled)')}
  ) as total
  from (
    select k.kind, coalesce(max(o.total), 0) as total
    from (values ('wink'), ('view'), ('favorite')) k(kind) left join connections.news_of($1) o on o.kind = k.kind
    group by k.kind
  ) n`;

/**
 * Tells members' browsers what happened. Every event is a row with a number that grows per member, committed with its
 * cause; a socket that missed some names the last number it saw and gets the rest. A lost socket loses nothing.
 */
@Injectable()
export class LiveService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly hub: LiveHub,
  ) {}

  onModuleInit(): void {
    this.hub.greet(async (session, socket, handshake) => {
      const { after, seconds } = LiveHandshake.safeParse(handshake).data ?? {};
      if (!('memberId' in session) || (after ?? seconds) === undefined) return;
      for (const event of await this.missed(session.memberId, { after, seconds })) socket.emit(event.type, event);
    });
  }

  /**
   * Notes events for members, each in its order, and sends them once the transaction has committed. Nobody is told who is
   * gone, nor of them: news that was on its way during a removal comes too late.
   */
  async tell(tx: Tx, ...news: readonly News[]): Promise<void> {
    if (news.length === 0) return;
    const about = news.map(({ memberId, about: whom = memberId }) => whom);
    const members = news.map(({ memberId }) => memberId);
    await takeTurns(tx, ...members, ...about);
    const told = await tx.rows<{ place: number; n: number; at: Date }>({ name: 'tell-live', text: TELL }, [
      members,
      about,
      news.map(({ type }) => type),
      news.map(({ payload }) => JSON.stringify(payload)),
    ]);
    for (const { place, n, at } of told.toSorted((one, other) => one.place - other.place)) {
      const { memberId, type, payload } = news[place - 1]!;
      const event = { ...payload, type, id: n, at: at.toISOString() };
      tx.onCommit(() => this.hub.send(`member:${memberId}`, type, event));
    }
  }

  /**
   * What a member was told after the given number and in the last so many seconds, with some before them, oldest first, leaving
   * out whom the member may hear of no longer.
   */
  async missed(memberId: number, { after = 0, seconds = Infinity }: Missed): Promise<LiveEvent[]> {
    const rows = await this.database.rows<EventRow>({ name: 'missed-events', text: MISSED }, [
      memberId,
      after,
      seconds + LATE_SECONDS,
    ]);
    return rows.map((row) => ({ ...row.payload, type: row.type, id: row.n, at: row.at.toISOString() }) as LiveEvent);
  }

  /** The counts of the bar, of what the member may see now. */
  async counts(memberId: number): Promise<LiveCountsBody> {
    const [[own], news] = await Promise.all([
      this.database.rows<{ unread: number; decided: number }>({ name: 'own-news', text: OWN_NEWS }, [memberId]),
      this.database.rows<{ kind: 'wink' | 'view' | 'favorite'; total: number }>({ name: 'news', text: NEW_LIKES }, [
        memberId,
      ]),
    ]);
    const of = (kind: string): number => news.find((row) => row.kind === kind)?.total ?? 0;
    return {
      unreadMail: own!.unread,
      newWinks: of('wink'),
      newViews: of('view'),
      newFavoritedMe: of('favorite'),
      newDecisions: own!.decided,
    };
  }
}
