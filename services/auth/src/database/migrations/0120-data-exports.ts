import type { QueryRunner } from 'typeorm';

/** Copies of their data that members ask for. */
export class DataExports1797700000120 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table data_export (
        account_id bigint primary key references account on delete cascade,
        -- Names the file as well: by chance, and told to nobody.
        id uuid not null unique,
        asked_at timestamptz not null,
        made_at timestamptz,
        expires_at timestamptz,
        -- The session in which the password was typed last, and when.
        sid uuid not null,
        shown_at timestamptz not null,
        check ((made_at is null) = (expires_at is null))
      );

      -- What this service gives to the copy, compressed, until it is made.
      create table export_part (
        member_id bigint primary key,
        export_id uuid not null,
        part bytea not null,
        gathered_at timestamptz not null default now()
      );

      create view wanted_export as select account_id as member_id, id as export_id from data_export where made_at is null;
      grant select on wanted_export to members, messaging, connections;
      create view export_part_kept as select member_id, export_id, part from export_part;
      grant select on export_part_kept to members;

      create function open_export(p_member bigint, p_sid uuid, p_now timestamptz, p_minutes integer) returns uuid
      language sql stable security definer set search_path = auth, pg_temp
      as $$
        select e.id from data_export e
        where e.account_id = p_member and e.sid = p_sid and e.shown_at > p_now - make_interval(mins => p_minutes)
          and e.expires_at > p_now
      $$;
      revoke execute on function open_export(bigint, uuid, timestamptz, integer) from public;
      grant execute on function open_export(bigint, uuid, timestamptz, integer) to auth, members;
    `);
  }
}
