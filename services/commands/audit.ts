import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';
import type { AuditHead } from '../moderation/src/audit/chain.js';

const USAGE = `The record of what the staff did. DATABASE_URL names the database.

  audit verify                          computes every hash anew; ends with 1 and the first entry that is wrong
  audit verify --known <number>:<hash>  also proves that an entry noted earlier is still there
  audit verify --proof <file>           also proves what was handed out: of a ZIP of "operate hold export" that it is,
                                        byte for byte, the one that the record names; of the chain.json in it that
                                        its entries are part of the record

Only a note kept elsewhere can tell that entries were cut off at the end: keep what "verify" prints.
`;

/** Proves that nobody has changed the record of what the staff did. */
export const auditCommand: Command = async ({ words, env }) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { known: { type: 'string' }, proof: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return USAGE;
  const known = values.known === undefined ? [] : noted(values.known);
  if (positionals.join() !== 'verify' || !known || (values.proof !== undefined && known.length > 0))
    throw new Complaint(USAGE);
  const { verifyRecord } = await import('./verify-record.js');
  const said = await verifyRecord(env, { known, proof: values.proof });
  if (said === undefined) throw new Complaint(`DATABASE_URL is needed.\n\n${USAGE}`);
  return said;
};

function noted(text: string): AuditHead[] | undefined {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return number && hash ? [{ number: Number(number), hash }] : undefined;
}
