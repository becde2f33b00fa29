import net from 'node:net';

/** Where a connection is cut: after `last` on the one that said `word`. */
interface Cut {
  readonly word: string;
  readonly last: string;
  by?: net.Socket;
}

/**
 * Stands between the product and a store, and lets through what they say until it is shut: then both sides stay
 * connected, new connections are taken, and nobody hears anything any more, as from a server that hangs.
 */
export class Valve {
  private readonly sockets = new Set<net.Socket>();
  private target!: net.NetConnectOpts;
  private shut = false;
  private lateMs = 0;
  private cut?: Cut;

  private constructor(private readonly server: net.Server) {}

  /** In front of the store at `url`; one that is reached through a socket file has the file's folder as host. */
  static async before(url: string): Promise<{ valve: Valve; url: string }> {
    const address = new URL(url);
    // Nothing waits for more to be said: a store alone would not either.
    const server = net.createServer({ noDelay: true });
    const valve = new Valve(server);
    valve.leadTo(url);
    server.on('connection', (near) =>
      valve.join(near, net.connect({ ...valve.target, noDelay: true } as net.NetConnectOpts)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
    return { valve, url: address.href };
  }

  /** From now on whoever connects gets to the store at `url`; who is connected stays where they are. */
  leadTo(url: string): void {
    const { hostname, port } = new URL(url);
    const host = decodeURIComponent(hostname);
    this.target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
  }

  /** Whoever is connected hears nothing any more, as from a machine that has lost its power; new connections are as ever. */
  forget(): void {
    for (const socket of this.sockets) socket.pause();
  }

  close(): void {
    this.shut = true;
    for (const socket of this.sockets) socket.pause();
  }

  open(): void {
    this.shut = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** From now on whatever is said arrives so much later. */
  slow(ms: number): void {
    this.lateMs = ms;
  }

  /** Breaks every connection there is, in the middle of whatever is said; new ones are taken. */
  breakAll(): void {
    // What goes through a socket file knows no reset.
    for (const socket of this.sockets) {
      if (socket.remoteAddress) socket.resetAndDestroy();
      else socket.destroy();
    }
  }

  /**
   * Lets the next connection on which `word` is said say everything up to `last`, and breaks it before the store's answer
   * to that comes back. What becomes of it there, nobody here learns.
   */
  cutAnswer(word: string, last: string): void {
    this.cut = { word, last };
  }

  stop(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private listen(said: Buffer, near: net.Socket, far: net.Socket): void {
    if (!this.cut) return;
    if (said.includes(this.cut.word)) this.cut.by ??= near;
    if (this.cut.by !== near || !said.includes(this.cut.last)) return;
    this.cut = undefined;
    // The store reads to the end what it was told.
    near.removeAllListeners('close').destroy();
    this.sockets.delete(near);
    far.end();
  }

  private passLater(chunk: Buffer, from: net.Socket, to: net.Socket): void {
    from.pause();
    setTimeout(() => {
      if (!to.destroyed) to.write(chunk);
      if (!this.shut) from.resume();
    }, this.lateMs);
  }

  private join(near: net.Socket, far: net.Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => {
        if (this.lateMs > 0) return this.passLater(chunk, from, to);
        to.write(chunk);
        if (from === near) this.listen(chunk, near, far);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.shut) from.pause();
    }
  }
}
