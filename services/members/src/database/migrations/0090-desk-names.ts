import type { QueryRunner } from 'typeorm';

/** Names by which the desk opens photos, which say nothing of the addresses that members are told. */
export class DeskNames1796900000090 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table photo add column desk_name text not null default replace(gen_random_uuid()::text, '-', '');
      create unique index photo_desk_name on photo (desk_name);

      create or replace view reviewed_photo as
        select id, member_id, folder, name, is_primary, state = 'waiting' as waits, returned, uploaded_at, doubts,
               former_folders, desk_name
        from photo where state in ('waiting', 'live');
      create or replace view live_photo as
        select id, member_id, folder, name, is_primary, likeness, uploaded_at, desk_name
        from photo where state = 'live';
    `);
  }
}
