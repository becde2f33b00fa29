import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { CONSOLE_API, type StaffLoginBody } from '#contract';
import { KeyedHash } from '#platform/security/keyed-hash';
import { Sql } from '#platform/data/database';
import { Seal } from '#platform/security/seal';
import { type Answer, Client, startTestApp, type TestApp } from '#testing/app';
import type { MadeStaff } from '#testing/make';
import { codeAt, PASSWORD, signInAtDesk, withSecondFactor } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { sharedApp } from '#testing/shared-app';
import { resealSecondFactors } from './reseal.js';
import { moderationService } from '../moderation.service.js';

const STEP = 30_000;

describe('the second factor of the staff', () => {
  let app: TestApp;
  let kim: MadeStaff;
  let secret: string;
  let recoveryCodes: string[];

  /** In the middle of a step, so that a slow machine does not carry a test into the next one. */
  const settle = () => {
    const now = app.clock.now().getTime();
    app.clock.advance(2 * STEP + STEP / 2 - (now % STEP));
  };
  const firstStep = async (staff = kim): Promise<string> => {
    const { email, password } = staff;
    const { body } = await app.visitor.post(CONSOLE_API.login, { email, password });
    expect(body).toEqual({ step: 'code', ticket: expect.any(String) });
    return (body as { ticket: string }).ticket;
  };
  const secondStep = async (code: string, ticket?: string): Promise<Answer> =>
    app.visitor.post(CONSOLE_API.loginCode, { ticket: ticket ?? (await firstStep()), code });
  /** Has the account changed while a call waits for it. */
  const meanwhile = async (staffId: number, change: string, call: () => Promise<Answer>): Promise<Answer> => {
    const holding = new pg.Client(app.databaseUrl);
    await holding.connect();
    try {
      await holding.query('begin');
      await holding.query('select from moderation.staff where id = $1 for no key update', [staffId]);
      const answer = call();
      await eventually(async () =>
        expect(
          await app.sql(
            `select from pg_stat_activity where datname = current_database() and usename = 'moderation' and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      );
      await holding.query(change, [staffId]);
      await holding.query('commit');
      return await answer;
    } finally {
      await holding.end();
    }
  };
  const shown = (steps = 0) => codeAt(secret, app.clock.now().getTime() + steps * STEP);

  beforeAll(async () => {
    app = await sharedApp();
  });
  beforeEach(async () => {
    settle();
    kim = await app.make.staff('moderator', 'Kim');
    ({ secret, recoveryCodes } = await withSecondFactor(app.url, kim, app.clock.now()));
    settle();
  });

  it('is asked for after the password, which opens nothing by itself', async () => {
    const ticket = await firstStep();
    expect((await new Client(app.url, ticket).get(CONSOLE_API.me)).status).toBe(401);
    const { status, body } = await secondStep(shown(), ticket);
    expect([status, body]).toEqual([
      200,
      {
        step: 'done',
        token: expect.any(String),
        staff: { staffId: kim.id, email: kim.email, name: 'Kim', role: 'moderator' },
        recoveryCodes: null,
      },
    ]);
    expect((await new Client(app.url, (body as { token: string }).token).get(CONSOLE_API.me)).status).toBe(200);
  });

  it('takes the code of the step before, of now and of the one after, and none further away', async () => {
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const)
      expect([steps, (await secondStep(shown(steps))).status]).toEqual([steps, status]);
  });

  it('[L5] takes no code twice, nor an earlier one than the last, not even of two at once', async () => {
    const code = shown();
    const tickets = [await firstStep(), await firstStep(), await firstStep()];
    const answers = await Promise.all(tickets.map((ticket) => secondStep(code, ticket)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({ code: 'STAFF_CODE' });
    expect((await secondStep(shown(-1))).status).toBe(400);
    expect((await secondStep(shown(1))).status).toBe(200);
  });

  it('[L5] can be replaced by each of ten recovery codes, once, however they are written', async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){2}$/);
    const [first, second] = recoveryCodes as [string, string];
    expect((await secondStep(first)).status).toBe(200);
    expect((await secondStep(first)).status).toBe(400);
    expect((await secondStep(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    const [entry] = await app.sql(
      `select details from moderation.audit where action = 'staff.signed-in' and staff_id = $1 order by number desc limit 1`,
      [kim.id],
    );
    expect(entry!.details).toEqual({ proof: 'recovery-code' });
  });

  it('can be replaced by a recovery code of ten signs too, as they were given out before', async () => {
    const before = new KeyedHash(app.config).of('recovery code', `${kim.id} 0123456789`);
    await app.sql('insert into moderation.recovery_code (staff_id, code_hash) values ($1, $2)', [kim.id, before]);
    expect((await secondStep('01234-56789')).status).toBe(200);
    expect((await secondStep('01234-56789')).status).toBe(400);
  });

  describe('under other keys than it was set with', () => {
    const FORMER = 'the one secret that did it all before';
    const NEWEST = 'a key that was made when the other one had had its time';
    const { SEAL_KEYS, HASH_KEYS } = testKeys;
    afterEach(() => app.configure());

    /** As it was derived when there was one secret for everything. */
    const formerKey = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', FORMER, '', `seal ${purpose}`, 32));
    const sealedBefore = (content: string): Buffer => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', formerKey('second factor'), nonce);
      const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    };
    /** Takes every key but the newest away, in the way that operators are told. */
    const reseal = async () => {
      const address = app.config.databaseUrl('moderation');
      const client = new pg.Client({ connectionString: address, options: '-c search_path=moderation' });
      await client.connect();
      try {
        return await resealSecondFactors(new Sql(client), new Seal(app.config));
      } finally {
        await client.end();
      }
    };
    const theNextStep = () => app.clock.advance(STEP);

    it('[I05] opens still: those of the one secret of before, until they are sealed anew', async () => {
      await app.sql('update moderation.second_factor set secret = $2 where staff_id = $1', [
        kim.id,
        sealedBefore(secret),
      ]);
      const hash = createHmac('sha256', formerKey('recovery code')).update(`${kim.id} ABCDE12345ABCDE`).digest();
      await app.sql('insert into moderation.recovery_code (staff_id, code_hash) values ($1, $2)', [kim.id, hash]);
      expect((await secondStep(shown())).status).toBe(400);

      app.configure({ JWT_SECRET: FORMER });
      theNextStep();
      expect((await secondStep(shown())).status).toBe(200);
      expect((await secondStep('ABCDE-12345-ABCDE')).status).toBe(200);
      expect(await reseal()).toMatchObject({ lost: 0 });
      expect(await reseal()).toEqual({ anew: 0, lost: 0 });

      app.configure();
      theNextStep();
      expect((await secondStep(shown())).status).toBe(200);
    });

    it('[M12] [I05] opens while its key is one of several, and afterwards when it was sealed anew', async () => {
      app.configure({ SEAL_KEYS: `${NEWEST},${SEAL_KEYS}`, HASH_KEYS: `${NEWEST},${HASH_KEYS}` });
      expect((await secondStep(shown())).status).toBe(200);
      expect((await secondStep(recoveryCodes[0]!)).status).toBe(200);
      expect(await reseal()).toMatchObject({ lost: 0 });

      app.configure({ SEAL_KEYS: NEWEST });
      theNextStep();
      expect((await secondStep(shown())).status).toBe(200);

      app.configure({ SEAL_KEYS });
      theNextStep();
      expect((await secondStep(shown())).status).toBe(400);
      expect((await reseal()).lost).toBeGreaterThan(0);
    });
  });

  it('is over with the sign-in after ten minutes, with another password, and with a ticket that was changed', async () => {
    const early = await firstStep();
    app.clock.advance(11 * 60_000);
    expect((await secondStep(shown(), early)).body).toMatchObject({ code: 'SIGN_IN_AGAIN' });

    const before = await firstStep();
    await app.sql(`update moderation.staff set password_hash = password_hash || 'x' where id = $1`, [kim.id]);
    expect((await secondStep(shown(), before)).body).toMatchObject({ code: 'SIGN_IN_AGAIN' });

    for (const ticket of ['', 'x', `${before.slice(0, -2)}AA`])
      expect((await secondStep(shown(), ticket || 'none')).status).toBe(400);
  });

  it('is asked for where it was set while the password was being checked, and opens nothing once that has been replaced', async () => {
    const sam = await app.make.staff('moderator', 'Sam');
    const { email, password } = sam;
    const signIn = () => app.visitor.post(CONSOLE_API.login, { email, password });
    const setFactor = `insert into moderation.second_factor (staff_id, secret, last_step, since) values ($1, '\\x00', 0, now())`;
    expect((await meanwhile(sam.id, setFactor, signIn)).body).toMatchObject({ step: 'code' });

    const setPassword = `update moderation.staff set password_hash = password_hash || 'x' where id = $1`;
    const ticket = await firstStep();
    const finished = await meanwhile(kim.id, setPassword, () => secondStep(shown(), ticket));
    expect(finished.body).toMatchObject({ code: 'SIGN_IN_AGAIN' });
    expect((await meanwhile(sam.id, setPassword, signIn)).body).toMatchObject({ code: 'STAFF_CREDENTIALS' });
    expect(await app.sql('select 1 from moderation.staff_session where staff_id = $1', [sam.id])).toEqual([]);
  });

  it('is stored sealed, with hashes of the recovery codes, and answered never again', async () => {
    const [stored] = await app.sql<{ all: string }>(
      `select (select string_agg(f::text, '') from moderation.second_factor f)
              || (select string_agg(c::text, '') from moderation.recovery_code c) as all`,
    );
    const { client } = { client: new Client(app.url, await tokenBy(shown())) };
    const answers = JSON.stringify([
      (await client.get(CONSOLE_API.account)).body,
      (await client.get(CONSOLE_API.me)).body,
    ]);
    for (const text of [stored!.all, answers]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      for (const code of recoveryCodes) {
        expect(text).not.toContain(code.replaceAll('-', ''));
        expect(text).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
      }
    }
  });

  const tokenBy = async (code: string): Promise<string> => ((await secondStep(code)).body as { token: string }).token;

  it('is set only with a code of the proposed secret, after confirming the password', async () => {
    const robin = await app.make.staff('moderator', 'Robin');
    const client = await signInAtDesk(app.url, robin);
    expect((await client.post(CONSOLE_API.beginSecondFactor)).body).toMatchObject({
      code: 'CONFIRM_REQUIRED',
      by: 'password',
    });
    expect((await client.post(CONSOLE_API.confirm, { password: 'not this' })).body).toMatchObject({
      code: 'STAFF_PASSWORD',
    });
    await client.post(CONSOLE_API.confirm, { password: robin.password });
    const { body } = await client.post(CONSOLE_API.beginSecondFactor);
    expect(body.uri).toContain(`otpauth://totp/`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const set = (ticket: string, code: string) => client.post(CONSOLE_API.setSecondFactor, { ticket, code });
    expect((await set(body.ticket, codeAt(secret, app.clock.now()))).body).toMatchObject({ code: 'STAFF_CODE' });
    // A ticket that was made out to somebody else sets nothing.
    const other = await signInAtDesk(app.url, await app.make.staff());
    await other.post(CONSOLE_API.confirm, { password: robin.password });
    const theirs = (await other.post(CONSOLE_API.beginSecondFactor)).body;
    expect((await set(theirs.ticket, codeAt(theirs.secret, app.clock.now()))).body).toMatchObject({
      code: 'SIGN_IN_AGAIN',
    });
    const done = await set(body.ticket, codeAt(body.secret, app.clock.now()));
    expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await client.get(CONSOLE_API.account)).body.secondFactor).toEqual({
      since: expect.any(String),
      required: false,
      recoveryCodesLeft: 10,
    });
  });

  it('can be renewed, given up where that is allowed, and its recovery codes replaced', async () => {
    const client = new Client(app.url, await tokenBy(shown()));
    expect((await client.post(CONSOLE_API.renewRecoveryCodes)).body).toMatchObject({
      code: 'CONFIRM_REQUIRED',
      by: 'code',
    });
    expect((await client.post(CONSOLE_API.confirm, { password: kim.password })).status).toBe(400);
    settle();
    expect((await client.post(CONSOLE_API.confirm, { code: shown() })).status).toBe(200);
    const fresh = (await client.post(CONSOLE_API.renewRecoveryCodes)).body.recoveryCodes as string[];
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await secondStep(recoveryCodes[0]!)).status).toBe(400);
    expect((await secondStep(fresh[0]!)).status).toBe(200);
    expect((await client.post(CONSOLE_API.removeSecondFactor)).status).toBe(200);
    await signInAtDesk(app.url, kim);
  });
});

