import { randomBytes } from 'node:crypto';
import { API, encodeIdentity, forgotPasswordPayload, HEADERS, passwordPayload, pathTo } from '#contract';
import { Passwords } from '#platform/security/password';
import { expectAlerts } from '#testing/alerts';
import { type Answer, Client, startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { codeAt } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { authService } from '../auth.service.js';

const PASSWORD = 'quiet1lake';
const WRONG = 'wrong1password';
const HOME = '203.0.113.7';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe('guessing passwords', () => {
  let app: TestApp;
  let passwordHash: string;
  let networks = 0;

  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
    app = await startTestApp([authService], { env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  const login = (username: string, password: string, from: string, userAgent = 'somebody'): Promise<Answer> =>
    app.visitor.post(API.login, { username, password }, { 'x-forwarded-for': from, 'user-agent': userAgent });
  /** A network from which nobody has called yet. */
  const elsewhere = (): string => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
  const statuses = async (calls: number, one: (call: number) => Promise<Answer>): Promise<number[]> => {
    const seen: number[] = [];
    for (let call = 0; call < calls; call += 1) seen.push((await one(call)).status);
    return seen;
  };
  const among = (seen: number[], status: number): number => seen.filter((one) => one === status).length;

  it('[A10] from twenty networks finds eight attempts checked at a name, and at an address; then the right one waits like any other', async () => {
    const { username, email } = await app.make.member({ passwordHash });
    const from = Array.from({ length: 20 }, elsewhere);
    const seen = await statuses(100, (call) => login(call % 2 ? username : email, WRONG, from[call % 20]!));
    expect([among(seen, 401), among(seen, 429)]).toEqual([16, 84]);
    const right = await login(username, PASSWORD, elsewhere());
    const wrong = await login(username, WRONG, elsewhere());
    expect(right.status).toBe(429);
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('[A42] tells by no wait that two names, or a name and an address, are one account’s', async () => {
    const [own, renamed] = [await app.make.member({ passwordHash }), await app.make.member({ passwordHash })];
    await app.sql(`insert into auth.former_username (name, account_id, given_up_at) values ('as.it.was', $1, now())`, [
      renamed.id,
    ]);
    for (const [name, other] of [
      [own.username, own.email],
      ['as.it.was', renamed.username],
    ] as const) {
      const from = elsewhere();
      expect(await statuses(6, () => login(name, WRONG, from))).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await login(other, WRONG, from)).status).toBe(401);
      await statuses(9, () => login(name, WRONG, elsewhere()));
      expect(await statuses(2, () => login(other, WRONG, elsewhere()))).toEqual([401, 401]);
    }
  });

  it('counts no attempt whose password could not be looked at', async () => {
    const { id, username } = await app.make.member({ passwordHash: 'unreadable' });
    expect(await statuses(9, () => login(username, PASSWORD, elsewhere()))).toEqual(Array(9).fill(500));
    await app.sql('update auth.account set password_hash = $2 where id = $1', [id, passwordHash]);
    expect((await login(username, PASSWORD, elsewhere())).status).toBe(200);
  });

  it('[A10] goes for names that nobody has as for those that somebody has', async () => {
    const from = Array.from({ length: 20 }, elsewhere);
    const seen = await statuses(100, (call) => login('nobody.has.this', WRONG, from[call % 20]!));
    expect([among(seen, 401), among(seen, 429)]).toEqual([8, 92]);
  });

  it('[A10] from one network waits after five, and every door that asks for the password shares the count', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    const own = await app.as(id);
    const from = elsewhere();
    const headers = { 'x-forwarded-for': from };
    const change = { currentPassword: WRONG, newPassword: 'other2lake', newPasswordCheck: 'other2lake' };
    const identity = { ...headers, [HEADERS.confirmIdentity]: encodeIdentity({ email, password: WRONG }) };
    const doors: (() => Promise<Answer>)[] = [
      () => login(username, WRONG, from),
      () => own.post(API.changePassword, passwordPayload(change), headers),
      () => own.post(API.removeAccount, { confirmRemoval: true }, identity),
    ];
    const seen = await statuses(5, (call) => doors[call % 3]!());
    expect(among(seen, 429)).toBe(0);
    for (const door of doors) expect((await door()).status).toBe(429);
    expect((await login(username, PASSWORD, from)).status).toBe(429);
  });

  it('does not hold up who signs in rightly, however often', async () => {
    const { username } = await app.make.member({ passwordHash });
    expect(await statuses(10, () => login(username, PASSWORD, elsewhere()))).toEqual(Array(10).fill(200));
    const from = elsewhere();
    for (let round = 0; round < 2; round += 1) {
      expect(await statuses(4, () => login(username, WRONG, from, BROWSER))).toEqual([401, 401, 401, 401]);
      expect((await login(username, PASSWORD, from, BROWSER)).status).toBe(200);
    }
  });

  it('[A11] by strangers keeps no member out who uses a device and a network of before', async () => {
    const { username } = await app.make.member({ passwordHash });
    expect((await login(username, PASSWORD, HOME, BROWSER)).status).toBe(200);
    await statuses(20, () => login(username, WRONG, elsewhere()));
    expect((await login(username, PASSWORD, elsewhere(), BROWSER)).status).toBe(429);
    expect((await login(username, PASSWORD, HOME, BROWSER)).status).toBe(200);
    expect((await login(username, PASSWORD, elsewhere())).status).toBe(429);
    // Even there only so many guesses are free.
    const seen = await statuses(10, () => login(username, WRONG, HOME, BROWSER));
    expect([among(seen, 401), among(seen, 429)]).toEqual([5, 5]);
  });

  it('[A11] ends holding up a member who has chosen a new password by mail', async () => {
    const { username, email } = await app.make.member({ passwordHash });
    await statuses(20, () => login(username, WRONG, elsewhere()));
    const from = elsewhere();
    expect((await login(username, PASSWORD, from)).status).toBe(429);
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }), { 'x-forwarded-for': from });
    const token = /#token=([\w-]+)/.exec((await app.mails.next(email)).text ?? '')![1];
    const reset = await app.visitor.post(
      API.resetPassword,
      { token, password: 'other2lake' },
      { 'x-forwarded-for': from },
    );
    expect(reset.status).toBe(200);
    expect((await login(username, 'other2lake', from)).status).toBe(200);
  });

  describe('codes of a second step, with the right password', () => {
    const guarded = async () => {
      const made = await app.make.member({ passwordHash });
      const own = await app.as(made.id);
      const { ticket, secret } = (await own.post(API.beginSecondStep, { password: PASSWORD })).body;
      const code = codeAt(secret, app.clock.now());
      const { recoveryCodes } = (await own.post(API.setSecondStep, { ticket, code })).body;
      return { ...made, recoveryCodes: recoveryCodes as string[] };
    };
    const firstStep = async (username: string, from: string, userAgent?: string) => {
      const { status, body } = await login(username, PASSWORD, from, userAgent);
      expect([status, body.code]).toEqual([409, 'SECOND_STEP']);
      return body.ticket as string;
    };
    const code = (ticket: string, typed: string, from: string, userAgent = 'somebody') =>
      app.visitor.post(API.secondStep, { ticket, code: typed }, { 'x-forwarded-for': from, 'user-agent': userAgent });

    it('[A10] from one network waits after five, tells the owner once, and the first step tells nothing of it', async () => {
      const { username, email, recoveryCodes } = await guarded();
      const from = elsewhere();
      const ticket = await firstStep(username, from);
      const seen = await statuses(10, () => code(ticket, '000000', from));
      expect([among(seen, 400), among(seen, 429)]).toEqual([5, 5]);
      expect((await code(ticket, recoveryCodes[0]!, from)).status).toBe(429);
      const { text } = await app.mails.next(email, 'wrong codes');
      expect(text).toContain('knew the password');
      await firstStep(username, from);
      expect((await login(username, WRONG, from)).status).toBe(401);
      await eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));
      expect(
        app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('codes')),
      ).toHaveLength(1);
    });

    it('[A10] [A11] from twenty networks finds eight checked, and a device and network of before is not held up', async () => {
      const { username, recoveryCodes } = await guarded();
      const home = await firstStep(username, HOME, BROWSER);
      expect((await code(home, recoveryCodes[0]!, HOME, BROWSER)).status).toBe(200);
      const networks = Array.from({ length: 20 }, elsewhere);
      const ticket = await firstStep(username, networks[0]!);
      const seen = await statuses(60, (call) => code(ticket, '000000', networks[call % 20]!));
      expect([among(seen, 400), among(seen, 429)]).toEqual([8, 52]);
      expect((await code(ticket, recoveryCodes[1]!, elsewhere())).status).toBe(429);
      expect((await code(ticket, recoveryCodes[1]!, HOME, BROWSER)).status).toBe(200);
    });
  });

  it('[A12] of five hundred accounts, once each from one customer’s network, is refused but for twenty-five, and shows in the metrics', async () => {
    const address = () => `2001:db8:0:9:${randomBytes(2).toString('hex')}::${randomBytes(2).toString('hex')}`;
    const { body: before } = await app.visitor.get('/metrics');
    const seen: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const tries = Array.from({ length: 25 }, (_, call) => login(`stolen.${round}.${call}`, WRONG, address()));
      seen.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect([among(seen, 401), among(seen, 429)]).toEqual([25, 475]);
    const { body } = await app.visitor.get('/metrics');
    // As fast as it was here, which is the network's limit, from one network after the other.
    const fault = { of: /^(login_failed_ratio|sign_ins_total)/, text: String(body), before: String(before) };
    expectAlerts({ name: 'a list of passwords', fires: ['SignInsFail'], ...fault, every: 15 });
    const figure = (name: string): number => Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(body)?.[1] ?? 0);
    expect(figure('sign_ins_total{outcome="failed"}')).toBeGreaterThanOrEqual(25);
    // Whoever signed in to other products of this process within the same minutes counts as well.
    const others = figure('sign_ins_total{outcome="succeeded"}');
    expect(figure('login_failed_ratio')).toBeGreaterThanOrEqual(25 / (25 + others));
  });
});

describe('a flood of sign-ins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp([authService]);
  });
  afterAll(() => app.stop());

  it('[A16] leaves other calls answered; who is turned away is told at once when to come again', async () => {
    const { username } = await app.make.member({ passwordHash: await new Passwords().hash(PASSWORD) });
    const order: string[] = [];
    const note = <Value extends Answer>(answer: Value, what: string): Value => {
      order.push(what);
      return answer;
    };
    const flood = Array.from({ length: 400 }, (_, call) =>
      new Client(app.url)
        .post(API.login, { username: call % 2 ? username : `ghost${call}`, password: WRONG })
        .then((answer) => note(answer, String(answer.status))),
    );
    const check = app.visitor
      .get(pathTo(API.validateUsername, { value: username }))
      .then((answer) => note(answer, 'another call'));
    const answers = await Promise.all(flood);
    expect((await check).status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(400 - refused.length);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.code).toBe('BUSY');
    }
    // Neither who is turned away nor who wants something else waits for the queue.
    const lastChecked = order.lastIndexOf('401');
    expect(order.lastIndexOf('503')).toBeLessThan(lastChecked);
    expect(order.indexOf('another call')).toBeLessThan(lastChecked);
  });
});
