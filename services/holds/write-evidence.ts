import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ArchiveFile, archiveStream } from '#platform/data/archive';
import type { PhotoStore } from '#platform/data/photo-store';
import { filesOf } from '../members/src/photos/photo-files.js';
import type { ChainProof } from '../moderation/src/audit/proof.js';
import type { StandingHold } from '../moderation/src/holds/holds.js';
import type { Evidence, EvidenceRow } from './evidence.js';

/** What was written. */
export interface Written {
  /** SHA-256 of the whole file. */
  readonly hash: string;
  readonly rows: number;
  readonly photoFiles: number;
  /** Files of photos that were not in the store. */
  readonly gone: readonly string[];
}

interface Told {
  readonly hold: StandingHold;
  readonly evidence: Evidence;
  readonly chain: ChainProof;
  readonly at: Date;
}

const ABOUT = `Evidence of a legal hold, as the service kept it.

rows/           one file for each table, one row a line, as JSON: its kind; "keptSince", where the row is kept for the hold
                alone, as it was before it was erased or changed at that time, or null where it is still there; the row
photos/         the files of each photo, by its id
people.json     the ids of the members in these rows, with the usernames by which others know them
chain.json      what the staff did about this hold, as entries of its record: each with the hash of the one before it
manifest.json   SHA-256 of each file, and of each line of "rows" by itself, without its line break
SHA256SUMS      the same of each file: "sha256sum -c SHA256SUMS" compares them

The record is a chain of hashes that its keeper computes anew from its first entry on: of this file as a whole with
"audit verify --proof <this file>", of the entries in chain.json with "audit verify --proof chain.json".
`;

/** Writes evidence as a ZIP, for its owner only. Fails where the file exists. */
export async function writeEvidence(file: string, store: PhotoStore, told: Told): Promise<Written> {
  const { hold, evidence, chain, at } = told;
  const sums = new Map<string, { readonly sha256: string; readonly bytes: number }>();
  const gone: string[] = [];
  const noted = (name: string, content: Buffer | string): Buffer => {
    const bytes = Buffer.from(content);
    sums.set(name, { sha256: sha256(bytes), bytes: bytes.length });
    return bytes;
  };
  const text = (name: string, write: () => string): ArchiveFile => ({
    ...{ name, compress: true },
    bytes: async () => noted(name, write()),
  });
  const photos = await photoFilesIn(store, evidence.rows, gone);
  const tables = [...new Set(evidence.rows.map(({ table }) => table))].map((table) => ({
    name: `rows/${table}.jsonl`,
    lines: evidence.rows.flatMap((row) => (row.table === table ? [lineOf(row)] : [])),
  }));
  const manifest = () => ({
    writtenAt: at.toISOString(),
    hold: { ...hold, until: hold.until.toISOString() },
    rows: evidence.rows.length,
    withheld: evidence.withheld,
    photoFilesGone: gone,
    files: [...sums].map(([path, sum]) => ({
      path,
      ...sum,
      lines: tables.find(({ name }) => name === path)?.lines.map(sha256),
    })),
  });
  const files = [
    text('README.txt', () => ABOUT),
    text('people.json', () => json(evidence.people)),
    text('chain.json', () => json(chain)),
    ...tables.map(({ name, lines }) => text(name, () => lines.map((line) => `${line}\n`).join(''))),
    ...photos.map(({ name, folder, stored }) => ({
      ...{ name, compress: false },
      bytes: async () => noted(name, await thereStill(store, folder, stored)),
    })),
    // Last, when all before them are written.
    text('manifest.json', () => json(manifest())),
    text('SHA256SUMS', () => [...sums].map(([name, sum]) => `${sum.sha256}  ${name}\n`).join('')),
  ];
  const hash = createHash('sha256');
  await pipeline(
    archiveStream(files, at),
    (source: AsyncIterable<Buffer>) => hashing(source, hash),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { hash: hash.digest('hex'), rows: evidence.rows.length, photoFiles: photos.length, gone };
}

async function* hashing(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

interface PhotoFile {
  readonly name: string;
  readonly folder: string;
  readonly stored: string;
}

/** The files of all photos in the rows, each once; those that are not in the store are added to `gone`. */
async function photoFilesIn(store: PhotoStore, rows: readonly EvidenceRow[], gone: string[]): Promise<PhotoFile[]> {
  const found = new Map<string, PhotoFile>();
  for (const photo of rows.flatMap(photoIn)) {
    const folder = photo.former_folders?.[0] ?? photo.folder;
    const named = [
      ...(photo.name ? filesOf(photo.name).map((stored) => ({ folder, stored })) : []),
      ...(photo.original_name ? [{ folder: photo.original_folder, stored: photo.original_name }] : []),
    ];
    for (const { folder: where, stored } of named) {
      const name = `photos/${photo.id}/${stored}`;
      if (!where || found.has(name) || gone.includes(name)) continue;
      if (await store.get(where, stored)) found.set(name, { name, folder: where, stored });
      else gone.push(name);
    }
  }
  return [...found.values()];
}

interface PhotoRow {
  readonly id: number;
  readonly folder: string | null;
  readonly name: string | null;
  readonly former_folders?: readonly string[];
  readonly original_folder: string | null;
  readonly original_name: string | null;
}

/** The photo that a row is of, whether it lies where photos do or was put aside for its owner's return. */
function photoIn({ kind, table, row }: EvidenceRow): PhotoRow[] {
  if (kind !== 'photos') return [];
  return [(table === 'members.sealed' ? row['content'] : row) as PhotoRow];
}

async function thereStill(store: PhotoStore, folder: string, stored: string): Promise<Buffer> {
  const bytes = await store.get(folder, stored);
  if (!bytes) throw new Error(`The file ${stored} of a photo went while it was exported.`);
  return bytes;
}

const lineOf = ({ table: _, ...rest }: EvidenceRow): string => JSON.stringify(rest);
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
