import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { asService } from '#platform/data/as-service';
import { Complaint, Finding, type Given } from '#platform/process/command';
import { directDatabaseUrlOf } from '#platform/process/database-urls';
import { type AuditHead, type ChainVerdict, verifyChain } from '../moderation/src/audit/chain.js';
import { ChainProof, checkProof, exportNamed } from '../moderation/src/audit/proof.js';

/**
 * Proves the record of the staff, that entries noted earlier are in it, and what of it a file proves. In words; undefined where the
 * environment names no database.
 */
export async function verifyRecord(
  env: Given['env'],
  { known, proof }: { readonly known: readonly AuditHead[]; readonly proof?: string | undefined },
): Promise<string | Finding | undefined> {
  const url = directDatabaseUrlOf('moderation', env);
  if (!url) return undefined;
  if (proof === undefined) return said(await asService('moderation', url, (sql) => verifyChain(sql, known)));
  return (await isZip(proof)) ? sayOfExport(url, proof) : sayOfEntries(url, proof);
}

/** In words, after others; what is not intact is a finding. */
function said(verdict: ChainVerdict, before = ''): string | Finding {
  if (!verdict.intact)
    return new Finding(
      `${before}Entry ${verdict.number} ${verdict.why === 'missing' ? 'is missing' : 'was changed'}.\n`,
    );
  const { number, hash } = verdict.head;
  return `${before}${number === 0 ? 'The record is empty.\n' : `${number} entries, unbroken.\n${number}:${hash}\n`}`;
}

async function sayOfExport(url: string, file: string): Promise<string | Finding> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const digest = hash.digest('hex');
  const { verdict, named } = await asService('moderation', url, async (sql) => ({
    verdict: await verifyChain(sql),
    named: await exportNamed(sql, digest),
  }));
  if (named) return said(verdict, `Entry ${named.number} names this file: the evidence of hold ${named.hold}.\n`);
  const unnamed = `No entry names this file: it was changed, or written by nobody here. Its SHA-256 is ${digest}.\n`;
  const ofTheRecord = said(verdict, unnamed);
  return ofTheRecord instanceof Finding ? ofTheRecord : new Finding(ofTheRecord);
}

async function sayOfEntries(url: string, file: string): Promise<string | Finding> {
  const read = ChainProof.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (!read.success) throw new Complaint(`${file} is neither a ZIP nor the chain.json of one.\n`);
  const verdict = await asService('moderation', url, (sql) => checkProof(sql, read.data));
  const numbers = read.data.entries.map(({ number }) => number).join(', ');
  return said(verdict, verdict.intact ? `Part of the record: ${numbers}.\n` : '');
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
