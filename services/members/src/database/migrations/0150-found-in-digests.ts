import type { QueryRunner } from 'typeorm';

/** What is found for members comes in their digests: how often it does, and that it ends with them. */
export class FoundInDigests1797800000150 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view search_letter_match as
        select l.id as letter_id, l.member_id, s.id as search_id, s.name, m.match_id, m.found_at, s.frequency
        from search_letter l
        join search_match m on m.letter_id = l.id
        join saved_search s on s.id = m.search_id and s.frequency <> 'never';
      create or replace view notice_choice as
        select id, notices, notice_contacts, notice_favorited, digest_hour, digest_weekday, time_zone, state,
               (upgrade_matches and member_type <> 1) as matches_daily
        from member where status <> 'removed';

      -- Ends a digest: what others do as before, and what came in it beside, so that nothing goes on by itself that was ended.
      create function decline_digest(p_member bigint) returns void
      language sql volatile security definer set search_path = members, pg_temp
      as $$
        select decline_notice(p_member, 'digest');
        select decline_mailing(p_member, 'matches');
        update saved_search set frequency = 'never' where member_id = p_member and frequency in ('daily', 'weekly');
      $$;
      revoke execute on function decline_digest(bigint) from public;
      grant execute on function decline_digest(bigint) to messaging;
    `);
  }
}
