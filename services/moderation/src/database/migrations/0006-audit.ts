import type { QueryRunner } from 'typeorm';

/**
 * What the staff does, for good: rows are only added, and each is chained to the one before by its hash. The service's
 * role may add a note and read the record, nothing else; what enters the chain is the doing of the schema's owner.
 */
export class Audit1795400000006 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table audit (
        number bigint primary key,
        at timestamptz not null,
        staff_id bigint references staff,
        action text not null check (action ~ '^[a-z]+\\.[a-z-]+$'),
        subject_kind text check (subject_kind ~ '^[a-z]+$'),
        subject_id bigint,
        details jsonb not null check (jsonb_typeof(details) = 'object'),
        hash bytea not null check (length(hash) = 32)
      );
      create index audit_staff on audit (staff_id, number);
      create index audit_action on audit (action, number);
      create index audit_subject on audit (subject_kind, subject_id, number);
      create index audit_at on audit (at);

      -- What a running transaction has noted; nobody ever sees a row here. It enters the record as the transaction commits,
      -- so that the one lock that keeps numbers without gaps is held for that moment only and nobody waits in a circle.
      create table audit_note (
        id bigint primary key generated always as identity,
        staff_id bigint,
        action text not null,
        subject_kind text,
        subject_id bigint,
        details jsonb not null
      );
    `);
    await db.query(`
      -- The text that is hashed: one line each, none of which can hold a line break. audit/chain.ts writes the same.
      create function audit_text(entry audit) returns text language sql immutable set search_path = moderation, pg_temp
      as $$
        select array_to_string(array[
          entry.number::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.staff_id::text,
          entry.action, entry.subject_kind, entry.subject_id::text, entry.details::text
        ], E'\\n', '')
      $$;

      create function enter_in_audit() returns trigger
      language plpgsql security definer set search_path = moderation, pg_temp
      as $$
      declare
        last audit;
        entry audit;
      begin
        perform pg_advisory_xact_lock(7409129);
        select * into last from audit order by number desc limit 1;
        entry.number := coalesce(last.number, 0) + 1;
        -- A clock that was set back does not put the record out of order.
        entry.at := greatest(clock_timestamp(), last.at);
        entry.staff_id := new.staff_id;
        entry.action := new.action;
        entry.subject_kind := new.subject_kind;
        entry.subject_id := new.subject_id;
        entry.details := new.details;
        entry.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(audit_text(entry), 'UTF8'));
        insert into audit select entry.*;
        delete from audit_note where id = new.id;
        return null;
      end
      $$;
      revoke execute on function enter_in_audit() from public, moderation;

      create constraint trigger audit_entry after insert on audit_note
        deferrable initially deferred for each row execute function enter_in_audit();

      create function refuse_audit_change() returns trigger language plpgsql
      as $$ begin raise exception 'The audit is only ever added to.' using errcode = 'insufficient_privilege'; end $$;
      create trigger audit_stays before update or delete or truncate on audit
        for each statement execute function refuse_audit_change();

      revoke all on audit, audit_note from moderation;
      grant select on audit to moderation;
      grant insert on audit_note to moderation;
    `);
    // Who read which report is part of the record from now on; the table goes with the next release.
    await db.query(`
      insert into audit_note (staff_id, action, subject_kind, subject_id, details)
        select r.staff_id, 'report.read', 'report', c.subject_id,
               jsonb_build_object('caseId', c.id, 'readAt', to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from reading r join review_case c on c.id = r.case_id order by r.id;
    `);
  }
}
