import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { DROPPABLE_WORK, DropWorkRequest, RetryWorkRequest, WORK_REASON } from '#contract';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { Complaint, runCommand } from '#platform/process/command';
import { directDatabaseUrlOf, readConfig } from '#platform/process/config';
import { Seal } from '#platform/security/seal';
import { HELD_KINDS, type HeldKind } from './moderation/src/holds/keeping.js';
import { askForHold, askToLift, confirmHold, liftHold, listHolds, operatorOf } from './moderation/src/holds/holds.js';
import { endSecondStepOf } from './moderation/src/members/end-second-step.js';
import { resealMembers } from './auth/src/second-step/reseal.js';
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

  operate hold                       lists legal holds
  operate hold ask <member> --kinds ${HELD_KINDS.join(',')} --reason <word> --until <day> --by <address>
                                     asks that nothing of these is erased of a member, by id or username, until that day
  operate hold confirm <number> --by <address>
                                     a second operator confirms it: only then it holds. What goes is gone for everybody
                                     as ever, and kept where nobody reads it
  operate hold lift <number> --by <address>
                                     ends it before its day, once two operators have said so
                                     These read the password of the operator's account at the console from the first line
                                     of the input

What is tried, dropped and ended is on the record of the staff, as nobody's; holds are, by who asked and confirmed. The record is kept for good, so the reason is a
word or the number of a ticket, such as OPS-12, and no sentence.
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
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'list', id, ...more] = positionals;
  if (values.help) return USAGE;
  if (command === 'hold' && more.length <= 1) return hold(id, more[0], values);
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

interface HoldOptions {
  readonly kinds: string;
  readonly reason?: string | undefined;
  readonly until?: string | undefined;
  readonly by?: string | undefined;
}

async function hold(what: string | undefined, which: string | undefined, options: HoldOptions): Promise<string> {
  if (what === undefined) return (await atTheDesk(listHolds)).map(holdLine).join('') || 'There is no hold.\n';
  if (which === undefined || !['ask', 'confirm', 'lift'].includes(what)) throw new Complaint(USAGE);
  if (options.by === undefined) throw new Complaint('--by takes the address of your account at the console.\n');
  const operator = { email: options.by, password: await firstLine() };
  if (what === 'ask') {
    const asked = {
      member: which,
      reason: wordOf(options.reason),
      kinds: kindsOf(options.kinds),
      until: dayOf(options.until),
    };
    const id = await atTheDesk(async (sql) => askForHold(sql, await operatorOf(sql, operator), asked));
    return `Hold ${id} is asked for. It holds as soon as another operator confirms it.\n`;
  }
  const id = Number(which);
  if (!Number.isSafeInteger(id)) throw new Complaint(USAGE);
  if (what === 'confirm') {
    await atTheDesk(async (sql) => confirmHold(sql, await operatorOf(sql, operator), id));
    return `Hold ${id} holds.\n`;
  }
  const lifted = await atTheDesk(async (sql) => {
    const staffId = await operatorOf(sql, operator);
    const asked = await sql.some(`select 1 from legal_hold where id = $1 and lift_asked_by is not null`, [id]);
    await (asked ? liftHold(sql, staffId, id) : askToLift(sql, staffId, id));
    return asked;
  });
  return lifted ? `Hold ${id} is over.\n` : `Hold ${id} ends as soon as another operator says so, too.\n`;
}

const holdLine = ({
  id,
  memberId,
  kinds,
  reason,
  until,
  state,
}: Awaited<ReturnType<typeof listHolds>>[number]): string =>
  `${String(id).padEnd(6)} member ${memberId}  ${state.padEnd(6)} until ${until.toISOString().slice(0, 10)}  ${reason}  ${kinds.join(', ')}\n`;

function kindsOf(text: string): HeldKind[] {
  const kinds = text.split(',');
  const unknown = kinds.find((kind) => !HELD_KINDS.some((one) => one === kind));
  if (unknown !== undefined) throw new Complaint(`"${unknown}" is none of ${HELD_KINDS.join(', ')}.\n`);
  return kinds as HeldKind[];
}

function dayOf(text: string | undefined): Date {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text! : NaN);
  if (!(day > new Date())) throw new Complaint('--until takes a day to come, such as 2027-03-01.\n');
  return day;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

function wordOf(reason: string | undefined): string {
  if (!WORK_REASON.test(reason ?? ''))
    throw new Complaint('--reason takes a word or the number of a ticket, such as OPS-12.\n');
  return reason!;
}

const GONE = 'Nothing of that id waits in vain.\n';
const noId = (id: string): string => `"${id}" is not the id of anything; "operate --ids" shows the ids.\n`;

/** As moderation, whose record it comes to: in one transaction, so that nothing is done that is not on it. */
async function atTheDesk<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const url = directDatabaseUrlOf('moderation', process.env);
  if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  return asService('moderation', url, async (sql) => {
    await sql.run('begin');
    const result = await work(sql);
    await sql.run('commit');
    return result;
  });
}

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
