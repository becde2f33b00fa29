import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { Complaint } from './command.js';
import type { ServiceName } from '../service.js';
import { publicHalfOf, readPublicKey, readSigningKey } from '../security/signing-keys.js';

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

const isPostgres = (text: string): boolean => text.startsWith('postgres') && URL.canParse(text);
/** It never quotes what is given: a password is part of it, and mostly to blame. */
const NO_POSTGRES =
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

/** What a service lets its operator decide, beside what every process does. */
export interface OwnSettings<Values = unknown> {
  readonly schema: z.ZodType<Values>;
  readonly names: readonly string[];
  /** Those that a file may hold, and that no production process takes from an example. */
  readonly secrets: readonly string[];
  /** Those that are needed because of what others say. */
  needed(values: Values): readonly string[];
  /** Values that leave something open, so that no production process takes them. */
  readonly neverInProduction: Partial<Values>;
}

/** Declares, in a service's `settings.ts`, environment variables of its own; `config.of` reads them. */
export function defineSettings<Shape extends z.ZodRawShape>(
  shape: Shape,
  {
    secrets = [],
    needed = () => [],
    neverInProduction = {},
  }: Partial<Pick<OwnSettings<z.output<z.ZodObject<Shape>>>, 'secrets' | 'needed' | 'neverInProduction'>> = {},
): OwnSettings<z.output<z.ZodObject<Shape>>> {
  return { schema: z.object(shape), names: Object.keys(shape), secrets, needed, neverInProduction };
}

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

