import type pg from 'pg';
import { connectionsService } from '../../services/connections/src/connections.service.js';
import { ListsService } from '../../services/connections/src/lists/lists.service.js';
import type { BenchOptions } from '../support/options.js';
import { BLOCKS, benchLongList, FEW, MANY } from '../support/long-list.js';
import type { Finding } from '../support/report.js';

/** Ids of whom nothing is known but that they winked. */
const FIRST = 1_000_000_000;

/** Winks of a member who has very many, and of one with many blocks besides, beside those of a member with a page of them. */
export const benchLists = (options: BenchOptions): AsyncGenerator<Finding> =>
  benchLongList(
    {
      bench: 'lists',
      things: 'winks',
      service: connectionsService,
      open: (database) => {
        const lists = new ListsService(database);
        return (owner, page) => lists.list('winks', owner, page);
      },
      deep: { page: 500, name: 'page 500' },
      fill,
    },
    options,
  );

/** Who winked are members who exist for that alone. */
async function fill(admin: pg.Client, members: readonly number[]): Promise<void> {
  await admin.query(
    `insert into members.member (id, username, gender, seeking, birth_date, age_from, age_to, member_type)
     select $1 + n, 'winker ' || n, 'F', 'M', '1990-01-01', 30, 40, 1 from generate_series(1, $2::int) n`,
    [FIRST, MANY],
  );
  await admin.query('delete from connections.wink where to_id = any ($1)', [members]);
  for (const [at, id] of members.entries())
    await admin.query(
      `insert into connections.wink (from_id, to_id, last_at)
       select $1 + n, $2, now() - (n || ' minutes')::interval from generate_series(1, $3::int) n`,
      [FIRST, id, at === 0 ? FEW : MANY],
    );
  await admin.query(
    `insert into connections.block (blocker_id, blocked_id) select $1, $2 + n * 3 from generate_series(1, $3::int) n`,
    [members[2], FIRST, BLOCKS],
  );
}
