import pg from 'pg';
import { API, DEFAULT_FILTERS, fastPhotosPath, pathTo, searchPayload, withQuery } from '#contract';
import { Sql, Tx, type Statement } from '#platform/data/database';
import type { Answer, TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { everyday } from './everyday.fixture.js';

/** So many there are of each of one member: blocks either way, passes, notes, likes given, letters, and who lets them in. */
const MANY = 1_000;
/** And of all others together, of whom each has as many as most have. */
const OF_OTHERS = 10_000;
/** So many rows more a statement may look at then: those on a page, each beside each. */
const FEW = 450;
/**
 * What goes through all of it on purpose, and how many times that many rows, by index and table: a search tells an exact number,
 * and reads once who is blocked, either way, and passed on, and of who lets in no more than it takes to know that they are many; a
 * total of blocks is counted; a page passes over letters of whom the owner has blocked. Close Matches are chosen once a day.
 */
const ALL_OF_IT: Readonly<Record<string, number>> = {
  'search-page': 7,
  'box-inbox': 3,
  'box-sent': 2,
  'count-blocked': 2,
  'match-candidates': Infinity,
};

/** Of the member `$1` and others who are nobody, or of nobody but those. */
const MUCH = [
  `connections.block (blocker_id, blocked_id) select one, other`,
  `connections.block (blocker_id, blocked_id) select other, one`,
  `connections.pass (passer_id, passed_id) select one, other`,
  `connections.private_note (writer_id, about_id, words) select one, other, 'Tall'`,
  `connections.unlock (owner_id, other_id) select other, one`,
  `connections.favorite (from_id, to_id) select one, other`,
  `connections.wink (from_id, to_id) select one, other`,
  `connections.view (viewer_id, viewed_id) select one, other`,
  `messaging.mail (sender_id, recipient_id, subject, body) select other, one, 'Hello', 'How are you?'`,
  `messaging.mail (sender_id, recipient_id, subject, body) select one, other, 'Hello', 'How are you?'`,
].map(
  (rows, kind) => `insert into ${rows} from (
    select $1::bigint as one, ${kind + 1}000000000 + n as other from generate_series(1, ${MANY}) n
    union all select ${kind + 1}000000000 + n / 3 * 2, ${kind + 1}000000001 + n * 2 from generate_series(1, ${OF_OTHERS}) n
  ) pairs`,
);

const FROM_BLOCKED = `
  insert into messaging.mail (sender_id, recipient_id, subject, body)
  select blocked_id, blocker_id, 'Hello', 'How are you?' from connections.block where blocker_id = $1`;

interface Sends {
  send(sql: string | Statement, values?: readonly unknown[]): Promise<unknown>;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows a plan looks at, each as often as it does; what a subquery gives on was looked at below it. */
const lookedAt = (plan: Plan): number =>
  (plan['Node Type'].endsWith('Scan') && plan['Node Type'] !== 'Subquery Scan'
    ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + lookedAt(part), 0);

const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const inArray = (value: unknown): string =>
  value === null ? 'null' : `"${asText(value).replaceAll(/["\\]/g, '\\$&')}"`;
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(inArray).join(',')}}` : asText(value));
};

/** What becomes of nothing and says how many rows a statement looks at, planned once for all values as one with a name is. */
const looks = (sql: string, values: readonly unknown[], within: boolean): string => `
  prepare measured as ${sql};
  ${within ? 'savepoint measured' : 'begin'};
  set local plan_cache_mode = force_generic_plan;
  explain (analyze, timing off, format json) execute measured${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''};
  ${within ? 'rollback to measured; release measured' : 'rollback'};
  deallocate measured`;

describe('very much of one member', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await sharedApp();
  });

  /** What a day of the member's costs with somebody they do not know yet: rows by call and statement. */
  async function dayOf(her: number): Promise<Map<string, number>> {
    const him = await app.make.member({ gender: 'M' });
    const hers = await app.as(her);
    const rows = new Map<string, number>();
    const { send } = Sql.prototype as unknown as Sends;
    let by = '';
    const spy = jest.spyOn(Sql.prototype as unknown as Sends, 'send').mockImplementation(async function (
      this: Sends,
      sql,
      values = [],
    ) {
      if (typeof sql !== 'string') {
        const answers = (await send.call(this, looks(sql.text, values, this instanceof Tx))) as {
          command: string;
          rows: { 'QUERY PLAN': { Plan: Plan }[] }[];
        }[];
        const [explained] = answers.find(({ command }) => command === 'EXPLAIN')!.rows[0]!['QUERY PLAN'];
        const key = `${by}: ${sql.name}`;
        rows.set(key, Math.max(rows.get(key) ?? 0, lookedAt(explained!.Plan)));
      }
      return send.call(this, sql, values);
    });
    const does = async (what: string, work: () => Promise<Answer>) => {
      by = what;
      expect([what, (await work()).status]).toEqual([what, 200]);
      await settled(app);
    };
    try {
      await everyday(app, her, him.id, does);
      await does('close matches', () => hers.get(fastPhotosPath(1)));
      await does('in common', () => hers.get(withQuery(API.commonGround, { ids: him.id })));
      await does('kept about', () => hers.get(pathTo(API.keptAbout, { id: him.id })));
      await does('letters with', () => hers.get(pathTo(API.lettersWith, { memberId: him.id })));
      await does('saved searches', () => hers.get(API.savedSearches));
      await does('search again', () => hers.post(API.search, searchPayload(DEFAULT_FILTERS, 0, 20)));
    } finally {
      spy.mockRestore();
    }
    return rows;
  }

  it('is gone through neither when others meet them nor when they look at somebody', async () => {
    const { id } = await app.make.member({ gender: 'F' });
    // On a second day nothing happens for the first time.
    await dayOf(id);
    const before = await dayOf(id);
    for (const rows of MUCH) await app.sql(rows, [id]);
    await app.sql(FROM_BLOCKED, [id]);
    await app.sql('analyze');
    const now = await dayOf(id);
    expect(now.size).toBeGreaterThan(80);
    const dearer = [...now].filter(
      ([key, rows]) => rows > (before.get(key) ?? 0) + FEW + MANY * (ALL_OF_IT[key.split(': ')[1]!] ?? 0),
    );
    expect(dearer.map(([key, rows]) => `${key}: ${rows}, before ${before.get(key) ?? 'never'}`)).toEqual([]);
  });
});
