import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newSigningKey } from '#platform/security/signing-keys';

/** The files of a data folder that hold its keys, the former one's among them. Without them its data is of no use. */
export const KEY_FILES = ['keys.json', 'signing-secret'] as const;

/** The keys by which a single machine signs, seals and hashes, named like the settings that hold them. */
export interface KeptKeys {
  readonly MEMBER_TOKEN_KEY: string;
  readonly STAFF_TOKEN_KEY: string;
  readonly SEAL_KEYS: string;
  readonly HASH_KEYS: string;
  readonly LOG_KEY: string;
  readonly JWT_SECRET?: string;
}

/**
 * The single machine's own keys: made on the first run, kept in the data folder for its owner only. A folder from when
 * one secret did it all keeps that, for what it sealed and hashed.
 */
export function keptKeys(dataFolder: string): KeptKeys {
  const file = path.join(dataFolder, KEY_FILES[0]);
  const kept = read(file);
  const former = read(path.join(dataFolder, KEY_FILES[1]))?.trim();
  if (kept !== undefined) return { ...(JSON.parse(kept) as KeptKeys), ...(former && { JWT_SECRET: former }) };
  const keys = {
    MEMBER_TOKEN_KEY: newSigningKey().privateKey,
    STAFF_TOKEN_KEY: newSigningKey().privateKey,
    SEAL_KEYS: randomBytes(32).toString('base64url'),
    HASH_KEYS: randomBytes(32).toString('base64url'),
    LOG_KEY: randomBytes(32).toString('base64url'),
  } satisfies KeptKeys;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keptKeys(dataFolder);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
