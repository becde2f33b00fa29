import { setTimeout as pause } from 'node:timers/promises';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { testKeys } from '#testing/keys';
import { PushServer } from '#testing/push-server';
import { Audience } from './audience.fixture.js';
import { Ledger } from './ledger.fixture.js';

/** So many e-mails, and notices for devices, a process has in hand at once. */
const IN_HAND = { emails: 4, pushes: 8 } as const;

// Whoever tells members what happened is killed and stopped, and whoever is to take it along is away, silent and hangs up.
describe('while notices are under way', () => {
  let five: FiveProcesses;
  let push: PushServer;
  beforeAll(async () => {
    push = await PushServer.open();
    five = await startFiveProcesses(
      { DATABASE_PATIENCE: '6', LOG_LEVEL: 'fatal', PUSH_ON_LOOPBACK: 'true', VAPID_KEY: testKeys.VAPID_KEY },
      { behindValves: true },
    );
  }, 120_000);
  afterAll(async () => {
    await five.stop();
    await push.close();
  });

  it('[K19] [K20] [F10] a thousand letters and winks: everybody has each notice once, in order, and an e-mail a second time only where its acceptance was cut', async () => {
    const ledger = await Ledger.of(five.url, five, { writers: 4, others: 6 });
    const audience = await Audience.of(five.url, push, [...ledger.writers, ...ledger.others]);
    const mail = five.valves.mail!;
    // Between two of them everything arrives, so that no e-mail is cut twice.
    const meanwhile = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const began = performance.now();
      await ledger.during(async () => {
        await ledger.acknowledges(60);
        await work();
        await ledger.acknowledges(60);
      });
      await ledger.settled(five);
      process.stdout.write(`${what}: ${Math.round((performance.now() - began) / 1_000)} s\n`);
    };
    try {
      await meanwhile('killed', async () => {
        await five.kill('messaging');
        await five.revive('messaging');
      });
      await meanwhile('stopped', async () => {
        five.signal('messaging', 'SIGSTOP');
        await pause(10_000);
        five.signal('messaging', 'SIGCONT');
      });
      await meanwhile('sockets broken', async () => {
        for (let time = 0; time < 5; time += 1) {
          audience.breakConnections();
          await ledger.acknowledges(15);
        }
      });
      await meanwhile('mail server silent', async () => {
        mail.close();
        await pause(8_000);
        mail.breakAll();
        mail.open();
      });
      await meanwhile('mail server killed', async () => {
        await five.mails.crash();
        await ledger.acknowledges(40);
        await five.mails.revive();
      });
      await meanwhile('acceptances cut', async () => {
        for (const { email } of ledger.writers) five.mails.losing.add(email);
      });
      await meanwhile('push service away', async () => {
        for (const { device } of audience.listeners) {
          push.losing.add(device.endpoint);
          push.reply(device, [201], [503, { 'retry-after': '1' }], [429]);
        }
      });
      await ledger.audit(five);
      expect(audience.listeners.reduce((sum, { heard }) => sum + heard.length, 0)).toBeGreaterThanOrEqual(1_000);
      await audience.audit(five, {
        emails: ledger.writers.length + 3 * IN_HAND.emails,
        // A device shows one notice of a kind, however often it comes.
        pushes: audience.listeners.length * 3 + IN_HAND.pushes,
      });
    } finally {
      audience.leave();
    }
  }, 600_000);
});
