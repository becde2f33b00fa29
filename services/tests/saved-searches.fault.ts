import { setTimeout as pause } from 'node:timers/promises';
import { API, SAVED_SEARCHES } from '#contract';
import type { ServiceName } from '#platform/service';
import { Client } from '#testing/app';
import { startFiveProcesses, type FiveProcesses } from '#testing/five-processes';
import { settled } from '#testing/settled';
import { tokenFor } from './ledger.fixture.js';
import { seeded } from './seeded.fixture.js';

/** Where only the test's own members live. */
const ZIP = '59301';
const OWNERS = 3;
/** Each finds the women of a year of age more than the one before. */
const OLDEST = [30, 31] as const;

interface Search {
  readonly owner: string;
  readonly name: string;
  readonly oldest: number;
}

interface Woman {
  readonly id: number;
  readonly age: number;
}

// The services that look, gather, write and send are killed while members come to light, leave and come back.
describe('what saved searches find while processes are killed', () => {
  let five: FiveProcesses;
  beforeAll(async () => {
    five = await startFiveProcesses({ DATABASE_PATIENCE: '3', LOG_LEVEL: 'fatal' });
  }, 120_000);
  afterAll(() => five.stop());

  const keepAll = async (): Promise<Search[]> => {
    const searches: Search[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const { id, email } = await five.make.member({ gender: 'M', zip: ZIP, photo: false });
      const client = new Client(five.url, await tokenFor(five, id));
      for (const oldest of OLDEST) {
        const name = `Women of ${oldest}, of owner ${n}`;
        const criteria = { P_SEARCH_ZIP: ZIP, P_SEEKING: 'F', P_AGE_START: 30, P_AGE_END: oldest, P_MILES_LIMIT: 25 };
        const { status } = await client.post(API.saveSearch, { name, frequency: 'at-once', criteria });
        expect(status).toBe(200);
        searches.push({ owner: email, name, oldest });
      }
    }
    return searches;
  };
  /** Somebody comes to light; now and then one who did before, and was perhaps told of, stops fitting and fits again. */
  const come = async (women: Woman[], random: () => number): Promise<void> => {
    const age = OLDEST[Math.floor(random() * OLDEST.length)]!;
    const { id } = await five.make.member({ zip: ZIP, photo: false, age });
    women.push({ id, age });
    if (random() < 0.5) return;
    const again = women[Math.floor(random() * women.length)]!.id;
    for (const years of ['- interval', '+ interval']) {
      await five.sql(`update members.member set birth_date = birth_date ${years} '40 years' where id = $1`, [again]);
      await five.make.project(again);
    }
  };
  /** The minutes of gathering are over for all. */
  const tell = () =>
    five.sql(`update members.outbox set due_at = now() where type = 'gathering.ended' and due_at > now()`);

  /** How many each e-mail said that a search has found, summed up; copies of one e-mail are one. */
  const toldOf = ({ owner, name }: Search): number => {
    const letters = new Map(five.mails.to(owner).map((mail) => [mail.messageId, mail.text ?? '']));
    const numbers = [...letters.values()].flatMap((text) =>
      [...text.matchAll(new RegExp(`${name} \\((\\d+)\\)`, 'g'))].map(([, number]) => Number(number)),
    );
    return numbers.reduce((sum, number) => sum + number, 0);
  };

  it('[C21] [E28] [K16] is told by e-mail once for each search and member, before and after whichever commit and entry they die', async () => {
    const random = seeded();
    const searches = await keepAll();
    const women: Woman[] = [];
    let died = 0;
    const dying = async (name: ServiceName, wheres: readonly string[]): Promise<void> => {
      for (const where of wheres) {
        await five.kill(name);
        // Commits come by often, entries and acknowledgements for many events at a time.
        const DIES_AT = `${1 + Math.floor(random() * (where.endsWith('commit') ? 8 : 2))} ${where}`;
        await five.revive(name, { program: 'dies-at', env: { DIES_AT } });
        const ended = five.ended(name);
        let last: string | undefined;
        for (let time = 0; time < 100 && last === undefined; time += 1) {
          await come(women, random);
          if (time % 2 === 1) await tell();
          last = await Promise.race([ended, pause(500, undefined)]);
        }
        if (last !== `dies ${where}`) throw new Error(`${name} came to ${last}, and not to ${DIES_AT}`);
        died += 1;
      }
      await five.revive(name);
    };
    const commit = ['before a commit', 'after a commit'];
    const job = ['before an entry into a queue', 'after an entry into a queue', 'before an acknowledgement'];
    const rounds = Array.from({ length: Number(process.env['FAULT_ROUNDS'] ?? 2) });
    await Promise.all([
      dying(
        'members',
        rounds.flatMap(() => [...commit, ...job, ...commit]),
      ),
      dying(
        'messaging',
        rounds.flatMap(() => [...commit, ...job]),
      ),
    ]);
    await come(women, random);
    for (const name of ['members', 'messaging'])
      await five.sql(`select ${name}.retry_work(kind, key) from ${name}.vain_work where kind = 'event' and apart`);
    // Lets the minute pass after which an e-mail is sent by another process than the one that began and is gone.
    await five.sql(
      `update messaging.email_out set sending_since = sending_since - interval '1 minute' where sending_since is not null`,
    );
    await settled(five);

    expect(five.complaints).toEqual([]);
    const fits = ({ oldest }: Search): number => women.filter(({ age }) => age <= oldest).length;
    expect(searches.map((search) => [search.name, toldOf(search)])).toEqual(
      searches.map((search) => [search.name, fits(search)]),
    );
    expect(await five.sql(`select 1 from messaging.email_out where sent_at is null`)).toEqual([]);
    expect(await five.sql(`select 1 from members.search_match where waits or letter_id is null`)).toEqual([]);
    const letters = await five.sql(`select 1 from members.search_letter`);
    const alerts = searches.reduce((sum, search) => sum + fits(search), 0);
    expect(alerts).toBeGreaterThan(SAVED_SEARCHES.shown * searches.length);
    process.stdout.write(`${JSON.stringify({ died, members: women.length, letters: letters.length, alerts })}\n`);
  }, 900_000);
});
