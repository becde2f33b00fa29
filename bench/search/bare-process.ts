import pg from 'pg';
import { connectionOptions } from '#platform/data/database';
import { membersService } from '../../services/members/src/members.service.js';

/** A statement with the words `viewer` and `ids` where those values go. */
interface Blank {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What to run: for each viewer the page's statement, then the rows' statement with the ids it gave. */
export interface BareLoop {
  readonly times: number;
  /** How many run at the same time. */
  readonly at: number;
  readonly viewers: readonly number[];
  readonly page: Blank;
  readonly rows: Blank;
}

// The statements of a search with nothing around them: the least any application on this driver can cost.
const url = process.argv[2]!;
const options = connectionOptions(url, membersService.name, membersService.settings);
const pool = new pg.Pool({ connectionString: url, options, max: 8 });

process.on('message', (loop: BareLoop) => void run(loop).then(() => process.send!('done')));
process.once('disconnect', () => void pool.end());
process.send!('ready');

async function run({ times, at, viewers, page, rows }: BareLoop): Promise<void> {
  let left = times;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const viewer = viewers[left % viewers.length]!;
      const found = await pool.query<{ ids: number[] }>({ ...page, values: fill(page.values, { viewer }) });
      await pool.query({ ...rows, values: fill(rows.values, { viewer, ids: found.rows[0]!.ids }) });
    }
  };
  await Promise.all(Array.from({ length: at }, caller));
}

function fill(values: readonly unknown[], given: Record<string, unknown>): unknown[] {
  return values.map((value) => (typeof value === 'string' && value in given ? given[value] : withBuffer(value)));
}

/** A buffer comes from the other process as its JSON. */
function withBuffer(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? Buffer.from(value.data as number[]) : value;
}
