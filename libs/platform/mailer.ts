import { createTransport, type Transporter } from 'nodemailer';
import { type Config, ConfigError } from './config.js';

/** A message of the product to one person. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The address at which a mail program ends such messages with one press (RFC 8058), where the reader may. */
  readonly unsubscribe?: string;
}

// A server that does not answer must not hold the database connection of the handler that sends.
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail by SMTP from the product's own address. Rejects when the server does not take the message. */
export class Mailer {
  private transport?: Transporter;

  constructor(private readonly config: Config) {}

  async send({ to, subject, text, html, unsubscribe }: Message): Promise<void> {
    const { SMTP_URL: url, MAIL_FROM: from } = this.config.all;
    if (!url) throw new ConfigError(['SMTP_URL: needed to send mail']);
    // Some servers let every new connection wait, so connections are kept for the next message.
    this.transport ??= createTransport({ url, pool: true, ...PATIENCE });
    // Nothing else gets in, such as an address to answer to: nobody learns another's from a mail of ours.
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await this.transport.sendMail({
      ...{ from, to, subject, text, html },
      ...(headers && { headers }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Ends the connections. A message sent afterwards opens new ones. */
  close(): void {
    this.transport?.close();
    this.transport = undefined;
  }
}
