import { Injectable } from '@nestjs/common';
import { asksForSafetyNotice, SAFETY_NOTICE, type SafetyNoticeBody } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import type { MemberSession } from '#platform/security/sessions';
import { lockMember, readOwn } from '../lifecycle/ensure-member.js';

/** The notice that the law of some states asks for before a first mail: whom it is for, and who has read it. */
@Injectable()
export class SafetyNoticeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read({ memberId }: MemberSession): Promise<SafetyNoticeBody> {
    const version = SAFETY_NOTICE.reviewed;
    const { state, readAt } = await readOwn(this.database, memberId, async () => {
      const row = await this.database.maybeOne<{ state: string | null; readAt: Date | null }>(
        `select m.state, n.read_at as "readAt" from member m
         left join safety_notice n on n.member_id = m.id and n.state = m.state and n.version = $2
         where m.id = $1 and m.status <> 'removed'`,
        [memberId, version],
      );
      return row;
    });
    return asksForSafetyNotice(state, 'compose')
      ? { state, version, readAt: readAt?.toISOString() ?? null }
      : { state: null, version, readAt: null };
  }

  /** Keeps that the member has read the version. One that is no longer shown, or not asked for there, is passed over. */
  async note(me: MemberSession, version: string): Promise<SafetyNoticeBody> {
    const { state, readAt } = await this.read(me);
    if (state !== null && readAt === null && version === SAFETY_NOTICE.reviewed) {
      await this.database.transaction(async (tx) => {
        await lockMember(tx, me.memberId);
        await tx.run(
          `insert into safety_notice (member_id, state, version, read_at) values ($1, $2, $3, $4) on conflict do nothing`,
          [me.memberId, state, version, this.clock.now()],
        );
      });
    }
    return this.read(me);
  }
}
