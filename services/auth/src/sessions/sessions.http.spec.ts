import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  API,
  decodeClaims,
  encodeIdentity,
  HEADERS,
  pathTo,
  SessionsBody,
  type SignedInDevice,
  TEXTS,
} from '#contract';
import { KeyedHash } from '#platform/security/keyed-hash';
import { SessionUses } from '#platform/security/session-uses';
import { Sessions } from '#platform/security/sessions';
import { Tokens } from '#platform/security/tokens';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { testKeys } from '#testing/keys';
import { quickHash } from '#testing/quick-hash';
import { beforeUsesAreWritten } from '#testing/session-uses';
import { sharedApp } from '#testing/shared-app';
import { authService } from '../auth.service.js';

describe('sessions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });

  /** A cheap call that needs a session and changes nothing. */
  const call = (client: Client) => client.post(API.changePassword, {});
  const usesWritten = () => app.running.app.get(SessionUses).write();
  const sidOf = (client: Client) => decodeClaims(client.token)!.sid!;
  const age = (client: Client, column: 'last_call' | 'ends_at', interval: string) =>
    app.sql(`update auth.session set ${column} = now() - $2::interval where sid = $1`, [sidOf(client), interval]);

  it('[C-HTTP-10] answer 401 with a message to no, a malformed, a foreign and an unknown token', async () => {
    const { id } = await app.make.member();
    const expires = new Date(Date.now() + 3_600_000);
    const tokens = new Tokens(app.config);
    const wrong = [
      undefined,
      'abc',
      'a.b.c',
      tokens.sign({ sid: randomUUID() }, 'member', expires),
      tokens.sign({ sid: 'no uuid', memberId: id }, 'member', expires),
      tokens.sign({ sid: sidOf(await app.as(id)) }, 'staff', expires),
      tokens.sign({ sid: sidOf(await app.as(id)) }, 'member', new Date(Date.now() - 60_000)),
      `${(await app.tokenOf(id)).split('.').slice(0, 2).join('.')}.`,
    ];
    for (const token of wrong) {
      const { status, body } = await call(new Client(app.url, token));
      expect(status).toBe(401);
      expect(body.message).toEqual(expect.any(String));
    }
  });

  it('[B-AUTH-01] end after 45 minutes without a call', async () => {
    const { id } = await app.make.member();
    const quiet = await app.as(id);
    await age(quiet, 'last_call', '46 minutes');
    expect(await call(quiet)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });

  it('[B-AUTH-01] go on for 45 minutes from each call', async () => {
    const { id } = await app.make.member();
    const busy = await app.as(id);
    await age(busy, 'last_call', '44 minutes');
    expect((await call(busy)).status).toBe(200);
    const [session] = await app.sql<{ fresh: boolean }>(
      `select last_call > now() - interval '1 minute' as fresh from auth.session where sid = $1`,
      [sidOf(busy)],
    );
    expect(session!.fresh).toBe(true);
  });

  it('[B-AUTH-01] are read without a write, and each use is written down a moment later, many at once', async () => {
    const { id } = await app.make.member();
    const clients = [await app.as(id), await app.as(id), await app.as(id)];
    for (const client of clients) await age(client, 'last_call', '30 minutes');
    const idle = async () =>
      (
        await app.sql<{ minutes: number }>(
          'select (extract(epoch from now() - last_call) / 60)::int as minutes from auth.session where sid = any($1) order by 1',
          [clients.map(sidOf)],
        )
      ).map(({ minutes }) => minutes);
    await beforeUsesAreWritten(app, async () => {
      for (const client of clients.slice(1)) expect((await call(client)).status).toBe(200);
      expect(await idle()).toEqual([30, 30, 30]);
    });
    await usesWritten();
    expect(await idle()).toEqual([0, 0, 30]);
  });

  it('[A20] that have ended or expired since do not come alive by a use that is written down later', async () => {
    const { id } = await app.make.member();
    const [ended, expired, over] = [await app.as(id), await app.as(id), await app.as(id)];
    const all = [ended, expired, over];
    const rows = () => app.sql('select * from auth.session where sid = any($1) order by sid', [all.map(sidOf)]);
    let before: unknown[] = [];
    await beforeUsesAreWritten(app, async () => {
      for (const client of all) {
        await age(client, 'last_call', '30 minutes');
        expect((await call(client)).status).toBe(200);
      }
      await app.sql('update auth.session set ended_at = now() where sid = $1', [sidOf(ended)]);
      await age(expired, 'last_call', '46 minutes');
      await age(over, 'ends_at', '1 second');
      before = await rows();
    });
    await usesWritten();
    expect(await rows()).toEqual(before);
    for (const client of all) app.running.app.get(Sessions).forget(sidOf(client));
    for (const client of all) expect((await call(client)).status).toBe(401);
  });

  it('[K23] are used by the clock of the database alone, and never in times to come', async () => {
    const { id } = await app.make.member();
    const client = await app.as(id);
    await age(client, 'last_call', '30 minutes');
    const machine = jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + 20 * 60_000);
    try {
      expect((await call(client)).status).toBe(200);
      await usesWritten();
    } finally {
      machine.mockRestore();
    }
    const used = async () =>
      (
        await app.sql('select last_call, last_call <= now() as past from auth.session where sid = $1', [sidOf(client)])
      )[0]!;
    const first = await used();
    expect(first).toMatchObject({ past: true });
    // A database that was set back meanwhile, and an instance that comes late.
    const note = (at: string) =>
      app.sql(`select auth.note_uses(array[$1::uuid], array[now() + $2::interval])`, [sidOf(client), at]);
    await note('-20 minutes');
    expect(await used()).toEqual(first);
    await note('1 hour');
    expect(await used()).toMatchObject({ past: true });
  });

  it('are used although somebody else holds what would be written, and nobody waits for that', async () => {
    const { id } = await app.make.member();
    const client = await app.as(id);
    await age(client, 'last_call', '30 minutes');
    await app.sql('update auth.account set last_active_event_at = null where id = $1', [id]);
    const other = new pg.Client(app.databaseUrl);
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`select 1 from auth.session where sid = '${sidOf(client)}' for update`);
      await other.query(`select 1 from auth.account where id = ${id} for update`);
      expect((await call(client)).status).toBe(200);
      await usesWritten();
    } finally {
      await other.end();
    }
    const fresh = async () =>
      app.sql(
        `select last_call > now() - interval '1 minute' as used, last_active_event_at is not null as active
         from auth.session s join auth.account a on a.id = s.account_id where sid = $1`,
        [sidOf(client)],
      );
    expect(await fresh()).toEqual([{ used: false, active: false }]);
    app.running.app.get(Sessions).forget(sidOf(client));
    expect((await call(client)).status).toBe(200);
    await usesWritten();
    expect(await fresh()).toEqual([{ used: true, active: true }]);
  });

  it('end after twelve hours whatever happens', async () => {
    const { id } = await app.make.member();
    const client = await app.as(id);
    await age(client, 'ends_at', '1 second');
    expect((await call(client)).status).toBe(401);
  });

  it('note a member as active once in fifteen minutes, however many sessions call', async () => {
    const { id } = await app.make.member();
    // Nothing was noted yet of somebody new.
    await app.sql(`update auth.account set last_active_event_at = null where id = $1`, [id]);
    for (let session = 0; session < 3; session += 1) await call(await app.as(id));
    await usesWritten();
    const noted = () =>
      app.sql(`select 1 from testing.told where type = 'account.active' and payload = $1`, [{ memberId: id }]);
    expect(await noted()).toHaveLength(1);
    await app.sql(`update auth.account set last_active_event_at = now() - interval '16 minutes' where id = $1`, [id]);
    await call(await app.as(id));
    await usesWritten();
    expect(await noted()).toHaveLength(2);
  });

  it('note who has signed out since as active, and nobody who has begun a break since', async () => {
    const [left, rests] = [await app.make.member(), await app.make.member()];
    await beforeUsesAreWritten(app, async () => {
      for (const [{ id }, path] of [
        [left, API.logout],
        [rests, API.takeBreak],
      ] as const) {
        await app.sql(`update auth.account set last_active_event_at = null where id = $1`, [id]);
        expect((await (await app.as(id)).post(path)).status).toBe(200);
      }
    });
    await usesWritten();
    const noted = await app.sql<{ id: number }>(
      `select (payload->>'memberId')::bigint as id from testing.told where type = 'account.active' and payload->>'memberId' = any($1)`,
      [[left.id, rests.id].map(String)],
    );
    expect(noted).toEqual([{ id: left.id }]);
  });

  it('[M6] [A20] end by signing out, and messaging is told which', async () => {
    const { id } = await app.make.member();
    const [leaving, staying] = [await app.as(id), await app.as(id)];
    await call(leaving);
    const left = await leaving.post(API.logout);
    expect(left).toMatchObject({ status: 200, body: { status: 'success' } });
    // The storage holds what outlives a sign-in, such as the language, and the sign-in of another tab.
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    expect((await call(leaving)).status).toBe(401);
    expect((await call(staying)).status).toBe(200);
    const [event] = await app.sql(
      `select payload from testing.told where type = 'session.ended' and payload->>'sid' = $1`,
      [sidOf(leaving)],
    );
    expect(event).toEqual({ payload: { memberId: id, sid: sidOf(leaving) } });
  });

  it('[C-HTTP-08] sign out with an empty body, null and {} alike', async () => {
    const { id } = await app.make.member();
    for (const body of ['', 'null', '{}']) {
      const client = await app.as(id);
      expect((await client.call('POST', API.logout, body, {})).status).toBe(200);
    }
  });

  it('[A22] of a suspended member answer 403 with the reason', async () => {
    const { id } = await app.make.member({ status: 'suspended' });
    expect(await call(await app.as(id))).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  });

  it('[A18] give rights by the account, not by the claims of an older token', async () => {
    const { id } = await app.make.member();
    const client = await app.as(id);
    expect(decodeClaims(client.token)!.memberTypeId).toBe(1);
    await app.sql('update auth.account set member_type = 5 where id = $1', [id]);
    const [row] = await app.sql('select member_type from auth.use_session($1)', [sidOf(client)]);
    expect(row).toEqual({ member_type: 5 });
  });

  it('[C-HTTP-09] stay when the current password is wrong', async () => {
    const { id } = await app.make.member({ passwordHash: await quickHash('quiet1lake') });
    const client = await app.as(id);
    const { status, body } = await client.post(API.changePassword, {
      passwordChanges: [
        { name: 'currentPassword', val: 'wrong1password' },
        { name: 'newPassword', val: 'other1lake' },
        { name: 'newPasswordCheck', val: 'other1lake' },
      ],
    });
    expect([status, body]).toEqual([200, { passwordupdate: 'error', message: TEXTS.updatePassword.refused }]);
    expect((await eventually(() => call(client))).status).toBe(200);
  });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('128', '141');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

