import type { QueryRunner } from 'typeorm';

/** Auth writes mail too, in the language in which the member reads it. */
export class NoticeRulesForAuth1790000000005 {
  async up(db: QueryRunner): Promise<void> {
    await db.query('grant select on notice_rules to auth');
  }
}
