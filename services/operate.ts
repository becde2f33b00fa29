import { parseArgs } from 'node:util';
import { DROPPABLE_WORK, DropWorkRequest, RetryWorkRequest } from '#contract';
import { asService } from '#platform/data/as-service';
import { Complaint, runCommand } from '#platform/process/command';
import { directDatabaseUrlOf, readConfig } from '#platform/process/config';
import { Seal } from '#platform/security/seal';
import { resealMembers } from './auth/src/second-step/reseal.js';
import { atTheDesk, wordOf } from './at-the-desk.js';
import { HOLD_USAGE, holdCommand } from './holds/hold-command.js';
import { HELD_KINDS } from './moderation/src/holds/keeping.js';
import { endSecondStepOf } from './moderation/src/members/end-second-step.js';
import { dropWork, listWork, retryWork, type VainWork } from './moderation/src/work/vain-work.js';

// Work that waits in vain: seeing it, having it tried again, taking it away, as on the console's page. And members who have
// lost what they sign in with. The services run meanwhile.

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

const idOf = ({ service, kind, key }: VainWork): string => `${service}/${kind}/${key}`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
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
    const said = await holdCommand(id, more[0], values);
    if (said !== undefined) return said;
  }
  if (more.length > 0) throw new Complaint(USAGE);
  if (command === 'list' && id === undefined) return listed(await atTheDesk(listWork), values.ids);
  if (command === 'retry' && (id === undefined) === values.all) return values.all ? retryAll() : retry(id!);
  if (command === 'drop' && id !== undefined) return drop(id, values.reason);
  if (command === 'second-step' && id !== undefined) return endSecondStep(id, values.reason);
  if (command === 'reseal' && id === undefined) return reseal();
  throw new Complaint(USAGE);
}

/** What an id names. */
function named(id: string): object {
  const [service, kind, key] = id.split('/');
  return { service, kind, key };
}

async function retryAll(): Promise<string> {
  const found = await atTheDesk(listWork);
  let tried = 0;
  // A photo's event may be among them, too: then it is tried once.
  for (const work of found) if (await atTheDesk((sql) => retryWork(sql, work, null))) tried += 1;
  return `${tried} tried again.\n`;
}

async function retry(id: string): Promise<string> {
  const { data: work } = RetryWorkRequest.safeParse(named(id));
  if (!work) throw new Complaint(noId(id));
  if (!(await atTheDesk((sql) => retryWork(sql, work, null)))) throw new Complaint(GONE);
  return 'It is tried again.\n';
}

async function drop(id: string, reason: string | undefined): Promise<string> {
  const { data: work } = RetryWorkRequest.safeParse(named(id));
  if (!work) throw new Complaint(noId(id));
  if (!DROPPABLE_WORK.some((kind) => kind === work.kind))
    throw new Complaint('That cannot be dropped: it is due every day.\n');
  const asked = DropWorkRequest.parse({ ...work, reason: wordOf(reason) });
  if (!(await atTheDesk((sql) => dropWork(sql, asked, null)))) throw new Complaint(GONE);
  return 'It is gone.\n';
}

async function endSecondStep(member: string, reason: string | undefined): Promise<string> {
  const ticket = wordOf(reason);
  const id = await atTheDesk((sql) => endSecondStepOf(sql, member, ticket));
  if (id === undefined) throw new Complaint('Nobody of that id or username signs in with two steps.\n');
  return `Member ${id} signs in with one step, and is told by e-mail.\n`;
}

async function reseal(): Promise<string> {
  const url = directDatabaseUrlOf('auth', process.env);
  if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  const { anew, lost } = await asService('auth', url, (sql) => resealMembers(sql, new Seal(readConfig(process.env))));
  if (lost > 0)
    throw new Complaint(`${anew} sealed anew; no key given opens ${lost}: add it to SEAL_KEYS, or end them.\n`);
  return `${anew} sealed anew: the newest of SEAL_KEYS is enough.\n`;
}

const GONE = 'Nothing of that id waits in vain.\n';
const noId = (id: string): string => `"${id}" is not the id of anything; "operate --ids" shows the ids.\n`;

function listed(found: readonly VainWork[], withIds: boolean): string {
  if (found.length === 0) return 'Nothing waits in vain.\n';
  const groups = new Map<string, VainWork[]>();
  for (const one of found) {
    const title = `${one.service.padEnd(12)} ${whatOf(one).padEnd(38)}`;
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  return [...groups].map(([title, all]) => linesOf(title, all, withIds)).join('');
}

const whatOf = ({ kind, type, subscriber }: VainWork): string =>
  kind === 'event' ? `${type} to ${subscriber || 'nobody'}` : type;

/** How many there are, the age of the oldest, the most tries, and what the last one failed at; with ids one a line below. */
function linesOf(title: string, all: readonly VainWork[], withIds: boolean): string {
  const apart = all.filter((one) => one.apart).length;
  const oldest = all.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const tries = Math.max(...all.map(({ tries: count }) => count ?? 0));
  const errors = [...new Set(oldest.flatMap(({ error }) => error ?? []))];
  const facts = [
    String(all.length),
    `for ${ageOf(oldest[0]!.since)}`,
    ...(tries > 0 ? [`${tries} tries`] : []),
    ...(errors.length > 0 ? [errors.join(', ')] : []),
    ...(apart > 0 ? [`${apart} tried no more`] : []),
  ];
  return [`${title} ${facts.join('; ')}`, ...(withIds ? all.map((one) => `  ${idOf(one)}`) : [])].join('\n') + '\n';
}

function ageOf(since: Date): string {
  const minutes = Math.floor((Date.now() - since.getTime()) / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

await runCommand(main);
