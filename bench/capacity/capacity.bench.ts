import { availableParallelism, cpus } from 'node:os';
import pg from 'pg';
import { API, pathTo } from '#contract';
import { drained, peopleOf, sendMail, type Person } from '../events/events.bench.js';
import { demoDatabase, type DemoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { Child } from '../support/child.js';
import { call, load } from '../support/http.js';
import type { Finding } from '../support/report.js';

const MEMBERS = 2_000;
/** Of these, so many visit. */
const PEOPLE = 200;
const CALLERS = 8;
const AT_WALL = 32;
const TIMES = 600;
const VISITS = 300;

/** What a member does in one visit, on an average: docs/scaling.md counts by it. */
const VISIT = { search: 4, profile: 6, inbox: 4, mail: 1 } as const;
type Kind = keyof typeof VISIT;
const KINDS = Object.keys(VISIT) as Kind[];

/** CPU milliseconds of one: of the product's process, which does one thing at a time, of Postgres, and of who calls. */
interface Cost {
  readonly node: number;
  readonly postgres: number;
  readonly caller: number;
}
const whole = ({ node, postgres, caller }: Cost): number => node + postgres + caller;

/**
 * What a visit costs by the costs of its parts, where the first wall of one process and its Postgres stands by that, and where it
 * stands when as many visits come as can be answered.
 */
export async function* benchCapacity({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const database = await demoDatabase(databaseUrl, MEMBERS);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const product = await Child.start(new URL('../events/product-process.js', import.meta.url), database.url);
  try {
    const people = await peopleOf(db, database.url, PEOPLE);
    const acts = actsOf((product.greeting as { url: string }).url, people);
    say(`${MEMBERS} demo members made; nobody is connected, and there are no notices by e-mail`);
    const costOf = (work: () => Promise<unknown>, count: number) => measured(database, product, db, work, count);
    const costs = {} as Record<Kind, Cost>;
    for (const kind of KINDS) {
      await load(200, CALLERS, acts[kind]);
      costs[kind] = await costOf(() => load(TIMES, CALLERS, acts[kind]), TIMES);
      yield finding(`CPU of one: ${kind}`, { ...costs[kind] });
    }
    const visit = sum(KINDS.map((kind) => times(costs[kind], VISIT[kind])));
    const walls = wallsOf(visit);
    yield finding('visits a second by the model', { ...visit, ...walls }, Math.min(...Object.values(walls)));

    const [began, idle] = [performance.now(), idleMs()];
    const spent = await costOf(() => load(VISITS, AT_WALL, (n) => oneVisit(acts, n)), VISITS);
    const seconds = (performance.now() - began) / 1_000;
    const reached = VISITS / seconds;
    // On a machine that others use as well, the model is asked about the cores that were there for us: what was used, and what
    // nobody used. Whoever waits for a lock, a disk or a connection leaves cores idle, and falls behind the model.
    const unused = (idleMs() - idle) / 1_000 / seconds;
    const cores = (whole(spent) * VISITS) / 1_000 / seconds + unused;
    const model = Math.min(1_000 / visit.node, (cores * 1_000) / whole(visit));
    yield {
      ...finding('visits a second at the wall, against the model', {
        reached,
        model,
        cores,
        unused,
        'CPU a visit': whole(spent),
      }),
      ratio: reached / model,
      goal: { atLeast: 0.7 },
    };
  } finally {
    await product.stop();
    await db.end();
    await database.drop();
  }
}

const idleMs = (): number => cpus().reduce((all, { times: { idle } }) => all + idle, 0);

const finding = (measure: string, figures: Readonly<Record<string, number>>, ratio?: number): Finding => ({
  ...{ bench: 'capacity', measure, figures, ratio },
});

type Act = (n: number) => Promise<unknown>;

function actsOf(url: string, people: readonly Person[]): Record<Kind, Act> {
  const at = (n: number): Person => people[n % people.length]!;
  let letter = 0;
  return {
    search: (n) => call(url, { method: 'POST', path: API.search, token: at(n).token, body: {} }),
    profile: (n) =>
      call(url, {
        ...{ method: 'GET', token: at(n).token },
        path: pathTo(API.viewProfile, { memberTypeId: 1, memberId: at(n + 1).id }),
      }),
    inbox: (n) => call(url, { method: 'GET', path: API.inbox, token: at(n).token }),
    mail: (n) => sendMail(url, { from: at(n), to: at(n + 1) }, letter++),
  };
}

async function oneVisit(acts: Record<Kind, Act>, n: number): Promise<void> {
  for (const kind of KINDS) for (let time = 0; time < VISIT[kind]; time += 1) await acts[kind](n * 7 + time);
}

/** Where the one thread of the process is full, and where all cores are. */
const wallsOf = (visit: Cost) => ({
  'one process': 1_000 / visit.node,
  'all cores': (availableParallelism() * 1_000) / whole(visit),
});

async function measured(
  database: DemoDatabase,
  product: Child,
  db: pg.Client,
  work: () => Promise<unknown>,
  count: number,
): Promise<Cost> {
  const [node, used, own] = [product.cpu, await database.count(), process.cpuUsage()];
  await work();
  await drained(db);
  const { user, system } = process.cpuUsage(own);
  return times({ node: product.cpu - node, postgres: await used(), caller: (user + system) / 1_000 }, 1 / count);
}

const times = ({ node, postgres, caller }: Cost, by: number): Cost => ({
  ...{ node: node * by, postgres: postgres * by, caller: caller * by },
});
const sum = (costs: readonly Cost[]): Cost =>
  costs.reduce((all, { node, postgres, caller }) => ({
    ...{ node: all.node + node, postgres: all.postgres + postgres, caller: all.caller + caller },
  }));
