import { io } from 'socket.io-client';
import { CONSOLE_API, pathTo, SOCKET_PATH, type TeamPage } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MadeStaff } from '#testing/make';
import { signInAtDesk, withSecondFactor } from '#testing/people';
import { sharedApp } from '#testing/shared-app';

const CHANGES = [
  ['changeRole', { role: 'moderator' }],
  ['changeRole', { role: 'operator' }],
  ['closeStaff', {}],
  ['resetSecondFactor', {}],
] as const;

describe('the accounts of the staff', () => {
  let app: TestApp;
  let sam: MadeStaff;
  let operator: Client;

  const confirmed = async (staff: MadeStaff): Promise<Client> => {
    const client = await signInAtDesk(app.url, staff);
    await client.post(CONSOLE_API.confirm, { password: staff.password });
    return client;
  };
  const on = (by: Client, call: 'changeRole' | 'closeStaff' | 'resetSecondFactor', id: number, body: object = {}) =>
    by.post(pathTo(CONSOLE_API[call], { id }), body);
  const roleOf = async (id: number) =>
    (
      await app.sql<{ role: string; closed: boolean }>(
        `select role, closed_at is not null as closed from moderation.staff where id = $1`,
        [id],
      )
    )[0];
  const recorded = async (id: number) =>
    (
      await app.sql<{ entry: string }>(
        `select action || ' by ' || staff_id as entry from moderation.audit
         where subject_kind = 'staff' and subject_id = $1 and staff_id <> $1 order by number`,
        [id],
      )
    ).map(({ entry }) => entry);

  beforeEach(async () => {
    app = await sharedApp();
    sam = await app.make.staff('operator', 'Sam');
    operator = await confirmed(sam);
  });

  it('are listed for operators, without the closed ones unless asked for', async () => {
    const kim = await app.make.staff('moderator', 'Kim');
    await withSecondFactor(app.url, kim);
    await on(operator, 'closeStaff', (await app.make.staff('moderator', 'Gone')).id);
    const { body } = (await operator.get(CONSOLE_API.team)) as { body: TeamPage };
    expect(body.content.map(({ name, role, secondFactor }) => [name, role, secondFactor])).toEqual([
      ['Kim', 'moderator', true],
      ['Sam', 'operator', false],
    ]);
    expect(body.content[0]!.lastSeenAt).toEqual(expect.any(String));
    const all = (await operator.get(pathTo(CONSOLE_API.team, {}, { closed: true }))).body as TeamPage;
    expect(all.content.map(({ name }) => name)).toEqual(['Kim', 'Sam', 'Gone']);
    expect(JSON.stringify(all)).not.toMatch(/argon2|password/);
  });

  it('[G02] are none of a moderator’s business: a moderator makes nobody staff, and reads and changes no account', async () => {
    const kim = await app.make.staff('moderator', 'Kim');
    const moderator = await confirmed(kim);
    const other = await app.make.staff('moderator');
    const answers = [
      await moderator.get(CONSOLE_API.team),
      await moderator.get(CONSOLE_API.audit),
      await moderator.get(CONSOLE_API.auditChain),
      await moderator.post(CONSOLE_API.inviteStaff, { email: 'friend@example.test', role: 'operator', language: 'en' }),
      await moderator.post(pathTo(CONSOLE_API.withdrawInvitation, { id: 1 })),
      ...(await Promise.all(
        CHANGES.flatMap(([call, body]) => [kim.id, other.id, sam.id].map((id) => on(moderator, call, id, body))),
      )),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'WRONG_ROLE']);
    expect(await app.sql(`select 1 from moderation.staff_invitation`)).toEqual([]);
    expect([(await roleOf(kim.id))!.role, (await roleOf(other.id))!.role, (await roleOf(sam.id))!.role]).toEqual([
      'moderator',
      'moderator',
      'operator',
    ]);
  });

  it('[G02] a role that was taken away is gone with the next call, whatever the session was opened as', async () => {
    const rita = await app.make.staff('operator', 'Rita');
    const client = await confirmed(rita);
    expect((await client.get(CONSOLE_API.team)).status).toBe(200);
    await on(operator, 'changeRole', rita.id, { role: 'moderator' });
    const { status } = await client.post(CONSOLE_API.inviteStaff, {
      email: 'friend@example.test',
      role: 'operator',
      language: 'en',
    });
    expect(status).toBe(403);
    await eventually(async () => expect((await client.get(CONSOLE_API.team)).status).toBe(403), 3_000);
  });

  it('change only after a confirmation of the last minutes, by the code of who has a second factor', async () => {
    const kim = await app.make.staff('moderator', 'Kim');
    const unconfirmed = await signInAtDesk(app.url, sam);
    for (const [call, body] of CHANGES)
      expect((await on(unconfirmed, call, kim.id, body)).body).toMatchObject({
        code: 'CONFIRM_REQUIRED',
        by: 'password',
      });
    expect(
      (await unconfirmed.post(CONSOLE_API.inviteStaff, { email: 'a@example.test', role: 'moderator', language: 'en' }))
        .body,
    ).toMatchObject({ code: 'CONFIRM_REQUIRED' });
    await unconfirmed.post(CONSOLE_API.confirm, { password: sam.password });
    app.clock.advance(4 * 60_000);
    expect((await on(unconfirmed, 'changeRole', kim.id, { role: 'operator' })).status).toBe(200);
    app.clock.advance(2 * 60_000);
    expect((await on(unconfirmed, 'changeRole', kim.id, { role: 'moderator' })).body).toMatchObject({
      code: 'CONFIRM_REQUIRED',
    });
    const { client } = await withSecondFactor(app.url, await app.make.staff('operator', 'Rita'), app.clock.now());
    app.clock.advance(6 * 60_000);
    expect((await on(client, 'closeStaff', kim.id)).body).toMatchObject({ code: 'CONFIRM_REQUIRED', by: 'code' });
    expect((await roleOf(kim.id))!).toEqual({ role: 'operator', closed: false });
  });

  it('end with all their sessions at once when they are closed, sockets included, and go on the record', async () => {
    const kim = await app.make.staff('moderator', 'Kim');
    const client = await signInAtDesk(app.url, kim);
    const socket = io(app.url, {
      path: SOCKET_PATH.console,
      auth: { token: client.token },
      transports: ['websocket'],
      reconnection: false,
    });
    try {
      await eventually(() => expect(socket.connected).toBe(true));
      expect((await on(operator, 'closeStaff', kim.id)).status).toBe(200);
      expect((await client.get(CONSOLE_API.me)).status).toBe(401);
      await eventually(() => expect(socket.connected).toBe(false));
    } finally {
      socket.disconnect();
    }
    await expect(signInAtDesk(app.url, kim)).rejects.toThrow('401');
    expect((await on(operator, 'closeStaff', kim.id)).status).toBe(404);
    expect(await recorded(kim.id)).toEqual([`staff.closed by ${sam.id}`]);
  });

  it('lose their second factor by an operator’s hand, which signs them out', async () => {
    const kim = await app.make.staff('moderator', 'Kim');
    const { client } = await withSecondFactor(app.url, kim);
    expect((await on(operator, 'resetSecondFactor', kim.id)).status).toBe(200);
    expect((await client.get(CONSOLE_API.me)).status).toBe(401);
    await signInAtDesk(app.url, kim);
    expect(await recorded(kim.id)).toEqual([`staff.second-factor-reset by ${sam.id}`]);
  });

  it('nobody closes, demotes or resets the own account', async () => {
    for (const [call, body] of CHANGES)
      expect((await on(operator, call, sam.id, body)).body).toMatchObject({ code: 'OWN_STAFF_ACCOUNT' });
    expect(await roleOf(sam.id)).toEqual({ role: 'operator', closed: false });
  });

  it('keep an operator: of all who close and demote each other at once, one remains', async () => {
    const others = await Promise.all(['Rita', 'Ruth', 'Rosa'].map((name) => app.make.staff('operator', name)));
    const all = [sam, ...others];
    const clients = await Promise.all(all.map(confirmed));
    await Promise.all(
      clients.flatMap((client, index) =>
        all
          .filter((_, other) => other !== index)
          .map(({ id }, turn) =>
            turn % 2 ? on(client, 'closeStaff', id) : on(client, 'changeRole', id, { role: 'moderator' }),
          ),
      ),
    );
    const left = await app.sql(`select id from moderation.staff where role = 'operator' and closed_at is null`);
    expect(left).toHaveLength(1);
  });
});
