import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { io } from 'socket.io-client';
import {
  API,
  CONSOLE_API,
  encodeIdentity,
  forgotPasswordPayload,
  HEADERS,
  pairsOf,
  passwordPayload,
  pathTo,
} from '#contract';
import { createLog, nameInLog } from '#platform/process/log';
import { SERVICE_NAMES } from '#platform/service';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { factsOf, TraceCollector } from '#testing/collector';
import { eventually } from '#testing/eventually';
import { PASSWORD, personOf, signIn, signInAtDesk, signupBody, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { testStores } from '#testing/stores';
import { allServices } from '../all.js';
import { InboundSmtp } from '../messaging/src/answers/inbound-smtp.js';

const [SECOND, THIRD] = ['another2lake', 'third3lake-of-mine'];
/** What a member wrote, and where they are written to. */
const WORDS = { subject: 'Lanterns at noon', body: 'Marzipan by the harbour', profile: 'Kites over Ystad' } as const;
const EMAIL = 'many.doors@example.test';
/** What only letters, notes and texts of members hold, and what nobody but somebody who forges lines would log. */
const [WRITTEN, FORGED] = ['by the green canal', 'nothing-happened'];
const LOG_KEY = 'a key to name members with that only this test knows';
/** How every token of ours begins. */
const TOKEN = 'eyJhbGciOi';

describe('what a member’s whole life with the product leaves behind', () => {
  let app: TestApp;
  let monitor: Socket;
  let collector: TraceCollector;
  const logged: string[] = [];
  const sentToRedis: string[] = [];
  const answered: { path: string; referrerPolicy: string | null }[] = [];
  let secrets: string[];

  beforeAll(async () => {
    collector = await TraceCollector.open();
    app = await startTestApp(allServices, {
      redis: true,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_KEY },
      log: createLog('trace', 'all', { write: (line) => void logged.push(line) }, LOG_KEY),
    });
    const { redisUrl } = testStores();
    if (!redisUrl) throw new Error('No Redis runs here for the tests.');
    const { hostname, port, password } = new URL(redisUrl);
    monitor = connect(Number(port), hostname);
    let rest = '';
    monitor.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop()!;
      sentToRedis.push(...lines.filter((line) => line.includes(app.config.all.QUEUE_PREFIX)));
    });
    await new Promise<void>((resolve) =>
      monitor.once('data', () => resolve()).write(`${password && `AUTH ${password}\r\n`}MONITOR\r\n`),
    );
    secrets = [TOKEN, PASSWORD, SECOND, THIRD, await live()];
  });
  afterAll(async () => {
    monitor.destroy();
    await app.stop();
    collector.close();
  });

  /** Signs up, in and out, loses and changes the password, and does this and that; gives the token of the look-up. */
  async function live(): Promise<string> {
    const username = 'many.doors';
    const email = EMAIL;
    const noting = async (client: Client, path: string, body?: unknown, headers?: Record<string, string>) => {
      const answer = body === undefined ? await client.get(path, headers) : await client.post(path, body, headers);
      answered.push({ path, referrerPolicy: answer.headers.get('referrer-policy') });
      return answer;
    };
    const { client } = personOf(app.url, await noting(app.visitor, API.signup, await signupBody(username)));
    await client.upload(API.uploadPhoto, await somePicture());
    const reader = await app.make.member({ email: 'somebody.else@example.test' });
    const letter = { emailToMemberId: reader.id, subject: `Bread ${WRITTEN}`, body: `Bicycles ${WRITTEN}` };
    expect((await noting(client, API.sendMail, letter)).body).toEqual({ emailstatus: 'SENT' });
    await noting(client, pathTo(API.reportDetails, { id: reader.id }), { reason: 'OTHER', note: WRITTEN });
    await noting(client, API.updateProfile, { updatedColumns: { profile: [{ name: 'desc_fun', val: WRITTEN }] } });
    await noting(client, `/rest/nothing${encodeURIComponent(`\r\n{"level":"fatal","msg":"${FORGED}"}`)}`);
    await noting(client, `/${client.token}/15926/0/4/f?cb=1`);
    await noting(client, `/rest/nothing/here?token=${client.token}`);
    await noting(app.visitor, API.login, { username, password: 'wrong1password' });
    const socket = io(app.url, { transports: ['websocket'], auth: { token: client.token } });
    await eventually(() => expect(socket.connected).toBe(true));
    const change = { currentPassword: PASSWORD, newPassword: SECOND, newPasswordCheck: SECOND };
    await noting(client, API.changePassword, passwordPayload(change));
    await noting(client, API.logout, {});
    socket.disconnect();
    await noting(app.visitor, API.forgotPassword, forgotPasswordPayload({ email }));
    const { text } = await app.mails.next(email, 'sign-in');
    const token = /#token=([\w-]+)/.exec(text ?? '')![1]!;
    await noting(app.visitor, API.resetPassword, { token, password: THIRD });
    const again = (await signIn(app.url, username, THIRD)).client;
    await noting(again, API.search, {});
    const { id: emailToMemberId } = await app.make.member({ gender: 'M' });
    const last = { emailToMemberId, to: '', from: '', subject: WORDS.subject, body: WORDS.body };
    expect((await noting(again, API.sendMail, last)).body).toEqual({ emailstatus: 'SENT' });
    const profile = pairsOf({ desc_fun: WORDS.profile });
    expect((await noting(again, API.updateProfile, { updatedColumns: { profile } })).status).toBe(200);
    await eventually(async () => expect(await app.sql('select 1 from moderation.review_case')).not.toEqual([]));
    const identity = { [HEADERS.confirmIdentity]: encodeIdentity({ email, password: THIRD }) };
    const removal = await noting(again, API.removeAccount, { confirmRemoval: true }, identity);
    expect(removal.body).toEqual({ removalStatus: 'success' });
    await app.mails.next(email, 'removed');
    return token;
  }

  /** Somebody who answers by e-mail from a machine and a network of their own. */
  async function correspondent(name: string, network: number) {
    const host = `${name}-laptop.${name}-home.test`;
    const [email, inside, outside] = [
      `${name}.private@${name}-home.test`,
      `192.168.77.${network}`,
      `203.0.113.${network}`,
    ];
    const { id } = await app.make.member({ email, firstName: name, gender: name === 'anna' ? 'F' : 'M' });
    const noticed = async () => {
      const notice = await eventually(() => {
        const notices = app.mails.to(email);
        expect(notices.length).toBeGreaterThan(answered.size);
        return notices.at(-1)!;
      });
      return notice.replyTo![0]!.address!;
    };
    const answered = new Set<string>();
    let alias = '';
    /** Answers a notice that was not answered yet, or once more the same; gives what the server said. */
    const answers = async (words: string, { from = email, again = false } = {}): Promise<string> => {
      if (!again) alias = await noticed();
      const { port } = app.running.app.get(InboundSmtp, { strict: false });
      const transport = createTransport({ host: '127.0.0.1', port: port!, name: host, ignoreTLS: true });
      const raw = [
        `Received: from ${host} (${host} [${inside}]) by mx.${name}-home.test`,
        `Received: from [${inside}] (${name}.dsl.test [${outside}]) by ${host}`,
        `X-Originating-IP: [${outside}]`,
        `From: ${name} <${from}>`,
        `Reply-To: ${email}`,
        `To: ${alias}`,
        `Message-ID: <${randomUUID()}@${host}>`,
        `User-Agent: Mail on ${host}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        '',
        ...(words === '' ? [] : [words, '', 'Write to me', '', `-- `, email, host]),
        '',
        `On Tuesday <${alias}> wrote:`,
        `> to ${email}`,
        '',
      ].join('\r\n');
      try {
        const { response } = await transport.sendMail({ envelope: { from, to: alias }, raw });
        answered.add(alias);
        return response;
      } catch (error) {
        return (error as { response: string }).response;
      } finally {
        transport.close();
      }
    };
    const traces = [email, `${name}.private`, `${name}-home`, `${name}-laptop`, inside, outside, `${name}.dsl`];
    return { id, email, client: await app.as(id), answers, noticed, traces };
  }

  const withSecret = (lines: readonly string[]): string[] =>
    lines.filter((line) => secrets.some((secret) => line.includes(secret)));

  it('[A38] holds no token, look-up token or password in the log', () => {
    expect(logged.length).toBeGreaterThan(20);
    expect(withSecret(logged)).toEqual([]);
  });

  it('[C15] holds no address and no word that a member wrote in the log, and each line of it is one', () => {
    const personal = [WRITTEN, 'many.doors', '@example.test'];
    expect(logged.filter((line) => personal.some((word) => line.includes(word)))).toEqual([]);
    for (const line of logged) expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(logged.map((line) => JSON.parse(line).msg)).not.toContain(FORGED);
    expect(logged.some((line) => JSON.parse(line).url?.includes(FORGED))).toBe(true);
  });

  it('[M14] [A12] tells in the log who signed in or was refused what, by ids and network only', async () => {
    const said = (message: string) =>
      logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);
    const network = '127.0.0.*';
    const member = expect.stringMatching(/^[\w-]{16}$/);
    // After the sign-up, and with the password that the link set.
    expect(said('a member signed in')).toMatchObject([
      { level: 'info', member, network },
      { level: 'info', member, network },
    ]);
    expect(said('a password did not fit')).toMatchObject([{ level: 'info', member, network }]);
    expect(said('refused')).toContainEqual(
      expect.objectContaining({ code: 'BAD_CREDENTIALS', method: 'POST', route: API.login, network }),
    );
    for (let call = 0; call < 2; call += 1) await app.visitor.get(API.settings);
    expect(said('refused').at(-1)).toMatchObject({ code: 'SIGN_IN_REQUIRED', route: API.settings, network });
    const personal = ['many.doors', '127.0.0.1'];
    const lines = ['a member signed in', 'a password did not fit', 'refused']
      .flatMap(said)
      .map((line) => JSON.stringify(line));
    expect(lines.filter((line) => personal.some((word) => line.includes(word)))).toEqual([]);
  });

  it('[A38][A14] holds none in the database, where passwords are Argon2id hashes of full strength', async () => {
    await app.make.member({ passwordHash: null });
    const tables = await app.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = any($1)`,
      [[...SERVICE_NAMES, 'bullmq']],
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await app.sql(`select 1 from ${name} as t where t::text like any($1)`, [
        secrets.map((secret) => `%${secret.replaceAll('_', '\\_')}%`),
      ]);
      expect([name, found]).toEqual([name, []]);
    }
    const signup = await app.visitor.post(API.signup, await signupBody('kept.hash'));
    expect(signup.status).toBe(200);
    const hashes = await app.sql<{ password_hash: string }>(
      'select password_hash from auth.account where password_hash is not null union all select password_hash from moderation.staff',
    );
    expect(hashes.length).toBeGreaterThan(0);
    for (const { password_hash } of hashes)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}|\d{6,}),t=([2-9]|\d{2,}),p=1\$/);
  });

  it('[I06] [A38] sent none to the queue store', () => {
    expect(sentToRedis.length).toBeGreaterThan(20);
    expect(withSecret(sentToRedis)).toEqual([]);
    const personal = [EMAIL, ...Object.values(WORDS)];
    expect(sentToRedis.filter((line) => personal.some((words) => line.includes(words)))).toEqual([]);
  });

  it('[A38] tells no other site where its members came from', () => {
    expect(answered.length).toBeGreaterThan(8);
    for (const { path, referrerPolicy } of answered) expect([path, referrerPolicy]).toEqual([path, 'no-referrer']);
  });

  it('[E47] [E41] of an exchange by e-mail leaves nowhere the address, network or host of who answers', async () => {
    const begun = { log: logged.length, redis: sentToRedis.length, mails: app.mails.messages.length };
    const [anna, bruno] = [await correspondent('anna', 1), await correspondent('bruno', 2)];
    const heard: string[] = [];
    const sockets = [anna, bruno].map(({ client }) =>
      io(app.url, { transports: ['websocket'], auth: { token: client.token }, forceNew: true }),
    );
    for (const socket of sockets) socket.onAny((...event: unknown[]) => heard.push(JSON.stringify(event)));
    await eventually(() => expect(sockets.every(({ connected }) => connected)).toBe(true));
    await bruno.client.post(API.sendMail, { emailToMemberId: anna.id, subject: 'Goats', body: 'Do you like goats?' });
    const answers = [await anna.answers('I love goats.'), await bruno.answers('So do I.'), await anna.answers('Good.')];
    expect(answers.every((said) => said.startsWith('250'))).toBe(true);
    await bruno.noticed();
    // What is refused says so to its sender's own server alone, and to that in words of ours.
    const bounces = [
      await bruno.answers('', { again: true }),
      await bruno.answers('Hello', { again: true, from: anna.email }),
      await anna.answers('a '.repeat(3_000), { again: true }),
    ];
    expect(bounces.every((said) => /^5\d\d /.test(said))).toBe(true);
    const read = await Promise.all(
      [anna, bruno].flatMap(({ client }, at) => [
        client.get(API.inbox),
        client.get(API.sent),
        client.get(pathTo(API.profileModal, { memberId: [bruno, anna][at]!.id })),
      ]),
    );
    for (const socket of sockets) socket.disconnect();

    const ofNobody = [...answers, ...bounces, ...heard, ...logged.slice(begun.log), ...sentToRedis.slice(begun.redis)];
    const texts = [...ofNobody, ...read.map(({ body, headers }) => JSON.stringify([body, [...headers]]))];
    const traces = [...anna.traces, ...bruno.traces];
    for (const text of texts) expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
    const mails = app.mails.messages
      .slice(begun.mails)
      .filter(({ to }) => to.includes(anna.email) || to.includes(bruno.email));
    for (const { to, raw } of mails) {
      const other = to.includes(anna.email) ? bruno : anna;
      // As it went, and as it reads once its parts are decoded.
      const { headers, text, html } = await PostalMime.parse(raw);
      const whole = `${raw.toString('latin1')} ${JSON.stringify(headers)} ${text} ${html}`;
      expect(other.traces.filter((trace) => whole.includes(trace))).toEqual([]);
    }
    expect(mails).toHaveLength(4);

    const tables = await app.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
      [[...SERVICE_NAMES, 'bullmq']],
    );
    const rows: string[] = [];
    for (const { name } of tables)
      for (const { row } of await app.sql<{ row: string }>(`select t::text as row from ${name} as t`)) {
        rows.push(row);
        const found = traces.filter((trace) => row.includes(trace));
        // Where somebody is written to stands in their own account.
        const [owner, ...others] = [anna, bruno].filter(({ email }) => name === 'auth.account' && row.includes(email));
        const misplaced = found.filter((trace) => others.length > 0 || !owner?.email.includes(trace));
        expect([name, misplaced]).toEqual([name, []]);
      }
    const bytes = [...texts, ...rows].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const inMails = mails.reduce((sum, { raw }) => sum + raw.length, 0);
    expect({ texts: texts.length > 100, rows: rows.length > 50, bytes: bytes + inMails > 50_000 }).toEqual({
      ...{ texts: true, rows: true, bytes: true },
    });
    process.stdout.write(
      `  an exchange by e-mail: ${mails.length} messages, ${texts.length} lines, ${rows.length} rows, ${bytes + inMails} bytes\n`,
    );
  });

  it('[M14] leads by one number from a call over its events and jobs to the e-mail, and tells that number to nobody else', async () => {
    const [from, sent] = [logged.length, sentToRedis.length];
    const [anna, bruno] = [await correspondent('anna.reads', 3), await correspondent('bruno.writes', 4)];
    const heard: string[] = [];
    const socket = io(app.url, { transports: ['websocket'], auth: { token: anna.client.token }, forceNew: true });
    socket.onAny((...event: unknown[]) => heard.push(JSON.stringify(event)));
    await eventually(() => expect(socket.connected).toBe(true));
    const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
    const letter = { emailToMemberId: anna.id, subject: 'Swans', body: 'Have you seen the swans?' };
    const { headers } = await bruno.client.post(API.sendMail, letter, {
      traceparent: `00-${foreign}-00f067aa0ba902b7-01`,
    });
    const trace = headers.get('x-request-id')!;
    await anna.noticed();
    await eventually(() => expect(heard.length).toBeGreaterThan(0));
    socket.disconnect();

    const since = () => logged.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
    const [mail] = app.mails.to(anna.email);
    const lines = [
      {
        msg: 'request',
        route: API.sendMail,
        member: nameInLog(LOG_KEY, bruno.id),
        parent: `${foreign}-00f067aa0ba902b7`,
      },
      { msg: 'an event was handled', service: 'connections', event: 'mail.sent' },
      { msg: 'an event was handled', service: 'messaging', queue: 'email-out' },
      // By which whoever has the e-mail finds all of this.
      { msg: 'an e-mail was taken', mail: /<([\w-]+)@/.exec(mail!.messageId!)![1] },
    ];
    await eventually(() => {
      for (const line of lines) expect(since()).toContainEqual(expect.objectContaining({ ...line, trace }));
    });
    expect(sentToRedis.slice(sent).filter((line) => line.includes(trace)).length).toBeGreaterThan(0);
    // Whoever compares what they got must not find out that one act of one member was behind both.
    const whole = app.mails.messages
      .filter(({ to }) => to.includes(anna.email))
      .map(({ raw }) => raw.toString('latin1'));
    const read = [await anna.client.get(API.inbox), await anna.client.get(API.sent)];
    const reached = [...heard, ...whole, ...read.map(({ body, headers: of }) => JSON.stringify([body, [...of]]))];
    expect(whole).toHaveLength(1);
    const ids = [trace, foreign];
    expect(reached.filter((text) => ids.some((id) => text.includes(id) || text.includes(id.slice(0, 12))))).toEqual([]);
    // Of the caller's word nothing is kept but in the line of the call.
    expect(since().filter((line) => JSON.stringify(line).includes(foreign))).toHaveLength(1);
    expect(sentToRedis.filter((line) => line.includes(foreign))).toEqual([]);

    // A collector sees the same way as a tree: each piece of it hangs on the one that it follows from.
    const steps = [
      { name: `POST ${API.sendMail}`, kind: 2, 'enduser.pseudo.id': nameInLog(LOG_KEY, bruno.id) },
      { name: 'transaction', kind: 3, 'db.system.name': 'postgresql' },
      { name: 'append-event', kind: 3 },
      { name: 'mail.sent', kind: 5, 'messaging.consumer.group.name': 'connections' },
      { name: 'tell mail', kind: 4 },
      { name: 'email.queued', kind: 5, 'messaging.destination.name': 'email-out' },
      { name: 'prepare email.queued', kind: 1 },
      { name: 'e-mail', kind: 3, 'messaging.message.id': /<([\w-]+)@/.exec(mail!.messageId!)![1] },
    ];
    // What a span follows from may come in a later batch than itself.
    await eventually(() => {
      const spans = collector.spans.filter(({ traceId }) => traceId === trace);
      for (const step of steps)
        expect(spans.map((span) => ({ name: span.name, kind: span.kind, ...factsOf(span) }))).toContainEqual(
          expect.objectContaining(step),
        );
      const spanIds = new Set(spans.map(({ spanId }) => spanId));
      const beginnings = spans.filter(({ parentSpanId }) => !spanIds.has(parentSpanId ?? ''));
      expect(beginnings.map(({ name }) => name)).toEqual([`POST ${API.sendMail}`]);
    });
    expect(collector.bodies.filter((body) => body.includes(foreign))).toEqual([]);
  });

  it('[M14] [I14] tells in the log of each sign-in, refusal, limit, act of the desk and removal, by other names and in UTC', async () => {
    const from = logged.length;
    const since = () => logged.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
    const { id, username, email } = await app.make.member({ passwordHash: await quickHash(PASSWORD) });
    const ben = await app.make.member();
    const [robin, kim] = [await app.make.staff('moderator'), await app.make.staff('operator')];
    const member = nameInLog(LOG_KEY, id);
    const network = '127.0.0.*';
    const { client } = await signIn(app.url, username);
    const attempt = { email: robin.email, password: 'not this one 1' };
    await app.visitor.post(API.login, { username, password: 'wrong1password' });
    await client.get(CONSOLE_API.me);
    await app.visitor.post(CONSOLE_API.login, attempt);
    const [moderator, operator] = [await signInAtDesk(app.url, robin), await signInAtDesk(app.url, kim)];
    const suspend = (memberId: number) => pathTo(CONSOLE_API.suspendMember, { id: memberId });
    const suspension = { days: 7, reasonCode: 'ASKING_FOR_MONEY', message: null };
    await moderator.post(suspend(ben.id), suspension);
    await operator.post(suspend(ben.id), suspension);
    await client.post(
      API.changePassword,
      passwordPayload({ currentPassword: PASSWORD, newPassword: SECOND, newPasswordCheck: SECOND }),
    );
    await client.post(API.logout);
    const again = (await signIn(app.url, username, SECOND)).client;
    await again.post(API.endSessions);
    await moderator.post(CONSOLE_API.logout);
    app.configure({ RATE_LIMIT_FACTOR: '0.001' });
    for (let call = 0; call < 2; call += 1) await app.visitor.get(pathTo(API.validateUsername, { value: 'some.body' }));
    for (let call = 0; call < 2; call += 1)
      await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    app.configure();
    const identity = { [HEADERS.confirmIdentity]: encodeIdentity({ email, password: SECOND }) };
    await again.post(API.removeAccount, { confirmRemoval: true }, identity);

    const lines: Record<string, unknown>[] = [
      { msg: 'a member signed in', member, network },
      { msg: 'a password did not fit', member, network },
      { msg: 'refused', code: 'BAD_CREDENTIALS', route: API.login, network },
      { msg: 'refused', code: 'SESSION_ENDED', route: CONSOLE_API.me, network },
      { msg: 'a sign-in of the staff failed', staffId: robin.id, reason: 'password', network },
      { msg: 'staff signed in', staffId: kim.id, proof: 'password', network },
      { msg: 'refused', code: 'WRONG_ROLE', staffId: robin.id, route: CONSOLE_API.suspendMember },
      { msg: 'the staff acted', staffId: kim.id, method: 'POST', route: CONSOLE_API.suspendMember, network },
      { msg: 'the staff acted', staffId: robin.id, route: CONSOLE_API.logout },
      { msg: 'an account was suspended', member: nameInLog(LOG_KEY, ben.id) },
      { msg: 'a password was set', member },
      { msg: 'request', method: 'POST', route: API.changePassword, status: 200, member, network },
      { msg: 'a member signed out', member },
      { msg: 'sessions were ended', member },
      { msg: 'refused', code: 'TOO_MANY_REQUESTS', limit: 'validate-username', route: API.validateUsername, network },
      { msg: 'refused', code: 'TOO_MANY_REQUESTS', limit: 'lookup' },
      { msg: 'an account was removed', member, why: 'account-removed' },
    ];
    await eventually(() => {
      for (const line of lines) expect(since()).toContainEqual(expect.objectContaining({ level: 'info', ...line }));
    });
    expect(logged.map((line) => JSON.parse(line).msg)).toContain('an account was opened');
    expect(since().filter(({ time }) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(time)))).toEqual([]);
    const personal = [username, email, robin.email, kim.email, '127.0.0.1', PASSWORD, SECOND, `"memberId"`];
    expect(since().filter((line) => personal.some((word) => JSON.stringify(line).includes(word)))).toEqual([]);
  });

  it('[C15] [A38] tells a collector of traces what was done, and nothing that anybody wrote, knows or is reached by', async () => {
    await eventually(async () => {
      const names = new Set(collector.spans.map(({ name }) => name));
      for (const name of [
        'inbound message',
        'e-mail',
        `POST ${API.uploadPhoto}`,
        'prepare photo.uploaded',
        'tell mail',
        // The last call that was made.
        `POST ${CONSOLE_API.logout}`,
      ])
        expect(names).toContain(name);
    });
    const people = await app.sql<{ id: string; username: string; email: string | null }>(
      'select id::text, username, email from auth.account',
    );
    const whole = collector.bodies.join('\n');
    expect(whole.length).toBeGreaterThan(100_000);
    const words = [WRITTEN, FORGED, ...Object.values(WORDS), 'Swans', 'swans', 'goats', 'Goats', '@', '127.0.0.1'];
    const private_ = [...secrets, ...words, ...people.flatMap(({ username, email }) => [username, email ?? '@'])];
    expect(private_.filter((text) => whole.includes(text))).toEqual([]);
    // Nor is any value the number or the zip of a member.
    const values = new Set(collector.spans.flatMap((span) => Object.values(factsOf(span)).map(String)));
    expect(people.filter(({ id }) => values.has(id))).toEqual([]);
    expect(values.has('10001')).toBe(false);
    // A batch that a collector does not take in time is left out, so not each of these need be there; no other may be.
    const told = new Set(collector.spans.flatMap((span) => Object.keys(factsOf(span))));
    const known = [
      ...['db.system.name', 'enduser.pseudo.id', 'error.type', 'http.request.method', 'http.response.status_code'],
      ...['http.route', 'messaging.consumer.group.name', 'messaging.destination.name', 'messaging.message.id'],
      'staffId',
    ];
    expect([...told].filter((name) => !known.includes(name))).toEqual([]);
    expect([...told]).toEqual(expect.arrayContaining(['http.route', 'messaging.destination.name', 'staffId']));
  });
});
