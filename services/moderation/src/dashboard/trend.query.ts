// Written out in both places: of a value from a table Postgres would not know that it leaves out most of the cases.
const SINCE = `date_trunc('day', now()) - make_interval(days => $1::integer - 1)`;
const OF_KIND = `($2::text is null or kind = $2)`;

/**
 * What every day was like, as the contract's TrendDay: $1 days, today among them; cases of the kind $2, or all where it
 * is null. Three indexes hold all that is read. The oldest case at the end of a day is the oldest among those decided
 * later and those that still wait; what was closed without a decision needed nobody and does not count as waiting.
 */
export const TREND = `
  with opened as (
    select date_trunc('day', opened_at) as day, count(*) as opened
    from review_case where opened_at >= ${SINCE} and ${OF_KIND} group by 1
  ),
  decided as (
    select date_trunc('day', decided_at) as day, count(*) as decided, min(opened_at) as earliest,
           percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)::float8) / 3600 as hours
    from review_case where state = 'decided' and decided_at >= ${SINCE} and ${OF_KIND} group by 1
  ),
  waiting as (
    select kind, min(opened_at) as earliest from review_case where state = 'open' and ${OF_KIND} group by kind
  ),
  days as (
    select day, coalesce(o.opened, 0) as opened, coalesce(d.decided, 0) as decided, d.hours,
           least(day + interval '1 day', now()) as until,
           least((select min(earliest) from waiting), min(d.earliest) over later) as earliest
    from generate_series(${SINCE}, now(), interval '1 day') as each (day)
         left join opened o using (day) left join decided d using (day)
    window later as (order by day desc rows between unbounded preceding and 1 preceding)
  )
  select day::date as day, opened, decided, hours as "medianHours",
         case when earliest < until then extract(epoch from until - earliest)::float8 / 3600 end as "oldestHours"
  from days order by day`;
