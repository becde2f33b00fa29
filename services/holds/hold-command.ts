import { access, rename, rm } from 'node:fs/promises';
import { openNamedPhotoStore, type PhotoStore } from '#platform/data/photo-store';
import { Complaint, type Given } from '#platform/process/command';
import { readConfig } from '#platform/process/config';
import { dayOf } from '#platform/process/day';
import { typedUnseen } from '#platform/process/typed';
import { atTheDesk, onTheRecord, wordOf } from '../commands/at-the-desk.js';
import { exportNamed, proofOf } from '../moderation/src/audit/proof.js';
import {
  askForHold,
  askToLift,
  beginExport,
  confirmHold,
  endExport,
  entriesOfHold,
  liftHold,
  listHolds,
  type StandingHold,
} from '../moderation/src/holds/holds.js';
import { HELD_KINDS, type HeldKind } from '../moderation/src/holds/keeping.js';
import { operatorOf } from '../moderation/src/staff/sign-in-at-command.js';
import { gatherEvidence } from './evidence.js';
import { writeEvidence, type Written } from './write-evidence.js';

interface HoldOptions {
  readonly kinds: string;
  readonly reason?: string | undefined;
  readonly until?: string | undefined;
  readonly by?: string | undefined;
  readonly to?: string | undefined;
}

const ACTS = { ask, confirm, export: exportIt, lift } as const;
type Act = keyof typeof ACTS;

/** What one of the commands about holds has to say; undefined where there is no such command. */
export async function holdCommand(
  given: Given,
  what: string | undefined,
  which: string | undefined,
  options: HoldOptions,
): Promise<string | undefined> {
  if (what === undefined)
    return (await atTheDesk(given.env, listHolds)).map(holdLine).join('') || 'There is no hold.\n';
  if (which === undefined || !Object.hasOwn(ACTS, what)) return undefined;
  return ACTS[what as Act](given, which, options);
}

async function ask(given: Given, member: string, options: HoldOptions): Promise<string> {
  const asked = {
    member,
    reason: wordOf(options.reason),
    kinds: kindsOf(options.kinds),
    until: dayToCome(options.until),
  };
  const staffId = await whoGives(given, options);
  const id = await atTheDesk(given.env, (sql) => askForHold(sql, staffId, asked));
  return `Hold ${id} is asked for. It holds as soon as another operator confirms it.\n`;
}

async function confirm(given: Given, which: string, options: HoldOptions): Promise<string> {
  const id = numberOf(which);
  const staffId = await whoGives(given, options);
  await atTheDesk(given.env, (sql) => confirmHold(sql, staffId, id));
  return `Hold ${id} holds.\n`;
}

async function lift(given: Given, which: string, options: HoldOptions): Promise<string> {
  const id = numberOf(which);
  const staffId = await whoGives(given, options);
  const lifted = await atTheDesk(given.env, async (sql) => {
    const asked = await sql.some(`select 1 from legal_hold where id = $1 and lift_asked_by is not null`, [id]);
    await (asked ? liftHold(sql, staffId, id) : askToLift(sql, staffId, id));
    return asked;
  });
  return lifted ? `Hold ${id} is over.\n` : `Hold ${id} ends as soon as another operator says so, too.\n`;
}

async function exportIt(given: Given, which: string, options: HoldOptions): Promise<string> {
  const id = numberOf(which);
  const { to } = options;
  if (to === undefined || to === '') throw new Complaint('--to takes the file to be written, such as hold-3.zip.\n');
  if (await isThere(to)) throw new Complaint(`${to} is there already.\n`);
  const store = await openNamedPhotoStore(given.env);
  const staffId = await whoGives(given, options);
  const hold = await atTheDesk(given.env, (sql) => beginExport(sql, staffId, id));
  if (!hold)
    return `The evidence of hold ${id} is asked for. It is written when another operator gives this command within seven days.\n`;
  const part = `${to}.part`;
  const written = await writeInto(given.env, part, store, hold);
  try {
    const { hash, rows, photoFiles } = written;
    await atTheDesk(given.env, (sql) => endExport(sql, staffId, id, { hash, rows, photoFiles }));
  } catch (error) {
    // What is not on the record is not handed out.
    await rm(part, { force: true });
    throw error;
  }
  await rename(part, to);
  const entry = (await onTheRecord(given.env, (sql) => exportNamed(sql, written.hash)))!.number;
  return [
    `The evidence of hold ${id} is in ${to}: ${written.rows} rows, ${written.photoFiles} files of photos.`,
    ...(written.gone.length > 0 ? [`${written.gone.length} files of photos were gone; manifest.json names them.`] : []),
    `Entry ${entry} of the record names it: ${written.hash}`,
    '',
  ].join('\n');
}

/** Writes the evidence into a file, of which nothing is left where that fails. */
async function writeInto(env: Given['env'], file: string, store: PhotoStore, hold: StandingHold): Promise<Written> {
  const evidence = await gatherEvidence(env, hold);
  const chain = await onTheRecord(env, async (sql) => {
    await sql.run('begin transaction isolation level repeatable read read only');
    return proofOf(sql, await entriesOfHold(sql, hold));
  });
  try {
    return await writeEvidence(file, store, { hold, evidence, chain, at: new Date() });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Somebody else is writing it, or a command that was cut off has left it.
    if (code === 'EEXIST') throw new Complaint(`${file} is there already.\n`);
    await rm(file, { force: true });
    if (code !== undefined && /^(ENOENT|EACCES|ENOSPC|EROFS|EDQUOT|ENOTDIR)$/.test(code))
      throw new Complaint(`${file} cannot be written: ${code}.\n`);
    throw error;
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function whoGives({ env, input }: Given, { by }: HoldOptions): Promise<number> {
  if (by === undefined) throw new Complaint('--by takes the address of your account at the console.\n');
  const [password = '', code = ''] = await typedUnseen(input, 'Password', 'Code, or nothing without a second factor');
  return onTheRecord(env, (sql) => operatorOf(sql, readConfig(env), { email: by, password, code }));
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

function numberOf(which: string): number {
  if (!/^\d{1,15}$/.test(which)) throw new Complaint(`"${which}" is not the number of a hold.\n`);
  return Number(which);
}

function kindsOf(text: string): HeldKind[] {
  const kinds = text.split(',');
  const unknown = kinds.find((kind) => !HELD_KINDS.some((one) => one === kind));
  if (unknown !== undefined) throw new Complaint(`"${unknown}" is none of ${HELD_KINDS.join(', ')}.\n`);
  return kinds as HeldKind[];
}

function dayToCome(text: string | undefined): Date {
  const day = dayOf(text);
  if (!day || day <= new Date()) throw new Complaint('--until takes a day to come, such as 2027-03-01.\n');
  return day;
}
