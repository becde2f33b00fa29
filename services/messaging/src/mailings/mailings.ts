import { Injectable } from '@nestjs/common';
import { MAILING_NAMES, type Mailing, type MailLanguage } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import type { Tx } from '#platform/data/database';
import type { Message } from '#platform/mail/mailer';
import { emailReader, type EmailReader } from '../notify/notice-choice.js';
import { isWanted } from '../notify/notice.service.js';
import type { NoticePayload } from '../notify/notice.templates.js';
import { foundBySearchesIn, matchesIn } from './read-found.js';
import { offerUnsubscribe } from './unsubscribe-links.js';
import { matchesMail, newsMail, searchesMail, type MailingFrame, type NewsWords } from './write-mailing.js';

/** What waits to be written to a member who asked for it. */
export interface QueuedMailing {
  readonly kind: Mailing;
  readonly member_id: number;
  readonly payload: object;
}

/** Whether what waits is one of the e-mails that members ask for, rather than a notice of what concerns them. */
export function isMailing<
  Queued extends { readonly kind: string; readonly member_id: number; readonly payload: object },
>(queued: Queued): queued is Queued & QueuedMailing {
  return (MAILING_NAMES as readonly string[]).includes(queued.kind);
}

/**
 * Writes the e-mails that members ask for in their settings, each with a link that ends it. Whether they still ask, and whom
 * they may see, is looked at again: either may have changed while it waited.
 */
@Injectable()
export class Mailings {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The mail as it is to be sent; undefined when nobody wants it, or there is nothing to say any more. */
  async write(tx: Tx, { kind, member_id, payload }: QueuedMailing): Promise<Message | undefined> {
    const reader = await emailReader(tx, member_id);
    if (!reader?.email || !isWanted(kind, reader)) return undefined;
    if (kind === 'matches') return this.matches(tx, reader, payload as NoticePayload['matches']);
    if (kind === 'searches') return this.searches(tx, reader, payload as NoticePayload['searches']);
    return this.news(tx, reader, kind, payload as NoticePayload['news']);
  }

  private async matches(
    tx: Tx,
    reader: EmailReader,
    { letterId }: NoticePayload['matches'],
  ): Promise<Message | undefined> {
    const found = await matchesIn(tx, [letterId], reader.id, this.clock.now());
    return found && matchesMail(await this.frame(tx, reader, 'matches'), found);
  }

  private async searches(
    tx: Tx,
    reader: EmailReader,
    { letterId }: NoticePayload['searches'],
  ): Promise<Message | undefined> {
    const found = await foundBySearchesIn(tx, [letterId], reader.id, this.clock.now());
    return found && searchesMail(await this.frame(tx, reader, 'searches'), found);
  }

  private async news(
    tx: Tx,
    reader: EmailReader,
    kind: 'news' | 'events',
    { letterId }: NoticePayload['news'],
  ): Promise<Message | undefined> {
    const letter = await tx.maybeOne<{ words: Record<MailLanguage, NewsWords> }>(
      `select words from news_letter where id = $1 and mailing = $2`,
      [letterId, kind],
    );
    return letter && newsMail(await this.frame(tx, reader, kind), letter.words[reader.language]);
  }

  private async frame(
    tx: Tx,
    { id, email, language, first_name, username }: EmailReader,
    kind: Mailing,
  ): Promise<MailingFrame> {
    const { publicUrl, brand } = this.config;
    return {
      email: email!,
      language,
      name: first_name ?? username,
      brand: brand.name,
      publicUrl,
      unsubscribe: await offerUnsubscribe(tx, publicUrl, id, kind),
    };
  }
}
