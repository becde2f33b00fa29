import { Agent } from 'node:http';
import { API, DEFAULT_FILTERS, HEALTH, LoginBody, MemberRow, pathTo, searchPayload } from '#contract';
import { DEMO_MEMBERS } from '#embedded/demo/accounts';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { Child } from '../support/child.js';
import { call, load, type Call } from '../support/http.js';
import type { Finding } from '../support/report.js';
import { percentile, spreadOf } from '../support/rounds.js';
import { ask, PATIENCE_MS, type Outcome } from './ask.js';

const MEMBERS = 2_000;
/** So many callers, each of whom waits for the answer, find out what the product answers at best. */
const CALLERS = 24;
const ROUNDS = 5;
const PEAK_SECONDS = 3;
const OVERLOAD_SECONDS = 4;
const TIMES = 4;
/** Connections that browsers and gateways keep open. */
const CONNECTIONS = 400;
/** How soon is as usual, and how often in a row. */
const USUAL_MS = 250;
const IN_A_ROW = 20;

type Mix = (n: number) => Call;
interface Door {
  readonly url: string;
}

interface Crowd {
  readonly calls: readonly Outcome[];
  readonly probes: readonly Outcome[];
  /** When the last call was sent. */
  readonly ended: number;
}

/**
 * What becomes of the product when four times as much comes as it can answer: calls are sent by the clock, whether or not
 * those before were answered. Peak and crowd take turns, and each crowd is compared with the peaks beside it, and with what
 * the product answers at best while a bare door refuses the rest of the crowd: whoever sends it has no machine of its own.
 */
