import type { QueryRunner } from 'typeorm';

/** Members may seek women, men or both, and search rows know whom and of which ages: two may fit both ways. */
export class WhomMembersSeek1797000000097 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table member add column seeks_women boolean, add column seeks_men boolean;
      update member set seeks_women = seeking = 'F', seeks_men = seeking = 'M';
      alter table member
        alter column seeks_women set not null,
        alter column seeks_men set not null,
        -- What rows carry as M or F: for who seeks both, the gender looked for last.
        add check (case seeking when 'F' then seeks_women else seeks_men end);

      -- For the version before, which writes the one gender alone; to be dropped with it.
      create function follow_seeking() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        if tg_op = 'INSERT' then
          if new.seeks_women is null and new.seeks_men is null then
            new.seeks_women := new.seeking = 'F';
            new.seeks_men := new.seeking = 'M';
          end if;
        elsif (new.seeks_women, new.seeks_men) = (old.seeks_women, old.seeks_men)
          and not (case new.seeking when 'F' then new.seeks_women else new.seeks_men end) then
          new.seeks_women := new.seeking = 'F';
          new.seeks_men := new.seeking = 'M';
        end if;
        return new;
      end $$;
      create trigger follow_seeking before insert or update of seeking on member
        for each row execute function follow_seeking();

      alter table member_search
        add column age_from smallint, add column age_to smallint,
        add column seeks_women boolean, add column seeks_men boolean;
      update member_search s
      set age_from = m.age_from, age_to = m.age_to, seeks_women = m.seeks_women, seeks_men = m.seeks_men
      from member m where m.id = s.id;
      alter table member_search
        alter column age_from set not null, alter column age_to set not null,
        alter column seeks_women set not null, alter column seeks_men set not null;

      -- The version before projects rows without the wishes, and leaves them as they are where a row is there.
      create function add_wishes() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        select m.age_from, m.age_to, m.seeks_women, m.seeks_men
        into new.age_from, new.age_to, new.seeks_women, new.seeks_men
        from member m where m.id = new.id;
        return new;
      end $$;
      create trigger add_wishes before insert on member_search
        for each row when (new.seeks_women is null) execute function add_wishes();
      create function copy_wishes() returns trigger language plpgsql set search_path = members, pg_temp
      as $$
      begin
        update member_search
        set age_from = new.age_from, age_to = new.age_to, seeks_women = new.seeks_women, seeks_men = new.seeks_men
        where id = new.id;
        return null;
      end $$;
      create trigger copy_wishes after update on member for each row
        when ((new.age_from, new.age_to, new.seeks_women, new.seeks_men)
              is distinct from (old.age_from, old.age_to, old.seeks_women, old.seeks_men))
        execute function copy_wishes();

      -- Who fits is found by the walk of the lots alone, without a look at the table.
      drop index member_search_draw;
      create index member_search_draw
        on member_search (cell, gender, has_photo desc, draw, id)
        include (last_active, place_id, birth_date, relationship, body_type, ethnicity, education, completed, private_mode,
                 age_from, age_to, seeks_women, seeks_men);
    `);
  }
}
