import type { QueryRunner } from 'typeorm';

/** An upload whose answer was lost is sent again under its key, and is the same photo. */
export class UploadsOnce1796600000065 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table photo add column upload_key text;
      create unique index photo_once on photo (member_id, upload_key) where upload_key is not null;
    `);
  }
}
