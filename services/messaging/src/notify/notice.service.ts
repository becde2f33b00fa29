import { Injectable } from '@nestjs/common';
import type { Registration } from '#auth/published';
import type { NoticeRules } from '#members/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { emailQueued } from '../published.js';
import type { NoticeKind, NoticePayload } from './notice.templates.js';

/** Which of a member's settings a notice needs; what concerns the own profile is always told. */
const WANTED: Record<NoticeKind, (rules: NoticeRules) => boolean> = {
  mail: (rules) => rules.notice_contacts,
  wink: (rules) => rules.notice_contacts,
  favorite: (rules) => rules.notice_favorited,
  'text-decided': () => true,
  'photo-decided': () => true,
  sanction: () => true,
  'fraud-warning': () => true,
  'contact-answered': () => true,
  'appeal-decided': () => true,
  matches: (rules) => rules.wants_matches,
  news: (rules) => rules.wants_news,
  events: (rules) => rules.wants_events,
  searches: (rules) => rules.wants_searches,
};

/** Whether the member's settings ask for such a notice. */
export const isWanted = (kind: NoticeKind, rules: NoticeRules): boolean => WANTED[kind](rules);

const RULES = `
  select n.*, r.email_confirmed from members.notice_rules n join auth.registration r on r.id = n.id where n.id = $1`;

/**
 * Queues notices and letters by e-mail for those who want them, and whose address is theirs: what an unconfirmed address
 * would have been told is not kept for later.
 */
@Injectable()
export class NoticeService {
  constructor(private readonly outbox: Outbox) {}

  async queue<Kind extends NoticeKind>(
    tx: Tx,
    memberId: number,
    kind: Kind,
    payload: NoticePayload[Kind],
  ): Promise<void> {
    const rules = await tx.maybeOne<NoticeRules & Pick<Registration, 'email_confirmed'>>(
      { name: 'notice-rules', text: RULES },
      [memberId],
    );
    if (!rules?.email_confirmed || !isWanted(kind, rules)) return;
    const row = await tx.one<{ id: number }>(
      `insert into email_out (member_id, kind, payload) values ($1, $2, $3) returning id`,
      [memberId, kind, JSON.stringify(payload)],
    );
    await this.outbox.append(tx, emailQueued, { emailId: row.id });
  }
}
