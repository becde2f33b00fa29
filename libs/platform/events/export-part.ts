import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database, Tx } from '../data/database.js';
import type { EventContext, EventDefinition, EventHandler } from '../service.js';
import type { Outbox } from './outbox.js';

/** A copy of their data that a member wants, as its events name it. */
export interface WantedExport {
  readonly memberId: number;
  readonly exportId: string;
}

/** What a service has of a member, under the names of its part. Of what there may be very much come pages of rows. */
export type Gathered = Readonly<Record<string, unknown>>;

const isPaged = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The same as JSON, each row of a page on a line of its own: it can be written and read without having the whole of it. */
async function* asLines(gathered: Gathered): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(gathered)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    if (!isPaged(value)) {
      yield JSON.stringify(value);
      continue;
    }
    let begin = '[\n';
    for await (const page of value) {
      if (page.length === 0) continue;
      yield begin + page.map((row) => JSON.stringify(row)).join(',\n');
      begin = ',\n';
    }
    yield begin === '[\n' ? '[]' : '\n]';
  }
  yield before === '{\n' ? '{}' : '\n}';
}

async function packed(gathered: Gathered): Promise<Buffer> {
  const zip = createGzip();
  const [bytes] = await Promise.all([buffer(zip), pipeline(Readable.from(asLines(gathered)), zip)]);
  return bytes;
}

/**
 * Gathers what one service keeps of a member for the copy of their data, as JSON and outside of any transaction, and keeps
 * it in the service's `export_part` until the copy is made. So nobody reads another's tables, and what is published of a
 * member is what they asked for. `wanted` is the view of copies that are not made yet: those that were made, or asked for
 * anew meanwhile, or whose member is gone, are in it no more.
 */
export abstract class PartGatherer implements EventHandler<WantedExport, Buffer | undefined> {
  constructor(
    protected readonly database: Database,
    private readonly outbox: Outbox,
    private readonly wanted: string,
    private readonly gathered: EventDefinition<WantedExport>,
  ) {}

  private get still(): string {
    return `from ${this.wanted} where member_id = $1 and export_id = $2`;
  }

  /** Times may be dates: they become text. */
  protected abstract gather(memberId: number): Promise<Gathered>;

  async prepare({ memberId, exportId }: WantedExport): Promise<Buffer | undefined> {
    if (!(await this.database.some(`select 1 ${this.still}`, [memberId, exportId]))) return undefined;
    return packed(await this.gather(memberId));
  }

  async handle(tx: Tx, wanted: WantedExport, { prepared }: EventContext<Buffer | undefined>): Promise<void> {
    if (!prepared) return;
    const kept = await tx.changed(
      `insert into export_part (member_id, export_id, part) select $1::bigint, $2::uuid, $3 ${this.still}
       on conflict (member_id) do update
         set export_id = excluded.export_id, part = excluded.part, gathered_at = excluded.gathered_at`,
      [wanted.memberId, wanted.exportId, prepared],
    );
    if (kept > 0) await this.outbox.append(tx, this.gathered, wanted);
  }
}

/** What `gather` gave, read line by line; a process of before has it on one. */
export async function unpackPart(part: Buffer): Promise<unknown> {
  const whole: Record<string, unknown> = {};
  let list: unknown[] | undefined;
  for await (const line of linesOf(Readable.from([part]).pipe(createGunzip()))) {
    if (line === '{' || line === '}') continue;
    const text = line.endsWith(',') ? line.slice(0, -1) : line;
    if (list && text !== ']') list.push(JSON.parse(text));
    else if (list) list = undefined;
    else {
      const [, name, value] = /^"(\w+)":(.*)$/s.exec(text) ?? [];
      if (name === undefined || value === undefined) return JSON.parse(text);
      whole[name] = value === '[' ? (list = []) : JSON.parse(value);
    }
  }
  return whole;
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}

/** Erases what was kept for one copy, or with null for any of the member's. */
export const erasePart = (tx: Tx, memberId: number, exportId: string | null): Promise<void> =>
  tx.run('delete from export_part where member_id = $1 and ($2::uuid is null or export_id = $2)', [memberId, exportId]);
