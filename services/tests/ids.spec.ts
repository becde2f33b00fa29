import { actionPayloads, API, pathTo } from '#contract';
import type { Rate } from '#platform/http/rates';
import { rates as connections } from '../connections/src/limits.js';
import { rates as messaging } from '../messaging/src/limits.js';
import { SERVICE_NAMES } from '#platform/service';
import { startTestApp, type Answer, type Client, type TestApp } from '#testing/app';
import type { Person } from '#testing/people';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { allServices } from '../all.js';
import { crowd } from './sequences.fixture.js';

const letter = { subject: 'Hello', body: 'Nice to meet you' };

describe('ids', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(allServices, { env: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => app.stop());

  it('[B18] [J05] are random: any number of them tells nothing about the next, and a guess never meets one', async () => {
    const found = await app.sql<{ id: string }>(`select auth.next_account_id() as id from generate_series(1, 2000)`);
    const given = found.map(({ id }) => BigInt(id));
    for (const id of given) expect(id >> 51n).toBe(1n);
    // Each bit is set in half of them, and in half of those in which its neighbor is set, whoever came before.
    const words = given.map((id, index) => id ^ (given[index - 1] ?? 0n));
    for (const ids of [given, words.slice(1)]) {
      for (let bit = 0n; bit < 51n; bit += 1n) {
        const set = ids.filter((id) => (id >> bit) & 1n).length / ids.length;
        expect([bit, set > 0.4 && set < 0.6]).toEqual([bit, true]);
      }
    }
    // A million members would leave more than two thousand million free ids between any two of them.
    expect(2n ** 51n / 1_000_000n).toBeGreaterThan(2_000_000_000n);
  });

  it('[B18] of profiles are looked at three hundred times an hour, in whatever way', async () => {
    const [client, other] = [await app.as((await app.make.member()).id), await app.as((await app.make.member()).id)];
    const ben = (await app.make.member({ gender: 'M' })).id;
    const view = (by: Client) => by.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: ben }));
    const modal = (by: Client) => by.get(pathTo(API.profileModal, { memberId: ben }));
    for (let n = 0; n < 150; n += 1)
      expect([(await view(client)).status, (await modal(client)).status]).toEqual([200, 200]);

    for (const { status, headers } of [await view(client), await modal(client)]) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    expect((await view(other)).status).toBe(200);
  });

  it('[B18] are searched for six hundred times an hour', async () => {
    const client = await app.as((await app.make.member()).id);
    const statuses = new Set<number>();
    for (let n = 0; n < 24; n += 1) {
      const pages = Array.from({ length: 25 }, () => client.post(API.search, { P_SEARCH_ZIP: '10001' }));
      for (const { status } of await Promise.all(pages)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await client.post(API.search, { P_SEARCH_ZIP: '10001' })).status).toBe(429);
  });

  it.each<[string, Rate, (by: Client) => Promise<Answer>]>([
    ['[E01] written to', messaging.mail, (by) => by.post(API.sendMail, { emailToMemberId: 55, ...letter })],
    ['[E03] winked at', connections.like, (by) => by.post(API.wink, actionPayloads.wink(55))],
    ['[E03] favorited', connections.like, (by) => by.post(API.favorite, actionPayloads.favorite(55))],
  ])('are %s so often an hour, and no oftener', async (_how, rate, act) => {
    const [client, other] = [await app.as((await app.make.member()).id), await app.as((await app.make.member()).id)];
    const answers = await Promise.all(Array.from({ length: rate.calls + 3 }, () => act(client)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/\w/);
    expect((await act(other)).status).not.toBe(429);
  });

  it('[M5] [B18] are blocked sixty times an hour, in whatever way, and told of six hundred times that they were looked at', async () => {
    const client = await app.as((await app.make.member()).id);
    const block = (id: number) => client.post(API.blockMember, actionPayloads.block(id));
    const blockById = (id: number) => client.post(pathTo(API.blockById, { id }));
    const view = (id: number) => client.post(API.recordView, actionPayloads.recordView(id));
    const ids = Array.from({ length: 30 }, (_, n) => 2 ** 51 + n);
    const blocks = await Promise.all(ids.flatMap((id) => [block(id), blockById(id)]));
    expect(new Set(blocks.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await block(55)).status, (await blockById(55)).status]).toEqual([429, 429]);

    const statuses = new Set<number>();
    for (let n = 0; n < 20; n += 1) {
      for (const { status } of await Promise.all(ids.map(view))) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await view(55)).status).toBe(429);
  });

  it('[E27] of search results end after a thousand, however they are asked for, and all are counted', async () => {
    await crowd(app, 1_003, { from: 30, ages: 1 });
    const client = await app.as((await app.make.member({ gender: 'M' })).id);
    const found = async (query: string, window: object = {}) => {
      const { body } = await client.post(`${API.search}${query}`, {
        P_SEARCH_ZIP: '10001',
        P_MILES_LIMIT: 5,
        ...window,
      });
      expect(body.totalElements).toBeGreaterThan(1_002);
      return (body.content as unknown[]).length;
    };
    expect(await found('?page=9&size=100')).toBe(100);
    expect(await found('?page=10&size=100')).toBe(0);
    expect(await found('', { P_PASS_LIMIT: 950, P_PASS_LIMIT2: 100 })).toBe(50);
    expect(await found('', { P_PASS_LIMIT: 1_000, P_PASS_LIMIT2: 1 })).toBe(0);
  });
});

