import { CONSOLE_API, ConsoleLinkedAccountsDetail, pathTo } from '#contract';
import { call } from '../app/http';
import { caseLine, type OpenLinkedAccounts } from '../app/records';

/** Two accounts that may be one person's, by the number of their case; each reading is recorded. */
export async function linkedAccounts(id: number): Promise<OpenLinkedAccounts> {
  const path = pathTo(CONSOLE_API.linkedAccountsDetail, { id });
  const linked = ConsoleLinkedAccountsDetail.parse(await call('GET', path));
  return { ...linked, ...caseLine(linked), subjectId: linked.subjectId };
}
