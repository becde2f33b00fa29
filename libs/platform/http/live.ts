import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { REQUEST_ID_HEADER, type SessionEnded } from '#contract';
import type { Config } from '../process/config.js';
import { callsRefused, openSockets } from '../process/metrics.js';
import { asPiece } from '../process/spans.js';
import { newTrace, type Trace, within } from '../process/trace.js';
import { LiveRelay } from './live-relay.js';
import { Refusal, refusals } from './refusal.js';
import type { Audience } from '../service.js';
import type { MemberSession, Sessions, StaffSession } from '../security/sessions.js';

/** Called for each socket that has signed in, before it gets anything else. */
export type Greeting = (
  session: MemberSession | StaffSession,
  socket: Socket,
  handshake: Record<string, unknown>,
) => Promise<void>;

const TOKENS_MS = 2_000;
const SESSIONS_MS = 10_000;

/** Browsers say who they are when they connect, and that they are still there; nothing more, and nothing long. */
const FRAME_BYTES = 4 * 1024;
const PACKETS = { most: 40, seconds: 10 } as const;
/** A room in which nobody is. */
const NOBODY = 'nobody';
/** As many tabs as somebody may have open, for a member or moderator on one instance. */
const SOCKETS_EACH = 20;

const sessionEnded = (reason: string): SessionEnded => ({
  type: 'session-ended',
  at: new Date().toISOString(),
  reason,
});

/**
 * A service's sockets. Each signs in with its session token and sits in the room of its member (`member:<id>`) and of
 * its session (`sid:<sid>`), staff in `staff` too. With Redis a room reaches over all instances.
 */
export class LiveHub {
  private server?: Server;
  private first?: (room: string) => Promise<void>;
  /** Of each room what is about to be said there, so that it is heard in order, and no room waits for another. */
  private readonly said = new Map<string, Promise<void>>();
  private attached = false;
  private relay?: LiveRelay;
  private readonly greetings: Greeting[] = [];
  private timers: NodeJS.Timeout[] = [];
  private readonly traces = new WeakMap<IncomingMessage, Trace>();

  constructor(
    private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly log: Logger,
  ) {}

  /** What to do when somebody connects, such as sending what was missed. */
  greet(greeting: Greeting): void {
    this.greetings.push(greeting);
  }

