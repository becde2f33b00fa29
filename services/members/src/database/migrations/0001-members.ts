import type { QueryRunner } from 'typeorm';

export class Members1790000000001 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table member (
        id bigint primary key,
        username text not null,
        first_name text check (char_length(first_name) between 1 and 75),
        last_name text check (char_length(last_name) between 1 and 75),
        gender text not null check (gender in ('M', 'F')),
        seeking text not null check (seeking in ('M', 'F')),
        birth_date date not null,
        age_from smallint not null check (age_from between 18 and 99),
        age_to smallint not null check (age_to between 18 and 99),
        zip text,
        -- The place of the zip, with its names beside it so that no reader needs a join.
        place_id integer,
        city text,
        state text,
        member_type smallint not null check (member_type in (1, 2, 5)),

        -- Ids in the option lists of the contract; null is a choice not made.
        relationship smallint,
        body_type smallint,
        ethnicity smallint,
        education smallint,
        eye_color smallint,
        hair_color smallint,
        best_feature smallint,
        politics smallint,
        children smallint,
        want_kids smallint,
        religion smallint,
        living smallint,
        income smallint,
        drinking smallint,
        tobacco smallint,
        employment smallint,
        horoscope smallint,
        job_type smallint,

        -- Approved texts only: what is under review lives in text_revision.
        headline text check (char_length(headline) <= 200),
        looking_for text check (char_length(looking_for) <= 200),
        intro text check (char_length(intro) <= 4500),
        first_date text check (char_length(first_date) <= 4500),
        hangouts text check (char_length(hangouts) <= 4500),
        hobbies text check (char_length(hobbies) <= 4500),
        fun text check (char_length(fun) <= 4500),
        job text check (char_length(job) <= 4500),
        -- {"headline": "..."}: what the member wrote last where that is not the approved text. Only the member sees it.
        drafts jsonb not null default '{}',

        hidden boolean not null default false,
        private_mode boolean not null default false,
        notice_contacts boolean not null default true,
        notice_favorited boolean not null default true,
        events_emails boolean not null default false,
        weekly_emails boolean not null default false,
        upgrade_block boolean not null default false,
        upgrade_images boolean not null default false,
        upgrade_events boolean not null default false,
        upgrade_matches boolean not null default false,
        settings_version integer not null default 1,
        language text not null default 'en' check (language in ('en', 'es', 'fr')),

        -- The primary photo, copied from photo whenever that changes.
        photo_folder text,
        photo_name text,
        has_photo boolean generated always as (photo_name is not null) stored,

        status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
        created_at timestamptz not null default now(),
        completed_at timestamptz,
        last_active timestamptz not null default now(),
        removed_at timestamptz,
        check (age_from <= age_to),
        check ((photo_folder is null) = (photo_name is null)),
        check ((status = 'removed') = (removed_at is not null))
      ) with (fillfactor = 90);

      create table text_revision (
        id bigint generated always as identity primary key,
        member_id bigint not null references member,
        -- {"headline": {"before": "...", "after": "..."}, ...}, named as the contract's text fields.
        fields jsonb not null,
        state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'superseded')),
        -- {"headline": "approved", ...} once decided.
        verdicts jsonb,
        reason text,
        hid_profile boolean not null default false,
        made_visible boolean not null default false,
        submitted_at timestamptz not null default now(),
        decided_at timestamptz
      );
      create unique index text_revision_one_open on text_revision (member_id) where state = 'pending';
      create index text_revision_of_member on text_revision (member_id, id desc);

      create table photo (
        id bigint generated always as identity primary key,
        member_id bigint not null references member,
        -- 128 random bits each: the address of a picture cannot be guessed, nor one picture's from another's. The drawn
        -- portraits of demo members are shared by several of them, so a file goes only with the last row naming it.
        folder text not null,
        name text not null,
        -- An erased photo stays a row only until its files are gone too.
        state text not null default 'processing' check (state in ('processing', 'live', 'erased')),
        is_primary boolean not null default false,
        -- Where the uploaded file waits until it is processed; served to nobody.
        original_folder text,
        original_name text,
        width integer,
        height integer,
        sha256 bytea,
        -- 64 bits of difference hash in hexadecimal: near-equal pictures differ in few bits.
        likeness text check (likeness ~ '^[0-9a-f]{16}$'),
        uploaded_at timestamptz not null default now(),
        processed_at timestamptz,
        check (state = 'live' or not is_primary),
        check (state <> 'live' or processed_at is not null)
      );
      create unique index photo_one_primary on photo (member_id) where is_primary;
      create index photo_of_member on photo (member_id, id desc);
      create index photo_of_folder on photo (folder);

      create view card as
        select id, username, coalesce(first_name, username) as name, gender, seeking, birth_date, member_type,
               city, state, headline, age_from, age_to, photo_name, photo_folder, has_photo,
               -- Activity is written at most every 15 minutes; in private mode nobody is told.
               (not private_mode and last_active > now() - interval '20 minutes') as online,
               last_active, (status = 'active' and not hidden) as shown, private_mode,
               (completed_at is not null) as completed, status
        from member;
      grant select on card to auth, messaging, connections, moderation;

      create view mail_rules as
        select id, member_type, status, hidden, private_mode, (completed_at is not null) as completed, has_photo,
               upgrade_block, upgrade_images
        from member;
      grant select on mail_rules to messaging, connections;

      create view notice_rules as
        select id, first_name, username, notice_contacts, notice_favorited, language from member;
      grant select on notice_rules to messaging;

      create view revision as
        select id, member_id, fields, state, submitted_at, reason, hid_profile, made_visible, decided_at
        from text_revision;
      grant select on revision to moderation, messaging;

      create view live_photo as
        select id, member_id, folder, name, is_primary, likeness, uploaded_at from photo where state = 'live';
      grant select on live_photo to moderation;
    `);
  }
}
