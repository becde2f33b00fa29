import { Injectable } from '@nestjs/common';
import type { CheckMailRequest, MailCheckBody } from '#contract';
import { Database } from '#platform/data/database';
import { screenMail } from '#screening/mail';
import { FirstContacts } from './first-contacts.js';
import { ACQUAINTANCE } from './mail.queries.js';

/**
 * What to tell before a mail is sent. Nothing is asked about the recipient but what lies in the sender's own boxes, so
 * somebody hidden, gone or unknown is answered like anybody; and nothing is kept.
 */
@Injectable()
export class MailCheckService {
  constructor(
    private readonly database: Database,
    private readonly contacts: FirstContacts,
  ) {}

  async check(from: number, { memberId: to, subject, body }: CheckMailRequest): Promise<MailCheckBody> {
    const ask = screenMail({ subject, body });
    const between = await this.database.one<{ answered: boolean; written: boolean }>(`select ${ACQUAINTANCE}`, [
      from,
      to,
    ]);
    if (between.answered || between.written) return { ask, left: null, moreAt: null };
    const { left, moreAt } = await this.contacts.left(this.database, from, to);
    return { ask, left, moreAt: moreAt?.toISOString() ?? null };
  }
}
