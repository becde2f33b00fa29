import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was let in by whom when a block began, which ended that: so that one that is taken back leaves nothing changed. */
export class LetInBeforeBlock1797900000371 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table block
        -- The blocker had let the other in.
        add column had_let_in boolean not null default false,
        -- The other had let the blocker in, and has not blocked them since.
        add column was_let_in boolean not null default false
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table block drop column was_let_in, drop column had_let_in`);
  }
}
