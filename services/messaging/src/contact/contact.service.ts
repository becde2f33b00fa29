import { Injectable } from '@nestjs/common';
import type { ContactAnswers, ContactBody, ContactRequest } from '#contract';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { takeTurns } from '#platform/data/turns';
import { contactReceived } from '../published.js';

const ANSWERS = `
  select m.id, m.subject_code as "subjectCode", m.body as question, m.received_at as "askedAt",
         m.answered_at as "answeredAt", r.body as answer, r.language
  from contact_message m join moderation.contact_reply r on r.contact_id = m.id
  where m.member_id = $1 and m.answered_at is not null order by m.answered_at desc, m.id desc limit 200`;

type Answer = ContactAnswers['answers'][number];
type AnswerRow = Omit<Answer, 'askedAt' | 'answeredAt'> & { readonly askedAt: Date; readonly answeredAt: Date };

/** Messages from members to the staff. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Keeps the message and hands it to the desk; the answer is a non-empty array, which means success. The same words
   * again within the hour are the same message: the answer to the first was lost on its way, or a button pressed twice.
   */
  async receive(memberId: number, { subjectCode, body }: ContactRequest): Promise<ContactBody> {
    return this.database.transaction(async (tx) => {
      await takeTurns(tx, memberId);
      const before = await tx.maybeOne<{ id: number }>(
        `select id from contact_message
         where member_id = $1 and subject_code = $2 and body = $3 and received_at > now() - interval '1 hour'`,
        [memberId, subjectCode, body],
      );
      if (before) return [{ contact_id: before.id, status: 'received' }];
      const row = await tx.one<{ id: number }>(
        `insert into contact_message (member_id, subject_code, body) values ($1, $2, $3) returning id`,
        [memberId, subjectCode, body],
      );
      await this.outbox.append(tx, contactReceived, { contactId: row.id });
      return [{ contact_id: row.id, status: 'received' }];
    });
  }

  /** What the staff answered the member, as soon as that can no longer be taken back. */
  async answers(memberId: number): Promise<ContactAnswers> {
    const rows = await this.database.rows<AnswerRow>(ANSWERS, [memberId]);
    return {
      answers: rows.map(({ askedAt, answeredAt, ...row }) => ({
        ...row,
        askedAt: askedAt.toISOString(),
        answeredAt: answeredAt.toISOString(),
      })),
    };
  }
}
