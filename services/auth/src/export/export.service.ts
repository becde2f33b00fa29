import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { EXPORT, type ExportBody } from '#contract';
import { Clock } from '#platform/process/clock';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Caller } from '#platform/http/http';
import type { MemberSession } from '#platform/security/sessions';
import { OwnerProof } from '../login/owner-proof.js';
import { exportAsked } from '../published.js';

/** One that is there stays until its time is over; one that was never made does not bar the next for long. */
const BEGIN = `
  insert into data_export as e (account_id, id, asked_at, sid, shown_at)
  select id, $2, $3, $4, $3 from account where id = $1 and status = 'active'
  on conflict (account_id) do update
    set id = excluded.id, asked_at = excluded.asked_at, made_at = null, expires_at = null
    where e.expires_at <= $3 or (e.made_at is null and e.asked_at <= $3::timestamptz - make_interval(mins => ${EXPORT.patienceMinutes}))
  returning id`;

interface Row {
  readonly askedAt: Date;
  readonly madeAt: Date | null;
  readonly until: Date | null;
  readonly sid: string;
  readonly shownAt: Date;
}

/** The copy of their data that members ask for: who may, when, and who may fetch it. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly proof: OwnerProof,
    @Inject('log') private readonly log: Logger,
  ) {}

  /**
   * Lets the caller's session fetch the copy for a while, and has one made where there is none. Whoever presses twice, or a
   * day too early, gets the one there is.
   */
  async ask(me: MemberSession, password: string, caller: Caller): Promise<ExportBody> {
    const account = await this.proof.require(me, password, caller);
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await this.proof.hold(tx, me, account);
      const begun = await tx.maybeOne<{ id: string }>(BEGIN, [me.memberId, randomUUID(), now, me.sid]);
      if (begun) await this.outbox.append(tx, exportAsked, { memberId: me.memberId, exportId: begun.id });
      await tx.run('update data_export set sid = $2, shown_at = $3 where account_id = $1', [me.memberId, me.sid, now]);
      tx.onCommit(() =>
        this.log.info({ memberId: me.memberId, begun: begun !== undefined }, 'a copy of data was asked for'),
      );
    });
    return this.read(me);
  }

  async read({ memberId, sid }: MemberSession): Promise<ExportBody> {
    const now = this.clock.now().getTime();
    const row = await this.database.maybeOne<Row>(
      `select asked_at as "askedAt", made_at as "madeAt", expires_at as "until", sid, shown_at as "shownAt"
       from data_export where account_id = $1`,
      [memberId],
    );
    if (!row || (row.until && row.until.getTime() <= now))
      return { state: 'none', askedAt: null, until: null, open: false };
    const waited = now - row.askedAt.getTime();
    return {
      state: row.until ? 'ready' : waited < EXPORT.patienceMinutes * 60_000 ? 'making' : 'failed',
      askedAt: row.askedAt.toISOString(),
      until: row.until?.toISOString() ?? null,
      open: row.sid === sid && now - row.shownAt.getTime() < EXPORT.openMinutes * 60_000,
    };
  }
}
