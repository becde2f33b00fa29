import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  actionPayloads,
  API,
  CONSENTS,
  CONSOLE_API,
  deletePayloads,
  EVERYBODY,
  fastPhotosPath,
  forgotPasswordPayload,
  HEALTH,
  imageUrl,
  LIMITS,
  LIST_FILTER_NAMES,
  passwordPayload,
  pathTo,
  REFUSALS,
  removalRequest,
  ROUTES,
  SAFETY_NOTICE,
  withQuery,
  isRefusalCode,
  type Enrolment,
  type LiveCountsBody,
  type SearchCountsBody,
  type SavedSearchesBody,
  type WiderSearchBody,
} from '#contract';
import { Client, type Answer, type TestApp } from '#testing/app';
import { easyCaptcha } from '#testing/captcha';
import type { MadeStaff, MemberTraits } from '#testing/make';
import {
  codeAt,
  PASSWORD,
  signInAtDesk,
  signupBody,
  someLetters,
  withSecondFactor,
  somePicture,
  step2Body,
} from '#testing/people';
import { settled } from '#testing/settled';
import { quickHash } from '#testing/quick-hash';
import { ORIGIN, startWorld, type World } from '#testing/world';
import type { CallerName } from './matrix.js';
import { wordsIn, type Words } from './visibility.fixture.js';

/** Who calls in one cell of the matrix. */
export interface Caller {
  /** A member's id; nobody's for visitors and the staff. */
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/** The woman whom all calls are about. */
interface Target {
  readonly id: number;
  readonly words: Words;
  /** The address of her photo. */
  readonly image: string;
}

/** One cell of the matrix. */
interface Cell {
  readonly caller: CallerName;
  readonly me: Caller;
  readonly her: Target;
  readonly stage: Stage;
}

/** How a route is asked properly. */
interface Request {
  /** Whether its answers may tell members of others. */
  readonly shows: boolean;
  /** Makes the request of a cell and says its outcome in the words of the matrix. */
  readonly play: (cell: Cell) => Promise<string>;
}

const TRAITS = {
  newcomer: { photo: false, completed: false },
  free: {},
  upgraded: { memberType: 2 },
  hidden: { hidden: true },
  private: { memberType: 2, privateMode: true },
  blocking: {},
  blocked: {},
  suspended: { status: 'suspended' },
  removed: { status: 'removed' },
} as const satisfies Partial<Record<CallerName, MemberTraits>>;

const isMember = (caller: CallerName): caller is keyof typeof TRAITS => caller in TRAITS;
const isStaff = (caller: CallerName): caller is 'moderator' | 'operator' =>
  caller === 'moderator' || caller === 'operator';

/** Far from everybody else in the tests' world, so whoever looks around finds her or nobody. */
const ZIP = '94105';
const NOBODY = 55;

/** The one call after which a member of the staff has to sign in anew. */
const NO_SECOND_STEP = { ticket: 'none', code: '000000' };
/** An answer of nobody's, and what nobody made. */
const NO_PASSKEY = {
  id: 'none',
  response: { clientDataJSON: 'none', attestationObject: 'none', authenticatorData: 'none', signature: 'none' },
};
const ENDS_SESSION = `POST ${CONSOLE_API.logout}`;

/** What a browser says of a page that met its policy. */
const POLICY_REPORT = {
  'csp-report': { 'effective-directive': 'script-src-attr', 'blocked-uri': 'inline', 'document-uri': ORIGIN },
};

let callers = 0;

/** The product with all that the matrix's calls need. */
export class Stage {
  private readonly readers = new Map<CallerName, Promise<Caller>>();

  private constructor(
    readonly world: World,
    private readonly passwordHash: string,
    private readonly her: Target,
    readonly reportCaseId: number,
    private readonly staff: Readonly<Record<'moderator' | 'operator', MadeStaff>>,
  ) {}

  get app(): TestApp {
    return this.world.app;
  }

  static async open(): Promise<Stage> {
    const world = await startWorld();
    const { app, anna } = world;
    const passwordHash = await quickHash(PASSWORD);
    const [username, name] = ['quiet.finch', 'Zephyrine'];
    const { id } = await app.make.member({ username, firstName: name, zip: ZIP, photo: false });
    const photo = await (await app.as(id)).upload(API.uploadPhoto, await somePicture());
    const { imagePath: folder, fileName } = photo.body as { imagePath: string; fileName: string };
    const [report] = await app.sql<{ id: number }>(
      'insert into connections.report (reporter_id, reported_id) values ($1, $2) returning id',
      [anna.id, id],
    );
    const [opened] = await app.sql<{ id: number }>(
      `insert into moderation.review_case (kind, subject_id, member_id) values ('report', $1, $2) returning id`,
      [report!.id, id],
    );
    const words = { id: String(id), username, name, photo: fileName, folder };
    const her = { id, words, image: imageUrl(folder, fileName)! };
    const staff = { moderator: await app.make.staff('moderator'), operator: await app.make.staff('operator') };
    return new Stage(world, passwordHash, her, opened!.id, staff);
  }

  stop(): Promise<void> {
    return this.world.stop();
  }

  /** What the caller is answered on the route, in the words of the matrix. */
  async play(route: string, caller: CallerName): Promise<string> {
    const request = REQUESTS[route];
    if (!request) throw new Error(`services/tests/matrix.fixture.ts does not know how to ask ${route}`);
    return request.play({ caller, me: await this.callerOf(route, caller), her: this.her, stage: this });
  }

  /** Reading changes nothing about the reader, so one of a kind reads everything; whoever acts is met nowhere else. */
  private callerOf(route: string, caller: CallerName): Promise<Caller> {
    if (!route.startsWith('GET ') && !(isStaff(caller) && route !== ENDS_SESSION)) return this.caller(caller);
    const known = this.readers.get(caller) ?? this.caller(caller);
    this.readers.set(caller, known);
    return known;
  }

  /** A fresh caller of the kind; members and she have viewed, liked and written each other. */
  async caller(caller: CallerName): Promise<Caller> {
    if (isStaff(caller)) {
      const staff = this.staff[caller];
      return { ...staff, id: NOBODY, username: staff.email, client: await signInAtDesk(this.app.url, staff) };
    }
    callers += 1;
    if (!isMember(caller)) {
      const [username, email] = [`nobody${callers}`, `nobody${callers}@example.test`];
      return { id: NOBODY, username, email, password: PASSWORD, client: this.app.visitor };
    }
    const made = await this.app.make.member({
      ...{ gender: 'M', zip: ZIP, passwordHash: this.passwordHash },
      ...TRAITS[caller],
    });
    await this.acquaint(made.id);
    if (caller === 'blocking') await this.block(made.id, this.her.id);
    if (caller === 'blocked') await this.block(this.her.id, made.id);
    return { ...made, password: PASSWORD, client: await this.app.as(made.id) };
  }

