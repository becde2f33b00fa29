import { io } from 'socket.io-client';
import { API, LIVE_EVENT_TYPES, pathTo, SOCKET_PATH } from '#contract';
import { Client } from '#testing/app';
import { eventually } from '#testing/eventually';
import { startTestCluster, type TestCluster } from '#testing/test-cluster';
import { Ledger } from './ledger.fixture.js';

const CALLS = Number(process.env['ROLLING_CALLS'] ?? 20_000);
const TIMES = Number(process.env['ROLLING_TIMES'] ?? 3);
/** Who reads without a rest, beside those who write. */
const READERS = 8;

// Two of each service and worker behind HAProxy, as an installation runs them, are replaced by a new version.
describe('while every service is started anew, one instance at a time', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster();
  }, 300_000);
  afterAll(() => cluster?.stop(), 120_000);

  it(`[K28] each three times, ${CALLS} calls with uploads are all answered, nothing is there twice, and sockets hear all of it, once`, async () => {
    const ledger = await Ledger.of(cluster.url, cluster, { writers: 6, others: 30, pace: 50 });
    const browsers = ledger.writers.map(({ id, token }) => {
      const heard: number[] = [];
      const newest = (): number => heard.at(-1) ?? 0;
      const socket = io(cluster.url, {
        path: SOCKET_PATH.member,
        transports: ['websocket'],
        auth: (send) => send({ token, after: newest() }),
      });
      // As the member app does: its number decides.
      for (const type of LIVE_EVENT_TYPES)
        socket.on(type, ({ id: number }: { id: number }) => void (number > newest() && heard.push(number)));
      return { id, heard, socket };
    });
    const wrong: string[] = [];
    let [calls, rolled, longest] = [0, false, 0];
    const read = async (at: number): Promise<void> => {
      const { token, reader } = ledger.writers[at % ledger.writers.length]!;
      const client = new Client(cluster.url, token);
      const asks = [
        () => client.post(API.search, { P_SEEKING: 'F', P_AGE_START: 18, P_PASS_LIMIT2: 20 }),
        () => client.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: reader })),
        () => client.get(API.inbox),
        () => client.get(API.winks),
        () => client.get(API.liveCounts),
      ];
      for (let call = at; !rolled || calls < CALLS; call += 1) {
        const began = performance.now();
        const status = await asks[call % asks.length]!().then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        longest = Math.max(longest, performance.now() - began);
        calls += 1;
        if (status !== 200) wrong.push(`${status} of ${call % asks.length}`);
      }
    };
    const began = performance.now();
    try {
      await ledger.during(async () => {
        await eventually(() => expect(browsers.every(({ socket }) => socket.connected)).toBe(true));
        const reading = Promise.all(Array.from({ length: READERS }, (_, at) => read(at)));
        const rolling = async (): Promise<void> => {
          for (let time = 0; time < TIMES; time += 1)
            await Promise.all([cluster.roll(), ledger.uploadOne(), ledger.editOne()]);
          rolled = true;
        };
        const uploading = async (): Promise<void> => {
          while (!rolled) await ledger.uploadOne();
        };
        await Promise.all([reading, rolling().finally(() => (rolled = true)), uploading()]);
      });
      const seconds = Math.round((performance.now() - began) / 1_000);
      process.stdout.write(
        `${JSON.stringify({ calls, acknowledged: ledger.total, seconds, longestMs: Math.round(longest), wrong: wrong.length })}\n`,
      );
      expect(wrong).toEqual([]);
      expect({ refused: ledger.refused, unanswered: ledger.unanswered }).toEqual({ refused: 0, unanswered: 0 });
      expect(calls).toBeGreaterThanOrEqual(CALLS);
      await ledger.audit(cluster);
      for (const { id, heard } of browsers) {
        const told = await cluster.sql<{ n: number }>(
          `select n from messaging.live_event where member_id = $1 order by n`,
          [id],
        );
        expect(told.length).toBeGreaterThan(10);
        await eventually(() => expect(heard).toEqual(told.map(({ n }) => Number(n))));
      }
    } finally {
      for (const { socket } of browsers) socket.disconnect();
    }
  }, 1_800_000);
});
