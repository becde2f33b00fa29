import type { QueryRunner } from 'typeorm';

/** The mark of a verified main photo stands wherever a card does, and can be searched by. */
export class VerifiedInLists1800000000480 {
  async up(db: QueryRunner): Promise<void> {
    const verified =
      'exists (select from photo v where v.member_id = member.id and v.is_primary and v.verified_at is not null)';
    await db.query(`
      create or replace view card as
        select id, username, coalesce(first_name, username) as name, gender,
               case when seeks_audience = 'everybody' then seeking end as seeking, birth_date, member_type,
               city, state, headline, age_from, age_to, photo_name, photo_folder, has_photo,
               (not private_mode and not activity_hidden
                 and last_active >= date_bin('10 minutes', now(), timestamptz 'epoch') - interval '20 minutes') as online,
               last_active, (status = 'active' and not (hidden or on_break)) as shown, private_mode,
               (completed_at is not null) as completed, status,
               case when private_mode or activity_hidden then null
                    when last_active >= date_bin('10 minutes', now(), timestamptz 'epoch') - interval '20 minutes' then 'now'
                    when last_active >= date_bin('6 hours', now(), timestamptz 'epoch') - interval '18 hours' then 'today'
                    when last_active >= date_bin('1 day', now(), timestamptz 'epoch') - interval '6 days' then 'week'
               end as activity,
               ${verified} as photo_verified
        from member;

      create or replace view member_more as
        select id, (created_at at time zone 'utc')::date as joined,
               coalesce(eye_color, 0)::smallint as eye_color, coalesce(hair_color, 0)::smallint as hair_color,
               coalesce(best_feature, 0)::smallint as best_feature, coalesce(politics, 0)::smallint as politics,
               coalesce(children, 0)::smallint as children, coalesce(want_kids, 0)::smallint as want_kids,
               coalesce(religion, 0)::smallint as religion, coalesce(living, 0)::smallint as living,
               coalesce(income, 0)::smallint as income, coalesce(drinking, 0)::smallint as drinking,
               coalesce(tobacco, 0)::smallint as tobacco, coalesce(employment, 0)::smallint as employment,
               coalesce(horoscope, 0)::smallint as horoscope, coalesce(job_type, 0)::smallint as job_type,
               concat(intro, first_date, hangouts, hobbies, fun, job) <> '' as written,
               words_of(concat_ws(' ', headline, looking_for, intro, first_date, hangouts, hobbies, fun, job)) as words,
               seeks_audience = 'everybody' as seeks_shown,
               ${verified} as verified
        from member;
      alter table search_more add column verified boolean not null default false;

      -- By the database itself, as the other answers. Between two main photos there is none for a moment, which is no change that
      -- searches are told of: so the photo is asked when its decision comes, and when the member's row names another one.
      create function copy_verified() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      declare
        whose bigint;
      begin
        if tg_table_name = 'photo' then whose := new.member_id; else whose := new.id; end if;
        update search_more s set verified = m.verified from member_more m
        where s.id = whose and m.id = whose and s.verified <> m.verified;
        return null;
      end $$;
      create trigger copy_verified after update of photo_folder, photo_name on member
        for each row execute function copy_verified();
      create trigger copy_verified after update of verified_at on photo
        for each row when (new.verified_at is distinct from old.verified_at) execute function copy_verified();

      -- No search that is kept asks for it yet, so nobody is told.
      alter table search_more disable trigger note_answers;
      update search_more s set verified = true from member_more m where m.id = s.id and m.verified;
      alter table search_more enable trigger note_answers;
    `);
  }
}
