import pg from 'pg';
import { z } from 'zod';
import { SERVICE_NAMES, type Published, type ServiceName } from '#platform/service';
import { copyTemplate } from '#testing/database';
import { namedInSql } from '#testing/sql-names';
import { testStores } from '#testing/stores';
import { allServices } from '../all.js';

/** What a role may do with something that belongs to another service. */
interface Right {
  readonly role: ServiceName;
  readonly may: string;
  readonly schema: ServiceName;
  readonly name: string;
}

/** A column of a published row. */
interface Column {
  readonly name: string;
  /** What the driver makes of it. */
  readonly kind: string;
  readonly nullable: boolean;
  /** Worked out by the view, so that the database cannot tell whether it may be null. */
  readonly computed?: boolean;
}

interface Entry extends Published {
  readonly schema: ServiceName;
}

const published: readonly Entry[] = allServices.flatMap(({ name: schema, views }) =>
  views.map((entry) => ({ ...entry, schema })),
);

/** Every service lets all others take the events that are theirs, and see what it has handled. */
const OPEN_TO_ALL = [
  ['SELECT', 'handled_event'],
  ['EXECUTE', 'due_events'],
  ['EXECUTE', 'take_due_events'],
  ['EXECUTE', 'take_events'],
  ['EXECUTE', 'take_event'],
  ['EXECUTE', 'take_these_events'],
  ['EXECUTE', 'postpone_event'],
  ['EXECUTE', 'note_begun'],
  ['EXECUTE', 'note_failure'],
  ['EXECUTE', 'put_off_event'],
] as const;
const openToAll: readonly Right[] = SERVICE_NAMES.flatMap((schema) =>
  SERVICE_NAMES.filter((role) => role !== schema).flatMap((role) =>
    OPEN_TO_ALL.map(([may, name]) => ({ role, may, schema, name })),
  ),
);

/** The desk sees what each service tries in vain, and has it tried again or taken away. */
const OPEN_TO_THE_DESK = [
  ['SELECT', 'vain_work'],
  ['EXECUTE', 'retry_work'],
  ['EXECUTE', 'drop_work'],
] as const;
const openToTheDesk: readonly Right[] = SERVICE_NAMES.filter((schema) => schema !== 'moderation').flatMap((schema) =>
  OPEN_TO_THE_DESK.map(([may, name]) => ({ role: 'moderation' as const, may, schema, name })),
);

const partsOf = (parts: Published['partsTo'] = {}) =>
  Object.entries(parts) as [role: ServiceName, columns: readonly string[]][];
const full = ({ schema, name }: Pick<Right, 'schema' | 'name'>): string => `${schema}.${name}`;
const without = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set(some)].filter((one) => !others.includes(one)).toSorted();

