import type { QueryRunner } from 'typeorm';

/** Takes back what messaging does not read, nor did in the version before this one: it runs on without this grant. */
export class UnusedGrants1795600000012 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`revoke select on text_decision from messaging`);
    // The rule of before in words that Postgres draws conclusions from: the end of a review has a finding.
    await db.query(`
      alter table fraud_review drop constraint fraud_review_check;
      alter table fraud_review add constraint fraud_review_check
        check ((ended_at is null or fraud is not null) and (fraud is null or ended_at is not null));
    `);
  }
}
