import { Database } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { messagingService } from '../messaging.service.js';
import { MailboxService } from './mailbox.service.js';
import { totalOf, UNREAD, type Box } from './mailbox.queries.js';
import { ALONE, deepPageOf, SHELF, shelve } from './shelves.queries.js';

const NOT_BLOCKED = (other: string): string =>
  `m.${other} not in (select b.other_id from connections.block_pair b where b.member_id = $1 and b.mine)`;

/** What lies in a box, counted letter by letter. */
const COUNTED: Record<Box | 'unread', string> = {
  inbox: `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and not m.filtered and ${NOT_BLOCKED('sender_id')}`,
  filtered: `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and m.filtered and ${NOT_BLOCKED('sender_id')}`,
  sent: `m.sender_id = $1 and not m.deleted_by_sender and ${NOT_BLOCKED('recipient_id')}`,
  unread: `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and not m.filtered and m.read_at is null
    and ${NOT_BLOCKED('sender_id')}`,
};
const NUMBERS = Object.keys(COUNTED) as (Box | 'unread')[];
const BOXES = ['inbox', 'filtered', 'sent'] as const satisfies readonly Box[];

/** Odd, so that pages and shelves end elsewhere. */
const PAGE = 5;

describe('what boxes hold', () => {
  let app: TestApp;
  let database: Database;
  let ids: number[];

  beforeAll(async () => {
    app = await sharedApp();
    database = await Database.open(app.config, messagingService);
    ids = [];
    for (let n = 0; n < 6; n += 1) ids.push((await app.make.member()).id);
  });
  afterAll(() => database.close());

  const kept = (box: Box | 'unread', owner: number) =>
    database.one<{ total: number }>(box === 'unread' ? UNREAD : totalOf(box), [owner]);
  const counted = (box: Box | 'unread', owner: number) =>
    database.one<{ total: number }>(`select count(*) as total from mail m where ${COUNTED[box]}`, [owner]);
  const all = async (how: typeof kept) =>
    Promise.all(ids.flatMap((owner) => NUMBERS.map(async (box) => [owner, box, (await how(box, owner)).total])));

  /** Every letter of a box, newest first, and the same page by page. */
  const ofBox = async (box: Box, owner: number): Promise<number[]> =>
    (
      await database.rows<{ id: number }>(`select m.id from mail m where ${COUNTED[box]} order by m.id desc`, [owner])
    ).map(({ id }) => id);
  const byPages = async (box: Box, owner: number, letters: number): Promise<number[]> => {
    const starts = Array.from({ length: Math.ceil(letters / PAGE) + 1 }, (_, at) => at * PAGE);
    const pages = await Promise.all(
      starts.map((from) =>
        database.rows<{ emailId: number }>({ name: `deep-${box}`, text: deepPageOf(box) }, [owner, PAGE, from]),
      ),
    );
    return pages.flat().map(({ emailId }) => emailId);
  };

  it('is numbered, and in its order on each page far down, whatever many do to it at the same time', async () => {
    const random = seeded(4_712);
    const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    const yes = (): boolean => random() < 0.5;
    const some = '(select id from mail where abs(hashint8(id + $1)) % 5 = 0)';
    const two = (): [number, number] => {
      const first = one(ids);
      return [first, one(ids.filter((id) => id !== first))];
    };
    const acts: (() => [string, unknown[]])[] = [
      ...Array.from({ length: 6 }, () => (): [string, unknown[]] => [
        `insert into mail (sender_id, recipient_id, subject, body, held, filtered)
         select $1, $2, 'Hello', 'There', $3, $4 from generate_series(1, $5)`,
        [...two(), random() < 0.2, random() < 0.2, Math.ceil(random() * 4)],
      ]),
      () => [`update mail set deleted_by_recipient = $2 where id in ${some}`, [Math.floor(random() * 99), yes()]],
      () => [`update mail set deleted_by_sender = $2 where id in ${some}`, [Math.floor(random() * 99), yes()]],
      () => [`update mail set held = $2 where id in ${some}`, [Math.floor(random() * 99), yes()]],
      () => [`update mail set filtered = $2 where id in ${some}`, [Math.floor(random() * 99), yes()]],
      () => [`update mail set read_at = now() where recipient_id = $1 and read_at is null`, [one(ids)]],
      () => [`update mail set replied_at = now() where recipient_id = $1`, [one(ids)]],
      () => [`delete from mail where id in ${some}`, [Math.floor(random() * 99)]],
    ];
    const shelving = async (): Promise<void> => {
      const [box, owner] = [one(BOXES), one(ids)];
      await database.transaction(async (tx) => {
        await tx.run(ALONE, [owner]);
        await tx.run(shelve(box, 2), [owner]);
      });
    };
    const block = () =>
      app.sql(
        yes()
          ? 'insert into connections.block (blocker_id, blocked_id) values ($1, $2) on conflict do nothing'
          : 'delete from connections.block where blocker_id = $1 and blocked_id = $2',
        two(),
      );
    let [most, shelves] = [0, 0];
    for (let round = 0; round < 25; round += 1) {
      const work = Array.from({ length: 6 }, () => one(acts)());
      // Who is told to wait for another that waits for oneself begins anew, as every caller of the product does.
      const outcomes = await Promise.allSettled([
        ...work.map(([statement, values], at) =>
          database.transaction(async (tx) => {
            await tx.run(statement, values);
            if (at % 5 === 4) throw new Error('given up');
          }),
        ),
        ...[shelving, shelving, block, block].map((act) => act()),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/given up|deadlock/);
      const found = await all(kept);
      expect(found).toEqual(await all(counted));
      most = Math.max(most, ...found.map(([, , total]) => total as number));
      for (const owner of ids)
        for (const box of BOXES) {
          const letters = await ofBox(box, owner);
          expect(await byPages(box, owner, letters.length)).toEqual(letters);
        }
      const [shelved] = await app.sql<{ n: number }>('select count(*)::int as n from messaging.mail_shelf');
      shelves = Math.max(shelves, shelved!.n);
    }
    expect([most > 10, shelves > 20]).toEqual([true, true]);
  });

  it('goes on shelves when somebody reads far down', async () => {
    const [from, to] = [ids[0]!, (await app.make.member()).id];
    const mailbox = new MailboxService(database);
    await database.run(
      `insert into mail (sender_id, recipient_id, subject, body) select $1, $2, 'Hello', 'There' from generate_series(1, $3)`,
      [from, to, 3 * SHELF + 10],
    );
    const pages = [];
    for (let page = 0; page * 100 < 3 * SHELF + 10; page += 1)
      pages.push(await mailbox.list('inbox', to, { page, size: 100 }));
    expect(pages.flatMap(({ content }) => content.map(([id]) => id))).toEqual(await ofBox('inbox', to));
    expect(new Set(pages.map(({ totalElements }) => totalElements))).toEqual(new Set([3 * SHELF + 10]));
    expect(await app.sql('select letters from messaging.mail_shelf where owner_id = $1', [to])).toEqual(
      Array.from({ length: 3 }, () => ({ letters: SHELF })),
    );
  });

  it('is kept of nobody with whom there is no letter any more', async () => {
    expect(await app.sql('select count(*)::int as n from messaging.mail_tally')).not.toEqual([{ n: 0 }]);
    await database.run('delete from mail');
    expect(await app.sql('select * from messaging.mail_shelf')).toEqual([]);
    expect(await app.sql('select * from messaging.mail_tally where not blocked')).toEqual([]);
    await app.sql('delete from connections.block');
    expect(await app.sql('select * from messaging.mail_tally')).toEqual([]);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
