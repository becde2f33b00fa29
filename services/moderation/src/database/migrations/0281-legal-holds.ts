import type { QueryRunner } from 'typeorm';
import { keepWhatIsHeld } from '../../holds/keeping.js';
import { KEPT_FOR_HOLDS } from '../../holds/kept-for-holds.js';

/** What an authority has ordered not to be erased of a member: asked by one operator, and confirmed, or ended, by a second. */
export class LegalHolds1797900000281 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table legal_hold (
        id bigint primary key generated always as identity,
        member_id bigint not null,
        kinds text[] not null check (cardinality(kinds) > 0),
        reason text not null,
        asked_by bigint not null references staff,
        asked_at timestamptz not null default now(),
        ends_at timestamptz not null,
        confirmed_by bigint references staff check (confirmed_by <> asked_by),
        confirmed_at timestamptz,
        lift_asked_by bigint references staff,
        lifted_by bigint references staff check (lifted_by <> lift_asked_by),
        lifted_at timestamptz,
        check ((confirmed_by is null) = (confirmed_at is null)),
        check ((lifted_by is null) = (lifted_at is null))
      );
      create index legal_hold_standing on legal_hold (member_id) where confirmed_at is not null and lifted_at is null;
      create function is_held(p_member bigint, p_kind text) returns boolean
      language sql stable security definer set search_path = moderation, pg_temp as $$
        select exists (
          select from legal_hold where member_id = p_member and p_kind = any(kinds)
            and confirmed_at is not null and lifted_at is null and ends_at > now())
      $$;
      revoke execute on function is_held(bigint, text) from public;
      grant execute on function is_held(bigint, text) to auth, members, messaging, connections;
    `);
    await db.query(keepWhatIsHeld('moderation', KEPT_FOR_HOLDS));
  }
}
