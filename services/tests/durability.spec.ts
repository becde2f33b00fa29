import { Redis } from 'ioredis';
import { startTestApp, type TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { somePicture } from '#testing/people';
import { testStores } from '#testing/stores';
import { allServices } from '../all.js';

/** What one member does in these tests: winks, writes, and edits a text. Every call is answered with 200. */
async function act(app: TestApp, from: number, to: number): Promise<void> {
  const client = await app.as(from);
  const answers = [
    await client.post('/rest/membercontact/wink', {
      updatedColumns: { profile: [{ name: 'P_MEMBER_ID_WINKED_AT', val: to }] },
    }),
    await client.post('/rest/sendmail', { emailToMemberId: to, subject: 'Hello', body: 'Nice to meet you' }),
    await client.post('/rest/profile/update', {
      updatedColumns: { profile: [{ name: 'desc_intro', val: 'I bake bread on Sundays.' }] },
    }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
}

const toldTo = async (app: TestApp, member: number): Promise<string[]> =>
  (
    await app.sql<{ type: string }>(`select type from messaging.live_event where member_id = $1 order by type`, [
      member,
    ])
  ).map(({ type }) => type);
const casesOf = (app: TestApp, member: number): Promise<{ kind: string; state: string }[]> =>
  app.sql(`select kind, state from moderation.review_case where member_id = $1`, [member]);
const waiting = async (app: TestApp): Promise<number> => {
  const [row] = await app.sql<{ total: number }>(
    `select (select count(*) from connections.outbox) + (select count(*) from messaging.outbox) + (select count(*) from members.outbox) as total`,
  );
  return Number(row!.total);
};
/** Lets the time pass after which a queue is asked whether it still has an event. */
const passTime = async (app: TestApp): Promise<void> => {
  for (const schema of ['connections', 'messaging', 'members'])
    await app.sql(`update ${schema}.outbox set sent_at = sent_at - interval '1 minute'`);
};

describe.each([
  ['Postgres as queue store', false],
  ['Redis as queue store', true],
])('what was answered with 200, with %s', (_store, redis) => {
  it('[K08] [K35] [K-CARD-04] waits in its queue, and takes effect once although every queue was lost before a worker ran', async () => {
    const api = await startTestApp(allServices, { redis, env: { PROCESS_ROLE: 'api' } });
    const [anna, bob] = [await api.make.member(), await api.make.member({ gender: 'M' })];
    await act(api, bob.id, anna.id);
    const his = await api.as(bob.id);
    const held = { emailToMemberId: anna.id, subject: 'Held', body: 'Until it goes', hold: 30 };
    expect((await his.post('/rest/sendmail', held)).body).toMatchObject({ emailstatus: 'SENT', waiting: {} });
    expect(await api.sql(`select subscriber from connections.outbox`)).toEqual([{ subscriber: 'messaging' }]);
    await eventually(async () =>
      expect(await api.running.queues.queue('text-review').getJobCounts('waiting')).toEqual({ waiting: 1 }),
    );
    // Her letter's word is written with the letter; what comes of the wink is another service's.
    expect(await toldTo(api, anna.id)).toEqual(['mail']);
    await loseQueues(api, redis);
    const whole = await startTestApp(allServices, { redis, database: api.databaseUrl });
    try {
      await passTime(whole);
      await whole.sql(`update messaging.outbox set due_at = now() where type = 'letter.due'`);
      await eventually(async () => expect(await toldTo(whole, anna.id)).toEqual(['mail', 'mail', 'wink']));
      expect(await whole.sql(`select 1 from messaging.mail where subject = 'Held'`)).toHaveLength(1);
      expect(await whole.sql(`select 1 from messaging.waiting_mail`)).toEqual([]);
      await eventually(async () => expect(await casesOf(whole, bob.id)).toEqual([{ kind: 'text', state: 'open' }]));
    } finally {
      await whole.stop();
      await api.stop();
    }
  });

  it('[K-CARD-05] lets a photo wait in its queue while no worker runs, and shows it as soon as one does', async () => {
    const api = await startTestApp(allServices, { redis, env: { PROCESS_ROLE: 'api' } });
    const client = await api.as((await api.make.member({ photo: false })).id);
    const uploading = client.upload('/profile/photos/upload', await somePicture());
    await eventually(async () =>
      expect(await api.running.queues.queue('photo-processing').getJobCounts('waiting')).toEqual({ waiting: 1 }),
    );
    expect((await client.get('/rest/profile/PhotosCount')).body).toEqual({ photos: { PHOTO_COUNT: 1 } });
    expect((await client.get('/rest/profile/photos')).body).toEqual([]);
    const { PHOTO_DIR } = api.config.all;
    const worker = await startTestApp(allServices, {
      redis,
      database: api.databaseUrl,
      env: { PROCESS_ROLE: 'worker', PHOTO_DIR },
    });
    try {
      expect(await uploading).toMatchObject({ status: 200, body: { status: 'success' } });
      await eventually(async () => expect((await client.get('/rest/profile/photos')).body).toHaveLength(1));
    } finally {
      await worker.stop();
      await api.stop();
    }
  });

  it('[K14] takes effect once although its event is sent again and again', async () => {
    const app = await startTestApp(allServices, { redis });
    try {
      const [anna, bob] = [await app.make.member(), await app.make.member({ gender: 'M' })];
      await app.sql(`create table kept as select * from connections.outbox with no data`);
      await app.sql(
        `create function keep() returns trigger language plpgsql as $$ begin insert into members.kept select new.*; return new; end $$`,
      );
      await app.sql(`create trigger keep after insert on connections.outbox for each row execute function keep()`);
      await app.sql(`grant insert on kept to connections; grant execute on function keep() to connections`);
      await act(app, bob.id, anna.id);
      await eventually(async () => expect(await toldTo(app, anna.id)).toEqual(['mail', 'wink']));
      await eventually(async () => {
        await passTime(app);
        expect(await waiting(app)).toBe(0);
      });
      for (let round = 0; round < 3; round += 1) {
        await app.sql(
          `insert into connections.outbox (id, type, payload) select id, type, payload from kept on conflict do nothing`,
        );
        await eventually(async () => {
          await passTime(app);
          expect(await waiting(app)).toBe(0);
        });
      }
      expect(await toldTo(app, anna.id)).toEqual(['mail', 'wink']);
      expect(app.mails.messages.filter(({ to }) => to.includes(anna.email)).length).toBe(2);
    } finally {
      await app.stop();
    }
  });
});

async function loseQueues(app: TestApp, redis: boolean): Promise<void> {
  if (!redis) {
    const tables = await app.sql<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'bullmq' and tablename not ilike '%migration%'`,
    );
    await app.sql(`truncate ${tables.map(({ name }) => `bullmq.${name}`).join(', ')} cascade`);
    return;
  }
  const store = new Redis(testStores().redisUrl!);
  const keys = await store.keys(`${app.config.all.QUEUE_PREFIX}:*`);
  expect(keys.length).toBeGreaterThan(0);
  await store.del(...keys);
  await store.quit();
}
