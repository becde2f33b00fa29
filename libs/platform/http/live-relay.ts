import { createAdapter, createShardedAdapter } from '@socket.io/redis-adapter';
import { Cluster, type Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import { hangUp, isThere, openRedis } from '../data/redis.js';
import type { Config } from '../process/config.js';
import type { Settings } from '../process/environment.js';

type Adapter = Namespace['adapter'];
type MakeAdapter = new (namespace: Namespace) => Adapter;
type Client = Redis | Cluster;

/** How long somebody who connects waits for the nodes to take down whose news they want; then what they miss is fetched. */
const TAKEN_DOWN_MS = 1_000;
const ASKED = ['publish', 'subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe'] as const;
const ASKED_OF_NODES = ['spublish', 'ssubscribe', 'sunsubscribe'] as const;

/**
 * How the instances tell each other what sockets are to hear: by one Redis, where every instance hears of everything, or by a
 * cluster of them, where each room is a channel that lies on one node and reaches those alone who have somebody in it.
 */
export class LiveRelay {
  readonly adapter: MakeAdapter;
  private readonly clients: Client[] = [];
  private readonly underWay = new Set<Promise<unknown>>();

  private constructor(
    { REDIS_URL, LIVE_REDIS_URL, LIVE_REDIS_STEP }: Settings,
    private readonly name: string,
  ) {
    const one = (): MakeAdapter => this.byOne(REDIS_URL!);
    const nodes = (): MakeAdapter => this.byNodes(LIVE_REDIS_URL!);
    const steps = { alone: nodes, hear: () => hearingToo(one(), nodes()), tell: () => hearingToo(nodes(), one()) };
    this.adapter = LIVE_REDIS_URL ? steps[LIVE_REDIS_STEP]() : one();
  }

  /** By what the settings name; undefined where an instance is alone. */
  static open({ all }: Config, path: string): LiveRelay | undefined {
    if (!all.REDIS_URL && !all.LIVE_REDIS_URL) return undefined;
    return new LiveRelay(all, `${all.QUEUE_PREFIX}:live:${path}`);
  }

  /** Resolves when what was asked of the nodes is done, or nobody should wait any longer for it. */
  async settled(): Promise<void> {
    if (this.underWay.size === 0) return;
    let enough: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => (enough = setTimeout(resolve, TAKEN_DOWN_MS)));
    await Promise.race([Promise.allSettled(this.underWay), patience]);
    clearTimeout(enough);
  }

  /** Whether all of it is there now. */
  async isThere(): Promise<boolean> {
    return !(await Promise.all(this.clients.map(isThere))).includes(false);
  }

  /** Whether the connections stand, as far as is known. */
  get stands(): boolean {
    return this.clients.every(({ status }) => status === 'ready');
  }

  async hangUp(): Promise<void> {
    await Promise.all(this.clients.map(hangUp));
  }

  private byOne(url: string): MakeAdapter {
    const [pub, sub] = [openRedis(url), openRedis(url)];
    this.keep(ASKED, pub, sub);
    return createAdapter(pub, sub, { key: this.name }) as unknown as MakeAdapter;
  }

  private byNodes(urls: readonly string[]): MakeAdapter {
    const cluster = openCluster(urls);
    this.keep(ASKED_OF_NODES, cluster);
    return createShardedAdapter(cluster, cluster, { channelPrefix: this.name }) as unknown as MakeAdapter;
  }

  private keep(names: readonly (typeof ASKED | typeof ASKED_OF_NODES)[number][], ...clients: Client[]): void {
    for (const client of clients) {
      client.on('error', () => undefined); // reconnects; missed events are fetched
      for (const name of names) this.askInVain(client, name);
    }
    this.clients.push(...clients);
  }

  /** The adapters wait for no answer; where none comes, because Redis went away or we did, that is no error of anybody's. */
  private askInVain(client: Client, name: (typeof ASKED | typeof ASKED_OF_NODES)[number]): void {
    const ask = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>;
    client[name] = ((...args: unknown[]) => {
      const asked = ask(...args);
      const done = asked.then(
        () => undefined,
        () => undefined,
      );
      if (name === 'ssubscribe') {
        this.underWay.add(done);
        void done.then(() => this.underWay.delete(done));
      }
      return asked;
    }) as never;
  }
}

/** One connection to each node to tell, and one to hear where there is something to be heard. */
function openCluster(urls: readonly string[]): Cluster {
  const nodes = urls.map((url) => new URL(url));
  const [{ username, password, protocol }] = nodes as [URL];
  return new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    {
      shardedSubscribers: true,
      // A node that has come back with others' slots, or has lost its own, is noticed by then.
      slotsRefreshInterval: 5_000,
      redisOptions: {
        ...(username && { username: decodeURIComponent(username) }),
        ...(password && { password: decodeURIComponent(password) }),
        ...(protocol === 'rediss:' && { tls: {} }),
      },
    },
  );
}

/** Tells by the one, and hears what either says: to instances that already, or still, tell by the other. */
function hearingToo(Telling: MakeAdapter, Hearing: MakeAdapter): MakeAdapter {
  return function (namespace: Namespace) {
    const [telling, hearing] = [new Telling(namespace), new Hearing(namespace)];
    // Both mean the same sockets.
    Object.assign(hearing, { rooms: telling.rooms, sids: telling.sids });
    for (const change of ['create-room', 'delete-room'])
      telling.on(change, (room: string) => void hearing.emit(change, room));
    const close = telling.close.bind(telling);
    telling.close = () => Promise.all([close(), hearing.close()]) as never;
    return telling;
  } as unknown as MakeAdapter;
}
