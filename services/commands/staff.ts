import { parseArgs } from 'node:util';
import { STAFF_ROLES } from '#contract';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = `Accounts of moderators and operators. DATABASE_URL names the database.

  staff add --email <address> --link [--role ${STAFF_ROLES.join('|')}]
  staff add --email <address> --name <name> [--role ${STAFF_ROLES.join('|')}] [--generate]
  staff close --email <address>
  staff reset --email <address>
  staff reseal

"add --link" prints a link that works once and for three days: whoever opens it chooses name, password and second
factor. CONSOLE_URL is the address it begins with. Without it "add" reads the password from the terminal or from a
pipe; with --generate it makes one and prints it once. "reset" takes the second factor from
who has lost it. "reseal" seals all second factors with the newest of SEAL_KEYS, so that older ones, and
JWT_SECRET, can go.
`;

/** Accounts of moderators and operators. The first one cannot come from the console: nobody could sign in to make it. */
export const staffCommand: Command = async (given) => {
  const { positionals, values } = parseArgs({
    args: [...given.words],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', default: 'moderator' },
      generate: { type: 'boolean', default: false },
      link: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [command] = positionals;
  if (values.help) return USAGE;
  if (!isAct(command) || (command !== 'reseal' && !values.email)) throw new Complaint(USAGE);
  const role = STAFF_ROLES.find((known) => known === values.role);
  const { email = '', name = '', link, generate } = values;
  if (command === 'add' && (!role || (!link && !name))) throw new Complaint(USAGE);
  const accounts = await import('./accounts-of-staff.js');
  return accounts[command](given, { email, name, role: role ?? 'moderator', link, generate });
};

const isAct = (word: string | undefined): word is 'add' | 'close' | 'reset' | 'reseal' =>
  ['add', 'close', 'reset', 'reseal'].includes(word ?? '');
