import type { Page } from 'playwright';
import { API, pathTo } from '#contract';
import { expect } from '#testing/browser';
import { AtTheDesk } from './at-the-desk.js';

// One decision after the other, on a machine that may be busy with other things.
jest.setTimeout(180_000);

/** `CASES=60` for a figure that counts: the more there are, the more even it is. */
const CASES = Number(process.env['CASES'] ?? 24);
const TEXTS = CASES / 2;
const PHOTOS = CASES / 4;
const REPORTS = CASES / 8;
const MESSAGES = CASES - TEXTS - PHOTOS - REPORTS;

/** Looks on the page itself, at every frame. */
const isShown = (words: string): boolean =>
  (globalThis as unknown as { document: { body: { innerText: string } } }).document.body.innerText.includes(words);

/** What the hands of a moderator do about the open case, by what kind it is; every third text or photo is rejected. */
async function decideByKeys(page: Page, round: number): Promise<void> {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const [, kind] = new URL(page.url()).pathname.split('/');
  if (kind === 'reports' || kind === 'contact') {
    await press('c');
    await page.getByRole('radio').first().waitFor();
    await press(kind === 'contact' ? '2' : '1', 'Enter');
  } else if (round % 3 === 2) {
    if (kind === 'photos') await press('v');
    await press('r');
    await page.getByRole('radio').first().waitFor();
    await press('1', 'Enter');
  } else await press('a');
}

describe('an hour of a moderator', () => {
  let desk: AtTheDesk;
  beforeAll(async () => {
    desk = await AtTheDesk.open();
  }, 180_000);
  afterEach(async () => expect(await desk.clear()).toEqual([]));

  it('decides case after case of every kind by the keyboard alone, without loading a page again', async () => {
    const { app } = desk;
    for (let n = 0; n < TEXTS; n += 1) await desk.author(`Text${n}`, { desc_fun: `Kites and puns, number ${n}.` });
    for (let n = 0; n < PHOTOS; n += 1) await desk.photographed(`Photo${n}`);
    for (let n = 0; n < MESSAGES; n += 1) await desk.asking(`Asking${n}`);
    for (let n = 0; n < REPORTS; n += 1) {
      const [reported, reporter] = [await app.make.member({ firstName: `Reported${n}` }), await app.make.member()];
      await (await app.as(reporter.id)).post(pathTo(API.reportById, { id: reported.id }));
    }
    await desk.waiting('text', TEXTS);
    await desk.waiting('report', REPORTS);

    const page = await desk.signedIn(await app.make.staff());
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    const seconds: number[] = [];
    const decided = async () =>
      (await app.sql<{ total: number }>(`select count(*)::int as total from moderation.decision`))[0]!.total;
    const decidedBefore = await decided();

    let before = '';
    for (let round = 0; round < CASES; round += 1) {
      const begun = Date.now();
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      const empty = page.getByText('Nothing waits here');
      await expect(async () => {
        if (await empty.isVisible()) await page.keyboard.press('g');
        expect(await heading.textContent({ timeout: 500 })).not.toBe(before);
        await page.getByRole('region', { name: 'Decision' }).getByRole('button').first().waitFor({ timeout: 500 });
      }).toPass({ intervals: [20, 50, 100, 250], timeout: 30_000 });
      before = (await heading.textContent())!;
      await decideByKeys(page, round);
      seconds.push((Date.now() - begun) / 1_000);
    }

    await expect.poll(decided).toBe(decidedBefore + CASES);
    expect(loads).toBe(0);
    const each = seconds.reduce((sum, second) => sum + second, 0) / CASES;
    const slowest = seconds.toSorted((a, b) => b - a)[Math.floor(CASES / 20)]!;
    process.stdout.write(
      `\n${CASES} cases by keyboard: ${each.toFixed(2)} s a decision (95 of 100 within ${slowest.toFixed(2)} s), ` +
        `${Math.floor(3_600 / each)} an hour as far as the console is concerned\n`,
    );
  });

  it('[K-CARD-08] shows a text to every moderator as it is handed in', async () => {
    const [robin, kim] = [
      await desk.signedIn(await desk.app.make.staff('moderator', 'Robin')),
      await desk.signedIn(await desk.app.make.staff('moderator', 'Kim')),
    ];
    const delays: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const name = `Live${n}`;
      const made = await desk.app.make.member({ firstName: name });
      const shown = [robin, kim].map((page) => page.waitForFunction(isShown, name, { polling: 'raf' }));
      const since = await desk.writes(made, { desc_fun: `Kites, live ${n}.` });
      await shown[0];
      await shown[1];
      delays.push(Date.now() - since);
    }
    expect(delays).toHaveLength(5);
    process.stdout.write(
      `\nfrom submission to the second moderator's screen: ${delays.toSorted((a, b) => a - b)[2]} ms (of five, the middle one)\n`,
    );
  });
});
