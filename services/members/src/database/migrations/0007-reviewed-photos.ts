import type { QueryRunner } from 'typeorm';

/** Photos that wait for the desk, and what is kept of those it has rejected. */
export class ReviewedPhotos1795500000007 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A waiting photo is ready, and shown to nobody but its owner until the desk has approved it.
      alter table photo drop constraint photo_state_check;
      alter table photo add constraint photo_state_check check (state in ('processing', 'waiting', 'live', 'erased'));
      alter table photo add constraint photo_waiting_check check (state <> 'waiting' or processed_at is not null);
      alter table photo drop constraint photo_likeness_check;
      alter table photo add constraint photo_likeness_check check (likeness ~ '^([0-9a-f]{16}|[0-9a-f]{32})$');
      -- It shows a picture that was removed from another account, or one that another member shows now.
      alter table photo add column returned text check (returned in ('removed', 'elsewhere'));

      -- What is left of a picture the desk has rejected: no picture can be made from it. The member's number goes with
      -- the account.
      create table removed_picture (
        id bigint primary key generated always as identity,
        member_id bigint,
        removed_at timestamptz not null default now(),
        -- The upload that was refused last because it showed this picture again.
        refused_photo_id bigint
      );
      create index removed_picture_member on removed_picture (member_id);
      create index removed_picture_age on removed_picture (removed_at);

      -- 128 bits that say what a picture, or a cut of it, looks like. Equal pictures differ in few of them.
      create table removed_likeness (
        picture_id bigint not null references removed_picture on delete cascade,
        likeness bit(128) not null,
        -- The whole picture, or one of the cuts somebody may send instead.
        whole boolean not null
      );
      create index removed_likeness_picture on removed_likeness (picture_id);

      -- What the desk sees of a photo.
      create view reviewed_photo as
        select id, member_id, folder, name, is_primary, state = 'waiting' as waits, returned, uploaded_at
        from photo where state in ('waiting', 'live');
      grant select on reviewed_photo to moderation;

      -- In which language a member is written to.
      create view mail_language as select id, language from member;
      grant select on mail_language to moderation;

      create or replace view revision as
        select id, member_id, fields, state, submitted_at, reason, hid_profile, made_visible, decided_at, verdicts
        from text_revision;
    `);
  }
}
