import { STAFF_LIMITS, type StaffRole } from '#contract';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { Complaint, type Given } from '#platform/process/command';
import { readConfig } from '#platform/process/config';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { typedUnseen } from '#platform/process/typed';
import { Seal } from '#platform/security/seal';
import { inviteByLink } from '../moderation/src/staff/invite-by-link.js';
import { resealSecondFactors } from '../moderation/src/staff/reseal.js';
import {
  addStaff,
  closeStaff,
  generatedPassword,
  resetSecondFactor,
  STAFF_PASSWORD_LEAST,
} from '../moderation/src/staff/staff-accounts.js';

// What "staff" does; each gives its last words.

interface Wanted {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly generate: boolean;
  readonly link: boolean;
}

type Act = (given: Given, wanted: Wanted) => Promise<string>;

function asModeration(given: Given, work: (sql: Sql) => Promise<string>): Promise<string> {
  const url = directDatabaseUrlOf('moderation', given.env);
  if (!url) throw new Complaint('DATABASE_URL is needed: the address of the database the services use.\n');
  return asService('moderation', url, work);
}

/** Adds an account, with a password or by a link. */
export const add: Act = (given, wanted) =>
  asModeration(given, async (sql) => {
    const { email, name, role, generate } = wanted;
    if (wanted.link) return link(sql, given, wanted);
    const password = generate ? generatedPassword() : (await typedUnseen(given.input, 'Password'))[0]!;
    if (password.length < STAFF_PASSWORD_LEAST)
      throw new Complaint(`The password needs at least ${STAFF_PASSWORD_LEAST} characters.\n`);
    const id = await addStaff(sql, { email, name, role, password });
    if (id === undefined) throw new Complaint(`${email} has an account already.\n`);
    return `${name} can sign in as ${role} with ${email}.\n${generate ? `Password, shown this once: ${password}\n` : ''}`;
  });

async function link(sql: Sql, { env }: Given, { email, role }: Wanted): Promise<string> {
  if (!/^\S+@\S+$/.test(email)) throw new Complaint('A link needs the e-mail address of whom it is for.\n');
  const isKnown = await sql.some(`select 1 from staff where lower(email) = lower($1) and closed_at is null`, [email]);
  if (isKnown) throw new Complaint(`${email} has an account already.\n`);
  const address = await inviteByLink(sql, { email, role }, env['CONSOLE_URL'] || 'http://localhost:8081');
  return `Shown this once, good for ${STAFF_LIMITS.invitationHours} hours, to be opened by ${email}:\n${address}\n`;
}

/** Takes the second factor from who has lost it. */
export const reset: Act = (given, { email }) =>
  asModeration(given, async (sql) => {
    if (!(await resetSecondFactor(sql, email))) throw new Complaint(`${email} has no open account.\n`);
    return `${email} has no second factor any more, and no session.\n`;
  });

/** Seals all second factors with the newest key. */
export const reseal: Act = (given) =>
  asModeration(given, async (sql) => {
    const { anew, lost } = await resealSecondFactors(sql, new Seal(readConfig(given.env)));
    if (lost > 0)
      throw new Complaint(`${anew} sealed anew; no key given opens ${lost}: add it to SEAL_KEYS, or reset them.\n`);
    return `${anew} sealed anew: the newest of SEAL_KEYS is enough.\n`;
  });

/** Closes an account. */
export const close: Act = (given, { email }) =>
  asModeration(given, async (sql) => {
    if (!(await closeStaff(sql, email))) throw new Complaint(`${email} has no open account.\n`);
    return `The account of ${email} is closed and its sessions have ended.\n`;
  });
