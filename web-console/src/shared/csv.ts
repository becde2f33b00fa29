export type Cell = string | number | boolean | null;

/** What spreadsheets take for a formula, some in full width too, whoever wrote it: such text gets a mark before it that keeps it text. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

function cellOf(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as comma-separated values (RFC 4180), its first line the names of the columns; the mark at its start says UTF-8. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}
