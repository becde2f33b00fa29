import { CONSOLE_API, ConsoleAppealDetail, pathTo } from '#contract';
import { call } from '../app/http';
import { caseLine, type OpenAppeal } from '../app/records';

/** An appeal, whole; it comes with its desk, as the first load of the console has no room to spare. */
export async function appeal(id: number): Promise<OpenAppeal> {
  const found = ConsoleAppealDetail.parse(await call('GET', pathTo(CONSOLE_API.appealDetail, { id })));
  return { ...found, ...caseLine(found), subjectId: found.subjectId };
}
