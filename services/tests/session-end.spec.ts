import { io, type Socket } from 'socket.io-client';
import { API, decodeClaims, encodeIdentity, HEADERS, pathTo, SessionEnded } from '#contract';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { PASSWORD, personOf, signIn, signupBody, somePicture } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { allServices } from '../all.js';
import { beginUpload, chunk, FILE_PART, FORM_END } from '../members/src/photos/raw-upload.fixture.js';

/** A few of the calls that need a session, one of each service. */
const CALLS: ((client: Client) => Promise<{ status: number }>)[] = [
  (client) => client.get(API.sessions),
  (client) => client.get(API.settings),
  (client) => client.get(API.inbox),
  (client) => client.get(API.views),
  (client) => client.post(API.search, {}),
  (client) => client.get(pathTo(API.fastPhotos, { seed: 15926, offset: 0, limit: 4, gender: 'f' })),
];

describe('the end of a session, on two instances', () => {
  let here: TestApp;
  let there: TestApp;
  let passwordHash: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    passwordHash = await quickHash(PASSWORD);
    here = await startTestApp(allServices, { redis: true });
    there = await startTestApp(allServices, { redis: true, database: here.databaseUrl });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const at = (app: TestApp, { token }: Client): Client => new Client(app.url, token);
  const listen = async (app: TestApp, { token }: Client): Promise<{ socket: Socket; last: Promise<unknown> }> => {
    const socket = io(app.url, { transports: ['websocket'], auth: { token } });
    sockets.push(socket);
    const last = new Promise((resolve) => socket.once('session-ended', resolve));
    await eventually(() => expect(socket.connected).toBe(true));
    return { socket, last };
  };
  const answers = (app: TestApp, client: Client): Promise<number[]> =>
    Promise.all(CALLS.map(async (call) => (await call(at(app, client))).status));
  /** Whatever the token is replayed on, wherever, it is answered so. */
  const isOver = async (client: Client, status: 401 | 403): Promise<void> => {
    for (const app of [here, there])
      await eventually(async () => expect(await answers(app, client)).toEqual(CALLS.map(() => status)));
    // A service may trust what it knew of a session for one more second.
    const refusal = await eventually(async () => {
      const socket = io(there.url, {
        transports: ['websocket'],
        auth: { token: client.token },
        reconnection: false,
        forceNew: true,
      });
      sockets.push(socket);
      return new Promise<Error>((resolve, reject) => {
        socket.once('connect_error', resolve);
        socket.once('connect', () => {
          socket.disconnect();
          reject(new Error('the socket was let in'));
        });
      });
    });
    expect(refusal.message).toBe(status === 401 ? 'SESSION_ENDED' : 'ACCOUNT_SUSPENDED');
  };
  const dropped = async ({ socket, last }: Awaited<ReturnType<typeof listen>>): Promise<void> => {
    expect(SessionEnded.parse(await last).reason).toBe('ended');
    await eventually(() => expect([socket.connected, socket.active]).toEqual([false, false]));
  };

  it('[F05] [A20] by signing out is the end of its token everywhere, and of no other session', async () => {
    const { username } = await here.make.member({ passwordHash });
    const { client } = await signIn(here.url, username);
    const { client: other } = await signIn(there.url, username);
    const heard = [await listen(here, client), await listen(there, client)];
    const staying = await listen(there, other);
    for (const app of [here, there]) expect(await answers(app, client)).toEqual(CALLS.map(() => 200));
    expect((await client.post(API.logout)).status).toBe(200);
    for (const one of heard) await dropped(one);
    await isOver(client, 401);
    expect(await answers(here, other)).toEqual(CALLS.map(() => 200));
    expect(staying.socket.connected).toBe(true);
  });

  it('[A34] by signing out everywhere else drops the others’ sockets', async () => {
    const { username } = await here.make.member({ passwordHash });
    const { client: lost } = await signIn(there.url, username);
    const { client } = await signIn(here.url, username);
    const [gone, staying] = [await listen(there, lost), await listen(there, client)];
    expect((await client.post(API.endSessions)).body).toEqual({ status: 'success', deleted: 1 });
    await dropped(gone);
    await isOver(lost, 401);
    expect(await answers(there, client)).toEqual(CALLS.map(() => 200));
    expect(staying.socket.connected).toBe(true);
  });

  it('[A22] by removal ends every session and socket, and refuses a photo that is on its way', async () => {
    const { id, username, email } = await here.make.member({ passwordHash, photo: false });
    const { client } = await signIn(here.url, username);
    const { client: other } = await signIn(there.url, username);
    const heard = [await listen(here, client), await listen(there, other)];
    const upload = await halfAnUpload(at(there, other));
    const identity = { [HEADERS.confirmIdentity]: encodeIdentity({ email, password: PASSWORD }) };
    expect((await client.post(API.removeAccount, { confirmRemoval: true }, identity)).body.removalStatus).toBe(
      'success',
    );
    expect(await upload.finish()).toBe(401);
    for (const one of heard) await dropped(one);
    await isOver(client, 401);
    expect(await here.sql('select 1 from members.photo where member_id = $1', [id])).toEqual([]);
  });

  it('[A22] [J05] by suspension answers with the reason, drops the sockets, and refuses a photo that is on its way', async () => {
    const { id, username } = await here.make.member({ passwordHash, photo: false });
    const { client } = await signIn(here.url, username);
    const heard = await listen(there, client);
    const upload = await halfAnUpload(client);
    await here.sql(
      `with suspended as (update auth.account set status = 'suspended' where id = $1 returning id)
       insert into auth.outbox (type, payload) select 'account.suspended', jsonb_build_object('memberId', id) from suspended`,
      [id],
    );
    expect(await upload.finish()).toBe(403);
    await dropped(heard);
    await isOver(client, 403);
    expect(await here.sql('select 1 from members.photo where member_id = $1', [id])).toEqual([]);
  });

  it('[A37] has nothing to do with sign-up: after its first step the token opens what every free member’s opens', async () => {
    const answer = await here.visitor.post(API.signup, await signupBody('first.step'));
    const { client } = personOf(here.url, answer);
    expect(decodeClaims(client.token)!.memberTypeId).toBe(1);
    for (const app of [here, there]) expect(await answers(app, client)).toEqual(CALLS.map(() => 200));
    const { id: emailToMemberId } = await here.make.member({ gender: 'M' });
    const mail = { emailToMemberId, to: '', from: '', subject: 'Hello', body: 'Do you sail?' };
    expect((await client.post(API.sendMail, mail)).body).toEqual({ emailstatus: 'SENT' });
  });

  /** An upload of which the server has the first half. */
  async function halfAnUpload(client: Client): Promise<{ finish(): Promise<number> }> {
    const picture = await somePicture();
    const middle = Math.floor(picture.length / 2);
    const upload = await beginUpload(client, { 'transfer-encoding': 'chunked' });
    await upload.send(chunk(Buffer.concat([Buffer.from(FILE_PART), picture.subarray(0, middle)])));
    expect(upload.answer()).toBe('');
    return {
      async finish() {
        await upload.send(chunk(Buffer.concat([picture.subarray(middle), Buffer.from(FORM_END)])));
        await upload.send('0\r\n\r\n');
        const status = await eventually(() => Number(/^HTTP\/1\.1 (\d+)/.exec(upload.answer())![1]));
        upload.socket.destroy();
        return status;
      },
    };
  }
});
