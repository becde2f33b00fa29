import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Auth writes mail too, in the language in which the member reads it. */
export class NoticeRulesForAuth1790000000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('grant select on notice_rules to auth');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('revoke select on notice_rules from auth');
  }
}
