import { Injectable } from '@nestjs/common';
import type { ReportDetailsRequest } from '#contract';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { BlocksService } from '../blocks/blocks.service.js';
import { refuse } from '#platform/refusal';
import { isMember } from '../others.queries.js';
import { memberReported } from '../published.js';

/**
 * Reports bring a member before the desk; they never punish by themselves. One is open per pair. The two disappear from
 * each other at once, as by a block of the reporter, who may lift it like any other; the desk never does.
 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly blocks: BlocksService,
  ) {}

  /** Reports whatever id is given, somebody's or nobody's: the answer tells nothing about who there is. */
  async report(reporter: number, reported: number): Promise<{ status: 'success' }> {
    if (reporter === reported) throw refuse('OWN_PROFILE');
    await this.database.transaction(async (tx) => {
      const known = await isMember(tx, reporter, reported);
      await this.blocks.part(tx, reporter, reported);
      if (!known) return;
      const [row] = (await tx.query(
        `insert into report (reporter_id, reported_id) values ($1, $2)
         on conflict (reporter_id, reported_id) where closed_at is null do nothing returning id`,
        [reporter, reported],
      )) as { id: number }[];
      if (row) await this.outbox.append(tx, memberReported, { reportId: row.id, reporter, reported });
    });
    return { status: 'success' };
  }

  /** Adds the reporter's reason to the open report; says success also where there is none, so nothing can be probed. */
  async explain(
    reporter: number,
    reported: number,
    { reason, note }: ReportDetailsRequest,
  ): Promise<{ status: 'success' }> {
    await this.database.transaction(async (tx) => {
      const [[row]] = (await tx.query(
        `update report set reason = $3, note = nullif($4, '') where reporter_id = $1 and reported_id = $2 and closed_at is null returning id`,
        [reporter, reported, reason, note],
      )) as [{ id: number }[], number];
      if (row) await this.outbox.append(tx, memberReported, { reportId: row.id, reporter, reported });
    });
    return { status: 'success' };
  }
}
