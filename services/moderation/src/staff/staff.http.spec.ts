import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { CONSOLE_API, ConsoleEvent, pathTo, SOCKET_PATH } from '#contract';
import { connectionOptions, Sql } from '#platform/data/database';
import { Client, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';
import { addStaff, closeStaff, generatedPassword, STAFF_PASSWORD_LEAST } from './staff-accounts.js';

describe('the staff', () => {
  let app: TestApp;
  let desk: DeskFixture;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    app = await sharedApp();
    desk = new DeskFixture(app);
  });
  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });

  const connect = (token: string | undefined): Socket => {
    const socket = io(app.url, {
      path: SOCKET_PATH.console,
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return socket;
  };

  it('sign in with their own accounts and say who they are', async () => {
    const made = await app.make.staff('operator', 'Sam');
    const sam = await signInAtDesk(app.url, { ...made, email: made.email.toUpperCase() });
    expect((await sam.get(CONSOLE_API.me)).body).toEqual({
      staffId: made.id,
      email: made.email,
      name: 'Sam',
      role: 'operator',
    });
  });

  it('are made and closed by command, before anybody could sign in to do it', async () => {
    const address = app.config.databaseUrl('moderation');
    const client = new pg.Client({ connectionString: address, options: connectionOptions(address, 'moderation') });
    await client.connect();
    const sql = new Sql(client);
    const password = generatedPassword();
    expect(password.length).toBeGreaterThanOrEqual(STAFF_PASSWORD_LEAST);
    const wanted = { email: 'First@example.test', name: 'First', role: 'operator', password } as const;
    expect(await addStaff(sql, wanted)).toEqual(expect.any(Number));
    expect(await addStaff(sql, { ...wanted, email: 'first@EXAMPLE.test' })).toBeUndefined();

    const first = await signInAtDesk(app.url, { ...wanted, id: 0 });
    expect((await first.get(CONSOLE_API.me)).body).toMatchObject({ name: 'First', role: 'operator' });
    expect([await closeStaff(sql, 'first@example.test'), await closeStaff(sql, 'first@example.test')]).toEqual([
      true,
      false,
    ]);
    await client.end();
    await eventually(async () => expect((await first.get(CONSOLE_API.me)).status).toBe(401), 3_000);
    await expect(signInAtDesk(app.url, { ...wanted, id: 0 })).rejects.toThrow('401');
  });

  it('are told the same for a wrong password and for nobody of that name', async () => {
    const { email } = await app.make.staff();
    const answers = await Promise.all(
      [
        { email, password: 'wrong' },
        { email: 'nobody@example.test', password: 'wrong' },
      ].map((credentials) => app.visitor.post(CONSOLE_API.login, credentials)),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        401,
        { code: 'STAFF_CREDENTIALS', message: 'Wrong e-mail address or password.' },
      ]);
  });

  it('[G-ROLE-01] cannot use the console with a member’s session, nor the member app with a staff session', async () => {
    const member = await desk.author();
    const moderator = await desk.moderator();
    expect((await new Client(app.url, member.client.token).get(CONSOLE_API.cases)).status).toBe(401);
    expect((await moderator.get('/rest/email/inbox')).status).toBe(401);
  });

  it('have no session any more after signing out or when their account is closed, sockets included', async () => {
    const made = await app.make.staff();
    const [one, other] = [await signInAtDesk(app.url, made), await signInAtDesk(app.url, made)];
    const socket = connect(one.token);
    await eventually(() => expect(socket.connected).toBe(true));
    expect((await one.post(CONSOLE_API.logout)).headers.get('clear-site-data')).toBe('"cache"');
    expect((await one.get(CONSOLE_API.me)).status).toBe(401);
    await eventually(() => expect(socket.connected).toBe(false));
    expect((await other.get(CONSOLE_API.me)).status).toBe(200);

    await app.sql(`update moderation.staff set closed_at = now() where id = $1`, [made.id]);
    await eventually(async () => expect((await other.get(CONSOLE_API.me)).status).toBe(401), 3_000);
  });

  it('hear live of cases that open, are claimed and are decided, with the new counts', async () => {
    const made = await app.make.staff('moderator', 'Kim');
    const kim = await signInAtDesk(app.url, made);
    const heard: ConsoleEvent[] = [];
    const socket = connect(kim.token);
    socket.onAny((_type, payload) => heard.push(ConsoleEvent.parse(payload)));
    await eventually(() => expect(socket.connected).toBe(true));

    const author = await desk.author();
    await desk.writes(author, { desc_headline: 'Sailing at noon' });
    const open = await desk.read(kim, author);
    await desk.claim(kim, open.id);
    await kim.post(pathTo(CONSOLE_API.releaseCase, { id: open.id }));
    await desk.decide(kim, open, { decision: 'approved' });

    const facts = () => heard.filter(({ type }) => type !== 'counts');
    await eventually(() =>
      expect(facts()).toMatchObject([
        { type: 'case-opened', caseId: open.id },
        { type: 'case-claimed', caseId: open.id, by: { staffId: made.id, name: 'Kim' } },
        { type: 'case-claimed', caseId: open.id, by: null },
        { type: 'case-decided', caseId: open.id, by: { staffId: made.id, name: 'Kim' }, closingReason: null },
      ]),
    );
    await eventually(() =>
      expect(heard.findLast(({ type }) => type === 'counts')).toMatchObject({ counts: { text: 0 } }),
    );
    expect(JSON.stringify(heard)).not.toContain('Sailing');
  });

  it('are told apart by their ids where two have the same name, live and in what is read later', async () => {
    const [one, other] = [await app.make.staff('moderator', 'Robin'), await app.make.staff('moderator', 'Robin')];
    const [robin, namesake] = [await signInAtDesk(app.url, one), await signInAtDesk(app.url, other)];
    const heard = [await desk.hearing(robin), await desk.hearing(namesake)];
    const [asOne, asOther] = [one, other].map(({ id }) => ({ staffId: id, name: 'Robin' }));

    const author = await desk.author();
    await desk.writes(author, { desc_headline: 'Sailing at noon' });
    const open = await desk.read(robin, author);
    await desk.claim(robin, open.id);
    expect(await desk.claim(namesake, open.id)).toMatchObject({ status: 409, body: { code: 'CASE_CLAIMED' } });
    expect((await desk.open(namesake, open.id)).body).toMatchObject({ state: 'claimed', claimedBy: asOne });
    await robin.post(pathTo(CONSOLE_API.releaseCase, { id: open.id }));
    expect((await desk.claim(namesake, open.id)).body).toMatchObject({ state: 'claimed', claimedBy: asOther });
    await desk.decide(namesake, open, { decision: 'approved' });

    for (const events of heard)
      await eventually(() =>
        expect(events.filter((event) => 'caseId' in event && event.caseId === open.id)).toMatchObject([
          { type: 'case-opened' },
          { type: 'case-claimed', by: asOne },
          { type: 'case-claimed', by: null },
          { type: 'case-claimed', by: asOther },
          { type: 'case-decided', by: asOther, closingReason: null },
        ]),
      );
    const notes = await robin.post(pathTo(CONSOLE_API.addCaseNote, { id: open.id }), { text: 'A sailor.' });
    expect(notes.body).toMatchObject([{ by: asOne }]);
    expect((await desk.open(robin, open.id)).body).toMatchObject({ decision: { by: asOther, closingReason: null } });
  });

  it('are let in to the live desk with a staff session only', async () => {
    const member = await desk.author();
    const refusalOf = (token: string | undefined) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(token);
        socket.on('connect_error', ({ message }) => resolve(message));
        socket.on('connect', () => reject(new Error('was let in')));
      });
    expect(await refusalOf(undefined)).toBe('SIGN_IN_REQUIRED');
    expect(await refusalOf(member.client.token)).toBe('SESSION_ENDED');
  });
});
