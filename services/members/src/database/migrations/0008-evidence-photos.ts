import type { QueryRunner } from 'typeorm';

/** Photos kept as evidence of a report, and profiles that the desk has hidden. */
export class EvidencePhotos1795400000008 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A photo as it was when its member was reported: a copy under names of its own, known to the desk alone. Reports
      -- about the same photo share the copy; it goes with the last of them.
      create table evidence_photo (
        report_id bigint not null,
        photo_id bigint not null,
        folder text not null,
        name text not null,
        is_primary boolean not null,
        kept_since timestamptz not null default now(),
        primary key (report_id, photo_id)
      );
      create index evidence_photo_of on evidence_photo (photo_id);
      create index evidence_photo_folder on evidence_photo (folder);
      create view report_photo as select report_id, photo_id, folder, name, is_primary from evidence_photo;
      grant select on report_photo to moderation;

      -- Hidden by the desk: until a changed text is approved or an operator restores the profile, whatever the settings say.
      alter table member add column hidden_by_desk boolean not null default false;
    `);
  }
}
