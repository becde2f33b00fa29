import type { QueryRunner } from 'typeorm';

/** Why a case was closed that nobody of the staff decided. */
export class ClosingReasons1795600000011 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Null where somebody decided, and where the reason was not written down.
      alter table review_case add column closing_reason text check (closing_reason in
        ('ACCOUNT_REMOVED', 'CLEAN_TEXT', 'PHOTO_DELETED', 'REPORTS_JOINED', 'TEXT_REPLACED'));
    `);
    // What can still be told of the cases of before. A photo or text of a former member may have gone with the account
    // or earlier: of those it stays open.
    await db.query(`
      update review_case k set closing_reason = 'CLEAN_TEXT'
      where k.state = 'decided' and k.kind = 'text'
        and exists (select from decision d where d.case_id = k.id and d.staff_id is null);

      update review_case k
      set closing_reason = case k.kind when 'report' then 'REPORTS_JOINED' when 'appeal' then 'ACCOUNT_REMOVED'
                                       when 'photo' then 'PHOTO_DELETED' when 'text' then 'TEXT_REPLACED' end
      where k.state = 'withdrawn'
        and (k.kind in ('report', 'appeal') or not exists (select from former_member f where f.member_id = k.member_id));
    `);
  }
}
