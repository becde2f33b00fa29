import { domainToUnicode } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import {
  isMailRefusal,
  MAIL_LANGUAGES,
  MAIL_OPENING,
  replySubject,
  SendMailRequest,
  TEXTS,
  type MailLanguage,
  type MailRefusal,
} from '#contract';
import { Config } from '#platform/process/config';
import { Database } from '#platform/data/database';
import { memberKey, RateLimits } from '#platform/http/limits';
import { Refusal } from '#platform/http/refusal';
import { registry } from '#platform/process/metrics';
import { rates } from '../limits.js';
import { MailService } from '../mail/mail.service.js';
import { isAutomatic, receivedMail, sendersOf, wordsOf, type ReceivedMail } from './read-answer.js';
import { aliasCalled, type ReplyAlias } from './reply-aliases.js';
import { SenderProof } from './sender-proof.js';
import { SmtpRefusal } from './smtp-refusal.js';

/** What became of a message: a letter, or nothing because a program wrote it. */
export type Taken = 'filed' | 'automatic';

const answers = new Counter({
  name: 'mail_answers_total',
  help: 'Answers that came by e-mail: filed as letters, automatic ones that make nothing, and refused ones by why.',
  labelNames: ['outcome'],
  registers: [registry],
});
// What was never counted is seen rising only if it was nought before.
for (const outcome of ['filed', 'automatic', 'stranger', 'unproven', 'failed']) answers.inc({ outcome }, 0);

/** Whoever may answer at an alias, and where they are written to. */
export interface Answerer extends ReplyAlias {
  readonly alias: string;
  readonly email: string;
  readonly language: MailLanguage;
}

const ON_THE_SITE: Record<MailRefusal, string> = {
  YOU_BLOCKED: 'You have blocked this member.',
  BLOCKED_YOU: 'This member takes no messages from you.',
  UPGRADED_BLOCK_FREE: 'This member takes messages of upgraded members only.',
};

