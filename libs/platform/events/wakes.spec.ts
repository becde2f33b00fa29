import { Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { eventually } from '#testing/eventually';
import { copyTemplate } from '#testing/database';
import { testStores } from '#testing/stores';
import { readConfig, type Config } from '../process/config.js';
import { Wakes, type Waiting } from './wakes.js';

describe('what is said of waiting events', () => {
  let config: Config;
  let admin: pg.Client;
  const open: Wakes[] = [];

  beforeAll(async () => {
    const DATABASE_URL = await copyTemplate(testStores().databaseUrl);
    config = readConfig({ NODE_ENV: 'test', DATABASE_URL });
    admin = new pg.Client({ connectionString: DATABASE_URL });
    await admin.connect();
  });
  afterEach(() => jest.restoreAllMocks());
  afterEach(() => Promise.all(open.splice(0).map((wakes) => wakes.stop())));
  afterAll(() => admin.end());

  /** One that hears all, and sees to nothing but what is said to be for `its`. */
  const process = async (its = 'nobody'): Promise<{ wakes: Wakes; heard: Waiting[] }> => {
    const wakes = new Wakes(config, pino({ level: 'silent' }));
    const heard: Waiting[] = [];
    await wakes.start();
    wakes.listen((waiting) => {
      heard.push(waiting);
      return waiting.includes(`>${its}/`);
    });
    open.push(wakes);
    return { wakes, heard };
  };

  it('is heard in the own process at once, and once, and in every other', async () => {
    const [here, there] = [await process(), await process()];
    here.wakes.say('auth>members/alone');
    expect(here.heard).toEqual(['auth>members/alone']);
    await eventually(() => expect(there.heard).toEqual(['auth>members/alone']));
    there.wakes.say('members>auth/together');
    // What the other says comes after what it has itself been told.
    await eventually(() => expect(here.heard).toEqual(['auth>members/alone', 'members>auth/together']));
  });

  it('reaches the others with few notifications, however much is said meanwhile', async () => {
    const [here, there] = [await process(), await process()];
    for (let n = 0; n < 1_000; n += 1) here.wakes.say(`auth>s${n}/alone`);
    await eventually(() => expect(there.heard).toContain('*'));
    expect(there.heard.length).toBeLessThan(5);
    here.wakes.say('auth>members/alone');
    await eventually(() => expect(there.heard.at(-1)).toBe('auth>members/alone'));
  });

  describe('where the process sees to it itself', () => {
    const MINE = 'auth>members/together';
    const OTHERS = 'auth>messaging/together';

    it('is told to the others a moment later, once, while what it does not see to is told at once', async () => {
      const [here, there] = [await process('members'), await process()];
      for (let n = 0; n < 50; n += 1) here.wakes.say(MINE);
      here.wakes.say(OTHERS);
      expect(here.heard).toHaveLength(51);
      await eventually(() => expect(there.heard).toEqual([OTHERS, MINE]));
    });

    it('is told before the process stops, which will see to nothing any more', async () => {
      const [here, there] = [await process('members'), await process()];
      here.wakes.say(MINE);
      await here.wakes.stop();
      await eventually(() => expect(there.heard).toEqual([MINE]));
    });
  });

  const connections = async (): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'wakes'`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('is asked for again after the connection was lost, and what was said meanwhile is told then', async () => {
    const here = await process();
    await eventually(async () => expect(await connections()).toHaveLength(1));
    const [its] = await connections();
    const there = await process();
    await admin.query('select pg_terminate_backend($1)', [its]);
    here.wakes.say('auth>members/alone');
    await eventually(() => expect(here.heard).toEqual(['auth>members/alone', '*']));
    await eventually(() => expect(there.heard).toEqual(['auth>members/alone']));
  });

  it('is heard on a connection that the system looks after while nothing is said, before anything in between forgets it', async () => {
    const keptAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
    await process();
    expect(keptAlive).toHaveBeenCalledWith(true, expect.any(Number));
    for (const [, after] of keptAlive.mock.calls) {
      expect(after).toBeGreaterThan(0);
      expect(after).toBeLessThan(240_000);
    }
  });

  it('needs no connection any more when the process stops, be it in the middle of connecting', async () => {
    const wakes = new Wakes(config, pino({ level: 'silent' }));
    const starting = wakes.start();
    await wakes.stop();
    await starting;
    await eventually(async () => expect(await connections()).toEqual([]));
  });
});
