import type { Sql } from '#platform/data/database';

/** A figure: what was counted, of which kind, and of these which. Nobody is named by it. */
export interface Figure {
  readonly figure: string;
  readonly kind: string;
  readonly detail: string;
  /** Null where too few were counted to say their median. */
  readonly value: number | null;
}

/** The moments from which on, and up to which, something counts. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** How many have to be counted before they are told by reason, or a median of them is: fewer might be recognised. */
export const FEWEST = 5;

/**
 * What the staff decided in the period, by their record alone, so that it can be told years later, when everything about it is
 * erased. What was taken back before it had effect was never decided. Entries from before the record had the kind of a case find it
 * at the case, as long as there is one.
 */
const DECIDED = `
  with undone as (select (details ->> 'decisionId')::bigint as id from audit where action = 'case.undone'),
  decided as (
    select a.action = 'case.approved-automatically' as automatic,
           coalesce(a.details ->> 'kind', k.kind, 'unknown') as kind,
           coalesce(a.details ->> 'outcome', 'approved') as outcome, coalesce(a.details ->> 'reasonCode', '') as reason,
           coalesce((a.details ->> 'notices')::int, 1) as notices, (a.details ->> 'minutes')::int as minutes
    from audit a left join review_case k on k.id = a.subject_id
    where a.action in ('case.decided', 'case.approved-automatically') and a.at >= $1 and a.at < $2
      and (a.details ->> 'decisionId')::bigint not in (select id from undone)
  ), restricted as (
    select a.details ->> 'kind' as kind, coalesce(a.details ->> 'reasonCode', '') as reason,
           a.details ? 'decisionId' and a.details ->> 'decisionId' is null as own
    from audit a
    where a.action = 'member.sanctioned' and a.at >= $1 and a.at < $2
      and coalesce((a.details ->> 'decisionId')::bigint, 0) not in (select id from undone)
    union all
    select kind || ' refused', reason, true from decided where kind in ('text', 'photo') and outcome = 'rejected'
    union all
    -- A request is one decision, and each picture that went for it is a restriction of whoever showed it.
    select 'photo refused', 'PICTURE_TAKEN_DOWN', false
    from audit a, generate_series(1, (a.details ->> 'pictures')::int)
    where a.action = 'takedown.carried-out' and a.at >= $1 and a.at < $2
  )`;

/** What somebody asked the desk for; the desk looks at the rest by itself. */
const NOTICED = `('report', 'takedown')`;

const FIGURES = `
  ${DECIDED}
  select 'notices' as figure, kind, outcome as detail, sum(case kind when 'report' then notices else 1 end)::float as value
  from decided where kind in ${NOTICED} group by kind, outcome
  union all
  select 'decisions on notices', kind, outcome, count(*) from decided where kind in ${NOTICED} group by kind, outcome
  union all
  select 'own decisions', kind, outcome, count(*) from decided
  where kind not in ${NOTICED} and kind not in ('appeal', 'contact') and not automatic group by kind, outcome
  union all
  select 'own decisions', 'member', kind, count(*) from restricted where own and kind not like '% refused' group by kind
  union all
  select 'automated decisions', kind, outcome, count(*) from decided where automatic group by kind, outcome
  union all
  select 'restrictions', kind, reason, count(*) from restricted group by kind, reason
  union all
  select 'suspensions for misuse', 'suspend', '', count(*) from restricted where kind = 'suspend' having count(*) > 0
  union all
  select 'appeals', 'appeal', outcome, count(*) from decided where kind = 'appeal' group by outcome
  union all
  select 'legal holds', action, '', count(*) from audit where action like 'hold.%' and at >= $1 and at < $2 group by action
  union all
  select 'median hours', kind, '',
    case when count(minutes) >= $3 then round((percentile_cont(0.5) within group (order by minutes) / 60)::numeric, 1)::float end
  from decided where not automatic group by kind
  order by figure, kind, detail`;

/** The figures of a period; medians only of as many as `fewest`. */
export const figuresOf = (sql: Sql, { from, to }: Period, fewest: number): Promise<Figure[]> =>
  sql.rows<Figure>(FIGURES, [from, to, fewest]);
