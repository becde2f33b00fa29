import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { io } from 'socket.io-client';
import { LIVE_EVENT_TYPES, SOCKET_PATH } from '#contract';
import { SERVICE_NAMES } from '#platform/service';
import { eventually } from '#testing/eventually';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import type { Valve } from '#testing/valve';
import { Ledger } from './ledger.fixture.js';

// What lies between the five services, their stores, the mail server and browsers is slow, silent, and breaks.
describe('while the network fails', () => {
  let five: FiveProcesses;
  let ledger: Ledger;
  let postgres: Valve;
  let redis: Valve;
  let mail: Valve;
  beforeAll(async () => {
    five = await startFiveProcesses({ DATABASE_PATIENCE: '6', LOG_LEVEL: 'fatal' }, { behindValves: true });
    [postgres, redis, mail] = [five.valves.postgres!, five.valves.redis!, five.valves.mail!];
  }, 120_000);
  afterAll(() => five.stop());
  beforeEach(async () => {
    ledger = await Ledger.of(five.url, five);
  });

  it('[K04] a database that is late, by a third of a second and then by two, and a table that somebody locks, keep nobody waiting for ever', async () => {
    await ledger.during(async () => {
      await ledger.acknowledges(10);
      for (const late of [300, 2_000]) {
        postgres.slow(late);
        await pause(6_000);
      }
      postgres.slow(0);
      await ledger.acknowledges(10);
      const holder = new pg.Client({ connectionString: five.databaseUrl });
      await holder.connect();
      await holder.query('begin; lock table members.member in access exclusive mode');
      await pause(7_000);
      await holder.end();
      await Promise.all([ledger.acknowledges(20), ledger.upload()]);
    });
    expect(ledger.refused).toBeGreaterThan(0);
    await ledger.audit(five);
  }, 300_000);

  it('[K05] connections to the database that break in the middle of whatever they are at, thirty times, do nothing by halves', async () => {
    await ledger.during(async () => {
      const uploading = ledger.upload();
      for (let time = 0; time < 30; time += 1) {
        await Promise.race([ledger.acknowledges(1), pause(400, undefined, { ref: false })]);
        postgres.breakAll();
      }
      await Promise.all([uploading, ledger.acknowledges(20)]);
    });
    await ledger.audit(five);
  }, 300_000);

  it('[K19] a mail server that is silent, puts off, and breaks off when it has taken a message: all e-mails come, under one id each', async () => {
    await ledger.during(async () => {
      await ledger.acknowledges(10);
      mail.close();
      await pause(6_000);
      mail.breakAll();
      mail.open();
      for (const { email } of ledger.writers) five.mails.refusals.set(email, 451);
      await pause(4_000);
      five.mails.refusals.clear();
      for (const { email } of ledger.writers) five.mails.losing.add(email);
      await eventually(() => expect(five.mails.losing.size).toBe(0), 120_000);
      await ledger.acknowledges(20);
    });
    await ledger.audit(five);
    const times = new Map<string, number>();
    for (const { mail: one } of five.mails.messages) times.set(one.messageId!, (times.get(one.messageId!) ?? 0) + 1);
    expect([...times.values()].filter((copies) => copies > 1).length).toBeGreaterThanOrEqual(ledger.writers.length);
  }, 300_000);

  it('[K20] the service of the sockets is killed twice and stopped once in a burst: browsers come back and hear all of it, once', async () => {
    const browsers = ledger.writers.map(({ id, token }) => {
      const heard: number[] = [];
      const newest = (): number => heard.at(-1) ?? 0;
      const socket = io(five.url, {
        path: SOCKET_PATH.member,
        transports: ['websocket'],
        auth: (send) => send({ token, after: newest() }),
      });
      // As the member app does: its number decides.
      for (const type of LIVE_EVENT_TYPES)
        socket.on(type, ({ id: number }: { id: number }) => void (number > newest() && heard.push(number)));
      return { id, heard, socket };
    });
    try {
      await ledger.during(async () => {
        await eventually(() => expect(browsers.every(({ socket }) => socket.connected)).toBe(true));
        for (const end of [five.kill, five.ask, five.kill]) {
          await ledger.acknowledges(20);
          await end('messaging');
          await five.revive('messaging');
        }
        await ledger.acknowledges(20);
      });
      await ledger.audit(five);
      for (const { id, heard } of browsers) {
        const told = await five.sql<{ n: number }>(
          `select n from messaging.live_event where member_id = $1 order by n`,
          [id],
        );
        expect(told.length).toBeGreaterThan(10);
        await eventually(() => expect(heard).toEqual(told.map(({ n }) => Number(n))));
      }
    } finally {
      for (const { socket } of browsers) socket.disconnect();
    }
  }, 300_000);

  it('[K27] Redis is silent for eight seconds while Postgres works: what is done is taken, and arrives', async () => {
    await ledger.during(async () => {
      await ledger.acknowledges(10);
      redis.close();
      const before = ledger.total;
      await pause(8_000);
      expect(ledger.total - before).toBeGreaterThan(4);
      redis.open();
      await Promise.all([ledger.acknowledges(20), ledger.upload()]);
    });
    await ledger.audit(five);
  }, 300_000);

  it('[K28] each service is stopped in order and started again under load, and once more while both stores are silent', async () => {
    const stops = async (name: (typeof SERVICE_NAMES)[number]): Promise<void> => {
      const code = await Promise.race([five.ask(name), pause(30_000, 'still there', { ref: false })]);
      expect([name, code]).toEqual([name, 0]);
    };
    await ledger.during(async () => {
      for (const name of SERVICE_NAMES) {
        await ledger.acknowledges(10);
        await stops(name);
        await five.revive(name);
      }
      await ledger.acknowledges(10);
      postgres.close();
      redis.close();
      await Promise.all(SERVICE_NAMES.map(stops));
      postgres.open();
      redis.open();
      await Promise.all(SERVICE_NAMES.map((name) => five.revive(name)));
      await Promise.all([ledger.acknowledges(20), ledger.upload()]);
    });
    await ledger.audit(five);
  }, 300_000);
});
