import { asService } from '#platform/data/as-service';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { API } from '#contract';
import type { TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';
import { dueOfService, termsOfService } from '../commands/retention-terms.js';
import { GROUND, OTHER, PLANTED, type Planted, STAYS } from './planted.fixture.js';
import { tablesOf } from './removal.fixture.js';

const nameOf = (service: string, { by, kind }: { by: string; kind: string }): string => `${service} ${by} ${kind}`;
const TERMS = new Map(
  allServices.flatMap((service) =>
    termsOfService(service).map((term): [string, string] => [
      nameOf(service.name, term),
      `${service.name}.${term.table}`,
    ]),
  ),
);
const planted = Object.entries(PLANTED).flatMap(([term, rows]) =>
  // One that the code does not know is told of by its name.
  (TERMS.has(term) ? [rows].flat() : []).map((one: Planted) => ({ ...one, term, goes: plain(one.goes) })),
);

/** The same span in its largest unit, so that what goes on one day is one date. */
function plain(span: string): string {
  const [amount, unit] = span.split(' ') as [string, string];
  const [few, larger] = unit.startsWith('hour') ? [24, 'days'] : unit.startsWith('month') ? [12, 'years'] : [0, ''];
  return few > 0 && Number(amount) % few === 0 ? `${Number(amount) / few} ${larger}` : span.replace(/s?$/, 's');
}
const DAYS = { hours: 1 / 24, days: 1, months: 30.5, years: 366 };
function lengthOf(span: string): number {
  const [amount, unit] = span.split(' ') as [string, keyof typeof DAYS];
  return Number(amount) * DAYS[unit];
}
/** Each date on which something goes, and each year that comes. */
const DATES = [
  ...new Set([...planted.map(({ goes }) => goes), ...Array.from({ length: 10 }, (_, years) => `${years + 1} years`)]),
].toSorted((one, other) => lengthOf(one) - lengthOf(other));

/** They grow while the jobs run and events are handled, or are counted by the database. */
const GROWING =
  /\.(outbox|handled_event|outgoing_mail|email_out|mail_tally|mail_shelf|list_tally|list_shelf|listed|changed_standing|daily_done|daily_run)$/;
/** What tells of no person. */
const NOBODYS = /\.(migration|place|zip|search_cell|news_letter)$/;
/** Events that wait for their day, or that nobody knows. */
const WAIT = ['nobody.knows', 'export.expired'];

describe('the terms of retention, over ten years', () => {
  let app: TestApp;
  let began: Date;
  let tables: string[];
  const rows = new Map<(typeof planted)[number], string>();

  const after = async (span: string, minutes: number): Promise<Date> => {
    const [row] = await app.sql<{ at: Date }>(
      `select $1::timestamptz + $2::interval + make_interval(mins => $3) as at`,
      [began, span, minutes],
    );
    return row!.at;
  };
  const isThere = async (one: (typeof planted)[number]): Promise<boolean> =>
    (await app.sql(`select 1 from ${TERMS.get(one.term)} t where t::text = $1`, [rows.get(one)])).length > 0;
  const areThere = async (all: readonly (typeof planted)[number][]): Promise<string[]> => {
    const found: string[] = [];
    for (const one of all) if (await isThere(one)) found.push(one.term);
    return found;
  };
  const rowsByTable = async (): Promise<Map<string, number>> => {
    const [row] = await app.sql<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*) from ${table}) as "${table}"`).join(', ')}`,
    );
    return new Map(Object.entries(row!));
  };
  /** What the operator is shown as of the clock, by term; terms of which nothing is due are left out. */
  const dryRun = async (): Promise<Record<string, number>> => {
    const found = await Promise.all(
      allServices.map((service) =>
        asService(service.name, directDatabaseUrlOf(service.name, app.logins)!, (sql) =>
          dueOfService(sql, service, app.clock.now(), { CLOSE_INACTIVE_ACCOUNTS: 'true' }),
        ).then((due) => due.map(({ term, rows: count }): [string, number] => [nameOf(service.name, term), count])),
      ),
    );
    return Object.fromEntries(found.flat().filter(([, count]) => count > 0));
  };
  /** The daily jobs of a moment, and events that are due then: they erase from the tables that the operator is shown. */
  const passTo = async (at: Date, events: readonly string[] = []): Promise<Record<string, number>> => {
    app.clock.set(at);
    await app.sql(`update auth.account set last_active_event_at = $1 where id in (${STAYS}, ${OTHER})`, [at]);
    for (const { name } of allServices) await app.sql(`update ${name}.daily_run set day = null`);
    const shown = await dryRun();
    const before = await rowsByTable();
    for (const event of events) await app.sql(event);
    await app.running.runDaily();
    await settled(app, WAIT);
    const gone = [...(await rowsByTable())].flatMap(([table, count]) => (count < before.get(table)! ? [table] : []));
    const named = new Set(Object.keys(shown).map((term) => TERMS.get(term)));
    expect(gone.filter((table) => !named.has(table))).toEqual([]);
    return shown;
  };

  beforeAll(async () => {
    app = await sharedApp({ settings: { CLOSE_INACTIVE_ACCOUNTS: 'true' } });
    await app.make.member({ username: 'who.stays', photo: false });
    await app.make.member({ username: 'the.other', photo: false });
    for (const name of ['Robin', 'Kim']) await app.make.staff('operator', name);
    // A day that every month has, and before everything that the product itself writes now.
    const [row] = await app.sql<{ at: Date }>(
      `select d - make_interval(days => greatest(extract(day from d)::int - 28, 0)) as at
       from (select date_trunc('day', now()) - interval '1 day' as d) yesterday`,
    );
    began = row!.at;
    const put = async (table: string, row: Readonly<Record<string, string>>): Promise<string> => {
      const [made] = await app.sql<{ row: string }>(
        `insert into ${table} as t (${Object.keys(row).join(', ')}) overriding system value
         select ${Object.values(row).join(', ')} from (values ($1::timestamptz)) as planted returning t::text as row`,
        [began],
      );
      return made!.row;
    };
    tables = (await tablesOf(app)).filter((table) => !GROWING.test(table));
    for (const [table, row] of GROUND) await put(table, row);
    for (const one of planted) rows.set(one, await put(TERMS.get(one.term)!, one.row));
    expect(await areThere(planted)).toHaveLength(planted.length);
  });

  it('[E26] are known by a planted row each, those of every daily job and event', () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual([...TERMS.keys()].toSorted());
  });

  it.each(DATES)(
    '[E26] erase what may stay %s on that date, and not a minute earlier, after it was shown to the operator',
    async (date) => {
      const due = planted.filter(({ goes }) => goes === date);
      if (due.length > 0) {
        const early = await passTo(await after(date, -1));
        for (const { term } of due) expect([term, early[term]]).toEqual([term, undefined]);
        expect(await areThere(due)).toEqual(due.map(({ term }) => term));
      }
      for (const ends of new Set(due.flatMap((one) => one.ends ?? []))) await app.sql(ends);
      const shown = await passTo(
        await after(date, 1),
        due.flatMap(({ event = [] }) => event),
      );
      for (const { term, rows: count = 1 } of due) expect([term, shown[term]]).toEqual([term, count]);
      expect(await areThere(due)).toEqual([]);
    },
    60_000,
  );

  it('[E26] keep nothing of anybody when those who stayed have left as well', async () => {
    // Who signs in does so by the database's clock.
    app.clock.reset();
    for (const id of [STAYS, OTHER]) {
      const [member] = await app.sql<{ id: number }>(`select ${id} as id`);
      const { body } = await (await app.as(member!.id)).post(API.removeAccount, { confirmRemoval: true });
      expect(body).toEqual({ removalStatus: 'success' });
    }
    await settled(app, WAIT);
    for (const span of ['11 years', '12 years', '13 years']) await passTo(await after(span, 0));
    const left = [...(await rowsByTable())].flatMap(([table, count]) => (count > 0 ? [table] : []));
    expect(left.filter((table) => !NOBODYS.test(table))).toEqual([
      // What was ordered about somebody, who at the desk it was, and that a picture was to be taken down.
      'moderation.legal_hold',
      'moderation.review_case',
      'moderation.staff',
      'moderation.takedown_request',
    ]);
    expect(await app.sql(`select kind, member_id from moderation.review_case`)).toEqual([
      { kind: 'takedown', member_id: null },
    ]);
  });
});
