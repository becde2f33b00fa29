import type { QueryRunner } from 'typeorm';

/** Searches that members keep, whom they have found, and the e-mails that tell of it. */
export class SavedSearches1797100000110 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table saved_search (
        -- By chance: it tells nothing of how many there are.
        id bigint primary key default ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint,
        member_id bigint not null references member on delete cascade,
        name text not null check (char_length(name) between 1 and 40),
        frequency text not null check (frequency in ('never', 'at-once', 'daily', 'weekly')),
        -- The filters as they are sent with a search, which says itself who fits.
        criteria jsonb not null,
        -- Of these what leaves out most members at once: the circle, with the squares that it touches (-1 is all), the gender,
        -- the ages.
        cells integer[] not null,
        place_id integer not null,
        miles smallint not null,
        gender "char" not null,
        age_from smallint not null,
        age_to smallint not null,
        saved_at timestamptz not null default now(),
        -- What is found after it is new.
        looked_at timestamptz not null default now(),
        -- The day of its last e-mail.
        told_on date
      );
      -- The same search kept again is the one that is there.
      create unique index saved_search_once on saved_search (member_id, md5(criteria::text));
      -- Looked up with every change of a profile, and written seldom: a list of what is to be sorted in would be read each time.
      create index saved_search_reach on saved_search using gin (cells) with (fastupdate = off);

      -- Of whom searches may read something else than before: how both rows were, null where there were none.
      create table search_change (
        id bigint generated always as identity primary key,
        member_id bigint not null references member on delete cascade,
        before jsonb,
        more_before jsonb,
        changed_at timestamptz not null default now()
      );
      create index search_change_of_member on search_change (member_id);

      create table search_letter (
        id bigint generated always as identity primary key,
        member_id bigint not null references member on delete cascade,
        made_at timestamptz not null default now()
      );
      create index search_letter_of_member on search_letter (member_id);
      create index search_letter_age on search_letter (made_at);

      -- Whom each search has found: each member once, so that nobody is told of twice.
      create table search_match (
        search_id bigint not null references saved_search on delete cascade,
        match_id bigint not null references member on delete cascade,
        found_at timestamptz not null default now(),
        -- To be told of by e-mail.
        waits boolean not null,
        letter_id bigint references search_letter on delete set null,
        primary key (search_id, match_id)
      );
      create index search_match_found on search_match (match_id);
      create index search_match_waiting on search_match (search_id) where waits;
      create index search_match_of_letter on search_match (letter_id);
      create index search_match_age on search_match (found_at);

      -- Members for whom is gathered what is to be told at once.
      create table search_gathering (
        member_id bigint primary key references member on delete cascade
      );

      -- By the database itself, so that it holds as well for what the version before writes. Searches are told only of who may
      -- fit one, so most changes write nothing; when somebody was here is an order, and fits nobody.
      create function searches_reach(s member_search) returns boolean language sql stable
      return exists (
        select from saved_search k
        where k.cells && array[(s).cell, -1] and k.gender = (s).gender and k.member_id <> (s).id);
      create function note_change(changed bigint, old_search jsonb, old_more jsonb) returns void language sql volatile
      as $$
        with noted as (
          insert into members.search_change (member_id, before, more_before) values (changed, old_search, old_more) returning id
        )
        insert into members.outbox (type, payload) select 'profile.changed', jsonb_build_object('changeId', id) from noted
      $$;
      create function note_searched() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        if searches_reach(new) then
          if tg_op = 'INSERT' then
            perform note_change(new.id, null, null);
          else
            perform note_change(new.id, to_jsonb(old), (select to_jsonb(more) from search_more more where more.id = new.id));
          end if;
        end if;
        return null;
      end $$;
      create trigger note_arrival after insert on member_search for each row execute function note_searched();
      create trigger note_change after update on member_search for each row
        when ((old.cell, old.place_id, old.birth_date, old.relationship, old.body_type, old.ethnicity, old.education, old.gender,
               old.has_photo, old.completed, old.private_mode, old.age_from, old.age_to, old.seeks_women, old.seeks_men)
          is distinct from (new.cell, new.place_id, new.birth_date, new.relationship, new.body_type, new.ethnicity, new.education,
               new.gender, new.has_photo, new.completed, new.private_mode, new.age_from, new.age_to, new.seeks_women, new.seeks_men))
        execute function note_searched();
      create function note_answers() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      declare
        searched member_search;
      begin
        select * into searched from member_search s where s.id = new.id;
        if searches_reach(searched) then
          perform note_change(new.id, to_jsonb(searched), to_jsonb(old));
        end if;
        return null;
      end $$;
      create trigger note_answers after update on search_more for each row
        when (old is distinct from new) execute function note_answers();

      create view search_letter_match as
        select l.id as letter_id, l.member_id, s.id as search_id, s.name, m.match_id, m.found_at
        from search_letter l
        join search_match m on m.letter_id = l.id
        join saved_search s on s.id = m.search_id and s.frequency <> 'never';
      grant select on search_letter_match to messaging;

      create or replace view notice_rules as
        select id, first_name, username, notice_contacts, notice_favorited, language,
               (not hidden and (weekly_emails or (upgrade_matches and member_type <> 1))) as wants_matches,
               events_emails as wants_news, (upgrade_events and member_type <> 1) as wants_events,
               (not hidden and exists (
                 select from saved_search s where s.member_id = member.id and s.frequency <> 'never')) as wants_searches
        from member;

      create or replace function decline_mailing(p_member bigint, p_mailing text) returns void
      language sql volatile security definer set search_path = members, pg_temp
      as $$
        update member
        set weekly_emails = weekly_emails and p_mailing <> 'matches',
            upgrade_matches = upgrade_matches and p_mailing <> 'matches',
            events_emails = events_emails and p_mailing <> 'news',
            upgrade_events = upgrade_events and p_mailing <> 'events',
            settings_version = settings_version + 1
        where id = p_member and status <> 'removed'
          and ((p_mailing = 'matches' and (weekly_emails or upgrade_matches))
            or (p_mailing = 'news' and events_emails) or (p_mailing = 'events' and upgrade_events));
        update saved_search set frequency = 'never'
        where member_id = p_member and p_mailing = 'searches' and frequency <> 'never';
      $$;
    `);
  }
}
