import type { QueryRunner } from 'typeorm';

/** What the staff answered is read in the app as well: no e-mail may reach whoever asked. */
export class AnswersInTheApp1799100000455 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- When an answer could no longer be taken back; null until then, and of answers from before.
      alter table contact_message add column answered_at timestamptz;
      alter table unseen_decision
        drop constraint unseen_decision_what_check,
        add constraint unseen_decision_what_check check (what in ('text', 'photo', 'sanction', 'warning', 'answer'));
      comment on column unseen_decision.about_id is
        'The revision, the photo or the sanction; of a warning the sanction of whom it is of, of an answer the message.';
    `);
  }
}
