import { DEFAULT_FILTERS } from '#contract';
import type { Finding } from '../support/report.js';
import { Child } from '../support/child.js';
import { interleaved, percentile, spreadOf } from '../support/rounds.js';
import { memberRowsStatement } from '../../services/members/src/search/member-rows.queries.js';
import { criteriaOf } from '../../services/members/src/search/criteria.js';
import { pageStatement } from '../../services/members/src/search/search.queries.js';
import type { BareLoop } from './bare-process.js';
import { callSearch, signIn } from './callers.js';
import type { Scale } from './search.bench.js';

const ROUNDS = 5;
const REQUESTS = 400;
const WARM_UP = 4_000;
/** Callers at the same time, of the API and in the bare loop alike. */
const CALLERS = 4;
const bench = 'search';

/** The members service over HTTP, against a loop that does nothing but run the same statements. */
export async function* benchApi(scale: Scale): AsyncGenerator<Finding> {
  const tokens: string[] = [];
  for (const viewer of scale.viewers) tokens.push(await signIn(scale.db, scale.data.url, viewer));
  const api = await Child.start(new URL('./api-process.js', import.meta.url), scale.data.url);
  const bare = await Child.start(new URL('./bare-process.js', import.meta.url), scale.data.url);
  try {
    const { url } = api.greeting as { url: string };
    const loop = bareLoop(scale);
    // Both run for long in life; until then the compiler is still at work on them.
    await bare.ask({ ...loop, times: WARM_UP });
    await callSearch(url, tokens, WARM_UP, CALLERS);
    const applications: Record<string, number[]> = { limit: [], served: [] };
    const cost = async (name: 'limit' | 'served', child: Child, work: () => Promise<unknown>): Promise<number> => {
      const before = { application: child.cpu, database: await scale.backends() };
      await work();
      const application = (child.cpu - before.application) / REQUESTS;
      applications[name]!.push(application);
      return application + ((await scale.backends()) - before.database) / REQUESTS;
    };
    const { limit, served } = await interleaved(ROUNDS, {
      limit: () => cost('limit', bare, () => bare.ask(loop)),
      served: () => cost('served', api, () => callSearch(url, tokens, REQUESTS, CALLERS)),
    });
    yield {
      bench,
      measure: 'API (application + database) / bare pg loop',
      figures: {
        API: served.median,
        'its application': spreadOf(applications['served']!).median,
        loop: limit.median,
        'its application ': spreadOf(applications['limit']!).median,
      },
      ratio: served.median / limit.median,
      goal: { atMost: 1.4 },
      note: 'session, limits, validation, page, rows, exact total',
    };
    const waits = await callSearch(url, tokens, 4_000, 8);
    const p99 = percentile(waits, 0.99);
    yield {
      bench,
      measure: `p99 at ${scale.data.members} members, 8 callers, in ms`,
      figures: { p50: percentile(waits, 0.5), p99, most: Math.max(...waits) },
      ratio: p99,
      goal: { atMost: 40 },
      note: 'callers on the same machine',
    };
  } finally {
    await api.stop();
    await bare.stop();
  }
}

function bareLoop({ product, viewers }: Scale): BareLoop {
  const today = new Date();
  const place = product.places.placeOfZip(DEFAULT_FILTERS.zip)!;
  const criteria = criteriaOf(DEFAULT_FILTERS, product.places.circle(place.id, DEFAULT_FILTERS.miles), today);
  const page = pageStatement(0, criteria, { offset: 0, limit: 20 });
  const rows = memberRowsStatement({ memberId: 0, memberType: 1 }, [], today);
  return {
    times: REQUESTS,
    at: CALLERS,
    viewers,
    page: { ...page, values: page.values.map((value, n) => (n === 5 ? 'viewer' : value)) },
    rows: { ...rows, values: ['viewer', 'ids', ...rows.values.slice(2)] },
  };
}
