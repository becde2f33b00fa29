import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { SessionEnded } from '#contract';
import type { Config } from './config.js';
import { openSockets } from './metrics.js';
import { hangUp } from './redis.js';
import { Refusal } from './refusal.js';
import type { Audience } from './service.js';
import type { MemberSession, Sessions, StaffSession } from './sessions.js';

/** Called for each socket that has signed in, before it gets anything else. */
export type Greeting = (
  session: MemberSession | StaffSession,
  socket: Socket,
  handshake: Record<string, unknown>,
) => Promise<void>;

const RECHECK_MS = 2_000;

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
  private attached = false;
  private readonly clients: Redis[] = [];
  private readonly greetings: Greeting[] = [];
  private timer?: NodeJS.Timeout;

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
    const { REDIS_URL, QUEUE_PREFIX } = this.config.all;
    this.server = new Server({
      path,
      transports: ['websocket', 'polling'],
      perMessageDeflate: false,
      serveClient: false,
      cors: { origin: [...this.config.allowedOrigins], credentials: true },
    });
    if (REDIS_URL) {
      const [pub, sub] = [new Redis(REDIS_URL), new Redis(REDIS_URL)];
      for (const client of [pub, sub]) client.on('error', () => undefined); // reconnects; missed events are fetched
      this.clients.push(pub, sub);
      this.server.adapter(createAdapter(pub, sub, { key: `${QUEUE_PREFIX}:live:${path}` }));
    }
    if (http) {
      this.server.attach(http, { path, transports: ['websocket', 'polling'], destroyUpgrade: false });
      this.attached = true;
    }
    this.server.use((socket, next) => {
      this.admit(socket, audience).then(
        () => next(),
        (error: unknown) => {
          if (error instanceof Refusal) return next(new Error(error.code));
          this.log.error({ err: error }, 'a socket could not be let in');
          // Who is refused stays away; who loses the connection comes back, as is right once the cause has passed.
          socket.conn.close();
        },
      );
    });
    this.server.on('connection', (socket) => {
      openSockets.inc({ path });
      socket.on('disconnect', () => openSockets.dec({ path }));
    });
    this.timer = setInterval(() => void this.recheck(audience), RECHECK_MS);
    this.timer.unref();
  }

  /** Sends to everybody in a room, on every instance. */
  send(room: string, type: string, payload: unknown): void {
    this.server?.to(room).emit(type, payload);
  }

  /** Tells a room's sockets why, then drops them. */
  disconnect(room: string, reason: string): void {
    const last = sessionEnded(reason);
    this.server?.to(room).emit(last.type, last);
    this.server?.in(room).disconnectSockets(true);
  }

  /** Lets all sockets go. What jobs that still run have to say reaches the sockets of other instances until `hangUp`. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    // A disconnect would tell the browsers to stay away, those of other instances too; from a lost connection they return.
    const away = this.clients.some(({ status }) => status !== 'ready');
    if (away) this.server?.engine?.close();
    else if (this.attached) await this.server?.close();
  }

  /** Ends the connections to the other instances; nothing can be said any more. */
  async hangUp(): Promise<void> {
    await Promise.all(this.clients.map(hangUp));
  }

  private async admit(socket: Socket, audience: Audience): Promise<void> {
    const handshake = socket.handshake.auth as Record<string, unknown>;
    const token = typeof handshake['token'] === 'string' ? handshake['token'] : undefined;
    const session = audience === 'member' ? await this.sessions.member(token) : await this.sessions.staff(token);
    socket.data = { token };
    await socket.join(
      'memberId' in session
        ? [`member:${session.memberId}`, `sid:${session.sid}`]
        : ['staff', `staff:${session.staffId}`, `sid:${session.sid}`],
    );
    for (const greeting of this.greetings) await greeting(session, socket, handshake);
  }

  /** Drops sockets whose token has run out, of which there is no event. */
  private async recheck(audience: Audience): Promise<void> {
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      const { token } = socket.data as { token?: string };
      if (!token || this.sessions.stillValid(token, audience)) continue;
      const last = sessionEnded('ended');
      socket.emit(last.type, last);
      socket.disconnect(true);
    }
  }
}
