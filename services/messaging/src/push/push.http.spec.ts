import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { actionPayloads, API, pathTo, PUSH, PushBody, RETENTION, ROUTES, withQuery } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import type { MemberTraits } from '#testing/make';
import type { Person } from '#testing/people';
import { type PushDevice, PushServer } from '#testing/push-server';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';

let app: TestApp;
let service: PushServer;
beforeAll(async () => {
  service = await PushServer.open();
  app = await sharedApp({ settings: { PUSH_ON_LOOPBACK: 'true' } });
});
afterEach(() => app.configure({ PUSH_ON_LOOPBACK: 'true' }));
afterAll(() => service.close());

const person = async (traits: MemberTraits = {}): Promise<Person> => {
  const { id } = await app.make.member(traits);
  return { id, client: await app.as(id) };
};
const pair = () => Promise.all([person({ firstName: 'Anna' }), person({ firstName: 'Ben', gender: 'M' })]);
const switchOn = async ({ client }: Pick<Person, 'client'>, device = service.subscribe(), names = false) => {
  expect((await client.post(API.pushOn, { ...device, names })).body).toEqual({ status: 'success' });
  return device;
};
const write = async (from: Person, to: Person) => {
  const letter = { emailToMemberId: to.id, subject: 'Secret subject', body: 'Secret words' };
  expect((await from.client.post(API.sendMail, letter)).body).toEqual({ emailstatus: 'SENT' });
};
const wink = (from: Person, to: Person) => from.client.post(pathTo(API.winkById, { id: to.id }));
/** That somebody was here is news nobody is in a hurry for. */
const quiet = () => settled(app, ['account.active']);
const said = (device: PushDevice) => service.to(device).map(({ message }) => message.body);
const rows = (endpoint: string) => app.sql(`select 1 from messaging.push_subscription where endpoint = $1`, [endpoint]);
const waiting = () =>
  app.sql<{ seconds: number }>(
    `select extract(epoch from due_at - now())::int as seconds from messaging.outbox where type = 'push.queued' and attempts > 0`,
  );
/** What auth does and tells when an account is no longer open. */
const happens = (type: string, memberId: number) =>
  app.sql(
    `with ended as (update auth.session set ended_at = now() where account_id = $2)
     insert into auth.outbox (type, payload, subscriber) select $1, jsonb_build_object('memberId', $2::bigint), 'messaging'`,
    [type, memberId],
  );
/** A connection that had been closed meanwhile is tried again at once, and then told to wait. */
const toldToWait = () =>
  eventually(async () => expect((await waiting()).map(({ seconds }) => seconds > 60)).toEqual([true]));
/** A push service that asks to wait holds a notice back, for what happens meanwhile. */
const heldBack = async (from: Person, to: Person) => {
  const device = await switchOn(to);
  service.reply(device, [503, { 'retry-after': '900' }]);
  await write(from, to);
  await toldToWait();
  return device;
};

