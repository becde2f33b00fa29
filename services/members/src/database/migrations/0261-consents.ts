import type { QueryRunner } from 'typeorm';

/** What members agreed to before it was kept is written down without a time; who unsubscribes by a link withdraws. */
export class Consents1797900000261 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      select auth.note_consents(
        id,
        jsonb_build_object(
          'news', events_emails, 'events', upgrade_events, 'matches', weekly_emails or upgrade_matches,
          'ethnicity', ethnicity is not null, 'religion', religion is not null),
        '{"news": "before", "events": "before", "matches": "before", "ethnicity": "before", "religion": "before"}', null)
      from member
      where status <> 'removed'
        and (events_emails or upgrade_events or weekly_emails or upgrade_matches
          or ethnicity is not null or religion is not null);

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
        select auth.note_consents(p_member, jsonb_build_object(p_mailing, false), '{}', now())
        where p_mailing in ('matches', 'news', 'events');
        update saved_search set frequency = 'never'
        where member_id = p_member and p_mailing = 'searches' and frequency <> 'never';
      $$;
    `);
  }
}
