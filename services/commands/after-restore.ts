import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Ends what must not live on in a database that was restored. DATABASE_URL names it; where services run on it, nothing is done.

  after-restore

All sessions of members and staff end, links that set a password or invite are void, and no e-mail that waited is sent.
"npm run restore" does this by itself.
`;

/** For a database that its own tools have brought back from an earlier moment, before the services start on it. */
export const afterRestoreCommand: Command = async ({ words, env }) => {
  const { values } = parseArgs({ args: [...words], options: { help: { type: 'boolean', default: false } } });
  if (values.help) return USAGE;
  const [{ directDatabaseUrlOf }, { SERVICE_NAMES }, { closeDoors, connectedServices }] = await Promise.all([
    import('#platform/process/database-urls'),
    import('#platform/service'),
    import('../backups/close-doors.js'),
  ]);
  if (!SERVICE_NAMES.every((name) => directDatabaseUrlOf(name, env)))
    throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  const running = await connectedServices(env);
  if (running.length > 0)
    throw new Complaint(
      `Nothing is done: ${running.join(', ')} are connected to this database. Members are signed in there, and e-mails wait to be sent. ` +
        'Is it the one that was restored, stop the services first.\n',
    );
  await closeDoors(env);
  return 'Nobody is signed in, and no e-mail that waited is sent. The services may start.\n';
};