  /** The newest mail between the two, that way; the number of none where there is none. */
  async mailFrom(sender: number, recipient: number): Promise<number> {
    const [row] = await this.app.sql<{ id: number | null }>(
      `select max(id) as id from messaging.mail where sender_id = $1 and recipient_id = $2`,
      [sender, recipient],
    );
    return row!.id ?? NOBODY;
  }

  /** A message to the staff that waits at the desk. */
  async contactCase(): Promise<{ caseId: number; contactId: number }> {
    const [row] = await this.app.sql<{ caseId: number; contactId: number }>(
      `with message as (
         insert into messaging.contact_message (member_id, subject_code, body) values ($1, 'GENERAL', 'How do I hide?') returning id
       )
       insert into moderation.review_case (kind, subject_id, member_id) select 'contact', id, $1 from message
       returning id as "caseId", subject_id as "contactId"`,
      [this.her.id],
    );
    return row!;
  }

  /** The link of a notice about a warning, as the mail carries it. */
  async appealToken(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `insert into moderation.appeal_link (token_hash, member_id, sanction_id, expires_at)
       select $1, $2, id, now() + interval '20 days' from moderation.sanction where id = $3`,
      [createHash('sha256').update(token).digest(), this.her.id, await this.warning()],
    );
    return token;
  }

  /** An appeal that waits at the desk. */
  async appealCase(): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>(
      `with appeal as (
         insert into moderation.appeal (member_id, sanction_id, body) values ($1, $2, 'I meant it well.') returning id
       )
       insert into moderation.review_case (kind, subject_id, member_id) select 'appeal', id, $1 from appeal returning id`,
      [this.her.id, await this.warning()],
    );
    return row!.id;
  }

  /** A text that too many strangers were sent, at the desk. */
  async heldMailCase(): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>(
      `with hold as (insert into messaging.mail_hold (sender_id) values ($1) returning id)
       insert into moderation.review_case (kind, subject_id, member_id) select 'mail', id, $1 from hold returning id`,
      [this.her.id],
    );
    return row!.id;
  }

  /** A request to take a picture of hers down, at the desk. */
  async takedownCase(): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>(
      `with request as (
         insert into moderation.takedown_request
           (reference, reason, language, received_at, places, description, name, signature, email)
         values ($1, 'intimate', 'en', now(), array[$2], '', 'Quinn', 'Quinn', 'quinn@example.test') returning id
       )
       insert into moderation.review_case (kind, subject_id) select 'takedown', id from request returning id`,
      [randomUUID(), String(this.her.id)],
    );
    return row!.id;
  }

  /** The name by which the desk opens the main photo of a member. */
  async pictureOf(memberId: number): Promise<string> {
    const [photo] = await this.app.sql<{ name: string }>(
      `select desk_name as name from members.live_photo where member_id = $1 and is_primary`,
      [memberId],
    );
    return photo!.name;
  }

  /** Two accounts that may be one person's, at the desk. */
  async linkedAccountsCase(): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>(
      `insert into moderation.review_case (kind, subject_id, member_id)
       select 'accounts', nextval('connections.row_id'), $1 returning id`,
      [this.her.id],
    );
    return row!.id;
  }

  private async warning(): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>(
      `insert into moderation.sanction (member_id, kind, language, member_name, staff_id)
       values ($1, 'warn', 'en', 'Zephyrine', $2) returning id`,
      [this.her.id, this.staff.operator.id],
    );
    return row!.id;
  }

  /** The link of an invitation to the staff, as the mail carries it. */
  async invitationToken(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `insert into moderation.staff_invitation (email, role, language, token_hash, expires_at)
       values ($1, 'moderator', 'en', $2, now() + interval '1 hour')`,
      [`${randomUUID()}@example.test`, createHash('sha256').update(token).digest()],
    );
    return token;
  }

  /** The second step of somebody's sign-in, right as it should be. */
  async secondStep(): Promise<{ ticket: string; code: string }> {
    const made = await this.app.make.staff();
    const { secret } = await withSecondFactor(this.app.url, made);
    const { body } = await this.app.visitor.post(CONSOLE_API.login, { email: made.email, password: made.password });
    return { ticket: (body as { ticket: string }).ticket, code: codeAt(secret, Date.now() + 30_000) };
  }

  /** The staff's accounts are shared by all calls, and the next signs in by password alone. */
  async forgetSecondFactor({ email }: Caller): Promise<void> {
    await this.app.sql(
      `delete from moderation.second_factor where staff_id = (select id from moderation.staff where email = $1)`,
      [email],
    );
  }

  /** What was decided waits for its effects another minute. */
  async holdDecisions(): Promise<void> {
    await this.app.sql(`update moderation.decision set effective_at = now() + interval '1 minute'`);
  }

  /** A link to set a new password, as the mail carries it. */
  async resetToken({ id }: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `insert into auth.reset_token (account_id, token_hash, expires_at)
       select id, $2, now() + interval '30 minutes' from auth.account where id = $1`,
      [id, createHash('sha256').update(token).digest()],
    );
    return token;
  }

  /** A link that confirms the address, which nobody has confirmed yet, as the mail carries it. */
  async confirmationToken({ id }: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `with unconfirmed as (update auth.account set email_verified_at = null where id = $1 returning id)
       insert into auth.confirmation_token (account_id, token_hash, expires_at)
       select id, $2, now() + interval '48 hours' from unconfirmed`,
      [id, createHash('sha256').update(token).digest()],
    );
    return token;
  }

  /** A link that gives the account another address, as the mail there carries it. */
  async newAddressToken({ id }: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `insert into auth.address_change (account_id, email, asked_at, expires_at, sid, token_hashes)
       select id, id || '.moved@example.test', now(), now() + interval '1 hour', gen_random_uuid(), array[$2::bytea]
       from auth.account where id = $1 and status <> 'removed'`,
      [id, createHash('sha256').update(token).digest()],
    );
    return token;
  }

  /** A link that undoes a change of the account, as its notice carries it. */
  async undoToken({ id }: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `insert into auth.account_before (account_id, what, email, email_verified_at, username, changed_at, expires_at, token_hashes)
       select id, 'password', email, now(), username, now(), now() + interval '1 hour', array[$2::bytea]
       from auth.account where id = $1 and status <> 'removed'`,
      [id, createHash('sha256').update(token).digest()],
    );
    return token;
  }

  /** A link that brings a removed account back, as its goodbye carries it: of another such account, as the caller stays gone. */
  async returnToken({ id }: Caller): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    if (!(await this.app.sql(`select 1 from auth.account where id = $1 and status = 'removed'`, [id])).length)
      return token;
    const gone = await this.app.make.member({ status: 'removed' });
    for (const service of ['connections', 'messaging', 'moderation'])
      await this.app.sql(`insert into ${service}.former_member (member_id, removed_at) values ($1, now())`, [gone.id]);
    await this.app.sql(
      `insert into auth.departure (account_id, email, email_verified_at, gender, birth_date, zip, language, ends_at, token_hashes)
       values ($1::bigint, $1 || '.gone@example.test', now(), 'F', '1980-01-01', '10001', 'en', now() + interval '1 hour', array[$2::bytea])`,
      [gone.id, createHash('sha256').update(token).digest()],
    );
    return token;
  }

  /** The link that ends an e-mail to her, as the mail carries it. */
  async unsubscribeToken(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.app.sql(
      `insert into messaging.unsubscribe_link (token_hash, member_id, mailing) values ($1, $2, 'matches')`,
      [createHash('sha256').update(token).digest(), this.her.id],
    );
    return token;
  }

  /** Straight in the database: a thousand acquaintances are made here. */
  private async acquaint(id: number): Promise<void> {
    await this.app.sql(
      `with mails as (insert into messaging.mail (sender_id, recipient_id, subject, body)
         values ($1, $2, 'Hello', 'Do you sail?'), ($2, $1, 'Hello', 'I do')),
       views as (insert into connections.view (viewer_id, viewed_id) values ($2, $1)),
       winks as (insert into connections.wink (from_id, to_id) values ($2, $1)),
       favorites as (insert into connections.favorite (from_id, to_id) values ($1, $2), ($2, $1)),
       numbers as (insert into messaging.live_number (member_id, last) values ($1, 1))
       insert into messaging.live_event (member_id, n, type, payload)
       values ($1, 1, 'view', jsonb_build_object('memberId', $2::bigint, 'name', 'She'))`,
      [id, this.her.id],
    );
  }

  /** What has come from her lies apart while it is asked for: readers are shared by all lists. */
  async setApart<Found>(table: string, [from, to]: readonly string[], me: number, ask: () => Promise<Found>) {
    const set = (apart: boolean) =>
      this.app.sql(`update ${table} set filtered = $3 where ${from} = $1 and ${to} = $2`, [this.her.id, me, apart]);
    await set(true);
    return ask().finally(() => set(false));
  }

  private block(by: number, whom: number): Promise<unknown> {
    return this.app.sql('insert into connections.block (blocker_id, blocked_id) values ($1, $2)', [by, whom]);
  }
}

