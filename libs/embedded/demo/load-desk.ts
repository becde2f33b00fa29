import type pg from 'pg';
import { Passwords } from '#platform/security/password';
import { DEMO_STAFF } from './accounts.js';
import { copyRows } from './copy.js';
import type { Desk } from './desk.js';
import type { Cast } from './relations.js';
import type { DemoSelfie } from './selfies.js';

const PHOTOS_TO_REVIEW = 6;

/** Writes the staff and what waits for them. Cases are opened by the product itself, from the events written here. */
export async function loadDesk(
  client: pg.Client,
  desk: Desk,
  selfies: readonly DemoSelfie[],
  accounts: readonly Cast[],
): Promise<void> {
  const passwords = new Passwords();
  const staff = await Promise.all(
    DEMO_STAFF.map(async ({ password, ...person }) => ({ ...person, password_hash: await passwords.hash(password) })),
  );
  await copyRows(client, 'moderation.staff', staff);
  await copyRows(client, 'members.text_revision', accounts.map(approvedRevision));
  await copyRows(
    client,
    'members.text_revision',
    desk.revisions.map(({ memberId, fields, submittedAt }) => ({
      member_id: memberId,
      fields,
      submitted_at: submittedAt,
    })),
  );
  await copyRows(
    client,
    'connections.report',
    desk.reports.map((report) => ({
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      reason: report.reason,
      note: report.note,
      created_at: report.at,
    })),
  );
  await copyRows(
    client,
    'messaging.contact_message',
    desk.contacts.map(({ memberId, subject, body, at }) => ({
      member_id: memberId,
      subject_code: subject,
      body,
      received_at: at,
    })),
  );
  await copyRows(
    client,
    'members.selfie',
    selfies.map(({ memberId, gesture, folder, name, takenAt }) => ({
      ...{ member_id: memberId, gesture, state: 'waiting', folder, name, taken_at: takenAt },
    })),
  );
  await announce(client);
}

/** What members wrote shows to themselves at once, and the desk hears of everything that waits. */
async function announce(client: pg.Client): Promise<void> {
  await client.query(`
    update members.member m
    set drafts = (select jsonb_object_agg(field.key, field.value -> 'after') from jsonb_each(r.fields) field)
    from members.text_revision r where r.member_id = m.id and r.state = 'pending';

    insert into members.outbox (type, payload)
    select 'profile-text.submitted', jsonb_build_object('revisionId', id)
    from members.text_revision where state = 'pending' order by submitted_at;

    insert into members.outbox (type, payload)
    select 'photo.processed', jsonb_build_object('photoId', id, 'memberId', member_id)
    from (select * from members.photo where not is_primary order by uploaded_at desc limit ${PHOTOS_TO_REVIEW}) newest;

    insert into members.outbox (type, payload)
    select 'selfie.taken', jsonb_build_object('selfieId', id) from members.selfie where state = 'waiting' order by taken_at;

    insert into connections.outbox (type, payload)
    select 'member.reported', jsonb_build_object('reportId', id, 'reporter', reporter_id, 'reported', reported_id)
    from connections.report order by created_at;

    insert into messaging.outbox (type, payload)
    select 'contact.received', jsonb_build_object('contactId', id)
    from messaging.contact_message order by received_at`);
}

/** The texts of the accounts one can sign in with went through a review, as everybody's do. */
function approvedRevision({ id, person }: Cast) {
  const written = Object.entries(person.texts).filter(([, text]) => text !== null);
  const submittedAt = person.completedAt ?? person.createdAt;
  return {
    member_id: id,
    fields: Object.fromEntries(written.map(([field, after]) => [field, { before: null, after }])),
    verdicts: Object.fromEntries(written.map(([field]) => [field, 'approved'])),
    state: 'approved',
    submitted_at: submittedAt,
    decided_at: new Date(submittedAt.getTime() + 2 * 3_600_000),
  };
}
