import pg from 'pg';
import { API, HEALTH, METRICS, pathTo } from '#contract';
import { expectAlerts } from '#testing/alerts';
import { startTestApp, type Client, type TestApp } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { testStores } from '#testing/stores';
import { Valve } from '#testing/valve';
import { allServices } from '../all.js';

// What a store that hangs does to people: nobody waits for it, nothing that was acknowledged is lost, and all is well
// again as soon as it answers.
describe('while a store says nothing', () => {
  let app: TestApp;
  let database: string;
  let postgres: Valve;
  let redis: Valve;
  let anna: { id: number; client: Client };
  let ben: { id: number; client: Client };

  beforeAll(async () => {
    const stores = testStores();
    database = await copyTemplate(stores.databaseUrl);
    const throughPostgres = await Valve.before(database);
    const throughRedis = await Valve.before(stores.redisUrl!);
    [postgres, redis] = [throughPostgres.valve, throughRedis.valve];
    app = await startTestApp(allServices, {
      database,
      env: { DATABASE_URL: throughPostgres.url, REDIS_URL: throughRedis.url, DATABASE_PATIENCE: '4' },
    });
    const somebody = async () => {
      const { id } = await app.make.member();
      return { id, client: await app.as(id) };
    };
    [anna, ben] = [await somebody(), await somebody()];
  });
  afterEach(() => {
    postgres.open();
    redis.open();
  });
  afterAll(async () => {
    await app.stop();
    postgres.stop();
    redis.stop();
  });

  const wink = () => anna.client.post(pathTo(API.winkById, { id: ben.id }));
  const winksOfBen = async (): Promise<number> => (await ben.client.get(API.winks)).body.totalElements as number;

  it('[I11] [K03] [K32] a call that needs Postgres is answered with 503 and when to come again, ready and the figures say what is missing, and live is alive', async () => {
    expect((await anna.client.get(API.liveCounts)).status).toBe(200);
    postgres.close();
    const answers = await Promise.all(Array.from({ length: 30 }, () => anna.client.get(API.liveCounts)));
    for (const { status, headers, body } of answers) {
      expect([status, body.code]).toEqual([503, 'BUSY']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const ready = await app.visitor.get(HEALTH.ready);
    expect([ready.status, ready.body.missing]).toEqual([503, expect.arrayContaining(['messaging database'])]);
    expect((await app.visitor.get(HEALTH.live)).status).toBe(200);
    const { body: text } = await app.visitor.get(METRICS);
    expect(text).toContain('part_missing{part="messaging database"} 1');
    expectAlerts({ name: 'a database hangs', fires: ['PartMissing'], of: /^part_missing/, text: String(text) });

    postgres.open();
    await eventually(async () => expect((await anna.client.get(API.liveCounts)).status).toBe(200));
    await eventually(async () => expect((await app.visitor.get(HEALTH.ready)).status).toBe(200));
  });

  it('[K27] a wink is taken without Redis, and arrives, and whoever is on call sees what is missing', async () => {
    redis.close();
    expect((await wink()).status).toBe(200);
    app.clock.advance(60_000);
    const { body } = await app.visitor.get(METRICS);
    expect(body).toContain('part_missing{part="redis"} 1');
    expect(body).toContain('part_missing{part="messaging database"} 0');
    expect((await app.visitor.get(HEALTH.ready)).status).toBe(200);
    await eventually(async () => expect(await winksOfBen()).toBe(1));
  });

  it('[K04] nobody waits for a table that somebody else has locked', async () => {
    const holder = new pg.Client({ connectionString: database });
    await holder.connect();
    await holder.query('begin; lock table members.member in access exclusive mode');
    expect(await ben.client.get(API.winks)).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    await holder.end();
    await eventually(async () => expect((await ben.client.get(API.winks)).status).toBe(200));
  });

  it('[K28] the process stops in order although both stores hang', async () => {
    const other = await copyTemplate(testStores().databaseUrl);
    const [{ valve: first, url: databaseUrl }, { valve: second, url: redisUrl }] = [
      await Valve.before(other),
      await Valve.before(testStores().redisUrl!),
    ];
    const stopping = await startTestApp(allServices, {
      database: other,
      env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATABASE_PATIENCE: '4' },
    });
    first.close();
    second.close();
    await stopping.stop();
    await expect(fetch(stopping.url)).rejects.toThrow();
    first.stop();
    second.stop();
  });
});