describe('where somebody is signed in', () => {
  const PASSWORD = 'quiet1lake';
  let app: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
    app = await startTestApp([authService], { env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  const signIn = async (username: string, userAgent: string, from = '192.0.2.1'): Promise<Client> => {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': from };
    const { status, body } = await app.visitor.post(API.login, { username, password: PASSWORD }, headers);
    expect(status).toBe(200);
    return new Client(app.url, body.token);
  };
  const devices = async (client: Client): Promise<SignedInDevice[]> =>
    SessionsBody.parse((await client.get(API.sessions)).body).sessions;
  const notices = (email: string) =>
    app.mails.messages.filter(({ to, mail }) => to.includes(email) && mail.subject?.includes('device'));
  const allSent = () =>
    eventually(async () => expect(await app.sql('select 1 from auth.outgoing_mail')).toHaveLength(0));

  it('[A34] is listed with device and time, the newest use first, and which of them is here', async () => {
    const { username } = await app.make.member({ passwordHash });
    const computer = await signIn(username, FIREFOX);
    const phone = await signIn(username, IPHONE);
    const other = await signIn(username, 'curl/8.5.0');
    for (const [minutes, client] of [
      [20, other],
      [10, phone],
    ] as const) {
      await app.sql(`update auth.session set last_call = now() - make_interval(mins => $2) where sid = $1`, [
        decodeClaims(client.token)!.sid,
        minutes,
      ]);
    }
    const listed = await devices(computer);
    expect(listed.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Firefox', 'Linux', true],
      ['Safari', 'iPhone', false],
      [null, null, false],
    ]);
    for (const { signedInAt, lastUsedAt } of listed) {
      expect(new Date(signedInAt).toISOString()).toBe(signedInAt);
      expect(new Date(lastUsedAt).toISOString()).toBe(lastUsedAt);
    }
  });

  it('[A34] lists nobody else’s, and none that has ended', async () => {
    const [anna, bob] = [await app.make.member({ passwordHash }), await app.make.member({ passwordHash })];
    const hers = await signIn(anna.username, FIREFOX);
    await signIn(bob.username, IPHONE);
    const left = await signIn(anna.username, IPHONE);
    const slept = await signIn(anna.username, IPHONE);
    await left.post(API.logout);
    await app.sql(`update auth.session set last_call = now() - interval '46 minutes' where sid = $1`, [
      decodeClaims(slept.token)!.sid,
    ]);
    expect((await devices(hers)).map(({ current }) => current)).toEqual([true]);
  });

  it('[A34] ends everywhere else at one call, and messaging is told of each', async () => {
    const { id, username } = await app.make.member({ passwordHash });
    const others = [await signIn(username, IPHONE), await signIn(username, FIREFOX)];
    const here = await signIn(username, FIREFOX);
    expect((await here.post(API.endSessions)).body).toEqual({ status: 'success', deleted: 2 });
    for (const other of others) expect((await other.get(API.sessions)).status).toBe(401);
    expect(await devices(here)).toHaveLength(1);
    const told = await app.sql<{ sid: string }>(
      `select payload->>'sid' as sid from testing.told where type = 'session.ended' and payload->>'memberId' = $1`,
      [String(id)],
    );
    expect(told.map(({ sid }) => sid).sort()).toEqual(others.map(({ token }) => decodeClaims(token)!.sid).sort());
    expect((await here.post(API.endSessions)).body).toEqual({ status: 'success', deleted: 0 });
  });

  it('[A34] ends one at a call, and nobody else’s; what was begun there ends with it', async () => {
    const [{ id }, other] = [await app.make.member(), await app.make.member()];
    const [mine, lost, theirs] = [await app.as(id), await app.as(id), await app.as(other.id)];
    const sidOf = ({ token }: Client) => decodeClaims(token)!.sid!;
    const end = (client: Client, of: Client) => client.post(pathTo(API.endSession, { sid: sidOf(of) }));
    await app.sql(
      `insert into auth.address_change (account_id, email, asked_at, expires_at, sid)
       values ($1, 'thief@example.test', now(), now() + interval '1 day', $2)`,
      [id, sidOf(lost)],
    );
    expect((await end(mine, theirs)).body).toEqual({ status: 'success', deleted: 0 });
    expect((await theirs.get(API.sessions)).status).toBe(200);
    expect((await end(mine, lost)).body).toEqual({ status: 'success', deleted: 1 });
    expect((await lost.get(API.sessions)).status).toBe(401);
    expect(await app.sql('select 1 from auth.address_change where account_id = $1', [id])).toEqual([]);
    expect((await end(mine, lost)).body).toMatchObject({ deleted: 0 });
    expect((await end(mine, mine)).status).toBe(200);
    expect((await mine.get(API.sessions)).status).toBe(401);
  });

  it('[A34] tells which were opened in the network the caller is in', async () => {
    const { id, username } = await app.make.member({ passwordHash: await quickHash('quiet1lake') });
    const login = { username, password: 'quiet1lake' };
    await app.sql(`update auth.session set area = null where account_id = $1`, [id]);
    const { body } = await app.visitor.post(API.login, login);
    const client = new Client(app.url, body.token);
    await app.sql(
      `insert into auth.session (sid, account_id, device, area) values (gen_random_uuid(), $1, '', null), (gen_random_uuid(), $1, '', '\\x01')`,
      [id],
    );
    const { sessions } = SessionsBody.parse((await client.get(API.sessions)).body);
    expect(sessions.map(({ current, sameNetwork }) => [current, sameNetwork])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, null],
        [false, false],
      ]),
    );
  });

  it('[A34] is told by mail when the device was never seen before, once', async () => {
    const { username, email } = await app.make.member({ passwordHash });
    await signIn(username, FIREFOX);
    await signIn(username, FIREFOX, '192.0.2.77');
    await signIn(username, NEWER_FIREFOX);
    await allSent();
    expect(notices(email)).toEqual([]);
    await signIn(username, IPHONE);
    await signIn(username, IPHONE);
    const { text } = await app.mails.next(email, 'new device');
    expect(text).toContain('Safari on iPhone');
    expect(text).toContain(app.config.publicUrl);
    await allSent();
    expect(notices(email)).toHaveLength(1);
  });

  it('[M10] [A34] is told by mail when the same browser comes from another network, and not within one', async () => {
    const { username, email } = await app.make.member({ passwordHash });
    for (const from of ['192.0.2.1', '192.0.2.200', '::ffff:192.0.2.9']) await signIn(username, FIREFOX, from);
    await allSent();
    expect(notices(email)).toEqual([]);
    for (const from of ['198.51.100.9', '198.51.100.10', '2001:db8:1:2::1', '2001:db8:1:3::1'])
      await signIn(username, FIREFOX, from);
    await allSent();
    expect(notices(email)).toHaveLength(2);
    await signIn(username, FIREFOX, '2001:db8:2::1');
    await allSent();
    expect(notices(email)).toHaveLength(3);
  });

  it('[A34] is told of the changing networks of a phone once a week', async () => {
    const { username, email } = await app.make.member({ passwordHash });
    for (const from of ['192.0.2.1', '198.51.100.9', '203.0.113.5']) await signIn(username, IPHONE, from);
    await allSent();
    expect(notices(email)).toHaveLength(1);
    app.clock.advance(8 * 86_400_000);
    await signIn(username, IPHONE, '192.168.7.7');
    app.clock.reset();
    await allSent();
    expect(notices(email)).toHaveLength(2);
  });

  it('[A34] is not told again of devices that are known from before networks counted', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    await signIn(username, FIREFOX);
    await app.sql('update auth.known_device set area = null where account_id = $1', [id]);
    await signIn(username, FIREFOX, '198.51.100.9');
    await allSent();
    expect(notices(email)).toEqual([]);
    await signIn(username, FIREFOX, '203.0.113.5');
    await app.mails.next(email, 'new device');
  });

  it('[I05] is known by the key of before, and goes by the newest one from then on', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    await signIn(username, FIREFOX);
    const [FORMER, NEWEST] = ['the one secret that did it all before', 'a key that was made when one had had its time'];
    const before = (purpose: string, network: string) =>
      createHmac('sha256', FORMER!).update(`${purpose} ${id} ${network}`).digest();
    await app.sql('update auth.known_device set network = $2, area = $3 where account_id = $1', [
      id,
      before('network', '192.0.2.1'),
      before('area', '192.0.2'),
    ]);
    const rows = () =>
      app.sql<{ network: Buffer }>('select network from auth.known_device where account_id = $1', [id]);
    try {
      for (const keys of [{ JWT_SECRET: FORMER }, { HASH_KEYS: `${NEWEST},${testKeys.HASH_KEYS}` }]) {
        app.configure(keys);
        await signIn(username, FIREFOX);
        const known = new KeyedHash(app.config).of('network', `${id} 192.0.2.1`);
        expect(await rows()).toEqual([{ network: known }]);
      }
    } finally {
      app.configure();
    }
    await allSent();
    expect(notices(email)).toEqual([]);
    await signIn(username, FIREFOX);
    await app.mails.next(email, 'new device');
  });

  it('[H5] is not told at an address that nobody has confirmed', async () => {
    const { username, email } = await app.make.member({ passwordHash, emailConfirmed: false });
    for (const device of [FIREFOX, IPHONE]) await signIn(username, device);
    await allSent();
    expect(notices(email)).toEqual([]);
  });

  it.each([
    ['es', 'dispositivo nuevo'],
    ['fr', 'nouvel appareil'],
  ])('[A34] is told in the language of the member’s mail: %s', async (language, words) => {
    const { username, email } = await app.make.member({ passwordHash, columns: { language } });
    await signIn(username, FIREFOX);
    await signIn(username, IPHONE);
    await app.mails.next(email, words);
  });

  it('keeps no address of a network, and after removal no device either', async () => {
    const { id, username, email } = await app.make.member({ passwordHash });
    const client = await signIn(username, FIREFOX, '198.51.100.77');
    const known = () =>
      app.sql<{ row: string }>('select d::text as row from auth.known_device d where account_id = $1', [id]);
    const [{ row } = { row: '' }] = await known();
    expect(row).toContain('Firefox/Linux');
    expect(row).not.toContain('198.51');
    const identity = { [HEADERS.confirmIdentity]: encodeIdentity({ email, password: PASSWORD }) };
    await client.post(API.removeAccount, { confirmRemoval: true }, identity);
    expect(await known()).toEqual([]);
  });
});
