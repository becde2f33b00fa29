import { Injectable } from '@nestjs/common';
import { addressRefused, emailQueued } from '../published.js';
import { type EndableMail, PROFILE_TEXT_NAMES, TEXT_FIELD_NAMES, type Verdict } from '#contract';
import { visibleTo, type Revision } from '#members/published';
import { appealLink, type PhotoDecision, type SelfieDecision } from '#moderation/published';
import { Clock } from '#platform/process/clock';
import { Config } from '#platform/process/config';
import { Database, type Tx } from '#platform/data/database';
import { kindOf } from '#platform/events/error-kind';
import { Outbox } from '#platform/events/outbox';
import { AddressRefused } from '#platform/mail/address-refused';
import { sendOnce } from '#platform/mail/sending';
import { Mailer, type Message } from '#platform/mail/mailer';
import { type EventContext, On, type PayloadOf } from '#platform/service';
import { readDigest } from '../digests/read-digest.js';
import { writeDigest } from '../digests/write-digest.js';
import { hearsFrom, nameOf } from '../mail/correspondents.js';
import { offerAlias } from '../answers/reply-aliases.js';
import { offerUnsubscribe } from '../mailings/unsubscribe-links.js';
import { isMailing, Mailings } from '../mailings/mailings.js';
import { isLetter, Letters } from './letters.js';
import { emailReader, isGathered } from './notice-choice.js';
import { isWanted } from './notice.service.js';
import { writeNotice, type NoticeFacts, type NoticeKind } from './notice.templates.js';

/** Nobody else is asked about. */
const OTHER = 'array[$2::bigint]';
const named = (statement: string, name: string, seen: string) => ({
  name: statement,
  text: `select ${name} as name from members.card c where c.id = $2 and ${seen}`,
});

/** The name of the other, `$2`, as the reader, `$1`, may be told of a letter, and of anything else. */
const WRITER = named('letter-writer', nameOf('c'), hearsFrom('$1', 'c', OTHER));
const DOER = named('notice-of', 'c.name', visibleTo('$1', 'c', OTHER));

interface Queued {
  id: number;
  member_id: number;
  kind: NoticeKind;
  payload: {
    from?: number;
    mailId?: number;
    digestId?: number;
    revisionId?: number;
    decisionId?: number;
    appealId?: number;
  };
  sent_at: Date | null;
}

type Facts = Omit<NoticeFacts, 'language' | 'name' | 'brand' | 'publicUrl' | 'unsubscribe'>;

/** Sends one notice. Who it may still be sent to, and about whom, is asked at this moment, not when it was queued. */
@Injectable()
@On(emailQueued, { queue: 'email-out' })
export class SendNotice {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly letters: Letters,
    private readonly mailings: Mailings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  prepare({ emailId }: PayloadOf<typeof emailQueued>): Promise<boolean> {
    return sendOnce(this.database, this.mailer, 'email_out', emailId, async (tx) => {
      const message = await this.write(tx, emailId);
      return message && { ...message, reported: true };
    });
  }

  async handle(
    tx: Tx,
    { emailId }: PayloadOf<typeof emailQueued>,
    { prepared: sent }: EventContext<boolean>,
  ): Promise<void> {
    if (sent)
      await tx.run(
        { name: 'email-sent', text: `update email_out set sent_at = now(), sending_since = null where id = $1` },
        [emailId],
      );
    else await tx.run(`delete from email_out where id = $1 and sent_at is null`, [emailId]);
  }

  async gaveUp(tx: Tx, { emailId }: PayloadOf<typeof emailQueued>, error: Error): Promise<void> {
    const mail = await tx.maybeOne<{ member_id: number }>(
      `update email_out set failed = $2, sending_since = null where id = $1 returning member_id`,
      [emailId, kindOf(error)],
    );
    if (mail && error instanceof AddressRefused)
      await this.outbox.append(tx, addressRefused, { memberId: mail.member_id });
  }

  private async write(tx: Tx, emailId: number): Promise<Message | undefined> {
    const queued = await tx.maybeOne<Queued>(
      { name: 'queued-email', text: `select id, member_id, kind, payload, sent_at from email_out where id = $1` },
      [emailId],
    );
    if (!queued || queued.sent_at) return undefined;
    if (isMailing(queued)) return this.mailings.write(tx, queued);
    return isLetter(queued) ? this.letters.write(tx, queued) : this.notice(tx, queued);
  }

