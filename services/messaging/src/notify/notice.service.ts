import { Injectable } from '@nestjs/common';
import type { FoundNotice, GatheredNotice } from '#contract';
import type { AccountState, Registration } from '#auth/published';
import { noticeChoice, noticeRules, type NoticeChoice, type NoticeRules } from '#members/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { Clock } from '#platform/process/clock';
import { columnsOf } from '#platform/service';
import { Digests } from '../digests/digests.js';
import { emailQueued } from '../published.js';
import { digestFor, dueAfter, frequencyFor, isGathered } from './notice-choice.js';
import type { NoticeKind, NoticePayload } from './notice.templates.js';

type Rules = NoticeRules & NoticeChoice;

/** Which of a member's settings a mailing needs. */
const WANTED: Partial<Record<NoticeKind, (rules: Rules) => boolean>> = {
  matches: (rules) => rules.wants_matches,
  news: (rules) => rules.wants_news,
  events: (rules) => rules.wants_events,
  searches: (rules) => rules.wants_searches,
};

/**
 * Whether the member's settings ask for such a notice: of what others do they say so kind by kind, of the parts of a digest
 * each is asked for, and what concerns the own account is always told.
 */
export function isWanted(kind: NoticeKind, rules: Rules): boolean {
  if (isGathered(kind)) return frequencyFor(rules, kind, 'email') !== 'never';
  return WANTED[kind]?.(rules) ?? true;
}

const RULES = `
  select ${columnsOf(noticeRules, 'n')}, ${columnsOf(noticeChoice, 'c')}, r.email_confirmed, a.on_break from members.notice_rules n
  join members.notice_choice c on c.id = n.id join auth.registration r on r.id = n.id
  join auth.account_state a on a.id = n.id where n.id = $1`;

/**
 * Queues notices and letters by e-mail for those who want them, and whose address is theirs: what an unconfirmed address
 * would have been told is not kept for later. What is told daily or weekly is gathered, or comes at the hour of digests.
 */
@Injectable()
export class NoticeService {
  constructor(
    private readonly outbox: Outbox,
    private readonly digests: Digests,
    private readonly clock: Clock,
  ) {}

  /** What concerns the own account, or is asked for by the day; what others do is told by `queueAct`. */
  async queue<Kind extends Exclude<NoticeKind, GatheredNotice>>(
    tx: Tx,
    memberId: number,
    kind: Kind,
    payload: NoticePayload[Kind],
  ): Promise<void> {
    if (await this.rulesOf(tx, memberId, kind)) await this.mail(tx, memberId, kind, payload, 0);
  }

  /** What another did, to a member whose address takes e-mails, by what the member has chosen for it. */
  async queueAct(
    tx: Tx,
    choice: NoticeChoice,
    { kind, from, about }: { readonly kind: GatheredNotice; readonly from: number; readonly about?: number },
    afterSeconds: number,
  ): Promise<void> {
    const item = { from, ...(kind === 'mail' && { mailId: about }) };
    const frequency = frequencyFor(choice, kind, 'email');
    if (frequency === 'never') return;
    if (frequency === 'at-once') return this.mail(tx, choice.id, kind, item, afterSeconds);
    await this.digests.add(tx, choice, frequency, { kind, ...item });
  }

  /** The same of a letter about whom was found: in a digest, or by itself at the hour of digests, or at once. */
  async queueFound(
    tx: Tx,
    memberId: number,
    kind: FoundNotice,
    { letterId, frequency }: { readonly letterId: number; readonly frequency: 'at-once' | 'daily' | 'weekly' },
  ): Promise<void> {
    const rules = await this.rulesOf(tx, memberId, kind);
    if (!rules) return;
    if (frequency === 'at-once') return this.mail(tx, memberId, kind, { letterId }, 0);
    const now = this.clock.now();
    const digest = digestFor(now, rules, frequency);
    if (digest) return this.digests.add(tx, rules, digest, { kind, letterId });
    const untilItsHour = (dueAfter(now, rules, 'daily').getTime() - now.getTime()) / 1_000;
    await this.mail(tx, memberId, kind, { letterId }, untilItsHour);
  }

  /** The settings of a member who wants such a notice, at an address that is theirs. */
  private async rulesOf(tx: Tx, memberId: number, kind: NoticeKind): Promise<Rules | undefined> {
    const rules = await tx.maybeOne<Rules & Pick<Registration, 'email_confirmed'> & Pick<AccountState, 'on_break'>>(
      { name: 'notice-rules', text: RULES },
      [memberId],
    );
    // Who takes a break hears of nobody meanwhile.
    if (!rules?.email_confirmed || (rules.on_break && isGathered(kind))) return undefined;
    return isWanted(kind, rules) ? rules : undefined;
  }

  private async mail(tx: Tx, memberId: number, kind: NoticeKind, payload: object, afterSeconds: number): Promise<void> {
    const row = await tx.one<{ id: number }>(
      {
        name: 'queue-email',
        text: `insert into email_out (member_id, kind, payload) values ($1, $2, $3) returning id`,
      },
      [memberId, kind, JSON.stringify(payload)],
    );
    await this.outbox.append(tx, emailQueued, { emailId: row.id }, { afterSeconds });
  }
}
