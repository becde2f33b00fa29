import type { QueryRunner } from 'typeorm';

/** Who fits a member is told by e-mail, nobody twice; and whoever unsubscribes has the settings changed by it. */
export class MatchesByMail1796800000080 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The day on which it is looked again who fits; null where nobody has looked.
      alter table member add column matches_due_on date;
      create index member_matches_due on member (matches_due_on nulls first) where weekly_emails or upgrade_matches;

      create table match_letter (
        id bigint generated always as identity primary key,
        member_id bigint not null references member on delete cascade,
        day date not null,
        -- How many fit on that day; no more than a certain number are counted.
        fitting integer not null,
        unique (member_id, day)
      );
      create index match_letter_age on match_letter (day);
      -- Whom the letters show: nobody is shown to the same member twice.
      create table mailed_match (
        member_id bigint not null references member on delete cascade,
        match_id bigint not null references member on delete cascade,
        letter_id bigint not null references match_letter on delete cascade,
        place smallint not null,
        primary key (member_id, match_id)
      );
      create index mailed_match_of_letter on mailed_match (letter_id);
      create index mailed_match_shown on mailed_match (match_id);

      create view letter_match as
        select l.id as letter_id, l.member_id, l.fitting, m.match_id, m.place
        from match_letter l join mailed_match m on m.letter_id = l.id;
      grant select on letter_match to messaging;

      create or replace view notice_rules as
        select id, first_name, username, notice_contacts, notice_favorited, language,
               (not hidden and (weekly_emails or (upgrade_matches and member_type <> 1))) as wants_matches,
               events_emails as wants_news, (upgrade_events and member_type <> 1) as wants_events
        from member;

      -- Switches off the settings that ask for an e-mail; whoever has them off already is left alone.
      create function decline_mailing(p_member bigint, p_mailing text) returns void
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
            or (p_mailing = 'news' and events_emails) or (p_mailing = 'events' and upgrade_events))
      $$;
      revoke execute on function decline_mailing(bigint, text) from public;
      grant execute on function decline_mailing(bigint, text) to messaging;
    `);
  }
}
