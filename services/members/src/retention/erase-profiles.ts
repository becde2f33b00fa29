import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contract';
import { DAILY_BATCH, type DailyCounts, type DailyJob } from '#platform/events/daily';
import { eraseDue, fewDue, partOf, term } from '#platform/events/terms';
import { DueDaily } from '#platform/service';
import type { Tx } from '#platform/data/database';

const GONE = term(
  'members',
  'member',
  'removed_at',
  { months: RETENTION.safetyMonths },
  'not exists (select from photo where photo.member_id = member.id)',
);
const PICTURES = partOf(GONE, 'id', 'formerPictures', 'former_picture', (ids) => `member_id = any(${ids})`);
const NOTICES = partOf(GONE, 'id', 'safetyNotices', 'safety_notice', (ids) => `member_id = any(${ids})`);
const TEXTS = partOf(GONE, 'id', 'texts', 'text_revision', (ids) => `member_id = any(${ids})`);

/**
 * The last of a removed member goes when the term for safety data is over: until then year of birth, gender and type
 * stand beside reports and blocks. Others' mail then has a correspondent who is nobody's row. A member whose photos
 * still wait to be erased waits for them, so that no file is forgotten.
 */
@Injectable()
@DueDaily(TEXTS, PICTURES, NOTICES, GONE)
export class EraseFormerMembers implements DailyJob {
  async batch(tx: Tx, now: Date): Promise<DailyCounts> {
    const ids = await fewDue(tx, GONE, 'id', DAILY_BATCH, now);
    for (const { table, of } of [TEXTS, PICTURES, NOTICES])
      await tx.run(`delete from ${table} where ${of('$1')}`, [ids]);
    await tx.run(`delete from member where id = any($1)`, [ids]);
    return { members: ids.length };
  }
}

const REPLACED = term(
  'texts',
  'text_revision',
  'submitted_at',
  { months: RETENTION.safetyMonths },
  `state = 'superseded'`,
);

/** Texts that a later edit replaced before anybody read them: nobody is to read them any more. */
@Injectable()
@DueDaily(REPLACED)
export class EraseReplacedTexts implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [REPLACED], now);
  }
}

const COUNTED = term('changes', 'counted_change', 'at', { days: 1 });

/** Who counted by these goes on from the next; whoever has not looked for a day counts anew. */
@Injectable()
@DueDaily(COUNTED)
export class EraseCountedChanges implements DailyJob {
  batch(tx: Tx, now: Date): Promise<DailyCounts> {
    return eraseDue(tx, [COUNTED], now);
  }
}
