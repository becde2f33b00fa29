import { CONSOLE_API, ConsoleTakedownDetail, pathTo, TakedownPictures } from '#contract';
import { call } from '../app/http';
import { caseLine, type OpenTakedown } from '../app/records';

/** Reads a request, whole. Comes with its desk: the first load of the console has no room to spare. */
export async function takedown(id: number): Promise<OpenTakedown> {
  const found = ConsoleTakedownDetail.parse(await call('GET', pathTo(CONSOLE_API.takedownDetail, { id })));
  const { subjectId, dueAt, reference } = found;
  return { ...found, ...caseLine(found), subjectId, dueAt, called: reference };
}

/** Looks for the pictures of a request at another place; each look is recorded. */
export async function picturesAt(caseId: number, place: string): Promise<TakedownPictures> {
  return TakedownPictures.parse(await call('GET', pathTo(CONSOLE_API.takedownPictures, { id: caseId }, { place })));
}
