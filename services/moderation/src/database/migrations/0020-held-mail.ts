import type { QueryRunner } from 'typeorm';

/** Texts that too many strangers were sent are cases; what is decided about them is read by messaging. */
export class HeldMail1796200000020 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table review_case drop constraint review_case_kind_check;
      alter table review_case add constraint review_case_kind_check
        check (kind in ('text', 'photo', 'report', 'contact', 'appeal', 'mail'));

      create table mail_decision (
        decision_id bigint primary key references decision on delete cascade,
        hold_id bigint not null,
        released boolean not null,
        -- The newest copy that was read: what came later is not delivered unread.
        read_up_to bigint not null
      );
      create view held_mail_decision as select decision_id, hold_id, released, read_up_to from mail_decision;
      grant select on held_mail_decision to messaging;
    `);
  }
}
