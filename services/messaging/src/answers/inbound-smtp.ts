import type { Socket } from 'node:net';
import { domainToASCII } from 'node:url';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { ANSWERS } from '#contract';
import { Config } from '#platform/process/config';
import { addressOf } from '#platform/http/http';
import { RateLimits } from '#platform/http/limits';
import { asWorkOf } from '#platform/process/spans';
import { newTrace, within } from '#platform/process/trace';
import { rates } from '../limits.js';
import { messagingSettings } from '../settings.js';
import { ReturnedMail } from '../returned/returned-mail.js';
import { AnswersByMail } from './answers-by-mail.js';
import { type CertificatePair, InboundCertificate } from './inbound-certificate.js';
import { SmtpRefusal } from './smtp-refusal.js';

/** How much of this server one caller, or all of them, may have at once. */
const CONNECTIONS = { all: 100, ofAnAddress: 20 } as const;
/** Without a sign a connection is over after a minute, and after five whatever it says. */
const PATIENCE = { silent: 60_000, whole: 5 * 60_000 } as const;

type Done = (error?: Error | null) => void;

/** Where other mail servers hand in what members answer, and report what they could not deliver: it takes nothing else and sends nothing on. */
@Injectable()
export class InboundSmtp implements OnApplicationBootstrap, OnModuleDestroy {
  private server?: SMTPServer;
  private certificate?: InboundCertificate;
  /** What the server has of it. */
  private inUse?: CertificatePair;
  /** What becomes of a connection's message: whoever answers in it, or of what it is a report, is known. */
  private readonly taking = new WeakMap<SMTPServerSession['envelope'], (raw: Buffer) => Promise<unknown>>();
  private readonly open = new Map<string, number>();

  constructor(
    private readonly config: Config,
    private readonly answers: AnswersByMail,
    private readonly returned: ReturnedMail,
    private readonly limits: RateLimits,
    @Inject('log') private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { INBOUND_SMTP_PORT: port } = this.config.of(messagingSettings);
    if (port === undefined || !this.config.all.INBOUND_DOMAIN) return;
    this.certificate = new InboundCertificate(this.config, this.log);
    this.inUse = await this.certificate.now();
    const server = this.create(this.inUse);
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, this.config.all.HOST, () => {
        server.off('error', reject);
        resolve();
      });
    });
    server.on('error', (error) => this.log.debug({ err: error }, 'a mail server was cut off'));
  }

  async onModuleDestroy(): Promise<void> {
    const { server } = this;
    if (server?.server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** The port it listens on. */
  get port(): number | undefined {
    return (this.server?.server.address() as { port: number } | null | undefined)?.port;
  }

  private create(pair: CertificatePair | undefined): SMTPServer {
    const server = new SMTPServer({
      name: this.config.all.INBOUND_DOMAIN,
      banner: 'Answers to letters',
      disabledCommands: ['AUTH', ...(pair ? [] : ['STARTTLS'])],
      ...pair,
      // Nobody's name is looked up for having called.
      disableReverseLookup: true,
      size: ANSWERS.bytes,
      maxClients: CONNECTIONS.all,
      socketTimeout: PATIENCE.silent,
      closeTimeout: 5_000,
      onConnect: (session, done) => this.settle('connection', done, () => this.admit(session)),
      onClose: (session) => this.count(session, -1),
      onRcptTo: (address, session, done) => this.settle('recipient', done, () => this.address(address, session)),
      onData: (stream, session, done) => this.settle('message', done, () => this.receive(stream, session)),
    });
    server.server.on('connection', (socket: Socket) => {
      const end = setTimeout(() => socket.destroy(), PATIENCE.whole).unref();
      socket.once('close', () => clearTimeout(end));
    });
    return server;
  }

  private settle(step: string, done: Done, work: () => Promise<void>): void {
    const trace = newTrace();
    void within(trace, () =>
      asWorkOf(trace, { name: `inbound ${step}`, kind: 'server' }, work).then(
        () => done(),
        (error: unknown) => done(this.answers.refusalOf(error)),
      ),
    );
  }

  private async admit(session: SMTPServerSession): Promise<void> {
    if (this.count(session, 1) > CONNECTIONS.ofAnAddress)
      throw new SmtpRefusal('crowded', '421 4.7.0', 'Too many connections from your server.');
    await this.renew();
  }

  /** Who calls from now on is shown the certificate that is there now; whoever is connected goes on. */
  private async renew(): Promise<void> {
    const pair = await this.certificate?.now();
    if (!pair || pair === this.inUse) return;
    this.inUse = pair;
    this.server!.options.disabledCommands = ['AUTH'];
    this.server!.updateSecureContext({ ...pair });
  }

  private count({ remoteAddress }: SMTPServerSession, more: 1 | -1): number {
    const now = (this.open.get(remoteAddress) ?? 0) + more;
    if (now > 0) this.open.set(remoteAddress, now);
    else this.open.delete(remoteAddress);
    return now;
  }

  private async address(named: SMTPServerAddress, { envelope, remoteAddress }: SMTPServerSession): Promise<void> {
    if (this.taking.has(envelope)) throw new SmtpRefusal('several', '452 4.5.3', 'One recipient at a time.');
    const [address, sender] = [asSent(named), envelope.mailFrom ? asSent(envelope.mailFrom) : ''];
    const returned = await this.returned.at(address);
    if (returned) return void this.taking.set(envelope, (raw) => this.returned.take(returned, raw));
    const answerer = await this.answers.answererAt(address, sender).catch(async (error: unknown) => {
      // Whoever is refused often is guessing.
      await this.limits.spend(rates.answerRefused, addressOf({ ip: remoteAddress })).catch(() => {
        throw new SmtpRefusal('guessing', '421 4.7.0', 'Too many addresses that are none.');
      });
      throw error;
    });
    this.taking.set(envelope, (raw) => this.answers.take(answerer, raw));
  }

  private async receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of stream) if (!stream.sizeExceeded) pieces.push(piece as Buffer);
    if (stream.sizeExceeded)
      throw new SmtpRefusal(
        'too-large',
        '552 5.3.4',
        `Your message is larger than ${ANSWERS.bytes / 1024 / 1024} MB. It was not delivered; answers carry words only, so please send it without attachments.`,
      );
    await this.taking.get(envelope)!(Buffer.concat(pieces));
  }
}

/** As accounts and mail servers spell a domain in other letters: `smtp-server` gives `xn--mnchen-3ya` as münchen. */
function asSent({ address }: SMTPServerAddress): string {
  const domain = address.lastIndexOf('@') + 1;
  return address.slice(0, domain) + (domainToASCII(address.slice(domain)) || address.slice(domain));
}
