import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Writes a backup of the single machine: database, photos and keys. It may run meanwhile, or stand still.

  npm run backup -- --to <folder> [--keep <number>] [--data <folder>]

  --to <folder>     below which each backup is a folder of its own
  --keep <number>   deletes all but the newest so many, once the new one is whole
  --data <folder>   where everything is kept (.data)

The keys are part of it: keep it like a safe. docs/backup.md tells how often, where, and how to bring one back.
`;

/** Everything the single machine keeps, as one folder to be carried elsewhere. It may run meanwhile. */
export const backupCommand: Command = async ({ words, env }) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      data: { type: 'string', default: env['DATA_DIR'] || '.data' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  if (!values.to) throw new Complaint(USAGE);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
    throw new Complaint(`--keep ${values.keep}: a number of backups, 1 or more.`);
  const [{ asStartError }, { backUpMachine }] = await Promise.all([
    import('#embedded/start-error'),
    import('../backups/back-up-machine.js'),
  ]);
  try {
    return await backUpMachine({ to: values.to, keep, data: values.data, env });
  } catch (error) {
    throw asStartError(error, 'There is no new backup');
  }
};
