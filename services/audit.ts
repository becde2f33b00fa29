import { parseArgs } from 'node:util';
import { directDatabaseUrlOf } from '#platform/process/config';
import { asService } from '#platform/data/as-service';
import { verifyChain, type AuditHead } from './moderation/src/audit/chain.js';

// Proves that nobody has changed the record of what the staff did.

const USAGE = `The record of what the staff did. DATABASE_URL names the database.

  audit verify                          computes every hash anew; ends with 1 and the first entry that is wrong
  audit verify --known <number>:<hash>  also proves that an entry noted earlier is still there

Only a note kept elsewhere can tell that entries were cut off at the end: keep what "verify" prints.
`;

const known = (text: string | undefined): AuditHead | undefined => {
  const [, number, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? [];
  return number && hash ? { number: Number(number), hash } : undefined;
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { known: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const url = directDatabaseUrlOf('moderation', process.env);
const understood = positionals.join() === 'verify' && (values.known === undefined || known(values.known));
if (values.help || !understood || !url) {
  process.stderr.write(values.help || !understood ? USAGE : `DATABASE_URL is needed.\n\n${USAGE}`);
  process.exit(values.help ? 0 : 1);
}
const verdict = await asService('moderation', url, (sql) => verifyChain(sql, known(values.known)));
if (verdict.intact) {
  const { number, hash } = verdict.head;
  process.stdout.write(number === 0 ? 'The record is empty.\n' : `${number} entries, unbroken.\n${number}:${hash}\n`);
} else {
  process.stdout.write(`Entry ${verdict.number} ${verdict.why === 'missing' ? 'is missing' : 'was changed'}.\n`);
  process.exitCode = 1;
}
