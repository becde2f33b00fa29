import type { QueryRunner } from 'typeorm';

export class Connections1790000000001 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Row ids never meet member ids, so the delete calls can take either.
      create sequence row_id start 10000000000;

      create table view (
        id bigint primary key default nextval('row_id'),
        viewer_id bigint not null,
        viewed_id bigint not null,
        last_at timestamptz not null default now(),
        told_at timestamptz not null default now(),
        hidden_by_owner boolean not null default false,
        unique (viewer_id, viewed_id),
        check (viewer_id <> viewed_id)
      );
      create index view_list on view (viewed_id, last_at desc, id desc) where not hidden_by_owner;

      create table wink (
        id bigint primary key default nextval('row_id'),
        from_id bigint not null,
        to_id bigint not null,
        last_at timestamptz not null default now(),
        hidden_by_owner boolean not null default false,
        unique (from_id, to_id),
        check (from_id <> to_id)
      );
      create index wink_list on wink (to_id, last_at desc, id desc) where not hidden_by_owner;

      create table favorite (
        id bigint primary key default nextval('row_id'),
        from_id bigint not null,
        to_id bigint not null,
        last_at timestamptz not null default now(),
        hidden_by_owner boolean not null default false,
        unique (from_id, to_id),
        check (from_id <> to_id)
      );
      create index favorite_given on favorite (from_id, last_at desc, id desc);
      create index favorite_list on favorite (to_id, last_at desc, id desc) where not hidden_by_owner;

      create table block (
        id bigint primary key default nextval('row_id'),
        blocker_id bigint not null,
        blocked_id bigint not null,
        created_at timestamptz not null default now(),
        unique (blocker_id, blocked_id),
        check (blocker_id <> blocked_id)
      );
      create index block_of on block (blocked_id, blocker_id);

      -- Whom a member in private mode has let in, by wink, favorite or mail.
      create table unlock (
        owner_id bigint not null,
        other_id bigint not null,
        created_at timestamptz not null default now(),
        primary key (owner_id, other_id)
      );
      create index unlock_for on unlock (other_id, owner_id);

      create table report (
        id bigint primary key default nextval('row_id'),
        reporter_id bigint not null,
        reported_id bigint not null,
        reason text,
        note text check (char_length(note) <= 1000),
        created_at timestamptz not null default now(),
        closed_at timestamptz,
        check (reporter_id <> reported_id)
      );
      create unique index report_one_open on report (reporter_id, reported_id) where closed_at is null;
      create index report_of on report (reported_id);

      create view block_pair as
        select blocker_id as member_id, blocked_id as other_id, true as mine from block
        union all
        select blocked_id, blocker_id, false from block;

      create view unlocked as select owner_id, other_id from unlock;

      -- What one member has done about another.
      create view mark as
        select from_id as member_id, to_id as other_id, 'favorite' as kind from favorite
        union all select from_id, to_id, 'wink' from wink
        union all select blocker_id, blocked_id, 'block' from block
        union all select reporter_id, reported_id, 'report' from report where closed_at is null;

      -- How far a member has seen each list: what came later is new.
      create table seen (
        member_id bigint not null,
        kind text not null check (kind in ('wink', 'view', 'favorite')),
        at timestamptz not null,
        primary key (member_id, kind)
      );

      create view unseen as
        select r.member_id, r.other_id, r.kind from (
          select to_id as member_id, from_id as other_id, 'wink' as kind, last_at from wink where not hidden_by_owner
          union all select viewed_id, viewer_id, 'view', last_at from view where not hidden_by_owner
          union all select to_id, from_id, 'favorite', last_at from favorite where not hidden_by_owner
        ) r
        left join seen s on s.member_id = r.member_id and s.kind = r.kind
        where r.last_at > coalesce(s.at, '-infinity');

      create view report_open as
        select id, reporter_id, reported_id, reason, note, created_at from report where closed_at is null;

      grant select on block_pair to members, messaging, moderation;
      grant select on unlocked to members, messaging;
      grant select on mark to members;
      grant select on unseen to messaging;
      grant select on report_open to messaging, moderation;
    `);
  }
}