describe('a notice on a device', () => {
  it('[E60] tells that there is a letter or a wink, encrypted for that device, and neither who nor what', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    await write(ben, anna);
    await quiet();
    await wink(ben, anna);
    await quiet();
    const [letter, winked] = service.to(device);
    const [mail] = await app.sql<{ id: number }>(`select id from messaging.mail where recipient_id = $1`, [anna.id]);
    expect(letter!.message).toEqual({
      title: app.config.brand.name,
      body: 'You have a new message.',
      language: 'en',
      tag: 'mail',
      path: withQuery(ROUTES.inbox, { mail: mail!.id }),
      badge: 1,
    });
    expect(winked!.message).toMatchObject({ body: 'Somebody winked at you.', path: ROUTES.winks, badge: 2 });
    expect(JSON.stringify(service.to(device))).not.toMatch(/Ben|Secret/);
    expect(letter!.headers).toMatchObject({ topic: 'mail', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(Number(letter!.headers['ttl'])).toBeLessThanOrEqual(PUSH.worthHours * 3_600);
    // Nor does its length tell one from the other.
    expect(winked!.bytes).toBe(letter!.bytes);
    const { publicKey, devices } = PushBody.parse((await anna.client.get(API.push)).body);
    expect([letter!.by.key, devices]).toEqual([publicKey, 1]);
    expect(letter!.by.claims['sub']).toBe(`mailto:${app.config.all.SUPPORT_EMAIL}`);
  });

  it('[E60] names who it was where its member wishes, in the language of the member, on each device as wished there', async () => {
    const [anna, ben] = await pair();
    await app.sql(`update members.member set language = 'fr' where id = $1`, [anna.id]);
    const [phone, desk] = [await switchOn(anna, undefined, true), await switchOn(anna)];
    await write(ben, anna);
    await quiet();
    expect([said(phone), said(desk)]).toEqual([['Ben vous a envoyé un message.'], ['Vous avez un nouveau message.']]);
  });

  it('comes of whatever its member has chosen in the table of notices, and of a letter in front of them only if it stays unread', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna, undefined, true);
    const cara = await person({ firstName: 'Cara' });
    const look = ({ client }: Person) => client.post(API.recordView, actionPayloads.recordView(anna.id));
    await look(ben);
    await ben.client.post(API.favorite, actionPayloads.favorite(anna.id));
    await quiet();
    expect(said(device)).toEqual(['Ben favorites you.']);
    expect(service.to(device)[0]!.message.path).toBe(ROUTES.favoritedMe);
    const choose = (kind: string, frequency: string) =>
      anna.client.post(API.chooseNotices, { cells: [{ kind, channel: 'push', frequency }] });
    await choose('view', 'at-once');
    await choose('mail', 'never');
    await look(cara);
    await write(ben, anna);
    await quiet();
    expect(said(device).slice(1)).toEqual(['Cara looked at your profile.']);
    await choose('mail', 'at-once');
    await anna.client.post(API.openConversation, { memberId: ben.id, tab: randomUUID(), open: true });
    await write(ben, anna);
    await settled(app, ['account.active', 'push.queued']);
    const letters = await app.sql<{ id: number }>(`select id from messaging.mail where recipient_id = $1`, [anna.id]);
    await anna.client.post(API.markRead, { emailIds: letters.map(({ id }) => String(id)) });
    await quiet();
    expect(said(device)).toHaveLength(2);
    // In front of her is another of his letters.
    await write(ben, anna);
    await quiet();
    expect(said(device).slice(2)).toEqual(['Ben sent you a message.']);
  });

  it('[E60] [E28] comes with each e-mail of saved searches, names nobody, and says nothing of who went meanwhile', async () => {
    const zip = '59301';
    const anna = await person({ zip });
    const device = await switchOn(anna, undefined, true);
    const criteria = { P_SEARCH_ZIP: zip, P_SEEKING: 'M', P_AGE_START: 18, P_AGE_END: 99, P_MILES_LIMIT: 5 };
    expect((await anna.client.post(API.saveSearch, { name: 'Near', frequency: 'at-once', criteria })).status).toBe(200);
    const man = () => person({ gender: 'M', zip, firstName: 'Ben' });
    await Promise.all([man(), man()]);
    await app.running.lookForEvents();
    await quiet();
    expect(said(device)).toEqual(['Somebody new for your saved searches.']);
    expect(service.to(device)[0]!.message.path).toBe(ROUTES.savedSearches);

    service.reply(device, [503, { 'retry-after': '900' }]);
    const gone = await man();
    await app.running.lookForEvents();
    await settled(app, ['account.active', 'push.queued']);
    await toldToWait();
    await gone.client.post(API.blockMember, actionPayloads.block(anna.id));
    await quiet();
    await anna.client.post(API.chooseNotices, {
      cells: [{ kind: 'searches', channel: 'push', frequency: 'never' }],
    });
    await man();
    await app.running.lookForEvents();
    await quiet();
    // The first, and the one that was asked to come later, of which nothing is said then.
    expect(said(device)).toHaveLength(2);
  });

  it('[E60] names nobody who wrote as a free member and has hidden since', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna, undefined, true);
    service.reply(device, [429, { 'retry-after': '900' }]);
    await write(ben, anna);
    await toldToWait();
    await app.sql(`update members.member set hidden = true where id = $1`, [ben.id]);
    await quiet();
    expect(said(device)).toEqual(['Ben sent you a message.', 'You have a new message.']);
  });

  it('is not sent of a letter that was read meanwhile, and its number is of what is unread', async () => {
    const [anna, ben] = await pair();
    const device = await heldBack(ben, anna);
    await app.sql(`update messaging.mail set read_at = now() where recipient_id = $1`, [anna.id]);
    await quiet();
    await write(ben, anna);
    await write(ben, anna);
    await quiet();
    expect(service.to(device)).toHaveLength(3);
    expect(service.to(device).at(-1)!.message).toMatchObject({ badge: 2, path: ROUTES.inbox });
  });
});

