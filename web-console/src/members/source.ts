import { CONSOLE_API, ConsoleMemberDetail, ConsoleMemberPage, pathTo, type QueryValues } from '#contract';
import { call } from '../app/http';
import type { MemberLine, OpenMember } from '../app/records';

/** A page of the members that the query asks for. */
export async function members(query: QueryValues): Promise<{ data: MemberLine[]; total: number }> {
  // An address is looked for as a whole, and in a body: it does not belong in anybody's log.
  const byEmail = String(query['q'] ?? '').includes('@');
  const page = ConsoleMemberPage.parse(
    byEmail
      ? await call('POST', CONSOLE_API.memberByEmail, { email: query['q'] })
      : await call('GET', pathTo(CONSOLE_API.members, {}, query)),
  );
  return { data: page.content.map((member) => ({ ...member, id: member.memberId })), total: page.totalElements };
}

/** A member, as the desk sees them. */
export async function member(id: number): Promise<OpenMember> {
  const found = ConsoleMemberDetail.parse(await call('GET', pathTo(CONSOLE_API.memberDetail, { id })));
  return { ...found, id: found.memberId };
}
