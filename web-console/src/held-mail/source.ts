import { CONSOLE_API, ConsoleHeldMailDetail, pathTo } from '#contract';
import { call } from '../app/http';
import { caseLine, type OpenHeldMail } from '../app/records';

/** A text that is held, with all its copies; each reading is recorded. */
export async function heldMail(id: number): Promise<OpenHeldMail> {
  const held = ConsoleHeldMailDetail.parse(await call('GET', pathTo(CONSOLE_API.heldMailDetail, { id })));
  return { ...held, ...caseLine(held), subjectId: held.subjectId };
}
