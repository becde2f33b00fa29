import type { QueryRunner } from 'typeorm';

const REASONS = ['ACCOUNT_REMOVED', 'CLEAN_TEXT', 'PHOTO_DELETED', 'REPORTS_JOINED', 'TEXT_REPLACED'];

/** A case is closed as well when a member takes back what waited, or when what is left was decided before. */
export class TextsTakenBack1795700000013 {
  async up(db: QueryRunner): Promise<void> {
    await allow(db, [...REASONS, 'TEXT_DECIDED', 'TEXT_WITHDRAWN']);
  }
}

async function allow(db: QueryRunner, reasons: readonly string[]): Promise<void> {
  const listed = reasons.map((reason) => `'${reason}'`).join(', ');
  await db.query(`
    alter table review_case drop constraint review_case_closing_reason_check;
    alter table review_case add constraint review_case_closing_reason_check check (closing_reason in (${listed}));
  `);
}
