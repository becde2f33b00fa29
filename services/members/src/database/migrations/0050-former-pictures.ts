import type { QueryRunner } from 'typeorm';

/** What the pictures of removed accounts looked like, to know them again in an account that comes after. */
export class FormerPictures1796300000050 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table former_picture (
        member_id bigint not null references member on delete cascade,
        likeness bit(128) not null
      );
      create index former_picture_member on former_picture (member_id);
    `);
  }
}
