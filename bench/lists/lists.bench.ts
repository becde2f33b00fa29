import pg from 'pg';
import { connectionsService } from '../../services/connections/src/connections.service.js';
import { ListsService } from '../../services/connections/src/lists/lists.service.js';
import { Database } from '#platform/data/database';
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
const bench = 'lists';
/** Ids of whom nothing is known but that they winked. */
const FIRST = 1_000_000_000;

/** Winks of a member who has very many, and of one with many blocks besides, beside those of a member with a page of them. */
export async function* benchLists({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const demo = await demoDatabase(databaseUrl, 2_000);
  const admin = new pg.Client({ connectionString: demo.url });
  await admin.connect();
  const database = await Database.open(benchConfig(demo.url, { DATABASE_POOL: '2' }), connectionsService);
  const lists = new ListsService(database);
  try {
    const [few, many, blocker] = await fill(admin);
    say(`${FEW} winks, ${MANY}, and ${MANY} with ${BLOCKS} blocks`);
    const cost =
      (owner: number, page = 0) =>
      async (): Promise<number> => {
        const used = await demo.count();
        const own = process.cpuUsage();
        for (let n = 0; n < TIMES; n += 1) await lists.list('winks', owner, { page, size: 20 });
        const { user, system } = process.cpuUsage(own);
        return ((await used()) + (user + system) / 1_000) / TIMES;
      };
    const seen = await interleaved(ROUNDS, {
      few: cost(few!),
      many: cost(many!),
      deep: cost(many!, 500),
      blocks: cost(blocker!),
    });
    const least = seen.few.median;
    const finding = (measure: string, median: number): Finding => ({
      ...{ bench, measure, figures: { [`${FEW} winks`]: least, this: median }, ratio: median / least },
      goal: { atMost: 1.5 },
    });
    yield finding(`${MANY} winks / ${FEW}`, seen.many.median);
    yield finding(`page 500 of them / ${FEW} winks`, seen.deep.median);
    yield finding(`${MANY} winks and ${BLOCKS} blocks / ${FEW}`, seen.blocks.median);
  } finally {
    await database.close();
    await admin.end();
    await demo.drop();
  }
}

/** Three members with such winks, from members who exist for that alone. */
async function fill(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query<{ id: string }>('select id from members.member order by hashint8(id) limit 3');
  const ids = rows.map(({ id }) => Number(id));
  await admin.query(
    `insert into members.member (id, username, gender, seeking, birth_date, age_from, age_to, member_type)
     select $1 + n, 'winker ' || n, 'F', 'M', '1990-01-01', 30, 40, 1 from generate_series(1, $2::int) n`,
    [FIRST, MANY],
  );
  await admin.query('delete from connections.wink where to_id = any ($1)', [ids]);
  for (const [at, id] of ids.entries())
    await admin.query(
      `insert into connections.wink (from_id, to_id, last_at)
       select $1 + n, $2, now() - (n || ' minutes')::interval from generate_series(1, $3::int) n`,
      [FIRST, id, at === 0 ? FEW : MANY],
    );
  await admin.query(
    `insert into connections.block (blocker_id, blocked_id) select $1, $2 + n * 3 from generate_series(1, $3::int) n`,
    [ids[2], FIRST, BLOCKS],
  );
  await admin.query('vacuum analyze');
  return ids;
}
