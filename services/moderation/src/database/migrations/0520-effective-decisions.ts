import type { QueryRunner } from 'typeorm';

/** Whether it can be undone no more what was decided about a photo or an appeal, or answered to a message: until then nobody is told. */
export class EffectiveDecisions1800100000520 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create or replace view photo_decision as
        select d.id as decision_id, c.subject_id as photo_id, c.member_id, d.outcome as decision, d.reason_text,
               r.takedown_id, coalesce(r.is_copy, false) as is_copy, coalesce(r.kept_by, '{}') as kept_by, ${EFFECTIVE}
        from decision d join review_case c on c.id = d.case_id
        left join takedown_removal r on r.photo_decision_id = d.id
        where c.kind = 'photo';
      create or replace view contact_reply as
        select c.decision_id, c.contact_id, c.member_id, c.language, c.body, ${EFFECTIVE}
        from contact_answer c join decision d on d.id = c.decision_id;
      create or replace view appeal_decision as
        select a.id as appeal_id, a.member_id, d.id as decision_id, d.outcome, ak.kind as about, ak.subject_id,
               s.id as sanction_id, s.kind as sanction_kind, ${LIFTS} as lifts, ${SHOWS} as shows, ${OTHERS_UNTIL} as others_until,
               ${EFFECTIVE}
        from appeal a
        join review_case k on k.kind = 'appeal' and k.subject_id = a.id
        join decision d on d.case_id = k.id
        left join decision ad on ad.id = a.decision_id
        left join review_case ak on ak.id = ad.case_id
        left join sanction s on s.id = a.sanction_id;
    `);
  }
}

const EFFECTIVE = `d.effective_at <= now() as effective`;

// As of the migration that made standing_sanction.
const others = (what: string, kind: string): string => `
  select ${what} from standing_sanction other where other.member_id = a.member_id and other.kind = '${kind}' and other.id <> s.id`;

const LIFTS = `s.kind = 'suspend' and not exists (${others('', 'suspend')})`;
const SHOWS = `s.kind = 'hide' and not exists (${others('', 'hide')})`;
const OTHERS_UNTIL = `case when s.kind = 'suspend' then (${others('max(other.until)', 'suspend')}) end`;
