import pg from 'pg';
import type { Answer, TestApp } from './app.js';
import { eventually } from './eventually.js';

/** Has two calls wait for an account, in this order, and then lets them go; gives both answers. */
export async function queuedAt(
  app: Pick<TestApp, 'databaseUrl' | 'sql'>,
  accountId: number,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const waiting = (calls: number) =>
    eventually(async () =>
      expect(
        await app.sql(
          `select from pg_stat_activity where datname = current_database() and usename = 'auth' and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(calls),
    );
  const holding = new pg.Client(app.databaseUrl);
  await holding.connect();
  try {
    await holding.query('begin');
    await holding.query('select from auth.account where id = $1 for update', [accountId]);
    const ahead = first();
    await waiting(1);
    const behind = second();
    await waiting(2);
    await holding.query('commit');
    return [await ahead, await behind];
  } finally {
    await holding.end();
  }
}
