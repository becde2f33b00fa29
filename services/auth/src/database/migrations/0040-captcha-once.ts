import type { QueryRunner } from 'typeorm';

/** What a solved captcha was used for: the same thing done again is done once, and needs no other one. */
export class CaptchaOnce1796400000040 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table captcha_used add column used_for text`);
  }
}
