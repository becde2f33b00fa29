import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.js';

/** The checksum of every other file, as `sha256sum -c` reads them. */
const SUMS = 'SHA256SUMS';
/** The checksum of that list. It is written last, so a folder without it was cut off. */
const SEAL = 'WHOLE';

/** Files of a folder with their checksums. They are the owner's alone: keys are among them. */
export class CheckedFiles {
  private readonly sums = new Map<string, string>();

  constructor(readonly folder: string) {}

  /** Writes a file, packed by `through` where given, and remembers what it must be. It is on the disk when this resolves. */
  async write(name: string, content: Readable | Buffer | string, through?: Transform): Promise<void> {
    const file = path.join(this.folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const source = content instanceof Readable ? content : Readable.from([content]);
    const tapped = async function* (chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    await (through ? pipeline(source, through, tapped, target) : pipeline(source, tapped, target));
    this.sums.set(name, hash.digest('hex'));
  }

  /** Says that these are all, and looks whether the disk gives back what was written. */
  async seal(): Promise<void> {
    const lines = [...this.sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
    await writeFile(path.join(this.folder, SUMS), lines, { mode: 0o600, flush: true });
    await writeFile(path.join(this.folder, SEAL), `${sumOf(lines)}\n`, { mode: 0o600, flush: true });
    await requireWhole(this.folder);
  }
}

/** Refuses a folder that was cut off, or of which a file is not what was written. Gives the names of its files. */
export async function requireWhole(folder: string): Promise<string[]> {
  const read = (name: string): Promise<string | undefined> =>
    readFile(path.join(folder, name), 'utf8').catch(() => undefined);
  const [list, seal] = await Promise.all([read(SUMS), read(SEAL)]);
  if (list === undefined || seal === undefined)
    throw new StartError(`${folder} is no whole backup: it was cut off, or is something else. Nothing was changed.`);
  if (seal.trim() !== sumOf(list)) throw damaged(folder, SUMS);
  const files = list.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(0, 64), line.slice(66)] as const]));
  for (const [sum, name] of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, name)), hash).catch(() => {
      throw damaged(folder, name);
    });
    if (hash.digest('hex') !== sum) throw damaged(folder, name);
  }
  return files.map(([, name]) => name);
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const damaged = (folder: string, name: string): StartError =>
  new StartError(`${path.join(folder, name)} is not what was written. Take another backup. Nothing was changed.`);
