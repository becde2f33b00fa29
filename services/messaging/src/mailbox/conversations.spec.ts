import { Database } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { messagingService } from '../messaging.service.js';
import { conversations, RECEIVED, SENT } from './conversations.queries.js';

/** Odd, so that pages and what is looked at first end elsewhere. */
const PAGE = 3;
const MEMBERS = 12;
const ROUNDS = 12;

/** The newest letter with each, looked for in all letters. */
const LOOKED_FOR = `
  select l.other as "memberId", max(l.id) as "emailId"
  from (select m.sender_id as other, m.id from mail m where ${RECEIVED}
    union all select m.recipient_id, m.id from mail m where ${SENT}) l
  where l.other not in (select b.other_id from connections.block_pair b where b.member_id = $1 and b.mine)
  group by l.other order by 2 desc`;

describe('conversations', () => {
  let app: TestApp;
  let database: Database;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, messagingService);
    for (let n = 0; n < MEMBERS; n += 1) ids.push((await app.make.member()).id);
  });
  afterAll(() => database.close());

  interface Row {
    readonly memberId: number;
    readonly emailId: number;
    readonly yourTurn?: boolean;
  }
  const byPages = async (owner: number, turnOnly: boolean, letters: number): Promise<Row[]> => {
    const found: Row[] = [];
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await database.rows<Row>(conversations(turnOnly, letters), [owner, before, PAGE]);
      found.push(...rows.map(({ memberId, emailId, yourTurn }) => ({ memberId, emailId, yourTurn })));
      if (rows.length < PAGE) return found;
      before = rows.at(-1)!.emailId;
    }
  };

  it('are the same, page by page, whether a few letters tell of them or all do', async () => {
    const random = seeded(2_711);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const yes = (share: number): boolean => random() < share;
    // Many letters are of one member, who so has more conversations than a page holds, and long ones.
    const someone = () => (yes(0.4) ? ids[0]! : one(ids));
    let longest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < 12; n += 1) {
        const from = someone();
        const to = one(ids.filter((id) => id !== from));
        await database.run(
          `insert into mail (sender_id, recipient_id, subject, body, held, filtered, deleted_by_sender, deleted_by_recipient, replied_at)
           select $1, $2, 'Hello', 'There', $3, $4, $5, $6, case when $7 then now() end from generate_series(1, $8::int)`,
          [from, to, yes(0.1), yes(0.1), yes(0.1), yes(0.1), yes(0.4), yes(0.2) ? 9 : 1],
        );
      }
      const [by, other] = [ids[0]!, one(ids.slice(1))];
      await app.sql(
        yes(0.5)
          ? 'insert into connections.block (blocker_id, blocked_id) values ($1, $2) on conflict do nothing'
          : 'delete from connections.block where blocker_id = $1 and blocked_id = $2',
        [by, other],
      );
      for (const owner of [ids[0]!, one(ids)]) {
        const all = await database.rows<Row>(LOOKED_FOR, [owner]);
        longest = Math.max(longest, all.length);
        for (const letters of [0, 4, 11, 10_000]) {
          const rows = await byPages(owner, false, letters);
          expect(rows.map(({ memberId, emailId }) => ({ memberId, emailId }))).toEqual(all);
          expect(await byPages(owner, true, letters)).toEqual(rows.filter(({ yourTurn }) => yourTurn));
        }
      }
    }
    expect(longest).toBeGreaterThan(2 * PAGE);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
