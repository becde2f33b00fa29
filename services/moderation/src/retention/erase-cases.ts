import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, fewOf, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const safetyTerm = { months: RETENTION.safetyMonths };

/**
 * Cases about a removed member, with what was decided and who read the evidence, are safety data: they go when its term
 * is over (product.md 1). Cases about members who stay remain, whoever reported them.
 */
@Injectable()
@DueDaily()
export class EraseCases implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewOf(tx, 'former_member', 'member_id', isOver('removed_at', safetyTerm), [now]);
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
