import {
  CONSOLE_API,
  LIST_FILTER_NAMES,
  pathTo,
  REFUSALS,
  isRefusalCode,
  type LiveCountsBody,
  type SearchCountsBody,
  type WiderSearchBody,
} from '#contract';
import type { Answer } from '#testing/app';
import { isStaff, type Caller, type Cell, type Stage } from './matrix-stage.fixture.js';
import { wordsIn } from './visibility.fixture.js';

/** A token as it looks, of no session. */
export const STALE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjF9.c2lnbmF0dXJl';

/** How a route is asked properly. */
export interface Request {
  /** Whether its answers may tell members of others. */
  readonly shows: boolean;
  /** Makes the request of a cell and says its outcome in the words of the matrix. */
  readonly play: (cell: Cell) => Promise<string>;
}

const NO_NEWS: LiveCountsBody = { unreadMail: 0, newWinks: 0, newViews: 0, newFavoritedMe: 0, newDecisions: 0 };
/** Where the search is narrowed by ages alone. */
const NOBODY_WIDER: WiderSearchBody = { without: { ages: 0 }, withoutAll: 0 };
const NOBODY_COUNTED: SearchCountsBody = {
  total: 0,
  options: Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, {}])) as SearchCountsBody['options'],
  switches: { photo: 0, newHere: 0, written: 0, twoWay: 0 },
  verified: 0,
  active: { now: 0, today: 0, week: 0 },
};
/** The answers that show nobody. */
const EMPTY = new Set(
  [
    [],
    { content: [], totalElements: 0 },
    { content: [] },
    { content: [], more: false },
    { content: [], earlier: null },
    { member: null, content: [], earlier: false, declined: null },
    { events: [] },
    NO_NEWS,
    NOBODY_WIDER,
    NOBODY_COUNTED,
  ].map((body) => JSON.stringify(body)),
);

/** An answer in the words of the matrix. What is refused must be in the table of refusals, with its status. */
function outcomeOf({ status, body }: Answer): string {
  if (status >= 400) return refusalOf(status, body as { code?: unknown });
  if (status !== 200 || typeof body !== 'object') return String(status);
  if (EMPTY.has(JSON.stringify(body))) return '[]';
  const { emailstatus, deleted, removalStatus, passwordupdate } = body as Record<string, unknown>;
  if (typeof emailstatus === 'string') return emailstatus;
  if (deleted === 0) return '0';
  return removalStatus === 'error' || passwordupdate === 'error' ? 'error' : '200';
}

function refusalOf(status: number, { code }: { code?: unknown }): string {
  if (!isRefusalCode(code) || REFUSALS[code].status !== status) return `${status} ${String(code)}`;
  return status === 409 || (status === 403 && code !== 'ACCOUNT_SUSPENDED') ? code : String(status);
}

/** A request whose answer speaks for itself, and of no other member except to the staff. */
export const asks = (ask: (cell: Cell) => Promise<Answer>): Request => ({
  shows: false,
  play: async (cell) => {
    const answer = await ask(cell);
    return isStaff(cell.caller) || wordsIn(answer.body, cell.her).length === 0 ? outcomeOf(answer) : 'shows her';
  },
});

/** A request whose answer shows her, or nobody at all. */
export const shows = (ask: (cell: Cell) => Promise<Answer>): Request => ({
  shows: true,
  play: async (cell) => {
    const answer = await ask(cell);
    const outcome = outcomeOf(answer);
    return outcome !== '200' || wordsIn(answer.body, cell.her).includes('id') ? outcome : 'not her';
  },
});

/** A request whose answer tells of members without saying who they are. */
export const hints = (ask: (cell: Cell) => Promise<Answer>): Request => ({
  shows: true,
  play: async (cell) => outcomeOf(await ask(cell)),
});

/** A request that is answered alike whether or not it did anything; `done` looks behind the answer. */
export const does = (ask: (cell: Cell) => Promise<Answer>, done: string): Request => ({
  shows: false,
  play: async (cell) => {
    const outcome = await asks(ask).play(cell);
    if (outcome !== '200') return outcome;
    return (await cell.stage.app.sql(done, [cell.me.id, cell.her.id])).length > 0 ? '200' : '0';
  },
});

export const gets = (path: string): Request => asks(({ me }) => me.client.get(path));
export const lists = (path: string): Request => shows(({ me }) => me.client.get(path));
/** A list of what fell out by who may reach the caller. */
export const listsApart = (path: string, table: string, columns: readonly string[]): Request =>
  shows(({ me, stage }) => stage.setApart(table, columns, me.id, () => me.client.get(path)));
export const posts = (path: string, body: (cell: Cell) => object = () => ({})): Request =>
  asks((cell) => cell.me.client.post(path, body(cell)));
/** An action on her that her id in the path names. */
export const postsById = (path: string): Request =>
  asks(({ me, her }) => me.client.post(pathTo(path as '/:id', { id: her.id })));
/** A session in the path, and none anywhere else. */
export const pathToken = (path: (token: string) => string): Request =>
  shows(({ me, stage }) => stage.app.visitor.get(path(me.client.token ?? STALE)));
/** What is done only after the caller has confirmed who is at the keyboard. */
export const confirmed = (ask: (me: Caller, stage: Stage) => Promise<Answer>): Request =>
  asks(async ({ me, stage }) => {
    await me.client.post(CONSOLE_API.confirm, { password: me.password });
    return ask(me, stage);
  });
