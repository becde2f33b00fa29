import type { QueryRunner } from 'typeorm';

/** The desk reads what others read of a member, to judge a new text, a photo or a report by it. */
export class ApprovedText1790000000004 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create view approved_text as
        select id as member_id,
               jsonb_strip_nulls(jsonb_build_object(
                 'headline', headline, 'lookingFor', looking_for, 'intro', intro, 'firstDate', first_date,
                 'hangouts', hangouts, 'hobbies', hobbies, 'fun', fun, 'job', job)) as texts
        from member;
      grant select on approved_text to moderation;
    `);
  }
}