const SECRETS = [
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

/** Words that stand in examples and manifests: a production process refuses to run with a secret that contains one. */
const KNOWN_SECRETS = /change-?me|example|secret-?goes|password123|development-only|insecure/i;

/** Public halves of signing keys that stand in manifests: whoever believes them believes everybody. */
const KNOWN_PUBLIC_KEYS: readonly string[] = [
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEPvibWlmcwS2Qo6uM65fQI2OaL1ysonnvwwhGqPNDVKhaE3GPeCS09VAKt9fYV9OvP9ISYsziw7alZzNLnHGD7g==',
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEJAMs1+7iub1f9X1K0Ch8mrcZpxrUxHxBnsTCrfZR/HWBZyop7akS2SSbqF04EU3H65Camd+CdHl8NPuh4ifhYQ==',
];

/** The signing keys, and where their public halves stand. */
const SIGNING = [
  ['MEMBER_TOKEN_KEY', 'MEMBER_TOKEN_PUBLIC_KEYS'],
  ['STAFF_TOKEN_KEY', 'STAFF_TOKEN_PUBLIC_KEYS'],
] as const;

/** The setting that holds a service's own address of the database, where several services share a process. */
export const ownDatabaseSetting = (service: ServiceName) =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_DATABASE_URL` as const;

type DatabaseSetting = 'DATABASE_URL' | ReturnType<typeof ownDatabaseSetting>;

/** The address by which a service reaches the database: its own where the settings name one, else that of the process. */
const databaseUrlOf = (
  service: ServiceName,
  settings: { readonly [name in DatabaseSetting]?: string },
): string | undefined => settings[ownDatabaseSetting(service)] || settings.DATABASE_URL;

/** Another place where the database is reached; one that says no login or database is entered by those of `own`. */
function reachedAt(place: string | undefined, own: string): string {
  if (!place) return own;
  const [address, known] = [new URL(place), new URL(own)];
  if (!address.username) Object.assign(address, { username: known.username, password: known.password });
  if (address.pathname.length < 2) address.pathname = known.pathname;
  return address.href;
}

/** Settings of the database as the services take them: each may stand in a file that its `_FILE` twin names. */
function withFiles<Name extends string>(env: Given, names: readonly Name[]): { readonly [name in Name]?: string } {
  const { values, unreadable } = withSecrets(env, names);
  if (unreadable.length > 0) throw new ConfigError(unreadable);
  return values as { readonly [name in Name]?: string };
}

/** The address by which a command reaches what a service keeps: past a pooler, where the environment says how. */
export function directDatabaseUrlOf(service: ServiceName, env: Given): string | undefined {
  const names = ['DATABASE_URL', ownDatabaseSetting(service), 'DATABASE_DIRECT_URL'] as const;
  const settings = withFiles(env, names);
  const wrong = names.filter((name) => settings[name] && !isPostgres(settings[name]));
  if (wrong.length > 0) throw new ConfigError(wrong.map((name) => `${name}: ${NO_POSTGRES}`));
  const own = databaseUrlOf(service, settings);
  return own && reachedAt(settings.DATABASE_DIRECT_URL, own);
}

/** The address of the owner of the schemas, for a command that migrates. */
export function adminDatabaseUrlOf(env: Given): string | undefined {
  const settings = withFiles(env, ['ADMIN_DATABASE_URL', 'DATABASE_URL']);
  return settings.ADMIN_DATABASE_URL || settings.DATABASE_URL;
}

/** The configuration of a process, parsed once at start. Inject this class to read it. */
export class Config {
  private readonly own = new Map<OwnSettings, unknown>();

  constructor(
    private readonly values: Settings,
    private readonly given: Given,
  ) {}
  get all(): Settings {
    return this.values;
  }
  /** A service's own settings. Throws `ConfigError` where they were not read at the start, and are wrong. */
  of<Values>(settings: OwnSettings<Values>): Values {
    const kept = this.own.get(settings);
    if (kept) return kept as Values;
    const { complaints, values } = readOwn(settings, this.given, this.values);
    if (!values) throw new ConfigError(complaints);
    this.own.set(settings, values);
    return values;
  }
  get production(): boolean {
    return this.values.NODE_ENV === 'production';
  }
  /** By which address a service of this process signs in to the database. */
  databaseUrl(service: ServiceName): string {
    return databaseUrlOf(service, this.values) ?? this.values.DATABASE_URL;
  }
  /** The address past a pooler, for what belongs to one connection: hearing of events, and the queues in Postgres. */
  get directDatabaseUrl(): string {
    return reachedAt(this.values.DATABASE_DIRECT_URL, this.values.DATABASE_URL);
  }
  /** By which address a service signs in to a replica, where there is one. */
  readUrl(service: ServiceName): string | undefined {
    const { DATABASE_READ_URL: place } = this.values;
    return place && reachedAt(place, this.databaseUrl(service));
  }
  get publicUrl(): string {
    return this.values.PUBLIC_URL.replace(/\/$/, '');
  }
  get consoleUrl(): string {
    return this.values.CONSOLE_URL.replace(/\/$/, '');
  }
  get handlesJobs(): boolean {
    return this.values.PROCESS_ROLE !== 'api';
  }
  get handlesRequests(): boolean {
    return this.values.PROCESS_ROLE !== 'worker';
  }
  get brand(): { name: string; abbreviation: string } {
    return { name: this.values.BRAND_NAME, abbreviation: this.values.BRAND_ABBREVIATION };
  }
  /** Whose pages may call the members' half, or the console's: neither the other's. */
  originsOf(audience: 'member' | 'staff'): readonly string[] {
    return audience === 'member' ? [this.publicUrl, ...this.values.ALLOWED_ORIGINS] : [this.consoleUrl];
  }
}

/** Something is missing or wrong in the environment; the message names every such variable, one a line. */
export class ConfigError extends Complaint {
  constructor(complaints: readonly string[]) {
    super(`The configuration is not complete:\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`);
  }
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment into a `Config`, with the settings of the services that run in the process. A secret may come
 * from a file named by its `_FILE` twin. Throws `ConfigError` naming each bad variable; in production also for secrets
 * known from examples.
 */
export function readConfig(env: Given, own: readonly OwnSettings[] = []): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const known = withSecrets(given, SECRETS);
  const parsed = environment.safeParse(known.values);
  if (!parsed.success || known.unreadable.length > 0)
    throw new ConfigError([...known.unreadable, ...complaintsOf(parsed.error), ...complaintsAbout(own, given)]);
  const settings = withPublicHalves(parsed.data);
  const complaints = [
    ...incompleteGroups(settings),
    ...unpublishedKeys(settings),
    ...(settings.NODE_ENV === 'production' ? knownFromExamples(settings).map(fromExample) : []),
    ...complaintsAbout(own, given, settings),
  ];
  if (complaints.length > 0) throw new ConfigError(complaints);
  return new Config(settings, given);
}

/** What is given, with what stands in the files that are named for secrets. */
function withSecrets(given: Given, secrets: readonly string[]): { values: Given; unreadable: string[] } {
  const values: Record<string, string | undefined> = { ...given };
  const unreadable = secrets
    .filter((name) => !given[name] && given[`${name}_FILE`])
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

const complaintsOf = (error?: z.ZodError): string[] =>
  error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

const complaintsAbout = (own: readonly OwnSettings[], given: Given, process?: Settings): string[] =>
  own.flatMap((settings) => readOwn(settings, given, process).complaints);

/** A service's own settings, or what is wrong with them. */
function readOwn<Values>(
  { schema, secrets, needed, neverInProduction }: OwnSettings<Values>,
  given: Given,
  process?: Settings,
): { complaints: string[]; values?: Values } {
  const known = withSecrets(given, secrets);
  const { data: values, error } = schema.safeParse(known.values);
  const secret = secrets.filter((name) => isKnown(known.values[name] ?? ''));
  const open = Object.entries(neverInProduction)
    .filter(([name, value]) => values?.[name as keyof Values] === value)
    .map(([name, value]) => `${name}: ${String(value)} must not be used in production`);
  const complaints = [
    ...known.unreadable,
    ...complaintsOf(error),
    ...(values ? needed(values).filter((name) => !known.values[name]) : []).map(neededByOthers),
    ...(process?.NODE_ENV === 'production' ? [...secret.map(fromExample), ...open] : []),
  ];
  return complaints.length > 0 ? { complaints } : { complaints, values };
}

const neededByOthers = (name: string): string => `${name}: needed by the other settings given`;
const fromExample = (name: string): string => `${name}: a value known from an example must not be used in production`;

/** Whoever signs and was told nothing else believes its own key. */
function withPublicHalves(values: Settings): Settings {
  const halves = SIGNING.flatMap(([own, known]) =>
    values[own] && values[known].length === 0 ? [[known, [publicHalfOf(readSigningKey(values[own])!)]]] : [],
  );
  return { ...values, ...Object.fromEntries(halves) };
}

/** Tokens of a key that the others do not know would sign everybody out. */
function unpublishedKeys(values: Settings): string[] {
  return SIGNING.filter(
    ([own, known]) => values[own] && !values[known].includes(publicHalfOf(readSigningKey(values[own])!)),
  ).map(([own, known]) => `${known}: the public half of ${own} is not among them`);
}

function knownFromExamples(values: Settings): string[] {
  const secret = SECRETS.filter((name) => [values[name] ?? ''].flat().some(isKnown));
  const published = SIGNING.map(([, known]) => known).filter((name) =>
    values[name].some((key) => KNOWN_PUBLIC_KEYS.includes(key)),
  );
  return [...secret, ...published];
}

/** In a key, what an example says stands behind its encoding. */
const isKnown = (text: string): boolean =>
  [text, Buffer.from(text, 'base64').toString('latin1')].some((value) => KNOWN_SECRETS.test(value));

function incompleteGroups(values: Settings): string[] {
  const needs: [boolean, readonly (keyof Settings)[]][] = [
    [values.PHOTO_STORE === 's3', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [values.DATABASE_POOLER !== 'none', ['DATABASE_DIRECT_URL']],
    [values.DATABASE_READ_URL !== undefined, ['REDIS_URL']],
    [values.LIVE_REDIS_URL !== undefined && values.LIVE_REDIS_STEP !== 'alone', ['REDIS_URL']],
    [values.CAPTCHA === 'recaptcha', ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']],
  ];
  return needs.flatMap(([used, names]) => (used ? names.filter((name) => !values[name]).map(neededByOthers) : []));
}

/** An address, a range such as 10.0.0.0/8, or one of the names that Fastify knows for ranges. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  if (isIP(address)) return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest);
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
}
