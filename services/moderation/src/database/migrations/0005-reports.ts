import type { QueryRunner } from 'typeorm';

/** Reports with their evidence, what the desk does about members, and accounts under review for fraud. */
export class Reports1795400000005 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A report, in the case of the member it is about, with what there was to see when it was made. The subject of such
      -- a case is its newest report, so that a decision names what was read.
      create table case_report (
        report_id bigint primary key,
        case_id bigint not null references review_case,
        reporter_id bigint not null,
        reason text,
        note text,
        reported_at timestamptz not null,
        -- The evidence; null once its time is over.
        profile jsonb,
        mails jsonb,
        check ((profile is null) = (mails is null))
      );
      create index case_report_case on case_report (case_id);
      create index case_report_reporter on case_report (reporter_id);
      create index review_case_reported on review_case (member_id) where kind = 'report' and state = 'open';

      -- Which reports are known here: with the case that decides about them, and whether their evidence is kept.
      create view known_report as
        select r.report_id, r.case_id, r.profile is not null as evidence from case_report r;
      grant select on known_report to connections, members;

      create table sanction (
        id bigint primary key generated always as identity,
        member_id bigint not null,
        kind text not null check (kind in ('warn', 'hide', 'suspend', 'close', 'restore')),
        until timestamptz,
        -- The account deceived others: whoever wrote with it is told.
        fraud boolean not null default false,
        reason_code text,
        -- As the member is told, in the member's language.
        reason_text text not null default '',
        language text not null check (language in ('en', 'es', 'fr')),
        -- As whom others knew the member, because a warning may be written when the account is gone.
        member_name text not null,
        -- Null when an operator acted without a report.
        case_id bigint references review_case,
        decision_id bigint references decision on delete cascade,
        staff_id bigint not null references staff,
        at timestamptz not null default now(),
        check ((kind = 'suspend') = (until is not null)),
        check ((case_id is null) = (decision_id is null))
      );
      create index sanction_member on sanction (member_id);
      create index sanction_decision on sanction (decision_id);
      create view sanction_notice as
        select id, member_id, kind, until, fraud, reason_text, language, member_name, at from sanction;
      grant select on sanction_notice to auth, members, messaging;

      create table fraud_review (
        id bigint primary key generated always as identity,
        member_id bigint not null,
        case_id bigint not null references review_case,
        began_at timestamptz not null default now(),
        ended_at timestamptz,
        -- What the review found out.
        fraud boolean check ((fraud is null) = (ended_at is null))
      );
      create unique index fraud_review_one_at_a_time on fraud_review (member_id) where ended_at is null;
      create index fraud_review_case on fraud_review (case_id);
      create view under_fraud_review as select member_id from fraud_review where ended_at is null;
      create view fraud_review_end as select id, member_id, fraud from fraud_review where ended_at is not null;
      grant select on under_fraud_review, fraud_review_end to connections, messaging;
    `);
    // Reports of before stay cases of their own; their evidence was read where it lay and is not there to be frozen.
    await db.query(`
      do $$ begin
        if to_regclass('connections.report_open') is not null then
          insert into case_report (report_id, case_id, reporter_id, reason, note, reported_at)
          select o.id, k.id, o.reporter_id, o.reason, o.note, o.created_at
          from review_case k join connections.report_open o on o.id = k.subject_id where k.kind = 'report';
        end if;
      end $$;
    `);
  }
}
