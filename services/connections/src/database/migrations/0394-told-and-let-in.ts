import type { QueryRunner } from 'typeorm';

/**
 * When a favorite was told to whom it is about; it outlives the favorite, so that taking it back and giving it again is no
 * news. And whom of its two members a block has shut out of the other's private profile, so that it can be undone.
 */
export class ToldAndLetIn1799500000394 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table favorite_told (
        from_id bigint not null,
        to_id bigint not null,
        told_at timestamptz not null,
        primary key (from_id, to_id)
      );
      create index favorite_told_of on favorite_told (to_id);

      -- Who had let in the other until then.
      alter table block add column blocker_let_in boolean not null default false,
        add column blocked_let_in boolean not null default false;
    `);
  }
}
