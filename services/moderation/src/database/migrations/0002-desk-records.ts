import type { QueryRunner } from 'typeorm';

export class DeskRecords1790000000002 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Who opened a report, and with it the mails between two members, when.
      create table reading (
        id bigint primary key generated always as identity,
        case_id bigint not null references review_case,
        staff_id bigint not null references staff,
        read_at timestamptz not null default now()
      );
      create index reading_case on reading (case_id);

      -- What members handed in, as fingerprints: the same words from two members are a sign of a made-up profile.
      create table screened_text (
        fingerprint bytea not null,
        member_id bigint not null,
        primary key (fingerprint, member_id)
      );
      create index screened_text_member on screened_text (member_id);

      create index review_case_decided on review_case (decided_at) where state = 'decided';

      -- Only a text is decided field by field.
      alter table decision alter column verdicts drop not null, alter column verdicts drop default;
    `);
  }
}
