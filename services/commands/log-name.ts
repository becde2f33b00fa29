import { parseArgs } from 'node:util';
import { type Command, Complaint } from '#platform/process/command';

const USAGE = 'log-name <member id>: LOG_KEY is needed, the one that the services have.\n';

/** Who a member is in the logs: for an operator who looks into what happened to an account. */
export const logNameCommand: Command = async ({ words, env }) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) return USAGE;
  const [memberId = '', ...more] = positionals;
  if (!/^\d+$/.test(memberId) || more.length > 0) throw new Complaint(USAGE);
  const [{ readConfig }, { nameInLog }] = await Promise.all([
    import('#platform/process/config'),
    import('#platform/process/log'),
  ]);
  const { LOG_KEY } = readConfig({ DATABASE_URL: 'postgres://none', ...env }).all;
  if (LOG_KEY === undefined) throw new Complaint(USAGE);
  return `${nameInLog(LOG_KEY, Number(memberId))}\n`;
};
