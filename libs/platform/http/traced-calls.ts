import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract';
import type { Config } from '../process/config.js';
import { isWatched, report } from '../process/spans.js';
import { newTrace, newTraceId, readTraceparent, type Trace, within } from '../process/trace.js';
import type { GuardedRequest } from './http.js';

/**
 * The number of a call, which its answer has as well: ours, whatever the caller says its call belongs to. Else whoever
 * knows or guesses another's number could have the log tell their own calls as that other's. Where all callers come
 * through a gateway of ours that traces (TRUST_TRACEPARENT), it is the one that the gateway gave.
 */
export const numberOfCall =
  (config: Config) =>
  ({ headers }: IncomingMessage): string =>
    (config.all.TRUST_TRACEPARENT ? readTraceparent(headers.traceparent)?.id : undefined) ?? newTraceId();

/** Gives each call its trace, under which all that it brings about is done and logged, and its number to its answer. */
export function traceCalls(server: FastifyInstance, config: Config): void {
  server.decorateRequest('trace', null as never);
  server.addHook('onRequest', (request, reply, done) => {
    request.trace = traceOf(request, config);
    void reply.header(REQUEST_ID_HEADER, request.id);
    within(request.trace, done);
  });
  // The body came on the connection's own account, and a place from whoever had it before.
  server.addHook('preHandler', (request, _reply, done) => within(request.trace, done));
}

function traceOf({ id, headers }: FastifyRequest, config: Config): Trace {
  return newTrace(config.all.TRUST_TRACEPARENT ? readTraceparent(headers.traceparent) : undefined, id);
}

/** Tells a collector of a call that is answered, where it is watched. */
export function reportCall(request: GuardedRequest, status: number, milliseconds: number): void {
  const { method, trace, member, staff } = request;
  if (!isWatched(trace)) return;
  const route = request.routeOptions.url ?? 'unknown';
  report({
    ...{ trace, name: `${method} ${route}`, kind: 'server', began: performance.now() - milliseconds, milliseconds },
    failed: status >= 500 ? String(status) : undefined,
    facts: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      memberId: member?.memberId,
      staffId: staff?.staffId,
    },
  });
}

/** What a caller whose word does not count says its call belongs to. */
export function parentOf({ id, headers }: FastifyRequest): string | undefined {
  const parent = headers.traceparent === undefined ? undefined : readTraceparent(headers.traceparent);
  return parent && parent.id !== id ? `${parent.id}-${parent.span}` : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call is part of; its `id` is the call's. */
    trace: Trace;
  }
}
