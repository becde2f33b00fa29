import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Config } from '../process/config.js';
import { ConfigError } from '../process/environment.js';
import { mailsGiven, registry } from '../process/metrics.js';
import { asPiece } from '../process/spans.js';
import { AddressRefused, refusesAddress } from './address-refused.js';
import { returnAddress } from './return-address.js';
import { WorthTrying } from './worth-trying.js';

/** A message of the product to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The address at which a mail program ends such messages with one press (RFC 8058), where the reader may. */
  readonly unsubscribe?: string;
  /** Where the reader's answer goes: what stands before the domain that takes answers (INBOUND_DOMAIN). */
  readonly answerAt?: string;
  /** Reports of mail servers that take it and cannot deliver it are read, where the operator has them come (INBOUND_RETURNS). */
  readonly reported?: boolean;
}

// A server that does not answer must not hold the database connection of the handler that sends.
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** As long as other servers try, too. */
const PATIENCE_DAYS = 4;

/** What went wrong with an e-mail: what a server says no to, or that none answers. */
const FAILURES = ['unreachable', 'greeting', 'sign-in', 'sender', 'reader', 'message'] as const;
type Failure = (typeof FAILURES)[number];

const mailFailures = new Counter({
  name: 'mail_failures_total',
  help: 'E-mails that were not taken, by what the mail server said no to; unreachable where it said nothing.',
  labelNames: ['failure'],
  registers: [registry],
});
// What was never counted is seen rising only if it was nought before.
for (const failure of FAILURES) mailFailures.inc({ failure }, 0);
for (const outcome of ['taken', 'not-now', 'refused']) mailsGiven.inc({ outcome }, 0);

/** What nodemailer says of a conversation that failed. */
interface SmtpError extends Error {
  /** What was said to the server. */
  readonly command?: string;
  /** What the server answered. */
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Sends mail by SMTP from the product's own address. Rejects when the server does not take the message: what it refuses
 * for good is not worth trying again, what it does not take now is for days.
 */
export class Mailer {
  private transport?: Transporter;

  constructor(
    private readonly config: Config,
    private readonly log?: Logger,
  ) {}

  /**
   * `id` stays the same however often a message is tried, so that mailboxes make one of what arrives twice. By it the log
   * leads from an e-mail to what had it sent; the number of that stays here, since it would join what different people got.
   */
  async send({ to, subject, text, html, unsubscribe, answerAt, reported }: Message, id: string): Promise<void> {
    const { SMTP_URL: url, MAIL_FROM: from, INBOUND_DOMAIN: domain, INBOUND_RETURNS } = this.config.all;
    if (!url) throw new ConfigError(['SMTP_URL: needed to send mail']);
    // Some servers let every new connection wait, so connections are kept for the next message.
    this.transport ??= createTransport({ url, pool: true, ...PATIENCE });
    // Nothing else gets in, such as an address to answer to that is not ours: nobody learns another's from a mail of ours.
    if (answerAt !== undefined && (!domain || !/^[a-z\d]+$/.test(answerAt)))
      throw new Error('No such place takes answers.');
    const headers = {
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // Whoever is away does not tell so to somebody who wrote a letter elsewhere.
      ...(answerAt && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }),
    };
    const messageId = `<${id}@${domainOf(from)}>`;
    const replyTo = answerAt && `${answerAt}@${domain}`;
    // As it stands: read as a line of a header it could name somebody else, or several.
    const reader = { name: '', address: to };
    const envelope =
      reported && INBOUND_RETURNS && domain ? { from: returnAddress(id, domain), to: reader } : undefined;
    const whole = { from, to: reader, subject, text, html, messageId, headers, replyTo, ...(envelope && { envelope }) };
    try {
      const { transport } = this;
      await asPiece({ name: 'e-mail', kind: 'client', facts: { 'messaging.message.id': id } }, () =>
        transport.sendMail({ ...whole, disableFileAccess: true, disableUrlAccess: true }),
      );
      mailsGiven.inc({ outcome: 'taken' });
      this.log?.info({ mail: id }, 'an e-mail was taken');
    } catch (error) {
      const { command, responseCode, response } = error as SmtpError;
      if (command === undefined) throw error;
      const refused = isForGood(error as SmtpError);
      mailsGiven.inc({ outcome: refused ? 'refused' : 'not-now' });
      mailFailures.inc({ failure: failureOf(error as SmtpError) });
      if (refusesAddress(command, responseCode, response)) throw new AddressRefused(error as Error);
      throw new WorthTrying(error as Error, refused ? 0 : PATIENCE_DAYS);
    }
  }

  /** Ends the connections. A message sent afterwards opens new ones. */
  close(): void {
    this.transport?.close();
    this.transport = undefined;
  }
}

/** What stands behind the @ of an address, with a name before it or without. */
const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** A 5xx to the reader or the message. To the greeting, the sign-in or the sender it is about us, and can be put right. */
const isForGood = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');

function failureOf({ command = '', responseCode }: SmtpError): Failure {
  if (responseCode === undefined) return 'unreachable';
  if (command.startsWith('AUTH')) return 'sign-in';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'reader';
  return command === 'DATA' ? 'message' : 'greeting';
}
