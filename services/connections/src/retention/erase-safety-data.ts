import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, eraseBatch, fewOf, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const safetyTerm = { months: RETENTION.safetyMonths };

/**
 * Blocks, reports and links to other accounts outlive a removed account by the term for safety data; then nothing here
 * names the member any more (product.md 1). Everything else went with the account.
 */
@Injectable()
@DueDaily()
export class EraseSafetyData implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewOf(tx, 'former_member', 'member_id', isOver('removed_at', safetyTerm), [now]);
    if (ids.length === 0) return {};
    await this.standAlone(tx, ids);
    const blocks = await eraseBatch(tx, 'block', 'blocker_id = any($1) or blocked_id = any($1)', [ids]);
    const reports = await eraseBatch(tx, 'report', 'reporter_id = any($1) or reported_id = any($1)', [ids]);
    const links = await eraseBatch(tx, 'account_link', 'first_id = any($1) or second_id = any($1)', [ids]);
    const apart = await eraseBatch(tx, 'kept_apart', 'member_id = any($1) or other_id = any($1)', [ids]);
    if (blocks + reports + links + apart > 0) return { blocks, reports, links, apart };
    // Last: without this row nobody would know that the rest is to go.
    return { members: await eraseBatch(tx, 'former_member', 'member_id = any($1)', [ids]) };
  }

  /**
   * Whom the desk has found to be the same person as somebody blocked stays apart from who blocked them, though nothing is
   * left of the account that was blocked: else one would only have to wait.
   */
  private async standAlone(tx: Tx, gone: readonly number[]): Promise<void> {
    await tx.run(
      `insert into kept_apart (member_id, other_id)
       select k.member_id, k.other_id from account_link l join kept_apart k on k.link_id = l.id
       where (l.first_id = any($1) or l.second_id = any($1)) and l.verdict = 'same'
         and not k.member_id = any($1) and not k.other_id = any($1)
       on conflict do nothing`,
      [gone],
    );
  }
}

/** What was gathered for a copy of a member's data that was never made. */
@Injectable()
@DueDaily()
export class EraseParts implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return { exportParts: await eraseBatch(tx, 'export_part', isOver('gathered_at', { days: 1 }), [now]) };
  }
}
