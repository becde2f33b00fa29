import { STATUS_LIMITS, type StatusSpan } from '#contract';

/** What the processes of a service said last: as of $1, within the minutes after which one is taken for gone. */
export const LATEST = `
  with last as (
    select distinct on (service, process) * from status_minute
    where at between $1::timestamptz - make_interval(mins => ${STATUS_LIMITS.silentMinutes}) and $1
    order by service, process, at desc
  )
  select service, max(at) as at, count(*) as processes, sum(sockets) as sockets, max(outbox_seconds) as "outboxSeconds",
         max(waiting) as waiting, max(failing) as failing, max(apart) as apart,
         (select array_agg(distinct part order by part) from last l, unnest(l.lacking) as part where l.service = last.service) as lacking,
         (select jsonb_object_agg(queue, seconds) from (
            select q.key as queue, max(q.value::float8) as seconds from last l, jsonb_each_text(l.queues) q
            where l.service = last.service group by 1) q) as queues
  from last group by service`;

/** When each service was last heard of, and what was counted in the last hour. */
export const COUNTED = `
  select coalesce(sum(letters), 0) as letters, coalesce(sum(sign_ups), 0) as "signUps",
         coalesce(sum(mails_taken), 0) as "mailsTaken", coalesce(sum(mails_waiting), 0) as "mailsWaiting",
         coalesce(sum(mails_refused), 0) as "mailsRefused",
         -- The mail server works again where it has taken one since.
         coalesce(max(at) filter (where mails_waiting > 0) > max(at) filter (where mails_taken > 0),
                  bool_or(mails_waiting > 0), false) as "mailIsAway"
  from status_minute where at > $1::timestamptz - make_interval(mins => ${STATUS_LIMITS.mailMinutes}) and at <= $1`;

/** How long a point of a plot is, and how many there are. */
export const POINTS: Readonly<Record<StatusSpan, { readonly minutes: number; readonly count: number }>> = {
  day: { minutes: 10, count: 144 },
  week: { minutes: 60, count: 168 },
};

/** The points until $1: $2 minutes each, $3 of them; as the contract's StatusPoint. */
export const HISTORY = `
  with bounds as (
    select date_bin(make_interval(mins => $2::integer), $1::timestamptz, 'epoch') as last, make_interval(mins => $2::integer) as step
  ), points as (
    select last - step * ($3::integer - 1 - n) as at from bounds, generate_series(0, $3::integer - 1) as n
  ), minutes as (
    select at, sum(sockets) as sockets, max(outbox_seconds) as outbox, sum(mails_waiting + mails_refused) as failed,
           sum(sign_ups) as sign_ups, sum(letters) as letters,
           max((select max(value::float8) from jsonb_each_text(queues))) as queue
    from status_minute where at >= (select min(at) from points) and at <= $1 group by at
  ), told as (
    select date_bin(make_interval(mins => $2::integer), at, 'epoch') as at, max(sockets) as sockets, max(outbox) as outbox,
           max(coalesce(queue, 0)) as queue, sum(failed) as failed, sum(sign_ups) as sign_ups, sum(letters) as letters
    from minutes group by 1
  ), desk as (
    select date_bin(make_interval(mins => $2::integer), at, 'epoch') as at, max(open) as open,
           max(extract(epoch from at - oldest_at) / 3600)::float8 as hours
    from desk_minute where at >= (select min(at) from points) and at <= $1 group by 1
  )
  select p.at, d.open as "casesOpen", case when d.open is not null then coalesce(d.hours, 0) end as "oldestCaseHours",
         t.outbox as "outboxSeconds", t.queue as "queueSeconds", t.sockets::integer as sockets,
         t.failed::integer as "mailsFailed", t.sign_ups::integer as "signUps", t.letters::integer as letters
  from points p left join told t using (at) left join desk d using (at) order by p.at`;
