import type { QueryRunner } from 'typeorm';

const KINDS = ['text', 'photo', 'report', 'contact', 'appeal', 'mail', 'takedown', 'accounts', 'conduct', 'selfie'];
const REASONS = [
  ...['ACCOUNT_REMOVED', 'CLEAN_TEXT', 'PHOTO_DELETED', 'REPORTS_JOINED', 'TEXT_DECIDED', 'TEXT_REPLACED'],
  ...['TEXT_WITHDRAWN', 'PHOTOS_GONE', 'SELFIE_TAKEN_BACK'],
];

/** Selfies are cases; what is decided about them is read by members and messaging. */
export class SelfieCases1800000000445 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ${allow('kind', KINDS)}
      ${allow('closing_reason', REASONS)}

      -- The photos that a selfie was compared with.
      create table selfie_comparison (
        decision_id bigint primary key references decision on delete cascade,
        photo_ids bigint[] not null
      );
      create view selfie_decision as
        select d.id as decision_id, k.subject_id as selfie_id, k.member_id, d.outcome = 'verified' as verified,
               d.reason_text, s.photo_ids, d.decided_at
        from selfie_comparison s join decision d on d.id = s.decision_id join review_case k on k.id = d.case_id
        where k.member_id is not null;
      grant select on selfie_decision to members, messaging;
    `);
  }
}

const allow = (column: string, values: readonly string[]): string => `
  alter table review_case drop constraint review_case_${column}_check;
  alter table review_case add constraint review_case_${column}_check
    check (${column} in (${values.map((value) => `'${value}'`).join(', ')}));`;
