import { Injectable } from '@nestjs/common';
import { exportAsked } from '#auth/published';
import { exportMade, visibleTo } from '#members/published';
import { Database, type Tx } from '#platform/data/database';
import { erasePart, type Gathered, PartGatherer } from '#platform/events/export-part';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { BLOCKED_PAGE, type ListName, namesOf } from '../lists/lists.queries.js';
import { PASSED_PAGE } from '../passes/passes.queries.js';
import { OWN_REPORTS, type OwnReportRow } from '../reports/own-reports.queries.js';
import { likesGathered } from '../published.js';

/** So many rows by one statement, so that none takes long. */
const AT_ONCE = 2_000;
/** Reports and blocks are the member's own, each made by hand. */
const ALL = 1_000_000;

/** What the member did, which no list shows from this side: from the newest after a place ($2, $3) on. */
const done = (table: 'view' | 'wink', by: string, about: string): string => `
  with page as materialized (
    select l.last_at as at, l.id, l.${about} as other_id from ${table} l
    where l.${by} = $1 and (l.last_at, l.id) < ($2::timestamptz, $3::bigint) order by l.last_at desc, l.id desc limit ${AT_ONCE}
  )
  select c.name, page.at, page.at::text as place, page.id
  from page left join members.card c on c.id = page.other_id and ${visibleTo('$1', 'c', 'array(select page.other_id from page)')}
  order by page.at desc, page.id desc`;

const NOTES = `
  select c.name, n.words, n.written_at as "writtenAt"
  from private_note n join members.card c on c.id = n.about_id
  where n.writer_id = $1 and ${visibleTo('$1', 'c')} order by n.written_at desc, c.id`;

/** A row of a list, and the place where the next ones begin. */
interface Listed {
  readonly name: string | null;
  readonly at: Date;
  readonly place: string;
  readonly id: number;
}
type Page = readonly object[];

/** Likes, blocks, notes and reports: `LikesPart` says what there is of them. Who is in them is whom the lists show. */
@Injectable()
@On(exportAsked, { queue: 'export-connections' })
export class GatherLikes extends PartGatherer {
  constructor(database: Database, outbox: Outbox) {
    super(database, outbox, 'auth.wanted_export', likesGathered);
  }

  protected async gather(memberId: number): Promise<Gathered> {
    const of = <Row = object>(text: string) => this.database.rows<Row>(text, [memberId]);
    const list = (name: ListName, more: object = {}) =>
      this.pages((place, id) => this.database.rows(namesOf(name), [memberId, AT_ONCE, 0, place, id]), more);
    const did = (text: string) => this.pages((place, id) => this.database.rows(text, [memberId, place, id]));
    const blocked = await this.database.rows<{ name: string; blockedAt: Date }>(BLOCKED_PAGE, [memberId, ALL, 0]);
    const reports = await this.database.rows<OwnReportRow>(OWN_REPORTS, [memberId, ALL, 0]);
    return {
      viewedMe: list('views'),
      viewedByMe: did(done('view', 'viewer_id', 'viewed_id')),
      winksReceived: both(list('winks', { filtered: false }), list('filteredWinks', { filtered: true })),
      winksSent: did(done('wink', 'from_id', 'to_id')),
      favorites: list('favorites'),
      favoritedMe: both(list('favoritedMe', { filtered: false }), list('filteredFavoritedMe', { filtered: true })),
      passed: this.passed(memberId),
      notes: await of(NOTES),
      blocked: blocked.map(({ name, blockedAt }) => ({ name, at: blockedAt })),
      reports: reports.map(({ name, reportedAt, reason, note, state }) => ({
        name,
        at: reportedAt,
        reason,
        note,
        state,
      })),
    };
  }

  /** All that is read from one place on after the other. */
  private async *pages(
    read: (place: string, id: number) => Promise<Listed[]>,
    more: object = {},
  ): AsyncGenerator<Page> {
    for (let [place, id] = ['infinity', Number.MAX_SAFE_INTEGER]; ;) {
      const rows = await read(place, id);
      yield rows.flatMap(({ name, at }) => (name === null ? [] : [{ name, at, ...more }]));
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      ({ place, id } = last);
    }
  }

  private async *passed(memberId: number): AsyncGenerator<Page> {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await this.database.rows<Passed>(PASSED_PAGE, [memberId, before, AT_ONCE]);
      yield rows.map(({ name, passedAt }) => ({ name, at: passedAt }));
      if (rows.length < AT_ONCE) return;
      before = rows.at(-1)!.passId;
    }
  }
}

interface Passed {
  readonly passId: number;
  readonly name: string;
  readonly passedAt: Date;
}

async function* both(one: AsyncIterable<Page>, other: AsyncIterable<Page>): AsyncGenerator<Page> {
  yield* one;
  yield* other;
}

/** The copy is made: what was gathered for it is not kept a second time. */
@Injectable()
@On(exportMade)
export class ForgetLikesPart {
  handle(tx: Tx, { memberId, exportId }: PayloadOf<typeof exportMade>): Promise<void> {
    return erasePart(tx, memberId, exportId);
  }
}
