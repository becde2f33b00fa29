import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a favorite was told to whom it is about; it outlives the favorite, so that taking it back and giving it again is no news. */
export class FavoritesTold1799500000394 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table favorite_told (
        from_id bigint not null,
        to_id bigint not null,
        told_at timestamptz not null,
        primary key (from_id, to_id)
      );
      create index favorite_told_of on favorite_told (to_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table favorite_told`);
  }
}
