import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settleFolderNow } from '#platform/data/settle-folder';
import { newSigningKey } from '#platform/security/signing-keys';
import { loginsFile } from './logins.js';
import { StartError } from './start-error.js';

/** The files of a data folder that hold its keys, the former one's among them. Without them its data is of no use. */
export const KEY_FILES = ['keys.json', 'signing-secret'] as const;

/** The keys by which a single machine signs, seals and hashes, named like the settings that hold them. */
export interface KeptKeys {
  readonly MEMBER_TOKEN_KEY: string;
  readonly STAFF_TOKEN_KEY: string;
  readonly SEAL_KEYS: string;
  readonly HASH_KEYS: string;
  readonly LOG_KEY: string;
  readonly VAPID_KEY: string;
  readonly JWT_SECRET?: string;
}

/** How each is made. */
const MAKE = {
  MEMBER_TOKEN_KEY: () => newSigningKey().privateKey,
  STAFF_TOKEN_KEY: () => newSigningKey().privateKey,
  SEAL_KEYS: () => randomBytes(32).toString('base64url'),
  HASH_KEYS: () => randomBytes(32).toString('base64url'),
  LOG_KEY: () => randomBytes(32).toString('base64url'),
  VAPID_KEY: () => newSigningKey().privateKey,
} satisfies { [Name in keyof Omit<KeptKeys, 'JWT_SECRET'>]: () => string };

/** What folders of earlier versions do not hold yet. Any other key that is not there is lost, and not to be made anew. */
const LATER = ['VAPID_KEY'] as const;

/**
 * The single machine's own keys: made on the first run, kept in the data folder for its owner only. A folder from when
 * one secret did it all keeps that, for what it sealed and hashed.
 */
export function keptKeys(dataFolder: string): KeptKeys {
  const file = path.join(dataFolder, KEY_FILES[0]);
  const text = read(file);
  const former = read(path.join(dataFolder, KEY_FILES[1]))?.trim();
  if (text === undefined && former === undefined && existsSync(loginsFile(dataFolder)))
    throw new StartError(
      `${file} is missing, which was there after the first start. Without these keys nobody's second step can be checked any more: ` +
        'bring the file back from a backup, where it is keys/keys.json.',
    );
  const kept = text === undefined ? undefined : (JSON.parse(text) as Partial<KeptKeys>);
  const missing = (kept ? LATER : (Object.keys(MAKE) as (keyof typeof MAKE)[])).filter((name) => !kept?.[name]);
  const keys = { ...kept, ...Object.fromEntries(missing.map((name) => [name, MAKE[name]()])) } as KeptKeys;
  if (missing.length > 0) keep(file, keys);
  return { ...keys, ...(former && { JWT_SECRET: former }) };
}

/** Moved in whole, and on the disk before anything is sealed with it: half a file of keys would be none. */
function keep(file: string, keys: KeptKeys): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  settleFolderNow(path.dirname(file));
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
