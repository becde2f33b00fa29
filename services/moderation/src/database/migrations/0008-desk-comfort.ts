import type { QueryRunner } from 'typeorm';

/** Filters that moderators keep, figures of the desk, and decisions that nobody made by hand. */
export class DeskComfort1795400000008 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table saved_filter (
        id bigint primary key generated always as identity,
        staff_id bigint not null references staff,
        list text not null,
        name text not null,
        filter jsonb not null,
        sort text not null,
        unique (staff_id, list, name)
      );

      -- The dashboard looks back on some days of decisions.
      create index decision_made on decision (decided_at);

      -- A decision that another moderator found wrong, on appeal.
      alter table decision add column overturned_at timestamptz;

      -- Where the operator wants it, a text without any sign is approved by the desk itself: nobody's decision.
      alter table decision alter column staff_id drop not null;
    `);
  }
}
