import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { API, forgotPasswordPayload, METRICS } from '#contract';
import type { TestApp } from '#testing/app';
import { asFile, expectAlerts, type Fault, figureIn, RULES } from '#testing/alerts';
import { eventually } from '#testing/eventually';
import { signupBody } from '#testing/people';
import { promtool } from '#testing/promtool';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { RuleGroups } from '../../scripts/deploy/monitoring.schema.js';

const FAULTS = path.resolve('deploy/monitoring/rules.test.yaml');
const DASHBOARDS = path.resolve('k8s/components/monitoring/dashboards');

const rules = RuleGroups.parse(parse(readFileSync(RULES, 'utf8'))).groups.flatMap((group) => group.rules);
const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule] : []));
const runbooks = readFileSync('docs/runbooks.md', 'utf8');

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const dashboards = readdirSync(DASHBOARDS).map((file) => ({
  file,
  panels: (JSON.parse(readFileSync(path.join(DASHBOARDS, file), 'utf8')) as { panels: Panel[] }).panels,
}));

/** What stands in a query and is no figure. */
const LANGUAGE =
  /^(sum|max|group|rate|increase|changes|absent|last_over_time|vector|histogram_quantile|topk|by|on|and|or|unless|group_left)$/;
const figuresIn = (query: string): string[] =>
  (query.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) *\([^)]*\)/g, ' ').match(/[a-z_][\w:]*/gi) ?? []).filter(
    (word) => !LANGUAGE.test(word),
  );

