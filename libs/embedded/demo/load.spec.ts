import { API, LIMITS } from '#contract';
import { eventually } from '#testing/eventually';
import { startTestApp, Client, type TestApp } from '#testing/app';
import { allServices } from '../../../services/all.js';
import { DEMO_MEMBERS, DEMO_STAFF } from './accounts.js';
import { loadDemo } from './load.js';

/** Takes everything and claims to have drawn the pool: these tests are about rows. */
const photoStore = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(Buffer.from('there')),
};
const MEMBERS = 400;

describe('a product filled with demo data', () => {
  let app: TestApp;
  const load = () => loadDemo({ adminUrl: app.databaseUrl, photoStore, members: MEMBERS, log: () => undefined });

  beforeAll(async () => {
    app = await startTestApp(allServices);
    expect(await load()).toEqual({ members: MEMBERS + DEMO_MEMBERS.length });
  });
  afterAll(() => app.stop());

  const signIn = async ({ username, password }: { username: string; password: string }): Promise<Client> => {
    const { status, body } = await app.visitor.post('/rest/login', { username, password });
    expect(status).toBe(200);
    return new Client(app.url, body.token);
  };

  it('does nothing the second time', async () => {
    expect(await load()).toEqual({ members: 0 });
    const [accounts] = await app.sql('select count(*)::int as total from auth.account');
    expect(accounts).toEqual({ total: MEMBERS + DEMO_MEMBERS.length });
  });

  it('knows the same members in every service, ids as sign-up gives them', async () => {
    const [same] = await app.sql(`
      select count(*)::int as total, count(*) filter (where m.id is null)::int as strangers,
             count(*) filter (where a.id < 100001 or a.id = 55)::int as wrong
      from auth.account a left join members.member m
        on m.id = a.id and m.username = a.username and m.birth_date = a.birth_date and m.member_type = a.member_type`);
    expect(same).toEqual({ total: MEMBERS + DEMO_MEMBERS.length, strangers: 0, wrong: 0 });
    const [next] = await app.sql(`
      select exists (select from auth.account where id = auth.next_account_id()) as taken`);
    expect(next).toEqual({ taken: false });
  });

  it('finds exactly the members who are shown', async () => {
    const [search] = await app.sql(`
      select (select count(*) from members.card where shown)::int as shown,
             (select count(*) from members.member_search)::int as found,
             (select count(*) from members.member_search s join members.card c on c.id = s.id
              where c.shown and c.has_photo = s.has_photo and (c.private_mode or c.last_active = s.last_active))::int as same`);
    expect(search!['found']).toBe(search!['shown']);
    expect(search!['same']).toBe(search!['shown']);
    const otherwise = await app.sql(
      `(select * from members.search_more except select m.* from members.member_more m)
       union all
       (select m.* from members.member_more m join members.member_search using (id) except select * from members.search_more)`,
    );
    expect(otherwise).toEqual([]);
    const { body } = await app.visitor.get(API.sampleProfiles);
    expect(body.photofastlogin).toHaveLength(LIMITS.sampleProfiles);
    const [placeless] = await app.sql('select count(*)::int as total from members.member where place_id is null');
    expect(placeless).toEqual({ total: 0 });
  });

  it('lets the demo members in, to a full mailbox and full lists', async () => {
    for (const account of DEMO_MEMBERS) {
      const client = await signIn(account);
      // Opening a list takes its number away, so the numbers come first.
      const { body: counts } = await client.get('/rest/live/counts');
      expect(counts.unreadMail).toBeGreaterThan(3);
      expect(counts.newWinks).toBeGreaterThan(2);
      const inbox = await client.get('/rest/email/inbox?page=0&size=20');
      expect(inbox.body.totalElements).toBeGreaterThan(5);
      for (const list of ['views', 'winks', 'favorites', 'favoritedme']) {
        const { status, body } = await client.get(`/rest/${list}?page=0&size=20`);
        expect([list, status]).toEqual([list, 200]);
        expect(body.content.length).toBeGreaterThan(3);
      }
    }
  });

  it('shows the demo member a complete profile with photos', async () => {
    const client = await signIn(DEMO_MEMBERS[0]);
    const { body } = await client.get('/rest/profile/view/my-profile');
    expect(body[0][5]).toBe('Daniel');
    expect(body[0][14]).toContain('New York');
    expect(body.length).toBe(1 + 4);
  });

  it('lets nobody in as an invented member', async () => {
    const [invented] = await app.sql<{ username: string }>(
      `select username from auth.account where email like '%@members.example.test' limit 1`,
    );
    for (const password of ['demo1234', '', 'password1']) {
      const { status } = await app.visitor.post('/rest/login', { username: invented!.username, password });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('opens a case for everything that waits, and screening names the risky ones', async () => {
    const { email, password } = DEMO_STAFF[0];
    const { status, body } = await app.visitor.post('/console-api/login', { email, password });
    expect(status).toBe(200);
    const desk = new Client(app.url, body.token);
    await eventually(async () => {
      const page = (await desk.get('/console-api/cases?size=100')).body;
      const content = page.content as { kind: string; risk: string; signalCodes: string[] }[];
      expect(page.totalElements).toBeGreaterThanOrEqual(25 + 6 + 5);
      expect([...new Set(content.map(({ kind }) => kind))].toSorted()).toEqual([
        'contact',
        'photo',
        'report',
        'selfie',
        'text',
      ]);
      const signals = content.flatMap(({ signalCodes }) => signalCodes);
      for (const signal of ['PHONE', 'MONEY', 'LINK', 'EMAIL', 'HANDLE']) expect(signals).toContain(signal);
      expect(content.filter(({ kind, risk }) => kind === 'text' && risk === 'low').length).toBeGreaterThanOrEqual(10);
    }, 30_000);
  });
});
