import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Config } from './config.js';
import { nameInLog } from './log.js';
import { registry } from './metrics.js';
import { reportTo, type Span } from './spans.js';
import { watch } from './trace.js';
import { productVersion as version } from './version.js';

/** So many wait at most; what comes while that many do is left out. */
const WAITING = 4_096;
const AT_ONCE = 512;
const EVERY_MS = 1_000;
/** How long a collector may take for a batch, and for what is left when the process ends. */
const PATIENCE_MS = 5_000;
const FAREWELL_MS = 2_000;
const SAID_EVERY_MS = 60_000;

/** As `SpanKind` has them. */
const KINDS = { internal: 0, server: 1, client: 2, producer: 3, consumer: 4 } as const;
const ERROR = 2;
const SUCCESS = 0;

const told = new Counter({
  name: 'spans_total',
  help: 'Pieces of work for a collector: taken by it, not taken, or left out since too many waited.',
  labelNames: ['outcome'],
  registers: [registry],
});

/**
 * Has the collector at OTEL_EXPORTER_OTLP_ENDPOINT told of the chosen share of traces (OTLP over HTTP, as JSON). Gives what
 * ends that, and undefined where no collector is named: then not even the code for it is loaded. One that hangs or refuses
 * costs nobody anything but the spans.
 */
export async function openCollector(
  config: Config,
  service: string,
  logKey: string,
  log: Logger,
): Promise<(() => Promise<void>) | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = config.all;
  if (!endpoint) return undefined;
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const agents: Agent[] = [];
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: PATIENCE_MS,
    httpAgentOptions: async (protocol) => {
      const { Agent: AgentOf } = await import(protocol === 'https:' ? 'node:https' : 'node:http');
      const agent = new AgentOf({ keepAlive: true, maxSockets: 2 }) as Agent;
      agents.push(agent);
      return agent;
    },
  });
  const line = new Line(exporter, log);
  const processor = new BatchSpanProcessor({
    exporter: line,
    maxQueueSize: WAITING,
    maxExportBatchSize: AT_ONCE,
    scheduledDelayMillis: EVERY_MS,
    exportTimeoutMillis: 2 * PATIENCE_MS,
  });
  const resource = resourceFromAttributes({
    'service.namespace': 'truly-yours',
    'service.name': service,
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  const scope = { name: 'truly-yours', version };
  reportTo((span) => {
    if (line.hasRoom()) processor.onEnd(readable(span, { resource, instrumentationScope: scope }, logKey));
  });
  watch(OTEL_TRACES_SAMPLER_ARG);
  return async () => {
    reportTo(undefined);
    watch(0);
    const flushed = processor.shutdown().catch(() => undefined);
    await Promise.race([flushed, pause(FAREWELL_MS, undefined, { ref: false })]);
    for (const agent of agents) agent.destroy();
  };
}

/** A piece of work as the exporter reads it. Of a member it names what stands in the log for them. */
function readable(
  { name, kind, trace, facts: { memberId, ...facts } = {}, ...span }: Span,
  from: Pick<ReadableSpan, 'resource' | 'instrumentationScope'>,
  logKey: string,
): ReadableSpan {
  const member = memberId === undefined ? undefined : nameInLog(logKey, memberId);
  const began = performance.timeOrigin + span.began;
  const attributes = { ...facts, 'enduser.pseudo.id': member, 'error.type': span.failed };
  return {
    name,
    kind: KINDS[kind],
    spanContext: () => ({ traceId: trace.id, spanId: trace.span, traceFlags: 1 }),
    parentSpanContext:
      trace.parent === undefined ? undefined : { traceId: trace.id, spanId: trace.parent, traceFlags: 1 },
    startTime: hrTime(began),
    endTime: hrTime(began + span.milliseconds),
    duration: hrTime(span.milliseconds),
    status: { code: span.failed === undefined ? 0 : ERROR },
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
    ...{ links: [], events: [], ended: true, ...from },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}

/** As the standard has them in one setting: values are encoded as in an address. */
function headersOf(setting = ''): Record<string, string> {
  const pairs = setting.split(',').flatMap((pair) => {
    const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? [];
    return name === undefined ? [] : [[name, decodeURIComponent(value!.trim())]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** A moment or a length in milliseconds, as the standard's seconds and nanoseconds. */
function hrTime(milliseconds: number): [number, number] {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1e6)];
}

/** What goes to the collector, counted: so that no more waits than may, and that it takes nothing is said once a minute. */
class Line implements SpanExporter {
  private waiting = 0;
  private saidAt = -Infinity;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Logger,
  ) {
    for (const outcome of ['taken', 'not-taken', 'left-out']) told.inc({ outcome }, 0);
  }

  /** Takes a place, where there is one. */
  hasRoom(): boolean {
    if (this.waiting >= WAITING) {
      told.inc({ outcome: 'left-out' });
      return false;
    }
    this.waiting += 1;
    return true;
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans, (result) => {
      this.waiting -= spans.length;
      const taken = result.code === SUCCESS;
      told.inc({ outcome: taken ? 'taken' : 'not-taken' }, spans.length);
      if (!taken) this.complain(result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  /** What it answered stays out of the log: nobody knows what it says. */
  private complain(error: Error | undefined): void {
    if (performance.now() - this.saidAt < SAID_EVERY_MS) return;
    this.saidAt = performance.now();
    const { code } = (error ?? {}) as { code?: string | number };
    this.log.warn({ answer: code }, 'the collector of traces takes nothing; they are left out');
  }
}
