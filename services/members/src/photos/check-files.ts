import { imageFile } from '#contract';
import type { Database, Sql } from '#platform/data/database';
import { PhotoStore } from '#platform/data/photo-store';
import { exportFile } from '../export/export-files.js';
import { filesIn, filesOf } from './photo-files.js';

/** An upload writes its file before it commits its row, and processing its sizes before it says that they are live. */
const YOUNG_MS = 3_600_000;
const ROWS_AT_ONCE = 5_000;

/** What does not fit between the rows and the files of photos. */
export interface Mismatch {
  /** Photos that somebody is shown although a file of theirs is gone, by id. */
  readonly incomplete: readonly number[];
  /** Files that belong to no photo, as `folder/file`. */
  readonly ownerless: readonly string[];
}

interface Row {
  readonly id: number;
  readonly state: 'processing' | 'waiting' | 'live' | 'erased';
  /** Of a member who has left and may come back. */
  readonly sealed: boolean;
  readonly folder: string;
  readonly name: string;
  readonly originalFolder: string | null;
  readonly originalName: string | null;
}

/** Compares the rows of photos, those kept as evidence too, with the files of the store, so that neither a lost nor a forgotten file stays unseen. */
export class PhotoFilesCheck {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
  ) {}

  /** Looks at everything; files younger than an hour may belong to a row that is about to come. */
  async run(now: Date): Promise<Mismatch> {
    const unclaimed = new Set<string>();
    const young = new Set<string>();
    for await (const { folder, file, at } of this.store.list()) {
      const where = at.getTime() > now.getTime() - YOUNG_MS ? young : unclaimed;
      where.add(`${folder}/${file}`);
    }
    const stored = new Set([...unclaimed, ...young]);
    const incomplete: number[] = [];
    for await (const row of photosOf(this.database)) {
      const files = filesOf(row.name).map((file) => `${row.folder}/${file}`);
      if ((row.state === 'live' || row.state === 'waiting') && !files.every((file) => stored.has(file)))
        incomplete.push(row.id);
      for (const file of files) unclaimed.delete(file);
      unclaimed.delete(`${row.originalFolder}/${row.originalName}`);
    }
    for (const { folder, name } of await evidenceOf(this.database))
      for (const file of filesOf(name)) unclaimed.delete(`${folder}/${file}`);
    // A selfie is one file, and no backup takes it along: it is to be gone once it is decided about.
    for (const { folder, name } of await this.database.rows<{ folder: string; name: string }>(
      `select folder, name from selfie where state = 'waiting'`,
    ))
      unclaimed.delete(`${folder}/${imageFile(name, 'full')}`);
    // Nor are copies of somebody's data forgotten, which no backup takes along.
    for (const { id } of await this.database.rows<{ id: string }>(`select export_id as id from data_export`))
      unclaimed.delete(exportFile(id).join('/'));
    return { incomplete, ownerless: [...unclaimed].toSorted() };
  }

  /** Erases files that belong to no photo. */
  async erase(ownerless: readonly string[]): Promise<void> {
    for (const address of ownerless) {
      const [folder = '', file = ''] = address.split('/');
      await this.store.remove(folder, file);
    }
  }
}

/** Every file that the rows name, as `folder/file`. Of a photo in the making that is the original: the rest is made anew. */
export async function* namedFiles(sql: Sql): AsyncIterable<string> {
  for await (const { state, sealed, folder, name, originalFolder, originalName } of photosOf(sql)) {
    if (state === 'live' || state === 'waiting' || sealed) for (const file of filesOf(name)) yield `${folder}/${file}`;
    if (originalName !== null) yield `${originalFolder}/${originalName}`;
  }
  for (const { folder, name } of await evidenceOf(sql)) for (const file of filesOf(name)) yield `${folder}/${file}`;
}

/** Copies that are kept as evidence of a report, and what is kept for a hold. */
const evidenceOf = (sql: Sql): Promise<{ folder: string; name: string }[]> =>
  sql.rows(`
    select folder, name from evidence_photo
    union select coalesce(content -> 'former_folders' ->> 0, content ->> 'folder'), content ->> 'name'
    from held where relation = 'photo'`);

async function* photosOf(sql: Sql): AsyncIterable<Row> {
  let last = 0;
  for (;;) {
    const rows = await sql.rows<Row>(
      `select id, state, exists (select from sealed_photo s where s.id = photo.id) as sealed, ${filesIn('photo')} as folder, name, original_folder as "originalFolder", original_name as "originalName"
       from photo where id > $1 order by id limit $2`,
      [last, ROWS_AT_ONCE],
    );
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)!.id;
  }
}
