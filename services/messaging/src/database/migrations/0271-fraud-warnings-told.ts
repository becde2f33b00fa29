import type { QueryRunner } from 'typeorm';

/** What a warning of a fraud said, so that its reader finds it again. */
export class FraudWarningsTold1798700000271 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table fraud_warning
        -- By which name, and of when the last letter between the two was; null of the warnings of before.
        add column username text,
        add column last_contact_at timestamptz,
        -- For which decision of the desk.
        add column sanction_id bigint,
        -- The decision was taken back.
        add column withdrawn_at timestamptz;
      create index fraud_warning_for on fraud_warning (sanction_id);
    `);
  }
}
