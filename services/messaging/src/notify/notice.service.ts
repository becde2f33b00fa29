import { Injectable } from '@nestjs/common';
import type { NoticeRules } from '#members/published';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
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
};

/** Queues notices by e-mail for those who want them. */
@Injectable()
export class NoticeService {
  constructor(private readonly outbox: Outbox) {}

  async queue<Kind extends NoticeKind>(
    tx: Tx,
    memberId: number,
    kind: Kind,
    payload: NoticePayload[Kind],
  ): Promise<void> {
    const [rules] = (await tx.query(`select * from members.notice_rules where id = $1`, [memberId])) as NoticeRules[];
    if (!rules || !WANTED[kind](rules)) return;
    const [row] = (await tx.query(`insert into email_out (member_id, kind, payload) values ($1, $2, $3) returning id`, [
      memberId,
      kind,
      JSON.stringify(payload),
    ])) as [{ id: number }];
    await this.outbox.append(tx, emailQueued, { emailId: row.id });
  }
}
