import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvFile } from '../../../scripts/deploy/env-example.js';
import { z } from 'zod';
import { defineSettings, readConfig, withFilesRead } from './config.js';
import { adminDatabaseUrlOf, directDatabaseUrlOf } from './database-urls.js';
import { ConfigError, flag, site } from './environment.js';
import { newSigningKey } from '../security/signing-keys.js';

const SECRET = 'Kq7w2nVd8sTzR4hYb6mXc1pLf9gJu3eA';
const enough = { DATABASE_URL: 'postgres://auth@localhost/truly_yours', SEAL_KEYS: SECRET };

const pair = newSigningKey();
const larger = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
const otherCurve = {
  privateKey: larger.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  publicKey: larger.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

/** What is wrong with an environment, a variable a line. */
function complaints(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message.split('\n').slice(1);
  }
}
const namesIn = (env: Record<string, string | undefined>): string[] =>
  complaints(env).map((line) => line.trim().split(':')[0]!);

describe('the configuration', () => {
  it('needs a database, and has a default for everything else', () => {
    expect(readConfig(enough).all).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', PROCESS_ROLE: 'all' });
    expect(namesIn({})).toEqual(['DATABASE_URL']);
  });

  it('has an address of the database for each service that has one of its own, and the one of the process for the others', () => {
    const own = 'postgres://members@localhost/truly_yours';
    const config = readConfig({ ...enough, MEMBERS_DATABASE_URL: own, AUTH_DATABASE_URL: '' });
    expect([config.databaseUrl('members'), config.databaseUrl('auth')]).toEqual([own, enough.DATABASE_URL]);
    expect(namesIn({ ...enough, MEMBERS_DATABASE_URL: 'mysql://localhost' })).toEqual(['MEMBERS_DATABASE_URL']);
  });

  it('needs to know the way past a pooler, where one is, and takes login and database from the usual address', () => {
    const own = 'postgres://members:a%20b@pooler:6432/truly_yours';
    const at = (DATABASE_DIRECT_URL?: string) =>
      readConfig({ ...enough, DATABASE_URL: own, DATABASE_DIRECT_URL }).directDatabaseUrl;
    expect(at()).toBe(own);
    expect(at('postgres://db:5432')).toBe('postgres://members:a%20b@db:5432/truly_yours');
    expect(at('postgres://queues:c@db/other')).toBe('postgres://queues:c@db/other');
    expect(namesIn({ ...enough, DATABASE_POOLER: 'unnamed' })).toEqual(['DATABASE_DIRECT_URL']);
  });

  it('has each service sign in to a replica as itself, and needs a Redis where one is named', () => {
    const given = { ...enough, DATABASE_URL: 'postgres://members:a@db/truly_yours', REDIS_URL: 'redis://a' };
    const config = readConfig({ ...given, DATABASE_READ_URL: 'postgres://replica:5432' });
    expect(config.readUrl('members')).toBe('postgres://members:a@replica:5432/truly_yours');
    expect(readConfig(given).readUrl('members')).toBeUndefined();
    expect(namesIn({ ...enough, DATABASE_READ_URL: 'postgres://replica' })).toEqual(['REDIS_URL']);
  });

  it('names every variable that is wrong, all at once', () => {
    const wrong = {
      NODE_ENV: 'prod',
      PORT: '80a',
      PROCESS_ROLE: 'both',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'the-gateway',
      PUBLIC_URL: 'localhost:8080',
      CONSOLE_URL: 'console',
      DRAIN_SECONDS: '-1',
      DATABASE_URL: 'mysql://localhost',
      DATABASE_POOL: '1',
      REDIS_URL: 'localhost:6379',
      MEMBER_TOKEN_KEY: 'short',
      MEMBER_TOKEN_PUBLIC_KEYS: `${pair.publicKey},${pair.privateKey}`,
      STAFF_TOKEN_KEY: otherCurve.privateKey,
      STAFF_TOKEN_PUBLIC_KEYS: otherCurve.publicKey,
      SEAL_KEYS: `${SECRET},short`,
      HASH_KEYS: `${SECRET},${SECRET}`,
      JWT_SECRET: 'short',
      CALLS_AT_WORK: '0',
      CONNECTIONS: 'many',
      RATE_LIMIT_FACTOR: '0',
      PHOTO_STORE: 'tape',
      S3_ENDPOINT: 'ftp://store',
      SMTP_URL: 'http://mail',
      SUPPORT_EMAIL: 'help',
      CAPTCHA: 'none',
      BRAND_ABBREVIATION: 'ty',
    };
    expect(namesIn(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  it('takes an empty value for one that is not given', () => {
    const config = readConfig({ ...enough, PORT: '', REDIS_URL: '', SMTP_URL: '' });
    expect([config.all.PORT, config.all.REDIS_URL, config.all.SMTP_URL]).toEqual([8080, undefined, undefined]);
  });

  it.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['uniquelocal', 'uniquelocal'],
    ['2001:db8::/32', '2001:db8::/32'],
  ])('reads TRUST_PROXY=%s', (text, meaning) => {
    expect(readConfig({ ...enough, TRUST_PROXY: text }).all.TRUST_PROXY).toBe(meaning);
  });

  it.each(['10.0.0.0/33', '10.0.0', 'yes', '1,true', '-1'])('refuses TRUST_PROXY=%s', (text) => {
    expect(namesIn({ ...enough, TRUST_PROXY: text })).toEqual(['TRUST_PROXY']);
  });

  it('gives addresses without a slash at their end, and lists the origins that may call', () => {
    const config = readConfig({
      ...enough,
      PUBLIC_URL: 'https://truly-yours.test/',
      CONSOLE_URL: 'https://desk.truly-yours.test',
      ALLOWED_ORIGINS: 'https://app.test, ,http://127.0.0.1:5173 ',
    });
    expect(config.originsOf('member')).toEqual([
      'https://truly-yours.test',
      'https://app.test',
      'http://127.0.0.1:5173',
    ]);
    expect(config.originsOf('staff')).toEqual(['https://desk.truly-yours.test']);
  });

  it.each([
    ['api', { handlesRequests: true, handlesJobs: false }],
    ['worker', { handlesRequests: false, handlesJobs: true }],
    ['all', { handlesRequests: true, handlesJobs: true }],
  ])('PROCESS_ROLE=%s says what the process takes on', (role, takesOn) => {
    const { handlesRequests, handlesJobs } = readConfig({ ...enough, PROCESS_ROLE: role });
    expect({ handlesRequests, handlesJobs }).toEqual(takesOn);
  });

  it.each([
    [{ PHOTO_STORE: 's3', S3_ACCESS_KEY_ID: 'key' }, ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY']],
    [{ CAPTCHA: 'recaptcha' }, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']],
  ])('with %j asks for what belongs to it', (given, missing) => {
    expect(namesIn({ ...enough, ...given })).toEqual(missing);
  });
});

describe('a service’s own settings', () => {
  const garden = defineSettings(
    {
      BEDS: z.coerce.number().int().default(3),
      FENCED: flag.default(false),
      WELL: site.optional(),
      WELL_KEY: z.string().optional(),
      GATE: z.enum(['closed', 'open']).default('closed'),
    },
    {
      secrets: ['WELL_KEY'],
      needed: ({ WELL }) => (WELL ? ['WELL_KEY'] : []),
      neverInProduction: { GATE: 'open' },
    },
  );
  const refused = (env: Record<string, string>): string[] => {
    try {
      readConfig({ ...enough, ...env }, [garden]);
      return [];
    } catch (error) {
      return (error as ConfigError).message
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(':')[0]!);
    }
  };

  it('are read with those of every process, from the same environment', () => {
    const config = readConfig({ ...enough, BEDS: '5', FENCED: '' }, [garden]);
    expect(config.of(garden)).toEqual({ BEDS: 5, FENCED: false, GATE: 'closed' });
    expect(config.of(garden)).toBe(config.of(garden));
    expect(garden.names).toEqual(['BEDS', 'FENCED', 'WELL', 'WELL_KEY', 'GATE']);
  });

  it('are named with the others when they are wrong, and when one needs another', () => {
    expect(refused({ PORT: '80a', BEDS: 'many', FENCED: 'yes' })).toEqual(['PORT', 'BEDS', 'FENCED']);
    expect(refused({ WELL: 'https://well.test' })).toEqual(['WELL_KEY']);
    expect(refused({ WELL: 'https://well.test', WELL_KEY: SECRET })).toEqual([]);
  });

  it('are refused in production where a secret is one of an example, and may stand in a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
    const file = path.join(folder, 'key');
    writeFileSync(file, 'change-me\n');
    expect(readConfig({ ...enough, WELL_KEY_FILE: file }, [garden]).of(garden).WELL_KEY).toBe('change-me');
    expect(refused({ WELL_KEY_FILE: file, NODE_ENV: 'production' })).toEqual(['WELL_KEY']);
    expect(refused({ WELL_KEY_FILE: path.join(folder, 'none') })).toEqual(['WELL_KEY_FILE']);
    rmSync(folder, { recursive: true });
  });

  it('[E45] are refused in production where a value leaves something open', () => {
    expect(refused({ GATE: 'open' })).toEqual([]);
    expect(refused({ GATE: 'open', NODE_ENV: 'production' })).toEqual(['GATE']);
    expect(refused({ GATE: 'closed', NODE_ENV: 'production' })).toEqual([]);
  });

  it('that were not read at the start are refused when they are asked for', () => {
    const config = readConfig({ ...enough, BEDS: 'many' });
    expect(() => config.of(garden)).toThrow(/BEDS/);
  });
});

describe('secrets', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('may come from files, without the line end that editors add', () => {
    const file = path.join(folder, 'jwt');
    writeFileSync(file, `${SECRET}\n`);
    const config = readConfig({ DATABASE_URL: enough.DATABASE_URL, SEAL_KEYS_FILE: file });
    expect(config.all.SEAL_KEYS).toEqual([SECRET]);
  });

  it('may have that line end in the environment too, as a Secret made from a file has; but for the one of before the keys, which fits only as it was', () => {
    const given = { ...enough, LOG_KEY: `${SECRET}\n`, S3_SECRET_ACCESS_KEY: 'of the store\r\n', REDIS_URL: ' \n' };
    const { all } = readConfig({ ...given, JWT_SECRET: `${SECRET}\n` });
    expect([all.LOG_KEY, all.S3_SECRET_ACCESS_KEY, all.REDIS_URL]).toEqual([SECRET, 'of the store', undefined]);
    expect(all.JWT_SECRET).toBe(`${SECRET}\n`);
    expect(namesIn({ ...enough, LOG_KEY: `${SECRET.slice(0, 31)}\n` })).toEqual(['LOG_KEY']);
  });

  it('of an environment that is put before others’ settings are those of its files, and none of what it does not give', () => {
    const file = path.join(folder, 'smtp');
    writeFileSync(file, 'smtp://mail.test\n');
    const given = { SMTP_URL_FILE: file, SEAL_KEYS: '', REDIS_URL: undefined, PORT: '' };
    expect(withFilesRead(given)).toStrictEqual({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://mail.test', PORT: '' });
    expect(() => withFilesRead({ SMTP_URL_FILE: path.join(folder, 'none') })).toThrow(/SMTP_URL_FILE/);
  });

  it('given both ways are the value itself', () => {
    const config = readConfig({ ...enough, SEAL_KEYS_FILE: path.join(folder, 'not there') });
    expect(config.all.SEAL_KEYS).toEqual([SECRET]);
  });

  it('in a file that cannot be read are a complaint that names it', () => {
    const file = path.join(folder, 'not there');
    const [line] = complaints({ DATABASE_URL: enough.DATABASE_URL, SEAL_KEYS_FILE: file });
    expect(line).toContain('SEAL_KEYS_FILE');
    expect(line).toContain(file);
  });

  const known: [string, string][] = [
    ['SEAL_KEYS', 'change-me-change-me-change-me-change-me'],
    ['HASH_KEYS', `${SECRET},an-insecure-secret-for-this-machine-only`],
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['STAFF_TOKEN_PUBLIC_KEYS', readEnvFile('k8s/overlays/local/app.env').get('STAFF_TOKEN_PUBLIC_KEYS')!],
    ['MEMBER_TOKEN_PUBLIC_KEYS', readEnvFile('k8s/overlays/local/app.env').get('MEMBER_TOKEN_PUBLIC_KEYS')!],
    ['DATABASE_URL', 'postgres://auth:changeme@db/truly_yours'],
    ['REDIS_URL', 'redis://:password123@queue'],
    ['SMTP_URL', 'smtp://user:example-password@mail'],
  ];

  it.each(known)('%s=%s is refused in production', (name, value) => {
    expect(namesIn({ ...enough, NODE_ENV: 'production', [name]: value })).toEqual([name]);
  });

  it('known from examples are taken where nobody else comes', () => {
    for (const [name, value] of known) expect(complaints({ ...enough, [name]: value })).toEqual([]);
  });

  it('of their own are taken in production', () => {
    expect(complaints({ ...enough, NODE_ENV: 'production' })).toEqual([]);
  });

  it('are never quoted in a complaint', () => {
    const env = { DATABASE_URL: 'mysql://root:hunter2pw@db', SEAL_KEYS: 'hunter2pw', NODE_ENV: 'production' };
    expect(complaints(env)).toHaveLength(2);
    expect(complaints(env).join()).not.toContain('hunter2pw');
  });
});

describe('signing keys', () => {
  it('are known to who signs with them, unless others are named as well', () => {
    const { MEMBER_TOKEN_PUBLIC_KEYS } = readConfig({ ...enough, MEMBER_TOKEN_KEY: pair.privateKey }).all;
    expect(MEMBER_TOKEN_PUBLIC_KEYS).toEqual([pair.publicKey]);
  });

  it('whose tokens nobody would believe are refused', () => {
    const given = {
      ...enough,
      MEMBER_TOKEN_KEY: pair.privateKey,
      MEMBER_TOKEN_PUBLIC_KEYS: newSigningKey().publicKey,
    };
    expect(namesIn(given)).toEqual(['MEMBER_TOKEN_PUBLIC_KEYS']);
  });

  it('[G09] that stand in a manifest are refused in production, both halves', () => {
    for (const [file, own, published] of [
      ['auth-keys.env', 'MEMBER_TOKEN_KEY', 'MEMBER_TOKEN_PUBLIC_KEYS'],
      ['moderation-keys.env', 'STAFF_TOKEN_KEY', 'STAFF_TOKEN_PUBLIC_KEYS'],
    ] as const) {
      const key = readEnvFile(`k8s/overlays/local/${file}`).get(own);
      expect(namesIn({ ...enough, NODE_ENV: 'production', [own]: key })).toEqual([own, published]);
      expect(complaints({ ...enough, [own]: key })).toEqual([]);
    }
  });
});

describe('the addresses of a command', () => {
  it('stand in files where those of the services may, and what is given goes before', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'addresses-'));
    const inFile = (name: string): string => {
      const file = path.join(folder, name);
      writeFileSync(file, `postgres://${name}@here:5432/ty\n`);
      return file;
    };
    const env = { DATABASE_URL_FILE: inFile('all'), AUTH_DATABASE_URL_FILE: inFile('auth'), AUTH_DATABASE_URL: '' };
    expect(directDatabaseUrlOf('auth', env)).toBe('postgres://auth@here:5432/ty');
    expect(directDatabaseUrlOf('members', env)).toBe('postgres://all@here:5432/ty');
    expect(directDatabaseUrlOf('members', { ...env, DATABASE_URL: 'postgres://given@there/ty' })).toContain(
      'given@there',
    );
    writeFileSync(path.join(folder, 'direct'), 'postgres://past:6432');
    const direct = { ...env, DATABASE_DIRECT_URL_FILE: path.join(folder, 'direct') };
    expect(directDatabaseUrlOf('auth', direct)).toBe('postgres://auth@past:6432/ty');
    expect(adminDatabaseUrlOf(env)).toBe('postgres://all@here:5432/ty');
    expect(adminDatabaseUrlOf({ ...env, ADMIN_DATABASE_URL_FILE: inFile('owner') })).toContain('owner@');
    expect(directDatabaseUrlOf('auth', {})).toBeUndefined();
    rmSync(folder, { recursive: true });
    expect(() => directDatabaseUrlOf('members', env)).toThrow(ConfigError);
  });

  it('that cannot be read are named as those of the services are, without what stands in them', () => {
    const env = { ...enough, MEMBERS_DATABASE_URL: 'postgres://members:ab/Cd#9+ef=@here:5432/ty' };
    const told = [() => directDatabaseUrlOf('members', env), () => readConfig(env)].map((read) => {
      try {
        return read();
      } catch (error) {
        return error instanceof ConfigError ? error.message : error;
      }
    });
    for (const message of told) {
      expect(message).toMatch(
        /\n {2}MEMBERS_DATABASE_URL: postgres:\/\/user:password@host:5432\/database, with %23 for a #/,
      );
      expect(message).not.toContain('Cd');
    }
    expect(directDatabaseUrlOf('auth', env)).toBe(enough.DATABASE_URL);
  });
});
