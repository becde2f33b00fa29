import type { OwnReport } from '#contract';

export type OwnReportRow = Omit<OwnReport, 'reportedAt' | 'mails'> & {
  readonly reportedAt: Date;
  readonly mails: OwnReport['mails'] | null;
};

/**
 * A member's reports: whom by the name they knew, and nothing of what the desk sees beyond it; the profile that was
 * frozen may be one that the reporter may not see, and a mail one that they never got. $1 reporter, $2 rows, $3 rows to skip.
 */
export const OWN_REPORTS = `
  with page as materialized (
    select r.id from report r where r.reporter_id = $1 order by r.id desc limit $2 offset $3
  )
  select r.id, r.reported_id as "memberId", r.known_name as name, r.created_at as "reportedAt", r.reason, r.note,
         case when r.closed_at is null then 'open' when o.acted then 'acted' else 'dismissed' end as state,
         jsonb_path_query_array(o.mails, '$[*] ? (!exists(@.held))') as mails
  from page join report r on r.id = page.id left join moderation.report_outcome o on o.report_id = r.id
  order by r.id desc`;

/** $1 reporter. */
export const OWN_REPORTS_TOTAL = `select count(*) as total from report where reporter_id = $1`;
