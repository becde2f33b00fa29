import type { QueryRunner } from 'typeorm';

/** A decision waits before it takes effect, so that it can still be taken back. */
export class HeldEffects1795400000004 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- From then on a decision has its effects and stays.
      alter table decision add column effective_at timestamptz;
      update decision set effective_at = decided_at;
      alter table decision alter column effective_at set default now(), alter column effective_at set not null;

      -- The events of the outbox that are a decision's effects. What else a decision writes refers to it in the same
      -- way: taking the decision back takes that with it.
      create table held_effect (
        event_id uuid primary key,
        decision_id bigint not null references decision on delete cascade
      );
      create index held_effect_decision on held_effect (decision_id);
    `);
  }
}
