import { z } from 'zod';
import { MAIL_LANGUAGES, type MailLanguage } from '#contract';
import type { Database, Tx } from '#platform/data/database';
import type { Outbox } from '#platform/events/outbox';
import { emailQueued } from '../published.js';

const words = z.strictObject({
  subject: z.string().trim().min(1).max(150),
  paragraphs: z.array(z.string().trim().min(1).max(4_000)).min(1).max(50),
});

/** A letter to members who asked for news, or to upgraded members who asked for invitations, as an operator writes it. */
export const NewsLetter = z.strictObject({
  /** The same name is the same letter, which nobody gets twice. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{2,79}$/, 'small letters, figures and hyphens, three or more'),
  to: z.enum(['news', 'events']),
  ...(Object.fromEntries(MAIL_LANGUAGES.map((language) => [language, words])) as Record<MailLanguage, typeof words>),
});
export type NewsLetter = z.infer<typeof NewsLetter>;

/** Who would get a letter now, by language, and how many have it already. */
export interface Audience {
  readonly waiting: Readonly<Record<MailLanguage, number>>;
  readonly have: number;
}

const AT_ONCE = 100;

/** Members who want what is in the letter and whose address is theirs, apart from those who have it. */
const WAITING = `
  from members.notice_rules n join auth.registration r on r.id = n.id and r.status = 'active' and r.email_confirmed
  where case $2 when 'news' then n.wants_news else n.wants_events end
    and not exists (select from news_copy c where c.letter_id = $1 and c.member_id = n.id)`;

/** The letter is known with other words, or as one of the other kind. */
export class OtherWords extends Error {}

/** How many would get the letter; none once it has gone out to everybody who wanted it then. */
export async function audienceOf(database: Database, letter: NewsLetter): Promise<Audience> {
  const known = await knownLetter(database, letter);
  const rows = known?.over
    ? []
    : await database.rows<{ language: MailLanguage; members: number }>(
        `select n.language, count(*)::int as members ${WAITING} group by n.language`,
        [letter.name, letter.to],
      );
  const copies = await database.one<{ have: number }>(
    `select count(*)::int as have from news_copy where letter_id = $1`,
    [letter.name],
  );
  const waiting = MAIL_LANGUAGES.map((language) => [
    language,
    rows.find((row) => row.language === language)?.members ?? 0,
  ]);
  return { waiting: Object.fromEntries(waiting) as Audience['waiting'], have: copies.have };
}

/**
 * Queues the letter for everybody who wants it, a hundred at a time, and gives how many. Whoever is cut off begins again:
 * a copy is written with the mail that is queued, so nobody gets two, also of two who send at once.
 */
export async function sendLetter(database: Database, outbox: Outbox, letter: NewsLetter): Promise<number> {
  await knownLetter(database, letter);
  await database.run(`insert into news_letter (id, mailing, words) values ($1, $2, $3) on conflict (id) do nothing`, [
    letter.name,
    letter.to,
    JSON.stringify(wordsOf(letter)),
  ]);
  await knownLetter(database, letter);
  for (let sent = 0; ;) {
    const queued = await database.transaction((tx) => queueSome(tx, outbox, letter));
    if (queued === 0) return sent;
    sent += queued;
  }
}

async function queueSome(tx: Tx, outbox: Outbox, { name, to }: NewsLetter): Promise<number> {
  const open = await tx.some(`select 1 from news_letter where id = $1 and addressed_at is null for update`, [name]);
  if (!open) return 0;
  const members = await tx.rows<{
    id: number;
  }>(`select n.id ${WAITING} order by n.id limit ${AT_ONCE}`, [name, to]);
  if (members.length === 0) {
    await tx.run(`update news_letter set addressed_at = now() where id = $1`, [name]);
    return 0;
  }
  const ids = members.map(({ id }) => id);
  await tx.run(`insert into news_copy (letter_id, member_id) select $1, unnest($2::bigint[])`, [name, ids]);
  const mails = await tx.rows<{ id: number }>(
    `insert into email_out (member_id, kind, payload) select unnest($1::bigint[]), $2, $3 returning id`,
    [ids, to, JSON.stringify({ letterId: name })],
  );
  for (const { id } of mails) await outbox.append(tx, emailQueued, { emailId: id });
  return ids.length;
}

/** What is known of a letter of that name; refuses one that says something else. */
async function knownLetter(database: Database, letter: NewsLetter): Promise<{ over: boolean } | undefined> {
  const known = await database.maybeOne<{ same: boolean; over: boolean }>(
    `select mailing = $2 and words = $3::jsonb as same, addressed_at is not null as over from news_letter where id = $1`,
    [letter.name, letter.to, JSON.stringify(wordsOf(letter))],
  );
  if (known && !known.same) throw new OtherWords(`There is a letter "${letter.name}" with other words already.`);
  return known;
}

const wordsOf = ({ en, es, fr }: NewsLetter): Record<MailLanguage, z.infer<typeof words>> => ({ en, es, fr });
