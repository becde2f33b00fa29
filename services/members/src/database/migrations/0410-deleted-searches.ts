import type { QueryRunner } from 'typeorm';

/** A saved search that was deleted a moment ago, with whom it had found, so that the deletion can be undone. */
export class DeletedSearches1799500000410 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table deleted_search (
        id bigint primary key,
        member_id bigint not null references member on delete cascade,
        -- The row as it was, and those of whom it had found.
        content jsonb not null,
        found jsonb not null,
        deleted_at timestamptz not null default now()
      );
      create index deleted_search_of_member on deleted_search (member_id);
      create index deleted_search_age on deleted_search (deleted_at);
    `);
  }
}
