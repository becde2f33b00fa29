import type { QueryRunner } from 'typeorm';

/** Which sanctions still bind, so that an appeal that is won does as much as it can, and its letter says no more than that. */
export class StandingSanctions1799900000399 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create view standing_sanction as ${STANDING};
      create or replace view appeal_decision as ${APPEAL_DECISION};
    `);
  }
}

/**
 * Those that have taken effect and that nothing has ended since: no time, appeal or restoring, nor, of a hiding, an approved text,
 * which a name alone is not.
 */
const STANDING = `
  select s.id, s.member_id, s.kind, s.until
  from sanction s left join decision d on d.id = s.decision_id
  cross join lateral (select coalesce(d.effective_at, s.at) as since) effect
  where effect.since <= now() and s.overturned_at is null and (s.until is null or s.until > now())
    and not exists (
      select from appeal a
      join review_case k on k.kind = 'appeal' and k.subject_id = a.id
      join decision o on o.case_id = k.id and o.outcome = 'overturned' and o.effective_at <= now()
      where a.sanction_id = s.id)
    and not exists (
      select from sanction again where again.member_id = s.member_id and again.kind = 'restore' and again.at > effect.since)
    and (s.kind <> 'hide' or not exists (
      select from review_case k
      join decision t on t.case_id = k.id and t.outcome = 'approved' and t.effective_at <= now() and t.effective_at > effect.since
      where k.kind = 'text' and k.member_id = s.member_id and (t.verdicts is null or t.verdicts - 'firstName' <> '{}')))`;

const others = (what: string, kind: string): string => `
  select ${what} from standing_sanction other where other.member_id = a.member_id and other.kind = '${kind}' and other.id <> s.id`;

const LIFTS = `s.kind = 'suspend' and not exists (${others('', 'suspend')})`;
const SHOWS = `s.kind = 'hide' and not exists (${others('', 'hide')})`;
const OTHERS_UNTIL = `case when s.kind = 'suspend' then (${others('max(other.until)', 'suspend')}) end`;

const APPEAL_DECISION = `
  select a.id as appeal_id, a.member_id, d.id as decision_id, d.outcome, ak.kind as about, ak.subject_id,
         s.id as sanction_id, s.kind as sanction_kind, ${LIFTS} as lifts, ${SHOWS} as shows, ${OTHERS_UNTIL} as others_until
  from appeal a
  join review_case k on k.kind = 'appeal' and k.subject_id = a.id
  join decision d on d.case_id = k.id
  left join decision ad on ad.id = a.decision_id
  left join review_case ak on ak.id = ad.case_id
  left join sanction s on s.id = a.sanction_id`;
