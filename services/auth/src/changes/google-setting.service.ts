import { Injectable } from '@nestjs/common';
import type { DoneBody } from '#contract';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import { refuse } from '#platform/http/refusal';
import type { MemberSession } from '#platform/security/sessions';
import { OwnerProof } from '../login/owner-proof.js';
import { googleAllowed, googleUnlinked } from '../published.js';
import { mayBeTold } from '../second-step/second-step-owner.js';
import { SessionService } from '../sessions/session.service.js';
import { AccountsBefore } from './account-before.js';

/** Ends the link between an account and Google, and allows that there is one again. Linking is done by a sign-in alone. */
@Injectable()
export class GoogleSettingService {
  constructor(
    private readonly database: Database,
    private readonly proof: OwnerProof,
    private readonly before: AccountsBefore,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Google signs in to the account no more. Who has no password would be shut out, and who has no address that takes mail would be
   * as soon as they forget it. Nobody knows which sessions Google had opened, so all but this one end.
   */
  async unlink(me: MemberSession, password: string, caller: Caller): Promise<DoneBody> {
    if ((await this.proof.account(me)).passwordHash === null) throw refuse('SET_PASSWORD_FIRST');
    const account = await this.proof.require(me, password, caller);
    await this.database.transaction(async (tx) => {
      const now = await this.proof.hold(tx, me, account);
      if (now.googleUnlinked) return;
      mayBeTold(now);
      await this.before.keep(tx, me.memberId, 'google-unlinked');
      await tx.run('update account set google_sub = null, google_unlinked = true where id = $1', [me.memberId]);
      await this.sessions.endAll(tx, me.memberId, me.sid);
      await this.outbox.append(tx, googleUnlinked, { memberId: me.memberId });
    });
    return { status: 'success' };
  }

  /** The next sign-in with Google at the account's address links it again. */
  async allow(me: MemberSession, password: string, caller: Caller): Promise<DoneBody> {
    const account = await this.proof.require(me, password, caller);
    await this.database.transaction(async (tx) => {
      const now = await this.proof.hold(tx, me, account);
      if (!now.googleUnlinked) return;
      await this.before.keep(tx, me.memberId, 'google-allowed');
      await tx.run('update account set google_unlinked = false where id = $1', [me.memberId]);
      await this.outbox.append(tx, googleAllowed, { memberId: me.memberId });
    });
    return { status: 'success' };
  }
}
