import pg from 'pg';
import { Database } from '#platform/data/database';
import { MailboxService } from '../../services/messaging/src/mailbox/mailbox.service.js';
import { messagingService } from '../../services/messaging/src/messaging.service.js';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../main.js';
import { benchConfig } from '../support/config.js';
import type { Finding } from '../support/report.js';
import { interleaved } from '../support/rounds.js';

const FEW = 20;
const MANY = 100_000;
const BLOCKS = 10_000;
const ROUNDS = 7;
const TIMES = 50;
const bench = 'inbox';

/** Inboxes of members with much mail and with many blocks beside that of a member with a page of it. */
export async function* benchInbox({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const demo = await demoDatabase(databaseUrl, 2_000);
  const admin = new pg.Client({ connectionString: demo.url });
  await admin.connect();
  const database = await Database.open(benchConfig(demo.url, { DATABASE_POOL: '2' }), messagingService);
  const mailbox = new MailboxService(database);
  try {
    const [few, many, blocker] = await fill(admin);
    say(`${FEW} letters, ${MANY}, and ${MANY} with ${BLOCKS} blocks`);
    const cost =
      (owner: number, page = 0) =>
      async (): Promise<number> => {
        const used = await demo.count();
        const own = process.cpuUsage();
        for (let n = 0; n < TIMES; n += 1) await mailbox.list('inbox', owner, { page, size: 20 });
        const { user, system } = process.cpuUsage(own);
        return ((await used()) + (user + system) / 1_000) / TIMES;
      };
    const seen = await interleaved(ROUNDS, {
      few: cost(few!),
      many: cost(many!),
      deep: cost(many!, 4_499),
      blocks: cost(blocker!),
    });
    const least = seen.few.median;
    const finding = (measure: string, median: number): Finding => ({
      ...{ bench, measure, figures: { [`${FEW} letters`]: least, this: median }, ratio: median / least },
      goal: { atMost: 1.5 },
    });
    yield finding(`${MANY} letters / ${FEW}`, seen.many.median);
    yield finding(`page 4,500 of them / ${FEW} letters`, seen.deep.median);
    yield finding(`${MANY} letters and ${BLOCKS} blocks / ${FEW}`, seen.blocks.median);
  } finally {
    await database.close();
    await admin.end();
    await demo.drop();
  }
}

/** Three members with such inboxes; who wrote to them are the others. */
async function fill(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query<{ id: string }>('select id from members.member order by hashint8(id) limit 3');
  const ids = rows.map(({ id }) => Number(id));
  await admin.query('delete from messaging.mail where recipient_id = any ($1)', [ids]);
  for (const [at, id] of ids.entries()) {
    await admin.query(
      `insert into messaging.mail (sender_id, recipient_id, subject, body, sent_at)
       select other.id, $1, 'Hello', 'How are you?', now() - (n || ' minutes')::interval
       from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) - 1 as at, count(*) over () as of from members.member where id <> all ($3)) other
         on other.at = n % other.of`,
      [id, at === 0 ? FEW : MANY, ids],
    );
  }
  await admin.query(
    `insert into connections.block (blocker_id, blocked_id)
     select $1, 1000000000000 + n from generate_series(1, $2::int) n`,
    [ids[2], BLOCKS],
  );
  await admin.query('vacuum analyze');
  return ids;
}