describe('what is no id', () => {
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    app = await sharedApp();
    // Somebody with a row of every kind, so that there is something a wrong condition could reach.
    const members = [await app.make.member(), await app.make.member({ gender: 'M' }), await app.make.member()];
    const [one, two, three] = await Promise.all(members.map(async ({ id }) => ({ id, client: await app.as(id) })));
    anna = one!;
    for (const [by, to] of [
      [one!, two!],
      [two!, one!],
    ] as const) {
      await by.client.post(API.recordView, actionPayloads.recordView(to.id));
      await by.client.post(API.wink, actionPayloads.wink(to.id));
      await by.client.post(API.favorite, actionPayloads.favorite(to.id));
      await by.client.post(API.sendMail, { emailToMemberId: to.id, ...letter });
      await by.client.post(API.blockMember, actionPayloads.block(three!.id));
      await by.client.post(API.reportMember, actionPayloads.report(three!.id));
    }
    await settled(app);
    expect(await app.sql(`select 1 from messaging.email_out where sent_at is null`)).toEqual([]);
  }, 180_000);

  /** What all tables of all services hold; but sessions, which every call touches. */
  const everything = async (): Promise<Record<string, unknown>> => {
    const tables = await app.sql<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema = any($1) and table_type = 'BASE TABLE' order by 1`,
      [SERVICE_NAMES],
    );
    const sums = tables
      .filter(({ name }) => name !== 'auth.session')
      .map(async ({ name }) => {
        const [row] = await app.sql<{ sum: string }>(
          `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
        );
        return [name, row!.sum] as const;
      });
    return Object.fromEntries(await Promise.all(sums));
  };

  const JUNK: unknown[] = [
    undefined,
    null,
    [],
    {},
    'NaN',
    '',
    ' ',
    'undefined',
    -1,
    0,
    1.5,
    1e99,
    true,
    '1 OR 1=1',
    [null],
    { $gt: 0 },
    '%',
    2 ** 53,
  ];
  const pair = (name: string, val: unknown) => ({ updatedColumns: { profile: [{ name, val }] } });
  const BODIES: Record<string, [path: string, body: (junk: unknown) => object]> = {
    viewedMemberId: [API.recordView, (junk) => ({ viewedMemberId: junk })],
    blockedMemberId: [API.blockMember, (junk) => ({ blockedMemberId: junk })],
    reportedMemberId: [API.reportMember, (junk) => ({ reportedMemberId: junk })],
    'who is winked at': [API.wink, (junk) => pair('P_MEMBER_ID_WINKED_AT', junk)],
    'who is favorited': [API.favorite, (junk) => pair('P_MEMBER_ID_FAVORITED', junk)],
    emailToMemberId: [API.sendMail, (junk) => ({ emailToMemberId: junk, ...letter })],
    'whom a mail is checked for': [API.checkMail, (junk) => ({ emailToMemberId: junk, ...letter })],
    'emailIds of deleteMail': [API.deleteMail, (junk) => ({ emailIds: [junk], memberId: junk })],
    'emailIds of deleteSentMail': [API.deleteSentMail, (junk) => ({ emailIds: junk, memberId: junk })],
    'emailIds of markRead': [API.markRead, (junk) => ({ emailIds: [junk] })],
    view_delete_list: [API.deleteViews, (junk) => ({ view: [{ view_delete_list: junk }] })],
    wink_delete_list: [API.deleteWinks, (junk) => ({ wink: [{ wink_delete_list: junk }] })],
    favorite_delete_list: [API.deleteFavorite, (junk) => ({ favorites: [{ favorite_delete_list: junk }] })],
    favorited_me_delete_list: [
      API.deleteFavoritedMe,
      (junk) => ({ favoritedMe: [{ favorited_me_delete_list: junk }] }),
    ],
    blocked_delete_list: [API.deleteBlocked, (junk) => ({ blocked: [{ name: 'blocked_delete_list', val: junk }] })],
    'photoIds of primary': [API.makePhotoPrimary, (junk) => ({ photoIds: [junk] })],
    'photoIds of delete': [API.deletePhotos, (junk) => ({ photoIds: junk })],
  };
  const PATHS: Record<string, (junk: string) => [method: 'GET' | 'POST', path: string]> = {
    'block/{id}': (id) => ['POST', pathTo(API.blockById, { id })],
    'report/{id}': (id) => ['POST', pathTo(API.reportById, { id })],
    'reportMember/{id}': (id) => ['POST', pathTo(API.reportMemberById, { id })],
    'report/{id}/details': (id) => ['POST', pathTo(API.reportDetails, { id })],
    'wink/{id}': (id) => ['POST', pathTo(API.winkById, { id })],
    'membercontact/wink/{id}': (id) => ['POST', pathTo(API.winkContactById, { id })],
    'view/{type}/{id}': (memberId) => ['GET', pathTo(API.viewProfile, { memberTypeId: 1, memberId })],
    'view/{type}': (memberTypeId) => ['GET', pathTo(API.viewProfile, { memberTypeId, memberId: 55 })],
    'modal/{id}': (memberId) => ['GET', pathTo(API.profileModal, { memberId })],
  };
  /** Refused in words, or done to nobody. */
  const harmless = (what: unknown[], { status, body }: Answer): void => {
    const nothing = [[], { status: 'success' }, { status: 'success', deleted: 0 }].map((done) => JSON.stringify(done));
    const seen = [...what, status, status === 200 ? nothing.includes(JSON.stringify(body)) : typeof body.message];
    expect([
      [...what, 200, true],
      [...what, 400, 'string'],
      [...what, 404, 'string'],
    ]).toContainEqual(seen);
  };

  it(`[B21] changes nothing in any table: ${Object.keys(BODIES).length} fields by ${JUNK.length} values`, async () => {
    const before = await everything();
    for (const [field, [path, body]] of Object.entries(BODIES))
      for (const junk of JUNK) harmless([field, junk], await anna.client.post(path, body(junk)));

    expect(await everything()).toEqual(before);
  });

  it(`[B21] changes nothing in any table: ${Object.keys(PATHS).length} paths by ${JUNK.length} values`, async () => {
    const before = await everything();
    for (const [field, call] of Object.entries(PATHS)) {
      for (const junk of JUNK) {
        const [method, path] = call(typeof junk === 'object' ? JSON.stringify(junk) : String(junk));
        harmless([field, junk], await anna.client.call(method, path, undefined, {}));
      }
    }

    expect(await everything()).toEqual(before);
  });
});
