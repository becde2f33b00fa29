import { Injectable } from '@nestjs/common';
import { ANSWERS, COPIES, DRAFTS, RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, fewOf, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';
import { WANTED_BY_NOBODY, WITHOUT_TEXT } from '../mail/erase-text.js';

const trace = { days: RETENTION.traceDays };
const safetyTerm = { months: RETENTION.safetyMonths };

/** Mail that both sides deleted while a report kept it: its words go once the report is gone. */
@Injectable()
@DueDaily()
export class EraseUnwantedMail implements DailyJob {
  async batch(tx: Tx): Promise<DailyCounts> {
    const mails = await tx.changed(`update mail set ${WITHOUT_TEXT} where id in (
         select id from mail where body <> '' and ${WANTED_BY_NOBODY} limit ${DAILY_BATCH} for update skip locked)`);
    return { mails };
  }
}

/** Devices on which a member was long not seen; letters that were begun and never sent; what members were told, live and by e-mail; what is left of texts to know their copies by; and holds that are over. */
@Injectable()
@DueDaily()
export class EraseTraces implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return {
      liveEvents: await eraseBatch(tx, 'live_event', isOver('at', trace), [now]),
      fingerprints: await eraseBatch(tx, 'mail_fingerprint', isOver('at', { days: COPIES.days }), [now]),
      holds: await eraseBatch(tx, 'mail_hold', isOver('coalesce(ended_at, began_at)', safetyTerm), [now]),
      unsubscribeLinks: await eraseBatch(
        tx,
        'unsubscribe_link',
        isOver('made_at', { months: RETENTION.unsubscribeLinkMonths }),
        [now],
      ),
      replyAliases: await eraseBatch(tx, 'reply_alias', isOver('made_at', { days: ANSWERS.aliasDays }), [now]),
      newsCopies: await eraseBatch(
        tx,
        'news_copy',
        `letter_id in (select id from news_letter where ${isOver('addressed_at', trace)})`,
        [now],
      ),
      drafts: await eraseBatch(tx, 'mail_draft', isOver('written_at', { days: DRAFTS.keptDays }), [now]),
      waiting: await eraseBatch(tx, 'waiting_mail', isOver('pressed_at', trace), [now]),
      devices: await eraseBatch(tx, 'push_subscription', isOver('seen_at', trace), [now]),
      digests: await eraseBatch(tx, 'digest', isOver('begun_at', trace), [now]),
      exportParts: await eraseBatch(tx, 'export_part', isOver('gathered_at', { days: 1 }), [now]),
      openConversations: await eraseBatch(tx, 'open_conversation', 'until < $1', [now]),
      notices: await eraseBatch(tx, 'email_out', isOver('created_at', trace), [now]),
    };
  }
}

/**
 * What members wrote to the staff outlives their account by the term for safety data. Then mail goes too that only the
 * other side could have had and has deleted; what the other side keeps stays theirs, from a former member.
 */
@Injectable()
@DueDaily()
export class EraseFormerMembers implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewOf(tx, 'former_member', 'member_id', isOver('removed_at', safetyTerm), [now]);
    if (ids.length === 0) return {};
    const contacts = await eraseBatch(tx, 'contact_message', 'member_id = any($1)', [ids]);
    const mails = await eraseBatch(
      tx,
      'mail',
      `(sender_id = any($1) or recipient_id = any($1)) and ${WANTED_BY_NOBODY}`,
      [ids],
    );
    const warnings = await eraseBatch(tx, 'fraud_warning', 'about_id = any($1)', [ids]);
    if (contacts + mails + warnings > 0) return { contacts, mails, warnings };
    return { members: await eraseBatch(tx, 'former_member', 'member_id = any($1)', [ids]) };
  }
}
