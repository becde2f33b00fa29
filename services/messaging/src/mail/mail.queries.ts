import { NO_THANKS } from '#contract';
import { mailRules, visibleTo, type MailRules } from '#members/published';
import type { Tx } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { takeTurns } from '#platform/data/turns';
import { columnsOf } from '#platform/service';
import type { MailSituation } from './mail.policy.js';

interface Pair {
  visible: boolean;
  sender_blocked: boolean;
  recipient_blocked: boolean;
  apart: boolean;
  answered: boolean;
  written: boolean;
  declined: boolean;
  has_declined: boolean;
  unanswered: boolean;
  under_review: boolean;
}

/** Whether the other, `$2`, has written to the member, `$1`, and the member to the other. What is held has not arrived. */
export const ACQUAINTANCE = `
  exists (select 1 from mail m where m.sender_id = $2 and m.recipient_id = $1 and not m.held) as answered,
  exists (select 1 from mail m where m.sender_id = $1 and m.recipient_id = $2) as written`;

/** Whether what the one last wrote to the other was 'No, thank you'. */
export const DECLINED = (by: string, other: string): string => `
  coalesce((select m.kind = '${NO_THANKS}' from mail m where m.sender_id = ${by} and m.recipient_id = ${other} and not m.held
    order by m.id desc limit 1), false)`;

const PAIR = `
  select
    exists (select 1 from members.card c where c.id = $2 and ${visibleTo('$1', 'c', 'array[$2::bigint]')}) as visible,
    ${ACQUAINTANCE},
    exists (select 1 from connections.block_pair b where b.member_id = $1 and b.other_id = $2 and b.mine) as sender_blocked,
    exists (select 1 from connections.block_pair b where b.member_id = $1 and b.other_id = $2 and not b.mine) as recipient_blocked,
    exists (select 1 from connections.block_pair b where b.member_id = $1 and b.other_id = $2 and b.mine is null) as apart,
    ${DECLINED('$2', '$1')} as declined, ${DECLINED('$1', '$2')} as has_declined,
    exists (select 1 from mail m where m.sender_id = $2 and m.recipient_id = $1 and not m.held and m.kind is null
      and m.replied_at is null) as unanswered,
    exists (select 1 from moderation.under_fraud_review f where f.member_id = $1) as under_review`;

/** The rules of either, with what is between them; all at once, since each letter asks it. */
const SITUATION = `
  with pair as materialized (${PAIR})
  select ${columnsOf(mailRules, 'r')}, exists (select 1 from former_member f where f.member_id = r.id) as gone, pair.*
  from members.mail_rules r cross join pair where r.id in ($1, $2)`;

/**
 * Reads what `decide` needs about one sender and one recipient. It holds for the rest of the transaction: a block or a
 * removal waits until it is over. Who is gone has no rules any more, also where that is not yet told to `members`.
 */
export async function situationOf(tx: Tx, sender: number, recipient: number): Promise<MailSituation> {
  const [, found] = await Promise.all([
    takeTurns(tx, sender, recipient),
    tx.rows<MailRules & Pair & { gone: boolean }>({ name: 'mail-situation', text: SITUATION }, [sender, recipient]),
  ]);
  const own = found.find((row) => row.id === sender);
  // Whoever has just signed up has no rules until the news has arrived, in a moment.
  if (!own) throw refuse('BUSY', { retryAfterSeconds: 1 });
  if (own.gone) throw refuse('SESSION_ENDED');
  return {
    sender: own,
    recipient: found.find((row) => row.id === recipient && !row.gone),
    reachable: !own.apart && (own.visible || own.answered),
    senderBlocked: own.sender_blocked,
    recipientBlocked: own.recipient_blocked,
    stranger: !own.answered,
    firstContact: !own.answered && !own.written,
    firstAnswer: own.answered && !own.written,
    declined: own.declined,
    hasDeclined: own.has_declined,
    unanswered: own.unanswered,
    underReview: own.under_review,
  };
}
