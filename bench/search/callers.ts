import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { API } from '#contract';
import { Tokens } from '#platform/security/tokens';
import { benchConfig } from '../support/config.js';
import { call, load } from '../support/http.js';

/** A bearer token for a member, with the account and session that go with it. */
export async function signIn(db: pg.Client, databaseUrl: string, memberId: number): Promise<string> {
  const sid = randomUUID();
  await db.query(
    `insert into auth.account (id, username, email, password_hash, gender, birth_date, zip, last_active_event_at)
     select id, username, username || '@example.test', 'none', gender, birth_date, zip, now() from members.member where id = $1
     on conflict do nothing`,
    [memberId],
  );
  await db.query('insert into auth.session (sid, account_id) values ($1, $2)', [sid, memberId]);
  return new Tokens(benchConfig(databaseUrl)).sign({ sid, memberId }, 'member', new Date(Date.now() + 3_600_000));
}

/** Sends the default search `times` times, `at` a time, and gives how long each answer took. */
export async function callSearch(url: string, tokens: readonly string[], times: number, at: number): Promise<number[]> {
  return load(times, at, (_, caller) =>
    call(url, { method: 'POST', path: API.search, token: tokens[caller % tokens.length]!, body: {} }),
  );
}
