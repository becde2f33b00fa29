import type { QueryRunner } from 'typeorm';

/** The highest age that a reader can choose stands for whoever is older, too. */
export class HighestAge1799500000460 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace function falls_out(p_sender bigint, p_reader bigint) returns boolean
      language sql stable security definer set search_path = members, pg_temp
      as $$
        select exists (
          select from reach r
          join member reader on reader.id = r.member_id
          join member sender on sender.id = p_sender
          cross join lateral (select least(extract(year from age(current_date, sender.birth_date))::int, 99) as years) old
          left join place here on here.id = reader.place_id
          left join place there on there.id = sender.place_id
          where r.member_id = p_reader
            and (old.years < r.age_from or old.years > r.age_to
              or (r.photo and not sender.has_photo)
              or (r.confirmed and not exists (select from auth.registration a where a.id = sender.id and a.email_confirmed))
              or (r.miles is not null and here.id <> coalesce(there.id, 0) and here.lat is not null
                and coalesce(2 * 3958.8 * asin(sqrt(least(1,
                      power(sin(radians(there.lat - here.lat) / 2), 2)
                      + cos(radians(here.lat)) * cos(radians(there.lat)) * power(sin(radians(there.lon - here.lon) / 2), 2)
                    ))) > r.miles, true)))
        )
      $$;
    `);
  }
}