describe('whoever is on call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterEach(async () => {
    app.mails.refusals.clear();
    await app.sql('delete from connections.outbox where attempts > 0');
  });

  async function scrape(): Promise<string> {
    const { status, body } = await app.visitor.get(METRICS);
    expect(status).toBe(200);
    return body as string;
  }

  /** What the stores are asked for only now and then is asked for anew. */
  function figures(): Promise<string> {
    app.clock.advance(60_000);
    return scrape();
  }

  /** What was brought about; promtool is asked once for all of it. */
  const faults: Fault[] = [];

  it('[K32] reads in rules, dashboards and runbooks of figures that the product has', async () => {
    const text = await figures();
    const told = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [name!, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    );
    // Prometheus itself tells whether it reached a process.
    const known = new Set(['up', ...told, ...rules.flatMap((rule) => ('record' in rule ? [rule.record] : []))]);
    const named = [
      ...rules.flatMap((rule) => figuresIn(rule.expr).map((name) => [RULES, name] as const)),
      ...dashboards.flatMap(({ file, panels }) =>
        panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figuresIn(expr).map((name) => [file, name]))),
      ),
      ...['runbooks', 'objectives'].flatMap((page) =>
        [...readFileSync(`docs/${page}.md`, 'utf8').matchAll(/`(?!pg_)([a-z]+(?:_[a-z\d]+)+(?::\w+)?)`/g)].map(
          ([, name]) => [page, name!],
        ),
      ),
    ];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, name]) => !known.has(name!))).toEqual([]);
  });

  it('[K32] finds a section for each alert, which says what it means, where to look, what to do and when it is over', () => {
    const sections = runbooks.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(alerts.map(({ alert }) => alert));
    for (const section of sections)
      expect([...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, part]) => part)).toEqual([
        'Members',
        'Look',
        'Do',
        'Over',
      ]);
    for (const { alert, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    const panels = new Set(dashboards.flatMap((dashboard) => dashboard.panels.map(({ title }) => title)));
    const about = [...runbooks.matchAll(/"([A-Z][^"]+)"/g)].map(([, title]) => title!.replace(/\s+/g, ' '));
    const elsewhere = ['Targets', 'Roll back', 'Takedowns', 'Status', 'Stuck work'];
    expect(
      about.filter((title) => !elsewhere.includes(title) && ![...panels].some((one) => one.startsWith(title))),
    ).toEqual([]);
  });

  it('[K32] is called by each alert at its fault, and at nothing else', () => {
    expect(promtool('check', 'rules', RULES)).toMatchObject({ content: true });
    expect(promtool('test', 'rules', FAULTS)).toMatchObject({
      content: true,
      says: expect.stringContaining('SUCCESS'),
    });
    const seen = new Set([...readFileSync(FAULTS, 'utf8').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name));
    expect(alerts.map(({ alert }) => alert).filter((alert) => !seen.has(alert))).toEqual([]);
  });

  it('[K32] sees panels whose every query Prometheus understands', () => {
    const queries = dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    );
    const groups = [{ name: 'panels', rules: queries.map((expr, index) => ({ record: `panel${index}`, expr })) }];
    expect(asFile({ groups }, (file) => promtool('check', 'rules', file))).toMatchObject({ content: true });
  });

  it('[K32] is told of each installation by itself where one Prometheus sees several', () => {
    const mixed = rules
      .map(({ expr }) => expr)
      .filter((expr) => /\b(sum|max|group)\b(?! by \(namespace\b)|\bon \((?!namespace|objective|\))/.test(expr));
    expect(mixed).toEqual([]);
    for (const { file, panels } of dashboards)
      for (const { expr } of panels.flatMap(({ targets }) => targets)) {
        const figures = figuresIn(expr).length;
        expect([file, expr, expr.split('{namespace=~"$namespace"').length - 1]).toEqual([file, expr, figures]);
      }
  });

  /** Events of a kind that nobody takes: from so long ago, each tried so often. */
  const untaken = (count: number, since: string, attempts = 0) =>
    app.sql(
      `insert into connections.outbox (type, payload, subscriber, created_at, due_at, attempts, failing_since)
       select 'nobody.hears', '{}', 'messaging', now() - $2::interval, now() - interval '1 second', $3,
         case when $3 > 0 then now() - $2::interval end from generate_series(1, $1)`,
      [count, since, attempts],
    );

  it('[K32] is called when events wait, when many fail, and when one fails whenever it is tried', async () => {
    faults.push({ name: 'events as ever', fires: [], of: /^events_/, text: await figures() });
    await untaken(1, '2 hours', 12);
    const stuck = await figures();
    expect(figureIn(stuck, 'outbox_oldest_seconds{service="connections"}')).toBeGreaterThanOrEqual(3_600);
    expect(figureIn(stuck, 'events_waiting{service="connections",queue="none"}')).toBe(1);
    expect(figureIn(stuck, 'events_failing{service="connections",queue="none"}')).toBe(1);
    faults.push({ name: 'an event fails always', fires: ['EventsStuck'], of: /^events_/, text: stuck });
    await app.sql('delete from connections.outbox where attempts > 0');
    expect(figureIn(await figures(), 'events_waiting{service="connections",queue="none"}')).toBe(0);
    await untaken(21, '1 minute', 1);
    faults.push({ name: 'many events fail', fires: ['EventsFail'], of: /^events_/, text: await figures() });
    await app.sql('delete from connections.outbox where attempts > 0');
    await untaken(1, '10 minutes');
    faults.push({ name: 'events wait', fires: ['EventsWait'], of: /^events_/, text: await figures() });
    await app.sql(`delete from connections.outbox where type = 'nobody.hears'`);
  });

  it('[K32] is called when somebody has waited for the desk longer than was promised', async () => {
    faults.push({ name: 'the desk as ever', fires: [], of: /^cases_/, text: await figures() });
    await app.sql(
      `insert into moderation.review_case (kind, subject_id, member_id, opened_at) values ('text', 1, 1, now() - interval '25 hours')`,
    );
    const text = await figures();
    expect(figureIn(text, 'cases_overdue{kind="text"}')).toBe(1);
    expect(figureIn(text, 'cases_open{kind="photo"}')).toBe(0);
    faults.push({ name: 'a text waits', fires: ['ReviewIsDue', 'ReviewIsLate'], of: /^cases_/, text });
  });

  it.each([
    [451, 'MailServerTakesNothing', 'reader'],
    [550, 'MailIsRefused', 'reader'],
  ])('[K32] is called when the mail server answers %i: %s', async (code, alert, failure) => {
    const { email } = await app.make.member();
    app.mails.refusals.set(email, code);
    const before = await figures();
    const failed = `mail_failures_total{failure="${failure}"}`;
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    const text = await eventually(async () => {
      const now = await scrape();
      expect(figureIn(now, failed)).toBeGreaterThan(figureIn(before, failed));
      return now;
    });
    faults.push({ name: alert, fires: [alert], of: /^mails_total/, text, before });
    app.mails.refusals.clear();
    if (code === 451) await app.mails.next(email);
  });

  it('[K32] is called when calls fail, and when they take long, but not for both at either', async () => {
    const client = await app.as((await app.make.member()).id);
    const ask = (count: number) => Promise.all(Array.from({ length: count }, () => client.get(API.blocked)));
    await ask(1);
    const before = await scrape();
    await app.sql('alter table connections.block rename to block_of_another_version');
    const failed = await ask(6).finally(() =>
      app.sql('alter table connections.block_of_another_version rename to block'),
    );
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]));
    const since = await scrape();
    const fires = ['CallsFail', 'CallsFailSlowly'];
    faults.push({ name: 'calls fail', fires, of: /^http_request_seconds_/, text: since, before });
    const holding = new pg.Client(app.databaseUrl);
    await holding.connect();
    try {
      await holding.query('begin; lock table connections.block');
      const asked = ask(8);
      // Each is slow by what follows, however late it began.
      await eventually(async () =>
        expect(
          (
            await app.sql(
              `select from pg_locks join pg_database d on d.oid = database
               where d.datname = current_database() and relation = 'connections.block'::regclass and not granted`,
            )
          ).length,
        ).toBeGreaterThan(1),
      );
      await holding.query('select pg_sleep(0.9)');
      await holding.query('commit');
      expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await holding.end();
    }
    const text = await scrape();
    faults.push({ name: 'slow', fires: ['AnswersAreSlow'], of: /^http_request_seconds_/, text, before: since });
  });

  it('[K32] is called when letters are told long after they came', async () => {
    const [anna, ben] = [await app.make.member(), await app.make.member({ gender: 'M' })];
    const letter = { emailToMemberId: ben.id, subject: 'Lanterns', body: 'At noon' };
    await (await app.as(anna.id)).post(API.sendMail, letter);
    await settled(app);
    const before = await scrape();
    await app.sql(
      `insert into messaging.outbox (type, payload, subscriber, created_at)
       select 'stranger.wrote', jsonb_build_object('mailId', max(id), 'from', $1::bigint, 'to', $2::bigint), 'messaging', now() - interval '10 seconds'
       from messaging.mail`,
      [anna.id, ben.id],
    );
    await settled(app);
    const text = await scrape();
    expect(figureIn(text, 'letter_told_seconds_count') - figureIn(before, 'letter_told_seconds_count')).toBe(1);
    const fires = ['LettersArriveLate'];
    faults.push({ name: 'letters are late', fires, of: /^letter_told_seconds_/, text, before, every: 30 });
  });

  it('[K32] is called when a daily job was not done for longer than a day and a half', async () => {
    await app.running.runDaily();
    faults.push({ name: 'daily jobs as ever', fires: [], of: /^daily_job_oldest/, text: await scrape() });
    await app.sql(
      `update auth.daily_run set finished_at = now() - interval '40 hours' where job = (select min(job) from auth.daily_run)`,
    );
    await app.running.runDaily();
    const fires = ['DailyJobsAreLate'];
    faults.push({ name: 'a daily job', fires, of: /^daily_job_oldest/, text: await scrape() });
    await app.sql('delete from auth.daily_run');
    await app.running.runDaily();
  });

  it('[K32] is called by the figures of the product at each of these faults, by what it is meant to be and nothing else', () => {
    expect(faults.length).toBeGreaterThan(9);
    expectAlerts(...faults);
  });

  it('[K32] is proven to be called by each alert where the fault was brought about', () => {
    const sources = ['services', 'libs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(spec|fault)\.ts$/.test(file))
        .map((file) => readFileSync(path.join(folder, file), 'utf8')),
    );
    const unproven = alerts
      .map(({ alert }) => alert)
      .filter((alert) => !sources.some((text) => text.includes(`'${alert}'`)));
    expect(unproven).toEqual([]);
  });

  it('[K32] sees how many sign up, write, answer and search, and how soon letters are told', async () => {
    const before = await figures();
    await app.visitor.post(API.signup, await signupBody('counted.once'));
    const [anna, ben] = [await app.make.member(), await app.make.member()];
    const [ofAnna, ofBen] = [await app.as(anna.id), await app.as(ben.id)];
    const write = (to: number) => ({ emailToMemberId: to, subject: 'Lanterns', body: 'At noon, by the harbour' });
    await ofAnna.post(API.sendMail, write(ben.id));
    await ofBen.post(API.sendMail, write(anna.id));
    await ofAnna.post(API.sendMail, write(ben.id));
    await ofAnna.post(API.search, { P_SEARCH_ZIP: '10001' });
    await ofAnna.post(API.search, { P_SEARCH_ZIP: 'nowhere' });
    await settled(app);
    const after = await figures();
    const risen = (name: string): number => figureIn(after, name) - figureIn(before, name);
    expect({
      signUps: risen('sign_ups_total'),
      letters: ['first', 'answer', 'further'].map((letter) => risen(`letters_total{letter="${letter}"}`)),
      told: risen('letter_told_seconds_count'),
      searches: risen('search_seconds_count{asked="page"}'),
      refused: risen('refusals_total{code="ZIPCODE_UNKNOWN"}'),
    }).toEqual({ signUps: 1, letters: [1, 1, 1], told: 3, searches: 1, refused: 1 });
  });
});
