import { createHmac, randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from './trace.js';

/** Field names whose values never reach a log line; the last ones are where a failed query carries what was bound, and its connection. */
const REDACTED = [
  ...['authorization', 'cookie', 'password', 'token', 'id_token', 'email', 'recaptchaResponse'],
  ...['parameters', 'driverError', 'detail', 'client'],
];

/** An e-mail address, as it stands in a sentence, between brackets, or in a path. */
const ADDRESS = /[^\s<>()[\]{}"'`,;:/\\@]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/giu;
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/** How deep an error is looked into; nothing deeper is written. */
const DEPTH = 5;

/** Whatever a mail server, a database or a library says may quote an address: no text of an error is written with one. */
function quotingNobody(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutAddresses(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Date) return value;
  if (depth === DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => quotingNobody(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, quotingNobody(inner, depth + 1)]));
}

/**
 * A JSON logger, to standard output unless told otherwise, with its times in UTC. Secrets and addresses are withheld up to
 * two levels deep, and members go by names that only who has the key can tell; without one they hold for this process.
 * Each line has the number of what it belongs to, so that all that followed from a call is found by it.
 */
export function createLog(
  level: string,
  name: string,
  to?: DestinationStream,
  key: string = randomBytes(32).toString('base64'),
): Logger {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => {
      const trace = currentTrace();
      return trace ? { trace: trace.id } : {};
    },
    redact: { paths: REDACTED.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[withheld]' },
    serializers: {
      err: (error: unknown) => quotingNobody(error instanceof Error ? stdSerializers.err(error) : error),
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: ({ memberId, ...line }: Record<string, unknown>) =>
        typeof memberId === 'number' ? { ...line, member: nameInLog(key, memberId) } : line,
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** What log lines call a member, under the key (LOG_KEY): always the same, and nothing that leads back. */
export const nameInLog = (key: string, memberId: number): string =>
  createHmac('sha256', key).update(`member ${memberId}`).digest('base64url').slice(0, 16);

/**
 * What opens something never reaches a log: a session token in a path (product.md 7 allows one form of it), the long
 * random part of a link, and whatever stands after the question mark. Nor does an address that is asked about.
 */
export const withoutSecrets = (url: string): string =>
  withoutAddresses(url.replace(/\?.*$/, ''))
    .replace(/\/[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+/g, '/[token]')
    .replace(/\/[A-Za-z0-9_-]{40,}(?=\/|$)/g, '/[token]');

/** Lets Nest write to our log. Its start-up chatter is debug output here. */
export function nestLog(log: Logger): LoggerService {
  const write =
    (level: 'debug' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]) =>
      log[level]({ context: rest.at(-1) }, withoutAddresses(String(message)));
  return { log: write('debug'), warn: write('warn'), error: write('error') };
}
