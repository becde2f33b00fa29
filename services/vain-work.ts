import { authMailQueued } from '#auth/published';
import { emailQueued } from '#messaging/published';
import { staffInvited, takedownMailQueued } from '#moderation/published';
import type { Sql } from '#platform/data/database';
import { UNFAILED } from '#platform/events/daily';
import { dropEvents, retryEvents, vainEvents } from '#platform/events/vain-events';
import type { EventDefinition, ServiceName } from '#platform/service';
import { dropPhoto, latePhotos, retryPhoto } from './members/src/photos/late-photos.js';

/** Something a service has not done, and tries in vain, or no more. */
export interface VainWork {
  /** What it is called within its kind. */
  readonly key: string;
  readonly what: string;
  readonly since: Date;
  readonly tries?: number;
  readonly lastError: string | null;
  /** Tried no more until somebody says so. */
  readonly isApart: boolean;
}

/** One kind of work that may wait in vain. All of it is asked, and done, by the role of its service. */
export interface KindOfWork {
  list(sql: Sql): Promise<VainWork[]>;
  /** Has it tried again; false where there is none such. */
  retry(sql: Sql, key: string): Promise<boolean>;
  /** Takes it away undone; false where there is none such. */
  drop?(sql: Sql, key: string): Promise<boolean>;
}

const events: KindOfWork = {
  async list(sql) {
    const found = await vainEvents(sql);
    return found.map(({ id, type, subscriber, createdAt, attempts, lastError, isApart }) => ({
      key: `${id}:${subscriber}`,
      what: `${type} to ${subscriber || 'nobody'}`,
      since: createdAt,
      tries: attempts,
      lastError,
      isApart,
    }));
  },
  retry: async (sql, key) => (await retryEvents(sql, ONE_EVENT, key.split(':'))) > 0,
  drop: async (sql, key) => (await dropEvents(sql, ONE_EVENT, key.split(':'))) > 0,
};
const ONE_EVENT = `id::text = $1 and subscriber = $2`;

const dailyJobs: KindOfWork = {
  list: (sql) =>
    sql.rows(
      `select job as key, job as what, finished_at as since, failures as tries, last_error as "lastError", false as "isApart"
       from daily_run where failures > 0 order by job`,
    ),
  retry: (sql, key) => sql.some(`update daily_run set ${UNFAILED} where job = $1 and failures > 0 returning 1`, [key]),
};

const photos: KindOfWork = {
  async list(sql) {
    const late = await latePhotos(sql);
    return late.map(({ id, since }) => ({
      key: id,
      what: 'photo in processing',
      since,
      lastError: null,
      isApart: false,
    }));
  },
  retry: retryPhoto,
  drop: dropPhoto,
};

/** E-mails of a table that were given up. */
interface Mails<Payload> {
  readonly table: string;
  /** The column that says that nobody took it. */
  readonly failed: string;
  /** Since when it waits, and what it is: SQL of its row. */
  readonly since: string;
  readonly what: string;
  /** The event that has it sent, and what that calls the row. */
  readonly event: EventDefinition<Payload>;
  readonly key: keyof Payload & string;
}

function mails<Payload>({ table, failed, since, what, event, key: name }: Mails<Payload>): KindOfWork {
  return {
    list: (sql) =>
      sql.rows(
        `select id::text as key, ${what} as what, ${since} as since, ${failed}::text as "lastError", true as "isApart"
         from ${table} where ${failed} is not null order by id`,
      ),
    retry: (sql, key) =>
      sql.some(
        `with again as (update ${table} set ${failed} = null where id::text = $1 and ${failed} is not null returning id)
         insert into outbox (type, payload) select $2, jsonb_build_object($3::text, id) from again returning 1`,
        [key, event.type, name],
      ),
    drop: (sql, key) =>
      sql.some(`delete from ${table} where id::text = $1 and ${failed} is not null returning 1`, [key]),
  };
}

const authMails = mails({
  table: 'outgoing_mail',
  failed: 'failed',
  since: 'created_at',
  what: 'kind',
  event: authMailQueued,
  key: 'mailId',
});
const notices = mails({
  table: 'email_out',
  failed: 'failed',
  since: 'created_at',
  what: 'kind',
  event: emailQueued,
  key: 'emailId',
});
const takedownMails = mails({
  table: 'takedown_mail',
  failed: 'failed',
  since: '(select q.received_at from takedown_request q where q.id = request_id)',
  what: `'takedown'`,
  event: takedownMailQueued,
  key: 'mailId',
});
const invitations = mails({
  table: 'staff_invitation',
  failed: 'failed_at',
  since: 'created_at',
  what: `'invitation'`,
  event: staffInvited,
  key: 'invitationId',
});

const everywhere = { event: events, daily: dailyJobs };

/** Every kind of work of every service, by the words of an operator. */
export const VAIN_WORK: Readonly<Record<ServiceName, Readonly<Record<string, KindOfWork>>>> = {
  auth: { ...everywhere, mail: authMails },
  members: { ...everywhere, photo: photos },
  messaging: { ...everywhere, mail: notices },
  connections: everywhere,
  moderation: { ...everywhere, mail: takedownMails, invitation: invitations },
};
