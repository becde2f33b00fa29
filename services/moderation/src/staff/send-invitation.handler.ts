import { Injectable } from '@nestjs/common';
import { staffInvited } from '../published.js';
import type { MailLanguage, StaffRole } from '#contract';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { sendOnce } from '#platform/mail/sending';
import { Mailer, type Message } from '#platform/mail/mailer';
import { On, type PayloadOf } from '#platform/service';
import { INVITATION_MAIL } from './invitation-mail.texts.js';
import { issueLink } from './invitations.js';

/** Writes to who was invited. The link is made here, so that no table or queue ever holds it. */
@Injectable()
@On(staffInvited, { queue: 'email-out-moderation' })
export class SendInvitation {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  prepare({ invitationId }: PayloadOf<typeof staffInvited>): Promise<boolean> {
    return sendOnce(this.database, this.mailer, 'staff_invitation', invitationId, (tx) => this.write(tx, invitationId));
  }

  async handle(tx: Tx, { invitationId }: PayloadOf<typeof staffInvited>): Promise<void> {
    await tx.run(`update staff_invitation set sent_at = now(), sending_since = null where id = $1`, [invitationId]);
  }

  /** The operators see that the address did not take it. */
  async gaveUp(tx: Tx, { invitationId }: PayloadOf<typeof staffInvited>): Promise<void> {
    await tx.run(
      `update staff_invitation
       set failed_at = now(), token_hash = null, earlier_hashes = '{}', sending_since = null where id = $1`,
      [invitationId],
    );
  }

  /** The invitation, with a link of its own, unless it was sent before. */
  private async write(tx: Tx, invitationId: number): Promise<Message | undefined> {
    const invitation = await tx.maybeOne<{
      email: string;
      role: StaffRole;
      language: MailLanguage;
      inviter: string | null;
    }>(
      `select i.email, i.role, i.language, s.name as inviter
       from staff_invitation i left join staff s on s.id = i.invited_by
       where i.id = $1 and i.sent_at is null`,
      [invitationId],
    );
    if (!invitation) return undefined;
    const { email, role, language, inviter } = invitation;
    const link = await issueLink(tx, invitationId, this.config.consoleUrl, this.clock.now());
    return { to: email, ...INVITATION_MAIL[language](this.config.brand.name, inviter, role, link) };
  }
}
