import { Injectable } from '@nestjs/common';
import { APPEAL, RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, FEW, isOver } from '#platform/events/daily';
import { eraseDue, fewDue, partOf, term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import { waitsForAppeal } from './judged-on-appeal.js';
import type { Tx } from '#platform/data/database';

/** Whose account was closed, and who can still appeal against that or waits for what becomes of the appeal. */
const MAY_STILL_APPEAL = `exists (
  select 1 from sanction s where s.member_id = former_member.member_id and s.kind = 'close'
    and (not (${isOver('s.at', { days: APPEAL.days })}) or ${waitsForAppeal('sanction', 's.id')}))`;

const GONE = term(
  'members',
  'former_member',
  'removed_at',
  { months: RETENTION.safetyMonths },
  `not ${MAY_STILL_APPEAL}`,
);

const CASES = partOf(GONE, 'member_id', 'cases', 'review_case', (members) => `member_id = any(${members})`);
/** What belongs to a case, in the order in which it goes before it. */
const OF_CASES = (
  [
    ['readings', 'reading'],
    ['reports', 'case_report'],
    ['fraudReviews', 'fraud_review'],
    ['sanctions', 'sanction'],
    ['notes', 'desk_note'],
    ['decisions', 'decision'],
  ] as const
).map(([kind, table]) => partOf(CASES, 'id', kind, table, (cases) => `case_id = any(${cases})`));
/** And what does to a member, without one. */
const OF_MEMBERS = (
  [
    ['screenedTexts', 'screened_text', 'member_id'],
    ['sanctionsWithoutCase', 'sanction', 'member_id'],
    ['notesWithoutCase', 'desk_note', 'member_id'],
    ['reportsOfTheirs', 'case_report', 'reporter_id'],
  ] as const
).map(([kind, table, column]) => partOf(GONE, 'member_id', kind, table, (members) => `${column} = any(${members})`));

/**
 * Cases about a removed member, with what was decided and who read the evidence, are safety data: they go when its term
 * is over (product.md 1), and of an account that was closed when that can be appealed no more and no appeal waits. Cases about members who stay
 * remain, whoever reported them.
 */
@Injectable()
@DueDaily(...OF_CASES, CASES, ...OF_MEMBERS, GONE)
export class EraseCases implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewDue(tx, GONE, 'member_id', FEW, now);
    if (ids.length === 0) return {};
    const cases = await this.eraseCases(tx, ids);
    if (cases > 0) return { cases };
    for (const { table, of } of OF_MEMBERS) await tx.run(`delete from ${table} where ${of('$1')}`, [ids]);
    return { members: await eraseBatch(tx, 'former_member', 'member_id = any($1)', [ids]) };
  }

  private async eraseCases(tx: Tx, members: readonly number[]): Promise<number> {
    const found = await tx.rows<{ id: number }>(
      `select id from review_case where ${CASES.of('$1')} limit ${DAILY_BATCH} for update`,
      [members],
    );
    const cases = found.map(({ id }) => id);
    for (const { table, of } of OF_CASES) await tx.run(`delete from ${table} where ${of('$1')}`, [cases]);
    await tx.run(`delete from review_case where id = any($1)`, [cases]);
    return cases.length;
  }
}

const LINKS = term(
  'links',
  'appeal_link',
  'expires_at',
  { days: RETENTION.traceDays },
  `not ${waitsForAppeal('sanction', 'appeal_link.sanction_id')} and not ${waitsForAppeal('decision', 'appeal_link.decision_id')}`,
);

/**
 * Links to appeals that nobody can make any more; until then their pages say that the time is over. Where an appeal waits, its page is
 * there to say what becomes of it.
 */
@Injectable()
@DueDaily(LINKS)
export class EraseAppealLinks implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [LINKS], now);
  }
}

const OF_STAFF = [
  term('sessions', 'staff_session', 'signed_in_at', { days: RETENTION.traceDays }),
  term('invitations', 'staff_invitation', 'expires_at', { days: 1 }),
];

/** Sign-ins of the staff, whose record stays, and invitations that nobody accepted. */
@Injectable()
@DueDaily(...OF_STAFF)
export class EraseStaffSessions implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, OF_STAFF, now);
  }
}
