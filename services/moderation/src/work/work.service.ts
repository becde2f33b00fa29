import { Injectable } from '@nestjs/common';
import type { DropWorkRequest, RetryWorkRequest, WorkPage, WorkQuery } from '#contract';
import { Database } from '#platform/data/database';
import { refuse } from '#platform/http/refusal';
import { KeyedHash } from '#platform/security/keyed-hash';
import type { StaffSession } from '#platform/security/sessions';
import { ALL_WORK, dropWork, retryWork, type VainWork } from './vain-work.js';

const FOUND = `
  select *, count(*) over () as total from (${ALL_WORK}) w
  where ($1::text is null or service = $1) and ($2::text is null or kind = $2) and waiting = ($3::text is not distinct from 'waiting')
    and ($3::text is null or waiting or apart = ($3 = 'apart'))
  order by since, service, kind, key limit $4 offset $5`;

/** What operators see of work that waits in vain, and do about it. */
@Injectable()
export class WorkService {
  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHash,
  ) {}

  async page({ service, kind, state, page, size }: WorkQuery): Promise<WorkPage> {
    const rows = await this.database.rows<VainWork & { readonly total: number }>(FOUND, [
      ...[service, kind, state],
      ...[size, page * size],
    ]);
    return {
      content: rows.map(({ total: _total, since, member, ...work }) => ({
        ...work,
        since: since.toISOString(),
        member: member === null ? null : this.markOf(member),
      })),
      totalElements: rows[0]?.total ?? 0,
    };
  }

  /** Short enough to be compared by eye. */
  private markOf(memberId: number): string {
    return this.hashes.of('reader of stuck work', String(memberId)).toString('hex').slice(0, 10);
  }

  async retry(work: RetryWorkRequest, { staffId }: StaffSession): Promise<void> {
    const done = await this.database.transaction((tx) => retryWork(tx, work, staffId));
    if (!done) throw refuse('WORK_GONE');
  }

  async drop(work: DropWorkRequest, { staffId }: StaffSession): Promise<void> {
    const done = await this.database.transaction((tx) => dropWork(tx, work, staffId));
    if (!done) throw refuse('WORK_GONE');
  }
}
