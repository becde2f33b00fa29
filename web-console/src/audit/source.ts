import { AuditPage, CONSOLE_API, pathTo, type QueryValues } from '#contract';
import { call } from '../app/http';
import type { AuditLine } from '../app/records';

/** A page of the record, under the filters of the query. */
export async function audit(query: QueryValues): Promise<{ data: AuditLine[]; total: number }> {
  const page = AuditPage.parse(await call('GET', pathTo(CONSOLE_API.audit, {}, query)));
  return { data: page.content, total: page.totalElements };
}
