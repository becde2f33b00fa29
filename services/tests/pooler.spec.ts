import pg from 'pg';
import { io } from 'socket.io-client';
import { actionPayloads, API, CONSOLE_API, decodePage, InboxRow, MemberRow, SOCKET_PATH, WinkRow } from '#contract';
import { Database } from '#platform/data/database';
import { settleRoles } from '#platform/data/role-settings';
import { readConfig } from '#platform/process/config';
import { SERVICE_NAMES } from '#platform/service';
import { startTestApp, type TestApp } from '#testing/app';
import { copyTemplate } from '#testing/database';
import { eventually } from '#testing/eventually';
import { signInAtDesk } from '#testing/people';
import { startPooler, type RunningPooler } from '#testing/pgbouncer';
import { testLogins, testStores } from '#testing/stores';
import { allServices } from '../all.js';

/** Connections to the server that each role has behind the pooler: fewer than the four of its pool before it. */
const BEHIND = 2;

describe('behind a pooler in transaction mode', () => {
  let pooler: RunningPooler;
  let databaseUrl: string;
  let app: TestApp;

  beforeAll(async () => {
    databaseUrl = await copyTemplate(testStores().databaseUrl);
    const logins = testLogins(databaseUrl);
    pooler = await startPooler(logins, BEHIND);
    await settleRoles(databaseUrl, allServices, 30);
    app = await startTestApp(allServices, { database: databaseUrl, reachedBy: through });
  });
  afterAll(async () => {
    await app?.stop();
    await pooler?.stop();
  });

  const through = (logins: ReturnType<typeof testLogins>, named = pooler.named): Record<string, string> => ({
    ...pooler.through(logins),
    DATABASE_POOLER: named ? 'named' : 'unnamed',
    // Its login is the one of the other address.
    DATABASE_DIRECT_URL: `postgres://${new URL(logins.DATABASE_URL).host}`,
  });

  /** All that a connection of the service is set to, but for what comes of the way by which it came. */
  const settings = async (service: (typeof allServices)[number], env: Record<string, string>) => {
    const database = await Database.open(readConfig({ ...env, DATABASE_PATIENCE: '30' }), service);
    try {
      const rows = await database.rows<{ name: string; value: string }>(
        `select name, replace(setting, ', ', ',') as value from pg_settings
         where name !~ '^(plpgsql|tcp_keepalives)'
         union all select 'user', current_user || ' of ' || session_user`,
      );
      return rows.map(({ name, value }) => `${name}=${value}`).toSorted();
    } finally {
      await database.close();
    }
  };

  it('each service is set as without one, by its role alone', async () => {
    const logins = testLogins(databaseUrl);
    for (const service of allServices) {
      const [direct, pooled] = await Promise.all([settings(service, logins), settings(service, through(logins))]);
      expect(pooled).toEqual(direct);
      expect(pooled).toContain(`search_path=${service.name},public`);
      expect(pooled).toContain('statement_timeout=30000');
    }
  });

  it('five services answer many at once over two connections each, and tell of it live', async () => {
    const men = await Promise.all(Array.from({ length: 12 }, () => app.make.member({ gender: 'M' })));
    const anna = await app.make.member({ gender: 'F' });
    const her = await app.as(anna.id);
    const heard: string[] = [];
    const socket = io(app.url, {
      path: SOCKET_PATH.member,
      transports: ['websocket'],
      auth: { token: her.token, after: 0 },
    });
    socket.onAny((type: string) => void heard.push(type));
    const listener = new pg.Client({ connectionString: databaseUrl });
    const notified: string[] = [];
    listener.on('notification', ({ payload }) => void notified.push(payload!));
    try {
      await eventually(() => expect(socket.connected).toBe(true));
      await listener.connect();
      await listener.query('listen events');
      const clients = await Promise.all(men.map(({ id }) => app.as(id)));
      const answers = await Promise.all(
        clients.flatMap((him, at) => [
          him.post(API.search, { P_SEEKING: 'F', P_AGE_START: 18, P_PASS_LIMIT2: 100 }),
          him.post(API.wink, actionPayloads.wink(anna.id)),
          him.post(API.sendMail, { emailToMemberId: anna.id, subject: `Letter ${at}`, body: 'Nice to meet you.' }),
          him.get(API.liveCounts),
          him.get(API.settings),
        ]),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const found = answers.filter((_, at) => at % 5 === 0);
      for (const { body } of found)
        expect(decodePage(MemberRow, body).content.map(({ memberId }) => memberId)).toEqual([anna.id]);
      await eventually(async () => {
        expect(heard.filter((type) => type === 'wink')).toHaveLength(men.length);
        expect(decodePage(InboxRow, (await her.get(API.inbox)).body).content).toHaveLength(men.length);
        expect(decodePage(WinkRow, (await her.get(API.winks)).body).content).toHaveLength(men.length);
      });
      // Another process would have heard of it as well.
      await eventually(() => expect(notified.join(' ')).toContain('connections>messaging'));
      const desk = await signInAtDesk(app.consoleUrl, await app.make.staff());
      expect((await desk.get(CONSOLE_API.counts)).status).toBe(200);
    } finally {
      socket.disconnect();
      await listener.end();
    }
    const behind = await app.sql<{ usename: string; connections: number }>(
      `select usename, count(*)::int as connections from pg_stat_activity
       where datname = current_database() and usename = any($1) group by usename order by usename`,
      [SERVICE_NAMES],
    );
    expect(behind.map(({ usename }) => usename)).toEqual(SERVICE_NAMES.toSorted());
    expect(Math.max(...behind.map(({ connections }) => connections))).toBe(BEHIND);
  });

  it('a day of daily jobs and of events is done', async () => {
    await app.running.runDaily();
    const failed = await app.sql(
      SERVICE_NAMES.map((name) => `select job, last_error from ${name}.daily_run where failures > 0`).join(
        ' union all ',
      ),
    );
    expect(failed).toEqual([]);
    expect((await app.visitor.get('/health/ready')).body).toMatchObject({ status: 'ready', missing: [] });
  });

  it('a service does not start in the role of somebody else, or where its role brings nothing', async () => {
    const [, members] = allServices;
    const logins = testLogins(databaseUrl);
    const asAnother = { ...through(logins), MEMBERS_DATABASE_URL: through(logins)['AUTH_DATABASE_URL']! };
    await expect(settings(members!, asAnother)).rejects.toThrow('signs in as the role of its own name');
    const unsettled = testLogins(await copyTemplate(testStores().databaseUrl));
    await expect(settings(members!, through(unsettled))).rejects.toThrow(
      /lacks .*search_path=members, public.* migrate once more/,
    );
  });
});
