import { Injectable } from '@nestjs/common';
import { statesWithFraudNotice, type Warnings } from '#contract';
import type { SanctionNotice } from '#moderation/published';
import { Database, type Tx } from '#platform/data/database';
import { takeTurns } from '#platform/data/turns';
import { Config } from '#platform/process/config';
import { messagingSettings } from '../settings.js';
import { UnseenDecisions } from '../live/unseen-decisions.js';
import { NoticeService } from './notice.service.js';

/** Who is warned of an account that deceived others: everybody who wrote with it, or those whom a law of their state names. */
@Injectable()
export class FraudWarnings {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticeService,
    private readonly unseen: UnseenDecisions,
    private readonly config: Config,
  ) {}

  /**
   * Warns whoever wrote with a member, in either direction, whether or not they have blocked each other since: once, whatever
   * is decided again, and once more only where that was taken back. What was held back nobody has received.
   */
  async warn(tx: Tx, { id: sanctionId, member_id, username, overturned }: SanctionNotice): Promise<void> {
    // The news of the decision may be later than that of the appeal.
    if (overturned) return;
    const states = statesWithFraudNotice(this.config.of(messagingSettings).LAWS_OFF);
    const warned = await tx.rows<{ id: number }>(
      `insert into fraud_warning (about_id, member_id, username, last_contact_at, sanction_id)
       select $1, c.other, $2, max(c.sent_at), $3 from (
         select recipient_id as other, sent_at from mail where sender_id = $1 and not held
         union all select sender_id, sent_at from mail where recipient_id = $1 and not held
       ) c
       where $4::text[] is null or c.other in (select n.id from members.notice_choice n where n.state = any($4))
       group by c.other
       on conflict (about_id, member_id) do update
         set at = now(), username = excluded.username, last_contact_at = excluded.last_contact_at,
             sanction_id = excluded.sanction_id, withdrawn_at = null
         where fraud_warning.withdrawn_at is not null
       returning member_id as id`,
      [member_id, username, sanctionId, states],
    );
    await this.tell(tx, warned, sanctionId);
    for (const { id } of warned) await this.notices.queue(tx, id, 'fraud-warning', { sanctionId });
  }

  /**
   * Takes the warnings of a decision back that was overturned: who has been told is told that as well. Where another decision
   * found the account to be a fraud too, they stand as that one's.
   */
  async takeBack(tx: Tx, sanctionId: number): Promise<void> {
    const other = await tx.maybeOne<{ id: number }>(
      `select n.id from moderation.sanction_notice n
       where n.member_id = (select o.member_id from moderation.sanction_notice o where o.id = $1)
         and n.id <> $1 and n.fraud and n.effective and not n.overturned
       order by n.id limit 1`,
      [sanctionId],
    );
    if (other) return this.passOn(tx, sanctionId, other.id);
    const unsent = await tx.rows<{ id: number }>(
      `delete from email_out where kind = 'fraud-warning' and (payload ->> 'sanctionId')::bigint = $1
         and sent_at is null and sending_since is null returning member_id as id`,
      [sanctionId],
    );
    const taken = await tx.rows<{ id: number }>(
      `update fraud_warning set withdrawn_at = now()
       where sanction_id = $1 and withdrawn_at is null returning member_id as id`,
      [sanctionId],
    );
    await this.tell(tx, taken, sanctionId);
    const untold = new Set(unsent.map(({ id }) => id));
    for (const { id } of taken.filter((one) => !untold.has(one.id)))
      await this.notices.queue(tx, id, 'fraud-taken-back', { sanctionId });
  }

  private async passOn(tx: Tx, from: number, to: number): Promise<void> {
    await tx.run(`update fraud_warning set sanction_id = $2 where sanction_id = $1 and withdrawn_at is null`, [
      from,
      to,
    ]);
    await tx.run(
      `update email_out set payload = jsonb_set(payload, '{sanctionId}', to_jsonb($2::bigint))
       where kind = 'fraud-warning' and (payload ->> 'sanctionId')::bigint = $1 and sent_at is null`,
      [from, to],
    );
  }

  private async tell(tx: Tx, readers: readonly { readonly id: number }[], sanctionId: number): Promise<void> {
    await takeTurns(tx, ...readers.map(({ id }) => id));
    for (const { id } of readers) await this.unseen.tell(tx, id, { what: 'warning', id: sanctionId });
  }

  async list(memberId: number): Promise<Warnings> {
    const rows = await this.database.rows<{
      username: string | null;
      lastContactAt: Date | null;
      warnedAt: Date;
      withdrawn: boolean;
    }>(
      `select username, last_contact_at as "lastContactAt", at as "warnedAt", withdrawn_at is not null as withdrawn
       from fraud_warning where member_id = $1 order by at desc, about_id desc limit 200`,
      [memberId],
    );
    return {
      warnings: rows.map(({ lastContactAt, warnedAt, ...row }) => ({
        ...row,
        lastContactAt: lastContactAt?.toISOString() ?? null,
        warnedAt: warnedAt.toISOString(),
      })),
    };
  }
}
