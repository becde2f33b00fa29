import { parseArgs } from 'node:util';
import { migrate } from '#platform/data/migrate';
import { settleRoles } from '#platform/data/role-settings';
import { Complaint, runCommand } from '#platform/process/command';
import { adminDatabaseUrlOf } from '#platform/process/config';
import { allServices } from './all.js';

// The migration job.

const USAGE = `Brings a database to the newest schema. DATABASE_URL names it, signed in as its administrator, who owns the schemas.

  migrate

The services may run meanwhile, those of the version before too, and several may migrate at a time. What is done already is
not done again; nothing is taken back.
`;

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) return USAGE;
  const url = adminDatabaseUrlOf(process.env);
  if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  const started = performance.now();
  await migrate(url, allServices);
  const refused = await settleRoles(url, allServices, Number(process.env['DATABASE_PATIENCE'] || 2));
  const left = `${refused.join(', ')}: roles of others, left as they are; behind a pooler they would not do.\n`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${refused.length > 0 ? left : ''}The database is up to date (${seconds} s).\n`;
}

await runCommand(main);
