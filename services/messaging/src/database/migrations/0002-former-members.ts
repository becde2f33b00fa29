import type { QueryRunner } from 'typeorm';

/** Who is gone, and since when; and the ways to what the daily jobs look for. */
export class FormerMembers1795400000002 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table former_member (
        member_id bigint primary key,
        removed_at timestamptz not null
      );
      create index former_member_since on former_member (removed_at);

      -- Mail that neither side has any more and whose words are still here.
      create index mail_unwanted on mail (id) where deleted_by_sender and deleted_by_recipient and body <> '';
      create index mail_unwanted_by_recipient on mail (recipient_id) where deleted_by_sender and deleted_by_recipient;
      create index live_event_about on live_event (((payload->>'memberId')::bigint)) where payload ? 'memberId';
      create index email_out_age on email_out (created_at);
      create index contact_message_from on contact_message (member_id);
    `);
  }
}
