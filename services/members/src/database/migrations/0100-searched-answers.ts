import type { QueryRunner } from 'typeorm';

/** What a search can ask of members besides what every search reads: all their answers, since when they are here, their words. */
export class SearchedAnswers1797100000100 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Every word in the form that English, Spanish and French search it by, as it is written and without its accents.
      create function plain_letters(said text) returns text language sql immutable parallel safe
      return regexp_replace(normalize(said, nfd), '[\\u0300-\\u036f]', '', 'g');
      create function words_of(said text) returns tsvector language sql immutable parallel safe
      return strip(
        to_tsvector('pg_catalog.english', said) || to_tsvector('pg_catalog.spanish', said)
        || to_tsvector('pg_catalog.french', said) || to_tsvector('pg_catalog.english', plain_letters(said))
        || to_tsvector('pg_catalog.spanish', plain_letters(said)) || to_tsvector('pg_catalog.french', plain_letters(said)));
      -- All words, in the forms of one of the languages.
      create function words_sought(said text) returns tsquery language sql immutable parallel safe
      return plainto_tsquery('pg_catalog.english', said) || plainto_tsquery('pg_catalog.spanish', said)
        || plainto_tsquery('pg_catalog.french', said) || plainto_tsquery('pg_catalog.english', plain_letters(said))
        || plainto_tsquery('pg_catalog.spanish', plain_letters(said)) || plainto_tsquery('pg_catalog.french', plain_letters(said));

      -- The truth of which search_more is a copy. Texts are the approved ones; of when somebody joined the day is enough.
      create view member_more as
        select id, (created_at at time zone 'utc')::date as joined,
               coalesce(eye_color, 0)::smallint as eye_color, coalesce(hair_color, 0)::smallint as hair_color,
               coalesce(best_feature, 0)::smallint as best_feature, coalesce(politics, 0)::smallint as politics,
               coalesce(children, 0)::smallint as children, coalesce(want_kids, 0)::smallint as want_kids,
               coalesce(religion, 0)::smallint as religion, coalesce(living, 0)::smallint as living,
               coalesce(income, 0)::smallint as income, coalesce(drinking, 0)::smallint as drinking,
               coalesce(tobacco, 0)::smallint as tobacco, coalesce(employment, 0)::smallint as employment,
               coalesce(horoscope, 0)::smallint as horoscope, coalesce(job_type, 0)::smallint as job_type,
               concat(intro, first_date, hangouts, hobbies, fun, job) <> '' as written,
               words_of(concat_ws(' ', headline, looking_for, intro, first_date, hangouts, hobbies, fun, job)) as words
        from member;

      -- Apart from member_search, which is written with every visit and read whole by every search.
      create table search_more (
        id bigint primary key references member_search on delete cascade,
        joined date not null,
        eye_color smallint not null,
        hair_color smallint not null,
        best_feature smallint not null,
        politics smallint not null,
        children smallint not null,
        want_kids smallint not null,
        religion smallint not null,
        living smallint not null,
        income smallint not null,
        drinking smallint not null,
        tobacco smallint not null,
        employment smallint not null,
        horoscope smallint not null,
        job_type smallint not null,
        written boolean not null,
        words tsvector not null
      ) with (fillfactor = 90);

      -- By the database itself, so that it holds as well for what the version before writes: whoever comes into the search
      -- brings it along, and what they change follows in the same transaction. Visits name none of these columns.
      create function bring_more() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        insert into search_more select * from member_more where id = new.id;
        return null;
      end $$;
      create trigger bring_more after insert on member_search for each row execute function bring_more();
      create function copy_more() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        update search_more s
        set (joined, eye_color, hair_color, best_feature, politics, children, want_kids, religion, living, income, drinking,
             tobacco, employment, horoscope, job_type)
          = (select joined, eye_color, hair_color, best_feature, politics, children, want_kids, religion, living, income,
                    drinking, tobacco, employment, horoscope, job_type
             from member_more m where m.id = new.id)
        where s.id = new.id;
        return null;
      end $$;
      create trigger copy_more
        after update of created_at, eye_color, hair_color, best_feature, politics, children, want_kids, religion, living,
          income, drinking, tobacco, employment, horoscope, job_type
        on member for each row execute function copy_more();
      create function copy_words() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        update search_more s
        set (written, words) = (select written, words from member_more m where m.id = new.id)
        where s.id = new.id;
        return null;
      end $$;
      create trigger copy_words
        after update of headline, looking_for, intro, first_date, hangouts, hobbies, fun, job
        on member for each row execute function copy_words();

      insert into search_more select m.* from member_more m join member_search s on s.id = m.id;
      create index search_more_words on search_more using gin (words);
    `);
    await db.query('analyze search_more');
  }
}
