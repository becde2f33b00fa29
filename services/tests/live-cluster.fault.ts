import { io, type Socket } from 'socket.io-client';
import { actionPayloads, API } from '#contract';
import { Client, startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { RedisCluster } from '#testing/redis-cluster';
import { allServices } from '../all.js';

// Members are connected to one instance and what they hear of happens at the other, over a cluster of three.
describe('sockets over a Redis Cluster', () => {
  let cluster: RedisCluster;
  let here: TestApp;
  let there: TestApp;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    cluster = await RedisCluster.start(3);
    const env = { LIVE_REDIS_URL: cluster.url };
    here = await startTestApp(allServices, { redis: true, env });
    there = await startTestApp(allServices, { redis: true, env, database: here.databaseUrl });
  }, 120_000);
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await there.stop();
    await here.stop();
    await cluster.stop();
  });

  it('[K07] bring each member their news through the node that has them, and again after each node was killed', async () => {
    const MEMBERS = 12;
    const heard = new Map<number, string[]>();
    const clients: { id: number; client: Client }[] = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      const { id } = await here.make.member({ firstName: `Anna${n}` });
      const token = await here.tokenOf(id);
      const socket = io(here.url, { transports: ['websocket'], auth: { token } });
      sockets.push(socket);
      heard.set(id, []);
      socket.onAny((type: string) => heard.get(id)!.push(type));
      await eventually(() => expect(socket.connected).toBe(true));
      clients.push({ id, client: new Client(there.url, token) });
    }
    // A member and a session of each, and what belongs to all.
    const spread = await cluster.channels();
    expect(spread.reduce((sum, channels) => sum + channels, 0)).toBeGreaterThanOrEqual(2 * MEMBERS);
    for (const channels of spread) expect(channels).toBeGreaterThan(0);

    /** Each is winked at by somebody new who calls the other instance. */
    const winks = async (): Promise<void> => {
      for (const told of heard.values()) told.length = 0;
      const { id } = await here.make.member({ gender: 'M' });
      const somebody = new Client(there.url, await here.tokenOf(id));
      for (const one of clients)
        expect((await somebody.post(API.wink, actionPayloads.wink(one.id))).body).toEqual({ status: 'success' });
    };
    const allHear = () =>
      eventually(() => expect([...heard.values()]).toEqual(Array.from({ length: MEMBERS }, () => ['wink'])), 20_000);
    await winks();
    await allHear();

    for (let node = 0; node < 3; node += 1) {
      await cluster.kill(node);
      // Calls are answered all the same, and who lies on another node hears.
      await winks();
      await eventually(() => expect([...heard.values()].filter((told) => told.length > 0).length).toBeGreaterThan(0));
      await cluster.revive(node);
      await eventually(async () => expect(await cluster.channels()).toEqual(spread), 30_000);
      await winks();
      await allHear();
    }
  }, 300_000);
});
