import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { CaughtMails, type CaughtMail } from './caught-mail.js';
import { portTrouble } from './ports.js';

export interface MailCatcher {
  /** Where mail is handed in. */
  smtpUrl: string;
  /** Where people read it. */
  url: string;
  stop(): Promise<void>;
}

const largestMessage = 1024 * 1024;
const page = readFileSync(new URL('./mail-catcher.html', import.meta.url), 'utf8');

/** Takes the mail of this machine instead of sending it, and shows it on a page. */
export async function startMailCatcher(options: { dir: string; host: string; port: number }): Promise<MailCatcher> {
  const mails = new CaughtMails(options.dir);
  const http = createServer((request, response) => {
    // Messages hold links that sign people in: a foreign page must not read them by pointing its own name at us.
    if (options.host === '127.0.0.1' && !namesThisMachine(request.headers.host)) {
      return sendJson(response, 403, { message: 'This page answers to the name localhost only.' });
    }
    answer(mails, request, response);
  });
  await listen(http, options.host, options.port);
  const smtp = smtpServer(mails);
  await listen(smtp, '127.0.0.1', 0);
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    url: `http://${options.host === '127.0.0.1' ? 'localhost' : options.host}:${portOf(http)}`,
    async stop() {
      http.closeAllConnections();
      await Promise.all([http, smtp].map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
    },
  };
}

function smtpServer(mails: CaughtMails): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestMessage,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => {
        if (!stream.sizeExceeded) pieces.push(piece);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) done(Object.assign(new Error('The message is too large.'), { responseCode: 552 }));
        else mails.add(Buffer.concat(pieces), to).then(() => done(), done);
      });
    },
  });
}

function answer(mails: CaughtMails, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const call = `${request.method} ${pathname.replace(/\/\d+-\d+(?=\/|$)/, '/:id')}`;
  const found = () => mails.find(/\d+-\d+/.exec(pathname)?.[0] ?? '');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');

  switch (call) {
    case 'GET /':
      return sendPage(response);
    case 'GET /api/messages':
      return sendJson(response, 200, mails.list(searchParams.get('to') ?? '').map(summary));
    case 'DELETE /api/messages':
      mails.clear();
      response.writeHead(204).end();
      return;
    case 'GET /api/messages/:id':
      return sendFound(found(), response, ({ source, ...mail }) =>
        sendJson(response, 200, { ...mail, hasSource: source !== undefined }),
      );
    case 'GET /api/messages/:id/source':
      return sendFound(found(), response, (mail) => sendSource(response, mail));
    case 'GET /messages/:id':
      return sendFound(found(), response, (mail) => sendAsWritten(response, mail));
    default:
      return sendJson(response, 404, { message: 'There is nothing at this address.' });
  }
}

function namesThisMachine(host = ''): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

function summary({ id, receivedAt, from, to, subject }: CaughtMail): Omit<CaughtMail, 'text' | 'html' | 'source'> {
  return { id, receivedAt, from, to, subject };
}

function sendPage(response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.replaceAll('{nonce}', nonce));
}

/** The message in its own HTML: no script, no outside picture, nothing of our page within its reach. */
function sendAsWritten(response: ServerResponse, mail: CaughtMail): void {
  response.setHeader(
    'content-security-policy',
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  );
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><base target="_blank">${mail.html ?? ''}`);
}

/** The message as it came, head and all; nothing of it is anything but text to a browser. */
function sendSource(response: ServerResponse, { source }: CaughtMail): void {
  if (source === undefined) return sendJson(response, 404, { message: 'The source of that message was not kept.' });
  response.setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(Buffer.from(source, 'base64'));
}

function sendFound(mail: CaughtMail | undefined, response: ServerResponse, send: (mail: CaughtMail) => void): void {
  if (mail) send(mail);
  else sendJson(response, 404, { message: 'That message is not here any more.' });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server | SMTPServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code ? portTrouble(error.code, port) : error));
    server.listen(port, host, resolve);
  });
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}
