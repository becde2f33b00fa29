import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob, eraseBatch, isOver } from '#platform/events/daily';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

/**
 * The last of a removed member goes when the term for safety data is over: until then year of birth, gender and type
 * stand beside reports and blocks. Others' mail then has a correspondent who is nobody's row. A member whose photos
 * still wait to be erased waits for them, so that no file is forgotten.
 */
@Injectable()
@DueDaily()
export class EraseFormerMembers implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const gone = await tx.rows<{ id: number }>(
      `select id from member where ${isOver('removed_at', { months: RETENTION.safetyMonths })}
         and not exists (select from photo where photo.member_id = member.id)
       order by removed_at limit ${DAILY_BATCH} for update`,
      [now],
    );
    const ids = gone.map(({ id }) => id);
    await tx.run(`delete from text_revision where member_id = any($1)`, [ids]);
    await tx.run(`delete from member where id = any($1)`, [ids]);
    return { members: ids.length };
  }
}

/** Texts that a later edit replaced before anybody read them: nobody is to read them any more. */
@Injectable()
@DueDaily()
export class EraseReplacedTexts implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const over = `state = 'superseded' and ${isOver('submitted_at', { months: RETENTION.safetyMonths })}`;
    return { texts: await eraseBatch(tx, 'text_revision', over, [now]) };
  }
}

/** Who counted by these goes on from the next; whoever has not looked for a day counts anew. */
@Injectable()
@DueDaily()
export class EraseCountedChanges implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return { changes: await eraseBatch(tx, 'counted_change', isOver('at', { days: 1 }), [now]) };
  }
}
