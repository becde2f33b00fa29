import type { QueryRunner } from 'typeorm';

/** Members say of each of their answers who sees it. */
export class Audiences1797900000260 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table member
        -- Answers that not everybody sees, by their columns, which are empty then: {"religion": {"audience": "nobody", "option": 3}}.
        add column kept_answers jsonb not null default '{}' check (jsonb_typeof(kept_answers) = 'object'),
        -- Whom the member seeks decides who meets whom whoever is told of it, so it stays where it is.
        add column seeks_audience text not null default 'everybody'
          check (seeks_audience in ('everybody', 'written', 'nobody'));

      -- What lies apart is never beside it in its column, whoever writes: the version before knows of the columns alone.
      create function keep_answers_apart() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      declare
        given jsonb := to_jsonb(new);
        answer text;
      begin
        for answer in select jsonb_object_keys(new.kept_answers) loop
          if given -> answer <> 'null' then
            new.kept_answers := jsonb_set(new.kept_answers, array[answer, 'option'], given -> answer);
            new := jsonb_populate_record(new, jsonb_build_object(answer, null));
          end if;
        end loop;
        return new;
      end $$;
      create trigger keep_answers_apart
        before insert or update of kept_answers, relationship, body_type, ethnicity, education, eye_color, hair_color,
          best_feature, politics, children, want_kids, religion, living, income, drinking, tobacco, employment, horoscope, job_type
        on member for each row when (new.kept_answers <> '{}') execute function keep_answers_apart();

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
               end as activity
        from member;

      -- Who keeps whom they seek to themselves is found by no search that asks for it.
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
               seeks_audience = 'everybody' as seeks_shown
        from member;
      alter table search_more add column seeks_shown boolean not null default true;
      create function copy_seeks_shown() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        update search_more s set seeks_shown = new.seeks_audience = 'everybody' where s.id = new.id;
        return null;
      end $$;
      create trigger copy_seeks_shown after update of seeks_audience on member
        for each row when (new.seeks_audience <> old.seeks_audience) execute function copy_seeks_shown();
    `);
  }
}
