import { migrate } from '#platform/data/migrate';
import { allServices } from './all.js';

// The migration job: the address must be of an administrator, who owns the schemas.
const url = process.env['ADMIN_DATABASE_URL'] || process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write(
    'DATABASE_URL is needed: the address of the database to migrate, signed in as its administrator.\n',
  );
  process.exit(1);
}
const started = performance.now();
await migrate(url, allServices);
process.stdout.write(`The database is up to date (${((performance.now() - started) / 1000).toFixed(1)} s).\n`);
