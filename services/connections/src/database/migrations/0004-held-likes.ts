import type { QueryRunner } from 'typeorm';

/** What an account under review for fraud does waits: whom it concerns neither sees nor hears of it until the review ends. */
export class HeldLikes1795400000004 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table wink add column held boolean not null default false;
      alter table favorite add column held boolean not null default false;
      alter table view add column held boolean not null default false;
      create index wink_held on wink (from_id) where held;
      create index favorite_held on favorite (from_id) where held;
      create index view_held on view (viewer_id) where held;

      create or replace view unseen as
        select r.member_id, r.other_id, r.kind from (
          select to_id as member_id, from_id as other_id, 'wink' as kind, last_at from wink where not hidden_by_owner and not held
          union all select viewed_id, viewer_id, 'view', last_at from view where not hidden_by_owner and not held
          union all select to_id, from_id, 'favorite', last_at from favorite where not hidden_by_owner and not held
        ) r
        left join seen s on s.member_id = r.member_id and s.kind = r.kind
        where r.last_at > coalesce(s.at, '-infinity');

      -- Members hold the photos of whom was reported.
      grant select on report_open to members;
    `);
  }
}
