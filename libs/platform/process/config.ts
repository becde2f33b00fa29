import { z } from 'zod';
import type { ServiceName } from '../service.js';
import { publicHalfOf, readSigningKey } from '../security/signing-keys.js';
import { databaseUrlOf, reachedAt } from './database-urls.js';
import { ConfigError, environment, type Given, SECRETS, type Settings, withSecrets } from './environment.js';

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
  /** The file that was named for a secret, for what may have changed since the start. */
  fileOf(secret: string): string | undefined {
    return this.given[`${secret}_FILE`];
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

/**
 * What is given, with what stands in the files that it names for secrets: for whoever puts settings of their own in the place of
 * what is not given. Throws `ConfigError` naming each file that cannot be read.
 */
export function withFilesRead(given: Given, own: readonly OwnSettings[] = []): Given {
  const { values, unreadable } = withSecrets(given, [...SECRETS, ...own.flatMap(({ secrets }) => secrets)]);
  if (unreadable.length > 0) throw new ConfigError(unreadable);
  return values;
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
