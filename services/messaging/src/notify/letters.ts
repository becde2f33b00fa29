import { Injectable } from '@nestjs/common';
import type { Registration } from '#auth/published';
import {
  APPEAL,
  APPEALABLE_SANCTIONS,
  APPEAL_LINK_WORDS,
  appealLetter,
  contactLetter,
  ROUTES,
  fraudLetter,
  fraudTakenBackLetter,
  isRelief,
  sanctionLetter,
  statementOfReasons,
  type Appealable,
} from '#contract';
import type { NoticeRules } from '#members/published';
import { type AppealDecision, appealLink, type ContactReply, type SanctionNotice } from '#moderation/published';
import { Config } from '#platform/process/config';
import type { Tx } from '#platform/data/database';
import { colon } from '#platform/mail/html-mail';
import type { Message } from '#platform/mail/mailer';
import type { LetterKind, NoticePayload } from './notice.templates.js';
import { writeLetter, type Addressee } from './write-letter.js';

/** What waits to be written to a member in the name of the desk. */
export interface QueuedLetter {
  readonly kind: LetterKind;
  readonly member_id: number;
  readonly payload: object;
}

const LETTERS: readonly string[] = [
  'contact-answered',
  'appeal-decided',
  'sanction',
  'fraud-warning',
  'fraud-taken-back',
] satisfies LetterKind[];

/** Whether what waits is a letter of the desk rather than a notice. */
export function isLetter<
  Queued extends { readonly kind: string; readonly member_id: number; readonly payload: object },
>(queued: Queued): queued is Queued & QueuedLetter {
  return LETTERS.includes(queued.kind);
}

type Reader = Pick<Registration, 'id' | 'email'> & Pick<NoticeRules, 'first_name' | 'username' | 'language'>;

/**
 * Writes what the desk tells members, also while they are suspended: answers to messages and appeals, sanctions, and
 * warnings of an account that deceived others.
 */
@Injectable()
export class Letters {
  constructor(private readonly config: Config) {}

  /** The letter as it is to be sent; undefined when there is nobody to write to, or nothing to say any more. */
  async write(tx: Tx, { kind, member_id, payload }: QueuedLetter): Promise<Message | undefined> {
    const reader = await tx.maybeOne<Reader>(
      `select r.id, r.email, n.first_name, n.username, n.language
       from auth.registration r join members.notice_rules n on n.id = r.id
       where r.id = $1 and r.status <> 'removed' and r.email_confirmed`,
      [member_id],
    );
    if (!reader?.email) return undefined;
    switch (kind) {
      case 'contact-answered':
        return this.answer(tx, reader, payload as NoticePayload['contact-answered']);
      case 'appeal-decided':
        return this.verdict(tx, reader, payload as NoticePayload['appeal-decided']);
      case 'sanction':
        return this.sanction(tx, reader, payload as NoticePayload['sanction']);
      case 'fraud-warning':
        return this.fraudWarning(tx, reader, payload as NoticePayload['fraud-warning']);
      case 'fraud-taken-back':
        return this.fraudTakenBack(tx, reader, payload as NoticePayload['fraud-taken-back']);
    }
  }

  private async answer(
    tx: Tx,
    reader: Reader,
    { decisionId }: NoticePayload['contact-answered'],
  ): Promise<Message | undefined> {
    const reply = await tx.maybeOne<
      Pick<ContactReply, 'language' | 'body'> & { subject_code: string; question: string; received_at: Date }
    >(
      `select r.language, r.body, m.subject_code, m.body as question, m.received_at
       from moderation.contact_reply r join contact_message m on m.id = r.contact_id where r.decision_id = $1`,
      [decisionId],
    );
    if (!reply) return undefined;
    const letter = contactLetter(reply.language, {
      ...this.frame(reader),
      subjectCode: reply.subject_code,
      question: reply.question,
      askedAt: reply.received_at,
      answer: reply.body,
    });
    return writeLetter(this.to(reader, reply.language), letter);
  }

