import { Injectable } from '@nestjs/common';
import type { MailLanguage, StaffRole } from '#contract';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { Mailer } from '#platform/mailer';
import type { EventHandler } from '#platform/service';
import { INVITATION_MAIL } from './invitation-mail.texts.js';
import { issueLink } from './invitations.js';

/** Writes to who was invited. The link is made here, so that no table or queue ever holds it. */
@Injectable()
export class SendInvitation implements EventHandler<{ invitationId: number }> {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async handle(tx: Tx, { invitationId }: { invitationId: number }): Promise<void> {
    const [invitation] = (await tx.query(
      `select i.email, i.role, i.language, s.name as inviter
       from staff_invitation i left join staff s on s.id = i.invited_by
       where i.id = $1 and i.token_hash is null for update of i`,
      [invitationId],
    )) as { email: string; role: StaffRole; language: MailLanguage; inviter: string | null }[];
    if (!invitation) return;
    const { email, role, language, inviter } = invitation;
    const link = await issueLink(tx, invitationId, this.config.consoleUrl, this.clock.now());
    await this.mailer.send({ to: email, ...INVITATION_MAIL[language](this.config.brand.name, inviter, role, link) });
  }

  /** The operators see that the address did not take it. */
  async gaveUp(tx: Tx, { invitationId }: { invitationId: number }): Promise<void> {
    await tx.query(`update staff_invitation set failed_at = now(), token_hash = null where id = $1`, [invitationId]);
  }
}
