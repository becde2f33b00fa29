import { useContext, useMemo } from 'react';
import type { z } from 'zod';
import { DataProviderContext, type GetListParams, useLogoutIfAccessDenied } from 'react-admin';
import {
  ApproveCasesBody,
  type ApproveCasesRequest,
  CaseDetail,
  type CaseKind,
  CasePage,
  CONSOLE_API,
  ConsoleCountsBody,
  DecidedBody,
  type DecideRequestInput,
  DeskNotes,
  type DropWorkRequest,
  type EmailReason,
  type ImageSize,
  MemberEmailBody,
  type MemberType,
  PAGING,
  pathTo,
  type QueryValues,
  type RestoreRequest,
  type ReturnUsernameRequest,
  type RetryWorkRequest,
  type SuspendRequest,
  type TakeUsernameRequest,
  SavedFiltersBody,
  type SaveFilterRequest,
  type StatusQuery,
  type TrendQuery,
} from '#contract';
import { deciding, withoutDecided } from './decidedHere';
import { call, callForPicture } from './http';
import { caseLine, EXPORTED, openCase, type ResourceName } from './records';

/** Cases, members and people have numbers; work that waits has the id that the command knows it by. */
type Id = number | string;
type Found = { data: { id: Id }[]; total: number; meta?: object };
interface Source {
  list(query: QueryValues): Promise<Found>;
  one(id: number): Promise<{ id: number }>;
}

const cases = (kind: Exclude<CaseKind, 'report' | 'contact'>): Source => ({
  async list(query) {
    const page = CasePage.parse(await call('GET', pathTo(CONSOLE_API.cases, {}, { ...query, kind })));
    return { data: page.content.map(caseLine), total: page.totalElements };
  },
  async one(id) {
    return openCase(CaseDetail.parse(await call('GET', pathTo(CONSOLE_API.caseDetail, { id }))));
  },
});

/** Of these there are lists only. */
async function notAlone(): Promise<never> {
  throw new Error('the console reads these as lists only');
}

const SOURCES: Record<ResourceName, Source> = {
  texts: cases('text'),
  photos: cases('photo'),
  reports: {
    async list(query) {
      return (await import('../reports/source')).reports(query);
    },
    async one(id) {
      return (await import('../reports/source')).report(id);
    },
  },
  contact: {
    async list(query) {
      return (await import('../contact/source')).contacts(query);
    },
    async one(id) {
      return (await import('../contact/source')).contact(id);
    },
  },
  appeals: {
    ...cases('appeal'),
    async one(id) {
      return (await import('../appeals/source')).appeal(id);
    },
  },
  mails: {
    ...cases('mail'),
    async one(id) {
      return (await import('../held-mail/source')).heldMail(id);
    },
  },
  takedowns: {
    ...cases('takedown'),
    async one(id) {
      return (await import('../takedowns/source')).takedown(id);
    },
  },
  accounts: {
    ...cases('accounts'),
    async one(id) {
      return (await import('../linked-accounts/source')).linkedAccounts(id);
    },
  },
  conduct: cases('conduct'),
  selfies: {
    ...cases('selfie'),
    async one(id) {
      return (await import('../selfies/source')).selfie(id);
    },
  },
  members: {
    async list(query) {
      return (await import('../members/source')).members(query);
    },
    async one(id) {
      return (await import('../members/source')).member(id);
    },
  },
  staff: {
    async list(query) {
      return (await import('../staff/source')).staff(query);
    },
    one: notAlone,
  },
  work: {
    async list(query) {
      return (await import('../work/source')).work(query);
    },
    one: notAlone,
  },
  audit: {
    async list(query) {
      return (await import('../audit/source')).audit(query);
    },
    one: notAlone,
  },
};

function sourceOf(resource: string): Source {
  const source = SOURCES[resource as ResourceName];
  if (!source) throw new Error(`the console knows no ${resource}`);
  return source;
}

function queryOf({ pagination, sort, filter }: GetListParams): QueryValues {
  const { page = 1, perPage = 25 } = pagination ?? {};
  return { ...(filter as QueryValues), page: page - 1, size: perPage, order: sort?.field };
}

const isExport = (meta: unknown): boolean => (meta as Partial<typeof EXPORTED> | undefined)?.exported === true;

/** Page after page of a list, up to so many lines. What moves on to the next page meanwhile is there once. */
async function wholeList(list: Source['list'], query: QueryValues, lines: number): Promise<Found> {
  const found = new Map<Id, { id: Id }>();
  const size = Math.min(lines, PAGING.maxSize);
  for (let page = 0; ; page += 1) {
    const { data, total } = await list({ ...query, page, size, ...EXPORTED });
    for (const line of data) found.set(line.id, line);
    if (data.length < size || (page + 1) * size >= lines) return { data: [...found.values()], total };
  }
}

/** The desk decides cases; it edits no records. */
const readOnly = async (): Promise<never> => {
  throw new Error('the console writes through claim, release and decide only');
};

