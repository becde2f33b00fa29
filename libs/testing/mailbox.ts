import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';

/** A real SMTP server on loopback that keeps what it is sent. */
export class Mailbox {
  readonly messages: { from: string; to: string[]; mail: Email; raw: Buffer }[] = [];
  /** Whom it refuses, and with which code. */
  readonly refusals = new Map<string, number>();
  /** Whose next message it takes, and breaks off before it says so. */
  readonly losing = new Set<string>();
  private port = 0;
  private crashes = 0;
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = this.refusals.get(address);
      done(responseCode ? Object.assign(new Error('No'), { responseCode }) : null);
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address);
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const { crashes } = this;
        PostalMime.parse(raw).then((mail) => {
          if (crashes < this.crashes) return;
          this.messages.push({ from, to, mail, raw });
          if (to.some((address) => this.losing.delete(address))) this.hangUp(session.id);
          else done();
        }, done);
      });
    },
  });

  async open(): Promise<string> {
    // Who sends may be killed in the middle of a message.
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  }

  /** Ends without a word, as a mail server does that is killed; what was said to it is lost, and nobody is let in. */
  async crash(): Promise<void> {
    const { server } = this.server;
    this.crashes += 1;
    this.port = (server.address() as { port: number }).port;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const { _socket } of this.connections) _socket.destroy();
    await closed;
  }

  /** Is there again, where it was before it crashed. */
  async revive(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  /** The newest message to an address, waited for; `about` is looked for in its subject. */
  async next(to: string, about = ''): Promise<Email> {
    return eventually(() => {
      const found = this.messages.findLast(
        (message) => message.to.includes(to) && (message.mail.subject ?? '').includes(about),
      );
      if (!found) throw new Error(`no mail to ${to} about "${about}" has arrived`);
      return found.mail;
    });
  }

  /** All messages to an address, the oldest first. */
  to(address: string): Email[] {
    return this.messages.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  }

  private hangUp(session: string): void {
    for (const { id, _socket } of this.connections) if (id === session) _socket.destroy();
  }

  private get connections(): Set<{ id: string; _socket: Socket }> {
    return (this.server as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
