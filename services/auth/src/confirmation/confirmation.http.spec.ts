import { actionPayloads, API, forgotPasswordPayload, LIMITS, RETENTION, ROUTES } from '#contract';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, personOf, signupBody, type Person } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { sharedApp } from '#testing/shared-app';

const invalid = { status: 400, body: { code: 'CONFIRM_LINK_INVALID' } };
const { unconfirmedDays, unconfirmedAskedAgainDays } = RETENTION;

describe('confirming an address', () => {
  let app: TestApp;
  let count = 0;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterEach(() => app.clock.reset());

  const signUp = async (changes: object = {}, languages = 'en') => {
    const body = { ...(await signupBody(`unproven.${(count += 1)}`)), ...changes };
    return app.visitor.post(API.signup, body, { 'accept-language': languages });
  };
  const newcomer = async (): Promise<Person & { email: string }> => {
    const email = `unproven.${count + 1}@example.test`;
    return { ...personOf(app.url, await signUp()), email };
  };
  const sent = () => eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
  const subjects = (email: string): string[] =>
    app.mails.messages.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject ?? '');
  /** The links of the newest mail to the address: to confirm it, and to disown it. */
  const links = async (email: string, about = 'confirm'): Promise<{ mine: URL; notMine: URL; token: string }> => {
    const { text = '' } = await app.mails.next(email, about);
    await sent(); // the mail is out a moment before its link is committed
    const [mine, notMine] = [...text.matchAll(/http\S+/g)].map(([link]) => new URL(link));
    return { mine: mine!, notMine: notMine!, token: new URLSearchParams(mine!.hash.slice(1)).get('token')! };
  };
  const own = async (client: Client) => (await client.get(API.ownAccount)).body;
  const statusOf = async (id: number) =>
    (await app.sql<{ status: string }>('select status from auth.account where id = $1', [id]))[0]!.status;
  const pass = async (days: number) => {
    app.clock.advance(days * 86_400_000);
    await app.sql('delete from auth.daily_run'); // another test may have been further on
    await app.running.runDaily();
    await sent();
  };

  it('[H5] sign-up mails a link that confirms once, by POST alone', async () => {
    const { client, email } = await newcomer();
    expect(await own(client)).toEqual({
      ...{
        username: expect.any(String),
        email,
        emailConfirmed: false,
        emailReturned: false,
        hasPassword: true,
        breakSince: null,
        newTerms: null,
        google: null,
      },
      newEmail: null,
    });
    const { mine, notMine, token } = await links(email);
    expect([mine.origin + mine.pathname, notMine.hash]).toEqual([
      app.config.publicUrl + ROUTES.confirmEmail,
      `#token=${token}&mine=no`,
    ]);
    // What a scanner of mail does: it opens what it finds.
    for (const { pathname } of [mine, notMine]) await app.visitor.get(pathname);
    for (const path of [API.confirmEmail, API.disownEmail])
      expect((await app.visitor.get(`${path}?token=${token}`)).status).toBe(404);
    expect(await own(client)).toMatchObject({ emailConfirmed: false });

    expect((await app.visitor.post(API.confirmEmail, { token })).body).toEqual({ status: 'success' });
    expect(await own(client)).toMatchObject({ emailConfirmed: true });
    expect(await app.visitor.post(API.confirmEmail, { token })).toMatchObject(invalid);
    expect(await app.visitor.post(API.disownEmail, { token })).toMatchObject(invalid);
  });

  it('[H5] the link is good for two days, and kept as a hash', async () => {
    const { email, id } = await newcomer();
    const { token } = await links(email);
    const [kept] = await app.sql<{ hours: number; row: string }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours, t::text as row
       from auth.confirmation_token t where account_id = $1`,
      [id],
    );
    expect(kept!.hours).toBe(LIMITS.confirmLinkHours);
    expect(kept!.row).not.toContain(token);
    await app.sql('update auth.confirmation_token set expires_at = now() where account_id = $1', [id]);
    expect(await app.visitor.post(API.confirmEmail, { token })).toMatchObject(invalid);
  });

  it.each([
    ['en', 'Please confirm'],
    ['es', 'Confirma tu dirección'],
    ['fr', 'Veuillez confirmer'],
  ])('[H5] the mail speaks the language of the sign-up page: %s', async (language, words) => {
    const email = `unproven.${language}@example.test`;
    await signUp({ email }, language);
    await app.mails.next(email, words);
  });

  it('[H5] a link can be had again, and any of them will do; who is confirmed gets none', async () => {
    const { client, email } = await newcomer();
    const { token } = await links(email);
    expect((await client.post(API.sendConfirmation)).body).toEqual({ status: 'success' });
    await sent();
    expect(subjects(email)).toHaveLength(2);
    await app.visitor.post(API.confirmEmail, { token });
    await client.post(API.sendConfirmation);
    await sent();
    expect(subjects(email)).toHaveLength(2);
  });

  it('[H5] the used link of the password look-up confirms as well', async () => {
    const { client, email } = await newcomer();
    await links(email);
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    const { text = '' } = await app.mails.next(email, 'sign-in');
    await sent();
    const token = /#token=([\w-]+)/.exec(text)![1];
    expect((await app.visitor.post(API.resetPassword, { token, password: 'other2lake' })).status).toBe(200);
    const { body } = await app.visitor.post(API.login, { username: email, password: 'other2lake' });
    expect(await own(new Client(app.url, body.token))).toMatchObject({ emailConfirmed: true });
    expect((await client.get(API.ownAccount)).status).toBe(401);
    await app.mails.next(email, 'password was changed');
  });

  it('[H5] an unconfirmed address gets no notices, then or later; a confirmed one does', async () => {
    const [anna, bob] = [
      await app.make.member({ emailConfirmed: false, passwordHash: await quickHash(PASSWORD) }),
      await app.make.member({ gender: 'M' }),
    ];
    const his = await app.as(bob.id);
    const queued = () => app.sql('select 1 from messaging.email_out where member_id = $1', [anna.id]);
    await his.post(API.wink, actionPayloads.wink(anna.id));
    const changed = Object.entries({
      currentPassword: PASSWORD,
      newPassword: 'other2lake',
      newPasswordCheck: 'other2lake',
    });
    const pairs = { passwordChanges: changed.map(([name, val]) => ({ name, val })) };
    expect((await (await app.as(anna.id)).post(API.changePassword, pairs)).body).toEqual({ passwordupdate: 'success' });
    await sent();
    await eventually(async () =>
      expect(
        await app.sql(
          `select 1 from messaging.handled_event e join testing.told o on o.id = e.event_id
           where o.type = 'wink.sent' and o.payload->>'to' = $1`,
          [String(anna.id)],
        ),
      ).not.toEqual([]),
    );
    expect([await queued(), subjects(anna.email)]).toEqual([[], []]);

    await app.sql('update auth.account set email_verified_at = now() where id = $1', [anna.id]);
    await his.post(API.favorite, actionPayloads.favorite(anna.id));
    await app.mails.next(anna.email, 'favorite');
    expect(subjects(anna.email)).toHaveLength(1);
  });

  it('[H5] who gets the mail for somebody else frees the address at once, and nobody is barred', async () => {
    const { client, email, id } = await newcomer();
    const { token } = await links(email);
    // They find it days later.
    await app.sql(`update auth.confirmation_token set expires_at = now() - interval '20 days' where account_id = $1`, [
      id,
    ]);
    expect((await signUp({ email })).body.code).toBe('EMAIL_TAKEN');
    expect((await app.visitor.post(API.disownEmail, { token })).body).toEqual({ status: 'success' });
    expect([await statusOf(id), (await client.get(API.ownAccount)).status]).toEqual(['removed', 401]);
    await sent();
    const before = subjects(email);
    expect(before.every((subject) => subject.includes('confirm'))).toBe(true);
    expect((await signUp({ email })).status).toBe(200);
    expect(await app.visitor.post(API.disownEmail, { token })).toMatchObject(invalid);
  });

  it('[H5] the owner of an address that somebody else gave is asked at their own sign-up, not told of an account', async () => {
    const { email } = await newcomer();
    await links(email);
    await signUp({ email });
    await sent();
    expect(subjects(email)).toEqual(Array(2).fill('Please confirm your address for Truly Yours'));
  });

  it('[H5] a suspended account cannot be given up to come back under the same address', async () => {
    const { email, id } = await newcomer();
    const { token } = await links(email);
    await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
    expect(await app.visitor.post(API.disownEmail, { token })).toMatchObject(invalid);
    expect((await app.visitor.post(API.confirmEmail, { token })).status).toBe(200);
  });

  it.each(['suspended', 'closed', 'neither'] as const)(
    '[A39] [E19] another spelling of the mailbox, given before its owner was %s, is confirmed by nobody who is shut out',
    async (fate) => {
      const mailbox = `owner.${fate}@example.test`;
      const owner = await app.make.member({ email: mailbox, status: fate === 'closed' ? 'removed' : 'active' });
      const email = `owner.${fate}+again@example.test`;
      const second = personOf(app.url, await signUp({ email }));
      const { token } = await links(email);
      if (fate === 'suspended') await app.sql(`update auth.account set status = 'suspended' where id = $1`, [owner.id]);
      const barred = new KeyedHash(app.config).of('barred', mailbox);
      if (fate === 'closed')
        await app.sql('update auth.account set barred_mailbox = $2 where id = $1', [owner.id, barred]);
      const confirmed = fate === 'neither';
      expect((await app.visitor.post(API.confirmEmail, { token })).status).toBe(confirmed ? 200 : 400);
      expect(await own(second.client)).toMatchObject({ emailConfirmed: confirmed });

      await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
      const { text = '' } = await app.mails.next(email, 'sign-in');
      await sent();
      const [, reset] = /#token=([\w-]+)/.exec(text)!;
      expect((await app.visitor.post(API.resetPassword, { token: reset, password: 'other2lake' })).status).toBe(200);
      const { body } = await app.visitor.post(API.login, { username: email, password: 'other2lake' });
      expect(await own(new Client(app.url, body.token))).toMatchObject({ emailConfirmed: confirmed });
    },
  );

  it('[H5] an unconfirmed address is asked again after a week, and its account ends after thirty days, without a mail', async () => {
    const [{ id, email }, confirmed, suspended] = [
      await newcomer(),
      await app.make.member(),
      await app.make.member({ status: 'suspended', emailConfirmed: false }),
    ];
    await links(email);
    await pass(unconfirmedAskedAgainDays - 1);
    expect(subjects(email)).toHaveLength(1);
    await pass(1.1);
    const { token } = await links(email, 'waits');
    expect((await app.mails.next(email)).text).toContain(`${unconfirmedDays - unconfirmedAskedAgainDays} days`);
    await pass(unconfirmedDays - unconfirmedAskedAgainDays - 1);
    expect([await statusOf(id), subjects(email)]).toEqual(['active', [expect.any(String), expect.any(String)]]);
    await pass(1.1);
    expect([await statusOf(id), await statusOf(confirmed.id), await statusOf(suspended.id)]).toEqual([
      'removed',
      'active',
      'suspended',
    ]);
    expect(subjects(email)).toHaveLength(2);
    expect(await app.visitor.post(API.confirmEmail, { token })).toMatchObject(invalid);
  });

  it('[H5] an account from before is asked first, and its thirty days begin then', async () => {
    const { id, email } = await app.make.member({ emailConfirmed: false });
    await app.sql(`update auth.account set created_at = now() - interval '3 years' where id = $1`, [id]);
    await pass(1);
    expect(subjects(email)).toHaveLength(1);
    await pass(unconfirmedDays + 10);
    expect([await statusOf(id), subjects(email).length]).toEqual(['active', 2]);
    const { token } = await links(email, 'waits');
    expect((await app.visitor.post(API.confirmEmail, { token })).status).toBe(200);
    await pass(unconfirmedDays);
    expect(await statusOf(id)).toBe('active');
  });
});
