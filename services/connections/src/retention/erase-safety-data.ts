import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { type DailyCounts, type DailyJob, eraseBatch, FEW } from '#platform/events/daily';
import { eraseDue, eraseParts, fewDue, partOf, term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const GONE = term('members', 'former_member', 'removed_at', { months: RETENTION.safetyMonths });
const OF_GONE = (
  [
    ['blocks', 'block', 'blocker_id', 'blocked_id'],
    ['reports', 'report', 'reporter_id', 'reported_id'],
    ['links', 'account_link', 'first_id', 'second_id'],
    ['apart', 'kept_apart', 'member_id', 'other_id'],
  ] as const
).map(([kind, table, one, other]) =>
  partOf(GONE, 'member_id', kind, table, (ids) => `${one} = any(${ids}) or ${other} = any(${ids})`),
);

/**
 * Blocks, reports and links to other accounts outlive a removed account by the term for safety data; then nothing here
 * names the member any more (product.md 1). Everything else went with the account.
 */
@Injectable()
@DueDaily(...OF_GONE, GONE)
export class EraseSafetyData implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewDue(tx, GONE, 'member_id', FEW, now);
    if (ids.length === 0) return {};
    await this.standAlone(tx, ids);
    const erased = await eraseParts(tx, OF_GONE, ids);
    if (Object.values(erased).some((rows) => rows > 0)) return erased;
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

const PARTS = term('exportParts', 'export_part', 'gathered_at', { days: 1 });

/** What was gathered for a copy of a member's data that was never made. */
@Injectable()
@DueDaily(PARTS)
export class EraseParts implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [PARTS], now);
  }
}

const TOLD = term('favoritesTold', 'favorite_told', 'told_at', { days: 1 });

/** A favorite that was told a day ago is news when it is given again. */
@Injectable()
@DueDaily(TOLD)
export class EraseTold implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [TOLD], now);
  }
}
