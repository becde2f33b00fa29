import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HEALTH } from '#contract';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { startTestApp } from '#testing/app';
import { copyTemplate, TestDatabase } from '#testing/database';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { testStores } from '#testing/stores';
import { allServices } from '../all.js';
import { Ledger } from './ledger.fixture.js';

// The five services apart are killed, stopped and cut off while members write and upload.
describe('while processes fail', () => {
  let five: FiveProcesses;
  let ledger: Ledger;
  beforeAll(async () => {
    five = await startFiveProcesses({ DATABASE_PATIENCE: '3', LOG_LEVEL: 'fatal' });
  }, 120_000);
  afterAll(() => five.stop());
  beforeEach(async () => {
    ledger = await Ledger.of(five.url, five);
  });

  it('[K16] each service killed in turn in the middle of its work loses nothing and does nothing twice', async () => {
    await ledger.during(async () => {
      for (const name of SERVICE_NAMES) {
        await ledger.acknowledges(10);
        await five.kill(name);
        await Promise.all([five.revive(name), name === 'members' ? ledger.upload() : undefined]);
      }
      await ledger.acknowledges(20);
    });
    await ledger.audit(five);
  }, 300_000);

  it('[K16] killed at two hundred points of the road of events, before and after each commit, entry and acknowledgement, does everything once', async () => {
    const random = seeded();
    const points = Number(process.env['FAULT_POINTS'] ?? 200);
    const where = new Map<string, number>();
    await ledger.during(async () => {
      for (let point = 0; point < points; point += 1) {
        // Those who write, carry and show mail and photos; auth and the desk hardly meet these events.
        const name = (['messaging', 'members', 'messaging', 'connections'] as const)[point % 4]!;
        const photo = name === 'members' ? ledger.upload() : undefined;
        await five.kill(name);
        await five.revive(name, 1 + Math.floor(random() * (name === 'connections' ? 4 : 24)));
        // What it has not come to by then, it dies of anyhow.
        const late = setTimeout(() => void five.kill(name), 8_000);
        const last = await five.ended(name);
        clearTimeout(late);
        const died = /^dies (.*)$/m.exec(last)?.[1] ?? 'in between';
        where.set(died, (where.get(died) ?? 0) + 1);
        await five.revive(name);
        await photo;
      }
      await ledger.acknowledges(20);
    });
    process.stdout.write(`${JSON.stringify(Object.fromEntries(where))}\n`);
    expect([...where.keys()].filter((died) => died !== 'in between').toSorted()).toEqual(
      ['a commit', 'an acknowledgement', 'an entry into a queue']
        .flatMap((what) => [`after ${what}`, `before ${what}`])
        .toSorted(),
    );
    await ledger.audit(five);
  }, 3_600_000);

  it('[K26] one that hangs for six seconds holds up nobody who does not need it', async () => {
    five.signal('connections', 'SIGSTOP');
    try {
      ledger.begin();
      await pause(6_000);
      await ledger.end();
      expect(ledger.total).toBeGreaterThan(20);
    } finally {
      five.signal('connections', 'SIGCONT');
    }
    await ledger.audit(five);
  }, 300_000);

  it('[K31] at random for a minute, by a seed that is printed, nothing that was acknowledged is missing or there twice', async () => {
    const random = seeded();
    const seconds = Number(process.env['FAULT_SECONDS'] ?? 60);
    const one = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)]!;
    const faults: (() => Promise<unknown>)[] = [
      async () => {
        const name = one(SERVICE_NAMES);
        await five.kill(name);
        await five.revive(name);
      },
      async () => {
        const name: ServiceName = one(SERVICE_NAMES);
        five.signal(name, 'SIGSTOP');
        await pause(500 + 3_000 * random());
        five.signal(name, 'SIGCONT');
      },
      // Connections end in the middle of whatever they are at.
      () =>
        five.sql(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and application_name = $1`,
          [one([...SERVICE_NAMES, 'queues'])],
        ),
    ];
    const end = performance.now() + seconds * 1_000;
    await ledger.during(async () => {
      while (performance.now() < end) {
        await one(faults)();
        await pause(1_000 + 2_000 * random());
      }
      await ledger.upload();
      await ledger.acknowledges(20);
    });
    await ledger.audit(five);
  }, 600_000);
});

describe('after everything is lost', () => {
  it('[K30] a copy of the database and the pictures is enough: what waited in queues is done, once', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ty-backup-'));
    const database = await copyTemplate(testStores().databaseUrl);
    const [pictures, kept] = [path.join(folder, 'pictures'), path.join(folder, 'kept')];
    const first = await startTestApp(allServices, {
      redis: true,
      database,
      env: { PROCESS_ROLE: 'api', PHOTO_DIR: pictures },
    });
    const ledger = await Ledger.of(first.url, first);
    await ledger.during(() => Promise.all([ledger.acknowledges(30), ledger.upload()]));
    await first.stop();
    // Everything goes with the machine but the copies: the queues, too, which belong to the name of the database.
    const admin = new TestDatabase(testStores().databaseUrl);
    const name = new URL(database).pathname.slice(1);
    await admin.sql(`create database ${name}_kept template ${name}`);
    await admin.sql(`drop database ${name} with (force)`);
    await admin.close();
    await cp(pictures, kept, { recursive: true });
    await rm(pictures, { recursive: true });

    const restored = await startTestApp(allServices, {
      redis: true,
      database: `${database}_kept`,
      env: { PHOTO_DIR: kept },
    });
    try {
      // What had been handed to the queues is looked for there after a while, and sent again.
      for (const service of SERVICE_NAMES)
        await restored.sql(
          `update ${service}.outbox set sent_at = sent_at - interval '1 minute' where sent_at is not null`,
        );
      expect((await restored.visitor.get(HEALTH.ready)).status).toBe(200);
      await ledger.audit(restored);
    } finally {
      await restored.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }, 300_000);
});

/** Lots by a seed that is printed, so that a run can be had again. */
function seeded(): () => number {
  const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1e9));
  process.stdout.write(`FAULT_SEED=${seed}\n`);
  return randomFrom(seed);
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
