import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { benchAlerts } from './alerts/alerts.bench.js';
import { benchCapacity } from './capacity/capacity.bench.js';
import { benchCalls } from './calls/calls.bench.js';
import { benchDemo } from './demo/demo.bench.js';
import { benchEvents } from './events/events.bench.js';
import { benchFit } from './fit/fit.bench.js';
import { benchHttp } from './http/http.bench.js';
import { benchInbox } from './inbox/inbox.bench.js';
import { benchLists } from './lists/lists.bench.js';
import { benchNotices } from './notices/notices.bench.js';
import { benchOverload } from './overload/overload.bench.js';
import { benchPhotos } from './photos/photos.bench.js';
import { benchSearch } from './search/search.bench.js';
import { benchSockets } from './sockets/sockets.bench.js';
import { readArguments } from './support/arguments.js';
import type { BenchOptions } from './support/options.js';
import { isMet, machine, printFinding, type Finding } from './support/report.js';

/** Every bench gives its findings one by one, so that a long run shows them as they come. */
type Bench = (options: BenchOptions) => AsyncIterable<Finding>;

const benches: Readonly<Record<string, { readonly figures: string; readonly bench: Bench }>> = {
  search: { figures: 'CPU in milliseconds per operation, medians of interleaved rounds', bench: benchSearch },
  fit: { figures: 'shares in percent, among the demo members', bench: benchFit },
  alerts: { figures: 'seconds on the clock, 10,000 saved searches and 1,000 changed members', bench: benchAlerts },
  http: {
    figures: 'answers a second and milliseconds on the clock, callers and product on one machine',
    bench: benchHttp,
  },
  calls: {
    figures: 'CPU in milliseconds per call, Postgres included, medians of interleaved rounds',
    bench: benchCalls,
  },
  inbox: { figures: 'CPU in milliseconds per page, node and Postgres', bench: benchInbox },
  lists: { figures: 'CPU in milliseconds per page, node and Postgres', bench: benchLists },
  events: {
    figures: 'from a call to the other’s socket, in milliseconds on the clock; CPU of product and Postgres',
    bench: benchEvents,
  },
  notices: { figures: 'from a press to screen and push service, in milliseconds on the clock', bench: benchNotices },
  sockets: { figures: 'from who tells to the socket, in milliseconds on the clock', bench: benchSockets },
  photos: { figures: 'CPU in milliseconds of product and Postgres, medians of interleaved rounds', bench: benchPhotos },
  demo: {
    figures: 'from an empty database to demo members and their pictures, seconds on the clock',
    bench: benchDemo,
  },
  capacity: {
    figures: 'CPU in milliseconds of one call, and visits a second by these and as measured',
    bench: benchCapacity,
  },
  overload: {
    figures: 'four times as many calls as the product can answer, in milliseconds on the clock',
    bench: benchOverload,
  },
};

const { only, members, json, check } = readArguments(process.argv.slice(2));
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('DATABASE_URL is needed; `npm run bench` starts a Postgres and sets it.');
const unknown = only.find((name) => !(name in benches));
if (unknown) throw new Error(`There is no bench "${unknown}"; there are: ${Object.keys(benches).join(', ')}.`);

const findings: Finding[] = [];
const say = (progress: string): void => void process.stdout.write(`      ${progress}\n`);
for (const [name, { figures, bench }] of Object.entries(benches)) {
  if (only.length > 0 && !only.includes(name)) continue;
  process.stdout.write(`${name}: ${figures}\n`);
  for await (const finding of bench({ databaseUrl, members, say })) {
    findings.push(finding);
    printFinding(finding);
  }
}

const missed = findings.filter((finding) => isMet(finding) === false);
process.stdout.write(
  missed.length === 0 ? 'All goals are met.\n' : `Missed: ${missed.map(({ measure }) => measure).join('; ')}.\n`,
);
if (json) {
  const outcome = findings.map((finding) => ({ ...finding, met: isMet(finding) }));
  writeFileSync(json, `${JSON.stringify({ machine: machine(), members, findings: outcome }, null, 2)}\n`);
}
if (check && missed.length > 0) process.exitCode = 1;
