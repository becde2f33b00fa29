import type { ServiceName } from '../service.js';
import { ConfigError, type Given, isPostgres, NO_POSTGRES, withSecrets } from './environment.js';

/** The setting that holds a service's own address of the database, where several services share a process. */
export const ownDatabaseSetting = (service: ServiceName) =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_DATABASE_URL` as const;

type DatabaseSetting = 'DATABASE_URL' | ReturnType<typeof ownDatabaseSetting>;

/** The address by which a service reaches the database: its own where the settings name one, else that of the process. */
export const databaseUrlOf = (
  service: ServiceName,
  settings: { readonly [name in DatabaseSetting]?: string },
): string | undefined => settings[ownDatabaseSetting(service)] || settings.DATABASE_URL;

/** Another place where the database is reached; one that says no login or database is entered by those of `own`. */
export function reachedAt(place: string | undefined, own: string): string {
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
