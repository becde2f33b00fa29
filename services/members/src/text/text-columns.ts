import { TEXT_FIELD_NAMES, type TextField } from '#contract';

/** The column of `member` that holds each approved text; of the name, one that nobody doubts. */
export const TEXT_COLUMNS = {
  firstName: 'first_name',
  headline: 'headline',
  lookingFor: 'looking_for',
  intro: 'intro',
  firstDate: 'first_date',
  hangouts: 'hangouts',
  hobbies: 'hobbies',
  fun: 'fun',
  job: 'job',
  genderWords: 'gender_words',
} as const satisfies Record<TextField, string>;

/** Select list of the approved texts under their contract names. */
export const APPROVED_TEXTS = TEXT_FIELD_NAMES.map((field) => `m.${TEXT_COLUMNS[field]} as "${field}"`).join(', ');

/** Of a text what its writer reads: what was written last, approved or not. */
export const newest = (field: TextField): string => `coalesce(m.drafts ->> '${field}', m.${TEXT_COLUMNS[field]})`;

/** Select list of the texts as their writer reads them. */
export const NEWEST_TEXTS = TEXT_FIELD_NAMES.map((field) => `${newest(field)} as "${field}"`).join(', ');

/**
 * Joins `review`: where the texts of member `m` stand as rows tell it, and why one was rejected last. Whatever waits makes it
 * pending, and one rejected text a rejection as long as its writer has it so; a superseded revision was never looked at.
 */
export const JOIN_REVIEW = `
  left join lateral (
    select jsonb_object_agg(r.field, r.reason) as reasons, (array_agg(r.reason order by r.id desc))[1] as newest
    from (
      select distinct on (draft.field) draft.field, t.reason, t.id
      from jsonb_object_keys(m.drafts) as draft(field)
        join text_revision t on t.member_id = m.id and t.fields ? draft.field
          and coalesce(t.verdicts ->> draft.field, t.state) = 'rejected'
      order by draft.field, t.id desc
    ) r
  ) rejection on true
  left join lateral (
    select case when t.state = 'pending' then 'P'
                when m.drafts <> '{}' or t.state = 'rejected' or t.verdicts @? '$.* ? (@ == "rejected")' then 'R'
                else 'A' end as state,
           case when t.state <> 'pending' then coalesce(rejection.newest, t.reason) end as reason,
           coalesce(t.decided_at, t.submitted_at) as since, case when t.state = 'pending' then t.fields end as open
    from text_revision t where t.member_id = m.id and t.state <> 'superseded' order by t.id desc limit 1
  ) review on true`;

const approvedByField = TEXT_FIELD_NAMES.map((field) => `'${field}', m.${TEXT_COLUMNS[field]}`).join(', ');

/** What the writer is told text by text: those that are open, with what others read meanwhile. Needs `JOIN_REVIEW`. */
export const TEXT_REVIEWS = `
  case when m.drafts <> '{}' then jsonb_build_object(
    'since', review.since,
    'texts', (select jsonb_object_agg(draft.field, jsonb_build_object(
                'state', case when review.open ? draft.field then 'P' else 'R' end,
                'approved', jsonb_build_object(${approvedByField}) ->> draft.field,
                'reason', case when not coalesce(review.open ? draft.field, false) then rejection.reasons -> draft.field end))
              from jsonb_object_keys(m.drafts) as draft(field)))
  end as "textReviews"`;
