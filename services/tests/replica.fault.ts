import {
  actionPayloads,
  API,
  CONSOLE_API,
  decodePage,
  FavoritedMeRow,
  FavoriteRow,
  MemberRow,
  METRICS,
  pathTo,
  SOCKET_PATH,
} from '#contract';
import { io } from 'socket.io-client';
import { expectAlerts } from '#testing/alerts';
import { startTestApp, type Client, type TestApp } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { startReplicated, type Replicated } from '#testing/replica';
import { testStores } from '#testing/stores';
import { Valve } from '#testing/valve';
import { CALLS_ASIDE } from '#platform/data/reads-aside';
import { allServices } from '../all.js';

describe('with a replica that answers searches, profiles and lists', () => {
  let stores: Replicated;
  let app: TestApp;
  let redis: Valve;

  beforeAll(async () => {
    stores = await startReplicated();
    const before = await Valve.before(testStores().redisUrl!);
    redis = before.valve;
    app = await startTestApp(allServices, {
      redis: true,
      env: { REDIS_URL: before.url, DATABASE_PATIENCE: '4' },
      database: await copyTemplate(stores.url),
      reachedBy: () => ({ DATABASE_READ_URL: `postgres://${new URL(stores.replicaUrl).host}` }),
    });
  }, 120_000);
  afterAll(async () => {
    await app?.stop();
    redis?.stop();
    await stores?.stop();
  });

  const search = async (viewer: Client): Promise<number[]> => {
    const { body } = await viewer.post(API.search, { P_SEEKING: 'F', P_AGE_START: 18, P_PASS_LIMIT2: 100 });
    return decodePage(MemberRow, body).content.map(({ memberId }) => memberId);
  };
  const inList = async (viewer: Client, list: string): Promise<number[]> => {
    const row = list === API.favorites ? FavoriteRow : FavoritedMeRow;
    return decodePage<{ memberId: number }>(row, (await viewer.get(list)).body).content.map(({ memberId }) => memberId);
  };
  const figure = async (name: string): Promise<number> => {
    const text = String((await app.visitor.get(METRICS)).body);
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  const answeredAside = () => figure('reads_aside_total{outcome="answered"}');

  /** A woman whom the replica shows by now: it, and not the primary in its place, has answered so. */
  const shown = async (viewer: Client): Promise<number> => {
    const { id } = await app.make.member({ gender: 'F' });
    await eventually(async () => {
      const before = await answeredAside();
      expect(await search(viewer)).toContain(id);
      expect(await answeredAside()).toBeGreaterThan(before);
    }, 20_000);
    return id;
  };

  it('others are shown what it has by now, who has just written what they did, and who is told what they heard of', async () => {
    const [him, her] = [await app.make.member({ gender: 'M' }), await app.make.member({ gender: 'F' })];
    const [bob, anna] = [await app.as(him.id), await app.as(her.id)];
    await shown(bob);
    const before = await answeredAside();
    await search(bob);
    await stores.lag(true);
    const heard: string[] = [];
    const socket = io(app.url, {
      path: SOCKET_PATH.member,
      transports: ['websocket'],
      auth: { token: anna.token, after: 0 },
    });
    try {
      socket.onAny((type: string) => void heard.push(type));
      await eventually(() => expect(socket.connected).toBe(true));
      const [late] = [await app.make.member({ gender: 'F' })];
      // Made behind the product's back, so nobody has written it here: who looks sees the state of a moment ago.
      expect(await search(bob)).not.toContain(late.id);
      expect((await bob.post(API.favorite, actionPayloads.favorite(her.id))).status).toBe(200);
      expect(await inList(bob, API.favorites)).toEqual([her.id]);
      await eventually(() => expect(heard).toContain('favorite'));
      expect(await inList(anna, API.favoritedMe)).toEqual([him.id]);
      // By now Bob has written, and sees all that there is.
      expect(await search(bob)).toContain(late.id);
    } finally {
      socket.disconnect();
      await stores.lag(false);
    }
    expect(await answeredAside()).toBeGreaterThan(before);
  });

  it('who is blocked is shown nothing from before the block, however far behind it is', async () => {
    const [him, her] = [await app.make.member({ gender: 'M' }), await app.make.member({ gender: 'F' })];
    const [bob, anna] = [await app.as(him.id), await app.as(her.id)];
    await shown(bob);
    expect(await search(bob)).toContain(her.id);
    await stores.lag(true);
    try {
      expect((await anna.post(API.blockMember, actionPayloads.block(him.id))).status).toBe(200);
      expect(await search(bob)).not.toContain(her.id);
    } finally {
      await stores.lag(false);
    }
  });

  it('nobody is shown anything older than ten seconds, and that it is behind shows in the figures', async () => {
    const viewer = await app.as((await app.make.member({ gender: 'M' })).id);
    await shown(viewer);
    const figures = async (): Promise<string> => String((await app.visitor.get(METRICS)).body);
    await eventually(async () => {
      app.clock.advance(11_000);
      expect(await figure('part_missing{part="members replica"}')).toBe(0);
    });
    expectAlerts({ name: 'a replica as ever', fires: [], of: /^(part_missing|reads_aside)/, text: await figures() });
    await stores.lag(true);
    try {
      const { id } = await app.make.member({ gender: 'F' });
      expect(await search(viewer)).not.toContain(id);
      await eventually(async () => expect(await search(viewer)).toContain(id), 20_000);
      expect(await figure('reads_aside_total{outcome="behind"}')).toBeGreaterThan(0);
      await eventually(async () => expect(await figure('part_missing{part="members replica"}')).toBe(1), 20_000);
      expect(await figure('replica_behind_bytes{service="members"}')).toBeGreaterThan(0);
      const before = await figures();
      for (let call = 0; call < 10; call += 1) await search(viewer);
      const text = await figures();
      const fires = ['ReplicaIsAway', 'ReplicaIsLeftOut'];
      expectAlerts({ name: 'a replica is behind', fires, of: /^(part_missing|reads_aside)/, text, before });
      expect((await app.visitor.get('/health/ready')).body).toMatchObject({ status: 'ready' });
    } finally {
      await stores.lag(false);
    }
  }, 60_000);

  it('who is suspended by the desk is shown to nobody from before, however far behind it is', async () => {
    const [viewer, her] = [await app.make.member({ gender: 'M' }), await app.make.member({ gender: 'F' })];
    const bob = await app.as(viewer.id);
    await shown(bob);
    expect(await search(bob)).toContain(her.id);
    const desk = await signInAtDesk(app.url, await app.make.staff('operator'));
    await stores.lag(true);
    try {
      const suspension = { days: 7, reasonCode: 'ASKING_FOR_MONEY', message: null };
      const { status } = await desk.post(pathTo(CONSOLE_API.suspendMember, { id: her.id }), suspension);
      expect(status).toBe(200);
      const suspended = performance.now();
      await eventually(async () => expect(await search(bob)).not.toContain(her.id), 20_000);
      // Sooner than the bound of what nobody noted.
      expect(performance.now() - suspended).toBeLessThan(5_000);
    } finally {
      await stores.lag(false);
    }
  }, 60_000);

  it('a Redis that is silent has the primary asked, and is no failure of the replica, which is asked again at once', async () => {
    const viewer = await app.as((await app.make.member({ gender: 'M' })).id);
    await shown(viewer);
    const [failed, unsaid] = ['failed', 'unsaid'].map((outcome) => `reads_aside_total{outcome="${outcome}"}`);
    const before = [await figure(failed!), await figure(unsaid!)];
    redis.close();
    try {
      expect((await viewer.get(API.favorites)).status).toBe(200);
      await search(viewer);
    } finally {
      redis.open();
    }
    expect(await figure(failed!)).toBe(before[0]);
    expect(await figure(unsaid!)).toBeGreaterThan(before[1]!);
    await shown(viewer);
  }, 60_000);

  it('none of the calls that it answers writes, not by a function either: it would refuse, and nobody would notice', async () => {
    const [him, her] = [await app.make.member({ gender: 'M' }), await app.make.member({ gender: 'F' })];
    const bob = await app.as(him.id);
    await shown(bob);
    const before = await figure('reads_aside_total{outcome="failed"}');
    const places: Record<string, string> = { memberId: String(her.id), id: String(her.id), gender: 'F', limit: '10' };
    for (const { method, path } of CALLS_ASIDE) {
      const place = path.replace(/:(\w+)/g, (_whole, name: string) => places[name] ?? '1');
      const { status } = method === 'GET' ? await bob.get(place) : await bob.post(place, { P_SEEKING: 'F' });
      expect([path, status]).toEqual([path, 200]);
    }
    expect(await figure('reads_aside_total{outcome="failed"}')).toBe(before);
  }, 60_000);

  it('the primary answers while it is gone, and it answers again once it is back', async () => {
    const viewer = await app.as((await app.make.member({ gender: 'M' })).id);
    await shown(viewer);
    await stores.killReplica();
    const { id } = await app.make.member({ gender: 'F' });
    const began = performance.now();
    expect(await search(viewer)).toContain(id);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await app.visitor.get('/health/ready')).body).toMatchObject({ status: 'ready', missing: [] });
    await stores.startReplica();
    const before = await answeredAside();
    await eventually(async () => {
      await search(viewer);
      expect(await answeredAside()).toBeGreaterThan(before);
    }, 30_000);
  }, 60_000);
});
