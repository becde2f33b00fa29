import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { asService } from '#platform/data/as-service';
import { Complaint, runCommand } from '#platform/process/command';
import { directDatabaseUrlOf } from '#platform/process/config';
import { type AuditHead, type ChainVerdict, verifyChain } from './moderation/src/audit/chain.js';
import { ChainProof, checkProof, exportNamed } from './moderation/src/audit/proof.js';

// Proves that nobody has changed the record of what the staff did.

const USAGE = `The record of what the staff did. DATABASE_URL names the database.

  audit verify                          computes every hash anew; ends with 1 and the first entry that is wrong
  audit verify --known <number>:<hash>  also proves that an entry noted earlier is still there
  audit verify --proof <file>           also proves what was handed out: of a ZIP of "operate hold export" that it is,
                                        byte for byte, the one that the record names; of the chain.json in it that
                                        its entries are part of the record

Only a note kept elsewhere can tell that entries were cut off at the end: keep what "verify" prints.
`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { known: { type: 'string' }, proof: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return USAGE;
  const known = values.known === undefined ? [] : noted(values.known);
  if (positionals.join() !== 'verify' || !known || (values.proof !== undefined && known.length > 0))
    throw new Complaint(USAGE);
  const url = directDatabaseUrlOf('moderation', process.env);
  if (!url) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  const { proof } = values;
  if (proof === undefined) return said(await asService('moderation', url, (sql) => verifyChain(sql, known)));
  return (await isZip(proof)) ? sayOfExport(url, proof) : sayOfEntries(url, proof);
}

function noted(text: string): AuditHead[] | undefined {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return number && hash ? [{ number: Number(number), hash }] : undefined;
}

/** In words; what is not intact ends the command with 1. */
function said(verdict: ChainVerdict): string {
  if (!verdict.intact) {
    process.exitCode = 1;
    return `Entry ${verdict.number} ${verdict.why === 'missing' ? 'is missing' : 'was changed'}.\n`;
  }
  const { number, hash } = verdict.head;
  return number === 0 ? 'The record is empty.\n' : `${number} entries, unbroken.\n${number}:${hash}\n`;
}

async function sayOfExport(url: string, file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const digest = hash.digest('hex');
  const { verdict, named } = await asService('moderation', url, async (sql) => ({
    verdict: await verifyChain(sql),
    named: await exportNamed(sql, digest),
  }));
  if (named) return `Entry ${named.number} names this file: the evidence of hold ${named.hold}.\n${said(verdict)}`;
  process.exitCode = 1;
  return `No entry names this file: it was changed, or written by nobody here. Its SHA-256 is ${digest}.\n${said(verdict)}`;
}

async function sayOfEntries(url: string, file: string): Promise<string> {
  const read = ChainProof.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (!read.success) throw new Complaint(`${file} is neither a ZIP nor the chain.json of one.\n`);
  const verdict = await asService('moderation', url, (sql) => checkProof(sql, read.data));
  const numbers = read.data.entries.map(({ number }) => number).join(', ');
  return `${verdict.intact ? `Part of the record: ${numbers}.\n` : ''}${said(verdict)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file that is not there is a complaint. */
async function isZip(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Complaint(`${file} cannot be read: ${error.code ?? error.message}.\n`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

await runCommand(main);
