import type { QueryRunner } from 'typeorm';

/** Selfies that show that members are who is on their photos. */
export class Selfies1800000000441 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What a member was asked to show, then the selfie that waits for the desk, then what became of it. The picture is there
      -- as long as it waits.
      create table selfie (
        id bigint primary key generated always as identity,
        member_id bigint not null references member on delete cascade,
        gesture text not null,
        state text not null default 'asked' check (state in ('asked', 'waiting', 'verified', 'refused')),
        folder text,
        name text,
        -- By which the desk opens it.
        desk_name text not null default replace(gen_random_uuid()::text, '-', ''),
        returned text check (returned in ('removed', 'elsewhere')),
        taken_at timestamptz,
        -- As the member was told it.
        reason text,
        decided_at timestamptz,
        check ((state = 'waiting') = (folder is not null) and (folder is null) = (name is null)),
        check ((state = 'asked') = (taken_at is null)),
        check ((state in ('verified', 'refused')) = (decided_at is not null))
      );
      create unique index selfie_open on selfie (member_id) where decided_at is null;
      create index selfie_of_member on selfie (member_id, id desc);
      create unique index selfie_desk_name on selfie (desk_name);
      create index selfie_folder on selfie (folder) where folder is not null;
      create index selfie_decided on selfie (decided_at) where decided_at is not null;

      create view taken_selfie as
        select id, member_id, gesture, state = 'waiting' as waits, returned, taken_at, desk_name
        from selfie where taken_at is not null;
      grant select on taken_selfie to moderation;

      -- When the desk compared it with a selfie. A photo never changes its picture, so the mark is the photo's.
      alter table photo add column verified_at timestamptz;
    `);
  }
}
