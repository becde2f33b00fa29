import { Injectable } from '@nestjs/common';
import type { Registration } from '#auth/published';
import { TEXT_FIELD_NAMES, type Verdict } from '#contract';
import { visibleTo, type NoticeRules, type Revision } from '#members/published';
import type { PhotoDecision } from '#moderation/published';
import { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { Mailer, type Message } from '#platform/mailer';
import type { EventHandler } from '#platform/service';
import { hearsFrom } from '../mail/correspondents.js';
import { appealLink } from './appeal-link.js';
import { isLetter, Letters } from './letters.js';
import { writeNotice, type NoticeFacts, type NoticeKind } from './notice.templates.js';

interface Queued {
  id: number;
  member_id: number;
  kind: NoticeKind;
  payload: { from?: number; revisionId?: number; decisionId?: number; appealId?: number };
  sent_at: Date | null;
}

type Facts = Omit<NoticeFacts, 'language' | 'name' | 'brand' | 'publicUrl'>;

/** Sends one notice. Who it may still be sent to, and about whom, is asked at this moment, not when it was queued. */
@Injectable()
export class SendNotice implements EventHandler<{ emailId: number }> {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly letters: Letters,
  ) {}

  async handle(tx: Tx, { emailId }: { emailId: number }): Promise<void> {
    const [queued] = (await tx.query(`select * from email_out where id = $1 for update`, [emailId])) as Queued[];
    if (!queued || queued.sent_at) return;
    const message = isLetter(queued) ? await this.letters.write(tx, queued) : await this.notice(tx, queued);
    if (!message) {
      await tx.query(`delete from email_out where id = $1`, [emailId]);
      return;
    }
    await this.mailer.send(message);
    await tx.query(`update email_out set sent_at = now() where id = $1`, [emailId]);
  }

  async gaveUp(tx: Tx, { emailId }: { emailId: number }, error: Error): Promise<void> {
    await tx.query(`update email_out set failed = $2 where id = $1`, [emailId, error.message.slice(0, 500)]);
  }

  /** The notice as it is to be sent; undefined when nobody may be told, or there is nothing to say any more. */
  private async notice(tx: Tx, queued: Queued): Promise<Message | undefined> {
    const [reader] = (await tx.query(
      `select r.email, n.* from auth.registration r join members.notice_rules n on n.id = r.id
       where r.id = $1 and r.status = 'active'`,
      [queued.member_id],
    )) as (NoticeRules & Pick<Registration, 'email'>)[];
    const facts = reader && (await this.factsOf(tx, queued));
    if (!reader?.email || !facts) return undefined;
    return writeNotice(reader.email, {
      ...facts,
      language: reader.language,
      name: reader.first_name ?? reader.username,
      brand: this.config.brand.name,
      publicUrl: this.config.publicUrl,
    });
  }

  /** What the notice says; undefined when there is nothing to say any more. */
  private async factsOf(tx: Tx, { kind, member_id, payload }: Queued): Promise<Facts | undefined> {
    if (kind === 'text-decided') return this.aboutText(tx, payload.revisionId!);
    if (kind === 'photo-decided') return this.aboutPhoto(tx, payload.decisionId!);
    const seen = kind === 'mail' ? hearsFrom('$1', 'c') : visibleTo('$1', 'c');
    const [from] = (await tx.query(`select c.name from members.card c where c.id = $2 and ${seen}`, [
      member_id,
      payload.from,
    ])) as { name: string }[];
    return from && { kind: kind as 'mail' | 'wink' | 'favorite', from: from.name };
  }

  private async aboutText(tx: Tx, revisionId: number): Promise<Facts | undefined> {
    const [revision] = (await tx.query(`select * from members.revision where id = $1`, [revisionId])) as Revision[];
    if (revision?.state === 'approved') return { kind: 'text-approved', visibleAgain: revision.made_visible };
    if (revision?.state !== 'rejected') return undefined;
    const verdicts = revision.verdicts ?? {};
    const decided = (verdict: Verdict) => TEXT_FIELD_NAMES.filter((field) => verdicts[field] === verdict);
    return {
      kind: 'text-rejected',
      texts: { rejected: decided('rejected'), approved: decided('approved') },
      reason: revision.reason,
      hidden: revision.hid_profile,
      appeal: await appealLink(tx, this.config.publicUrl, 'text', revisionId),
    };
  }

  private async aboutPhoto(tx: Tx, decisionId: number): Promise<Facts | undefined> {
    const [photo] = (await tx.query(`select * from moderation.photo_decision where decision_id = $1`, [
      decisionId,
    ])) as PhotoDecision[];
    if (photo?.decision !== 'rejected') return photo && { kind: 'photo-approved' };
    return {
      kind: 'photo-rejected',
      reason: photo.reason_text,
      appeal: await appealLink(tx, this.config.publicUrl, 'photo', photo.photo_id),
    };
  }
}
