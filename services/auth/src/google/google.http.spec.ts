import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { API, decodeClaims, ROUTES, TEXTS, withQuery } from '#contract';
import { startOpenIdProvider, type OpenIdPerson, type OpenIdProvider } from '#embedded/openid-provider';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { codeAt } from '#testing/people';
import { queuedAt } from '#testing/queued-at';
import { sharedApp } from '#testing/shared-app';
import { quickHash } from '#testing/quick-hash';
import { authService } from '../auth.service.js';
import { linksTo, takeOvers, Thief } from '../changes/take-over.fixture.js';

const ORIGIN = 'https://love.example.test';
const RETURN = `${ORIGIN}/login`;
const PASSWORD = 'quiet1lake';
const refused = { status: 401, body: { message: TEXTS.login.failed, code: 'BAD_CREDENTIALS' } };

describe('signing in with Google', () => {
  let app: TestApp;
  let provider: OpenIdProvider;
  const people: OpenIdPerson[] = [];
  beforeAll(async () => {
    provider = await startOpenIdProvider({ port: 0, people, redirectUris: [RETURN], production: false });
    app = await startTestApp([authService], {
      env: {
        PUBLIC_URL: ORIGIN,
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: provider.clientId,
        GOOGLE_CLIENT_SECRET: provider.clientSecret,
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    await provider.stop();
  });

  const person = (email: string): OpenIdPerson => ({ sub: `google-${randomUUID()}`, email, name: 'Somebody' });
  const withToken = (id_token: string) => app.visitor.post(API.googleLogin, { id_token });

  /** Goes to the provider as the browser does, is that person there, and gives what the browser comes back with. */
  async function visitProvider(email: string, query: Record<string, string> = {}): Promise<URLSearchParams> {
    if (!people.some((known) => known.email === email)) people.push(person(email));
    const start = withQuery(API.googleRedirect, { redirect_uri: RETURN, state: 'st', ...query });
    const there = await fetch(new URL(start, app.url), { redirect: 'manual' });
    expect(there.status).toBe(302);
    const address = new URL(there.headers.get('location')!);
    const form = new URLSearchParams([...address.searchParams, ['email', email]]);
    const back = await fetch(`${address.origin}${address.pathname}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    return new URL(back.headers.get('location')!).searchParams;
  }

  it('[H2] the sign-in page is told of the provider', async () => {
    expect((await app.visitor.get(API.waysToSignIn)).body).toMatchObject({ google: true });
  });

  it('[C-LOGIN-01][T-LOGIN-03] exchanges the code for token and user.username', async () => {
    const { id, username, email } = await app.make.member();
    const back = await visitProvider(email);
    expect(back.get('state')).toBe('st');
    const { status, body } = await app.visitor.post(API.googleCallback, {
      code: back.get('code'),
      redirect_uri: RETURN,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), user: { username } });
    expect(decodeClaims(body.token)!.memberId).toBe(id);
  });

  it('[L4] [A29] keeps a code to the browser that holds the PKCE verifier', async () => {
    const { id, email } = await app.make.member();
    const code_verifier = randomBytes(32).toString('base64url');
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(code_verifier));
    const code_challenge = Buffer.from(digest).toString('base64url');
    const challenge = { code_challenge, code_challenge_method: 'S256' };
    const stolen = { code: (await visitProvider(email, challenge)).get('code'), redirect_uri: RETURN };
    expect(await app.visitor.post(API.googleCallback, stolen)).toMatchObject(refused);
    const other = { code: (await visitProvider(email, challenge)).get('code'), redirect_uri: RETURN };
    const guessed = { ...other, code_verifier: randomBytes(32).toString('base64url') };
    expect(await app.visitor.post(API.googleCallback, guessed)).toMatchObject(refused);
    expect(await app.sql('select 1 from auth.session where account_id = $1', [id])).toEqual([]);
    const own = { code: (await visitProvider(email, challenge)).get('code'), redirect_uri: RETURN, code_verifier };
    expect((await app.visitor.post(API.googleCallback, own)).status).toBe(200);
  });

  it('[L4] [A32] takes no id token that was made for another sign-in, told by its nonce', async () => {
    const { email } = await app.make.member();
    people.push(person(email));
    const code_verifier = randomBytes(32).toString('base64url');
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(code_verifier));
    const query = { redirect_uri: RETURN, state: 'st', code_challenge: Buffer.from(digest).toString('base64url') };
    const statuses: number[] = [];
    for (const nonce of [undefined, 'of another sign-in', '']) {
      const there = await fetch(new URL(withQuery(API.googleRedirect, query), app.url), { redirect: 'manual' });
      const { href, searchParams } = new URL(there.headers.get('location')!);
      if (nonce !== undefined) searchParams.set('nonce', nonce);
      searchParams.set('email', email);
      const back = await fetch(href.split('?')[0]!, { method: 'POST', body: searchParams, redirect: 'manual' });
      const code = new URL(back.headers.get('location')!).searchParams.get('code');
      const sent = { code, redirect_uri: RETURN, code_verifier };
      statuses.push((await app.visitor.post(API.googleCallback, sent)).status);
    }
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('[A31] takes a code once', async () => {
    const { id, email } = await app.make.member();
    const request = { code: (await visitProvider(email)).get('code'), redirect_uri: RETURN };
    expect((await app.visitor.post(API.googleCallback, request)).status).toBe(200);
    expect(await app.visitor.post(API.googleCallback, request)).toMatchObject(refused);
    expect(await app.sql('select 1 from auth.session where account_id = $1', [id])).toHaveLength(1);
  });

  it.each([
    `${RETURN}/`,
    `${RETURN}?x=1`,
    `${RETURN}#x`,
    'http://love.example.test/login',
    '//evil.test/login',
    'https://evil.test/login',
    'https://love.example.test@evil.test/login',
    'https://love.example.test.evil.test/login',
    'https://love.example.test/Login',
    RETURN.toUpperCase(),
    '',
  ])('[A30] refuses the return address %j before the provider hears of it', async (redirect_uri) => {
    const { email } = await app.make.member();
    const code = (await visitProvider(email)).get('code');
    const answers = [
      await app.visitor.post(API.googleCallback, { code, redirect_uri }),
      await app.visitor.get(withQuery(API.googleRedirect, { redirect_uri: redirect_uri || 'none' })),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    // A code that the provider has seen once is spent; this one is not.
    expect((await app.visitor.post(API.googleCallback, { code, redirect_uri: RETURN })).status).toBe(200);
  });

  it('[C-LOGIN-02] takes an id token for the same', async () => {
    const { username, email } = await app.make.member();
    const { status, body } = await withToken(await provider.idToken(person(email)));
    expect([status, body]).toEqual([200, { token: expect.any(String), user: { username } }]);
  });

  it('[A32] [J02] refuses every token that is not this provider’s word, for us, now, about a verified address', async () => {
    const { email } = await app.make.member();
    const someone = person(email);
    const now = Math.floor(Date.now() / 1_000);
    const good = await provider.idToken(someone);
    const claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString());
    const foreign = await generateKeyPair('RS256');
    const publicKey = JSON.stringify(await exportJWK(foreign.publicKey));
    const forged = [
      await provider.idToken(someone, { aud: 'another-client' }),
      await provider.idToken(someone, { azp: 'another-client' }),
      await provider.idToken(someone, { iss: 'https://evil.test' }),
      await provider.idToken(someone, { exp: now - 60 }),
      await provider.idToken(someone, { iat: now - 7_200 }),
      await provider.idToken(someone, { iat: now + 600 }),
      await provider.idToken(someone, { email_verified: false }),
      await provider.idToken(someone, { email_verified: 'true' }),
      await provider.idToken(someone, { email: undefined }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'embedded' }).sign(foreign.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(foreign.privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'embedded' }).sign(Buffer.from(publicKey)),
      new UnsecuredJWT(claims).encode(),
      `${good.split('.').slice(0, 2).join('.')}.`,
      '',
    ];
    for (const token of forged) expect(await withToken(token)).toMatchObject(refused);
    expect((await withToken(good)).status).toBe(200);
  });

  it('[A36] [J14] sends an unknown person to sign-up with the verified address, and opens no account', async () => {
    const email = 'new.to.us@example.test';
    expect(await withToken(await provider.idToken(person(email)))).toMatchObject({
      status: 404,
      body: { code: 'SIGNUP_REQUIRED', email, message: expect.any(String) },
    });
    expect(await app.sql('select 1 from auth.account where email = $1', [email])).toHaveLength(0);
  });

  it('knows a linked person again by who they are, whatever their address has become', async () => {
    const { username, email } = await app.make.member();
    const someone = person(email);
    await withToken(await provider.idToken(someone));
    const { body } = await withToken(await provider.idToken({ ...someone, email: 'moved@example.test' }));
    expect(body.user).toEqual({ username });
  });

  it('[A33] refuses somebody else who now has the address of a linked account', async () => {
    const { email } = await app.make.member();
    await withToken(await provider.idToken(person(email)));
    expect(await withToken(await provider.idToken(person(email)))).toMatchObject(refused);
  });

  it('[A33][H7] ends password and sessions of an account whose address nobody had confirmed, confirms it, and says so in the answer and by mail', async () => {
    const { id, username, email } = await app.make.member({
      passwordHash: await quickHash(PASSWORD),
      emailConfirmed: false,
    });
    const squatter = await app.as(id);
    const { body } = await withToken(await provider.idToken(person(email)));
    expect(body).toEqual({ token: expect.any(String), user: { username }, passwordEnded: true });
    const { body: own } = await new Client(app.url, body.token).get(API.ownAccount);
    expect(own).toMatchObject({ email, emailConfirmed: true, emailReturned: false, hasPassword: false });
    expect((await squatter.post(API.logout)).status).toBe(401);
    expect((await app.visitor.post(API.login, { username, password: PASSWORD })).status).toBe(401);
    const { text } = await app.mails.next(email, 'Google');
    expect(text).toContain('password no longer works');
    expect(text).toContain(`${ORIGIN}${ROUTES.forgotPassword}`);
  });

  it('[H7] leaves password and sessions alone where the address was confirmed', async () => {
    const { id, username, email } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
    const own = await app.as(id);
    const { body } = await withToken(await provider.idToken(person(email)));
    expect(body).toEqual({ token: expect.any(String), user: { username } });
    expect((await app.visitor.post(API.login, { username, password: PASSWORD })).status).toBe(200);
    expect((await own.post(API.logout)).status).toBe(200);
  });

  it('[A33] asks for the second step of who has one, and links and opens nothing before it', async () => {
    const { id, username, email } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
    const own = await app.as(id);
    const { ticket, secret } = (await own.post(API.beginSecondStep, { password: PASSWORD })).body;
    const now = () => app.clock.now().getTime();
    const { recoveryCodes } = (await own.post(API.setSecondStep, { ticket, code: codeAt(secret, now()) })).body;
    const someone = person(email);
    const linked = async () =>
      (await app.sql('select google_sub from auth.account where id = $1', [id]))[0]!.google_sub;
    const firstStep = async () => (await withToken(await provider.idToken(someone))).body;
    const begun = await firstStep();
    expect(begun).toEqual({
      ...{ code: 'SECOND_STEP', message: expect.any(String), ticket: expect.any(String) },
      ...{ app: true, passkeys: false },
    });
    expect(await linked()).toBeNull();
    const { status, body } = await app.visitor.post(API.secondStep, { ticket: begun.ticket, code: recoveryCodes[0] });
    expect([status, body]).toEqual([200, { token: expect.any(String), username }]);
    expect(await linked()).toBe(someone.sub);
    // Whoever is linked goes through it each time.
    const again = (await firstStep()).ticket;
    expect((await app.visitor.post(API.secondStep, { ticket: again, code: recoveryCodes[0] })).status).toBe(400);
    expect((await app.visitor.post(API.secondStep, { ticket: again, code: recoveryCodes[1] })).status).toBe(200);
  });

  it('[A33] asks for the second step that was switched on while the sign-in was under way, whose other sessions have ended', async () => {
    const { id, email } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
    const own = await app.as(id);
    const { ticket, secret } = (await own.post(API.beginSecondStep, { password: PASSWORD })).body;
    const idToken = await provider.idToken(person(email));
    const [set, signIn] = await queuedAt(
      app,
      id,
      () => own.post(API.setSecondStep, { ticket, code: codeAt(secret, app.clock.now().getTime()) }),
      () => withToken(idToken),
    );
    expect([set.status, signIn.body.code]).toEqual([200, 'SECOND_STEP']);
    expect(await app.sql('select 1 from auth.session where account_id = $1 and ended_at is null', [id])).toHaveLength(
      1,
    );
  });

  describe('unlinked by the member', () => {
    const own = (client: Client) => client.get(API.ownAccount).then(({ body }) => body);
    const unlink = (client: Client, password = PASSWORD) => client.post(API.unlinkGoogle, { password });
    const allow = (client: Client, password = PASSWORD) => client.post(API.allowGoogle, { password });
    const done = { status: 200, body: { status: 'success' } };
    const unlinked = { status: 409, body: { code: 'GOOGLE_UNLINKED', message: TEXTS.account.googleUnlinked } };
    const undoLinkIn = async (email: string, about: string): Promise<string> => {
      const { text = '' } = await app.mails.next(email, about);
      return /undo#token=([\w-]+)/.exec(text)![1]!;
    };

    /** A member whom Google signs in, with the session that it has opened. */
    async function linkedMember(passwordHash: string | null | undefined = undefined) {
      const hash = passwordHash === undefined ? await quickHash(PASSWORD) : passwordHash;
      const made = await app.make.member({ passwordHash: hash });
      const google = person(made.email);
      const { body } = await withToken(await provider.idToken(google));
      const client = new Client(app.url, body.token);
      expect(await own(client)).toMatchObject({ google: 'linked' });
      await app.mails.next(made.email, 'Google now signs you in');
      return { ...made, google, client };
    }

    it('[law: vt-account-change] with the password; every other session ends, and the address is told with a link that undoes it', async () => {
      const { id, username, email, google, client } = await linkedMember();
      const elsewhere = await app.as(id);
      expect(await unlink(client, 'wrong1lake')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
      expect(await own(client)).toMatchObject({ google: 'linked' });
      expect(await unlink(client)).toMatchObject(done);
      expect(await own(client)).toMatchObject({ google: 'unlinked', hasPassword: true });
      expect((await elsewhere.get(API.ownAccount)).status).toBe(401);
      expect((await app.visitor.post(API.login, { username, password: PASSWORD })).status).toBe(200);

      const token = await undoLinkIn(email, 'Google no longer signs you in');
      // The answer was lost, and the browser sends it again: nothing happens twice.
      expect(await unlink(client)).toMatchObject(done);
      expect(await app.sql(`select what from auth.account_before where account_id = $1`, [id])).toEqual([
        { what: 'google-unlinked' },
      ]);
      expect((await app.visitor.post(API.undoChange, { token })).body).toMatchObject({ status: 'success', username });
      const { body } = await withToken(await provider.idToken(google));
      expect(await own(new Client(app.url, body.token))).toMatchObject({ google: 'linked', hasPassword: false });
    });

    it('nobody is signed in by it, and nothing linked, suspended or with a second step, until it is allowed again with the password', async () => {
      const { id, email, google, client } = await linkedMember();
      await unlink(client);
      for (const sub of [google.sub, `another-${randomUUID()}`]) {
        const idToken = await provider.idToken({ ...google, sub });
        expect(await withToken(idToken)).toMatchObject(unlinked);
        await app.sql(`update auth.account set status = 'suspended' where id = $1`, [id]);
        expect(await withToken(idToken)).toMatchObject(unlinked);
        await app.sql(`update auth.account set status = 'active' where id = $1`, [id]);
      }
      const { ticket, secret } = (await client.post(API.beginSecondStep, { password: PASSWORD })).body;
      const code = codeAt(secret, app.clock.now().getTime());
      const { recoveryCodes } = (await client.post(API.setSecondStep, { ticket, code })).body;
      expect(await withToken(await provider.idToken(google))).toMatchObject(unlinked);
      expect(await own(client)).toMatchObject({ google: 'unlinked' });

      expect(await allow(client, 'wrong1lake')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
      expect(await withToken(await provider.idToken(google))).toMatchObject(unlinked);
      expect(await allow(client)).toMatchObject(done);
      expect(await own(client)).toMatchObject({ google: null });
      const token = await undoLinkIn(email, 'Google may sign you in');
      const begun = (await withToken(await provider.idToken(google))).body;
      const second = { ticket: begun.ticket, code: recoveryCodes[0] };
      expect((await app.visitor.post(API.secondStep, second)).status).toBe(200);
      expect(await own(client)).toMatchObject({ google: 'linked' });
      // Whoever allowed it was not the owner: what they linked ends as well.
      expect((await app.visitor.post(API.undoChange, { token })).status).toBe(200);
      expect(await withToken(await provider.idToken(google))).toMatchObject(unlinked);
    });

    it('by who has set a password first; who has none is told so, also after a fresh sign-in', async () => {
      const { id, client } = await linkedMember(null);
      const answer = await unlink(client, '');
      expect([answer.status, answer.body.code]).toEqual([409, 'SET_PASSWORD_FIRST']);
      expect(await own(client)).toMatchObject({ google: 'linked' });
      await app.sql('update auth.account set password_hash = $2 where id = $1', [id, await quickHash(PASSWORD)]);
      expect(await unlink(client)).toMatchObject(done);
    });

    it('[A33] not where nobody has proved the address, or it takes no mail: its owner could neither be told nor choose another password', async () => {
      const squatter = await app.make.member({ passwordHash: await quickHash(PASSWORD), emailConfirmed: false });
      const refusal = { status: 409, body: { code: 'CONFIRM_ADDRESS_FIRST' } };
      expect(await unlink(await app.as(squatter.id))).toMatchObject(refusal);
      const { body } = await withToken(await provider.idToken(person(squatter.email)));
      expect(body).toMatchObject({ passwordEnded: true });
      const { id, client } = await linkedMember();
      await app.sql('update auth.account set email_returned_at = now() where id = $1', [id]);
      expect(await unlink(client)).toMatchObject(refusal);
    });

    it('also against a second step that was asked for before it was linked and unlinked', async () => {
      const { id, email } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
      const client = await app.as(id);
      const { ticket, secret } = (await client.post(API.beginSecondStep, { password: PASSWORD })).body;
      const code = codeAt(secret, app.clock.now().getTime());
      const { recoveryCodes } = (await client.post(API.setSecondStep, { ticket, code })).body;
      const idToken = await provider.idToken(person(email));
      const waits = (await withToken(idToken)).body.ticket;
      await unlink(client);
      const late = await app.visitor.post(API.secondStep, { ticket: waits, code: recoveryCodes[0] });
      expect(late).toMatchObject(unlinked);
      expect(await own(client)).toMatchObject({ google: 'unlinked' });
    });

    const seed = Number(process.env['TAKE_OVER_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
    it(`[A41] [A33] an account that was taken over in any order comes back whole by the first notice (TAKE_OVER_SEED=${seed})`, async () => {
      for (const steps of takeOvers(Number(process.env['TAKE_OVERS'] ?? 6), seed)) {
        const { id, username, email, google, client } = await linkedMember();
        const thief = new Thief(app, provider, id, client, PASSWORD);
        for (const step of steps) await thief.take(step);
        const [first] = await linksTo(app, email, /undo#token=([\w-]+)/);
        const { status, body } = await app.visitor.post(API.undoChange, { token: first });
        expect([steps, status, body.username]).toEqual([steps, 200, username]);
        expect([steps, await thief.getsInBy([username, email])]).toEqual([steps, []]);
        const [account] = await app.sql(
          `select email, username, google_sub, google_unlinked, password_hash,
             array(select what from auth.account_before b where b.account_id = a.id) as before,
             array(select sid from auth.session s where s.account_id = a.id and s.ended_at is null) as open
           from auth.account a where id = $1`,
          [id],
        );
        const whole = { email, username, google_sub: google.sub, google_unlinked: false, password_hash: null };
        expect([steps, account]).toEqual([steps, { ...whole, before: [], open: [] }]);
        expect((await withToken(await provider.idToken(google))).status).toBe(200);
        expect((await app.visitor.post(API.resetPassword, { token: body.token, password: PASSWORD })).status).toBe(200);
      }
    });

    it('leaves nothing of who it was at Google once that can no longer be undone', async () => {
      const { google, client } = await linkedMember();
      await unlink(client);
      expect(
        await app.sql(
          `select extract(epoch from expires_at - changed_at) / 3600 as hours from auth.account_before where google_sub = $1
           union all select null from auth.account where google_sub = $1`,
          [google.sub],
        ),
      ).toEqual([{ hours: expect.stringMatching(/^48\b/) }]);
    });
  });

  it('tells a suspended member so', async () => {
    const { email } = await app.make.member({ status: 'suspended' });
    expect(await withToken(await provider.idToken(person(email)))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    });
  });
});

describe('without a provider', () => {
  it('[H2] the sign-in page is told that there is none', async () => {
    const app = await sharedApp();
    expect((await app.visitor.get(API.waysToSignIn)).body).toMatchObject({ google: false });
  });

  it('[E-LOGIN-01] sign-in through it fails like any other, and the browser comes back with an error', async () => {
    const app = await startTestApp([authService], {
      env: {
        PUBLIC_URL: ORIGIN,
        GOOGLE_ISSUER: 'http://127.0.0.1:9',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
      },
    });
    try {
      expect(await app.visitor.post(API.googleLogin, { id_token: 'a.b.c' })).toMatchObject(refused);
      expect(await app.visitor.post(API.googleCallback, { code: 'any', redirect_uri: RETURN })).toMatchObject(refused);
      const start = new URL(withQuery(API.googleRedirect, { redirect_uri: RETURN }), app.url);
      const there = await fetch(start, { redirect: 'manual' });
      expect(there.headers.get('location')).toBe(`${RETURN}?error=temporarily_unavailable`);
    } finally {
      await app.stop();
    }
  });
});
