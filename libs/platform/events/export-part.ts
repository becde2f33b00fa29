import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Database, Tx } from '../data/database.js';
import type { EventContext, EventDefinition, EventHandler } from '../service.js';
import type { Outbox } from './outbox.js';

/** A copy of their data that a member wants, as its events name it. */
export interface WantedExport {
  readonly memberId: number;
  readonly exportId: string;
}

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

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
  protected abstract gather(memberId: number): Promise<object>;

  async prepare({ memberId, exportId }: WantedExport): Promise<Buffer | undefined> {
    if (!(await this.database.some(`select 1 ${this.still}`, [memberId, exportId]))) return undefined;
    return packed(JSON.stringify(await this.gather(memberId)));
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

/** What `gather` gave. */
export const unpackPart = async (part: Buffer): Promise<unknown> => JSON.parse(String(await unpacked(part)));

/** Erases what was kept for one copy, or with null for any of the member's. */
export const erasePart = (tx: Tx, memberId: number, exportId: string | null): Promise<void> =>
  tx.run('delete from export_part where member_id = $1 and ($2::uuid is null or export_id = $2)', [memberId, exportId]);
