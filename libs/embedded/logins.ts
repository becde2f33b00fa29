import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { ownDatabaseSetting } from '#platform/process/database-urls';
import type { Settings } from '#platform/process/environment';
import { QUEUES_ROLE, SERVICE_NAMES } from '#platform/service';

/** Addresses of one database, each of a role of its own, by the settings that hold them. */
export type Logins = Readonly<Record<string, string>> & { readonly DATABASE_URL: string };

/** The settings that say where photos are kept; the store's own secrets are the operator's to give. */
type PhotoPlace = Pick<Settings, 'PHOTO_STORE' | 'PHOTO_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET'>;

/** Where the addresses of a data folder are kept; it is there from the end of the first start on. */
export const loginsFile = (dataFolder: string): string => path.join(dataFolder, 'database.env');

const newPassword = (): string => randomBytes(24).toString('base64url');

/**
 * By which addresses the product signs in to a database that nobody else manages: each service as its own role, and
 * the process, for its queues and for hearing of events, as theirs. Each has a new password unless told otherwise.
 */
export function loginsTo(adminUrl: string, password: () => string = newPassword): Logins {
  const as = (role: string): string => {
    const url = new URL(adminUrl);
    Object.assign(url, { username: role, password: password() });
    return url.href;
  };
  const own = SERVICE_NAMES.map((name) => [ownDatabaseSetting(name), as(name)] as const);
  return { DATABASE_URL: as(QUEUES_ROLE), ...Object.fromEntries(own) };
}

/** Lets the roles that a migration has made sign in at these addresses, and at no earlier ones. */
export async function openLogins(adminUrl: string, logins: Logins): Promise<void> {
  const roles = Object.values(logins).map((address) => new URL(address));
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(
      roles
        .map(({ username, password }) => {
          const secret = pg.escapeLiteral(decodeURIComponent(password));
          return `alter role ${pg.escapeIdentifier(username)} login password ${secret}`;
        })
        .join('; '),
    );
  } finally {
    await admin.end();
  }
}

/**
 * Keeps the addresses for the operator's commands, as `node --env-file` reads them, and where the photos of that database
 * are, for the owner of the folder only.
 */
export function keepLogins(dataFolder: string, logins: Logins, photos: PhotoPlace): void {
  const file = loginsFile(dataFolder);
  rmSync(file, { force: true });
  const { PHOTO_STORE, PHOTO_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET } = photos;
  const where =
    PHOTO_STORE === 'disk'
      ? { PHOTO_STORE, PHOTO_DIR: path.resolve(PHOTO_DIR) }
      : { PHOTO_STORE, S3_ENDPOINT, S3_REGION, S3_BUCKET };
  const lines = Object.entries({ ...logins, ...where }).map(([name, value]) => (value ? lineOf(name, value) : ''));
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** Where the photos of a data folder are, as its last start left it; nothing where it was never started. */
export function keptPhotoPlace(dataFolder: string): { readonly [name in keyof PhotoPlace]?: string } {
  try {
    return parseEnv(readFileSync(loginsFile(dataFolder), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {};
  }
}

/** A folder may have any name; what is quoted is taken as it stands. */
function lineOf(name: string, value: string): string {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark)) ?? '';
  return `${name}=${quote}${value}${quote}\n`;
}
