import { API, LEAVING } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeMember } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

const DAY = 86_400_000;
const refused = (code: string, status: number) => ({ status, body: { code } });

describe('the link of a goodbye', () => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await sharedApp();
    passwordHash = await quickHash(PASSWORD);
  });
  afterEach(() => app.clock.reset());

  const farewell = async (email: string): Promise<string> => {
    await eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
    return app.mails.messages.findLast(({ to }) => to.includes(email))!.mail.text ?? '';
  };
  const linkOf = (text: string): string | undefined => /\/come-back#token=([\w-]+)/.exec(text)?.[1];
  const comeBack = (token: string) => app.visitor.post(API.comeBack, { token });
  const member = async (): Promise<MadeMember & { client: Client }> => {
    const made = await app.make.member({ passwordHash, photo: false });
    return { ...made, client: await app.as(made.id) };
  };
  /** Somebody who has left; gives the link as well. */
  const gone = async (): Promise<MadeMember & { token: string }> => {
    const made = await member();
    expect((await made.client.post(API.removeAccount, { confirmRemoval: true })).body.removalStatus).toBe('success');
    await settled(app);
    return { ...made, token: linkOf(await farewell(made.email))! };
  };
  const login = async (username: string, password: string) =>
    (await app.visitor.post(API.login, { username, password })).status;
  /** What the desk decides about somebody, carried out. */
  const sanction = async (id: number, kind: 'close' | 'suspend' | 'hide'): Promise<void> => {
    const staff = await app.make.staff('operator', 'Kim');
    const [row] = await app.sql<{ id: number }>(
      `insert into moderation.sanction (member_id, staff_id, kind, until, reason_code, member_name, language)
       values ($1, $3, $2, case $2 when 'suspend' then now() + interval '7 days' end, 'SPAM', '', 'en') returning id`,
      [id, kind, staff.id],
    );
    await app.sql(
      `insert into moderation.outbox (type, payload) values ('member.sanctioned', jsonb_build_object('sanctionId', $1::bigint))`,
      [row!.id],
    );
    await settled(app);
  };

  it('brings the account back once, with a new password; the old one opens nothing', async () => {
    const { username, email, token } = await gone();
    const { status, body } = await comeBack(token);
    expect([status, body]).toEqual([200, { status: 'success', username, token: expect.any(String) }]);
    expect(await login(username, PASSWORD)).toBe(401);
    expect((await app.visitor.post(API.resetPassword, { token: body.token, password: 'other9lake' })).status).toBe(200);
    expect([await login(username, 'other9lake'), await login(email, 'other9lake')]).toEqual([200, 200]);
    expect(await comeBack(token)).toMatchObject(refused('RETURN_LINK_INVALID', 400));
  });

  it('is good to the last minute of its thirty days, and no longer, whether or not the daily jobs have been there', async () => {
    const [early, late] = [await gone(), await gone()];
    const endOf = async ({ id }: MadeMember) => {
      const [left] = await app.sql<{ end: Date }>(`select removed_at as end from auth.account where id = $1`, [id]);
      return left!.end.getTime() + LEAVING.days * DAY;
    };
    app.clock.set(new Date((await endOf(early)) - 60_000));
    expect((await comeBack(early.token)).status).toBe(200);
    app.clock.set(new Date(await endOf(late)));
    expect(await comeBack(late.token)).toMatchObject(refused('RETURN_LINK_INVALID', 400));
  });

  it('waits until everybody has heard of the removal, but for the journal', async () => {
    const { id, username, token } = await gone();
    const waiting = `insert into auth.outbox (type, payload, subscriber, queue, due_at)
      values ('account.removed', jsonb_build_object('memberId', $1::bigint), $2, $3, now() + interval '1 hour')`;
    await app.sql(waiting, [id, 'messaging', null]);
    await app.sql(waiting, [id, 'auth', 'journal-auth']);
    expect(await comeBack(token)).toMatchObject(refused('RETURN_TOO_SOON', 409));
    await app.sql(`delete from auth.outbox where type = 'account.removed' and subscriber = 'messaging'`);
    expect((await comeBack(token)).body.username).toBe(username);
  });

  it('opens nothing while another account has confirmed the address, and takes it from one that has not', async () => {
    const [confirmed, unconfirmed] = [await gone(), await gone()];
    const other = await app.make.member({ email: confirmed.email });
    expect(await comeBack(confirmed.token)).toMatchObject(refused('RETURN_ADDRESS_USED', 409));
    const squatter = await app.make.member({ email: unconfirmed.email.toUpperCase(), emailConfirmed: false });
    expect((await comeBack(unconfirmed.token)).status).toBe(200);
    expect(
      await app.sql(`select id, status from auth.account where id = any($1) order by id = $2`, [
        [other.id, squatter.id],
        squatter.id,
      ]),
    ).toEqual([
      { id: other.id, status: 'active' },
      { id: squatter.id, status: 'removed' },
    ]);
  });

  it('is not in the goodbye of who never confirmed the address, nor of whom the desk has closed', async () => {
    const unconfirmed = await app.make.member({ emailConfirmed: false });
    await (await app.as(unconfirmed.id)).post(API.removeAccount, { confirmRemoval: true });
    const closed = await member();
    await sanction(closed.id, 'close');
    expect(linkOf(await farewell(closed.email))).toBeUndefined();
    expect(
      await app.sql('select account_id as id, by_desk, token_hashes from auth.departure where account_id = any($1)', [
        [unconfirmed.id, closed.id],
      ]),
    ).toEqual([{ id: closed.id, by_desk: true, token_hashes: [] }]);
  });

  it('is dead for whom the desk closes while they are gone, and their mailbox is barred', async () => {
    const { id, token } = await gone();
    expect(await app.sql(`select 1 from members.sealed where member_id = $1`, [id])).not.toEqual([]);
    await sanction(id, 'close');
    expect(await comeBack(token)).toMatchObject(refused('RETURN_LINK_INVALID', 400));
    // What was put aside waits for an appeal, until its time is over.
    expect(await app.sql(`select by_desk from auth.departure where account_id = $1`, [id])).toEqual([
      { by_desk: true },
    ]);
    expect(await app.sql(`select barred_mailbox is not null as barred from auth.account where id = $1`, [id])).toEqual([
      { barred: true },
    ]);
  });

  it.each(['close', 'suspend'] as const)(
    'opens though the desk has decided to %s an account that gave the address without confirming it',
    async (kind) => {
      const { email, token } = await gone();
      const impostor = await app.make.member({ email: email.replace('@', '+1@'), emailConfirmed: false });
      await sanction(impostor.id, kind);
      expect((await comeBack(token)).status).toBe(200);
    },
  );

  it('leads whom the desk suspends while they are gone to no password', async () => {
    const { id, username, token } = await gone();
    await sanction(id, 'suspend');
    expect((await comeBack(token)).body).toEqual({ status: 'success', username, token: null });
    await settled(app);
    for (const table of ['auth.account', 'members.member'])
      expect(await app.sql(`select status from ${table} where id = $1`, [id])).toEqual([{ status: 'suspended' }]);
  });

  it.each(['suspend', 'hide'] as const)(
    '[law: dsa-reasons] has whom the desk decided to %s while they were gone be told why, and how to appeal',
    async (kind) => {
      const { id, email, token } = await gone();
      await sanction(id, kind);
      const told = () => app.mails.messages.filter(({ to, mail }) => to.includes(email) && /appeal\//.test(mail.text!));
      expect(told()).toEqual([]);
      await comeBack(token);
      await settled(app);
      await eventually(() => expect(told()).toHaveLength(1));
    },
  );

  it('leads whom the desk hides while they are gone back under new addresses of their photos, which nobody knows', async () => {
    const { id, email } = await app.make.member({ passwordHash });
    const known = () => app.sql(`select folder from members.photo where member_id = $1 and state = 'live'`, [id]);
    const before = await known();
    expect(before).toHaveLength(1);
    await (await app.as(id)).post(API.removeAccount, { confirmRemoval: true });
    await settled(app);
    await sanction(id, 'hide');
    await comeBack(linkOf(await farewell(email))!);
    await settled(app);
    expect(await known()).toHaveLength(1);
    expect(await known()).not.toEqual(before);
  });

  it('brings back whom one never wants to meet, who joined while one was gone among them', async () => {
    const { id, email, client } = await member();
    const newcomer = 'never.again@example.test';
    await client.post(API.avoid, { email: newcomer, label: 'Them' });
    await client.post(API.removeAccount, { confirmRemoval: true });
    await settled(app);
    const token = linkOf(await farewell(email))!;
    const joined = await app.make.member({ email: newcomer });
    await app.sql(
      `insert into auth.avoided_account (address_id, account_id) select id, $2 from auth.avoided_address where account_id = $1`,
      [id, joined.id],
    );
    await comeBack(token);
    await settled(app);
    expect(await app.sql(`select member_id, other_id from connections.never_meet`)).toEqual([
      { member_id: id, other_id: joined.id },
    ]);
  });

  it('brings back that Google was unlinked, and who was linked does not come with it', async () => {
    const people = [await member(), await member()];
    const [linked, unlinked] = people.map(({ id }) => id);
    await app.sql(
      `update auth.account set google_sub = case id when $1 then 'somebody at Google' end, google_unlinked = id = $2
       where id in ($1, $2)`,
      [linked, unlinked],
    );
    for (const { email, client } of people) {
      await client.post(API.removeAccount, { confirmRemoval: true });
      await settled(app);
      expect((await comeBack(linkOf(await farewell(email))!)).status).toBe(200);
      await settled(app);
    }
    const google = await Promise.all(
      people.map(async ({ id }) => (await (await app.as(id)).get(API.ownAccount)).body.google as unknown),
    );
    expect(google).toEqual([null, 'unlinked']);
  });

  it('stands for the newest leaving of who leaves once more', async () => {
    const { id, email, token } = await gone();
    await comeBack(token);
    await settled(app);
    await (await app.as(id)).post(API.removeAccount, { confirmRemoval: true });
    await settled(app);
    expect(await comeBack(token)).toMatchObject(refused('RETURN_LINK_INVALID', 400));
    expect((await comeBack(linkOf(await farewell(email))!)).status).toBe(200);
    await settled(app);
    expect(await app.sql(`select status, removed_at from members.member where id = $1`, [id])).toEqual([
      { status: 'active', removed_at: null },
    ]);
  });
});
