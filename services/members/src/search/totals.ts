import type { Sql } from '#platform/data/database';
import { CountedCell, wantedBy, type Counted } from './counted.js';
import type { Criteria } from './criteria.js';
import { PACKED } from './member-search.js';

const DAY_OF_BIRTH = (row: string): string => `${row}.birth_date - date '1970-01-01'`;

/** Everybody whom searches count in some cells ($1) of a gender ($2), and the number of each cell at the same moment. */
const CELLS = {
  name: 'counted-cells',
  text: `
    select asked.cell, coalesce(c.changes, 0) as changes, coalesce(people.rows, ''::bytea) as rows
    from unnest($1::int[]) as asked(cell)
    left join search_cell c on c.cell = asked.cell and c.gender = $2::"char"
    cross join lateral (
      select string_agg(int4send(s.place_id) || int4send(${DAY_OF_BIRTH('s')}) || int4send(${PACKED('s')}), ''::bytea
                        order by s.place_id, s.birth_date) as rows
      from member_search s where s.cell = asked.cell and s.gender = $2::"char" and not s.private_mode
    ) people`,
};

/** What happened in cells ($1) of a gender ($4) after one number ($2) and until another ($3). */
const CHANGES = {
  name: 'counted-changes',
  text: `
    select k.cell, k.before, k.changes, k.sign, k.place_id as "placeId", ${DAY_OF_BIRTH('k')} as born, k.choices
    from unnest($1::int[], $2::bigint[], $3::bigint[]) as asked(cell, known, wanted)
    join counted_change k on k.cell = asked.cell and k.gender = $4::"char"
      and k.changes > asked.known and k.changes <= asked.wanted
    order by k.cell, k.changes`,
};

/** The numbers of cells ($1) of a gender ($2). */
const NUMBERS = {
  name: 'cell-numbers',
  text: `
    select asked.cell, coalesce(c.changes, 0) as changes
    from unnest($1::int[]) as asked(cell) left join search_cell c on c.cell = asked.cell and c.gender = $2::"char"`,
};

interface ChangeRow extends Counted {
  readonly cell: number;
  readonly before: number;
  readonly changes: number;
  readonly sign: -1 | 0 | 1;
}

/**
 * How many members fit criteria, whoever is looking, without those in private mode. Everybody who is counted lies in memory,
 * eight bytes each, cell by cell from the first search that reaches it on. A search says at which number each of its
 * cells stood when it looked; what happened until then is brought in one by one, each change following on the number that
 * is known. Where one does not (it was made by the version before, or is long past), the cell is read anew. So a total is
 * that of the very moment, and costs the same after a change as before it.
 */
export class Totals {
  private readonly cells = new Map<string, CountedCell>();
  private readonly loading = new Map<string, Promise<void>>();

  /**
   * `changes` are the numbers of the circle's cells, in its order. Undefined where a cell has gone on meanwhile: who asks
   * looks again.
   */
  async count(sql: Sql, criteria: Criteria, changes: readonly number[]): Promise<number | undefined> {
    const { gender, circle } = criteria;
    const key = (cell: number): string => `${gender} ${cell}`;
    const wanted = new Map(circle.cells.map((cell, at) => [cell, changes[at]!]));
    const behind = circle.cells.filter((cell) => (this.cells.get(key(cell))?.changes ?? -1) < wanted.get(cell)!);
    const known = behind.filter((cell) => this.cells.has(key(cell)));
    if (known.length > 0) await this.follow(sql, gender, known, wanted);
    const unknown = circle.cells.filter((cell) => !this.cells.has(key(cell)));
    if (unknown.length > 0) await this.load(sql, gender, unknown);
    const counted = circle.cells.map((cell) => this.cells.get(key(cell)));
    if (counted.every((cell, at) => cell?.changes === changes[at])) {
      const asked = wantedBy(criteria);
      return counted.reduce((total, cell) => total + cell!.count(asked), 0);
    }
    const ahead = circle.cells.filter((_, at) => counted[at] && counted[at].changes > changes[at]!);
    if (ahead.length > 0) await this.recheck(sql, gender, ahead);
    return undefined;
  }

  /** Brings cells up to a number, or forgets those of which something is missing on the way. */
  private async follow(sql: Sql, gender: string, cells: readonly number[], wanted: ReadonlyMap<number, number>) {
    const known = cells.map((cell) => this.cells.get(`${gender} ${cell}`)!);
    const rows = await sql.rows<ChangeRow>(CHANGES, [
      cells,
      known.map(({ changes }) => changes),
      cells.map((cell) => wanted.get(cell)!),
      gender,
    ]);
    const byCell = new Map<number, ChangeRow[]>(cells.map((cell) => [cell, []]));
    for (const row of rows) byCell.get(row.cell)!.push(row);
    cells.forEach((cell, at) => {
      const counted = known[at]!;
      const followed = bringIn(counted, byCell.get(cell)!) && counted.changes >= wanted.get(cell)!;
      if (!followed && this.cells.get(`${gender} ${cell}`) === counted) this.cells.delete(`${gender} ${cell}`);
    });
  }

  private async load(sql: Sql, gender: string, cells: readonly number[]): Promise<void> {
    const keyed = cells.map((cell) => [cell, `${gender} ${cell}`] as const);
    const missing = keyed.filter(([, key]) => !this.loading.has(key));
    if (missing.length > 0) {
      const read = sql
        .rows<{ cell: number; changes: number; rows: Buffer }>(CELLS, [missing.map(([cell]) => cell), gender])
        .then((found) => {
          for (const { cell, changes, rows } of found)
            this.cells.set(`${gender} ${cell}`, CountedCell.of(changes, rows));
        })
        .finally(() => missing.forEach(([, key]) => this.loading.delete(key)));
      missing.forEach(([, key]) => this.loading.set(key, read));
    }
    await Promise.all(keyed.map(([, key]) => this.loading.get(key)));
  }

  /** Forgets cells whose numbers the database has not reached: it was put back to an earlier day. */
  private async recheck(sql: Sql, gender: string, cells: readonly number[]): Promise<void> {
    for (const { cell, changes } of await sql.rows<{ cell: number; changes: number }>(NUMBERS, [cells, gender])) {
      const key = `${gender} ${cell}`;
      if ((this.cells.get(key)?.changes ?? 0) > changes) this.cells.delete(key);
    }
  }
}

/** Whether each change followed on the one before. Somebody else may have brought in the first of them meanwhile. */
function bringIn(cell: CountedCell, rows: readonly ChangeRow[]): boolean {
  for (let from = 0; from < rows.length;) {
    const { before, changes } = rows[from]!;
    let to = from;
    while (to < rows.length && rows[to]!.changes === changes) to += 1;
    if (changes > cell.changes) {
      if (before !== cell.changes) return false;
      const all = rows.slice(from, to);
      for (const row of all) if (row.sign === 1) cell.add(row);
      for (const row of all) if (row.sign === -1 && !cell.remove(row)) return false;
      cell.changes = changes;
    }
    from = to;
  }
  return true;
}
