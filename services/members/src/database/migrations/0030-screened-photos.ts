import type { QueryRunner } from 'typeorm';

/** What screening doubts about a photo, and whether a person has approved it. */
export class ScreenedPhotos1796300000030 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table photo add column doubts text[] not null default '{}'
        check (doubts <@ array['tiny', 'plain', 'writing']);
      -- When somebody at the desk looked at it and approved it. The login page shows no other.
      alter table photo add column approved_at timestamptz;
      -- What nobody uploaded was drawn for demo members.
      update photo set approved_at = processed_at where state = 'live' and sha256 is null;
      create index photo_approved on photo (member_id) where is_primary and approved_at is not null;

      create or replace view reviewed_photo as
        select id, member_id, folder, name, is_primary, state = 'waiting' as waits, returned, uploaded_at, doubts
        from photo where state in ('waiting', 'live');
    `);
    // A database that is new has no desk yet.
    const [desk] = (await db.query(`select to_regclass('moderation.photo_decision') as view`)) as { view: unknown }[];
    if (!desk?.view) return;
    await db.query(`
      update photo set approved_at = now()
      where state = 'live' and approved_at is null
        and id in (select photo_id from moderation.photo_decision where decision = 'approved')
    `);
  }
}
