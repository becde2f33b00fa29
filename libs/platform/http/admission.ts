import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { REFUSALS } from '#contract';
import type { Config } from '../process/config.js';
import { audienceOf } from './http.js';
import { callsAtWork, callsRefused, placesForCalls } from '../process/metrics.js';
import { STRICT_TRANSPORT } from './page-headers.js';

/** How late the process may be before it takes on less, and how soon it must be before it takes on more again. */
const LATE_MS = 20;
const SOON_MS = 8;
const LOOK_MS = 100;
/** However late a process is, it goes on with this share of the calls it has places for. */
const LEAST = 1 / 4;
const SHRINK = 0.8;
const GROW = 1 / 32;
/** Whoever finds every place taken waits so long at most: a refusal is worth most when it comes at once. */
const WAIT_MS = 50;
/** So many may wait for each place: more would mostly wait in vain. */
const WAITING = 1 / 4;
const RETRY_AFTER = '2';
const SAID_EVERY_MS = 1_000;
const TIMER_MS = 10;

const BODY = JSON.stringify({ message: REFUSALS.BUSY.message, code: 'BUSY' });
/** Nobody shows this as a page. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'retry-after': RETRY_AFTER,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
};
/** Without these a page of another origin that we know would not hear why. */
const NAMED = { 'access-control-allow-credentials': 'true', vary: 'Origin' };

/** How a call takes part: as any other, as an upload, which mostly waits for its sender, or whatever else happens. */
type Part = 'call' | 'upload' | 'always';

/** What a route says of itself that is answered whatever there is to do. */
export const NEVER_REFUSED = { part: 'always' satisfies Part } as const;

/** The route is answered however much there is to do: probes, which must not end what is only busy, and who signs out. */
export const NeverRefused = (): MethodDecorator => RouteConfig(NEVER_REFUSED);

/** The route takes a file: it waits for its sender, so it has places of its own and keeps no other call from being answered. */
export const TakesFile = (): MethodDecorator => RouteConfig({ part: 'upload' satisfies Part });

declare module 'fastify' {
  interface FastifyContextConfig {
    part?: Part;
  }
}

/** Counted as they come and go, so that the figure is that of the process, however many servers it has. */
const AT_WORK = { call: callsAtWork.labels('call'), upload: callsAtWork.labels('upload') } as const;

const partOf = ({ routeOptions }: FastifyRequest): Part => routeOptions.config?.part ?? 'call';

/**
 * The places at which calls are worked on. A few more may wait for a moment until one is free; whoever comes then, or has
 * waited that long, gets none.
 */
export class Places {
  private taken = 0;
  private readonly waiting = new Set<(got: boolean) => void>();

  constructor(private places: number) {}

  get limit(): number {
    return this.places;
  }

  /** Where there are fewer from now on, those who have one keep it. */
  set limit(places: number) {
    this.places = places;
    this.fill();
  }

  /** Whether the next call would get no place. */
  get full(): boolean {
    return this.taken >= this.limit && this.waiting.size >= this.limit * WAITING;
  }

  get used(): number {
    return this.taken;
  }

  /** Tells whether the caller got a place, at once where that is known. Who got one gives it back by `leave`. */
  take(then: (got: boolean) => void): void {
    if (this.taken < this.limit) {
      this.taken += 1;
      return then(true);
    }
    if (this.full) return then(false);
    const settle = (got: boolean): void => {
      clearTimeout(timer);
      this.waiting.delete(settle);
      then(got);
    };
    const timer = setTimeout(() => settle(false), WAIT_MS);
    this.waiting.add(settle);
  }

  leave(): void {
    this.taken -= 1;
    this.fill();
  }

  private fill(): void {
    while (this.taken < this.limit && this.waiting.size > 0) {
      const [first] = this.waiting;
      this.taken += 1;
      first!(true);
    }
  }
}

/**
 * Keeps a process from taking on more than it can answer in time. What is beyond its places is refused at once, before
 * its body is read or its session looked up. The number of places follows how late the process is: while what is due
 * runs late, there are fewer from look to look, and more again when it does not.
 */
