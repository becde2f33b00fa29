import { DROPPABLE_WORK, DropWorkRequest, RetryWorkRequest } from '#contract';
import { asService } from '#platform/data/as-service';
import { Complaint, type Given } from '#platform/process/command';
import { readConfig } from '#platform/process/config';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { Seal } from '#platform/security/seal';
import { resealMembers } from '../auth/src/second-step/reseal.js';
import { endSecondStepOf } from '../moderation/src/members/end-second-step.js';
import { dropWork, listWork, retryWork, type VainWork } from '../moderation/src/work/vain-work.js';
import { atTheDesk, wordOf } from './at-the-desk.js';

// What "operate" does; each gives its last words.

type Env = Given['env'];

const idOf = ({ service, kind, key }: VainWork): string => `${service}/${kind}/${key}`;

/** Lists what waits in vain. */
export const list = async (env: Env, withIds: boolean): Promise<string> =>
  listed(await atTheDesk(env, listWork), withIds);

/** What an id names. */
function named(id: string): object {
  const [service, kind, key] = id.split('/');
  return { service, kind, key };
}

/** Has everything tried again. */
export async function retryAll(env: Env): Promise<string> {
  const found = await atTheDesk(env, listWork);
  let tried = 0;
  // A photo's event may be among them, too: then it is tried once.
  for (const work of found) if (await atTheDesk(env, (sql) => retryWork(sql, work, null))) tried += 1;
  return `${tried} tried again.\n`;
}

/** Has one tried again. */
export async function retry(env: Env, id: string): Promise<string> {
  const { data: work } = RetryWorkRequest.safeParse(named(id));
  if (!work) throw new Complaint(noId(id));
  if (!(await atTheDesk(env, (sql) => retryWork(sql, work, null)))) throw new Complaint(GONE);
  return 'It is tried again.\n';
}

/** Takes one away undone. */
export async function drop(env: Env, id: string, reason: string | undefined): Promise<string> {
  const { data: work } = RetryWorkRequest.safeParse(named(id));
  if (!work) throw new Complaint(noId(id));
  if (!DROPPABLE_WORK.some((kind) => kind === work.kind))
    throw new Complaint('That cannot be dropped: it is due every day.\n');
  const asked = DropWorkRequest.parse({ ...work, reason: wordOf(reason) });
  if (!(await atTheDesk(env, (sql) => dropWork(sql, asked, null)))) throw new Complaint(GONE);
  return 'It is gone.\n';
}

/** Ends the two-step sign-in of a member, by id or username. */
export async function endSecondStep(env: Env, member: string, reason: string | undefined): Promise<string> {
  const ticket = wordOf(reason);
  const id = await atTheDesk(env, (sql) => endSecondStepOf(sql, member, ticket));
  if (id === undefined) throw new Complaint('Nobody of that id or username signs in with two steps.\n');
  return `Member ${id} signs in with one step, and is told by e-mail.\n`;
}

/** Seals members' second steps with the newest key. */
export async function reseal(env: Env): Promise<string> {
  const url = directDatabaseUrlOf('auth', env);
  if (!url) throw new Complaint('DATABASE_URL is needed: the address of the database that the services use.\n');
  const { anew, lost } = await asService('auth', url, (sql) => resealMembers(sql, new Seal(readConfig(env))));
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