describe('where a second factor is required', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp({ settings: { STAFF_SECOND_FACTOR: 'required' } });
  });

  it('nobody signs in without one: the first sign-in sets it up', async () => {
    const { email, password, id } = await app.make.staff('operator', 'Sam');
    const first = (await app.visitor.post(CONSOLE_API.login, { email, password })).body as StaffLoginBody;
    if (first.step !== 'enrol') throw new Error(`the first step was ${first.step}`);
    const { ticket, secret } = first;
    expect(
      (await app.visitor.post(CONSOLE_API.loginCode, { ticket, code: codeAt(secret, app.clock.now()) })).status,
    ).toBe(400);
    expect((await app.visitor.post(CONSOLE_API.loginEnrol, { ticket, code: '000000' })).status).toBe(400);
    const done = await app.visitor.post(CONSOLE_API.loginEnrol, { ticket, code: codeAt(secret, app.clock.now()) });
    expect(done.body).toMatchObject({ step: 'done', staff: { staffId: id } });
    expect(done.body.recoveryCodes).toHaveLength(10);

    const sam = new Client(app.url, done.body.token as string);
    expect((await sam.post(CONSOLE_API.removeSecondFactor)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    // The ticket that set it sets nothing more.
    app.clock.advance(STEP);
    expect(
      (await app.visitor.post(CONSOLE_API.loginEnrol, { ticket, code: codeAt(secret, app.clock.now()) })).status,
    ).toBe(400);
    expect((await app.visitor.post(CONSOLE_API.login, { email, password })).body).toMatchObject({ step: 'code' });
  });
});

