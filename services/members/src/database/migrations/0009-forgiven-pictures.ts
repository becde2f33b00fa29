import type { QueryRunner } from 'typeorm';

/** From which photo a removed picture is, so that an appeal can forgive it. */
export class ForgivenPictures1795500000009 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table removed_picture add column photo_id bigint;`);
  }
}