export class Admission {
  private readonly parts: Readonly<Record<'call' | 'upload', Places>>;
  private readonly held = new WeakMap<FastifyRequest, Places>();
  private readonly lateness = monitorEventLoopDelay({ resolution: TIMER_MS });
  private readonly timers: NodeJS.Timeout[];
  private refused = 0;

  constructor(
    private readonly config: Config,
    private readonly log: Logger,
  ) {
    const most = config.all.CALLS_AT_WORK;
    this.parts = { call: new Places(most), upload: new Places(most) };
    this.lateness.enable();
    this.timers = [
      setInterval(() => this.look(), LOOK_MS).unref(),
      setInterval(() => this.say(), SAID_EVERY_MS).unref(),
    ];
    this.look();
  }

  /** Stands at the door of a server, before anything else does. */
  guard(server: FastifyInstance): void {
    server.server.maxConnections = this.config.all.CONNECTIONS;
    server.server.on('drop', () => callsRefused.inc({ reason: 'connections' }));
    server.addHook('onRequest', (request, reply, done) => {
      if (partOf(request) === 'call' && this.parts.call.full) this.turnAway(request, reply);
      else done();
    });
    server.addHook('preParsing', (request, reply, _payload, done) => {
      if (partOf(request) === 'upload' && this.parts.upload.full) this.refuse(reply);
      else done();
    });
    // A place is taken when the body has come: whoever sends it slowly keeps nobody from being answered.
    server.addHook('preHandler', (request, reply, done) => {
      const part = partOf(request);
      if (part === 'always') return done();
      const places = this.parts[part];
      places.take((got) => {
        if (!got) return this.refuse(reply);
        this.held.set(request, places);
        AT_WORK[part].inc();
        done();
      });
    });
    // With the answer the work is done: whoever reads it slowly keeps nobody waiting either.
    server.addHook('onSend', (request, _reply, payload, done) => {
      this.release(request);
      done(null, payload);
    });
    server.addHook('onResponse', (request, _reply, done) => {
      this.release(request);
      done();
    });
  }

  stop(): void {
    this.timers.forEach((timer) => clearInterval(timer));
    this.lateness.disable();
  }

  private refuse(reply: FastifyReply): void {
    this.count();
    void reply
      .status(REFUSALS.BUSY.status)
      .headers({ 'retry-after': RETRY_AFTER })
      .send({ message: REFUSALS.BUSY.message, code: 'BUSY' });
  }

  /**
   * Refuses with the least work there is, past everything that other answers go through: with four times as many calls as
   * can be answered there are three refusals for each answer.
   */
  private turnAway(request: FastifyRequest, reply: FastifyReply): void {
    this.count();
    const { origin } = request.headers;
    const named = origin !== undefined && this.config.originsOf(audienceOf(request)).includes(origin);
    reply.hijack();
    reply.raw
      .writeHead(REFUSALS.BUSY.status, {
        ...HEADERS,
        ...(named && { ...NAMED, 'access-control-allow-origin': origin }),
      })
      .end(BODY);
  }

  private count(): void {
    callsRefused.inc({ reason: 'calls' });
    this.refused += 1;
  }

  private release(request: FastifyRequest): void {
    const places = this.held.get(request);
    if (!places) return;
    this.held.delete(request);
    AT_WORK[places === this.parts.call ? 'call' : 'upload'].dec();
    places.leave();
  }

  private look(): void {
    const lateMs = this.lateness.count > 0 ? this.lateness.mean / 1e6 - TIMER_MS : 0;
    this.lateness.reset();
    const { call } = this.parts;
    call.limit = followed(call.limit, lateMs, this.config.all.CALLS_AT_WORK);
    placesForCalls.set(call.limit);
  }

  /** A line for each refused call would be one more load; what one needs to know is that, and how many. */
  private say(): void {
    if (this.refused === 0) return;
    this.log.warn({ refused: this.refused, places: this.parts.call.limit }, 'more comes than can be answered');
    this.refused = 0;
  }
}

/** How many places there are next, where there were `now` and the process is `lateMs` late. */
export function followed(now: number, lateMs: number, most: number): number {
  if (lateMs > LATE_MS) return Math.max(Math.ceil(most * LEAST), Math.floor(now * SHRINK));
  if (lateMs < SOON_MS) return Math.min(most, now + Math.ceil(most * GROW));
  return now;
}
