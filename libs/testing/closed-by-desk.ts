import type { TestApp } from './app.js';

/** Closes a member's account as an operator at the desk does, sanction and news of it in one; what follows is under way then. */
export async function closedByDesk(app: Pick<TestApp, 'make' | 'sql'>, memberId: number): Promise<void> {
  const staff = await app.make.staff('operator', 'Kim');
  await app.sql(
    `with closed as (
       insert into moderation.sanction (member_id, staff_id, kind, reason_code, member_name, language)
       values ($1, $2, 'close', 'SPAM', '', 'en') returning id
     ) insert into moderation.outbox (type, payload)
       select 'member.sanctioned', jsonb_build_object('sanctionId', id) from closed`,
    [memberId, staff.id],
  );
}
