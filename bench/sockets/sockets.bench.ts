import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '#contract';
import { Tokens } from '#platform/security/tokens';
import type { BenchOptions } from '../support/options.js';
import { Child } from '../support/child.js';
import { benchConfig } from '../support/config.js';
import type { Finding } from '../support/report.js';
import { percentile } from '../support/rounds.js';

const SOCKETS = 5_000;
const RATE = 2_000;
const EVENTS = 3 * RATE;
const ROUNDS = 3;
const CONNECTED_AT_ONCE = 100;

interface Told {
  readonly waits: number[];
  /** CPU milliseconds of who tells, for each event. */
  readonly cpu: number;
}

/** How long events take from the process that tells them to the sockets, beside the library alone, in turns. */
export async function* benchSockets({ say }: BenchOptions): AsyncGenerator<Finding> {
  const tokens = new Tokens(benchConfig('postgres://nobody@localhost/none'));
  const tokenOf = (member: number): string =>
    tokens.sign(
      { sid: `00000000-0000-4000-8000-${String(member).padStart(12, '0')}`, memberId: member },
      'member',
      new Date(Date.now() + 3_600_000),
    );
  const kinds = [
    { kind: 'ours', path: SOCKET_PATH.member, auth: (member: number) => ({ token: tokenOf(member) }) },
    { kind: 'bare', path: '/socket.io', auth: (member: number) => ({ member }) },
  ] as const;
  const told: Record<string, Told[]> = { ours: [], bare: [] };
  // One after the other: five thousand sockets of each at once would be more than is measured.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { kind, path, auth } of kinds) told[kind]!.push(await tell(kind, path, auth));
  say(`${SOCKETS} sockets, ${RATE} events a second for ${EVENTS / RATE} seconds, ${ROUNDS} times each`);
  const [ours, bare] = [waitsOf(told['ours']!), waitsOf(told['bare']!)];
  const cpu = (kind: string): number =>
    told[kind]!.map(({ cpu: each }) => each).toSorted((a, b) => a - b)[ROUNDS >> 1]!;
  yield {
    bench: 'sockets',
    measure: `${RATE} events a second to ${SOCKETS} sockets, p99`,
    figures: {
      p50: percentile(ours, 0.5),
      'bare p99': percentile(bare, 0.99),
      CPU: cpu('ours'),
      'bare CPU': cpu('bare'),
    },
    ratio: percentile(ours, 0.99),
    goal: { atMost: 10 },
    note: 'the sockets are on the same machine',
  };
}

const waitsOf = (told: readonly Told[]): number[] => told.flatMap(({ waits }) => waits);

async function tell(kind: string, path: string, auth: (member: number) => object): Promise<Told> {
  const child = await Child.start(new URL('./hub-process.js', import.meta.url), kind, String(SOCKETS));
  const { url } = child.greeting as { url: string };
  const waits: number[] = [];
  const hear = ({ at }: { at: number }): void =>
    void waits.push(Math.max(0, performance.timeOrigin + performance.now() - at));
  const sockets: Socket[] = [];
  try {
    for (let first = 1; first <= SOCKETS; first += CONNECTED_AT_ONCE) {
      const members = Array.from({ length: CONNECTED_AT_ONCE }, (_, index) => first + index);
      sockets.push(...(await Promise.all(members.map((member) => connect(url, path, auth(member))))));
    }
    for (const socket of sockets) socket.on('wink', hear);
    await child.ask({ events: RATE, rate: RATE }); // warms up
    await arrived(waits, RATE);
    waits.length = 0;
    const cpu = child.cpu;
    await child.ask({ events: EVENTS, rate: RATE });
    await arrived(waits, EVENTS);
    return { waits, cpu: (child.cpu - cpu) / EVENTS };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await child.stop();
  }
}

function connect(url: string, path: string, auth: object): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(url, { path, transports: ['websocket'], auth, forceNew: true });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function arrived(waits: readonly number[], count: number): Promise<void> {
  while (waits.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}
