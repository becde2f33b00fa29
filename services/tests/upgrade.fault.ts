import { SERVICE_NAMES } from '#platform/service';
import { type FiveProcesses, startFiveProcesses } from '#testing/five-processes';
import { buildReleaseBefore, type ReleaseBefore } from '#testing/release-before';
import { Ledger } from './ledger.fixture.js';

// The schema is migrated before a rollout, and a rollout may be taken back: either release runs on the new schema, and beside the other.
describe('the release before, on the schema of this one', () => {
  let before: ReleaseBefore;
  let five: FiveProcesses;
  beforeAll(async () => {
    before = buildReleaseBefore();
    five = await startFiveProcesses({}, { build: before.folder });
  }, 600_000);
  afterAll(async () => {
    await five?.stop();
    before?.remove();
  }, 60_000);

  it('[K28] serves, gives way to this one service by service and comes back the same way, and nothing is lost or there twice', async () => {
    const ledger = await Ledger.of(five.url, five, { writers: 4, others: 20 });
    const replaceAll = async (build?: string): Promise<void> => {
      for (const name of SERVICE_NAMES) {
        expect(await five.ask(name)).toBe(0);
        await five.revive(name, undefined, build);
        await ledger.acknowledges(5);
      }
      await ledger.upload();
      await ledger.editOne();
      await ledger.acknowledges(20);
    };
    try {
      await ledger.during(async () => {
        await ledger.upload();
        await ledger.editOne();
        await ledger.acknowledges(20);
        await replaceAll();
        await replaceAll(before.folder);
        await replaceAll();
      });
      process.stdout.write(`from ${before.name}: ${ledger.total} acknowledged\n`);
      await ledger.audit(five);
    } catch (error) {
      // What an answer does not tell, such as the column that the release before misses, the processes have logged.
      const errors = five.lines.filter((line) => /"level":[56]0/.test(line));
      process.stdout.write(
        `the first errors of ${errors.length}, from ${before.name}:\n${errors.slice(0, 5).join('\n')}\n`,
      );
      throw error;
    }
  }, 600_000);
});
