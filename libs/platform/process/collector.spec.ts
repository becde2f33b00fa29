import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { factsOf, TraceCollector } from '#testing/collector';
import { eventually } from '#testing/eventually';
import { openCollector } from './collector.js';
import { readConfig } from './config.js';
import { createLog, nameInLog } from './log.js';
import { registry } from './metrics.js';
import { asPiece, asWorkOf, isWatched } from './spans.js';
import { currentTrace, newTrace, within } from './trace.js';

const KEY = 'a key to name members with that only this test knows';

describe('a collector of traces', () => {
  let collector: TraceCollector;
  const logged: string[] = [];
  /** What this file has it told: a product that other files share may be at work in the same process. */
  const ours = () => collector.spans.filter(({ name }) => name === 'work' || name === 'ask');
  const ends: (() => unknown)[] = [];

  beforeEach(async () => {
    collector = await TraceCollector.open();
    ends.push(() => collector.close());
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    logged.length = 0;
  });

  /** Gives what ends it. */
  const tell = async (url = collector.url, env: Record<string, string> = {}) => {
    const config = readConfig({ DATABASE_URL: 'postgres://nobody', OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env });
    const end = await openCollector(
      config,
      'auth',
      KEY,
      createLog('warn', 'auth', { write: (line) => void logged.push(line) }),
    );
    ends.push(() => end!());
    return end!;
  };
  const outcomes = async (): Promise<Record<string, number>> => {
    const { values } = await registry.getSingleMetric('spans_total')!.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
  };
  const since = async (before: Record<string, number>): Promise<Record<string, number>> =>
    Object.fromEntries(Object.entries(await outcomes()).map(([name, value]) => [name, value - (before[name] ?? 0)]));
  const work = (trace = newTrace()) => asWorkOf(trace, { name: 'work', kind: 'consumer' }, async () => undefined);

  it('is told of work and its pieces, in one trace, with what they took and how they ended, before the process does', async () => {
    const end = await tell(`${collector.url}/`, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret,x-of=us' });
    const trace = newTrace();
    const piece = asWorkOf(
      trace,
      { name: 'work', kind: 'server', facts: { 'http.route': '/rest/:id', memberId: 7 } },
      () =>
        asPiece({ name: 'ask', kind: 'client', facts: { 'db.system.name': 'postgresql' } }, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          throw Object.assign(new Error('somebody@example.test was refused'), { code: '23505' });
        }),
    );
    await expect(piece).rejects.toThrow('refused');
    await end();
    expect([...new Set(collector.paths)]).toEqual(['/v1/traces']);
    expect(collector.heads[0]).toMatchObject({ 'x-key': 'a secret', 'x-of': 'us', 'content-type': 'application/json' });
    expect(collector.bodies[0]).toContain('"truly-yours"');
    expect(collector.bodies.join()).not.toContain('example.test');
    const [ask, whole] = ours();
    expect(ours()).toHaveLength(2);
    expect(whole).toMatchObject({ traceId: trace.id, spanId: trace.span, name: 'work', kind: 2, status: { code: 2 } });
    expect(whole!.parentSpanId ?? '').toBe('');
    expect(factsOf(whole!)).toEqual({
      ...{ 'http.route': '/rest/:id', 'enduser.pseudo.id': nameInLog(KEY, 7), 'error.type': '23505' },
    });
    expect(ask).toMatchObject({ traceId: trace.id, parentSpanId: trace.span, name: 'ask', kind: 3 });
    const [began, ended] = [BigInt(ask!.startTimeUnixNano), BigInt(ask!.endTimeUnixNano)];
    expect(ended).toBeGreaterThan(began);
    expect(Math.abs(Number(ended / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    expect(began).toBeGreaterThanOrEqual(BigInt(whole!.startTimeUnixNano));
  });

  it('is told of the share that was asked for, of each trace all or nothing, and of what others have chosen', async () => {
    const end = await tell(undefined, { OTEL_TRACES_SAMPLER_ARG: '0.25' });
    const traces = Array.from({ length: 1_000 }, () => newTrace());
    const chosen = traces.filter(({ sampled }) => sampled);
    expect(chosen.length).toBeGreaterThan(150);
    expect(chosen.length).toBeLessThan(350);
    for (const trace of traces) expect(newTrace(undefined, trace.id).sampled).toBe(trace.sampled);
    const [theirs, not] = [
      { ...newTrace(), sampled: true },
      { ...newTrace(), sampled: false },
    ];
    for (const trace of [theirs, not]) await work(newTrace(trace));
    await end();
    expect(ours().map(({ traceId }) => traceId)).toEqual([theirs.id]);
  });

  it('is told nothing where none is named, nor after the end, and work goes on as ever', async () => {
    const log = createLog('warn', 'auth');
    expect(await openCollector(readConfig({ DATABASE_URL: 'postgres://nobody' }), 'auth', KEY, log)).toBeUndefined();
    expect(newTrace().sampled).toBe(false);
    const watched = { ...newTrace(), sampled: true };
    expect(isWatched(watched)).toBe(false);
    const seen = await within(watched, () => asPiece({ name: 'ask', kind: 'client' }, async () => currentTrace()));
    expect(seen).toBe(watched);
    await (
      await tell()
    )();
    await work(watched);
    expect([ours(), newTrace().sampled]).toEqual([[], false]);
  });

  it.each([
    ['a setting that is no header', { OTEL_EXPORTER_OTLP_HEADERS: 'secret' }],
    ['a share of more than all', { OTEL_TRACES_SAMPLER_ARG: '1.5' }],
    ['an address that is none', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ])('is not begun with by %s', (_what, env) => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://nobody', ...env })).toThrow(Object.keys(env)[0]);
  });

  it.each([
    ['refuses', 400],
    ['fails', 500],
  ])('that %s holds nobody up, is complained of once, and what it says is not read', async (_how, status) => {
    collector.status = status;
    const [before, end] = [await outcomes(), await tell()];
    for (let count = 0; count < 3; count += 1) await work();
    await eventually(() => expect(collector.bodies.length).toBeGreaterThan(0));
    const began = performance.now();
    await end();
    expect(performance.now() - began).toBeLessThan(4_000);
    if (status === 400) {
      expect(ours()).toHaveLength(3);
      expect(await since(before)).toEqual({ taken: 0, 'not-taken': collector.spans.length, 'left-out': 0 });
      expect(logged.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('takes nothing')]);
    }
  });

  it('that hangs costs no work anything, has a few thousand spans waiting at most, and lets the process end', async () => {
    const held: Socket[] = [];
    const hanging = createServer((socket) => void held.push(socket)).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    ends.push(() => {
      for (const socket of held) socket.destroy();
      hanging.close();
    });
    const before = await outcomes();
    const end = await tell(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
    for (let count = 0; count < 20_000; count += 1) await work();
    // Nothing is told of by then, and it was asked once: all but what may wait is left out.
    await eventually(() => expect(held.length).toBeGreaterThan(0));
    const { 'left-out': leftOut, ...told } = await since(before);
    expect(told).toEqual({ taken: 0, 'not-taken': 0 });
    expect(leftOut).toBeGreaterThanOrEqual(20_000 - 4_096);
    const began = performance.now();
    await end();
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});
