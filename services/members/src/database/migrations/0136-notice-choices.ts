import type { QueryRunner } from 'typeorm';

/**
 * How members want to be told of what, beside the switches of the settings, which stay where they were and stand over the
 * cells: so the version before goes on reading and writing them.
 */
export class NoticeChoices1797200000136 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table member
        -- Cells of the table that are otherwise than by themselves: {"mail.email": "daily"}.
        add column notices jsonb not null default '{}' check (jsonb_typeof(notices) = 'object'),
        -- When digests come; null where the member has not said so.
        add column digest_hour smallint check (digest_hour between 0 and 23),
        add column digest_weekday smallint check (digest_weekday between 1 and 7),
        add column time_zone text check (char_length(time_zone) <= 64);

      create view notice_choice as
        select id, notices, notice_contacts, notice_favorited, digest_hour, digest_weekday, time_zone, state
        from member where status <> 'removed';
      grant select on notice_choice to messaging;

      -- Ends the e-mails of one kind that other members cause; whoever has ended them already is left alone. What stands under
      -- one switch with it goes on as before.
      create function decline_notice(p_member bigint, p_kind text) returns void
      language plpgsql volatile security definer set search_path = members, pg_temp
      as $$
        declare
          v_kind text;
        begin
          perform from member where id = p_member and status <> 'removed' for update;
          for v_kind in select unnest(case p_kind when 'digest' then array['mail', 'wink', 'favorite', 'view'] else array[p_kind] end)
          loop
            update member
            set notices = case
                  when v_kind = 'favorite' then notices
                  when v_kind = 'mail' and notices ->> 'wink.email' = 'never' then notices - 'wink.email' - 'mail.email'
                  when v_kind = 'wink' and notices ->> 'mail.email' = 'never' then notices - 'wink.email' - 'mail.email'
                  else notices || jsonb_build_object(v_kind || '.email', 'never') end,
                notice_contacts = notice_contacts
                  and not (v_kind = 'mail' and notices ->> 'wink.email' is not distinct from 'never')
                  and not (v_kind = 'wink' and notices ->> 'mail.email' is not distinct from 'never'),
                notice_favorited = notice_favorited and v_kind <> 'favorite',
                settings_version = settings_version + 1
            where id = p_member and status <> 'removed'
              and (v_kind = 'view' or (v_kind = 'favorite' and notice_favorited) or (v_kind in ('mail', 'wink') and notice_contacts))
              and notices ->> (v_kind || '.email') is distinct from 'never'
              -- A digest ends with what it gathers, and leaves alone what comes by itself.
              and (p_kind <> 'digest' or notices ->> (v_kind || '.email') in ('daily', 'weekly'));
          end loop;
        end
      $$;
      revoke execute on function decline_notice(bigint, text) from public;
      grant execute on function decline_notice(bigint, text) to messaging;
    `);
  }
}
