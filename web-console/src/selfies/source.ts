import { CONSOLE_API, ConsoleSelfieDetail, pathTo } from '#contract';
import { call } from '../app/http';
import { caseLine, type OpenSelfie } from '../app/records';

/** A selfie with the photos that it is to verify, by the number of its case; each reading is recorded. */
export async function selfie(id: number): Promise<OpenSelfie> {
  const read = ConsoleSelfieDetail.parse(await call('GET', pathTo(CONSOLE_API.selfieDetail, { id })));
  return { ...read, ...caseLine(read), subjectId: read.subjectId };
}
