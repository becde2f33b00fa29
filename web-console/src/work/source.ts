import { CONSOLE_API, pathTo, type QueryValues, WorkPage } from '#contract';
import { call } from '../app/http';
import type { WorkLine } from '../app/records';

/** A page of what waits in vain, under the filters of the query. */
export async function work(query: QueryValues): Promise<{ data: WorkLine[]; total: number }> {
  const page = WorkPage.parse(await call('GET', pathTo(CONSOLE_API.work, {}, query)));
  return {
    data: page.content.map((item) => ({ ...item, id: `${item.service}/${item.kind}/${item.key}` })),
    total: page.totalElements,
  };
}