describe('a device is silent', () => {
  it('[E61] once the session is over in which it was switched on, even where nobody has heard of that yet', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    await app.sql(`update auth.session set ended_at = now() where account_id = $1`, [anna.id]);
    await write(ben, anna);
    await quiet();
    expect(service.to(device)).toEqual([]);
  });

  it('[E61] but not because nobody came for a while: a session that is not in use was never ended', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    await app.sql(
      `update auth.session set last_call = now() - interval '2 days', ends_at = now() - interval '1 day'
      where account_id = $1`,
      [anna.id],
    );
    await write(ben, anna);
    await quiet();
    expect(said(device)).toHaveLength(1);
  });

  it.each<[string, (anna: Person, other: Person) => Promise<unknown>]>([
    ['its member signs out in it', ({ client }) => client.post(API.logout)],
    ['its member signs out everywhere else', (_, { client }) => client.post(API.endSessions)],
    ['the account is suspended', ({ id }) => happens('account.suspended', id)],
  ])('[E61] and forgotten when %s, and nobody else’s is', async (_, end) => {
    const [anna, ben] = await pair();
    const elsewhere = { id: anna.id, client: await app.as(anna.id) };
    const [device, others] = [await switchOn(anna), await switchOn(ben)];
    await end(anna, elsewhere);
    await quiet();
    await write(ben, anna);
    await quiet();
    expect(service.to(device)).toEqual([]);
    expect([await rows(device.endpoint), await rows(others.endpoint)]).toEqual([[], [{ '?column?': 1 }]]);
  });

  it.each<[string, (anna: Person, ben: Person) => unknown]>([
    ['its member has blocked who wrote', (anna, ben) => anna.client.post(pathTo(API.blockById, { id: ben.id }))],
    ['who wrote has blocked its member', (anna, ben) => ben.client.post(pathTo(API.blockById, { id: anna.id }))],
    [
      'who wrote is suspended',
      (_, { id }) => app.sql(`update members.member set status = 'suspended' where id = $1`, [id]),
    ],
    ['its member has removed the account', ({ id }) => happens('account.removed', id)],
    ['its member signed out', ({ client }) => client.post(API.logout)],
    ['its member switched it off', ({ client }) => client.post(API.pushOff, { endpoint: null })],
  ])('[E62] of what was queued before, when %s', async (_, become) => {
    const [anna, ben] = await pair();
    const device = await heldBack(ben, anna);
    await become(anna, ben);
    await quiet();
    expect(service.to(device)).toHaveLength(1);
  });

  it('[E62] of a wink, when who winked has hidden meanwhile', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    service.reply(device, [429, { 'retry-after': '900' }]);
    await wink(ben, anna);
    await toldToWait();
    await app.sql(`update members.member set hidden = true where id = $1`, [ben.id]);
    await quiet();
    expect(service.to(device)).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('[E63] that says %i is believed: the device is gone', async (status) => {
    const [anna, ben] = await pair();
    const [gone, other] = [await switchOn(anna), await switchOn(anna)];
    service.reply(gone, [status]);
    await write(ben, anna);
    await quiet();
    await write(ben, anna);
    await quiet();
    expect([said(gone).length, said(other).length, await rows(gone.endpoint)]).toEqual([1, 2, []]);
  });

  it('[E63] that asks to wait is asked again then and not before, until the news is old', async () => {
    const [anna, ben] = await pair();
    const device = await heldBack(ben, anna);
    const [{ seconds }] = (await waiting()) as [{ seconds: number }];
    expect(seconds).toBeGreaterThan(880);
    await quiet();
    expect(said(device)).toHaveLength(2);

    service.reply(device, [503, { 'retry-after': '900' }], [503, { 'retry-after': '900' }]);
    await write(ben, anna);
    await toldToWait();
    await app.sql(
      `update messaging.outbox set created_at = now() - make_interval(hours => $1) where type = 'push.queued'`,
      [PUSH.worthHours],
    );
    await quiet();
    expect(said(device)).toHaveLength(4);
    expect(await rows(device.endpoint)).toHaveLength(1);
  });

  it.each([400, 403, 413])('[E63] that refuses with %i is not asked again, and the device stays', async (status) => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    service.reply(device, [status]);
    await write(ben, anna);
    await quiet();
    expect([said(device).length, (await rows(device.endpoint)).length]).toEqual([1, 1]);
  });

  it('[E64] sends nobody elsewhere: what it redirects to is never asked', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    const redirects = Array.from({ length: 20 }, () => [303, { location: `${service.origin}/inside` }] as const);
    service.reply(device, ...redirects);
    await write(ben, anna);
    await eventually(() => expect(service.to(device).length).toBeGreaterThan(0));
    await app.sql(`delete from messaging.push_subscription`);
    await quiet();
    expect(service.paths).not.toContain('/inside');
  });

  it('[E64] [C13] is one that the operator knows, and no other address that a browser names', async () => {
    const { client } = await person();
    const { keys } = service.subscribe();
    app.configure();
    const tried = async (endpoint: unknown, more: object = {}): Promise<number> =>
      (await client.post(API.pushOn, { endpoint, keys, names: false, ...more })).status;
    const known = [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://db5p.notify.windows.com/w/?token=abc',
      'https://web.push.apple.com/abc',
    ];
    for (const endpoint of known) expect([endpoint, await tried(endpoint)]).toEqual([endpoint, 200]);
    const others = [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8443/fcm/send/abc',
      'https://fcm.googleapis.com.evil.example/abc',
      'https://evilfcm.googleapis.com/abc',
      'https://push.services.mozilla.com.evil.example/abc',
      'https://evilpush.services.mozilla.com/abc',
      'https://me:you@fcm.googleapis.com/abc',
      'https://fcm.googleapis.com@10.0.0.1/abc',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/abc',
      'https://127.0.0.1/abc',
      `${service.origin}/push/abc`,
      'file:///etc/passwd',
      'data:text/plain,abc',
      '//fcm.googleapis.com/abc',
      'fcm.googleapis.com',
      '',
      `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
      { toString: 'https://fcm.googleapis.com/abc' },
      null,
    ];
    for (const endpoint of others) expect([endpoint, await tried(endpoint)]).toEqual([endpoint, 400]);
    const off = Buffer.alloc(65, 7).toString('base64url');
    for (const wrong of [{ keys: { ...keys, p256dh: off } }, { keys: { ...keys, auth: '' } }, { keys: null }])
      expect(await tried(known[0], wrong)).toBe(400);
  });

  it('[E64] that the operator has struck off is not asked for devices from before', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    app.configure();
    await write(ben, anna);
    await quiet();
    expect(service.to(device)).toEqual([]);
  });
});

describe('the devices of a member', () => {
  it('[E61] a browser tells whoever switched it on last, and somebody else who comes to use it switches it off', async () => {
    const [anna, ben] = await pair();
    const carl = await person({ gender: 'M' });
    const device = await switchOn(anna);
    await switchOn(ben, device, true);
    await write(carl, anna);
    await write(carl, ben);
    await quiet();
    expect(said(device)).toHaveLength(1);

    const here = async ({ client }: Person) => (await client.post(API.pushHere, { endpoint: device.endpoint })).body;
    expect(await here(ben)).toEqual({ on: true, names: true });
    expect(await here(anna)).toEqual({ on: false, names: false });
    expect(await here(ben)).toEqual({ on: false, names: false });
  });

  it('[E61] a browser goes on in the session in which its member came back', async () => {
    const [anna, ben] = await pair();
    const device = await switchOn(anna);
    const later = { id: anna.id, client: await app.as(anna.id) };
    expect((await later.client.post(API.pushHere, { endpoint: device.endpoint })).body.on).toBe(true);
    await anna.client.post(API.logout);
    await quiet();
    await write(ben, anna);
    await quiet();
    expect(said(device)).toHaveLength(1);
    expect((await later.client.post(API.pushOff, { endpoint: device.endpoint })).body).toEqual({ status: 'success' });
    expect(await rows(device.endpoint)).toEqual([]);
  });

  it('[E61] go on in a session that was begun since, though the news that all have ended comes late', async () => {
    const anna = await person();
    const listening = async (client: Person['client']) => {
      const socket = io(app.url, { transports: ['websocket'], auth: { token: client.token }, forceNew: true });
      await eventually(() => expect(socket.connected).toBe(true));
      return socket;
    };
    const former = await listening(anna.client);
    await app.sql(`update auth.session set ended_at = now() where account_id = $1`, [anna.id]);
    const back = await app.as(anna.id);
    const [device, socket] = [await switchOn({ client: back }), await listening(back)];
    const heard: string[] = [];
    socket.onAny((type: string) => heard.push(type));
    await app.sql(
      `insert into auth.outbox (type, payload, subscriber)
       values ('session.ended', jsonb_build_object('memberId', $1::bigint, 'sid', null), 'messaging')`,
      [anna.id],
    );
    await quiet();
    await eventually(() => expect(former.connected).toBe(false));
    expect([heard, socket.connected, await rows(device.endpoint)]).toEqual([[], true, [{ '?column?': 1 }]]);
    socket.disconnect();
  });

  it('[E63] are so many at the most, of which the one longest not used goes, and none that was not used for a month', async () => {
    const anna = await person();
    const first = await switchOn(anna);
    for (let more = 0; more < PUSH.devices; more += 1) await switchOn(anna);
    expect((await anna.client.get(API.push)).body.devices).toBe(PUSH.devices);
    expect(await rows(first.endpoint)).toEqual([]);
    app.clock.advance((RETENTION.traceDays + 1) * 86_400_000);
    await app.running.runDaily();
    // Her session of before is long over, and has gone with it.
    const back = await app.as(anna.id);
    expect((await back.get(API.push)).body.devices).toBe(0);
  });
});
