import { parseArgs } from 'node:util';
import { readConfig } from '#platform/process/config';
import { nameInLog } from '#platform/process/log';

// Who a member is in the logs: for an operator who looks into what happened to an account.

const { LOG_KEY } = readConfig({ DATABASE_URL: 'postgres://none', ...process.env }).all;
const [memberId = ''] = parseArgs({ allowPositionals: true }).positionals;
if (LOG_KEY === undefined || !/^\d+$/.test(memberId)) {
  process.stderr.write('log-name <member id>: LOG_KEY is needed, the one that the services have.\n');
  process.exitCode = 1;
} else process.stdout.write(`${nameInLog(LOG_KEY, Number(memberId))}\n`);
