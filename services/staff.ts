import { parseArgs } from 'node:util';
import { STAFF_LIMITS, STAFF_ROLES, type StaffRole } from '#contract';
import { directDatabaseUrlOf, readConfig } from '#platform/process/config';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { Complaint, runCommand } from '#platform/process/command';
import { typedUnseen } from '#platform/process/typed';
import { Seal } from '#platform/security/seal';
import { inviteByLink } from './moderation/src/staff/invite-by-link.js';
import { resealSecondFactors } from './moderation/src/staff/reseal.js';
import {
  addStaff,
  closeStaff,
  generatedPassword,
  resetSecondFactor,
  STAFF_PASSWORD_LEAST,
} from './moderation/src/staff/staff-accounts.js';

// Accounts of moderators and operators. The first one cannot come from the console: nobody could sign in to make it.

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

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
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
  if (!isCommand(command) || (command !== 'reseal' && !values.email)) throw new Complaint(USAGE);
  const url = directDatabaseUrlOf('moderation', process.env);
  if (!url) throw new Complaint('DATABASE_URL is needed: the address of the database the services use.\n');
  return asService('moderation', url, (sql) => COMMANDS[command](sql, { ...values, email: values.email ?? '' }));
}

interface Wanted {
  readonly email: string;
  readonly name?: string;
  readonly role: string;
  readonly generate: boolean;
  readonly link: boolean;
}

const COMMANDS = { add, close, reset, reseal } as const;
const isCommand = (word: string | undefined): word is keyof typeof COMMANDS =>
  word !== undefined && Object.hasOwn(COMMANDS, word);

async function add(sql: Sql, wanted: Wanted): Promise<string> {
  const { email, name, generate } = wanted;
  const role = STAFF_ROLES.find((known) => known === wanted.role);
  if (role && wanted.link) return link(sql, email, role);
  if (!name || !role) throw new Complaint(USAGE);
  const password = generate ? generatedPassword() : (await typedUnseen('Password'))[0]!;
  if (password.length < STAFF_PASSWORD_LEAST)
    throw new Complaint(`The password needs at least ${STAFF_PASSWORD_LEAST} characters.\n`);
  const id = await addStaff(sql, { email, name, role, password });
  if (id === undefined) throw new Complaint(`${email} has an account already.\n`);
  return `${name} can sign in as ${role} with ${email}.\n${generate ? `Password, shown this once: ${password}\n` : ''}`;
}

async function link(sql: Sql, email: string, role: StaffRole): Promise<string> {
  if (!/^\S+@\S+$/.test(email)) throw new Complaint('A link needs the e-mail address of whom it is for.\n');
  const isKnown = await sql.some(`select 1 from staff where lower(email) = lower($1) and closed_at is null`, [email]);
  if (isKnown) throw new Complaint(`${email} has an account already.\n`);
  const address = await inviteByLink(sql, { email, role }, process.env['CONSOLE_URL'] || 'http://localhost:8081');
  return `Shown this once, good for ${STAFF_LIMITS.invitationHours} hours, to be opened by ${email}:\n${address}\n`;
}

async function reset(sql: Sql, { email }: Wanted): Promise<string> {
  if (!(await resetSecondFactor(sql, email))) throw new Complaint(`${email} has no open account.\n`);
  return `${email} has no second factor any more, and no session.\n`;
}

async function reseal(sql: Sql): Promise<string> {
  const { anew, lost } = await resealSecondFactors(sql, new Seal(readConfig(process.env)));
  if (lost > 0)
    throw new Complaint(`${anew} sealed anew; no key given opens ${lost}: add it to SEAL_KEYS, or reset them.\n`);
  return `${anew} sealed anew: the newest of SEAL_KEYS is enough.\n`;
}

async function close(sql: Sql, { email }: Wanted): Promise<string> {
  if (!(await closeStaff(sql, email))) throw new Complaint(`${email} has no open account.\n`);
  return `The account of ${email} is closed and its sessions have ended.\n`;
}

await runCommand(main);
