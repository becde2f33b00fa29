import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DoneBody } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { handledBy } from '#platform/events/handled';
import { Outbox } from '#platform/events/outbox';
import type { MemberSession } from '#platform/security/sessions';
import { breakChanged } from '../published.js';
import { SessionService } from './session.service.js';

const INVISIBLE_WITHIN_MS = 5_000;

/** Members who take a break: nobody sees them from the press until their next sign-in. */
@Injectable()
export class Breaks {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
    @Inject('log') private readonly log: Logger,
  ) {}

  /** Begins one, and signs out everywhere. Answers when members shows the profile to nobody. */
  async begin({ memberId }: MemberSession): Promise<DoneBody> {
    const event = await this.database.transaction(async (tx) => {
      await tx.run(`update account set break_since = $2 where id = $1 and status = 'active' and break_since is null`, [
        memberId,
        this.clock.now(),
      ]);
      await this.sessions.endAll(tx, memberId);
      tx.onCommit(() => this.log.info({ memberId }, 'a member takes a break'));
      return this.outbox.append(tx, breakChanged, { memberId });
    });
    await handledBy(this.database, 'members', event, INVISIBLE_WITHIN_MS);
    return { status: 'success' };
  }

  /** Since when the break had lasted that ended with this session; null of any other session. */
  async endedBy(sid: string): Promise<Date | null> {
    const session = await this.database.maybeOne<{ since: Date | null }>(
      `select ended_break as since from session where sid = $1`,
      [sid],
    );
    return session?.since ?? null;
  }
}
