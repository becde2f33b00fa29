import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { API, CONSOLE_API, CONSOLE_PREFIX, imageUrl } from '#contract';
import { Client, type TestApp } from '#testing/app';
import type { MadeStaff, MemberTraits } from '#testing/make';
import { codeAt, PASSWORD, signInAtDesk, withSecondFactor, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { startWorld, type World } from '#testing/world';
import type { CallerName } from './matrix.js';
import type { Words } from './visibility.fixture.js';

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
export interface Cell {
  readonly caller: CallerName;
  readonly me: Caller;
  readonly her: Target;
  readonly stage: Stage;
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
export const isStaff = (caller: CallerName): caller is 'moderator' | 'operator' =>
  caller === 'moderator' || caller === 'operator';

/** Far from everybody else in the tests' world, so whoever looks around finds her or nobody. */
export const ZIP = '94105';
export const NOBODY = 55;

/** The one call after which a member of the staff has to sign in anew. */
const ENDS_SESSION = `POST ${CONSOLE_API.logout}`;

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

  /** All that one cell of the matrix needs. */
  async cell(route: string, caller: CallerName): Promise<Cell> {
    return { caller, me: await this.callerOf(route, caller), her: this.her, stage: this };
  }

  /**
   * Reading changes nothing about the reader, and the desk does nothing about a member who calls it: one of a kind does
   * all of that. Whoever acts is met nowhere else.
   */
  private callerOf(route: string, caller: CallerName): Promise<Caller> {
    const acts = isStaff(caller) ? route === ENDS_SESSION : !route.startsWith(`POST ${CONSOLE_PREFIX}`);
    if (acts && !route.startsWith('GET ')) return this.caller(caller);
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

  /** A selfie at the desk of which nothing is kept any more. */
  async selfieCase(): Promise<number> {
    const [row] = await this.app.sql<{ id: number }>(
      `insert into moderation.review_case (kind, subject_id, member_id)
       select 'selfie', -nextval('moderation.conduct_number'), $1 returning id`,
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
