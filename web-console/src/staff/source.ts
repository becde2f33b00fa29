import { CONSOLE_API, pathTo, type QueryValues, TeamPage } from '#contract';
import { call } from '../app/http';
import type { StaffLine, StaffMeta } from '../app/records';

/** A page of the accounts of the staff, and beside it the invitations that wait. */
export async function staff(query: QueryValues): Promise<{ data: StaffLine[]; total: number; meta: StaffMeta }> {
  const { content, totalElements, invitations } = TeamPage.parse(
    await call('GET', pathTo(CONSOLE_API.team, {}, query)),
  );
  return { data: content.map((line) => ({ ...line, id: line.staffId })), total: totalElements, meta: { invitations } };
}
