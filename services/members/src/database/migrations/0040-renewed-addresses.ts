import type { QueryRunner } from 'typeorm';

/** The address of a photo is renewed when somebody who knows it must not see the photo any more; its files stay. */
export class RenewedAddresses1796400000040 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Folders under which the photo was to be found before; under the first of them its files still lie.
      alter table photo add column former_folders text[] not null default '{}';
      create index photo_of_files on photo ((coalesce(former_folders[1], folder)));

      create or replace view reviewed_photo as
        select id, member_id, folder, name, is_primary, state = 'waiting' as waits, returned, uploaded_at, doubts,
               former_folders
        from photo where state in ('waiting', 'live');
    `);
  }
}
