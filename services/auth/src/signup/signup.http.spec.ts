import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { API, decodeClaims, pathTo } from '#contract';
import { startTestApp, type TestApp } from '#testing/app';
import { easyCaptcha, solveCaptcha } from '#testing/captcha';
import { eventually } from '#testing/eventually';
import { PASSWORD } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { sharedApp } from '#testing/shared-app';
import { authService } from '../auth.service.js';

describe('signing up', () => {
  let app: TestApp;
  let count = 0;

  beforeAll(async () => {
    app = await sharedApp();
    app.clock.set('2027-06-15T12:00:00Z');
  });

  const form = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
    count += 1;
    return {
      username: `newcomer${count}`,
      email: `newcomer${count}@example.test`,
      gender: 'FEMALE',
      zipcode: '10001',
      dobDay: 7,
      dobMonth: 3,
      dobYear: 1990,
      password: 'quiet1lake',
      ...changes,
    };
  };
  const allSent = () =>
    eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
  const signUp = async (changes: Record<string, unknown> = {}) =>
    app.visitor.post(API.signup, { recaptchaResponse: await easyCaptcha(app), ...form(changes) });

  it('[C-SIGNUP-04][C-HTTP-07] opens the account and answers 200 with a token that works at once', async () => {
    const { status, body } = await signUp({
      ...{ username: 'Robin_West', email: 'Robin@example.test' },
      recaptchaResponse: await solveCaptcha(app.visitor),
    });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), username: 'Robin_West' });
    const { memberId, memberTypeId } = decodeClaims(body.token)!;
    expect(memberTypeId).toBe(1);
    const [account] = await app.sql('select * from auth.registration where id = $1', [memberId]);
    expect(account).toMatchObject({
      username: 'Robin_West',
      email: 'Robin@example.test',
      gender: 'F',
      birth_date: '1990-03-07',
      zip: '10001',
      status: 'active',
    });
    const logout = await app.visitor.post(API.logout, {}, { authorization: `Bearer ${body.token}` });
    expect(logout.status).toBe(200);
  });

  it('tells the members service in the same transaction', async () => {
    const { memberId } = decodeClaims((await signUp()).body.token)!;
    const events = await app.sql(`select 1 from testing.told where type = 'account.registered' and payload = $1`, [
      { memberId },
    ]);
    expect(events).toHaveLength(1);
  });

  it('records which terms were shown, and when', async () => {
    const { memberId } = decodeClaims((await signUp()).body.token)!;
    const consents = await app.sql('select terms_version, given_at from auth.consent where account_id = $1', [
      memberId,
    ]);
    expect(consents).toEqual([{ terms_version: expect.stringMatching(/^\d{4}-\d{2}$/), given_at: expect.any(Date) }]);
  });

  it('draws ids that neither follow each other nor are ever 55', async () => {
    const ids: number[] = [];
    for (let time = 0; time < 3; time += 1) ids.push(decodeClaims((await signUp()).body.token)!.memberId!);
    expect(Math.min(...ids)).toBeGreaterThan(100_000);
    expect(Math.abs(ids[1]! - ids[0]!)).toBeGreaterThan(1_000);
    expect(new Set(ids).size).toBe(3);
  });

  it('[A14] keeps the password as an argon2id hash only', async () => {
    const { memberId } = decodeClaims((await signUp()).body.token)!;
    const [account] = await app.sql('select password_hash from auth.account where id = $1', [memberId]);
    expect(account!['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    [{ username: '' }, 'Username is required'],
    [{ username: 'four' }, 'Username must be at least 5 characters'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'abc' }, 'Email is invalid'],
    [{ gender: '' }, 'Gender is required'],
    [{ zipcode: '' }, 'Zipcode is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'a1b2c' }, 'Password must be at least 6 characters'],
    [{ password: 'abcdef' }, 'Password must contain at least 1 number'],
    [{ dobMonth: '' }, 'Complete birth date is required'],
    [{ recaptchaResponse: '' }, 'Please verify that you are not a robot'],
  ])('[C-SIGNUP-05] refuses %j in the words of the form', async (wrong, message) => {
    expect(await app.visitor.post(API.signup, { ...form(), recaptchaResponse: 'unsolved', ...wrong })).toMatchObject({
      status: 400,
      body: { message, code: 'INVALID_REQUEST' },
    });
  });

  it('refuses a day that never was', async () => {
    const { status, body } = await signUp({ dobDay: 31, dobMonth: 'February' });
    expect([status, body.message]).toEqual([400, 'Please enter a real birth date.']);
  });

  it('[C-SIGNUP-05] refuses a zip nobody lives in', async () => {
    expect(await signUp({ zipcode: '00000' })).toMatchObject({ status: 400, body: { message: 'Invalid zipcode' } });
  });

  it('[A36] [J14] takes who turns eighteen today and not who does tomorrow', async () => {
    expect((await signUp({ dobDay: 15, dobMonth: 6, dobYear: 2009 })).status).toBe(200);
    expect(await signUp({ dobDay: 16, dobMonth: 6, dobYear: 2009 })).toMatchObject({
      status: 400,
      body: { message: 'You must be 18 or over to join.', code: 'UNDER_AGE' },
    });
  });

  it.each([
    [31, 2, 1990],
    [31, 'February', 1990],
    [29, 2, 2001],
    [1, 13, 1990],
    [0, 1, 1990],
    [1, 1, 0],
    [1, 1, 1850],
    [1, 1, 2100],
    ['first', 'of', 'may'],
    [null, {}, []],
    ['1 or 1=1', 1, 1990],
  ])('[A36] opens no account for somebody born on %j %j %j', async (dobDay, dobMonth, dobYear) => {
    const username = `unborn.${(count += 1)}`;
    const answer = await signUp({ username, dobDay, dobMonth, dobYear });
    expect([answer.status, answer.body.message]).toEqual([400, expect.any(String)]);
    expect(await app.sql('select 1 from auth.account where username = $1', [username])).toEqual([]);
  });

  it('[K24] [A36] counts who was born on a leap day as grown up from the first of March', async () => {
    const leapDay = { dobDay: 29, dobMonth: 2, dobYear: 2012 };
    const now = app.clock.now();
    try {
      app.clock.set('2030-02-28T23:59:00Z');
      expect((await signUp(leapDay)).body.code).toBe('UNDER_AGE');
      app.clock.set('2030-03-01T00:01:00Z');
      expect((await signUp(leapDay)).status).toBe(200);
    } finally {
      app.clock.set(now);
    }
  });

  it.each(['abcde1', 'password1', `${'correct horse battery staple '.repeat(4)}12345678901 `])(
    '[A13] takes the password %j whole: six characters with a digit are enough, a passphrase is welcome',
    async (password) => {
      const { status, body } = await signUp({ password });
      expect(status).toBe(200);
      const signIn = (typed: string) => app.visitor.post(API.login, { username: body.username, password: typed });
      expect((await signIn(password)).status).toBe(200);
      expect((await signIn(password.slice(0, -1))).status).toBe(401);
    },
  );

  it('[A15] refuses a password beyond all measure, or with half a letter, before hashing it', async () => {
    for (const password of ['1'.repeat(129), '1'.repeat(100_000), 'quiet1lake\ud83c']) {
      expect((await signUp({ password })).status).toBe(400);
    }
  });

  describe('with an address that has an account', () => {
    const about = 'already have';
    const mailsTo = (email: string) =>
      app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes(about)).length;

    it('[A03] tells its owner by mail, at most once a day', async () => {
      const owner = await app.make.member();
      for (const email of [owner.email, owner.email.toUpperCase(), owner.email]) {
        expect((await signUp({ email })).body.code).toBe('EMAIL_TAKEN');
      }
      expect((await app.mails.next(owner.email, about)).text).toContain(owner.username);
      await allSent();
      expect(mailsTo(owner.email)).toBe(1);
      app.clock.advance(24 * 3_600_000 + 1_000);
      await signUp({ email: owner.email });
      await eventually(() => expect(mailsTo(owner.email)).toBe(2));
    });

    it('[A03] tells a robot nothing, and the owner nothing of it', async () => {
      const owner = await app.make.member();
      const answers = await Promise.all(
        [owner.email, 'nobody@example.test'].map((email) =>
          app.visitor.post(API.signup, { ...form({ email }), recaptchaResponse: 'bm90aGluZw==' }),
        ),
      );
      const [known, unknown] = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()].join()]);
      expect(known).toEqual(unknown);
      expect(known![0]).toBe(400);
      await allSent();
      expect(mailsTo(owner.email)).toBe(0);
    });

    it('[A39] [E19] [J15] does not let a suspended member back in by another spelling of the mailbox', async () => {
      await app.make.member({ email: 'Jo.Han@gmail.com', status: 'suspended' });
      await app.make.member({ email: 'erik@example.test', status: 'suspended' });
      const again = ['johan@gmail.com', 'j.o.h.a.n+new@googlemail.com', 'JO.HAN@GMAIL.COM', 'Erik+2@example.test'];
      for (const email of again)
        expect(await signUp({ email })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
      // Elsewhere a dot makes another mailbox, and who is not suspended may have several accounts.
      await app.make.member({ email: 'maria@example.test' });
      for (const email of ['e.rik@example.test', 'maria+2@example.test'])
        expect((await signUp({ email })).status).toBe(200);
    });

    it('lets in whose address a suspended account gave without confirming it', async () => {
      await app.make.member({ email: 'real.owner+1@gmail.com', status: 'suspended', emailConfirmed: false });
      expect((await signUp({ email: 'realowner@gmail.com' })).status).toBe(200);
    });

    it('[A39] keeps the name of a removed account and frees its address', async () => {
      const { username, email } = await app.make.member({ status: 'removed' });
      expect((await signUp({ username: username.toUpperCase() })).body.code).toBe('USERNAME_TAKEN');
      expect((await signUp({ email })).status).toBe(200);
    });
  });

  it('[A40] gives nobody a name that speaks for the product, and leaves it to whoever has it', async () => {
    for (const username of ['support', 'Adm1nistrator', 'truly.yours'])
      expect(await signUp({ username })).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } });
    const { username } = await app.make.member({ username: 'moderator', passwordHash: await quickHash(PASSWORD) });
    expect((await app.visitor.post(API.login, { username, password: PASSWORD })).status).toBe(200);
  });

  it('gives nobody a name that says how to be reached, or hurts, tells so in the live check, and leaves it to whoever has it', async () => {
    const before = await app.make.member({ username: 'jen.5551234567', passwordHash: await quickHash(PASSWORD) });
    for (const username of ['jen.555.123.4567', 'whatsapp.jen', 'fuck_you']) {
      expect(await signUp({ username })).toMatchObject({ status: 400, body: { code: 'USERNAME_UNFIT' } });
      const check = await app.visitor.get(pathTo(API.validateUsername, { value: username }));
      expect(check.body).toEqual({ exists: true, unfit: true });
    }
    expect((await app.visitor.post(API.login, { username: before.username, password: PASSWORD })).status).toBe(200);
  });

  it('[C-SIGNUP-05] refuses a name or address that is taken, in any case, with the text of the live check', async () => {
    await signUp({ username: 'Taken.Name', email: 'Taken@example.test' });
    expect(await signUp({ username: 'taken.name' })).toMatchObject({
      status: 409,
      body: { message: 'Username is already in use', code: 'USERNAME_TAKEN' },
    });
    expect(await signUp({ email: 'taken@EXAMPLE.test' })).toMatchObject({
      status: 409,
      body: { message: 'Email is already in use', code: 'EMAIL_TAKEN' },
    });
  });

  it('lets one of many at once have a name', async () => {
    const proofs = await Promise.all([1, 2, 3, 4].map(() => solveCaptcha(app.visitor)));
    const answers = await Promise.all(
      proofs.map((recaptchaResponse) =>
        app.visitor.post(API.signup, { ...form({ username: 'everyones.name' }), recaptchaResponse }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  describe('with the embedded captcha', () => {
    const refused = { status: 400, body: { code: 'CAPTCHA_FAILED' } };

    it('[A35] opens no account without an answer, or for one that is none', async () => {
      for (const recaptchaResponse of [undefined, null, '', ' ', 'yes', 'e30=', [], { solved: true }]) {
        const username = `robot.${(count += 1)}`;
        const { status, body } = await app.visitor.post(API.signup, { ...form({ username }), recaptchaResponse });
        expect([status, body.message]).toEqual([400, 'Please verify that you are not a robot']);
        expect(await app.sql('select 1 from auth.account where username = $1', [username])).toEqual([]);
      }
    });

    it('[A35][C-SIGNUP-05] takes a proof once, whether or not the sign-up succeeded', async () => {
      await signUp({ username: 'first.of.two' });
      const recaptchaResponse = await solveCaptcha(app.visitor);
      const taken = await app.visitor.post(API.signup, { ...form({ username: 'first.of.two' }), recaptchaResponse });
      expect(taken.status).toBe(409);
      expect(await app.visitor.post(API.signup, { ...form(), recaptchaResponse })).toMatchObject(refused);
    });

    it('tells nobody without a proof what is taken', async () => {
      await signUp({ username: 'well.known' });
      const answers = await Promise.all(
        ['well.known', 'un.known'].map((username) =>
          app.visitor.post(API.signup, { ...form({ username }), recaptchaResponse: 'bm90aGluZw==' }),
        ),
      );
      expect(answers[0]).toMatchObject(refused);
      expect(answers[1]!.body).toEqual(answers[0]!.body);
    });

    it('[A35] refuses a proof whose task was made easier or whose answer is another', async () => {
      const proof = JSON.parse(Buffer.from(await solveCaptcha(app.visitor), 'base64').toString());
      const easier = {
        ...proof,
        challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, cost: 1 } },
      };
      const other = { ...proof, solution: { ...proof.solution, counter: proof.solution.counter + 1 } };
      for (const forged of [easier, other, { ...proof, challenge: {} }, null]) {
        const recaptchaResponse = Buffer.from(JSON.stringify(forged)).toString('base64');
        expect(await app.visitor.post(API.signup, { ...form(), recaptchaResponse })).toMatchObject(refused);
      }
    });

    it('[A35] refuses a proof after five minutes', async () => {
      const recaptchaResponse = await solveCaptcha(app.visitor);
      app.clock.advance(5 * 60_000 + 1_000);
      expect(await app.visitor.post(API.signup, { ...form(), recaptchaResponse })).toMatchObject(refused);
    });
  });
});

describe('signing up where many share an address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([authService], { env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  it('[M17] [A35] asks for more and more work instead of refusing anybody, and elsewhere for no more than ever', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const workAt = async (address: string): Promise<number> => {
      const { status, body } = await app.visitor.get(API.captcha, from(address));
      expect(status).toBe(200);
      return (await solveChallenge({ challenge: body.challenge as Challenge, deriveKey }))!.counter;
    };
    expect(await workAt('192.0.2.1')).toBeLessThan(350);
    for (let time = 2; time < 60; time += 1) await app.visitor.get(API.captcha, from('192.0.2.1'));
    expect(await workAt('192.0.2.1')).toBeGreaterThanOrEqual(300);
    for (let time = 61; time < 90; time += 1) await app.visitor.get(API.captcha, from('192.0.2.1'));
    expect(await workAt('192.0.2.1')).toBeGreaterThanOrEqual(450);
    expect(await workAt('192.0.2.2')).toBeLessThan(350);
  });

  it('lets twenty of them sign up within the hour', async () => {
    const seen = new Set<number>();
    for (let time = 0; time < 20; time += 1) {
      const body = {
        username: `neighbour${time}`,
        email: `neighbour${time}@example.test`,
        gender: 'FEMALE',
        zipcode: '10001',
        dobDay: 7,
        dobMonth: 3,
        dobYear: 1990,
        password: PASSWORD,
        recaptchaResponse: await easyCaptcha(app),
      };
      seen.add((await app.visitor.post(API.signup, body)).status);
    }
    expect([...seen]).toEqual([200]);
  });
});

describe('signing up where Google keeps robots out', () => {
  it('[A35] opens no account while Google cannot be asked', async () => {
    const real = globalThis.fetch;
    const google = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address, init) =>
        String(address).includes('google.com') ? Promise.reject(new Error('no network')) : real(address, init),
      );
    const app = await startTestApp([authService], {
      env: { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'the-site-key', RECAPTCHA_SECRET: 'the-secret' },
    });
    try {
      const body = {
        username: 'no.robot',
        email: 'no.robot@example.test',
        gender: 'FEMALE',
        zipcode: '10001',
        dobDay: 7,
        dobMonth: 3,
        dobYear: 1990,
        password: 'quiet1lake',
        recaptchaResponse: 'an answer',
      };
      const { status, headers } = await app.visitor.post(API.signup, body);
      expect([status, headers.get('retry-after')]).toEqual([503, '30']);
      expect(google.mock.calls.filter(([address]) => String(address).includes('google.com'))).toHaveLength(1);
      expect(await app.sql('select 1 from auth.account')).toEqual([]);
    } finally {
      google.mockRestore();
      await app.stop();
    }
  });
});
