import {
  DIGEST,
  GATHERED_NOTICES,
  noticeFrequency,
  zoneOfState,
  type GatheredNotice,
  type NoticeChannel,
  type NoticeFlags,
  type NoticeFrequency,
  type NoticeKind,
} from '#contract';
import type { AccountState, Registration } from '#auth/published';
import { noticeChoice, noticeRules, type NoticeChoice, type NoticeRules } from '#members/published';
import type { Sql } from '#platform/data/database';
import { columnsOf } from '#platform/service';
import { nextDigest } from '../digests/next-digest.js';

/** What another member does, of which the table of notices says how it is told. */
export const isGathered = (kind: string): kind is GatheredNotice =>
  (GATHERED_NOTICES as readonly string[]).includes(kind);

const CHOICE = {
  name: 'notice-choice',
  text: `select ${columnsOf(noticeChoice, 'c')} from members.notice_choice c where c.id = $1`,
};

/** How the member wants to be told of what; nobody's who is gone or whom members does not know yet. */
export async function choiceOf(sql: Sql, memberId: number): Promise<NoticeChoice | undefined> {
  return sql.maybeOne<NoticeChoice>(CHOICE, [memberId]);
}

/** Whom an e-mail is written to: a confirmed address, and all that a member has said about e-mails. */
export type EmailReader = Pick<Registration, 'email'> & Pick<AccountState, 'on_break'> & NoticeRules & NoticeChoice;

const READER = {
  name: 'email-reader',
  text: `select r.email, a.on_break, ${columnsOf(noticeRules, 'n')}, ${columnsOf(noticeChoice, 'c')} from auth.registration r
    join auth.account_state a on a.id = r.id join members.notice_rules n on n.id = r.id join members.notice_choice c on c.id = r.id
    where r.id = $1 and r.status = 'active' and r.email_confirmed`,
};

/** The member an e-mail goes to; nobody who is suspended or gone, or whose address is not confirmed. */
export async function emailReader(sql: Sql, memberId: number): Promise<EmailReader | undefined> {
  return sql.maybeOne<EmailReader>(READER, [memberId]);
}

/** When a member is told of what others do, or of what saved searches find; what they ask for by e-mail, `isWanted` knows. */
export function frequencyFor(choice: NoticeChoice, kind: NoticeKind, channel: NoticeChannel): NoticeFrequency {
  const flags: NoticeFlags = {
    ...{ contacts: choice.notice_contacts, favorited: choice.notice_favorited },
    ...{ eventsEmails: false, weekly: false, upgradeEvents: false, upgradeMatches: false },
  };
  return noticeFrequency(kind, channel, choice.notices, flags);
}

/**
 * Whether a member wants to be told of a kind by a way, at whatever time. Whom a notice names, and whether the
 * conversation is in front of the member, are questions of their own.
 */
export async function wantsNotice(
  sql: Sql,
  memberId: number,
  kind: NoticeKind,
  channel: NoticeChannel,
): Promise<boolean> {
  const choice = await choiceOf(sql, memberId);
  return choice !== undefined && frequencyFor(choice, kind, channel) !== 'never';
}

/**
 * The digest in which comes what is found for a member every day or week: one that the member has anyhow, if it is not a
 * week late with the news of a day. Undefined where there is none, and it comes by itself.
 */
export function digestFor(now: Date, choice: NoticeChoice, found: 'daily' | 'weekly'): 'daily' | 'weekly' | undefined {
  const has = GATHERED_NOTICES.map((kind) => frequencyFor(choice, kind, 'email'));
  if (has.includes('daily')) return 'daily';
  if (!has.includes('weekly')) return undefined;
  const isNext = dueAfter(now, choice, 'weekly').getTime() === dueAfter(now, choice, 'daily').getTime();
  return found === 'weekly' || isNext ? 'weekly' : undefined;
}

/** When the member's next digest comes. */
export function dueAfter(now: Date, choice: NoticeChoice, frequency: 'daily' | 'weekly'): Date {
  return nextDigest(now, {
    hour: choice.digest_hour ?? DIGEST.hour,
    weekday: frequency === 'weekly' ? (choice.digest_weekday ?? DIGEST.weekday) : undefined,
    zone: choice.time_zone ?? zoneOfState(choice.state),
  });
}