describe('what the services publish to each other', () => {
  let client: pg.Client;

  beforeAll(async () => {
    // Then the planner leaves out every row that it can prove not to be there.
    const options = '-c constraint_exclusion=on';
    client = new pg.Client({ connectionString: await copyTemplate(testStores().databaseUrl), options });
    await client.connect();
  });
  afterAll(() => client.end());

  it('is there', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       union select nspname || '.' || proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace`,
    );
    const missing = without(
      published.map(full),
      rows.map(({ name }) => name),
    );
    expect(missing.map((name) => `${name} is published, but the database has no such thing.`)).toEqual([]);
  });

  it('is all that they may do with each other’s schemas, and nothing of it is written by another', async () => {
    const { rows: granted } = await client.query<Right>(
      `with others as (
         select r.oid as role_id, r.rolname as role, n.oid as schema_id, n.nspname as schema
         from pg_roles r join pg_namespace n on n.nspname <> r.rolname
         where r.rolname = any($1) and n.nspname = any($1)
       )
       select role, case when has_table_privilege(role_id, c.oid, may) then may else may || ' ' || (
                select string_agg(attname, ', ' order by attname) from pg_attribute
                where attrelid = c.oid and attnum > 0 and has_column_privilege(role_id, c.oid, attnum, may)
              ) || ' of' end as may,
              schema, relname as name
       from others join pg_class c on c.relnamespace = schema_id and c.relkind in ('r', 'v', 'm', 'p')
       cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES', 'DELETE', 'TRUNCATE', 'TRIGGER']) as may
       where has_table_privilege(role_id, c.oid, may)
          or case when may in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
                  then has_any_column_privilege(role_id, c.oid, may) end
       union all
       select role, may, schema, relname from others join pg_class c on c.relnamespace = schema_id and c.relkind = 'S'
       cross join unnest(array['USAGE', 'SELECT', 'UPDATE']) as may where has_sequence_privilege(role_id, c.oid, may)
       union all
       select role, 'EXECUTE', schema, proname from others join pg_proc p on p.pronamespace = schema_id
       where has_function_privilege(role_id, p.oid, 'EXECUTE')
       union all
       select role, 'CREATE', schema, 'something new' from others where has_schema_privilege(role_id, schema_id, 'CREATE')`,
      [SERVICE_NAMES],
    );
    const said = published.flatMap(({ to, partsTo, schema, name, columns }) => [
      ...to.map((role) => ({ role, may: columns ? 'SELECT' : 'EXECUTE', schema, name })),
      ...partsOf(partsTo).map(([role, parts]) => ({
        role,
        may: `SELECT ${parts.toSorted().join(', ')} of`,
        schema,
        name,
      })),
    ]);
    const title = (right: Right): string => `${right.role} may ${right.may} ${full(right)}`;
    const [grants, words] = [granted.map(title), [...said, ...openToAll, ...openToTheDesk].map(title)];
    expect([
      ...without(words, grants).map((right) => `${right}, says published.ts, but no grant does.`),
      ...without(grants, words).map((right) => `${right}, says a grant, but published.ts does not.`),
    ]).toEqual([]);
  });

  it('[L8] tells who sends the mail an address, and nothing beside it of who lives where and was born when', async () => {
    await client.query('set role messaging');
    const asked: [column: string, answer: string][] = [];
    for (const column of ['email', 'birth_date', 'zip', 'gender', 'username'])
      asked.push(
        await client.query(`select ${column} from auth.registration`).then(
          () => [column, 'told'],
          ({ message }: Error) => [column, message],
        ),
      );
    await client.query('reset role');
    const denied = 'permission denied for view registration';
    expect(Object.fromEntries(asked)).toEqual({
      email: 'told',
      birth_date: denied,
      zip: denied,
      gender: denied,
      username: denied,
    });
  });

  it('is named in the code of everybody to whom it is published, and of nobody else', () => {
    const uses = SERVICE_NAMES.flatMap((role) => namedInSql(role).map((use) => ({ ...use, role })));
    const used = uses.map((use) => `${use.role} ${full(use)}`);
    const shown = published.flatMap((entry) =>
      [...entry.to, ...partsOf(entry.partsTo).map(([role]) => role)].map((role) => ({ role, ...entry })),
    );
    const allowed = shown.map((entry) => `${entry.role} ${full(entry)}`);
    expect([
      ...uses
        .filter((use) => !allowed.includes(`${use.role} ${full(use)}`))
        .map((use) => `${use.role} uses ${full(use)} (${use.file}), which is not published to it.`),
      ...shown
        .filter((entry) => !used.includes(`${entry.role} ${full(entry)}`))
        .map((entry) => `${full(entry)} is published to ${entry.role}, which does not use it.`),
    ]).toEqual([]);
  });

  it('has the columns, types and nulls that its rows are said to have', async () => {
    const problems: string[] = [];
    for (const { columns, ...entry } of published) {
      if (columns) problems.push(...differences(full(entry), columnsSaid(columns), await columnsOf(full(entry))));
    }
    expect(problems).toEqual([]);
  });

  /** The columns of a view as the database has them. */
  async function columnsOf(view: string): Promise<Column[]> {
    const { rows } = await client.query<{ name: string; type: string; definition: string | null }>(
      `select attname as name, format_type(atttypid, null) as type, pg_get_viewdef(attrelid) as definition
       from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
      [view],
    );
    if (rows.length === 0) return [];
    // The driver tells from which table's column a result's column comes; none means that it is worked out.
    const { fields } = await client.query(
      `select * from (${rows[0]!.definition?.replace(';', '') ?? `table ${view}`}) v limit 0`,
    );
    const columns: Column[] = [];
    for (const [index, { name, type }] of rows.entries()) {
      const { rows: plan } = await client.query(`explain select from ${view} where ${name} is null`);
      columns.push({
        name,
        kind: kindInDatabase(type),
        nullable: !JSON.stringify(plan).includes('One-Time Filter: false'),
        computed: fields[index]!.tableID === 0,
      });
    }
    return columns;
  }
});

function columnsSaid(columns: NonNullable<Published['columns']>): Column[] {
  return Object.entries(columns).map(([name, type]) => ({
    name,
    kind: kindSaid(type),
    nullable: type instanceof z.ZodNullable,
  }));
}

function differences(view: string, said: readonly Column[], there: readonly Column[]): string[] {
  const names = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);
  return [
    ...without(names(said), names(there)).map((name) => `${view} has no column ${name}, but published.ts names one.`),
    ...without(names(there), names(said)).map((name) => `${view} has a column ${name}, but published.ts names none.`),
    ...said.flatMap(({ name, kind, nullable }) => {
      const column = there.find((one) => one.name === name);
      if (!column) return [];
      const title = `${view}.${name}`;
      return [
        ...(column.kind === kind ? [] : [`${title} is ${column.kind}, but ${kind} in published.ts.`]),
        ...(nullable && !column.nullable ? [`${title} is never null, but published.ts says that it may be.`] : []),
        ...(!nullable && column.nullable && !column.computed
          ? [`${title} may be null, but published.ts says that it is not.`]
          : []),
      ];
    }),
  ];
}

/** What the driver makes of each type: libs/platform/data/database.ts has it so. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  boolean: ['boolean'],
  number: ['smallint', 'integer', 'bigint', 'real', 'double precision'],
  string: ['text', 'character varying', 'character', 'uuid', 'date', 'numeric'],
  'a Date': ['timestamp with time zone', 'timestamp without time zone'],
  JSON: ['json', 'jsonb'],
  bytes: ['bytea'],
};

function kindInDatabase(type: string): string {
  if (type.endsWith('[]')) return `array of ${kindInDatabase(type.slice(0, -2))}`;
  return Object.keys(KINDS).find((kind) => KINDS[kind]!.includes(type)) ?? type;
}

function kindSaid(type: z.core.$ZodType): string {
  if (type instanceof z.ZodNullable) return kindSaid(type.unwrap());
  if (type instanceof z.ZodArray) return `array of ${kindSaid(type.element)}`;
  if (type instanceof z.ZodEnum) return typeof type.options[0];
  if (type instanceof z.ZodLiteral) return typeof [...type.values][0];
  if (type instanceof z.ZodDate) return 'a Date';
  // What is said of JSON by its type alone takes anything; of bytes it is asked.
  if (type instanceof z.ZodCustom) return z.safeParse(type, {}).success ? 'JSON' : 'bytes';
  return type._zod.def.type;
}