/** Takes answers that members send to the notices of their letters, however they come in. */
@Injectable()
export class AnswersByMail {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly proof: SenderProof,
    private readonly mail: MailService,
    @Inject('log') private readonly log: Logger,
  ) {}

  /**
   * Who answers at an address, before any of the message is read. One sentence for all that fails: it tells nobody
   * whether there is such an alias, nor whose it is.
   */
  async answererAt(address: string, sender: string): Promise<Answerer> {
    const [alias = '', domain] = address.toLowerCase().split('@');
    const known =
      domain !== undefined && domain === this.config.all.INBOUND_DOMAIN
        ? await aliasCalled(this.database, alias)
        : undefined;
    const owner = known && (await this.ownerOf(known.memberId, sender));
    if (!owner) throw this.stranger();
    return { ...known!, alias, ...owner };
  }

  /** Files a message of theirs as the letter that `sendmail` would make of its words. The same message twice is one letter. */
  async take(answerer: Answerer, raw: Buffer): Promise<Taken> {
    return this.file(answerer, raw, await receivedMail(raw));
  }

  /** The same of a message that comes without its envelope: its head says whom it is to. */
  async takeByItsHead(raw: Buffer): Promise<Taken> {
    const mail = await receivedMail(raw);
    const { to = [], cc = [] } = mail.email;
    const [from = ''] = sendersOf(mail.email);
    const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address.toLowerCase());
    const ours = named.find((address) => address.endsWith(`@${this.config.all.INBOUND_DOMAIN}`)) ?? '';
    return this.file(await this.answererAt(ours, from), raw, mail);
  }

  private async file(answerer: Answerer, raw: Buffer, { email, key }: ReceivedMail): Promise<Taken> {
    const [from = '', ...others] = sendersOf(email);
    if (others.length > 0 || !(await this.ownerOf(answerer.memberId, from))) throw this.stranger();
    if (isAutomatic(email)) return this.done('automatic', answerer);
    await this.proof.demand(raw, from);
    await this.limits.spend(rates.mail, memberKey(answerer)).catch(refused);
    const letter = await this.letterOf(answerer, wordsOf(email, { ...answerer, ...this.unread(answerer, from) }));
    // A message to two members is two letters, each of them once.
    const once = `${key} ${answerer.otherId}`;
    const { emailstatus } = await this.mail.send(answerer.memberId, letter, once, 'e-mail').catch(refused);
    if (isMailRefusal(emailstatus))
      throw new SmtpRefusal(emailstatus, '550 5.7.1', notDelivered(ON_THE_SITE[emailstatus]));
    return this.done('filed', answerer);
  }

  /** What a refusal says to who asked for it; anything else is a fault of ours, and the message comes again. */
  refusalOf(error: unknown): SmtpRefusal {
    const known = error instanceof SmtpRefusal;
    const refusal = known ? error : new SmtpRefusal('failed', '451 4.3.0', 'Please try again later.');
    answers.inc({ outcome: refusal.outcome });
    // Who was refused is not said: at this point anybody may have named anybody.
    if (known) this.log.info({ outcome: refusal.outcome }, 'an answer by e-mail was refused');
    else this.log.error({ err: error }, 'an answer by e-mail could not be taken; it comes again');
    return refusal;
  }

  /** The member, if a message from this address comes from the mailbox that they have confirmed, however each is spelled. */
  private async ownerOf(memberId: number, from: string): Promise<Pick<Answerer, 'email' | 'language'> | undefined> {
    // Of more than one @ two readers make two different domains.
    if (from.split('@').length !== 2) return undefined;
    return this.database.maybeOne<Pick<Answerer, 'email' | 'language'>>(
      `select r.email, n.language from auth.registration r join members.notice_rules n on n.id = r.id
       where r.id = $1 and r.status = 'active' and r.email_confirmed and auth.mailbox_of(r.email) = auth.mailbox_of($2)`,
      [memberId, from],
    );
  }

  private async letterOf({ otherId, mailId, memberId }: Answerer, body: string): Promise<SendMailRequest> {
    const answered = await this.database.maybeOne<{ subject: string }>(
      `select subject from mail where id = $1 and sender_id = $2 and recipient_id = $3 and body <> ''`,
      [mailId, otherId, memberId],
    );
    // The subject is the conversation's. What stands in the e-mail's is the notice's, or anything.
    const subject = replySubject(answered?.subject ?? TEXTS.mail.noSubject);
    const { data, error } = SendMailRequest.safeParse({ emailToMemberId: otherId, subject, body });
    if (!data) throw new SmtpRefusal('unfit', '554 5.6.0', notDelivered(error.issues[0]!.message));
    return data;
  }

  private unread({ alias, email }: Answerer, from: string) {
    const { MAIL_FROM, INBOUND_DOMAIN } = this.config.all;
    const [sender = MAIL_FROM] = /[^<\s]+@[^>\s]+/.exec(MAIL_FROM) ?? [];
    const writers = [email, from].flatMap(spellingsOf);
    const openings = MAIL_LANGUAGES.map((language) => MAIL_OPENING[language](this.config.brand.name).slice(0, 40));
    return {
      marks: { words: [sender, `@${INBOUND_DOMAIN}`, ...openings], own: writers.map((one) => one.toLowerCase()) },
      hidden: [...writers, `${alias}@${INBOUND_DOMAIN}`],
    };
  }

  private done(outcome: Taken, { memberId }: Answerer): Taken {
    answers.inc({ outcome });
    this.log.info({ memberId, outcome }, 'an answer by e-mail');
    return outcome;
  }

  private stranger(): SmtpRefusal {
    const { publicUrl } = this.config;
    return new SmtpRefusal(
      'stranger',
      '550 5.7.1',
      `This address takes answers for a while, and only from the confirmed address of the member who was given it. Please answer at ${publicUrl}`,
    );
  }
}

/** As mail servers name the address, and as mail programs show and quote one whose domain is in other letters. */
const spellingsOf = (address: string): string[] => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return [address, address.slice(0, at) + (domainToUnicode(domain) || domain)];
};

const notDelivered = (why: string): string => `Your answer was not delivered. ${why}`;

/** A refusal of the site, as mail servers hear it: those that pass make the message come again. */
function refused(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, status } = error;
  const passes = code === 'TOO_MANY_REQUESTS' || status >= 500;
  if (passes) throw new SmtpRefusal(code, '451 4.7.1', 'Please try again later.');
  throw new SmtpRefusal(code, '550 5.7.1', notDelivered(message));
}
