import type { OpenReport } from '#connections/published';
import { PROFILE_TEXT_NAMES, type FrozenMail, type FrozenProfile } from '#contract';
import type { ApprovedText } from '#members/published';
import type { Tx } from '#platform/data/database';

const MAILS_KEPT = 50;

const PROFILE = `
  select c.username, c.name, extract(year from age(current_date, c.birth_date))::int as age, c.gender, c.city, c.state,
         c.member_type as "memberType", a.created_at as "joinedAt", not c.shown as hidden, t.texts
  from members.card c
  join auth.account_state a on a.id = c.id
  join members.approved_text t on t.member_id = c.id
  where c.id = $1 and c.status <> 'removed'`;

const BETWEEN = `
  select id, sender_id = $1 as "byReporter", subject, body, sent_at as "sentAt", held and sender_id = $2 as held
  from messaging.pair_mail where (sender_id, recipient_id) in (($1, $2), ($2, $1))`;

/** The last mails between two members, and the one that was reported, `$3`, oldest first; `$1` is the reporter. */
const MAILS = `
  (${BETWEEN} order by sent_at desc, id desc limit ${MAILS_KEPT}) union (${BETWEEN} and id = $3) order by "sentAt", id`;

type ProfileRow = Omit<FrozenProfile, 'texts' | 'joinedAt'> & {
  readonly texts: ApprovedText['texts'];
  readonly joinedAt: Date;
};
type MailRow = Omit<FrozenMail, 'sentAt' | 'held'> & { readonly sentAt: Date; readonly held: boolean };

/**
 * The evidence of a report as it is just now: the profile, to be stored, as others read it, and the last mails between
 * the two. The photos are kept by `members`, which has their files. Of an account that is gone only the mail is left.
 */
export async function freeze(
  tx: Tx,
  report: OpenReport,
  mailId?: number,
): Promise<{ profile: string | null; mails: FrozenMail[] }> {
  return { mails: await frozenMails(tx, report, mailId), profile: await frozenProfile(tx, report.reported_id) };
}

/** The last mails between the two, and the one that was reported, whatever has come after it. */
export async function frozenMails(
  tx: Tx,
  { reporter_id, reported_id }: OpenReport,
  mailId?: number,
): Promise<FrozenMail[]> {
  const mails = await tx.rows<MailRow>(MAILS, [reporter_id, reported_id, mailId ?? null]);
  return mails.map(({ held, ...mail }) => ({ ...mail, sentAt: mail.sentAt.toISOString(), ...(held && { held }) }));
}

async function frozenProfile(tx: Tx, memberId: number): Promise<string | null> {
  const row = await tx.maybeOne<ProfileRow>(PROFILE, [memberId]);
  if (!row) return null;
  const profile: FrozenProfile = {
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    texts: PROFILE_TEXT_NAMES.flatMap((field) => {
      const text = row.texts[field];
      return text ? [{ field, text }] : [];
    }),
  };
  return JSON.stringify(profile);
}
