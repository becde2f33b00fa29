import { type DeskQuery, REPORT_OUTCOMES } from '#contract';
import { CASE_STANDING, caseMember, deskOrder, SIGNAL_NAMES, stateCondition } from '../review/case.sql.js';
import { notAmong } from '../staff/own-account.js';

/** Alias names are the contract's ConsoleReport. */
export const REPORT_CASE = `
  select k.id, k.id as "caseId", k.joined_into as "joinedInto", k.subject_id as "subjectId", k.member_id as "memberId", ${CASE_STANDING},
         k.risk, ${SIGNAL_NAMES} as "signalCodes", ${caseMember('reported')} as reported, newest.reason, k.opened_at as "reportedAt",
         (select count(*) from case_report r where r.case_id = k.id) as reports,
         exists (select from fraud_review f where f.member_id = k.member_id and f.ended_at is null) as "fraudReview"
  from review_case k
  left join staff s on s.id = k.claimed_by
  left join case_report newest on newest.report_id = k.subject_id
  left join members.card reported on reported.id = k.member_id
  where k.kind = 'report'`;

/** Of these two, `$1` names the cases that are left out. */
export const reportPage = ({ state, page, size }: DeskQuery): string =>
  `${REPORT_CASE} and ${stateCondition(state)} and ${notAmong('$1')} order by ${deskOrder(state)} limit ${size} offset ${page * size}`;

export const reportTotal = ({ state }: DeskQuery): string =>
  `select count(*) as total from review_case k where k.kind = 'report' and ${stateCondition(state)} and ${notAmong('$1')}`;

/** The reports of a case, newest first. */
export const REPORTS_OF_CASE = `
  select r.report_id as "reportId", r.reporter_id as "reporterId", ${caseMember('reporter')} as reporter, r.reason, r.note,
         r.reported_at as "reportedAt", a.created_at as "reporterSince", r.profile, r.mails, r.addition
  from case_report r left join members.card reporter on reporter.id = r.reporter_id
  left join auth.account_state a on a.id = r.reporter_id
  where r.case_id = $1 order by r.report_id desc`;

export const PHOTOS_OF_REPORTS = `
  select * from members.report_photo where report_id = any($1) order by report_id, is_primary desc, photo_id desc`;

const UPHELD = REPORT_OUTCOMES.filter((outcome) => outcome !== 'dismissed').map((outcome) => `'${outcome}'`);

/** How often each of these members reported, but for the cases `$2`, and how often the desk agreed and was not found to be wrong. */
export const REPORTER_RECORDS = `
  select r.reporter_id as "reporterId", count(*) as made,
         count(*) filter (where (
           select case when d.overturned_at is null then d.outcome end from decision d where d.case_id = r.case_id order by d.id desc limit 1
         ) in (${UPHELD.join(', ')})) as upheld
  from case_report r join review_case k on k.id = r.case_id where r.reporter_id = any($1) and ${notAmong('$2')} group by r.reporter_id`;
