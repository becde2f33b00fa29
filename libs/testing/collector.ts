import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A piece of work as a collector is told of it. */
export interface ToldSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Told {
  readonly resourceSpans: readonly {
    readonly resource: Pick<ToldSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly ToldSpan[] }[];
  }[];
}

/** A collector of traces on this machine, which keeps every byte that it is sent (OTLP over HTTP). */
export class TraceCollector {
  readonly bodies: string[] = [];
  readonly heads: IncomingHttpHeaders[] = [];
  readonly paths: (string | undefined)[] = [];
  private readonly read: Told[] = [];
  /** What it answers. */
  status = 200;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TraceCollector> {
    const server = createServer();
    const collector = new TraceCollector(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        collector.bodies.push(body);
        collector.heads.push(request.headers);
        collector.paths.push(request.url);
        response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What it was told, each body read once: a test looks many times, and whom it keeps waiting leaves spans out. */
  private get told(): readonly Told[] {
    for (const body of this.bodies.slice(this.read.length)) this.read.push(JSON.parse(body) as Told);
    return this.read;
  }

  get spans(): ToldSpan[] {
    return this.told.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }

  /** What was done of a trace, each step behind the name of the process that did it. */
  stepsOf(trace: string): string[] {
    return this.told.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ resource, scopeSpans }) =>
        scopeSpans
          .flatMap(({ spans }) => spans.filter(({ traceId }) => traceId === trace))
          .map(({ name }) => `${String(factsOf(resource)['service.name'])}: ${name}`),
      ),
    );
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** What a span says of itself, by name. */
export const factsOf = ({ attributes }: Pick<ToldSpan, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