  /** The notice as it is to be sent; undefined when nobody may be told, or there is nothing to say any more. */
  private async notice(tx: Tx, queued: Queued): Promise<Message | undefined> {
    const reader = await emailReader(tx, queued.member_id);
    if (!reader?.email || !isWanted(queued.kind, reader)) return undefined;
    // Who takes a break by now hears of nobody meanwhile, nor afterwards: it is in the app.
    if (reader.on_break && (isGathered(queued.kind) || queued.kind === 'digest')) return undefined;
    const { publicUrl, brand } = this.config;
    const frame = {
      language: reader.language,
      name: reader.first_name ?? reader.username,
      brand: brand.name,
      publicUrl,
    };
    const ended = (kind: EndableMail) => offerUnsubscribe(tx, publicUrl, reader.id, kind);
    if (queued.kind === 'digest') {
      const digest = await readDigest(tx, queued.payload.digestId!, reader, this.clock.now());
      return digest && writeDigest({ ...frame, email: reader.email, unsubscribe: await ended('digest') }, digest);
    }
    const facts = await this.factsOf(tx, queued);
    if (!facts) return undefined;
    const unsubscribe = isGathered(queued.kind) ? await ended(queued.kind) : null;
    return writeNotice(reader.email, { ...facts, ...frame, unsubscribe });
  }

  /** What the notice says; undefined when there is nothing to say any more. */
  private async factsOf(tx: Tx, { kind, member_id, payload }: Queued): Promise<Facts | undefined> {
    if (kind === 'text-decided') return this.aboutText(tx, payload.revisionId!);
    if (kind === 'photo-decided') return this.aboutPhoto(tx, payload.decisionId!);
    if (kind === 'selfie-decided') return this.aboutSelfie(tx, payload.decisionId!);
    // A kind of the release after this one, while both run: it waits for a process that knows it, and is not taken for nothing.
    if (kind !== 'mail' && kind !== 'wink' && kind !== 'favorite')
      throw new Error(`no words for a notice of the kind ${kind}`);
    if (kind === 'mail' && !(await this.isUnread(tx, member_id, payload))) return undefined;
    const from = await tx.maybeOne<{ name: string | null }>(kind === 'mail' ? WRITER : DOER, [member_id, payload.from]);
    if (!from) return undefined;
    const answerAt = kind === 'mail' ? await this.aliasFor(tx, member_id, payload) : undefined;
    return { kind, from: from.name ?? undefined, answerAt };
  }

  /** Where the letter can be answered by e-mail: made anew with each try, and nowhere where nobody takes answers. */
  private async aliasFor(tx: Tx, memberId: number, { from, mailId }: Queued['payload']): Promise<string | undefined> {
    if (!this.config.all.INBOUND_DOMAIN || mailId === undefined) return undefined;
    return offerAlias(tx, { memberId, otherId: from!, mailId });
  }

  /** Whether a letter lies unread where its reader finds it. */
  private async isUnread(tx: Tx, reader: number, { mailId }: Queued['payload']): Promise<boolean> {
    return tx.some(
      {
        name: 'still-unread',
        text: `select 1 from mail where id = $1 and recipient_id = $2 and read_at is null and not held and not deleted_by_recipient`,
      },
      [mailId, reader],
    );
  }

  private async aboutText(tx: Tx, revisionId: number): Promise<Facts | undefined> {
    const revision = await tx.maybeOne<Revision>(`select * from members.revision where id = $1`, [revisionId]);
    if (revision?.state === 'approved') {
      const onlyName = PROFILE_TEXT_NAMES.every((field) => !(field in revision.fields));
      return { kind: onlyName ? 'name-approved' : 'text-approved', visibleAgain: revision.made_visible };
    }
    if (revision?.state !== 'rejected') return undefined;
    const verdicts = revision.verdicts ?? {};
    const decided = (verdict: Verdict) => TEXT_FIELD_NAMES.filter((field) => verdicts[field] === verdict);
    return {
      kind: 'text-rejected',
      texts: { rejected: decided('rejected'), approved: decided('approved') },
      reason: revision.reason,
      hidden: revision.hid_profile,
      ground: 'screened',
      appeal: await appealLink(tx, this.config.publicUrl, 'text', revisionId),
    };
  }

  private async aboutPhoto(tx: Tx, decisionId: number): Promise<Facts | undefined> {
    const photo = await tx.maybeOne<PhotoDecision>(`select * from moderation.photo_decision where decision_id = $1`, [
      decisionId,
    ]);
    if (photo?.decision !== 'rejected') return photo && { kind: 'photo-approved' };
    return {
      kind: 'photo-rejected',
      reason: photo.reason_text,
      ground: photo.takedown_id === null ? 'screened' : 'reported',
      appeal: await appealLink(tx, this.config.publicUrl, 'photo', photo.photo_id),
    };
  }

  /** Whoever has changed the main photo before the decision took effect does not read that a mark stands beside their name. */
  private async aboutSelfie(tx: Tx, decisionId: number): Promise<Facts | undefined> {
    const selfie = await tx.maybeOne<Pick<SelfieDecision, 'verified' | 'reason_text'> & { marked: boolean }>(
      `select d.verified, d.reason_text, coalesce(c.photo_verified, false) as marked
       from moderation.selfie_decision d left join members.card c on c.id = d.member_id where d.decision_id = $1`,
      [decisionId],
    );
    if (!selfie?.verified) return selfie && { kind: 'selfie-refused', reason: selfie.reason_text };
    return { kind: selfie.marked ? 'selfie-verified' : 'selfie-other-main' };
  }
}
