import { MATCHES_MAIL } from '#contract';
import { authMailQueued } from '#auth/published';
import { selfieErased, selfieWithdrawn } from '#members/published';
import { emailQueued, pushQueued } from '#messaging/published';
import { staffInvited, takedownMailQueued } from '#moderation/published';
import { asService } from '#platform/data/as-service';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';

// What must not live on in a database that was brought back from before.

type Settings = Readonly<Record<string, string | undefined>>;

/** The events by which a service sends e-mails and notices that wait. */
const NEWS_EVENTS = [authMailQueued, emailQueued, pushQueued, staffInvited, takedownMailQueued].map(({ type }) => type);

const NEVER_SENT = 'It waited when the backup was taken, so it may have been sent before the restore.';

/** In each service, as the service: nobody is signed in, no mailed link opens an account, no e-mail that waited goes out. */
const AS_AFTER_A_RESTORE: Readonly<Record<ServiceName, readonly string[]>> = {
  auth: [
    `update session set ended_at = now() where ended_at is null`,
    `delete from reset_token`,
    `delete from address_change`,
    `delete from outgoing_mail`,
    // Their files are in no backup.
    `delete from data_export`,
  ],
  // Who was to be told of new members since then may have been: their next turn counts.
  members: [
    `update member set matches_due_on = current_date
       + case when upgrade_matches and member_type <> 1 then ${MATCHES_MAIL.everyDays.daily} else ${MATCHES_MAIL.everyDays.weekly} end
     where matches_due_on <= current_date`,
    // The pictures are in no backup, or were erased since: as if they were taken back, unless the desk has compared them already.
    `with gone as (
       delete from selfie
       where state = 'waiting' and not exists (select from moderation.selfie_decision d where d.selfie_id = selfie.id)
       returning id, folder, name
     ), withdrawn as (
       insert into outbox (type, payload, subscriber)
       select '${selfieWithdrawn.type}', jsonb_build_object('selfieId', id, 'because', 'taken-back'), null from gone
     )
     insert into outbox (type, payload, subscriber)
     select '${selfieErased.type}', jsonb_build_object('folder', folder, 'name', name), null from gone`,
  ],
  messaging: [
    `update email_out set failed = '${NEVER_SENT}', sending_since = null where sent_at is null and failed is null`,
    // They hang on sessions.
    `delete from push_subscription`,
  ],
  connections: [],
  moderation: [
    `update staff_session set ended_at = now() where ended_at is null`,
    `delete from takedown_mail`,
    `update staff_invitation set failed_at = now(), token_hash = null, sending_since = null where failed_at is null`,
  ],
};

/** By which names processes of the services are connected to the database at this moment. */
export const connectedServices = (settings: Settings): Promise<string[]> =>
  asService('auth', directDatabaseUrlOf('auth', settings)!, async (sql) => {
    const rows = await sql.rows<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name = any($1) order by 1`,
      [[...SERVICE_NAMES, 'queues', 'wakes']],
    );
    return rows.map(({ name }) => name);
  });

/**
 * Ends all sessions and has no e-mail that waited go out. Other events that waited are sent to their queues anew, which
 * begin empty.
 */
export async function closeDoors(settings: Settings): Promise<void> {
  for (const name of SERVICE_NAMES) {
    await asService(name, directDatabaseUrlOf(name, settings)!, async (sql) => {
      await sql.run('begin');
      for (const statement of AS_AFTER_A_RESTORE[name]) await sql.run(statement);
      await sql.run('delete from outbox where type = any($1)', [NEWS_EVENTS]);
      await sql.run('update outbox set sent_at = null where sent_at is not null');
      await sql.run('commit');
    });
  }
}
