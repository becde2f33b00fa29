import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sql } from '#platform/data/database';
import { type AuditHead, type ChainVerdict, FIELDS, lineOf, verifyChain } from './chain.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const number = z.number().int().positive();

/**
 * Some entries of the record, each with the hash of the one before it, and the end of the record at that time. What lies between them
 * is about others and stays at home: whoever holds the record proves with it that these are part of it.
 */
export const ChainProof = z.object({
  entries: z.array(
    z.object({
      number,
      /** Number, time, staff, action, kind and id of the subject, details; null is hashed like an empty text. */
      fields: z.array(z.string().nullable()),
      /** Of the entry before; empty of the first. */
      before: z.union([hash, z.literal('')]),
      /** SHA-256 of the bytes of `before`, then the fields in UTF-8 with line breaks between them. */
      hash,
    }),
  ),
  head: z.object({ number, hash }),
});
export type ChainProof = z.infer<typeof ChainProof>;

/** The entries of these numbers, with what proves them. */
export async function proofOf(sql: Sql, numbers: readonly number[]): Promise<ChainProof> {
  const entries = await sql.rows<ChainProof['entries'][number]>(
    `select number, ${FIELDS} as fields, encode(hash, 'hex') as hash,
            coalesce((select encode(b.hash, 'hex') from audit b where b.number = audit.number - 1), '') as before
     from audit where number = any($1) order by number`,
    [numbers],
  );
  const head = await sql.one<AuditHead>(
    `select number, encode(hash, 'hex') as hash from audit order by number desc limit 1`,
  );
  return { entries, head };
}

/** Whether the entries say what they are hashed from, and stand in the record, which is computed anew from its first entry on. */
export async function checkProof(sql: Sql, { entries, head }: ChainProof): Promise<ChainVerdict> {
  const forged = entries.find(
    (entry) =>
      createHash('sha256').update(Buffer.from(entry.before, 'hex')).update(lineOf(entry)).digest('hex') !==
        entry.hash || entry.fields[0] !== String(entry.number),
  );
  if (forged) return { intact: false, number: forged.number, why: 'changed' };
  const before = entries.flatMap(({ number: at, before: noted }) => (noted ? [{ number: at - 1, hash: noted }] : []));
  return verifyChain(sql, [...before, ...entries, head]);
}

/** The entry that says that a file of this SHA-256 was written as the evidence of a hold. */
export const exportNamed = (sql: Sql, fileHash: string): Promise<{ number: number; hold: string } | undefined> =>
  sql.maybeOne<{ number: number; hold: string }>(
    `select number, details ->> 'hold' as hold from audit
     where action = 'hold.exported' and details ->> 'hash' = $1 order by number limit 1`,
    [fileHash],
  );