const NO_NEWS: LiveCountsBody = { unreadMail: 0, newWinks: 0, newViews: 0, newFavoritedMe: 0, newDecisions: 0 };
/** Where the search is narrowed by ages alone. */
const NOBODY_WIDER: WiderSearchBody = { without: { ages: 0 }, withoutAll: 0 };
const NOBODY_COUNTED: SearchCountsBody = {
  total: 0,
  options: Object.fromEntries(LIST_FILTER_NAMES.map((name) => [name, {}])) as SearchCountsBody['options'],
  switches: { photo: 0, newHere: 0, written: 0, twoWay: 0 },
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
const asks = (ask: (cell: Cell) => Promise<Answer>): Request => ({
  shows: false,
  play: async (cell) => {
    const answer = await ask(cell);
    return isStaff(cell.caller) || wordsIn(answer.body, cell.her).length === 0 ? outcomeOf(answer) : 'shows her';
  },
});

/** A request whose answer shows her, or nobody at all. */
const shows = (ask: (cell: Cell) => Promise<Answer>): Request => ({
  shows: true,
  play: async (cell) => {
    const answer = await ask(cell);
    const outcome = outcomeOf(answer);
    return outcome !== '200' || wordsIn(answer.body, cell.her).includes('id') ? outcome : 'not her';
  },
});

/** A request whose answer tells of members without saying who they are. */
const hints = (ask: (cell: Cell) => Promise<Answer>): Request => ({
  shows: true,
  play: async (cell) => outcomeOf(await ask(cell)),
});

/** A request that is answered alike whether or not it did anything; `done` looks behind the answer. */
const does = (ask: (cell: Cell) => Promise<Answer>, done: string): Request => ({
  shows: false,
  play: async (cell) => {
    const outcome = await asks(ask).play(cell);
    if (outcome !== '200') return outcome;
    return (await cell.stage.app.sql(done, [cell.me.id, cell.her.id])).length > 0 ? '200' : '0';
  },
});

const gets = (path: string): Request => asks(({ me }) => me.client.get(path));
const lists = (path: string): Request => shows(({ me }) => me.client.get(path));
/** A list of what fell out by who may reach the caller. */
const listsApart = (path: string, table: string, columns: readonly string[]): Request =>
  shows(({ me, stage }) => stage.setApart(table, columns, me.id, () => me.client.get(path)));
const LIKED = ['from_id', 'to_id'];
const posts = (path: string, body: (cell: Cell) => object = () => ({})): Request =>
  asks((cell) => cell.me.client.post(path, body(cell)));
/** Work that nobody waits for. */
const NO_WORK = { service: 'auth', kind: 'mail', key: '1' };
/** An action on her that her id in the path names. */
const postsById = (path: string): Request =>
  asks(({ me, her }) => me.client.post(pathTo(path as '/:id', { id: her.id })));
/** A session in the path, and none anywhere else. */
const pathToken = (path: (token: string) => string): Request =>
  shows(({ me, stage }) => stage.app.visitor.get(path(me.client.token ?? STALE)));
/** What confirms a second factor that was begun; nothing of use where it was not. */
const codeOf = ({ ticket = STALE, secret }: Partial<Enrolment>): { ticket: string; code: string } => ({
  ticket,
  code: secret ? codeAt(secret, Date.now()) : '123456',
});
/** A token as it looks, of no session. */
export const STALE = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjF9.c2lnbmF0dXJl';

const SEARCH = { name: 'Near', frequency: 'never', criteria: { P_SEARCH_ZIP: ZIP } };
/** A search that the caller keeps; some number where they keep none. */
const ownSearch = (ask: (client: Client, id: number) => Promise<Answer>): Request =>
  hints(async ({ me }) => {
    const { body } = await me.client.post(API.saveSearch, SEARCH);
    const { searches } = body as Partial<SavedSearchesBody>;
    return ask(me.client, searches?.[0]?.id ?? 1);
  });

const photos = (path: string): Request =>
  asks(async ({ me, stage }) => {
    const own = await stage.app.sql<{ id: number }>('select id from members.photo where member_id = $1', [me.id]);
    return me.client.post(path, actionPayloads.photos(own.map(({ id }) => id)));
  });
const uploads = (path: string): Request => asks(async ({ me }) => me.client.upload(path, await somePicture()));
/** A call with the ids of the caller's own mails. */
const mails = (path: string, column: 'sender_id' | 'recipient_id'): Request =>
  asks(async ({ me, stage }) => {
    const own = await stage.app.sql<{ id: number }>(`select id from messaging.mail where ${column} = $1`, [me.id]);
    return me.client.post(path, deletePayloads.mail(own.map(({ id }) => id)));
  });

const cases = (
  ask: (me: Caller, path: (pattern: string) => string, contactId: number, stage: Stage) => Promise<Answer>,
): Request =>
  asks(async ({ me, stage }) => {
    const { caseId, contactId } = await stage.contactCase();
    return ask(me, (pattern) => pathTo(pattern as '/:id', { id: caseId }), contactId, stage);
  });

/** What is done only after the caller has confirmed who is at the keyboard. */
const confirmed = (ask: (me: Caller, stage: Stage) => Promise<Answer>): Request =>
  asks(async ({ me, stage }) => {
    await me.client.post(CONSOLE_API.confirm, { password: me.password });
    return ask(me, stage);
  });
/** A change of somebody else's account at the desk. */
const colleagues = (path: string, body: object = {}): Request =>
  confirmed(async (me, stage) => {
    const { id } = await stage.app.make.staff('moderator');
    return me.client.post(pathTo(path as '/:id', { id }), body);
  });

const numbers = Object.values(LIMITS.fastPhotos).join('/');

/** How each route is asked properly. */
const REQUESTS: Readonly<Record<string, Request>> = {
  [`GET ${HEALTH.live}`]: gets(HEALTH.live),
  [`GET ${HEALTH.ready}`]: gets(HEALTH.ready),
  'GET /ready': gets('/ready'),
  'GET /metrics': gets('/metrics'),

  [`POST ${API.login}`]: posts(API.login, ({ me: { username, password } }) => ({ username, password })),
  [`GET ${API.googleRedirect}`]: asks(async ({ me, stage }) => {
    const { status, headers } = await fetch(
      new URL(withQuery(API.googleRedirect, { redirect_uri: ORIGIN + ROUTES.login, state: 'st' }), stage.app.url),
      { redirect: 'manual', headers: { authorization: `Bearer ${me.client.token ?? ''}` } },
    );
    return { status, headers, body: '' };
  }),
  [`POST ${API.googleCallback}`]: asks(async ({ me, stage }) =>
    me.client.post(API.googleCallback, await stage.world.google.code(me.email)),
  ),
  [`POST ${API.googleLogin}`]: asks(async ({ me, stage }) =>
    me.client.post(API.googleLogin, { id_token: await stage.world.google.idToken(me.email) }),
  ),
  [`POST ${API.signup}`]: asks(async ({ me }) => me.client.post(API.signup, await signupBody(`new.${someLetters()}`))),
  [`GET ${API.validateUsername}`]: asks(({ me }) =>
    me.client.get(pathTo(API.validateUsername, { value: me.username })),
  ),
  [`GET ${API.validateEmail}`]: asks(({ me }) => me.client.get(pathTo(API.validateEmail, { value: me.email }))),
  [`GET ${API.validateZipcode}`]: gets(pathTo(API.validateZipcode, { value: ZIP })),
  [`GET ${API.waysToSignIn}`]: gets(API.waysToSignIn),
  [`GET ${API.captcha}`]: gets(API.captcha),
  [`GET ${API.openapi}`]: gets(API.openapi),
  [`GET ${API.securityText}`]: gets(API.securityText),
  [`POST ${API.policyReport}`]: posts(API.policyReport, () => POLICY_REPORT),
  [`POST ${API.forgotPassword}`]: posts(API.forgotPassword, ({ me }) => forgotPasswordPayload(me)),
  [`POST ${API.resetPassword}`]: asks(async ({ me, stage }) =>
    me.client.post(API.resetPassword, { token: await stage.resetToken(me), password: 'another2lake' }),
  ),
  [`POST ${API.confirmEmail}`]: asks(async ({ me, stage }) =>
    me.client.post(API.confirmEmail, { token: await stage.confirmationToken(me) }),
  ),
  [`POST ${API.confirmNewEmail}`]: asks(async ({ me, stage }) =>
    me.client.post(API.confirmNewEmail, { token: await stage.newAddressToken(me) }),
  ),
  [`POST ${API.secondStep}`]: posts(API.secondStep, () => NO_SECOND_STEP),
  [`POST ${API.askForPasskey}`]: posts(API.askForPasskey, () => ({ ticket: '' })),
  [`POST ${API.passkeySignIn}`]: posts(API.passkeySignIn, () => ({
    passkey: { ticket: 'none', credential: NO_PASSKEY },
  })),
  [`POST ${API.undoChange}`]: asks(async ({ me, stage }) =>
    me.client.post(API.undoChange, { token: await stage.undoToken(me) }),
  ),
  [`POST ${API.takeBreak}`]: asks(async ({ me, stage }) => {
    const answer = await me.client.post(API.takeBreak);
    // The next sign-in ends it.
    await stage.app.sql(
      `with back as (update auth.account set break_since = null where id = $1 and break_since is not null returning id)
       insert into auth.outbox (type, payload) select 'break.changed', jsonb_build_object('memberId', id) from back`,
      [me.id],
    );
    await settled(stage.app);
    return answer;
  }),
  [`POST ${API.comeBack}`]: asks(async ({ me, stage }) =>
    me.client.post(API.comeBack, { token: await stage.returnToken(me) }),
  ),
  [`POST ${API.disownEmail}`]: asks(async ({ me, stage }) =>
    me.client.post(API.disownEmail, { token: await stage.confirmationToken(me) }),
  ),
  [`POST ${API.inboundMail}`]: asks(async ({ me }) =>
    me.client.call('POST', API.inboundMail, Buffer.from('From: <a@example.test>'), {
      'content-type': 'message/rfc822',
    }),
  ),
  [`POST ${API.unsubscribe}`]: asks(async ({ me, stage }) =>
    me.client.post(pathTo(API.unsubscribe, { token: await stage.unsubscribeToken() })),
  ),
  [`GET ${API.unsubscribePage}`]: asks(async ({ me, stage }) => {
    const { status, headers } = await fetch(new URL(pathTo(API.unsubscribePage, { token: 'a-token' }), stage.app.url), {
      redirect: 'manual',
      headers: { authorization: `Bearer ${me.client.token ?? ''}` },
    });
    return { status, headers, body: '' };
  }),
  [`GET ${API.sampleProfiles}`]: hints(({ me }) => me.client.get(API.sampleProfiles)),
  'GET /images/:folder/:file': hints(({ me, her }) => me.client.get(her.image)),

  [`GET ${API.ownAccount}`]: gets(API.ownAccount),
  [`POST ${API.sendConfirmation}`]: posts(API.sendConfirmation),
  [`POST ${API.changeEmail}`]: posts(API.changeEmail, ({ me }) => ({
    email: `moved.${me.email}`,
    password: me.password,
  })),
  [`GET ${API.consents}`]: gets(API.consents),
  [`POST ${API.agreeToTerms}`]: posts(API.agreeToTerms, () => ({ version: CONSENTS.terms })),
  [`POST ${API.keepEmail}`]: posts(API.keepEmail),
  [`POST ${API.changeUsername}`]: posts(API.changeUsername, ({ me }) => ({
    username: `re.${me.username}`.slice(0, 30),
    password: me.password,
  })),
  [`POST ${API.endAuthenticatorApp}`]: posts(API.endAuthenticatorApp, ({ me }) => ({
    ...NO_SECOND_STEP,
    password: me.password,
  })),
  [`POST ${API.askForOwnPasskey}`]: posts(API.askForOwnPasskey),
  [`POST ${API.beginPasskey}`]: posts(API.beginPasskey, ({ me }) => ({ ...NO_SECOND_STEP, password: me.password })),
  [`POST ${API.addPasskey}`]: posts(API.addPasskey, () => ({ ticket: 'none', name: 'A key', credential: NO_PASSKEY })),
  [`POST ${API.renamePasskey}`]: posts(pathTo(API.renamePasskey, { passkeyId: randomUUID() }), () => ({
    name: 'A key',
  })),
  [`POST ${API.endPasskey}`]: posts(pathTo(API.endPasskey, { passkeyId: randomUUID() }), ({ me }) => ({
    ...NO_SECOND_STEP,
    password: me.password,
  })),
  [`GET ${API.ownSecondStep}`]: gets(API.ownSecondStep),
  [`POST ${API.beginSecondStep}`]: posts(API.beginSecondStep, ({ me }) => ({ password: me.password })),
  // A ticket that is none, and a code of who has no second step: the way of those who do is in the tests of auth.
  [`POST ${API.setSecondStep}`]: posts(API.setSecondStep, () => NO_SECOND_STEP),
  [`POST ${API.endSecondStep}`]: posts(API.endSecondStep, ({ me }) => ({ ...NO_SECOND_STEP, password: me.password })),
  [`POST ${API.newRecoveryCodes}`]: posts(API.newRecoveryCodes, ({ me }) => ({
    ...NO_SECOND_STEP,
    password: me.password,
  })),
  [`GET ${API.sessions}`]: gets(API.sessions),
  [`POST ${API.endSessions}`]: asks(async ({ me, stage }) => {
    if (me.id !== NOBODY) await stage.app.make.session(me.id);
    return me.client.post(API.endSessions);
  }),
  [`POST ${API.endSession}`]: asks(async ({ me, stage }) => {
    const sid = me.id === NOBODY ? randomUUID() : (await stage.app.make.session(me.id)).sid;
    return me.client.post(pathTo(API.endSession, { sid }));
  }),
  [`POST ${API.logout}`]: posts(API.logout),
  [`POST ${API.changePassword}`]: posts(API.changePassword, () =>
    passwordPayload({ currentPassword: PASSWORD, newPassword: 'another2lake', newPasswordCheck: 'another2lake' }),
  ),
  [`POST ${API.removeAccount}`]: asks(({ me }) => {
    const { body, headers } = removalRequest(me);
    return me.client.post(API.removeAccount, body, headers);
  }),
  [`GET ${API.settings}`]: gets(API.settings),
  [`POST ${API.updateSettings}`]: posts(API.updateSettings, () => ({ P_WEEKLY_YES: 'Y', P_WEEKLY_NO: 'N' })),

  [`GET ${API.travel}`]: gets(API.travel),
  [`POST ${API.setTravel}`]: posts(API.setTravel, () => ({ zip: '02134', days: 3 })),
  [`POST ${API.endTravel}`]: posts(API.endTravel, () => ({})),
  [`GET ${API.activitySetting}`]: gets(API.activitySetting),
  [`GET ${API.notices}`]: gets(API.notices),
  [`POST ${API.chooseNotices}`]: posts(API.chooseNotices, () => ({
    cells: [{ kind: 'mail', channel: 'email', frequency: 'daily' }],
  })),
  [`POST ${API.hideActivity}`]: posts(API.hideActivity, () => ({ hidden: true })),
  [`GET ${API.safetyNotice}`]: gets(API.safetyNotice),
  [`POST ${API.readSafetyNotice}`]: posts(API.readSafetyNotice, () => ({ version: SAFETY_NOTICE.reviewed })),
  [`GET ${API.reach}`]: gets(API.reach),
  [`POST ${API.chooseReach}`]: posts(API.chooseReach, () => EVERYBODY),
  [`GET ${API.hiddenWords}`]: gets(API.hiddenWords),
  [`POST ${API.changeHiddenWords}`]: posts(API.changeHiddenWords, () => ({ add: ['crypto'], remove: [] })),
  [`GET ${API.avoided}`]: gets(API.avoided),
  [`POST ${API.avoid}`]: posts(API.avoid, () => ({ email: 'nobody@example.test', label: 'Nobody' })),
  [`POST ${API.meetAgain}`]: posts(API.meetAgain, ({ her }) => ({ id: her.id })),
  [`GET ${API.export}`]: gets(API.export),
  [`POST ${API.askForExport}`]: posts(API.askForExport, ({ me }) => ({ password: me.password })),
  [`GET ${API.exportFile}`]: gets(API.exportFile),
  [`POST ${API.chooseLanguage}`]: posts(API.chooseLanguage, () => ({ language: 'fr' })),

  [`POST ${API.signupStep2}`]: posts(API.signupStep2, () => step2Body('Adam', 'Bread and bicycles')),
  [`GET ${API.myProfile}`]: gets(API.myProfile),
  [`GET ${API.profileForUpdate}`]: gets(API.profileForUpdate),
  [`POST ${API.updateProfile}`]: posts(API.updateProfile, () => ({ updatedColumns: { profile: [] } })),
  [`GET ${API.zipLookup}`]: gets(pathTo(API.zipLookup, { zip: ZIP })),
  [`GET ${API.photos}`]: gets(API.photos),
  [`GET ${API.photosCount}`]: gets(API.photosCount),
  [`POST ${API.uploadPhoto}`]: uploads(API.uploadPhoto),
  [`POST ${API.uploadSignupPhoto}`]: uploads(API.uploadSignupPhoto),
  [`POST ${API.makePhotoPrimary}`]: photos(API.makePhotoPrimary),
  [`POST ${API.deletePhotos}`]: photos(API.deletePhotos),

  [`POST ${API.search}`]: shows(({ me }) =>
    me.client.post(API.search, {
      P_SEARCH_ZIP: ZIP,
      P_SEEKING: 'F',
      P_AGE_START: 18,
      P_AGE_END: 99,
      P_MILES_LIMIT: 10,
    }),
  ),
  [`POST ${API.widerSearch}`]: hints(({ me }) =>
    me.client.post(API.widerSearch, { P_SEARCH_ZIP: ZIP, P_SEEKING: 'F', P_AGE_START: 18, P_AGE_END: 98 }),
  ),
  [`POST ${API.searchCounts}`]: hints(({ me }) =>
    me.client.post(API.searchCounts, { P_SEARCH_ZIP: ZIP, P_SEEKING: 'F', P_AGE_START: 18, P_AGE_END: 98 }),
  ),
  [`GET ${API.savedSearches}`]: hints(({ me }) => me.client.get(API.savedSearches)),
  [`POST ${API.saveSearch}`]: hints(({ me }) => me.client.post(API.saveSearch, SEARCH)),
  [`POST ${API.changeSearch}`]: ownSearch((client, id) =>
    client.post(pathTo(API.changeSearch, { id }), { name: 'Nearer' }),
  ),
  [`DELETE ${API.deleteSearch}`]: ownSearch((client, id) => client.delete(pathTo(API.deleteSearch, { id }))),
  [`GET ${API.viewProfile}`]: shows(({ me, her }) =>
    me.client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: her.id })),
  ),
  [`GET ${API.profileModal}`]: shows(({ me, her }) => me.client.get(pathTo(API.profileModal, { memberId: her.id }))),
  [`GET ${API.commonGround}`]: shows(({ me, her }) => me.client.get(withQuery(API.commonGround, { ids: her.id }))),
  [`GET ${API.fastPhotos}`]: lists(fastPhotosPath(1)),
  'GET /:seed/:offset/:limit/:gender': lists(`/${numbers}?cb=1`),
  'GET /:token': pathToken((token) => `/${token}?cb=1`),
  'GET /:token/:seed/:offset/:limit/:gender': pathToken((token) => `/${token}/${numbers}?cb=1`),
  'GET /rest/:token': pathToken((token) => `/rest/${token}?cb=1`),
  'GET /rest/:token/:seed/:offset/:limit/:gender': pathToken((token) => `/rest/${token}/${numbers}?cb=1`),

  [`GET ${API.views}`]: lists(API.views),
  [`GET ${API.winks}`]: lists(API.winks),
  [`GET ${API.favorites}`]: lists(API.favorites),
  [`GET ${API.favoritedMe}`]: lists(API.favoritedMe),
  [`GET ${API.filteredWinks}`]: listsApart(API.filteredWinks, 'connections.wink', LIKED),
  [`GET ${API.filteredFavoritedMe}`]: listsApart(API.filteredFavoritedMe, 'connections.favorite', LIKED),
  [`GET ${API.blocked}`]: lists(API.blocked),
  [`GET ${API.liveCounts}`]: hints(({ me }) => me.client.get(API.liveCounts)),
  [`GET ${API.liveEvents}`]: lists(API.liveEvents),
  [`POST ${API.sawDecisions}`]: posts(API.sawDecisions),
  [`POST ${API.deleteViews}`]: posts(API.deleteViews, ({ her }) => deletePayloads.views([her.id])),
  [`POST ${API.deleteWinks}`]: posts(API.deleteWinks, ({ her }) => deletePayloads.winks([her.id])),
  [`POST ${API.deleteFavorite}`]: posts(API.deleteFavorite, ({ her }) => deletePayloads.favorites([her.id])),
  [`POST ${API.deleteFavoritedMe}`]: posts(API.deleteFavoritedMe, ({ her }) => deletePayloads.favoritedMe([her.id])),
  [`POST ${API.deleteBlocked}`]: posts(API.deleteBlocked, ({ her }) => deletePayloads.blocked([her.id])),

  [`POST ${API.recordView}`]: does(
    ({ me, her }) => me.client.post(API.recordView, actionPayloads.recordView(her.id)),
    'select 1 from connections.view where viewer_id = $1 and viewed_id = $2',
  ),
  [`POST ${API.wink}`]: posts(API.wink, ({ her }) => actionPayloads.wink(her.id)),
  [`POST ${API.winkById}`]: postsById(API.winkById),
  [`POST ${API.winkContactById}`]: postsById(API.winkContactById),
  [`POST ${API.favorite}`]: posts(API.favorite, ({ her }) => actionPayloads.favorite(her.id)),
  [`POST ${API.blockMember}`]: posts(API.blockMember, ({ her }) => actionPayloads.block(her.id)),
  [`POST ${API.blockById}`]: postsById(API.blockById),
  [`POST ${API.passMember}`]: postsById(API.passMember),
  [`POST ${API.takeBackPass}`]: postsById(API.takeBackPass),
  [`GET ${API.passed}`]: shows(async ({ me, her }) => {
    await me.client.post(pathTo(API.passMember, { id: her.id }));
    return me.client.get(API.passed);
  }),
  [`GET ${API.keptAbout}`]: asks(({ me, her }) => me.client.get(pathTo(API.keptAbout, { id: her.id }))),
  [`POST ${API.keepNote}`]: asks(({ me, her }) =>
    me.client.post(pathTo(API.keepNote, { id: her.id }), { text: 'Sails', read: 0 }),
  ),
  [`POST ${API.reportMember}`]: posts(API.reportMember, ({ her }) => actionPayloads.report(her.id)),
  [`POST ${API.reportMemberById}`]: postsById(API.reportMemberById),
  [`POST ${API.reportById}`]: postsById(API.reportById),
  [`POST ${API.reportDetails}`]: asks(({ me, her }) =>
    me.client.post(pathTo(API.reportDetails, { id: her.id }), { reason: 'OTHER', note: 'Rude' }),
  ),
  [`POST ${API.reportMail}`]: asks(async ({ me, her, stage }) =>
    me.client.post(pathTo(API.reportMail, { id: await stage.mailFrom(her.id, me.id) })),
  ),
  [`GET ${API.ownReports}`]: shows(async ({ me, her }) => {
    await me.client.post(pathTo(API.reportById, { id: her.id }));
    return me.client.get(API.ownReports);
  }),

  [`POST ${API.sendMail}`]: posts(API.sendMail, ({ her }) => ({
    emailToMemberId: her.id,
    subject: 'Hello',
    body: 'Do you sail?',
  })),
  [`POST ${API.checkMail}`]: posts(API.checkMail, ({ her }) => ({
    emailToMemberId: her.id,
    subject: '',
    body: 'Do you sail?',
  })),
  [`POST ${API.takeBackMail}`]: posts(API.takeBackMail, ({ her }) => ({ id: her.id })),
  [`GET ${API.draft}`]: asks(({ me, her }) => me.client.get(pathTo(API.draft, { memberId: her.id }))),
  [`POST ${API.openConversation}`]: posts(API.openConversation, ({ her }) => ({
    memberId: her.id,
    tab: 'one-of-several',
    open: true,
  })),
  [`POST ${API.keepDraft}`]: posts(API.keepDraft, ({ her }) => ({ emailToMemberId: her.id, subject: '', body: 'Do' })),
  [`GET ${API.push}`]: gets(API.push),
  // And off again: what others do next would be told to it.
  [`POST ${API.pushOn}`]: asks(async ({ me }) => {
    const keys = {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const answer = await me.client.post(API.pushOn, { endpoint: 'https://web.push.apple.com/a-browser', keys });
    await me.client.post(API.pushOff, { endpoint: null });
    return answer;
  }),
  [`POST ${API.pushHere}`]: posts(API.pushHere, () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/another' })),
  [`POST ${API.pushOff}`]: posts(API.pushOff, () => ({ endpoint: null })),
  [`GET ${API.searchLetters}`]: lists(withQuery(API.searchLetters, { q: 'sail' })),
  [`GET ${API.inbox}`]: lists(API.inbox),
  [`GET ${API.filtered}`]: listsApart(API.filtered, 'messaging.mail', ['sender_id', 'recipient_id']),
  [`POST ${API.letIn}`]: posts(API.letIn, ({ her }) => ({ memberId: her.id })),
  [`POST ${API.noThanks}`]: posts(API.noThanks, ({ her }) => ({ memberId: her.id })),
  [`GET ${API.sent}`]: lists(API.sent),
  [`GET ${API.conversations}`]: lists(API.conversations),
  [`GET ${API.lettersWith}`]: shows(({ me, her }) => me.client.get(pathTo(API.lettersWith, { memberId: her.id }))),
  [`POST ${API.markRead}`]: mails(API.markRead, 'recipient_id'),
  [`POST ${API.deleteMail}`]: mails(API.deleteMail, 'recipient_id'),
  [`POST ${API.deleteSentMail}`]: mails(API.deleteSentMail, 'sender_id'),
  [`GET ${API.contactSubjects}`]: gets(API.contactSubjects),
  [`POST ${API.contactUs}`]: posts(API.contactUs, () => ({
    message: [{ subject_code: 'GENERAL' }, { subject_desc: 'General' }, { contact_body: 'How do I hide?' }],
  })),

  [`POST ${API.lookAtAppeal}`]: asks(async ({ me, stage }) =>
    me.client.post(API.lookAtAppeal, { token: await stage.appealToken() }),
  ),
  [`GET ${API.ownDecisions}`]: gets(API.ownDecisions),
  [`GET ${API.warnings}`]: gets(API.warnings),
  // None of the caller's.
  [`POST ${API.linkToAppeal}`]: posts(API.linkToAppeal, () => ({ kind: 'sanction', id: 1 })),
  [`POST ${API.appeal}`]: asks(async ({ me, stage }) =>
    me.client.post(API.appeal, { token: await stage.appealToken(), text: 'I meant it well.' }),
  ),

  [`POST ${API.takedown}`]: asks(async ({ me, stage, her }) =>
    me.client.post(API.takedown, {
      places: [String(her.id)],
      reason: 'intimate',
      name: 'Quinn',
      email: 'quinn@example.test',
      goodFaith: true,
      signature: 'Quinn',
      recaptchaResponse: await easyCaptcha(stage.app),
    }),
  ),

  [`POST ${CONSOLE_API.login}`]: posts(CONSOLE_API.login, ({ me: { email, password } }) => ({ email, password })),
  [`POST ${CONSOLE_API.loginCode}`]: asks(async ({ me, caller, stage }) =>
    me.client.post(
      CONSOLE_API.loginCode,
      isStaff(caller) ? await stage.secondStep() : { ticket: STALE, code: '123456' },
    ),
  ),
  [`POST ${CONSOLE_API.loginEnrol}`]: posts(CONSOLE_API.loginEnrol, () => ({ ticket: STALE, code: '123456' })),
  [`POST ${CONSOLE_API.invitation}`]: asks(async ({ me, stage }) =>
    me.client.post(CONSOLE_API.invitation, { token: await stage.invitationToken() }),
  ),
  [`POST ${CONSOLE_API.policyReport}`]: posts(CONSOLE_API.policyReport, () => POLICY_REPORT),
  [`POST ${CONSOLE_API.acceptInvitation}`]: asks(async ({ me, stage }) =>
    me.client.post(CONSOLE_API.acceptInvitation, {
      token: await stage.invitationToken(),
      name: 'New here',
      password: 'a desk of my own 2',
    }),
  ),
  [`POST ${CONSOLE_API.logout}`]: posts(CONSOLE_API.logout),
  [`GET ${CONSOLE_API.me}`]: gets(CONSOLE_API.me),
  [`GET ${CONSOLE_API.account}`]: gets(CONSOLE_API.account),
  [`POST ${CONSOLE_API.confirm}`]: posts(CONSOLE_API.confirm, ({ me }) => ({ password: me.password })),
  [`POST ${CONSOLE_API.staffPassword}`]: posts(CONSOLE_API.staffPassword, ({ me }) => ({
    currentPassword: me.password,
    newPassword: 'a desk of my own 1',
  })),
  [`POST ${CONSOLE_API.endStaffSessions}`]: posts(CONSOLE_API.endStaffSessions),
  [`POST ${CONSOLE_API.beginSecondFactor}`]: confirmed((me) => me.client.post(CONSOLE_API.beginSecondFactor)),
  [`POST ${CONSOLE_API.setSecondFactor}`]: confirmed(async (me, stage) => {
    const { body } = await me.client.post(CONSOLE_API.beginSecondFactor);
    const answer = await me.client.post(CONSOLE_API.setSecondFactor, codeOf(body as Partial<Enrolment>));
    await stage.forgetSecondFactor(me);
    return answer;
  }),
  [`POST ${CONSOLE_API.removeSecondFactor}`]: confirmed((me) => me.client.post(CONSOLE_API.removeSecondFactor)),
  [`POST ${CONSOLE_API.renewRecoveryCodes}`]: confirmed(async (me, stage) => {
    await stage.app.sql(
      `insert into moderation.second_factor (staff_id, secret, last_step, since) select id, '\\x00', 0, now() from moderation.staff where email = $1`,
      [me.email],
    );
    const answer = await me.client.post(CONSOLE_API.renewRecoveryCodes);
    await stage.forgetSecondFactor(me);
    return answer;
  }),
  [`GET ${CONSOLE_API.team}`]: gets(CONSOLE_API.team),
  [`POST ${CONSOLE_API.inviteStaff}`]: confirmed((me) =>
    me.client.post(CONSOLE_API.inviteStaff, {
      email: `${randomUUID()}@example.test`,
      role: 'moderator',
      language: 'en',
    }),
  ),
  [`POST ${CONSOLE_API.withdrawInvitation}`]: confirmed(async (me, stage) => {
    await stage.invitationToken();
    const [{ id }] = (await stage.app.sql('select max(id) as id from moderation.staff_invitation')) as [{ id: number }];
    return me.client.post(pathTo(CONSOLE_API.withdrawInvitation, { id }));
  }),
  [`POST ${CONSOLE_API.changeRole}`]: colleagues(CONSOLE_API.changeRole, { role: 'operator' }),
  [`POST ${CONSOLE_API.closeStaff}`]: colleagues(CONSOLE_API.closeStaff),
  [`POST ${CONSOLE_API.resetSecondFactor}`]: colleagues(CONSOLE_API.resetSecondFactor),
  [`GET ${CONSOLE_API.audit}`]: gets(CONSOLE_API.audit),
  [`GET ${CONSOLE_API.auditChain}`]: gets(CONSOLE_API.auditChain),
  [`GET ${CONSOLE_API.work}`]: gets(CONSOLE_API.work),
  [`POST ${CONSOLE_API.retryWork}`]: posts(CONSOLE_API.retryWork, () => NO_WORK),
  [`POST ${CONSOLE_API.dropWork}`]: posts(CONSOLE_API.dropWork, () => ({ ...NO_WORK, reason: 'OPS-12' })),
  [`GET ${CONSOLE_API.status}`]: gets(CONSOLE_API.status),
  [`GET ${CONSOLE_API.statusHistory}`]: gets(CONSOLE_API.statusHistory),
  [`GET ${CONSOLE_API.counts}`]: gets(CONSOLE_API.counts),
  [`GET ${CONSOLE_API.dashboard}`]: gets(CONSOLE_API.dashboard),
  [`GET ${CONSOLE_API.trend}`]: gets(CONSOLE_API.trend),
  [`GET ${CONSOLE_API.filters}`]: gets(CONSOLE_API.filters),
  [`POST ${CONSOLE_API.saveFilter}`]: posts(CONSOLE_API.saveFilter, () => ({
    list: 'texts',
    name: 'Spanish first',
    filter: { language: 'es' },
    order: 'risk',
  })),
  [`POST ${CONSOLE_API.forgetFilter}`]: asks(({ me }) => me.client.post(pathTo(CONSOLE_API.forgetFilter, { id: 1 }))),
  [`GET ${CONSOLE_API.reasons}`]: gets(CONSOLE_API.reasons),
  [`GET ${CONSOLE_API.cases}`]: gets(CONSOLE_API.cases),
  [`GET ${CONSOLE_API.caseDetail}`]: cases((me, path) => me.client.get(path(CONSOLE_API.caseDetail))),
  [`POST ${CONSOLE_API.claimCase}`]: cases((me, path) => me.client.post(path(CONSOLE_API.claimCase))),
  [`POST ${CONSOLE_API.releaseCase}`]: cases((me, path) => me.client.post(path(CONSOLE_API.releaseCase))),
  [`POST ${CONSOLE_API.decideCase}`]: cases((me, path, subjectId) =>
    me.client.post(path(CONSOLE_API.decideCase), { kind: 'contact', subjectId, decision: 'closed' }),
  ),
  [`POST ${CONSOLE_API.undoDecision}`]: cases(async (me, path, subjectId, stage) => {
    await me.client.post(path(CONSOLE_API.decideCase), { kind: 'contact', subjectId, decision: 'closed' });
    await stage.holdDecisions();
    return me.client.post(path(CONSOLE_API.undoDecision));
  }),
  [`POST ${CONSOLE_API.approveCases}`]: cases((me, _path, subjectId) =>
    me.client.post(CONSOLE_API.approveCases, { cases: [{ id: 1, kind: 'text', subjectId }] }),
  ),
  [`GET ${CONSOLE_API.reports}`]: gets(CONSOLE_API.reports),
  [`GET ${CONSOLE_API.reportDetail}`]: asks(({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.reportDetail, { id: stage.reportCaseId })),
  ),
  [`POST ${CONSOLE_API.fraudReview}`]: asks(({ me, stage }) =>
    me.client.post(pathTo(CONSOLE_API.fraudReview, { id: stage.reportCaseId }), { on: false }),
  ),
  [`GET ${CONSOLE_API.contacts}`]: gets(CONSOLE_API.contacts),
  [`GET ${CONSOLE_API.contactDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.contactDetail, { id: (await stage.contactCase()).contactId })),
  ),
  [`GET ${CONSOLE_API.appealDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.appealDetail, { id: await stage.appealCase() })),
  ),
  [`GET ${CONSOLE_API.takedownDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.takedownDetail, { id: await stage.takedownCase() })),
  ),
  [`GET ${CONSOLE_API.takedownPictures}`]: asks(async ({ me, stage, her }) =>
    me.client.get(pathTo(CONSOLE_API.takedownPictures, { id: await stage.takedownCase() }, { place: her.id })),
  ),
  [`GET ${CONSOLE_API.picture}`]: asks(async ({ me, her, stage }) =>
    me.client.get(pathTo(CONSOLE_API.picture, { picture: await stage.pictureOf(her.id), size: 'card' })),
  ),
  [`GET ${CONSOLE_API.heldMailDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.heldMailDetail, { id: await stage.heldMailCase() })),
  ),
  [`GET ${CONSOLE_API.linkedAccountsDetail}`]: asks(async ({ me, stage }) =>
    me.client.get(pathTo(CONSOLE_API.linkedAccountsDetail, { id: await stage.linkedAccountsCase() })),
  ),
  [`POST ${CONSOLE_API.addCaseNote}`]: cases((me, path) =>
    me.client.post(path(CONSOLE_API.addCaseNote), { text: 'Asked twice.' }),
  ),
  [`GET ${CONSOLE_API.members}`]: gets(CONSOLE_API.members),
  [`POST ${CONSOLE_API.memberByEmail}`]: posts(CONSOLE_API.memberByEmail, () => ({ email: 'nobody@example.test' })),
  [`POST ${CONSOLE_API.memberEmail}`]: asks(({ me, her }) =>
    me.client.post(pathTo(CONSOLE_API.memberEmail, { id: her.id }), { reason: 'MEMBER_ASKED' }),
  ),
  [`POST ${CONSOLE_API.setMemberType}`]: asks(({ me, her }) =>
    me.client.post(pathTo(CONSOLE_API.setMemberType, { id: her.id }), { memberType: 1 }),
  ),
  [`POST ${CONSOLE_API.addMemberNote}`]: asks(({ me, her }) =>
    me.client.post(pathTo(CONSOLE_API.addMemberNote, { id: her.id }), { text: 'Wrote to us.' }),
  ),
  [`GET ${CONSOLE_API.memberDetail}`]: asks(({ me, her }) =>
    me.client.get(pathTo(CONSOLE_API.memberDetail, { id: her.id })),
  ),
  [`POST ${CONSOLE_API.suspendMember}`]: asks(async ({ me, stage }) =>
    me.client.post(pathTo(CONSOLE_API.suspendMember, { id: (await stage.app.make.member()).id }), {
      days: 3,
      reasonCode: 'INSULTS',
    }),
  ),
  [`POST ${CONSOLE_API.takeUsername}`]: asks(async ({ me, stage }) => {
    const { id, username } = await stage.app.make.member();
    return me.client.post(pathTo(CONSOLE_API.takeUsername, { id }), { username, reasonCode: 'OFFENSIVE' });
  }),
  [`POST ${CONSOLE_API.returnUsername}`]: asks(async ({ me, stage }) => {
    const { id, username } = await stage.app.make.member();
    await me.client.post(pathTo(CONSOLE_API.takeUsername, { id }), { username, reasonCode: 'OFFENSIVE' });
    return me.client.post(pathTo(CONSOLE_API.returnUsername, { id }), { username });
  }),
  [`POST ${CONSOLE_API.restoreMember}`]: asks(async ({ me, stage }) =>
    me.client.post(pathTo(CONSOLE_API.restoreMember, { id: (await stage.app.make.member()).id }), {}),
  ),
};

/** The routes whose answers may tell members of others. */
export const SHOWING: readonly string[] = Object.keys(REQUESTS).filter((route) => REQUESTS[route]!.shows);