  /** Opens the door on a listening server; without one (a worker) only sends, through Redis. */
  open(path: string, audience: Audience, http?: HttpServer): void {
    this.server = new Server({
      path,
      transports: ['websocket', 'polling'],
      perMessageDeflate: false,
      serveClient: false,
      maxHttpBufferSize: FRAME_BYTES,
      allowRequest: (request, answer) => answer(null, this.isFromOwnPage(request, audience) && this.hasRoom()),
      cors: { origin: [...this.config.originsOf(audience)], credentials: true },
    });
    this.relay = LiveRelay.open(this.config, path);
    if (this.relay) this.server.adapter(this.relay.adapter as never);
    if (http) {
      this.server.attach(http, { path, transports: ['websocket', 'polling'], destroyUpgrade: false });
      this.server.engine.on('connection', hangUpOnFloods);
      this.server.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
        headers[REQUEST_ID_HEADER] = this.traceOf(request).id;
      });
      this.attached = true;
    }
    this.server.use((socket, next) =>
      within(this.traceOf(socket.request), () => {
        this.admit(socket, audience).then(
          () => next(),
          (error: unknown) => {
            if (error instanceof Refusal) {
              this.log.info({ code: error.code, path }, 'a socket was refused');
              refusals.inc({ code: error.code });
              return next(new Error(error.code));
            }
            if (error instanceof TooManySockets) return next(error);
            this.log.error({ err: error }, 'a socket could not be let in');
            // Who is refused stays away; who loses the connection comes back, as is right once the cause has passed.
            socket.conn.close();
          },
        );
      }),
    );
    this.server.on('connection', (socket) => {
      openSockets.inc({ path });
      socket.on('disconnect', () => openSockets.dec({ path }));
    });
    const dropEnded = (): void =>
      void this.dropEnded(audience).catch((error: unknown) =>
        this.log.warn({ err: error }, 'sessions were not looked at'),
      );
    this.timers = [
      setInterval(() => this.dropExpired(audience), TOKENS_MS).unref(),
      setInterval(dropEnded, SESSIONS_MS).unref(),
    ];
  }

  /** Has each room told of something only after `first` has resolved for it. */
  sayAfter(first: (room: string) => Promise<void>): void {
    this.first = first;
  }

  /** Sends to everybody in a room, on every instance, but to who is in one of the rooms `but` too. */
  send(room: string, type: string, payload: unknown, but: readonly string[] = []): void {
    // Sockets hear no number; a collector is told that they were told.
    const say = (): void =>
      void asPiece({ name: `tell ${type}`, kind: 'producer' }, async () => {
        this.server
          ?.to(room)
          .except([...but])
          .emit(type, payload);
      });
    const { first } = this;
    if (!first) return say();
    const saying = (this.said.get(room) ?? Promise.resolve()).then(() => first(room)).then(say, say);
    this.said.set(room, saying);
    void saying.then(() => this.said.get(room) === saying && this.said.delete(room));
  }

  /** Tells a room's sockets why, then drops them; those of the sessions `stay` hear nothing. */
  disconnect(room: string, reason: string, stay: readonly string[] = []): void {
    const last = sessionEnded(reason);
    // What names two rooms goes the same way as what drops sockets, so that they hear why before they are dropped.
    const others = stay.map((sid) => `sid:${sid}`);
    this.server?.to([room, NOBODY]).except(others).emit(last.type, last);
    this.server?.in([room, NOBODY]).except(others).disconnectSockets(true);
  }

  /** Lets all sockets go. What jobs that still run have to say reaches the sockets of other instances until `hangUp`. */
  async close(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    // A disconnect would tell the browsers to stay away, those of other instances too; from a lost connection they return.
    if (this.relay && !this.relay.stands) this.server?.engine?.close();
    else if (this.attached) await this.server?.close();
  }

  /** Ends the connections to the other instances; nothing can be said any more. */
  async hangUp(): Promise<void> {
    await this.relay?.hangUp();
  }

  /** Resolves when word from other instances comes through, and to them. */
  async reaches(): Promise<void> {
    if (this.relay && !(await this.relay.isThere())) throw new Error('away');
  }

  private async admit(socket: Socket, audience: Audience): Promise<void> {
    const handshake = socket.handshake.auth as Record<string, unknown>;
    const token = typeof handshake['token'] === 'string' ? handshake['token'] : undefined;
    const session = audience === 'member' ? await this.sessions.member(token) : await this.sessions.staff(token);
    const own = 'memberId' in session ? `member:${session.memberId}` : `staff:${session.staffId}`;
    if ((socket.nsp.adapter.rooms.get(own)?.size ?? 0) >= SOCKETS_EACH) throw new TooManySockets();
    socket.data = { token };
    await socket.join([own, `sid:${session.sid}`, ...(audience === 'staff' ? ['staff'] : [])]);
    // What is told from here on is heard; what was told before is in the greeting.
    await this.relay?.settled();
    for (const greeting of this.greetings) await greeting(session, socket, handshake);
  }

  /** Drops sockets whose sessions have ended without anybody doing it, such as those that nobody used for long. */
  async dropEnded(audience: Audience): Promise<void> {
    const sockets = this.signedIn();
    if (sockets.length === 0) return;
    const open = await this.sessions.stillOpen(
      sockets.map(({ token }) => token),
      audience,
    );
    for (const { socket, token } of sockets) if (!open.has(token)) dropAsEnded(socket);
  }

  /** Drops sockets whose token has run out, of which there is no event. */
  private dropExpired(audience: Audience): void {
    for (const { socket, token } of this.signedIn())
      if (!this.sessions.stillValid(token, audience)) dropAsEnded(socket);
  }

  /** Of a handshake. What is told to sockets later has none: it would join what different members did. */
  private traceOf(handshake: IncomingMessage): Trace {
    const trace = this.traces.get(handshake) ?? newTrace();
    this.traces.set(handshake, trace);
    return trace;
  }

  private signedIn(): { socket: Socket; token: string }[] {
    return [...(this.server?.sockets.sockets.values() ?? [])].flatMap((socket) => {
      const { token } = socket.data as { token?: string };
      return token === undefined ? [] : [{ socket, token }];
    });
  }

  /** Whoever finds no room comes back by itself, later and later; calls need connections too, so the half is left to them. */
  private hasRoom(): boolean {
    const { clientsCount } = this.server!.engine as { clientsCount: number };
    const room = clientsCount < this.config.all.CONNECTIONS / 2;
    if (!room) callsRefused.inc({ reason: 'sockets' });
    return room;
  }

  /** Pages of elsewhere get no socket; what is no page names no origin, and needs a session all the same. */
  private isFromOwnPage({ headers: { origin, host } }: IncomingMessage, audience: Audience): boolean {
    return origin === undefined || this.config.originsOf(audience).includes(origin) || hostOf(origin) === host;
  }
}

/** Whoever has too many open gets no other; no refusal, since the session goes on. */
class TooManySockets extends Error {
  constructor() {
    super('too many sockets');
  }
}

function dropAsEnded(socket: Socket): void {
  const last = sessionEnded('ended');
  socket.emit(last.type, last);
  socket.disconnect(true);
}

/** Ends a connection over which more comes than a browser has to say. */
function hangUpOnFloods(connection: Socket['conn']): void {
  let [count, since] = [0, Date.now()];
  connection.on('packet', () => {
    if (Date.now() - since > PACKETS.seconds * 1_000) [count, since] = [0, Date.now()];
    count += 1;
    if (count > PACKETS.most) connection.close(true);
  });
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
