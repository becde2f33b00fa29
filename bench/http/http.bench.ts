import { API, DEFAULT_FILTERS, LoginBody, MemberRow, pathTo, searchPayload } from '#contract';
import { DEMO_MEMBERS } from '#embedded/demo/accounts';
import type { BenchOptions } from '../support/options.js';
import { Child } from '../support/child.js';
import { call, load, type Call } from '../support/http.js';
import type { Finding } from '../support/report.js';
import { percentile, spreadOf } from '../support/rounds.js';
import { demoDatabase, type DemoDatabase } from './demo-database.js';

const MEMBERS = 2_000;
const CALLERS = 8;
const ROUNDS = 5;

/** What is asked, how often in a round, and where. */
interface Measure {
  readonly name: string;
  readonly times: number;
  readonly url: string;
  readonly call: (n: number) => Call;
  /** Begins to count the CPU milliseconds of whoever answers; the answer ends the count. */
  readonly count: () => Promise<() => Promise<number>>;
  readonly note?: string;
}
/** What one measure came to: answers a second and CPU per answer in every round, and how long each caller waited. */
interface Seen {
  readonly rates: number[];
  readonly costs: number[];
  readonly waits: number[];
}

/** Four calls every member makes, over HTTP on the demo data, each beside what Fastify answers with nothing to do. */
export async function* benchHttp({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const database = await demoDatabase(databaseUrl, MEMBERS);
  say(`${MEMBERS} demo members made; ${CALLERS} callers at a time, ${ROUNDS} rounds in turns`);
  const product = await Child.start(new URL('./product-process.js', import.meta.url), database.url);
  const bare = await Child.start(new URL('./bare-process.js', import.meta.url));
  try {
    const nothing: Measure = {
      name: 'bare',
      times: 8_000,
      url: urlOf(bare),
      call: () => ({ method: 'GET', path: '/' }),
      count: countOf(bare),
    };
    const measures = await measuresOf(urlOf(product), countOf(product, database));
    const seen = await inTurns([nothing, ...measures]);
    const least = spreadOf(seen.get(nothing)!.costs).median;
    for (const measure of measures) {
      const { rates, costs, waits } = seen.get(measure)!;
      const cost = spreadOf(costs).median;
      yield {
        bench: 'http',
        measure: `${measure.name}: CPU, database included / bare Fastify`,
        figures: {
          'a second': spreadOf(rates).median,
          median: percentile(waits, 0.5),
          p95: percentile(waits, 0.95),
          CPU: cost,
          'bare CPU': least,
        },
        ratio: least > 0 ? cost / least : undefined,
        note: measure.note,
      };
    }
  } finally {
    await product.stop();
    await bare.stop();
    await database.drop();
  }
}

/** Counts what a process uses, and its database if it has one. */
const countOf = (child: Child, database?: DemoDatabase) => async () => {
  const before = child.cpu;
  const backends = await database?.count();
  return async () => child.cpu - before + ((await backends?.()) ?? 0);
};

const urlOf = ({ greeting }: Child): string => (greeting as { url: string }).url;

async function measuresOf(url: string, count: Measure['count']): Promise<Measure[]> {
  const signIn = (n: number): Call => {
    const { username, password } = DEMO_MEMBERS[n % DEMO_MEMBERS.length]!;
    return { method: 'POST', path: API.login, body: { username, password } };
  };
  const search: Call = { method: 'POST', path: API.search, body: searchPayload(DEFAULT_FILTERS, 0, 20) };
  const { token } = LoginBody.parse(JSON.parse(await call(url, signIn(0))));
  const { content } = JSON.parse(await call(url, { ...search, token })) as { content: unknown[][] };
  const found = content.map((row) => MemberRow.decode(row).memberId);
  const profile = (n: number) => pathTo(API.viewProfile, { memberTypeId: 1, memberId: found[n % found.length]! });
  const many = { times: 1_000, url, count };
  return [
    { ...many, name: 'login', times: 100, call: signIn, note: 'a password check is costly on purpose' },
    { ...many, name: 'inbox', call: () => ({ method: 'GET', path: API.inbox, token }) },
    { ...many, name: 'profile view', call: (n) => ({ method: 'GET', path: profile(n), token }) },
    { ...many, name: 'search', call: () => ({ ...search, token }), note: '20 rows and the exact total' },
  ];
}

/** Runs the measures in turns (A B C A B C ...), so that a busy moment falls on all alike; the first round warms up. */
async function inTurns(measures: readonly Measure[]): Promise<Map<Measure, Seen>> {
  const seen = new Map(measures.map((measure): [Measure, Seen] => [measure, { rates: [], costs: [], waits: [] }]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const measure of measures) {
      const used = await measure.count();
      const began = performance.now();
      const waits = await load(measure.times, CALLERS, (n) => call(measure.url, measure.call(n)));
      const milliseconds = performance.now() - began;
      const cpu = await used();
      if (round === 0) continue;
      const { rates, costs, waits: all } = seen.get(measure)!;
      rates.push((measure.times * 1_000) / milliseconds);
      costs.push(cpu / measure.times);
      all.push(...waits);
    }
  }
  return seen;
}
