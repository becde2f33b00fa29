import { Injectable } from '@nestjs/common';
import { suspensionElapsed, usernameReturned, usernameTaken } from '../published.js';
import { type SanctionNotice, memberSanctioned } from '#moderation/published';
import type { Tx } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import { On, type PayloadOf } from '#platform/service';
import { BarredMailboxes } from '../removal/barred-mailboxes.js';
import { Burial } from '../removal/burial.js';
import { Departures } from '../removal/departures.js';
import { Suspensions } from './suspensions.js';

const NAME_EVENTS: Partial<Record<SanctionNotice['kind'], typeof usernameTaken | typeof usernameReturned>> = {
  'take-username': usernameTaken,
  'return-username': usernameReturned,
};

/** Does to accounts what the desk has decided: suspends, closes, opens again. */
@Injectable()
@On(memberSanctioned, { hides: true })
export class ApplySanction {
  constructor(
    private readonly suspensions: Suspensions,
    private readonly burial: Burial,
    private readonly barred: BarredMailboxes,
    private readonly departures: Departures,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, { sanctionId }: PayloadOf<typeof memberSanctioned>): Promise<void> {
    const sanction = await tx.maybeOne<SanctionNotice>(`select * from moderation.sanction_notice where id = $1`, [
      sanctionId,
    ]);
    // What an appeal has undone before the news of it came here is not done any more.
    if (!sanction || sanction.overturned) return;
    if (sanction.kind === 'suspend') {
      await this.suspensions.suspend(tx, sanction.member_id, sanction.until!);
      await this.departures.suspend(tx, sanction.member_id, sanction.until!);
    }
    if (sanction.kind === 'restore') {
      await this.suspensions.restore(tx, sanction.member_id);
      await this.departures.unsuspend(tx, sanction.member_id);
    }
    if (sanction.kind === 'close') await this.close(tx, sanction);
    // Names are taken and given back as it is decided.
    const told = NAME_EVENTS[sanction.kind];
    if (told) await this.outbox.append(tx, told, { memberId: sanction.member_id, sanctionId });
  }

  private async close(tx: Tx, { id, member_id }: SanctionNotice): Promise<void> {
    const account = await tx.maybeOne<{ id: number; email: string; confirmed: boolean }>(
      `select id, email, email_verified_at is not null as confirmed from account
       where id = $1 and status <> 'removed' for update`,
      [member_id],
    );
    if (!account) return this.shutOut(tx, member_id);
    await this.burial.bury(tx, account, 'account-closed-by-desk', id);
    // Else it may be somebody's who has nothing to do with the account.
    if (account.confirmed) await this.barred.bar(tx, account.id, account.email);
  }

  /** Whoever left before the decision took effect does not come back by their link. */
  private async shutOut(tx: Tx, memberId: number): Promise<void> {
    const departure = await this.departures.of(tx, memberId);
    if (!departure) return;
    await this.barred.bar(tx, memberId, departure.email);
    await this.departures.shut(tx, memberId);
  }
}

/** The time of a suspension is over. One that was prolonged meanwhile has news of its own. */
@Injectable()
@On(suspensionElapsed)
export class EndSuspension {
  constructor(private readonly suspensions: Suspensions) {}

  async handle(tx: Tx, { memberId }: PayloadOf<typeof suspensionElapsed>): Promise<void> {
    await this.suspensions.restoreIfOver(tx, memberId);
  }
}
