import type { QueryRunner } from 'typeorm';

/** Who never meets whom, and likes that fell out by what their reader wishes. */
export class WhoMayReach1797200000062 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What auth.avoided_pair says, kept here because every list asks for it.
      create table never_meet (
        member_id bigint not null,
        other_id bigint not null,
        primary key (member_id, other_id),
        check (member_id <> other_id)
      );
      create index never_meet_other on never_meet (other_id);

      create or replace view block_pair as
        select blocker_id as member_id, blocked_id as other_id, true as mine from block
        union all
        select blocked_id, blocker_id, false from block
        union all
        select member_id, other_id, null from kept_apart
        union all
        select member_id, other_id, null from never_meet
        union all
        select other_id, member_id, null from never_meet;

      alter table wink add column filtered boolean not null default false;
      alter table favorite add column filtered boolean not null default false;

      create or replace view unseen as
        select r.member_id, r.other_id, r.kind from (
          select to_id as member_id, from_id as other_id, 'wink' as kind, last_at from wink
          where not hidden_by_owner and not held and not filtered
          union all select viewed_id, viewer_id, 'view', last_at from view where not hidden_by_owner and not held
          union all select to_id, from_id, 'favorite', last_at from favorite
          where not hidden_by_owner and not held and not filtered
        ) r
        left join seen s on s.member_id = r.member_id and s.kind = r.kind
        where r.last_at > coalesce(s.at, '-infinity');
    `);
  }
}
