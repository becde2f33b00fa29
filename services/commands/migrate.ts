import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Brings a database to the newest schema. DATABASE_URL names it, signed in as its administrator, who owns the schemas.

  migrate

The services may run meanwhile, those of the version before too, and several may migrate at a time. What is done already is
not done again; nothing is taken back.
`;

/** The migration job. */
export const migrateCommand: Command = async ({ words, env }) => {
  const { values } = parseArgs({ args: [...words], options: { help: { type: 'boolean', default: false } } });
  if (values.help) return USAGE;
  const { adminDatabaseUrlOf } = await import('#platform/process/database-urls');
  const url = adminDatabaseUrlOf(env);
  if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  const [{ migrate }, { settleRoles }, { allServices }] = await Promise.all([
    import('#platform/data/migrate'),
    import('#platform/data/role-settings'),
    import('../all.js'),
  ]);
  const started = performance.now();
  await migrate(url, allServices);
  const refused = await settleRoles(url, allServices, Number(env['DATABASE_PATIENCE'] || 2));
  const left = `${refused.join(', ')}: roles of others, left as they are; behind a pooler they would not do.\n`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${refused.length > 0 ? left : ''}The database is up to date (${seconds} s).\n`;
};
