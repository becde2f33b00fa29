import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';
import { HOLD_USAGE } from '../holds/hold-usage.js';
import { HELD_KINDS } from '../moderation/src/holds/keeping.js';

const USAGE = `Work that waits in vain. DATABASE_URL names the database.

  operate                            lists it: events that fail or that nobody takes, e-mails that nobody took,
                                     photos in processing for long, daily jobs that fail
  operate --ids                      the same with the id of each
  operate retry <id> | --all         has it tried again, within half a minute
  operate drop <id> --reason <word>  takes it away undone; of a photo its member is told

  operate second-step <member> --reason <word>
                                     ends the two-step sign-in of a member, by id or username, who has lost app and
                                     recovery codes and has shown to you who they are; the password stays, and the member
                                     is told by e-mail, with a link that undoes it for 48 hours
  operate reseal                     seals members' second steps with the newest of SEAL_KEYS, so that older ones can go;
                                     where auth runs

${HOLD_USAGE}
What is tried, dropped and ended is on the record of the staff, as nobody's; holds are, by who
asked and confirmed. The record is kept for good, so the reason is a word or the number of a ticket, such as OPS-12, and no
sentence.
`;

/**
 * Work that waits in vain: seeing it, having it tried again, taking it away, as on the console's page; members who have lost what
 * they sign in with; legal holds. The services run meanwhile.
 */
export const operateCommand: Command = async (given) => {
  const { positionals, values } = parseArgs({
    args: [...given.words],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      ids: { type: 'boolean', default: false },
      reason: { type: 'string' },
      kinds: { type: 'string', default: HELD_KINDS.join() },
      until: { type: 'string' },
      by: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'list', id, ...more] = positionals;
  if (values.help) return USAGE;
  if (command === 'hold' && more.length <= 1) {
    const { holdCommand } = await import('../holds/hold-command.js');
    const said = await holdCommand(given, id, more[0], values);
    if (said !== undefined) return said;
  }
  if (more.length > 0) throw new Complaint(USAGE);
  const { env } = given;
  const operations = await import('./operations.js');
  if (command === 'list' && id === undefined) return operations.list(env, values.ids);
  if (command === 'retry' && (id === undefined) === values.all)
    return values.all ? operations.retryAll(env) : operations.retry(env, id!);
  if (command === 'drop' && id !== undefined) return operations.drop(env, id, values.reason);
  if (command === 'second-step' && id !== undefined) return operations.endSecondStep(env, id, values.reason);
  if (command === 'reseal' && id === undefined) return operations.reseal(env);
  throw new Complaint(USAGE);
};
