import { API, CONSOLE_API, forgotPasswordPayload, type WorkItem, type WorkPage, WORKERS } from '#contract';
import type { Client, TestApp } from '#testing/app';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { DeskFixture } from '../desk.fixture.js';

describe('the operators’ page of work that waits in vain', () => {
  let app: TestApp;
  let kim: Client;

  beforeEach(async () => {
    app = await sharedApp();
    kim = await new DeskFixture(app).moderator('Kim', 'operator');
  });

  /** An event of a service that is tried no more, as its key. */
  const setApart = async (service: string, secret = 'nobody@example.test'): Promise<string> => {
    const [row] = await app.sql<{ id: string }>(
      `insert into ${service}.outbox (type, payload, subscriber, queue, due_at, stopped_at, attempts, last_error)
       values ('parcel.sent', $1, 'members', 'parcels', 'infinity', now(), 60, 'ENOSPC') returning id`,
      [{ secret }],
    );
    return `${row!.id}:members`;
  };
  const page = async (query = ''): Promise<WorkPage> => (await kim.get(`${CONSOLE_API.work}${query}`)).body as WorkPage;
  const recorded = async () =>
    (
      await app.sql<{ action: string; details: object }>(
        `select action, details from moderation.audit where action like 'work.%' order by number`,
      )
    ).map(({ action, details }) => [action, details]);
  const done = (answers: readonly { status: number; body: { code?: unknown } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).toSorted();

  it('[K15] shows what each service tries in vain, by filters, and nothing of what is in it', async () => {
    const key = await setApart('messaging');
    await app.sql(
      `insert into members.daily_run (job, failures, failed_at, last_error) values ('EraseAll', 3, now(), '57014')
       on conflict (job) do update set failures = 3, last_error = '57014'`,
    );
    await app.sql(
      `insert into auth.outgoing_mail (kind, email, failed) values ('joined', 'x@example.test', 'EENVELOPE 550')`,
    );
    const { content, totalElements } = await page();
    expect(totalElements).toBe(3);
    const [apart] = (await page('?state=apart&kind=event')).content as [WorkItem];
    expect(apart).toEqual({
      ...{ service: 'messaging', kind: 'event', key, type: 'parcel.sent', subscriber: 'members', queue: 'parcels' },
      ...{ since: expect.any(String), tries: 60, error: 'ENOSPC', apart: true },
      ...{ waiting: false, member: null },
    });
    expect((await page('?service=auth')).content).toMatchObject([
      { kind: 'mail', type: 'joined', error: 'EENVELOPE 550' },
    ]);
    expect((await page('?state=failing')).content).toMatchObject([{ kind: 'daily', type: 'EraseAll', tries: 3 }]);
    expect(JSON.stringify(content)).not.toContain('example.test');
    expect((await page('?size=1&page=2')).content).toHaveLength(1);
  });

  it('[G02] is no moderator’s business', async () => {
    const robin = await new DeskFixture(app).moderator();
    const key = await setApart('auth');
    const work = { service: 'auth', kind: 'event', key };
    const answers = [
      await robin.get(CONSOLE_API.work),
      await robin.post(CONSOLE_API.retryWork, work),
      await robin.post(CONSOLE_API.dropWork, { ...work, reason: 'OPS-1' }),
      await robin.get(CONSOLE_API.status),
      await robin.get(CONSOLE_API.statusHistory),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, 'WRONG_ROLE']));
    expect((await page()).totalElements).toBe(1);
  });

  it('[K15] [G12] has work of each service tried again once, whoever presses how often, and notes it once', async () => {
    const lee = await new DeskFixture(app).moderator('Lee', 'operator');
    for (const service of WORKERS) {
      const key = await setApart(service);
      const work = { service, kind: 'event', key };
      const answers = await Promise.all([kim, lee, kim].map((who) => who.post(CONSOLE_API.retryWork, work)));
      expect([service, ...done(answers)]).toEqual([service, 200, 'WORK_GONE', 'WORK_GONE']);
      expect((await recorded()).at(-1)).toEqual(['work.retried', { service, kind: 'event', work: key }]);
    }
    expect(await recorded()).toHaveLength(WORKERS.length);
    expect((await page()).totalElements).toBe(0);
  });

  it('[K15] sends an e-mail that was given up again once', async () => {
    const anna = await app.make.member();
    app.mails.refusals.set(anna.email, 550);
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email: anna.email }));
    await settled(app);
    app.mails.refusals.clear();
    const [mail] = (await page()).content;
    const work = { service: 'auth', kind: 'mail', key: mail!.key };
    const answers = await Promise.all([1, 2, 3].map(() => kim.post(CONSOLE_API.retryWork, work)));
    expect(done(answers)).toEqual([200, 'WORK_GONE', 'WORK_GONE']);
    await app.running.lookForEvents();
    await app.mails.next(anna.email, 'sign-in');
    expect(await recorded()).toHaveLength(1);
  });

  it('[K15] shows e-mails that are on their way to who asks, and neither where they go nor what they say', async () => {
    const anna = await app.make.member();
    const [mail] = await app.sql<{ id: number }>(
      `insert into messaging.email_out (member_id, kind, payload) values ($1, 'wink', '{"from": 1}'), ($1, 'mail', '{}') returning id`,
      [anna.id],
    );
    await app.sql(
      `insert into messaging.outbox (type, payload, subscriber, queue, due_at, attempts, last_error)
       values ('email.queued', jsonb_build_object('emailId', $1::bigint), 'nobody', 'email-out', 'infinity', 3, 'ESOCKET')`,
      [mail!.id],
    );
    expect((await page()).totalElements).toBe(0);
    const { content } = await page('?state=waiting');
    expect(content).toMatchObject([
      { service: 'messaging', kind: 'mail', type: 'wink', tries: 3, error: 'ESOCKET', waiting: true, apart: false },
      { type: 'mail', tries: 0 },
    ]);
    expect(content.map(({ member }) => member)).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{10}$/)));
    expect(new Set(content.map(({ member }) => member)).size).toBe(1);
    expect(JSON.stringify(content)).not.toMatch(new RegExp(`${anna.id}|@|"from"`));
    const work = { service: 'messaging', kind: 'mail', key: String(mail!.id) };
    expect(done([await kim.post(CONSOLE_API.retryWork, work)])).toEqual([200]);
    expect(await app.sql(`select 1 from messaging.outbox where due_at <= now() and attempts = 0`)).toHaveLength(1);
    await app.sql(`delete from messaging.outbox`);
    const gone = { ...work, reason: 'OPS-1' };
    expect(
      done(await Promise.all([kim.post(CONSOLE_API.dropWork, gone), kim.post(CONSOLE_API.dropWork, gone)])),
    ).toEqual([200, 'WORK_GONE']);
    expect((await recorded()).map(([action]) => action)).toEqual(['work.retried', 'work.dropped']);
  });

  it('[G07] takes work away for a reason that the record can keep, once, and never what is due every day', async () => {
    const key = await setApart('connections');
    const work = { service: 'connections', kind: 'event', key };
    const drop = (more: object) => kim.post(CONSOLE_API.dropWork, { ...work, ...more });
    expect(
      done([await drop({}), await drop({ reason: 'Anna asked for it' }), await drop({ kind: 'daily', reason: 'x' })]),
    ).toEqual(Array(3).fill('INVALID_REQUEST'));
    expect(done(await Promise.all([drop({ reason: 'OPS-12' }), drop({ reason: 'OPS-13' })]))).toEqual([
      200,
      'WORK_GONE',
    ]);
    expect(await app.sql(`select 1 from connections.outbox`)).toEqual([]);
    expect(await recorded()).toEqual([
      [
        'work.dropped',
        { service: 'connections', kind: 'event', work: key, reason: expect.stringMatching(/^OPS-1[23]$/) },
      ],
    ]);
  });

  it('[K15] leaves alone what was done meanwhile, and what is under way', async () => {
    const key = await setApart('messaging');
    await app.sql(`update messaging.outbox set stopped_at = null, attempts = 0, due_at = now() + interval '1 hour'`);
    const work = { service: 'messaging', kind: 'event', key };
    expect(
      done([
        await kim.post(CONSOLE_API.retryWork, work),
        await kim.post(CONSOLE_API.dropWork, { ...work, reason: 'x' }),
      ]),
    ).toEqual(['WORK_GONE', 'WORK_GONE']);
    expect(await app.sql(`select attempts from messaging.outbox`)).toEqual([{ attempts: 0 }]);
    expect(await recorded()).toEqual([]);
  });
});
