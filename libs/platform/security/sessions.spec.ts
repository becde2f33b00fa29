import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { publicHalves, testKeys } from '#testing/keys';
import { beforeUsesAreWritten } from '#testing/session-uses';
import { Me, Public, Staff, StaffMe, Visibility } from '../http/http.js';
import { defineService } from '../service.js';
import { SessionUses } from './session-uses.js';
import { Sessions, type MemberSession, type StaffSession } from './sessions.js';
import { keyIdOf, newSigningKey, readSigningKey } from './signing-keys.js';
import { Tokens } from './tokens.js';

@Controller()
@Visibility('none')
class Doors {
  @Get('/mine') mine(@Me() me: MemberSession): MemberSession {
    return me;
  }
  @Post('/mine/:memberId') act(@Me() me: MemberSession): number {
    return me.memberId;
  }
  @Get('/desk') @Staff('moderator') desk(@StaffMe() staff: StaffSession): StaffSession {
    return staff;
  }
  @Get('/desk/keys') @Staff('operator') keys(@StaffMe() staff: StaffSession): StaffSession {
    return staff;
  }
  @Get('/open') @Public() open(): { open: boolean } {
    return { open: true };
  }
}

@Module({ controllers: [Doors] })
class HouseModule {}

const house = defineService({
  name: 'members',
  module: HouseModule,
  migrations: [],
  emits: [],
  views: [],
});

const HOUR = 3_600_000;
const ago = (interval: string): string => `now() - interval '${interval}'`;

