import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Brings a backup of the single machine back, into an empty data folder.

  npm run restore -- --from <backup> [--journal <folder>] [--data <folder>]

  --from <backup>      one folder that "npm run backup" wrote
  --journal <folder>   the journal of the machine that was lost: blocks, removals and suspensions since the backup hold
                       again (JOURNAL_DIR, else the folder "journal" of the data folder)
  --data <folder>      where everything is kept from now on (.data)

Afterwards nobody is signed in, and no e-mail that waited is sent. Then: npm start. docs/backup.md tells the whole.
`;

/** The single machine from a backup, in a folder that holds nothing yet. */
export const restoreCommand: Command = async ({ words, env, say }) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      from: { type: 'string' },
      journal: { type: 'string' },
      data: { type: 'string', default: env['DATA_DIR'] || '.data' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const { from, journal, data } = values;
  if (!from) throw new Complaint(USAGE);
  if (env['DATABASE_URL'] || env['PHOTO_STORE'] === 's3')
    throw new Complaint(
      'A backup is brought back into the embedded database and onto this disk: unset DATABASE_URL and PHOTO_STORE.',
    );
  const [{ asStartError }, { restoreMachine }] = await Promise.all([
    import('#embedded/start-error'),
    import('../backups/restore-machine.js'),
  ]);
  try {
    await restoreMachine({ from, journal, data, env, say: (line) => say(`  ${line}\n`) });
  } catch (error) {
    throw asStartError(error, 'The backup was not brought back');
  }
  return '';
};
