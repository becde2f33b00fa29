import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '#embedded/free-port';
import { startGuarded, type Guarded } from '#embedded/guarded';
import { findRedis } from '#embedded/queue-store';
import { eventually } from './eventually.js';

const SLOTS = 16_384;
const PASSWORD = 'only-for-this-cluster';

interface Node {
  readonly port: number;
  server: Guarded;
}

/** A Redis Cluster on the loopback interface: so many masters, which share the slots. */
export class RedisCluster {
  private constructor(
    private readonly folder: string,
    private readonly nodes: Node[],
  ) {}

  static async start(size: number): Promise<RedisCluster> {
    const cluster = new RedisCluster(await mkdtemp(path.join(os.tmpdir(), 'ty-cluster-')), []);
    for (let n = 0; n < size; n += 1) {
      const port = await portWithBus();
      cluster.nodes.push({ port, server: await cluster.launch(port) });
    }
    const share = Math.ceil(SLOTS / size);
    for (const [n, { port }] of cluster.nodes.entries()) {
      const last = Math.min(SLOTS, (n + 1) * share) - 1;
      await asked(port, (redis) => redis.call('CLUSTER', 'ADDSLOTSRANGE', n * share, last));
      if (n > 0) await asked(port, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', cluster.nodes[0]!.port));
    }
    await cluster.whole();
    return cluster;
  }

  /** One of its nodes: it names the others. */
  get url(): string {
    return urlOf(this.nodes[0]!.port);
  }

  /** How many channels of rooms lie on each node, where somebody listens. */
  channels(): Promise<number[]> {
    return Promise.all(
      this.nodes.map(({ port }) => asked(port, async (redis) => ((await redis.pubsub('SHARDCHANNELS')) as []).length)),
    );
  }

  /** Ends a node without a warning. */
  async kill(n: number): Promise<void> {
    const { port, server } = this.nodes[n]!;
    const info = await asked(port, (redis) => redis.info('server'));
    process.kill(Number(/process_id:(\d+)/.exec(info)![1]), 'SIGKILL');
    await server.ended;
  }

  /** Starts a node again that was killed, with what it knew of the others. */
  async revive(n: number): Promise<void> {
    const node = this.nodes[n]!;
    node.server = await this.launch(node.port);
    await this.whole();
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ server }) => server.stop()));
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Resolves when every node takes the cluster for whole. */
  private async whole(): Promise<void> {
    await eventually(async () => {
      for (const { port } of this.nodes) {
        const state = (await asked(port, (redis) => redis.call('CLUSTER', 'INFO'))) as string;
        expect(state).toContain('cluster_state:ok');
        expect(state).toContain(`cluster_known_nodes:${this.nodes.length}`);
        expect(state).toContain(`cluster_slots_ok:${SLOTS}`);
      }
    }, 20_000);
  }

  private async launch(port: number): Promise<Guarded> {
    const program = findRedis('node_modules/.cache/truly-yours');
    if (!program) throw new Error('There is no Redis here: install valkey or redis.');
    const settings = {
      ...{ port, bind: '127.0.0.1', dir: this.folder, requirepass: PASSWORD, save: '', appendonly: 'no' },
      ...{ 'cluster-enabled': 'yes', 'cluster-config-file': `nodes-${port}.conf`, 'cluster-node-timeout': 1_000 },
      ...{ 'cluster-require-full-coverage': 'no', 'cluster-announce-ip': '127.0.0.1' },
    };
    const server = startGuarded(
      program.file,
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      'TERM',
      {
        cwd: this.folder,
        env: { PATH: process.env['PATH'], ...(program.libraries && { LD_LIBRARY_PATH: program.libraries }) },
      },
    );
    await server.says('Ready to accept connections', 30_000);
    return server;
  }
}

const urlOf = (port: number): string => `redis://:${PASSWORD}@127.0.0.1:${port}`;

async function asked<Answer>(port: number, ask: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(urlOf(port));
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

/** Nodes talk to each other ten thousand ports above: there, where neither tests nor systems (Linux from 32768) look for a port. */
async function portWithBus(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port >= 20_000 && port < 22_768) return port;
  }
}
