import { API, pathTo } from '#contract';
import { Client, type TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

/** Where nobody sees who takes a break is walked by services/tests/visibility.spec.ts. */
describe('a break', () => {
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    app = await sharedApp();
    passwordHash = await quickHash(PASSWORD);
  });

  const member = async (traits = {}): Promise<MadeMember & { client: Client }> => {
    const made = await app.make.member({ passwordHash, ...traits });
    return { ...made, client: await app.as(made.id) };
  };
  const signIn = async ({ username }: MadeMember): Promise<string> => {
    const { body } = await app.visitor.post(API.login, { username, password: PASSWORD });
    await settled(app);
    return body.token;
  };
  const shown = async (viewer: Client, { id }: MadeMember): Promise<boolean> =>
    (await viewer.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: id }))).body.length > 0;
  const breakSince = async (client: Client) => (await client.get(API.ownAccount)).body.breakSince;

  it('signs out everywhere, asks for no password, and ends with the next sign-in, which is told since when it lasted', async () => {
    const [ann, viewer] = [await member(), await member()];
    const elsewhere = await app.as(ann.id);
    expect([await shown(viewer.client, ann), await breakSince(ann.client)]).toEqual([true, null]);
    expect((await ann.client.post(API.takeBreak)).body).toEqual({ status: 'success' });
    expect(await shown(viewer.client, ann)).toBe(false);
    for (const client of [ann.client, elsewhere]) expect((await client.get(API.ownAccount)).status).toBe(401);

    const back = new Client(app.url, await signIn(ann));
    expect(await shown(viewer.client, ann)).toBe(true);
    expect(Date.now() - Date.parse(await breakSince(back))).toBeLessThan(60_000);
    // Said once: a later sign-in ended nothing.
    expect(await breakSince(new Client(app.url, await signIn(ann)))).toBeNull();
  });

  it('leaves hidden who was hidden before', async () => {
    const [ann, viewer] = [await member({ hidden: true }), await member()];
    await ann.client.post(API.takeBreak);
    await signIn(ann);
    expect(await shown(viewer.client, ann)).toBe(false);
    expect(await app.sql(`select hidden, on_break from members.member where id = $1`, [ann.id])).toEqual([
      { hidden: true, on_break: false },
    ]);
  });

  it('is not ended by the desk, whose approval shows a profile that was hidden', async () => {
    const [ann, viewer] = [await member({ hidden: true }), await member()];
    await ann.client.post(API.takeBreak);
    await app.sql(`update members.member set hidden = false where id = $1`, [ann.id]);
    expect(await shown(viewer.client, ann)).toBe(false);
    await signIn(ann);
    expect(await shown(viewer.client, ann)).toBe(true);
  });

  it('lets whom one has written to answer; the letter waits, and no e-mail or digest tells of it', async () => {
    const [ann, bob] = [await member(), await member({ gender: 'M' })];
    const letter = (to: MadeMember) => ({ emailToMemberId: to.id, subject: 'Hello', body: 'We met at the harbour' });
    await ann.client.post(API.sendMail, letter(bob));
    await ann.client.post(API.takeBreak);
    expect((await bob.client.post(API.sendMail, letter(ann))).status).toBe(200);
    await settled(app);
    expect(await app.sql(`select 1 from messaging.email_out where member_id = $1`, [ann.id])).toEqual([]);
    const back = new Client(app.url, await signIn(ann));
    expect((await back.get(API.inbox)).body.content).toHaveLength(1);
    // And told of again from now on.
    await bob.client.post(API.sendMail, letter(ann));
    await settled(app);
    expect(await app.sql(`select 1 from messaging.email_out where member_id = $1`, [ann.id])).toHaveLength(1);
  });

  it('rests what waited to be e-mailed when it began: the notice of a letter, and the digest of the hour', async () => {
    const [ann, bob] = [await member(), await member({ gender: 'M' })];
    const tab = 'a5c7bb8e-7f5f-4b6b-9a35-0f6f1f4f2b11';
    const letter = { emailToMemberId: ann.id, subject: 'Hello', body: 'We met at the harbour' };
    await ann.client.post(API.openConversation, { memberId: bob.id, tab, open: true });
    await bob.client.post(API.sendMail, letter);
    await settled(app, ['email.queued']);
    await ann.client.post(API.openConversation, { memberId: bob.id, tab, open: false });
    await app.sql(
      `with digest as (insert into messaging.digest (member_id, frequency, due_at, closed_at)
         values ($1, 'daily', now(), now()) returning id), item as (
         insert into messaging.digest_item (digest_id, kind, from_id, mail_id)
         select d.id, 'mail', m.sender_id, m.id from digest d, messaging.mail m where m.recipient_id = $1), mail as (
         insert into messaging.email_out (member_id, kind, payload)
         select $1, 'digest', jsonb_build_object('digestId', id) from digest returning id)
       insert into messaging.outbox (type, payload, subscriber, due_at)
       select 'email.queued', jsonb_build_object('emailId', id), 'messaging', now() + interval '1 hour' from mail`,
      [ann.id],
    );
    await ann.client.post(API.takeBreak);
    await settled(app);
    expect(app.mails.to(ann.email)).toEqual([]);
    expect(await app.sql(`select 1 from messaging.email_out where member_id = $1`, [ann.id])).toEqual([]);
    await signIn(ann);
    expect(app.mails.to(ann.email)).toEqual([]);
  });

  it('rests what would be written meanwhile: matches, saved searches, and the digest that was begun', async () => {
    const ann = await member();
    await app.sql(`update members.member set weekly_emails = true where id = $1`, [ann.id]);
    await app.sql(
      `insert into messaging.digest (member_id, frequency, due_at) values ($1, 'daily', now() + interval '1 hour')`,
      [ann.id],
    );
    const wants = () => app.sql(`select wants_matches from members.notice_rules where id = $1`, [ann.id]);
    expect(await wants()).toEqual([{ wants_matches: true }]);
    await ann.client.post(API.takeBreak);
    await settled(app);
    expect(await wants()).toEqual([{ wants_matches: false }]);
    expect(await app.sql(`select 1 from messaging.digest where member_id = $1`, [ann.id])).toEqual([]);
    await signIn(ann);
    expect(await wants()).toEqual([{ wants_matches: true }]);
  });
});
