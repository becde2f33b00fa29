import { Database } from '#platform/data/database';
import type { TestApp } from '#testing/app';
import { sharedApp } from '#testing/shared-app';
import { messagingService } from '../messaging.service.js';
import { NOT_BLOCKED, totalOf, UNREAD, type Box } from './mailbox.queries.js';

/** What lies in a box, counted letter by letter. */
const COUNTED: Record<Box | 'unread', string> = {
  inbox: `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and not m.filtered and ${NOT_BLOCKED('sender_id')}`,
  filtered: `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and m.filtered and ${NOT_BLOCKED('sender_id')}`,
  sent: `m.sender_id = $1 and not m.deleted_by_sender and ${NOT_BLOCKED('recipient_id')}`,
  unread: `m.recipient_id = $1 and not m.deleted_by_recipient and not m.held and not m.filtered and m.read_at is null
    and ${NOT_BLOCKED('sender_id')}`,
};
const BOXES = Object.keys(COUNTED) as (Box | 'unread')[];

describe('the numbers of letters', () => {
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
    Promise.all(ids.flatMap((owner) => BOXES.map(async (box) => [owner, box, (await how(box, owner)).total])));

  it('are those of the letters, whatever many do to them at the same time', async () => {
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
    const block = () =>
      app.sql(
        yes()
          ? 'insert into connections.block (blocker_id, blocked_id) values ($1, $2) on conflict do nothing'
          : 'delete from connections.block where blocker_id = $1 and blocked_id = $2',
        two(),
      );
    let most = 0;
    for (let round = 0; round < 25; round += 1) {
      const work = Array.from({ length: 6 }, () => one(acts)());
      // Who is told to wait for another that waits for oneself begins anew, as every caller of the product does.
      const outcomes = await Promise.allSettled(
        work.map(([statement, values], at) =>
          database.transaction(async (tx) => {
            await tx.run(statement, values);
            if (at % 5 === 4) throw new Error('given up');
          }),
        ),
      );
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/given up|deadlock/);
      await block();
      const found = await all(kept);
      expect(found).toEqual(await all(counted));
      most = Math.max(most, ...found.map(([, , total]) => total as number));
    }
    expect(most).toBeGreaterThan(10);
  });

  it('are kept of nobody with whom there is no letter any more', async () => {
    expect(await app.sql('select count(*)::int as n from messaging.mail_tally')).not.toEqual([{ n: 0 }]);
    await database.run('delete from mail');
    expect(await app.sql('select * from messaging.mail_tally')).toEqual([]);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
