import type { QueryRunner } from 'typeorm';

/** Tells which sessions of a member nobody has ended, so that late news of the end of all of them ends no newer one. */
export class SessionsThatStay1799900000405 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function unended_sessions_of(p_member bigint) returns setof uuid
      language sql stable security definer set search_path = auth, pg_temp
      as $$
        select s.sid from session s join account a on a.id = s.account_id
        where s.account_id = p_member and s.ended_at is null and a.status = 'active'
      $$;
      revoke execute on function unended_sessions_of(bigint) from public;
      grant execute on function unended_sessions_of(bigint) to messaging;
    `);
  }
}
