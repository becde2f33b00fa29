import type pg from 'pg';
import { copyRows } from './copy.js';
import type { Contact, Relations } from './relations.js';

/** Writes what members did about each other; row ids follow the time, as they do in life. */
export async function loadRelations(client: pg.Client, relations: Relations): Promise<void> {
  const pairs = (contacts: readonly Contact[]) => inOrder(once(contacts));
  await copyRows(
    client,
    'connections.view',
    pairs(relations.views).map(({ from, to, at }) => ({ viewer_id: from, viewed_id: to, last_at: at, told_at: at })),
  );
  for (const table of ['wink', 'favorite'] as const) {
    await copyRows(
      client,
      `connections.${table}`,
      pairs(relations[`${table}s`]).map(({ from, to, at }) => ({ from_id: from, to_id: to, last_at: at })),
    );
  }
  await copyRows(
    client,
    'connections.block',
    pairs(relations.blocks).map(({ from, to, at }) => ({ blocker_id: from, blocked_id: to, created_at: at })),
  );
  await copyRows(
    client,
    'connections.unlock',
    pairs(relations.unlocks).map(({ from, to, at }) => ({ owner_id: from, other_id: to, created_at: at })),
  );
  // A block takes back what was opened, as it does when a member blocks.
  await client.query(`
    delete from connections.unlock u using connections.block_pair b
    where b.member_id = u.owner_id and b.other_id = u.other_id`);
  await copyRows(
    client,
    'messaging.mail',
    inOrder(relations.mails).map((mail) => ({
      sender_id: mail.from,
      recipient_id: mail.to,
      subject: mail.subject,
      body: mail.body,
      sent_at: mail.at,
      read_at: mail.readAt,
      replied_at: mail.repliedAt,
    })),
  );
}

/** The lists of these members count as seen up to a day and a half ago: what came later is new to them. */
export async function markSeen(client: pg.Client, memberIds: readonly number[], now: Date): Promise<void> {
  const at = new Date(now.getTime() - 36 * 3_600_000);
  const kinds = ['wink', 'view', 'favorite'] as const;
  await copyRows(
    client,
    'connections.seen',
    memberIds.flatMap((id) => kinds.map((kind) => ({ member_id: id, kind, at }))),
  );
}

function once(contacts: readonly Contact[]): Contact[] {
  const latest = new Map<string, Contact>();
  for (const contact of contacts) {
    const key = `${contact.from} ${contact.to}`;
    const known = latest.get(key);
    if (!known || known.at < contact.at) latest.set(key, contact);
  }
  return [...latest.values()];
}

function inOrder<T extends { at: Date }>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
