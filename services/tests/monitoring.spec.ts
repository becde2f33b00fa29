import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { API, forgotPasswordPayload, METRICS } from '#contract';
import type { TestApp } from '#testing/app';
import { eventually } from '#testing/eventually';
import { signupBody } from '#testing/people';
import { promtool } from '#testing/promtool';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { RuleGroups } from '../../scripts/deploy/monitoring.schema.js';

const RULES = path.resolve('deploy/monitoring/rules.yaml');
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
  /^(sum|max|rate|increase|changes|absent|vector|histogram_quantile|topk|by|on|and|or|group_left|ignoring)$/;
const figuresIn = (query: string): string[] =>
  (query.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) *\([^)]*\)/g, ' ').match(/[a-z_][\w:]*/gi) ?? []).filter(
    (word) => !LANGUAGE.test(word),
  );

/** Lets `use` have the content as a YAML file. */
function asFile<Result>(content: object, use: (file: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ty-rules-'));
  try {
    const file = path.join(folder, 'rules.yaml');
    writeFileSync(file, stringify(content));
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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

  const valueOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );

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

  /** Which alerts fire once these figures have been so for a quarter of an hour; what rose `since` then goes on rising. */
  function expectToFire(names: readonly string[], of: RegExp, text: string, since = text): void {
    const series = text.split('\n').filter((line) => of.test(line));
    const inputs = series.map((line) => {
      const name = line.slice(0, line.lastIndexOf(' '));
      return { series: name, values: `${valueOf(since, name)}+${valueOf(text, name) - valueOf(since, name)}x30` };
    });
    const test = {
      interval: '1m',
      input_series: [{ series: 'up{job="truly-yours"}', values: '1x30' }, ...inputs],
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '25m',
          exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
        },
      ],
    };
    const content = { rule_files: [RULES], evaluation_interval: '1m', tests: [test] };
    expect(asFile(content, (file) => promtool('test', 'rules', file))).toMatchObject({ content: true });
  }

  it('[K32] is called when an event fails whenever it is tried', async () => {
    expectToFire([], /^events_/, await figures());
    await app.sql(
      `insert into connections.outbox (type, payload, subscriber, created_at, due_at, attempts, failing_since)
       values ('wink.sent', '{}', 'messaging', now() - interval '2 hours', now() + interval '1 hour', 12, now() - interval '2 hours')`,
    );
    const text = await figures();
    expect(valueOf(text, 'outbox_oldest_seconds{service="connections"}')).toBeGreaterThanOrEqual(3_600);
    expect(valueOf(text, 'events_waiting{service="connections",queue="none"}')).toBe(1);
    expect(valueOf(text, 'events_failing{service="connections",queue="none"}')).toBe(1);
    expectToFire(['EventsStuck'], /^events_/, text);
    await app.sql('delete from connections.outbox where attempts > 0');
    expect(valueOf(await figures(), 'events_waiting{service="connections",queue="none"}')).toBe(0);
  });

  it('[K32] is called when somebody has waited for the desk longer than was promised', async () => {
    expectToFire([], /^cases_/, await figures());
    await app.sql(
      `insert into moderation.review_case (kind, subject_id, member_id, opened_at) values ('text', 1, 1, now() - interval '25 hours')`,
    );
    const text = await figures();
    expect(valueOf(text, 'cases_overdue{kind="text"}')).toBe(1);
    expect(valueOf(text, 'cases_open{kind="photo"}')).toBe(0);
    expectToFire(['ReviewIsDue', 'ReviewIsLate'], /^cases_/, text);
  });

  it('[K32] is called when the mail server takes nothing', async () => {
    const { email } = await app.make.member();
    app.mails.refusals.set(email, 451);
    const before = await figures();
    const failed = 'mail_failures_total{failure="reader"}';
    await app.visitor.post(API.forgotPassword, forgotPasswordPayload({ email }));
    const after = await eventually(async () => {
      const text = await scrape();
      expect(valueOf(text, failed)).toBeGreaterThan(valueOf(before, failed));
      return text;
    });
    expectToFire(['MailServerTakesNothing'], /^mails_total/, after, before);
    app.mails.refusals.clear();
    await app.mails.next(email);
  });

  it('[K32] sees how many sign up, write, answer and search, and how soon letters are told', async () => {
    const before = await figures();
    await app.visitor.post(API.signup, await signupBody(app.url, 'counted.once'));
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
    const risen = (name: string): number => valueOf(after, name) - valueOf(before, name);
    expect({
      signUps: risen('sign_ups_total'),
      letters: ['first', 'answer', 'further'].map((letter) => risen(`letters_total{letter="${letter}"}`)),
      told: risen('letter_told_seconds_count'),
      searches: risen('search_seconds_count{asked="page"}'),
      refused: risen('refusals_total{code="ZIPCODE_UNKNOWN"}'),
    }).toEqual({ signUps: 1, letters: [1, 1, 1], told: 3, searches: 1, refused: 1 });
  });
});
