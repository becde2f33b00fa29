import type { QueryRunner } from 'typeorm';

/** A gender in the member's own words, a text like the others, beside the one that searches know. */
export class GenderInOwnWords1797600000121 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table member add column gender_words text;
      ${approvedText(`, 'genderWords', gender_words`)}
    `);
  }
}

const approvedText = (added: string): string => `
  create or replace view approved_text as
    select id as member_id,
           jsonb_strip_nulls(jsonb_build_object(
             'headline', headline, 'lookingFor', looking_for, 'intro', intro, 'firstDate', first_date,
             'hangouts', hangouts, 'hobbies', hobbies, 'fun', fun, 'job', job${added})) as texts
    from member;`;
