import { API, DEFAULT_FILTERS, LoginBody, MemberRow, pathTo, searchPayload } from '#contract';
import { DEMO_MEMBERS } from '#embedded/demo/accounts';
import { demoDatabase } from '../http/demo-database.js';
import type { BenchOptions } from '../support/options.js';
import { Child } from '../support/child.js';
import { call, load, type Call } from '../support/http.js';
import type { Finding } from '../support/report.js';
import { interleaved } from '../support/rounds.js';
import { SESSION, type Script, type SentStatement } from './statements.js';

const MEMBERS = 2_000;
const CALLERS = 8;
const ROUNDS = 5;
const TIMES = 400;
/** What each may cost beside the bare process, and what all may on an average. */
const MOST = 1.3;
const MEAN = 1.2;
const bench = 'calls';

/** What members ask for all day, by name; some of them about each of several members in turn. */
type Measures = Readonly<Record<string, readonly Call[]>>;

/** Each everyday call against node:http and pg with the same statements and the same look at who calls. */
export async function* benchCalls({ databaseUrl, say }: BenchOptions): AsyncGenerator<Finding> {
  const database = await demoDatabase(databaseUrl, MEMBERS);
  say(`${MEMBERS} demo members made; ${CALLERS} callers at a time, ${ROUNDS} rounds in turns`);
  const product = await Child.start(new URL('./product-process.js', import.meta.url), database.url);
  const bare = await Child.start(new URL('./bare-process.js', import.meta.url), database.url);
  const ratios: number[] = [];
  try {
    const measures = await measuresOf(urlOf(product));
    await bare.ask(await recorded(product, Object.values(measures).flat()));
    for (const [name, calls] of Object.entries(measures)) {
      const cost = async (child: Child): Promise<number> => {
        const before = child.cpu;
        const used = await database.count();
        await load(TIMES, CALLERS, (n) => call(urlOf(child), calls[n % calls.length]!));
        return (child.cpu - before + (await used())) / TIMES;
      };
      const { ours, least } = await interleaved(ROUNDS, { ours: () => cost(product), least: () => cost(bare) });
      const ratio = ours.median / least.median;
      ratios.push(ratio);
      yield {
        bench,
        measure: `${name} / node:http and pg`,
        figures: { ours: ours.median, bare: least.median },
        ratio,
        goal: { atMost: MOST },
      };
    }
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    yield {
      bench,
      measure: 'all of them on an average',
      figures: { calls: ratios.length },
      ratio: mean,
      goal: { atMost: MEAN },
    };
  } finally {
    await product.stop();
    await bare.stop();
    await database.drop();
  }
}

const urlOf = ({ greeting }: Child): string => (greeting as { url: string }).url;

async function measuresOf(url: string): Promise<Measures> {
  const [{ username, password }] = DEMO_MEMBERS;
  const signIn: Call = { method: 'POST', path: API.login, body: { username, password } };
  const { token } = LoginBody.parse(JSON.parse(await call(url, signIn)));
  const get = (path: string): Call => ({ method: 'GET', path, token });
  const search: Call = { method: 'POST', path: API.search, body: searchPayload(DEFAULT_FILTERS, 0, 20), token };
  const { content } = JSON.parse(await call(url, search)) as { content: unknown[][] };
  const found = content.map((row) => MemberRow.decode(row).memberId);
  const about = (path: (memberId: number) => string): Call[] => found.map((memberId) => get(path(memberId)));
  return {
    inbox: [get(API.inbox)],
    sent: [get(API.sent)],
    winks: [get(API.winks)],
    views: [get(API.views)],
    'favorited me': [get(API.favoritedMe)],
    favorites: [get(API.favorites)],
    blocked: [get(API.blocked)],
    counts: [get(API.liveCounts)],
    'profile view': about((memberId) => pathTo(API.viewProfile, { memberTypeId: 1, memberId })),
    'own profile': [get(API.myProfile)],
    modal: about((memberId) => pathTo(API.profileModal, { memberId })),
    settings: [get(API.settings)],
    PhotosCount: [get(API.photosCount)],
    photos: [get(API.photos)],
    search: [search],
  };
}

/** What the product sends for each call once it has been made a few times. */
async function recorded(product: Child, calls: readonly Call[]): Promise<Script> {
  const script: Record<string, readonly SentStatement[]> = {};
  for (const asked of calls) {
    for (let times = 0; times < 3; times += 1) {
      await product.ask({ record: true });
      await call(urlOf(product), asked);
      const sent = (await product.ask({ record: false })) as SentStatement[];
      script[asked.path] = sent.filter(({ name }) => name !== SESSION);
    }
  }
  return script;
}
