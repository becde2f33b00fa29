import { Injectable } from '@nestjs/common';
import { ANSWERS, APPEAL, COPIES, DRAFTS, RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, eraseBatch, FEW, isOver } from '#platform/events/daily';
import { eraseDue, eraseParts, fewDue, partOf, term, type Term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';
import { WANTED_BY_NOBODY, WITHOUT_TEXT } from '../mail/erase-text.js';

const trace = { days: RETENTION.traceDays };
const safetyTerm = { months: RETENTION.safetyMonths };

const UNWANTED: Term = {
  kind: 'mails',
  table: 'mail',
  due: `body <> '' and ${WANTED_BY_NOBODY}`,
  since: 'sent_at',
  emptied: WITHOUT_TEXT,
};

/** Mail that both sides deleted while a report kept it: its words go once the report is gone. */
@Injectable()
@DueDaily(UNWANTED)
export class EraseUnwantedMail implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [UNWANTED], now);
  }
}

/** A hold that the desk has not decided about stays as long as a letter waits for it, which would never come otherwise. */
const NOTHING_WAITS = `(ended_at is not null
  or not exists (select from mail m where m.hold_id = mail_hold.id and m.held and not m.deleted_by_recipient))`;

const TRACES: readonly Term[] = [
  term('liveEvents', 'live_event', 'at', trace),
  term('unseenDecisions', 'unseen_decision', 'at', { days: APPEAL.days }),
  term('fingerprints', 'mail_fingerprint', 'at', { days: COPIES.days }),
  term('holds', 'mail_hold', 'coalesce(ended_at, began_at)', safetyTerm, NOTHING_WAITS),
  term('unsubscribeLinks', 'unsubscribe_link', 'made_at', { months: RETENTION.unsubscribeLinkMonths }),
  term('replyAliases', 'reply_alias', 'made_at', { days: ANSWERS.aliasDays }),
  {
    kind: 'newsCopies',
    table: 'news_copy',
    span: trace,
    due: `letter_id in (select id from news_letter where ${isOver('addressed_at', trace)})`,
    since: `(select addressed_at from news_letter l where l.id = news_copy.letter_id)`,
  },
  term('drafts', 'mail_draft', 'written_at', { days: DRAFTS.keptDays }),
  term('waiting', 'waiting_mail', 'pressed_at', trace),
  term('devices', 'push_subscription', 'seen_at', trace),
  term('digests', 'digest', 'begun_at', trace),
  term('exportParts', 'export_part', 'gathered_at', { days: 1 }),
  { kind: 'openConversations', table: 'open_conversation', due: 'until < $1', since: 'until' },
  term('notices', 'email_out', 'created_at', trace),
];

/** Devices on which a member was long not seen; letters that were begun and never sent; what members were told, live and by e-mail; what is left of texts to know their copies by; and holds that are over. */
@Injectable()
@DueDaily(...TRACES)
export class EraseTraces implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, TRACES, now);
  }
}

const GONE = term('members', 'former_member', 'removed_at', safetyTerm);
const OF_GONE = [
  partOf(GONE, 'member_id', 'contacts', 'contact_message', (ids) => `member_id = any(${ids})`),
  partOf(
    GONE,
    'member_id',
    'mails',
    'mail',
    (ids) => `(sender_id = any(${ids}) or recipient_id = any(${ids})) and ${WANTED_BY_NOBODY}`,
  ),
  partOf(GONE, 'member_id', 'warnings', 'fraud_warning', (ids) => `about_id = any(${ids})`),
];

/**
 * What members wrote to the staff outlives their account by the term for safety data. Then mail goes too that only the
 * other side could have had and has deleted; what the other side keeps stays theirs, from a former member.
 */
@Injectable()
@DueDaily(...OF_GONE, GONE)
export class EraseFormerMembers implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewDue(tx, GONE, 'member_id', FEW, now);
    if (ids.length === 0) return {};
    const erased = await eraseParts(tx, OF_GONE, ids);
    if (Object.values(erased).some((rows) => rows > 0)) return erased;
    return { members: await eraseBatch(tx, 'former_member', 'member_id = any($1)', [ids]) };
  }
}
