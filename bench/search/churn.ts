import type pg from 'pg';
import { projectMember, SEARCH_COLUMNS } from '../../services/members/src/search/member-search.js';
import type { ProductSearch } from './product.js';

const BATCH = 500;

/** Lets a share of the members have been active, each projected as the service does it. Gives their number. */
export async function touchMembers({ database }: ProductSearch, share: number): Promise<number> {
  const ids = await database.rows<{ id: number }>('select id from member where abs(hashint8(id) % 1000) < $1::int', [
    Math.round(share * 1_000),
  ]);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH).map(({ id }) => id);
    await database.transaction(async (tx) => {
      await tx.run(
        `update member set last_active = now() - random() * interval '1 day' where id = any ($1::bigint[])`,
        [batch],
      );
      await projectMember(tx, ...batch);
    });
  }
  return ids.length;
}

/** Waits for Postgres to vacuum the search table by the table's own settings. Gives the seconds, or undefined if it did not. */
export async function autovacuumed(
  db: pg.Client,
  sinceCount: number,
  patienceSeconds: number,
): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1_000;
    if ((await autovacuums(db)) > sinceCount) return seconds;
    if (seconds > patienceSeconds) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

export async function autovacuums(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select autovacuum_count as count from pg_stat_all_tables where relid = 'members.member_search'::regclass`,
  );
  return Number(rows[0]!.count);
}

/** Members whose search row differs from what they are, either way. */
export async function projectionErrors(db: pg.Client, truth: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from ((${truth} except select ${SEARCH_COLUMNS} from member_search) union all (select ${SEARCH_COLUMNS} from member_search except ${truth})) wrong`,
  );
  return Number(rows[0]!.count);
}