describe('sessions', () => {
  let app: TestApp;
  let other: TestApp;
  let tokens: Tokens;

  beforeAll(async () => {
    app = await startTestApp([house]);
    other = await startTestApp([house], { database: app.databaseUrl });
    tokens = new Tokens(app.config);
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const memberSession = async (traits = {}): Promise<{ id: number; sid: string; token: string }> => {
    const { id } = await app.make.member(traits);
    const { sid } = await app.make.session(id);
    return { id, sid, token: tokens.sign({ sid, memberId: id }, 'member', new Date(Date.now() + HOUR)) };
  };
  const staffSession = async (role: 'moderator' | 'operator'): Promise<{ sid: string; token: string }> => {
    const { id } = await app.make.staff(role);
    const sid = randomUUID();
    await app.sql('insert into moderation.staff_session (sid, staff_id) values ($1, $2)', [sid, id]);
    return { sid, token: tokens.sign({ sid }, 'staff', new Date(Date.now() + HOUR)) };
  };
  const mine = (token: string | undefined, at: TestApp = app) => new Client(at.url, token).get('/mine');
  const change = (sid: string, column: string, value: string): Promise<unknown> =>
    app.sql(`update auth.session set ${column} = ${value} where sid = $1`, [sid]);

  it('say who is calling, whatever the path says', async () => {
    const { id, sid, token } = await memberSession({ memberType: 5, username: 'say.who' });
    expect((await mine(token)).body).toMatchObject({ memberId: id, memberType: 5, username: 'say.who', sid });
    expect((await new Client(app.url, token).post('/mine/4711')).body).toBe(id);
  });

  it('[B-AUTH-01] end after 45 minutes without a call', async () => {
    const [quiet, busy] = [await memberSession(), await memberSession()];
    await change(quiet.sid, 'last_call', ago('45 minutes'));
    await change(busy.sid, 'last_call', ago('44 minutes'));
    expect(await mine(quiet.token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect((await mine(busy.token)).status).toBe(200);
  });

  describe.each([
    ['members', () => memberSession(), '/mine', 'auth.session'],
    ['the staff', () => staffSession('moderator'), '/desk', 'moderation.staff_session'],
  ] as const)('of %s', (_, session, path, table) => {
    const call = (token: string, at: TestApp) => new Client(at.url, token).get(path);
    const leave = (sid: string) =>
      app.sql(`update ${table} set last_call = ${ago('30 minutes')} where sid = $1`, [sid]);
    const idle = async (sid: string) =>
      (
        await app.sql(`select last_call < ${ago('29 minutes')} as idle, last_call from ${table} where sid = $1`, [sid])
      )[0]!;

    it('[B-AUTH-01] count as used at the newest call of all instances, in whatever order they write it down', async () => {
      const { sid, token } = await session();
      await leave(sid);
      await beforeUsesAreWritten(app, async () => {
        expect((await call(token, app)).status).toBe(200);
        await beforeUsesAreWritten(other, async () => {
          expect((await call(token, other)).status).toBe(200);
          expect(await idle(sid)).toMatchObject({ idle: true });
        });
        await other.running.app.get(SessionUses).write();
      });
      const newest = await idle(sid);
      expect(newest).toMatchObject({ idle: false });
      await app.running.app.get(SessionUses).write();
      expect(await idle(sid)).toEqual(newest);
    });

    it('[B-AUTH-01] are used by calls of a process that is asked to stop just after', async () => {
      const { sid, token } = await session();
      await leave(sid);
      const leaving = await startTestApp([house], { database: app.databaseUrl });
      try {
        expect((await call(token, leaving)).status).toBe(200);
      } finally {
        await leaving.stop();
      }
      expect(await idle(sid)).toMatchObject({ idle: false });
    });
  });

  it('[A20] are asked for once a second, so they end on every instance a second after they were ended on any', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      const { sid, token } = await memberSession();
      const everywhere = async () => [(await mine(token)).status, (await mine(token, other)).status];
      expect(await everywhere()).toEqual([200, 200]);
      await change(sid, 'ended_at', 'now()');
      expect(await everywhere()).toEqual([200, 200]);
      clock.mockReturnValue(performance.now() + 1_000);
      expect(await everywhere()).toEqual([401, 401]);
    } finally {
      clock.mockRestore();
    }
  });

  it('[K23] [A20] end everywhere although the clock of a machine is set back, and stay although it is set forward', async () => {
    const [ended, stays] = [await memberSession(), await memberSession()];
    const [machine, since] = [jest.spyOn(Date, 'now'), jest.spyOn(performance, 'now')];
    const now = performance.now();
    try {
      expect([(await mine(ended.token)).status, (await mine(stays.token)).status]).toEqual([200, 200]);
      await change(ended.sid, 'ended_at', 'now()');
      machine.mockReturnValue(new Date().getTime() - 2 * HOUR);
      since.mockReturnValue(now + 60_000);
      expect([(await mine(ended.token)).status, (await mine(stays.token)).status]).toEqual([401, 200]);
      machine.mockReturnValue(new Date().getTime() + HOUR / 2);
      expect((await mine(stays.token)).status).toBe(200);
    } finally {
      machine.mockRestore();
      since.mockRestore();
    }
  });

  it('[A18] give the rights that the account has now, whatever their token was made with', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      const { id, token } = await memberSession({ memberType: 5 });
      expect((await mine(token)).body.memberType).toBe(5);
      await app.sql('update auth.account set member_type = 1 where id = $1', [id]);
      clock.mockReturnValue(performance.now() + 1_000);
      for (const at of [app, other]) expect((await mine(token, at)).body.memberType).toBe(1);
    } finally {
      clock.mockRestore();
    }
  });

  it('are forgotten at once by the process that ended them', async () => {
    const { sid, token } = await memberSession();
    expect((await mine(token)).status).toBe(200);
    await change(sid, 'ended_at', 'now()');
    app.running.app.get(Sessions).forget(sid);
    expect((await mine(token)).status).toBe(401);
  });

  it('of a suspended member are answered with 403, of a removed one with 401', async () => {
    const suspended = await memberSession({ status: 'suspended' });
    const removed = await memberSession({ status: 'removed' });
    expect(await mine(suspended.token)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect(await mine(removed.token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });

  it('[C-HTTP-10] are needed by every route that does not say otherwise', async () => {
    expect(await mine(undefined)).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED', message: expect.any(String) },
    });
    for (const header of ['Basic YTpi', 'Bearer', 'Bearer a b', 'Token abc'])
      expect((await app.visitor.get('/mine', { authorization: header })).status).toBe(401);
  });

  it('[C-HTTP-11] are not even looked at where a route is public', async () => {
    const { sid, token } = await memberSession();
    await change(sid, 'ended_at', 'now()');
    for (const stale of [token, 'not.a.token', undefined])
      expect((await new Client(app.url, stale).get('/open')).body).toEqual({ open: true });
  });

  it('[M12] [I05] outlive the key that signed their token, until its public half is taken away', async () => {
    const next = newSigningKey();
    const { MEMBER_TOKEN_PUBLIC_KEYS: published } = publicHalves;
    const both = `${next.publicKey},${published}`;
    // One that only checks, as all but auth do, while both are known; and one when the old key is gone.
    const rotated = await startTestApp([house], {
      database: app.databaseUrl,
      env: { MEMBER_TOKEN_KEY: '', MEMBER_TOKEN_PUBLIC_KEYS: both },
    });
    const after = await startTestApp([house], {
      database: app.databaseUrl,
      env: { MEMBER_TOKEN_KEY: next.privateKey },
    });
    try {
      const { id, sid, token } = await memberSession();
      const anew = new Tokens(after.config).sign({ sid, memberId: id }, 'member', new Date(Date.now() + HOUR));
      expect([(await mine(token, rotated)).status, (await mine(anew, rotated)).status]).toEqual([200, 200]);
      expect([(await mine(token, after)).status, (await mine(anew, after)).status]).toEqual([401, 200]);
      expect([(await mine(token)).status, (await mine(anew)).status]).toEqual([200, 401]);
      expect(() => new Tokens(rotated.config).sign({ sid }, 'member', new Date())).toThrow('no key to sign');
    } finally {
      await after.stop();
      await rotated.stop();
    }
  });

  describe('of the staff', () => {
    const desk = (token: string, path = '/desk') => new Client(app.url, token).get(path);

    it('open the desk, and its keys to operators only', async () => {
      const [moderator, operator] = [await staffSession('moderator'), await staffSession('operator')];
      expect((await desk(moderator.token)).body).toMatchObject({ role: 'moderator', sid: moderator.sid });
      expect(await desk(moderator.token, '/desk/keys')).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
      expect((await desk(operator.token, '/desk/keys')).status).toBe(200);
      expect((await desk(operator.token)).status).toBe(200);
    });

    it('[G-ROLE-01] open nothing to members, nor theirs to the staff', async () => {
      const [member, staff] = [await memberSession(), await staffSession('operator')];
      expect((await desk(member.token)).status).toBe(401);
      expect((await mine(staff.token)).status).toBe(401);
    });

    it('[A23] lose the operator’s keys within a second of losing the role', async () => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      try {
        const { sid, token } = await staffSession('operator');
        expect((await desk(token, '/desk/keys')).status).toBe(200);
        await app.sql(
          `update moderation.staff set role = 'moderator' where id = (select staff_id from moderation.staff_session where sid = $1)`,
          [sid],
        );
        clock.mockReturnValue(performance.now() + 1_000);
        expect(await desk(token, '/desk/keys')).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
        expect((await desk(token)).body.role).toBe('moderator');
      } finally {
        clock.mockRestore();
      }
    });

    it('end after 45 minutes without a call, or twelve hours', async () => {
      const [quiet, old] = [await staffSession('moderator'), await staffSession('moderator')];
      const change = (sid: string, column: string, value: string) =>
        app.sql(`update moderation.staff_session set ${column} = ${value} where sid = $1`, [sid]);
      await change(quiet.sid, 'last_call', ago('45 minutes'));
      await change(old.sid, 'signed_in_at', ago('12 hours'));
      expect([(await desk(quiet.token)).status, (await desk(old.token)).status]).toEqual([401, 401]);
      await change(quiet.sid, 'last_call', ago('44 minutes 50 seconds'));
      await change(old.sid, 'signed_in_at', ago('11 hours 59 minutes 50 seconds'));
      expect([(await desk(quiet.token)).status, (await desk(old.token)).status]).toEqual([200, 200]);
    });
  });

  describe('are not opened by a forged token:', () => {
    const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const seconds = (): number => Math.floor(Date.now() / 1_000);
    const member = readSigningKey(testKeys.MEMBER_TOKEN_KEY)!;
    const kid = keyIdOf(publicHalves.MEMBER_TOKEN_PUBLIC_KEYS);
    const staffKid = keyIdOf(publicHalves.STAFF_TOKEN_PUBLIC_KEYS);
    const stranger = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const jwk = stranger.publicKey.export({ format: 'jwk' });
    /** How a signature is made: by a key of the curve, by a secret, or not at all. */
    type Signer = (content: string) => string;
    const by =
      (key: KeyObject, hash = 'sha256'): Signer =>
      (content) =>
        createSign(hash).update(content).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url');
    const bySecret =
      (secret: string | Buffer): Signer =>
      (content) =>
        createHmac('sha256', secret).update(content).digest('base64url');
    /** A token made by hand. */
    const forge = (header: object, claims: object, sign: Signer = by(member)): string => {
      const content = `${encode(header)}.${encode(claims)}`;
      return `${content}.${sign(content)}`;
    };
    const HEAD = { alg: 'ES256', typ: 'JWT', kid };
    const genuine = (sid: string) => ({
      sid,
      iss: 'truly-yours',
      aud: 'member',
      iat: seconds(),
      exp: seconds() + 3_600,
    });
    const unsigned: Signer = () => '';
    const published = Buffer.from(publicHalves.MEMBER_TOKEN_PUBLIC_KEYS, 'base64');

    const forgeries: [string, (sid: string) => string][] = [
      ['algorithm none', (sid) => forge({ ...HEAD, alg: 'none' }, genuine(sid), unsigned)],
      ['algorithm None', (sid) => forge({ ...HEAD, alg: 'None' }, genuine(sid), unsigned)],
      ['algorithm nOnE', (sid) => forge({ alg: 'nOnE', kid }, genuine(sid), unsigned)],
      ['algorithm none, signed', (sid) => forge({ alg: 'none', kid }, genuine(sid))],
      ['another algorithm', (sid) => forge({ ...HEAD, alg: 'ES512' }, genuine(sid), by(member, 'sha512'))],
      ['no algorithm', (sid) => forge({ typ: 'JWT', kid }, genuine(sid))],
      ['an algorithm of another kind of key', (sid) => forge({ ...HEAD, alg: 'RS256' }, genuine(sid))],
      ['the public key as a secret', (sid) => forge({ ...HEAD, alg: 'HS256' }, genuine(sid), bySecret(published))],
      [
        'the public key as a secret, as it is written',
        (sid) => forge({ ...HEAD, alg: 'HS256' }, genuine(sid), bySecret(publicHalves.MEMBER_TOKEN_PUBLIC_KEYS)),
      ],
      ['a secret and no key', (sid) => forge({ alg: 'HS256', typ: 'JWT' }, genuine(sid), bySecret('of before'))],
      ['another installation’s key', (sid) => forge(HEAD, genuine(sid), by(stranger.privateKey))],
      ['a key of its own', (sid) => forge({ ...HEAD, jwk }, genuine(sid), by(stranger.privateKey))],
      [
        'a key of its own, and its name',
        (sid) => forge({ ...HEAD, kid: 'mine', jwk }, genuine(sid), by(stranger.privateKey)),
      ],
      [
        'a key from elsewhere',
        (sid) => forge({ ...HEAD, jku: 'https://evil.test/jwks' }, genuine(sid), by(stranger.privateKey)),
      ],
      [
        'a certificate from elsewhere',
        (sid) => forge({ ...HEAD, x5u: 'https://evil.test/x5' }, genuine(sid), by(stranger.privateKey)),
      ],
      ['a key from a file', (sid) => forge({ ...HEAD, kid: '../../../dev/null' }, genuine(sid), bySecret(''))],
      ['no name of a key', (sid) => forge({ alg: 'ES256', typ: 'JWT' }, genuine(sid))],
      ['the name of an inherited property', (sid) => forge({ ...HEAD, kid: '__proto__' }, genuine(sid))],
      ['the name of the staff’s key', (sid) => forge({ ...HEAD, kid: staffKid }, genuine(sid))],
      [
        'the staff’s key',
        (sid) => forge({ ...HEAD, kid: staffKid }, genuine(sid), by(readSigningKey(testKeys.STAFF_TOKEN_KEY)!)),
      ],
      ['no signature', (sid) => forge(HEAD, genuine(sid), unsigned)],
      ['two parts only', (sid) => forge(HEAD, genuine(sid)).split('.').slice(0, 2).join('.')],
      ['a head that is no object', (sid) => `bnVsbA.${forge(HEAD, genuine(sid)).split('.').slice(1).join('.')}`],
      ['the staff as its audience', (sid) => forge(HEAD, { ...genuine(sid), aud: 'staff' })],
      ['an id token’s audience', (sid) => forge(HEAD, { ...genuine(sid), aud: 'truly-yours-embedded' })],
      ['no audience', (sid) => forge(HEAD, { ...genuine(sid), aud: undefined })],
      ['another issuer', (sid) => forge(HEAD, { ...genuine(sid), iss: 'somebody' })],
      ['no session', (sid) => forge(HEAD, { ...genuine(sid), sid: undefined })],
      ['a session that is none', (sid) => forge(HEAD, { ...genuine(sid), sid: `${sid}' or true --` })],
      ['an unknown session', () => forge(HEAD, genuine(randomUUID()))],
    ];
    const untimely: typeof forgeries = [
      ['its time just over', (sid) => forge(HEAD, { ...genuine(sid), exp: seconds() - 1 })],
      ['its time over for half a minute', (sid) => forge(HEAD, { ...genuine(sid), exp: seconds() - 31 })],
      ['no end', (sid) => forge(HEAD, { ...genuine(sid), exp: undefined })],
      ['an end that is no time', (sid) => forge(HEAD, { ...genuine(sid), exp: 'never' })],
      ['its time half a minute ahead', (sid) => forge(HEAD, { ...genuine(sid), nbf: seconds() + 31 })],
    ];

    it.each([
      ...forgeries.map(([flaw, forgery]) => ['[A17]', flaw, forgery] as const),
      ...untimely.map(([flaw, forgery]) => ['[A19]', flaw, forgery] as const),
    ])('%s %s', async (_id, _flaw, forgery) => {
      const { sid } = await memberSession();
      expect((await mine(forge(HEAD, genuine(sid)))).status).toBe(200);
      expect(await mine(forgery(sid))).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    });

    it('[A19] one that was good until a moment ago', async () => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      try {
        const { token } = await memberSession();
        expect((await mine(token)).status).toBe(200);
        clock.mockReturnValue(Date.now() + HOUR);
        expect((await mine(token)).status).toBe(401);
      } finally {
        clock.mockRestore();
      }
    });

    it('[A18] claims exchanged under a genuine signature', async () => {
      const { id, token } = await memberSession();
      const [header, , signature] = token.split('.');
      const richer = encode({ ...genuine(randomUUID()), memberId: id, memberTypeId: 5 });
      expect((await mine([header, richer, signature].join('.'))).status).toBe(401);
    });
  });
});