export async function* benchOverload({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const database = await demoDatabase(databaseUrl, MEMBERS);
  const product = await Child.start(new URL('../http/product-process.js', import.meta.url), database.url);
  const bare = await Child.start(new URL('./door-process.js', import.meta.url));
  const [{ url }, { url: door }] = [product, bare].map(({ greeting }) => greeting as { url: string }) as [Door, Door];
  const prober = await Child.start(new URL('./prober-process.js', import.meta.url));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
  const own = new Agent({ keepAlive: true });
  try {
    const mix = await everyday(url);
    await peakOf(url, mix, own); // warms up
    await open(url, agent);
    await open(door, agent);
    const peaks = [await peakOf(url, mix, own)];
    const [calls, probes, useful, normal]: [Outcome[], Outcome[], number[], number[]] = [[], [], [], []];
    const [besides, doorProbes]: [number[], Outcome[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const crowd = await overload(url, mix, peaks.at(-1)! * TIMES, agent, prober);
      normal.push(await secondsUntilUsual(url, mix, crowd.ended, own));
      const [beside, atDoor] = await Promise.all([
        peakOf(url, mix, own, OVERLOAD_SECONDS),
        overload(door, mix, peaks.at(-1)! * (TIMES - 1), agent, prober),
      ]);
      besides.push(beside);
      doorProbes.push(...atDoor.probes);
      peaks.push(await peakOf(url, mix, own));
      calls.push(...crowd.calls);
      probes.push(...crowd.probes);
      useful.push(crowd.calls.filter(({ status, ms }) => status === 200 && ms <= 1_000).length / OVERLOAD_SECONDS);
      const figures = [peaks[round]!, crowd.calls.length / OVERLOAD_SECONDS, useful[round]!, beside, peaks[round + 1]!];
      const [before, sent, answered, spared, after] = figures.map((figure) => figure.toFixed(0));
      say(
        `a second: ${before} at best, of ${sent} ${answered} answered within a second, ${spared} beside a bare door, ${after} at best again`,
      );
    }
    const ratios = useful.map((rate, round) => (2 * rate) / (peaks[round]! + peaks[round + 1]!));
    yield* findings(calls, probes, ratios, normal);
    yield* besideDoor(useful, besides, probes, doorProbes);
  } finally {
    agent.destroy();
    own.destroy();
    await prober.stop();
    await bare.stop();
    await product.stop();
    await database.drop();
  }
}

function* findings(
  calls: readonly Outcome[],
  probes: readonly Outcome[],
  ratios: readonly number[],
  normal: readonly number[],
): Generator<Finding> {
  const bench = 'overload';
  const waits = (status: number): number[] => calls.filter((one) => one.status === status).map(({ ms }) => ms);
  const [answered, refused, silent] = [waits(200), waits(503), waits(0)];
  const { median, least, most } = spreadOf(ratios);
  yield {
    bench,
    measure: 'answered within a second / peak',
    figures: { least, most, answered: answered.length, refused: refused.length },
    ratio: median,
    goal: { atLeast: 0.8 },
  };
  const spread = (measure: string, of: readonly number[], share: number, atMost: number): Finding => ({
    bench,
    measure,
    figures: { median: percentile(of, 0.5), most: spreadOf(of).most },
    ratio: percentile(of, share),
    goal: { atMost },
  });
  if (answered.length > 0) yield spread('answered, p95', answered, 0.95, 1_000);
  if (refused.length > 0) yield spread('refused, p95', refused, 0.95, 100);
  const live = probes.map(({ status, ms }) => (status === 200 ? ms : PATIENCE_MS));
  yield spread('/live, p99', live, 0.99, 100);
  yield { bench, measure: 'never answered', figures: {}, ratio: silent.length, goal: { atMost: 0 } };
  yield {
    bench,
    measure: 'seconds until all is as usual',
    figures: { median: spreadOf(normal).median },
    ratio: spreadOf(normal).most,
    goal: { atMost: 5 },
  };
}

/** The same against the least that a crowd of this size costs on this machine. */
function* besideDoor(
  useful: readonly number[],
  besides: readonly number[],
  probes: readonly Outcome[],
  doorProbes: readonly Outcome[],
): Generator<Finding> {
  const { median, least, most } = spreadOf(useful.map((rate, round) => rate / besides[round]!));
  yield {
    bench: 'overload',
    measure: 'answered / peak while a bare door refuses the rest',
    figures: { least, most },
    ratio: median,
    goal: { atLeast: 0.8 },
    note: 'the crowd is sent from the same cores',
  };
  const late = (of: readonly Outcome[]): number =>
    percentile(
      of.map(({ ms }) => ms),
      0.99,
    );
  yield {
    bench: 'overload',
    measure: '/live against the bare door, p99',
    figures: { live: late(probes), door: late(doorProbes) },
    ratio: late(probes) / late(doorProbes),
  };
}

/** What members do most: a profile, the inbox, what is new, and a search now and then. */
async function everyday(url: string): Promise<Mix> {
  const { username, password } = DEMO_MEMBERS[0]!;
  const signIn: Call = { method: 'POST', path: API.login, body: { username, password } };
  const { token } = LoginBody.parse(JSON.parse(await call(url, signIn)));
  const search: Call = { method: 'POST', path: API.search, body: searchPayload(DEFAULT_FILTERS, 0, 20), token };
  const { content } = JSON.parse(await call(url, search)) as { content: unknown[][] };
  const found = content.map((row) => MemberRow.decode(row).memberId);
  const profile = (n: number) => pathTo(API.viewProfile, { memberTypeId: 1, memberId: found[n % found.length]! });
  const get = (path: string): Call => ({ method: 'GET', path, token });
  const kinds = [(n: number) => get(profile(n)), () => get(API.inbox), () => get(API.liveCounts), () => search];
  return (n) => kinds[n % kinds.length]!(n);
}

/** Calls a second that are answered when so many callers wait for each answer. */
async function peakOf(url: string, mix: Mix, agent: Agent, seconds = PEAK_SECONDS): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let answered = 0;
  await load(CALLERS, CALLERS, async (_, caller) => {
    for (let n = caller; performance.now() < end; n += 1) {
      const { status } = await ask(url, mix(n), agent);
      if (status === 200) answered += 1;
    }
  });
  return (answered * 1_000) / (performance.now() - began);
}

/** Opens the connections that are there before the crowd comes. */
async function open(url: string, agent: Agent): Promise<void> {
  for (let at = 1; at <= CONNECTIONS; at += 16)
    await Promise.all(Array.from({ length: at }, () => ask(url, { method: 'GET', path: HEALTH.live }, agent)));
}

async function overload(url: string, mix: Mix, rate: number, agent: Agent, prober: Child): Promise<Crowd> {
  const calls: Promise<Outcome>[] = [];
  await prober.ask({ url });
  const began = performance.now();
  for (let passed = 0; passed < OVERLOAD_SECONDS; passed = (performance.now() - began) / 1_000) {
    while (calls.length < passed * rate) calls.push(ask(url, mix(calls.length), agent));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const ended = performance.now();
  const probes = (await prober.ask({})) as Outcome[];
  return { calls: await Promise.all(calls), probes, ended };
}

/** How long after the last call of the crowd it takes until calls are answered as fast as usual, many in a row. */
async function secondsUntilUsual(url: string, mix: Mix, ended: number, agent: Agent): Promise<number> {
  let last = ended;
  for (let [n, well] = [0, 0]; well < IN_A_ROW; n += 1) {
    const { status, ms } = await ask(url, mix(n), agent);
    const usual = status === 200 && ms < USUAL_MS;
    well = usual ? well + 1 : 0;
    if (!usual) last = performance.now();
  }
  return (last - ended) / 1_000;
}
