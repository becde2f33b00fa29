import { parseArgs } from 'node:util';
import type { AuditAction, AuditDetails } from '#contract';
import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { Complaint, runCommand } from '#platform/process/command';
import { databaseUrlOf } from '#platform/process/config';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { Audit } from './moderation/src/audit/audit.js';
import { VAIN_WORK, type KindOfWork, type VainWork } from './vain-work.js';

// Work that waits in vain: seeing it, having it tried again, taking it away. The services run meanwhile.

const USAGE = `Work that waits in vain. DATABASE_URL names the database.

  operate                            lists it: events that fail or that nobody takes, e-mails that nobody took,
                                     photos in processing for long, daily jobs that fail
  operate --ids                      the same with the id of each
  operate retry <id> | --all         has it tried again, within half a minute
  operate drop <id> --reason <word>  takes it away undone; of a photo its member is told

What is tried and dropped is on the record of the staff, as nobody's. The record is kept for good, so the reason is a word
or the number of a ticket, such as OPS-12, and no sentence.
`;

interface Place {
  readonly service: ServiceName;
  readonly kindName: string;
  readonly kind: KindOfWork;
}
interface Found extends Place {
  readonly work: VainWork;
}

const idOf = ({ service, kindName, work }: Found): string => `${service}/${kindName}/${work.key}`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      ids: { type: 'boolean', default: false },
      reason: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'list', id, ...more] = positionals;
  if (values.help) return USAGE;
  if (more.length > 0) throw new Complaint(USAGE);
  if (command === 'list' && id === undefined) return listed(await findAll(), values.ids);
  if (command === 'retry' && (id === undefined) === values.all) return values.all ? retryAll() : retry(placeOf(id!));
  if (command === 'drop' && id !== undefined) return drop(placeOf(id), values.reason);
  throw new Complaint(USAGE);
}

const places: readonly Place[] = SERVICE_NAMES.flatMap((service) =>
  Object.entries(VAIN_WORK[service]).map(([kindName, kind]) => ({ service, kindName, kind })),
);

function placeOf(id: string): Place & { readonly key: string } {
  const [service, kindName, key] = id.split('/');
  const place = places.find((known) => known.service === service && known.kindName === kindName);
  if (!place || !key) throw new Complaint(`"${id}" is not the id of anything; "operate --ids" shows the ids.\n`);
  return { ...place, key };
}

async function findAll(): Promise<Found[]> {
  const found: Found[] = [];
  for (const place of places)
    await as(place.service, async (sql) => {
      for (const work of await place.kind.list(sql)) found.push({ ...place, work });
    });
  return found;
}

async function retryAll(): Promise<string> {
  const found = await findAll();
  let tried = 0;
  for (const one of found) {
    // A photo's event may be among them, too: then it is tried once.
    await record('work.retried', one, one.work.key);
    if (await as(one.service, (sql) => one.kind.retry(sql, one.work.key))) tried += 1;
  }
  return `${tried} tried again.\n`;
}

async function retry(place: Place & { readonly key: string }): Promise<string> {
  await mustBeThere(place);
  await record('work.retried', place, place.key);
  await as(place.service, (sql) => place.kind.retry(sql, place.key));
  return 'It is tried again.\n';
}

async function drop(place: Place & { readonly key: string }, reason: string | undefined): Promise<string> {
  const { drop: take } = place.kind;
  if (!take) throw new Complaint('That cannot be dropped: it is due every day.\n');
  if (!/^[\w.:-]{1,64}$/.test(reason ?? ''))
    throw new Complaint('--reason takes a word or the number of a ticket, such as OPS-12.\n');
  await mustBeThere(place);
  await record('work.dropped', place, place.key, { reason: reason! });
  await as(place.service, (sql) => take(sql, place.key));
  return 'It is gone.\n';
}

async function mustBeThere({ service, kind, key }: Place & { readonly key: string }): Promise<void> {
  const found = await as(service, (sql) => kind.list(sql));
  if (!found.some((work) => work.key === key)) throw new Complaint('Nothing of that id waits in vain.\n');
}

/** Before it is done: so nothing is done that is not on the record. */
async function record(action: AuditAction, place: Place, key: string, more: AuditDetails = {}): Promise<void> {
  const details = { service: place.service, kind: place.kindName, work: key, ...more };
  await as('moderation', (sql) => Audit.record(sql, { staffId: null, action, details }));
}

async function as<Result>(service: ServiceName, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const url = databaseUrlOf(service, process.env);
  if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  return asService(service, url, work);
}

function listed(found: readonly Found[], withIds: boolean): string {
  if (found.length === 0) return 'Nothing waits in vain.\n';
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const title = `${one.service.padEnd(12)} ${one.work.what.padEnd(38)}`;
    groups.set(title, [...(groups.get(title) ?? []), one]);
  }
  return [...groups].map(([title, all]) => linesOf(title, all, withIds)).join('');
}

/** How many there are, the age of the oldest, the most tries, and what the last one failed at; with ids one a line below. */
function linesOf(title: string, all: readonly Found[], withIds: boolean): string {
  const apart = all.filter(({ work }) => work.isApart).length;
  const oldest = all.map(({ work }) => work).toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const tries = Math.max(...all.map(({ work }) => work.tries ?? 0));
  const errors = [...new Set(oldest.flatMap(({ lastError }) => lastError ?? []))];
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
