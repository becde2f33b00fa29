import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { readPublicKey, readSigningKey } from '../security/signing-keys.js';
import { Complaint } from './command.js';

/** A switch. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** Where to listen; 0 for any that is free. */
export const port = z.coerce.number().int().min(0).max(65_535);
/** Several values, with commas between them. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Where something answers. */
export const site = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

/** Whose word on the caller's address counts: nobody's, everybody's, that of the last so many hops, or of these networks. */
const trust = z
  .string()
  .refine((value) => /^(true|false|\d+)$/.test(value) || value.split(',').every((item) => isNetwork(item.trim())), {
    error: 'false, true, a number of hops, or addresses, ranges, loopback, linklocal and uniquelocal',
  })
  .transform((value) =>
    /^\d+$/.test(value) ? Number(value) : value === 'true' ? true : value === 'false' ? false : value,
  );

export const isPostgres = (text: string): boolean => text.startsWith('postgres') && URL.canParse(text);
/** It never quotes what is given: a password is part of it, and mostly to blame. */
export const NO_POSTGRES =
  'postgres://user:password@host:5432/database, with %23 for a # in the password, %2F for a / and so on';
const postgres = z.string().refine(isPostgres, { error: NO_POSTGRES });

const SECRET_LENGTH = 32;
const signingKey = z.string().refine((key) => readSigningKey(key), {
  error: 'a private key on the curve P-256, PKCS #8 in base64',
});
const publicKeys = list
  .refine((keys) => keys.every(readPublicKey), { error: 'public keys on the curve P-256, SPKI in base64' })
  .default([]);
/** The newest first: it is the one that is used, the others are for what was made before. */
const keyring = list
  .refine((keys) => keys.every((key) => key.length >= SECRET_LENGTH), {
    error: `keys of at least ${SECRET_LENGTH} characters`,
  })
  .refine((keys) => new Set(keys).size === keys.length, { error: 'a key that is there twice' })
  .default([]);

/** The environment variables of every process, with their defaults. `.env.example` explains them one by one, the services' too. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  PROCESS_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_KEY: z.string().min(SECRET_LENGTH).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: site.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'name=value, with commas between several')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUST_PROXY: trust.default(false),
  TRUST_TRACEPARENT: flag.default(false),
  PUBLIC_URL: site.default('http://localhost:8080'),
  CONSOLE_URL: site.default('http://localhost:8081'),
  ALLOWED_ORIGINS: list.default([]),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),

  DATABASE_URL: postgres,
  AUTH_DATABASE_URL: postgres.optional(),
  MEMBERS_DATABASE_URL: postgres.optional(),
  MESSAGING_DATABASE_URL: postgres.optional(),
  CONNECTIONS_DATABASE_URL: postgres.optional(),
  MODERATION_DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_POOLER: z.enum(['none', 'named', 'unnamed']).default('none'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(8),
  DATABASE_PATIENCE: z.coerce.number().min(0.1).max(60).default(2),
  REDIS_URL: z.string().startsWith('redis').optional(),
  LIVE_REDIS_URL: list
    .refine((nodes) => nodes.every((node) => /^rediss?:\/\//.test(node) && URL.canParse(node)), {
      error: 'redis://host:port, with commas between several',
    })
    .optional(),
  LIVE_REDIS_STEP: z.enum(['hear', 'tell', 'alone']).default('alone'),
  QUEUE_PREFIX: z.string().default('ty'),

  MEMBER_TOKEN_KEY: signingKey.optional(),
  MEMBER_TOKEN_PUBLIC_KEYS: publicKeys,
  STAFF_TOKEN_KEY: signingKey.optional(),
  STAFF_TOKEN_PUBLIC_KEYS: publicKeys,
  SEAL_KEYS: keyring,
  HASH_KEYS: keyring,
  JWT_SECRET: z.string().min(SECRET_LENGTH).optional(),
  CALLS_AT_WORK: z.coerce.number().int().min(1).max(100_000).default(32),
  CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),

  PHOTO_STORE: z.enum(['disk', 's3']).default('disk'),
  PHOTO_DIR: z.string().default('.data/photos'),
  JOURNAL_DIR: z.string().optional(),
  S3_ENDPOINT: site.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default('Truly Yours <no-reply@localhost>'),
  INBOUND_DOMAIN: z
    .string()
    .regex(/^(?=.{1,200}$)[a-z\d-]+(\.[a-z\d-]+)+$/, 'a domain name in small letters')
    .optional(),
  INBOUND_RETURNS: flag.default(false),
  SUPPORT_EMAIL: z.email().default('support@example.test'),

  CAPTCHA: z.enum(['embedded', 'recaptcha']).default('embedded'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),

  BRAND_NAME: z.string().min(1).default('Truly Yours'),
  BRAND_ABBREVIATION: z
    .string()
    .regex(/^[A-Z]{2,5}$/, 'two to five capital letters')
    .default('TY'),
});

/** What these amount to once they are parsed. */
export type Settings = z.output<typeof environment>;

export const SECRETS = [
  'DATABASE_URL',
  'AUTH_DATABASE_URL',
  'MEMBERS_DATABASE_URL',
  'MESSAGING_DATABASE_URL',
  'CONNECTIONS_DATABASE_URL',
  'MODERATION_DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'LIVE_REDIS_URL',
  'MEMBER_TOKEN_KEY',
  'STAFF_TOKEN_KEY',
  'SEAL_KEYS',
  'HASH_KEYS',
  'JWT_SECRET',
  'LOG_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'RECAPTCHA_SECRET',
] as const;

/** Environment variables, by name. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Something is missing or wrong in the environment; the message names every such variable, one a line. */
export class ConfigError extends Complaint {
  constructor(complaints: readonly string[]) {
    super(`The configuration is not complete:\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`);
  }
}

/** By its very characters, blanks among them, is known what a version before sealed and hashed. */
const AS_IT_IS = 'JWT_SECRET';

/** What is given, with what stands in the files that are named for secrets; either way without the line end that editors add. */
export function withSecrets(given: Given, secrets: readonly string[]): { values: Given; unreadable: string[] } {
  const values: Record<string, string | undefined> = { ...given };
  for (const name of secrets) {
    const value = name === AS_IT_IS ? given[name] : given[name]?.trim();
    if (value) values[name] = value;
    // What is empty is not given, and takes nothing's place.
    else delete values[name];
  }
  const unreadable = secrets
    .filter((name) => !values[name] && given[`${name}_FILE`])
    .flatMap((name) => {
      try {
        values[name] = readFileSync(given[`${name}_FILE`]!, 'utf8').trim();
        return [];
      } catch (error) {
        return [`${name}_FILE: ${(error as Error).message}`];
      }
    });
  return { values, unreadable };
}

/** An address, a range such as 10.0.0.0/8, or one of the names that Fastify knows for ranges. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  if (isIP(address)) return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest);
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
}