  private async verdict(
    tx: Tx,
    reader: Reader,
    { appealId }: NoticePayload['appeal-decided'],
  ): Promise<Message | undefined> {
    const decided = await tx.maybeOne<AppealDecision>(`select * from moderation.appeal_decision where appeal_id = $1`, [
      appealId,
    ]);
    if (!decided) return undefined;
    const { outcome } = decided;
    const letter = appealLetter(reader.language, {
      ...this.frame(reader),
      ...{ about: aboutOf(decided), outcome, another: anotherBeside(decided) },
    });
    return writeLetter(this.to(reader), letter);
  }

  private async sanction(
    tx: Tx,
    reader: Reader,
    { sanctionId }: NoticePayload['sanction'],
  ): Promise<Message | undefined> {
    const notice = await noticeOf(tx, sanctionId);
    if (!notice) return undefined;
    const { kind, reason_text: reason, until, longer_until: longer, language } = notice;
    const letter = sanctionLetter(language, {
      ...this.frame(reader),
      ...{ kind, reason, until, longer, username: notice.username ?? '' },
      // Nobody is greeted by a name that they have not chosen.
      ...(kind === 'take-username' && { name: notice.member_name }),
    });
    const link = await appealLink(tx, this.config.publicUrl, 'sanction', sanctionId);
    const statement = isRelief(kind)
      ? []
      : statementOfReasons(
          language,
          notice.reported ? 'reported' : 'seen',
          `${this.config.publicUrl}${ROUTES.termsOfUse}`,
        );
    const appeal = link ? [`${APPEAL_LINK_WORDS[language](APPEAL.days)}${colon(language)}\n${link}`] : [];
    const paragraphs = [...letter.paragraphs, ...statement, ...appeal];
    return writeLetter(this.to(reader, language), { ...letter, paragraphs });
  }

  private async fraudWarning(
    tx: Tx,
    reader: Reader,
    { sanctionId }: NoticePayload['fraud-warning'],
  ): Promise<Message | undefined> {
    const notice = await noticeOf(tx, sanctionId);
    if (!notice || notice.overturned) return undefined;
    const warning = await tx.maybeOne<{ last_contact_at: Date | null }>(
      `select last_contact_at from fraud_warning where about_id = $1 and member_id = $2`,
      [notice.member_id, reader.id],
    );
    const facts = {
      ...this.frame(reader),
      about: notice.member_name,
      username: notice.username,
      lastContact: warning?.last_contact_at ?? null,
      page: `${this.config.publicUrl}${ROUTES.safety}#fraud`,
      support: this.config.all.SUPPORT_EMAIL,
    };
    return writeLetter(this.to(reader), fraudLetter(reader.language, facts));
  }

  private async fraudTakenBack(
    tx: Tx,
    reader: Reader,
    { sanctionId }: NoticePayload['fraud-taken-back'],
  ): Promise<Message | undefined> {
    const notice = await noticeOf(tx, sanctionId);
    if (!notice) return undefined;
    const facts = { ...this.frame(reader), about: notice.member_name, username: notice.username };
    return writeLetter(this.to(reader), fraudTakenBackLetter(reader.language, facts));
  }

  private to({ email, language }: Reader, written = language): Addressee {
    return { email: email!, language: written, brand: this.config.brand.name };
  }

  private frame({ first_name, username }: Reader): { name: string; brand: string } {
    return { name: first_name ?? username, brand: this.config.brand.name };
  }
}

async function noticeOf(tx: Tx, sanctionId: number): Promise<SanctionNotice | undefined> {
  return tx.maybeOne<SanctionNotice>(`select * from moderation.sanction_notice where id = $1`, [sanctionId]);
}

/** The decision that stands and does what the overturned one did; null where there is none. */
const anotherBeside = ({ sanction_kind, shows, others_until: until }: AppealDecision): { until: Date | null } | null =>
  until || (sanction_kind === 'hide' && !shows) ? { until } : null;

const aboutOf = ({ about, sanction_kind }: AppealDecision): Appealable => about ?? APPEALABLE_SANCTIONS[sanction_kind!];
