import { parseArgs } from 'node:util';
import { Complaint, runCommand } from '#platform/process/command';
import { directDatabaseUrlOf } from '#platform/process/config';
import { SERVICE_NAMES } from '#platform/service';
import { closeDoors, connectedServices } from './backups/settle.js';

// For a database that its own tools have brought back from an earlier moment, before the services start on it.

const USAGE = `Ends what must not live on in a database that was restored. DATABASE_URL names it; where services run on it, nothing is done.

  after-restore

All sessions of members and staff end, links that set a password or invite are void, and no e-mail that waited is sent.
"npm run restore" does this by itself.
`;

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) return USAGE;
  if (!SERVICE_NAMES.every((name) => directDatabaseUrlOf(name, process.env)))
    throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  const running = await connectedServices(process.env);
  if (running.length > 0)
    throw new Complaint(
      `Nothing is done: ${running.join(', ')} are connected to this database. Members are signed in there, and e-mails wait to be sent. ` +
        'Is it the one that was restored, stop the services first.\n',
    );
  await closeDoors(process.env);
  return 'Nobody is signed in, and no e-mail that waited is sent. The services may start.\n';
}

await runCommand(main);
