import { migrate } from '#platform/data/migrate';
import { settleRoles } from '#platform/data/role-settings';
import { adminDatabaseUrlOf } from '#platform/process/config';
import { allServices } from './all.js';

// The migration job: the address must be of an administrator, who owns the schemas.
const url = adminDatabaseUrlOf(process.env);
if (!url) {
  process.stderr.write(
    'DATABASE_URL is needed: the address of the database to migrate, signed in as its administrator.\n',
  );
  process.exit(1);
}
const started = performance.now();
await migrate(url, allServices);
const refused = await settleRoles(url, allServices, Number(process.env['DATABASE_PATIENCE'] || 2));
if (refused.length > 0)
  process.stdout.write(
    `${refused.join(', ')}: roles of others, left as they are; behind a pooler they would not do.\n`,
  );
process.stdout.write(`The database is up to date (${((performance.now() - started) / 1000).toFixed(1)} s).\n`);