describe('guessing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([moderationService], { env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  it('[M1] [A11] the password from elsewhere locks nobody out: not anew before a hundred failed, a known device never', async () => {
    const { id, email } = await app.make.staff('operator');
    await app.sql(`update moderation.staff set password_hash = $2 where id = $1`, [id, await quickHash(PASSWORD)]);
    const signIn = async (password: string, from: string, browser = 'Chrome/130'): Promise<number> =>
      (
        await app.visitor.post(
          CONSOLE_API.login,
          { email, password },
          { 'x-forwarded-for': from, 'user-agent': browser },
        )
      ).status;
    expect(await signIn(PASSWORD, '203.0.113.7', 'Firefox/140')).toBe(200);

    const networks = Array.from({ length: 20 }, (_, index) => `198.51.${index}.1`);
    const guess = async (): Promise<number[]> => {
      const seen: number[] = [];
      for (const from of networks) seen.push(await signIn('not this', from));
      return [...new Set(seen)];
    };
    expect(await guess()).toEqual([401]);
    expect(await signIn(PASSWORD, '192.0.2.1')).toBe(200);
    for (let turn = 1; turn < 5; turn += 1) expect(await guess()).toEqual([401]);

    // From one network five are too many; from all together a hundred.
    expect(await signIn(PASSWORD, networks[0]!, 'Firefox/140')).toBe(429);
    expect(await signIn(PASSWORD, '198.18.0.1')).toBe(429);
    expect(await signIn(PASSWORD, '203.0.113.7', 'Firefox/141')).toBe(200);
    expect(await signIn(PASSWORD, '203.0.113.7', 'Chrome/130')).toBe(429);
  });

  it('the code makes whoever does it wait after five failures, and the right code wait with them', async () => {
    const { email, password, ...kim } = await app.make.staff();
    const { secret } = await withSecondFactor(app.url, { email, password, ...kim });
    const { ticket } = (await app.visitor.post(CONSOLE_API.login, { email, password })).body as { ticket: string };
    const attempt = (code: string) => app.visitor.post(CONSOLE_API.loginCode, { ticket, code });
    for (let turn = 0; turn < 5; turn += 1) expect((await attempt('000000')).status).toBe(400);
    const { status, headers } = await attempt('000000');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
    expect((await attempt(codeAt(secret, Date.now() + STEP))).status).toBe(429);
  });
});
