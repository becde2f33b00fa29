import { Injectable } from '@nestjs/common';
import { exportAsked } from '#auth/published';
import { exportMade, visibleTo } from '#members/published';
import { Database, type Tx } from '#platform/data/database';
import { erasePart, PartGatherer } from '#platform/events/export-part';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { BLOCKED_PAGE, type ListName, pageOf } from '../lists/lists.queries.js';
import { PASSED_PAGE } from '../passes/passes.queries.js';
import { OWN_REPORTS, type OwnReportRow } from '../reports/own-reports.queries.js';
import { likesGathered } from '../published.js';

/** All of it: what a member did by hand is never too much for one statement. */
const ALL = 1_000_000;

/** What the member did, which no list shows from this side. */
const done = (table: 'view' | 'wink', by: string, about: string): string => `
  select c.name, l.last_at as at from ${table} l join members.card c on c.id = l.${about}
  where l.${by} = $1 and ${visibleTo('$1', 'c')} order by l.last_at desc, l.id desc`;

const NOTES = `
  select c.name, n.words, n.written_at as "writtenAt"
  from private_note n join members.card c on c.id = n.about_id
  where n.writer_id = $1 and ${visibleTo('$1', 'c')} order by n.written_at desc, c.id`;

interface Shown {
  readonly name: string;
  readonly happenedAt: Date;
}

/** Likes, blocks, notes and reports: `LikesPart` says what there is of them. Who is in them is whom the lists show. */
@Injectable()
@On(exportAsked, { queue: 'export-connections' })
export class GatherLikes extends PartGatherer {
  constructor(database: Database, outbox: Outbox) {
    super(database, outbox, 'auth.wanted_export', likesGathered);
  }

  protected async gather(memberId: number): Promise<object> {
    const of = <Row = object>(text: string) => this.database.rows<Row>(text, [memberId]);
    const list = async (name: ListName, more: object = {}): Promise<object[]> => {
      const rows = await this.database.rows<Shown>(pageOf(name), [memberId, ALL, 0]);
      return rows.map(({ name: who, happenedAt }) => ({ name: who, at: happenedAt, ...more }));
    };
    const both = async (one: ListName, other: ListName): Promise<object[]> => [
      ...(await list(one, { filtered: false })),
      ...(await list(other, { filtered: true })),
    ];
    const passed = await this.database.rows<{ name: string; passedAt: Date }>(PASSED_PAGE, [
      memberId,
      Number.MAX_SAFE_INTEGER,
      ALL,
    ]);
    const blocked = await this.database.rows<{ name: string; blockedAt: Date }>(BLOCKED_PAGE, [memberId, ALL, 0]);
    const reports = await this.database.rows<OwnReportRow>(OWN_REPORTS, [memberId, ALL, 0]);
    return {
      viewedMe: await list('views'),
      viewedByMe: await of(done('view', 'viewer_id', 'viewed_id')),
      winksReceived: await both('winks', 'filteredWinks'),
      winksSent: await of(done('wink', 'from_id', 'to_id')),
      favorites: await list('favorites'),
      favoritedMe: await both('favoritedMe', 'filteredFavoritedMe'),
      passed: passed.map(({ name, passedAt }) => ({ name, at: passedAt })),
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
}

/** The copy is made: what was gathered for it is not kept a second time. */
@Injectable()
@On(exportMade)
export class ForgetLikesPart {
  handle(tx: Tx, { memberId, exportId }: PayloadOf<typeof exportMade>): Promise<void> {
    return erasePart(tx, memberId, exportId);
  }
}
