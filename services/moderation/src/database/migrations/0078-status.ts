import type { QueryRunner } from 'typeorm';

/** How the product was, minute by minute: told by each service, and kept for seven days. */
export class Status1797100000078 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table status_minute (
        at timestamptz not null,
        service text not null,
        -- Each process is counted by itself.
        process uuid not null,
        -- Parts that the process does without.
        lacking text[] not null,
        -- What its figures said, as noted by the platform's pulse.
        sockets integer not null,
        letters integer not null,
        sign_ups integer not null,
        mails_taken integer not null,
        mails_waiting integer not null,
        mails_refused integer not null,
        outbox_seconds double precision not null,
        waiting integer not null,
        failing integer not null,
        apart integer not null,
        -- Seconds of the oldest work never tried, by queue.
        queues jsonb not null,
        primary key (at, service, process)
      );
      create table desk_minute (
        at timestamptz primary key,
        open integer not null,
        oldest_at timestamptz
      );

      create function note_status(p_at timestamptz, p_process uuid, p_lacking text[], p_figures jsonb) returns void
      language plpgsql security definer set search_path = moderation, pg_temp as $do$
      declare
        teller text := coalesce(nullif(current_setting('role'), 'none'), session_user);
        minute timestamptz := date_trunc('minute', p_at);
        f record;
      begin
        select * into f from jsonb_to_record(p_figures) as f (
          sockets integer, letters integer, "signUps" integer, "mailsTaken" integer, "mailsWaiting" integer,
          "mailsRefused" integer, "outboxSeconds" double precision, waiting integer, failing integer, apart integer,
          queues jsonb);
        insert into status_minute as m values (
          minute, teller, p_process, p_lacking, coalesce(f.sockets, 0), coalesce(f.letters, 0), coalesce(f."signUps", 0),
          coalesce(f."mailsTaken", 0), coalesce(f."mailsWaiting", 0), coalesce(f."mailsRefused", 0),
          f."outboxSeconds", f.waiting, f.failing, f.apart, f.queues)
        -- Said twice within a minute: what was counted adds up, all else is as it was last.
        on conflict (at, service, process) do update set
          lacking = excluded.lacking, sockets = excluded.sockets, letters = m.letters + excluded.letters,
          sign_ups = m.sign_ups + excluded.sign_ups, mails_taken = m.mails_taken + excluded.mails_taken,
          mails_waiting = m.mails_waiting + excluded.mails_waiting,
          mails_refused = m.mails_refused + excluded.mails_refused, outbox_seconds = excluded.outbox_seconds,
          waiting = excluded.waiting, failing = excluded.failing, apart = excluded.apart, queues = excluded.queues;
        if teller <> 'moderation' then return; end if;
        insert into desk_minute as d
        select minute, count(*), min(opened_at) from review_case where state = 'open'
        on conflict (at) do update set open = excluded.open, oldest_at = excluded.oldest_at;
        -- A few rows each minute, by the index.
        delete from status_minute where at < minute - interval '7 days';
        delete from desk_minute where at < minute - interval '7 days';
      end $do$;
      revoke insert, update, delete on status_minute, desk_minute from moderation;
      grant execute on function note_status(timestamptz, uuid, text[], jsonb) to auth, members, messaging, connections, moderation;
    `);
  }
}
