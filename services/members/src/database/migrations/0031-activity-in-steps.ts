import type { QueryRunner } from 'typeorm';

/** Activity is told and ordered in steps, and may be hidden. */
export class ActivityInSteps1796300000031 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Nobody is told when the member was here, and search orders them among those who were long ago.
      alter table member add column activity_hidden boolean not null default false;

      create or replace view card as
        select id, username, coalesce(first_name, username) as name, gender, seeking, birth_date, member_type,
               city, state, headline, age_from, age_to, photo_name, photo_folder, has_photo,
               -- All members change their step at the same moments, so no change says when somebody left.
               (not private_mode and not activity_hidden
                 and last_active >= date_bin('10 minutes', now(), timestamptz 'epoch') - interval '20 minutes') as online,
               last_active, (status = 'active' and not hidden) as shown, private_mode,
               (completed_at is not null) as completed, status,
               case when private_mode or activity_hidden then null
                    when last_active >= date_bin('10 minutes', now(), timestamptz 'epoch') - interval '20 minutes' then 'now'
                    when last_active >= date_bin('6 hours', now(), timestamptz 'epoch') - interval '18 hours' then 'today'
                    when last_active >= date_bin('1 day', now(), timestamptz 'epoch') - interval '6 days' then 'week'
               end as activity
        from member;

      -- The place of a member in the order within a step: it follows from the id, so it tells nothing.
      alter table member_search add column draw integer not null
        generated always as (('x' || left(md5(id::text), 8))::bit(32)::integer) stored;
      create index member_search_draw
        on member_search (cell, gender, has_photo desc, draw, id)
        include (last_active, place_id, birth_date, relationship, body_type, ethnicity, education, completed, private_mode);
      -- Who is here now is sorted by it, still without a look at the table.
      drop index member_search_walk;
      create index member_search_walk
        on member_search (cell, gender, has_photo desc, last_active desc, id desc)
        include (draw, place_id, birth_date, relationship, body_type, ethnicity, education, completed, private_mode);
      update member_search s set last_active = timestamptz 'epoch' from member m where m.id = s.id and m.private_mode;
    `);
  }
}