/** The console's API in react-admin's terms: records to read, and what a moderator does about a case. */
export const dataProvider = {
  getList: (resource: string, params: GetListParams) => {
    const { list } = sourceOf(resource);
    const query = queryOf(params);
    if (isExport(params.meta)) return wholeList(list, query, params.pagination?.perPage ?? PAGING.maxSize);
    return withoutDecided(() => list(query));
  },
  getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await sourceOf(resource).one(Number(id)) }),
  getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
    data: await Promise.all(ids.map((id) => sourceOf(resource).one(Number(id)))),
  }),
  getManyReference: readOnly,
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,

  async counts() {
    return { data: ConsoleCountsBody.parse(await call('GET', CONSOLE_API.counts)) };
  },
  /** Takes the case for this moderator, or prolongs the claim; who holds it now is in the answer. */
  async claim(caseId: number) {
    return { data: CaseDetail.parse(await call('POST', pathTo(CONSOLE_API.claimCase, { id: caseId }))) };
  },
  async release(caseId: number) {
    await call('POST', pathTo(CONSOLE_API.releaseCase, { id: caseId }), {}, { outlivesPage: true });
    return { data: { id: caseId } };
  },
  /** Approves low-risk cases in one go; the answer says case by case what became of it. */
  async approveTogether(cases: ApproveCasesRequest['cases']) {
    const send = () => call('POST', CONSOLE_API.approveCases, { cases });
    const ids = cases.map(({ id }) => id);
    return { data: ApproveCasesBody.parse(await deciding(ids, send)) };
  },
  async retryWork(work: RetryWorkRequest) {
    await call('POST', CONSOLE_API.retryWork, work);
    return { data: work };
  },
  async dropWork(work: DropWorkRequest) {
    await call('POST', CONSOLE_API.dropWork, work);
    return { data: work };
  },
  /** How the product is now; for operators. */
  async status() {
    return { data: await (await import('../status/source')).status() };
  },
  async statusHistory(query: StatusQuery) {
    return { data: await (await import('../status/source')).statusHistory(query) };
  },
  async dashboard() {
    return { data: await (await import('../overview/source')).dashboard() };
  },
  async trend(query: TrendQuery) {
    return { data: await (await import('../overview/source')).trend(query) };
  },
  async filters() {
    return { data: SavedFiltersBody.parse(await call('GET', CONSOLE_API.filters)).filters };
  },
  async saveFilter(filter: SaveFilterRequest) {
    return { data: SavedFiltersBody.parse(await call('POST', CONSOLE_API.saveFilter, filter)).filters };
  },
  async forgetFilter(id: number) {
    return { data: SavedFiltersBody.parse(await call('POST', pathTo(CONSOLE_API.forgetFilter, { id }))).filters };
  },
  /** Takes the own decision back while its effects wait. */
  async undo(caseId: number) {
    return { data: CaseDetail.parse(await call('POST', pathTo(CONSOLE_API.undoDecision, { id: caseId }))) };
  },
  /** Begins or ends the review of the reported account for fraud. */
  async reviewFraud(caseId: number, on: boolean) {
    await call('POST', pathTo(CONSOLE_API.fraudReview, { id: caseId }), { on });
    return { data: { id: caseId } };
  },
  /** The first few members whom words name. */
  async membersLike(words: string) {
    return (await import('../members/source')).members({ q: words, size: 10 });
  },
  /** Looks for the pictures of a request at another place; each look is recorded. */
  async takedownPictures(caseId: number, place: string) {
    return { data: await (await import('../takedowns/source')).picturesAt(caseId, place) };
  },
  /** The bytes of a picture that a record has named. */
  async picture(picture: string, size: ImageSize, signal: AbortSignal) {
    return { data: await callForPicture(pathTo(CONSOLE_API.picture, { picture, size }), signal) };
  },
  /** Writes a note for the others at the desk; the answer has all notes there. */
  async addCaseNote(caseId: number, text: string) {
    return { data: DeskNotes.parse(await call('POST', pathTo(CONSOLE_API.addCaseNote, { id: caseId }), { text })) };
  },
  async addMemberNote(id: number, text: string) {
    return { data: DeskNotes.parse(await call('POST', pathTo(CONSOLE_API.addMemberNote, { id }), { text })) };
  },
  /** The member's address; each look is recorded. */
  async memberEmail(id: number, reason: EmailReason | null) {
    return { data: MemberEmailBody.parse(await call('POST', pathTo(CONSOLE_API.memberEmail, { id }), { reason })) };
  },
  async setMemberType(id: number, memberType: MemberType) {
    await call('POST', pathTo(CONSOLE_API.setMemberType, { id }), { memberType });
    return { data: { id } };
  },
  async suspendMember(id: number, suspension: z.input<typeof SuspendRequest>) {
    await call('POST', pathTo(CONSOLE_API.suspendMember, { id }), suspension);
    return { data: { id } };
  },
  async restoreMember(id: number, restoration: z.input<typeof RestoreRequest>) {
    await call('POST', pathTo(CONSOLE_API.restoreMember, { id }), restoration);
    return { data: { id } };
  },
  async takeUsername(id: number, taking: z.input<typeof TakeUsernameRequest>) {
    await call('POST', pathTo(CONSOLE_API.takeUsername, { id }), taking);
    return { data: { id } };
  },
  async returnUsername(id: number, returning: z.input<typeof ReturnUsernameRequest>) {
    await call('POST', pathTo(CONSOLE_API.returnUsername, { id }), returning);
    return { data: { id } };
  },
  async decide(caseId: number, decision: DecideRequestInput) {
    const send = () => call('POST', pathTo(CONSOLE_API.decideCase, { id: caseId }), decision);
    return { data: DecidedBody.parse(await deciding([caseId], send)) };
  },
};

export type ConsoleDataProvider = typeof dataProvider;
/**
 * The data provider with its own calls. A 401 of any of them signs out, and the call fails all the same: what
 * react-admin makes of it elsewhere, an answer without anything in it, would pass for a decision that was taken.
 */
export function useConsole(): ConsoleDataProvider {
  const provider = useContext(DataProviderContext) as unknown as ConsoleDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(
    () =>
      new Proxy(provider, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          return async (...parameters: unknown[]): Promise<unknown> => {
            try {
              return await Reflect.apply(method, target, parameters);
            } catch (error) {
              await logoutIfAccessDenied(error);
              throw error;
            }
          };
        },
      }),
    [provider, logoutIfAccessDenied],
  );
}
