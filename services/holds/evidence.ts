import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { Complaint } from '#platform/process/command';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import type { ServiceName } from '#platform/service';
import { KEPT_FOR_HOLDS as ACCOUNTS } from '../auth/src/holds/kept-for-holds.js';
import { KEPT_FOR_HOLDS as CONTACTS } from '../connections/src/holds/kept-for-holds.js';
import { KEPT_FOR_HOLDS as PROFILES } from '../members/src/holds/kept-for-holds.js';
import { KEPT_FOR_HOLDS as LETTERS } from '../messaging/src/holds/kept-for-holds.js';
import type { StandingHold } from '../moderation/src/holds/holds.js';
import type { Keeping } from '../moderation/src/holds/keeping.js';
import { KEPT_FOR_HOLDS as CASES } from '../moderation/src/holds/kept-for-holds.js';

/** What each service keeps for holds. */
const KEPT: Readonly<Record<ServiceName, readonly Keeping[]>> = {
  auth: ACCOUNTS,
  members: PROFILES,
  messaging: LETTERS,
  connections: CONTACTS,
  moderation: CASES,
};

/** A row as it is handed over. */
export interface EvidenceRow {
  readonly kind: string;
  /** Of which table, its service before it. */
  readonly table: string;
  /** Since when it is kept for holds alone, as it was before that change; null of what is still there. */
  readonly keptSince: string | null;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Everybody whose id stands in a row for a side of what it tells, by the name that others know. */
interface Known {
  readonly id: number;
  readonly username: string | null;
}

export interface Evidence {
  readonly rows: readonly EvidenceRow[];
  readonly people: readonly Known[];
  /** Columns that open something, which nobody is given. */
  readonly withheld: readonly string[];
}

/** What proves a sign-in or opens a link is evidence of nothing. */
const OPENS = /password|secret|token|_hash$|^sid$|^endpoint$|^key/;

/** What is held, and what is still there, of the kinds that a hold names: of each service in one view of its tables. */
export async function gatherEvidence(env: NodeJS.ProcessEnv, hold: StandingHold): Promise<Evidence> {
  const rows: EvidenceRow[] = [];
  for (const service of Object.keys(KEPT) as ServiceName[])
    rows.push(
      ...(await reading(env, service, async (sql) => [
        ...(await heldRows(sql, service, hold)),
        ...(await rowsStillThere(sql, service, hold)),
      ])),
    );
  const ids = [...new Set([hold.memberId, ...rows.flatMap(idsIn)])];
  const names = await reading(env, 'auth', (sql) =>
    sql.rows<Known>(`select id, username from account where id = any($1)`, [ids]),
  );
  const namesKept = rows.flatMap(({ table, row }) => (table === 'auth.account' ? [row as unknown as Known] : []));
  const nameOf = new Map([...namesKept, ...names].map(({ id, username }) => [id, username]));
  const withheld = new Set<string>();
  return {
    rows: rows.map((one) => ({ ...one, row: without(one.row, one.table, withheld) })),
    people: ids.toSorted((a, b) => a - b).map((id) => ({ id, username: nameOf.get(id) ?? null })),
    withheld: [...withheld].toSorted(),
  };
}

async function reading<Result>(
  env: NodeJS.ProcessEnv,
  service: ServiceName,
  read: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const url = directDatabaseUrlOf(service, env);
  if (!url) throw new Complaint(`The address of the database is needed for ${service}, too.\n`);
  return asService(service, url, async (sql) => {
    await sql.run('begin transaction isolation level repeatable read read only');
    return read(sql);
  });
}

const heldRows = (sql: Sql, service: ServiceName, { memberId, kinds }: StandingHold): Promise<EvidenceRow[]> =>
  sql.rows<EvidenceRow>(
    `select kind, $3 || '.' || relation as table, to_jsonb(held_at) #>> '{}' as "keptSince", content as row
     from held where member_id = $1 and kind = any($2) order by held_at, relation`,
    [memberId, kinds, service],
  );

async function rowsStillThere(
  sql: Sql,
  service: ServiceName,
  { memberId, kinds }: StandingHold,
): Promise<EvidenceRow[]> {
  const found: EvidenceRow[] = [];
  for (const { table, kind, members, only = 'true' } of KEPT[service]) {
    if (!kinds.includes(kind)) continue;
    const whose = members.map((one) => (one.includes('(') ? one.replaceAll('($1)', 't') : `t.${one}`));
    found.push(
      ...(await sql.rows<EvidenceRow>(
        `select $2 as kind, $3 as table, null as "keptSince", to_jsonb(t) as row from ${table} t
         where (${whose.map((one) => `${one} = $1`).join(' or ')}) and (${only.replaceAll('old.', 't.')}) order by t.ctid`,
        [memberId, kind, `${service}.${table}`],
      )),
    );
  }
  return found;
}

/** The members on both sides of a row, or of the one that was put aside in it for its owner's return. */
function idsIn({ table, row }: Pick<EvidenceRow, 'table' | 'row'>): number[] {
  const [service, relation] = table.split('.') as [ServiceName, string];
  const { relation: put, content } = row;
  if (relation === 'sealed' && typeof put === 'string')
    return idsIn({ table: `${service}.${put}`, row: content as EvidenceRow['row'] });
  const columns = KEPT[service].flatMap((one) => (one.table === relation ? one.members : []));
  return columns.flatMap((column) => (typeof row[column] === 'number' ? [row[column]] : []));
}

/** The same without what opens something, at any depth; notes down what that was. */
function without<Value>(value: Value, path: string, withheld: Set<string>): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => without(one, path, withheld)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (!OPENS.test(name)) return [[name, without(inner, `${path}.${name}`, withheld)]];
      withheld.add(`${path}.${name}`);
      return [];
    }),
  ) as Value;
}
