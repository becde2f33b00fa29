import { parseArgs } from 'node:util';
import { directDatabaseUrlOf } from '#platform/process/config';
import { SERVICE_NAMES } from '#platform/service';
import { closeDoors } from './backups/settle.js';

// For a database that its own tools have brought back from an earlier moment, before the services start on it.

const USAGE = `Ends what must not live on in a database that was restored. DATABASE_URL names it; no service may run on it yet.

  after-restore

All sessions of members and staff end, links that set a password or invite are void, and no e-mail that waited is sent.
"npm run restore" does this by itself.
`;

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
if (values.help) {
  process.stdout.write(USAGE);
} else if (!SERVICE_NAMES.every((name) => directDatabaseUrlOf(name, process.env))) {
  process.stderr.write(`DATABASE_URL is needed.\n\n${USAGE}`);
  process.exitCode = 1;
} else {
  await closeDoors(process.env);
  process.stdout.write('Nobody is signed in, and no e-mail that waited is sent. The services may start.\n');
}
