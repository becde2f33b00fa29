import { asService } from '#platform/data/as-service';
import type { Sql } from '#platform/data/database';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import type { ServiceDefinition, ServiceName } from '#platform/service';
import { allServices } from '../all.js';
import { FEWEST, type Figure, figuresOf, type Period } from '../moderation/src/transparency/figures.js';
import { type Kept, termsOfService } from './retention-terms.js';

/** A figure as it is told: what is too small for that is no number. */
export type ToldFigure = Omit<Figure, 'value'> & { readonly value: number | string | null };

/** All figures of a period; `exact` ones are not to be published. Undefined where the environment names no database. */
export async function gatherFigures(
  env: Parameters<typeof directDatabaseUrlOf>[1],
  period: Period,
  exact: boolean,
): Promise<ToldFigure[] | undefined> {
  const figures: Figure[] = [];
  for (const service of allServices) {
    const url = directDatabaseUrlOf(service.name, env);
    if (!url) return undefined;
    await asService(service.name, url, async (sql) => {
      await sql.run('begin transaction isolation level repeatable read read only');
      if (service.name === 'moderation') figures.unshift(...(await figuresOf(sql, period, exact ? 1 : FEWEST)));
      figures.push(...(await retentionOf(sql, service, period)));
      await sql.run('commit');
    });
  }
  return figures.map((one) => ({ ...one, value: exact || isTold(one) ? one.value : `<${FEWEST}` }));
}

/** Counted of what daily jobs erased, and of what waits for its term. */
async function retentionOf(sql: Sql, service: ServiceDefinition, { from, to }: Period): Promise<Figure[]> {
  const terms = termsOfService(service);
  const done = await sql.rows<{ job: string; kind: string; rows: number }>(
    `select job, kind, sum(rows::int)::int as rows from daily_done d, jsonb_each_text(d.did) as counted (kind, rows)
     where day >= $1::timestamptz::date and day < $2::timestamptz::date group by job, kind order by job, kind`,
    [from, to],
  );
  const erased = done
    .filter(({ job, kind, rows }) => rows > 0 && terms.some((term) => term.by === job && term.kind === kind))
    .map(({ kind, rows }) => figure('erased', service.name, kind, rows));
  const kept: Figure[] = [];
  for (const term of terms.filter(isOfRows))
    kept.push(figure('kept until its term', service.name, term.kind, await countKept(sql, term)));
  return [...summed(erased), ...summed(kept)];
}

/** Whether rows say themselves since when their term runs. */
const isOfRows = ({ since, setting }: Kept): boolean => !since.startsWith('(') && setting === undefined;

async function countKept(sql: Sql, { table, since }: Kept): Promise<number> {
  const { rows } = await sql.one<{ rows: number }>(`select count(${since}) as rows from ${table}`);
  return rows;
}

const figure = (name: string, kind: ServiceName, detail: string, value: number): Figure => ({
  figure: name,
  kind,
  detail,
  value,
});

/** Of two terms with the same name the sum. */
function summed(figures: readonly Figure[]): Figure[] {
  const byDetail = new Map<string, Figure>();
  for (const one of figures) {
    const value = (byDetail.get(one.detail)?.value ?? 0) + one.value!;
    byDetail.set(one.detail, { ...one, value });
  }
  return [...byDetail.values()];
}

/** Told by reason, a few might be recognised: their number is left open. */
const isTold = ({ figure: name, value }: Figure): boolean =>
  name !== 'restrictions' || value === null || value >= FEWEST;
