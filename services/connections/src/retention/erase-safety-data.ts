import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, eraseBatch } from '#platform/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/database';

const MEMBERS_AT_ONCE = 100;

/**
 * Blocks and reports outlive a removed account by the term for safety data; then nothing here names the member any
 * more (product.md 1). Everything else went with the account.
 */
@Injectable()
@DueDaily()
export class EraseSafetyData implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const due = (await tx.query(
      `select member_id as id from former_member
       where removed_at <= $1::timestamptz - make_interval(months => ${RETENTION.safetyMonths})
       order by removed_at limit ${MEMBERS_AT_ONCE}`,
      [now],
    )) as { id: number }[];
    if (due.length === 0) return {};
    const ids = due.map(({ id }) => id);
    const blocks = await eraseBatch(tx, 'block', 'blocker_id = any($1) or blocked_id = any($1)', [ids]);
    const reports = await eraseBatch(tx, 'report', 'reporter_id = any($1) or reported_id = any($1)', [ids]);
    if (blocks + reports > 0) return { blocks, reports };
    // Last: without this row nobody would know that the rest is to go.
    return { members: await eraseBatch(tx, 'former_member', 'member_id = any($1)', [ids]) };
  }
}
