import { Injectable } from '@nestjs/common';
import { APPEAL, RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, fewOf, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const safetyTerm = { months: RETENTION.safetyMonths };

/** Whose account was closed, and who can still appeal against that or waits for what becomes of the appeal. */
const MAY_STILL_APPEAL = `exists (
  select 1 from sanction s where s.member_id = former_member.member_id and s.kind = 'close'
    and not (${isOver('s.at', { days: APPEAL.days })}))`;

/**
 * Cases about a removed member, with what was decided and who read the evidence, are safety data: they go when its term
 * is over (product.md 1), and of an account that was closed when that can be appealed no more. Cases about members who stay
 * remain, whoever reported them.
 */
@Injectable()
@DueDaily()
export class EraseCases implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = `${isOver('removed_at', safetyTerm)} and not ${MAY_STILL_APPEAL}`;
    const ids = await fewOf(tx, 'former_member', 'member_id', over, [now]);
    if (ids.length === 0) return {};
    const cases = await this.eraseCases(tx, ids);
    if (cases > 0) return { cases };
    await tx.run(`delete from screened_text where member_id = any($1)`, [ids]);
    await tx.run(`delete from sanction where member_id = any($1)`, [ids]);
    await tx.run(`delete from desk_note where member_id = any($1)`, [ids]);
    await tx.run(`delete from case_report where reporter_id = any($1)`, [ids]);
    return { members: await eraseBatch(tx, 'former_member', 'member_id = any($1)', [ids]) };
  }

  private async eraseCases(tx: Tx, members: readonly number[]): Promise<number> {
    const found = await tx.rows<{ id: number }>(
      `select id from review_case where member_id = any($1) limit ${DAILY_BATCH} for update`,
      [members],
    );
    const cases = found.map(({ id }) => id);
    await tx.run(`delete from reading where case_id = any($1)`, [cases]);
    await tx.run(`delete from case_report where case_id = any($1)`, [cases]);
    await tx.run(`delete from fraud_review where case_id = any($1)`, [cases]);
    await tx.run(`delete from sanction where case_id = any($1)`, [cases]);
    await tx.run(`delete from desk_note where case_id = any($1)`, [cases]);
    await tx.run(`delete from decision where case_id = any($1)`, [cases]);
    await tx.run(`delete from review_case where id = any($1)`, [cases]);
    return cases.length;
  }
}

/** Links to appeals that nobody can make any more; until then their pages say that the time is over. */
@Injectable()
@DueDaily()
export class EraseAppealLinks implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = isOver('expires_at', { days: RETENTION.traceDays });
    return { links: await eraseBatch(tx, 'appeal_link', over, [now]) };
  }
}

/** Sign-ins of the staff, whose record stays, and invitations that nobody accepted. */
@Injectable()
@DueDaily()
export class EraseStaffSessions implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = isOver('signed_in_at', { days: RETENTION.traceDays });
    return {
      sessions: await eraseBatch(tx, 'staff_session', over, [now]),
      invitations: await eraseBatch(tx, 'staff_invitation', isOver('expires_at', { days: 1 }), [now]),
    };
  }
}
