import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { API, HEALTH } from '#contract';
import { migrate } from '#platform/data/migrate';
import { SERVICE_NAMES, type ServiceName } from '#platform/service';
import { Client, startTestApp } from '#testing/app';
import { copyTemplate, TestDatabase } from '#testing/database';
import { eventually } from '#testing/eventually';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { PASSWORD, signIn, signupBody } from '#testing/people';
import { quickHash } from '#testing/quick-hash';
import { testStores } from '#testing/stores';
import { allServices } from '../all.js';
import { Ledger } from './ledger.fixture.js';
import { seeded } from './seeded.fixture.js';

/** Each of two hundred deaths is followed by a start, which takes its time on a machine that does other things as well. */
const KILLED_FOR_MS = 2_400_000;

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

  it(
    '[K16] [K17] killed at two hundred points of the road of events, before and after each commit, entry and acknowledgement, does everything once',
    async () => {
      const random = seeded();
      const points = plannedPoints(Number(process.env['FAULT_POINTS'] ?? 200), random);
      const met = new Map<string, number>();
      // A service that is about to die answers one call or two before: whoever has no luck tries until the end.
      ledger = await Ledger.of(five.url, five, { others: 30, pace: 200, givenUpMs: KILLED_FOR_MS });
      const more: Promise<void>[] = [];
      /** Dies at all points of one service, one after the other; each is waited for until work has come to it. */
      const dying = async (name: ServiceName, wheres: readonly string[]): Promise<void> => {
        for (const where of wheres) {
          await five.kill(name);
          const DIES_AT = `${1 + Math.floor(random() * 3)} ${where}`;
          await five.revive(name, { program: 'dies-at', env: { DIES_AT } });
          const died = five.ended(name);
          // Texts and photos are rarer than all else.
          if (name === 'members') more.push(ledger.uploadOne());
          for (let time = 0; time < 20 && !(await Promise.race([died, pause(2_000)])); time += 1)
            if (name === 'members' || name === 'moderation') more.push(ledger.editOne());
          const last = await Promise.race([died, pause(120_000, 'nowhere', { ref: false })]);
          if (last !== `dies ${where}`) throw new Error(`${name} came to ${last}, and not to ${where}`);
          met.set(where, (met.get(where) ?? 0) + 1);
        }
        await five.revive(name);
      };
      await ledger.during(async () => {
        await Promise.all([...points].map(([name, wheres]) => dying(name, wheres)));
        await Promise.all(more);
        await ledger.acknowledges(20);
      });
      process.stdout.write(`died ${JSON.stringify(Object.fromEntries(met))}\n`);
      // What so many processes have ended in the middle of may have been set apart by then, which an operator ends.
      for (const name of SERVICE_NAMES)
        await five.sql(`select ${name}.retry_work(kind, key) from ${name}.vain_work where kind = 'event' and apart`);
      expect(five.complaints).toEqual([]);
      expect([...met.keys()].toSorted()).toEqual([...new Set([...points.values()].flat())].toSorted());
      await ledger.audit(five);
    },
    KILLED_FOR_MS,
  );

  it('[K14] every event that there was comes again, all of them and in any order, and nothing of it happens again', async () => {
    await five.sql(`create schema kept`);
    for (const name of SERVICE_NAMES)
      await five.sql(`
        create table kept.${name} as select id, type, payload, subscriber, queue, together from ${name}.outbox with no data;
        create function kept.${name}() returns trigger language plpgsql security definer as $$ begin
          insert into kept.${name} values (new.id, new.type, new.payload, new.subscriber, new.queue, new.together);
          return null;
        end $$;
        create trigger keep after insert on ${name}.outbox for each row execute function kept.${name}();`);
    const again = async (): Promise<void> => {
      for (const name of SERVICE_NAMES)
        await five.sql(`
          insert into ${name}.outbox (id, type, payload, subscriber, queue, together)
          select distinct on (id, subscriber) * from kept.${name} on conflict do nothing`);
    };
    try {
      await ledger.during(async () => {
        for (let time = 0; time < 3; time += 1) {
          await Promise.all([ledger.acknowledges(20), ledger.uploadOne()]);
          await again();
        }
      });
      await ledger.audit(five);
      await again();
      await ledger.audit(five);
    } finally {
      await five.sql(`drop schema kept cascade`);
    }
  }, 300_000);

  it('[K15] an event that takes its process along each time is set apart, where operators see it, and holds no other up', async () => {
    const { id } = await five.make.member();
    const apart = () => five.sql(`select type, error from connections.vain_work where kind = 'event' and apart`);
    let ends = 0;
    await ledger.during(async () => {
      await five.kill('messaging');
      await ledger.wink(ledger.writers[0]!, id);
      while ((await apart()).length === 0) {
        await five.revive('messaging', { program: 'dies-of', env: { DIES_OF: String(id) } });
        // What it begins with is put off for longer each time.
        const look = setInterval(
          () => void five.sql(`update connections.outbox set due_at = now() where due_at < now() + interval '1 hour'`),
          500,
        );
        await Promise.race([
          five.ended('messaging').then(() => (ends += 1)),
          eventually(async () => expect(await apart()).toHaveLength(1), 60_000),
        ]).finally(() => clearInterval(look));
      }
      await ledger.acknowledges(20);
      expect(ends).toBe(6);
      expect(await apart()).toEqual([{ type: 'wink.sent', error: 'WorkerEnded' }]);
      await five.kill('messaging');
      await five.revive('messaging');
      await five.sql(`select connections.retry_work(kind, key) from connections.vain_work where apart`);
    });
    await ledger.audit(five);
  }, 300_000);

  it('[K18] transactions of one member that end long after those begun later: none of their events is passed over', async () => {
    const [slow] = ledger.writers;
    await five.sql(`
      create function public.dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.7); return null; end $$;
      create constraint trigger dawdle after insert on messaging.mail deferrable initially deferred
        for each row when (new.sender_id = ${slow!.id}) execute function public.dawdle();`);
    await ledger.during(() => ledger.acknowledges(100));
    await five.sql(`drop trigger dawdle on messaging.mail; drop function public.dawdle()`);
    await ledger.audit(five);
  }, 300_000);

  it('[K23] clocks of two services that are two hours ahead, then two behind: nobody is signed out, and all is there, once', async () => {
    await ledger.during(async () => {
      for (const [ahead, behind] of [
        ['messaging', 'members'],
        ['members', 'messaging'],
      ] as const) {
        for (const [name, off] of [[ahead, 7_200] as const, [behind, -7_200] as const]) {
          await five.kill(name);
          await five.revive(name, { program: 'clock-off', env: { CLOCK_OFF: String(off) } });
        }
        await Promise.all([ledger.acknowledges(30), ledger.upload()]);
      }
      for (const name of ['messaging', 'members'] as const) {
        await five.kill(name);
        await five.revive(name);
      }
      await ledger.acknowledges(10);
    });
    await ledger.audit(five);
  }, 300_000);

  it('[K24] on the last of February who was born on a leap day joins not yet, on the first of March they do', async () => {
    const joinsOn = async (moment: string): Promise<unknown[]> => {
      const CLOCK_OFF = String(Math.round((Date.parse(moment) - Date.now()) / 1_000));
      await five.kill('auth');
      await five.revive('auth', { program: 'clock-off', env: { CLOCK_OFF } });
      const joining = { ...(await signupBody('leap.day')), dobDay: 29, dobMonth: 2, dobYear: 2012 };
      const { status, body } = await new Client(five.url).post(API.signup, joining);
      return [status, body.code];
    };
    await ledger.during(async () => {
      expect(await joinsOn('2030-02-28T12:00:00Z')).toEqual([400, 'UNDER_AGE']);
      expect(await joinsOn('2030-03-01T12:00:00Z')).toEqual([200, undefined]);
      await five.kill('auth');
      await five.revive('auth');
      await ledger.acknowledges(10);
    });
    await ledger.audit(five);
  }, 300_000);

  it('[K25] the provider of captchas says nothing: nobody joins, who is a member signs in, and all goes on', async () => {
    const { username } = await five.make.member({ passwordHash: await quickHash(PASSWORD) });
    const joining = { ...(await signupBody('nobody.yet')), recaptchaResponse: 'I am no robot' };
    const env = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' };
    await ledger.during(async () => {
      await five.kill('auth');
      await five.revive('auth', { program: 'alone', env });
      const answer = await new Client(five.url).post(API.signup, joining);
      expect([answer.status, answer.body.code]).toEqual([503, 'BUSY']);
      await signIn(five.url, username);
      await ledger.acknowledges(20);
      await five.kill('auth');
      await five.revive('auth');
    });
    expect(await five.sql(`select 1 from auth.account where username = 'nobody.yet'`)).toEqual([]);
    await ledger.audit(five);
  }, 300_000);

  it('[K29] a newer version changes a table that is in use: the version before goes on meanwhile, and with it', async () => {
    class Flagged1999900000001 {
      async up(db: QueryRunner): Promise<void> {
        await db.query('alter table mail add column flag boolean not null default false');
      }
    }
    const newer = allServices.map((service) =>
      service.name === 'messaging'
        ? { ...service, migrations: [...service.migrations, Flagged1999900000001] }
        : service,
    );
    const reader = new pg.Client({ connectionString: five.databaseUrl });
    await reader.connect();
    await ledger.during(async () => {
      await ledger.acknowledges(10);
      await reader.query('begin; lock table messaging.mail in access share mode');
      const migrating = migrate(five.databaseUrl, newer);
      await pause(7_000);
      await reader.end();
      await migrating;
      await Promise.all([ledger.acknowledges(20), ledger.upload()]);
    });
    expect((await five.sql(`select 1 from messaging.mail where not flag`)).length).toBeGreaterThan(20);
    await ledger.audit(five);
  }, 300_000);

  it('[K26] one that hangs for six seconds holds up nobody who does not need it', async () => {
    // Who winks does need it.
    ledger = await Ledger.of(five.url, five, { others: 0 });
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

describe('while more is asked than can be answered', () => {
  it('[K06] forty who ask without a rest are told to come again, and have all of it once', async () => {
    const five = await startFiveProcesses({ CALLS_AT_WORK: '2', DATABASE_PATIENCE: '3', LOG_LEVEL: 'fatal' });
    try {
      const ledger = await Ledger.of(five.url, five, { writers: 40, pace: 0 });
      await ledger.during(() => ledger.acknowledges(400));
      expect(ledger.refused).toBeGreaterThan(40);
      await ledger.audit(five);
    } finally {
      await five.stop();
    }
  }, 300_000);
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
      await ledger.audit(restored, restored.url);
    } finally {
      await restored.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }, 300_000);
});

/** Where each service dies: as often at each kind of point that its work has, in an order by lot. */
function plannedPoints(count: number, random: () => number): Map<ServiceName, string[]> {
  const [commit, entry, acknowledgement] = ['a commit', 'an entry into a queue', 'an acknowledgement'];
  // Auth hardly meets what members do all day.
  const kinds = Object.entries({
    messaging: [commit, entry, acknowledgement],
    members: [commit, entry, acknowledgement],
    moderation: [commit, acknowledgement],
    connections: [commit],
  }).flatMap(([name, whats]) =>
    whats.flatMap((what) => ['before', 'after'].map((when) => [name as ServiceName, `${when} ${what}`] as const)),
  );
  const points = Array.from({ length: count }, (_, index) => ({ point: kinds[index % kinds.length]!, lot: random() }));
  const planned = new Map<ServiceName, string[]>();
  for (const { point } of points.toSorted((a, b) => a.lot - b.lot))
    planned.set(point[0], [...(planned.get(point[0]) ?? []), point[1]]);
  return planned;
}
