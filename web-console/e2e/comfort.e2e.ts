import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { axeViolations, expect } from '#testing/browser';
import { eventually } from '#testing/eventually';
import { KEYS } from '../src/app/keys.js';
import { texts as spanish } from '../src/locales/es.js';
import { AtTheDesk, signInAs } from './at-the-desk.js';
import { goWithin } from './within.js';

/** Compressed bytes of scripts until the first page can be used. */
const FIRST_LOAD = 340_000;

const PAGES = ['texts', 'photos', 'reports', 'contact', 'appeals', 'members', 'staff', 'audit', 'account', 'overview'];
/** What a Spanish page may say only in Spanish. */
const ENGLISH = new Set(Object.keys(spanish).filter((text) => spanish[text] !== text));

/** Opens the console before anybody has signed in; gives how many bytes of scripts that took. */
async function firstLoad(page: Page, locale: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
  };
  page.on('response', note);
  await page.goto('/texts');
  await page.locator('button[type=submit]').waitFor();
  page.off('response', note);
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  process.stdout.write(
    `\nthe console's first load (${locale}): ${(bytes / 1_000).toFixed(1)} kB of scripts, compressed\n`,
  );
  return bytes;
}

describe('the comfort of the desk', () => {
  let desk: AtTheDesk;
  beforeAll(async () => {
    desk = await AtTheDesk.open({ DECISION_UNDO_SECONDS: '120' });
  }, 180_000);
  afterEach(async () => expect(await desk.clear()).toEqual([]));

  const line = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Profile texts' }).getByRole('link', { name });
  const choices = (page: Page) => page.getByRole('checkbox', { name: /^Choose / });

  it('speaks the browser’s language, within its budget, then the one chosen, on every page and in the next visit', async () => {
    const staff = await desk.app.make.staff('operator');
    await desk.author('Luz', { desc_fun: 'Cometas los días de viento, y alguna llamada al 612 345 678.' });
    await desk.waiting('text', 1);
    const page = await desk.window({ locale: 'es-ES' });
    expect(await firstLoad(page, 'es-ES')).toBeLessThanOrEqual(FIRST_LOAD);
    await page.getByLabel('Dirección de correo').fill(staff.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(staff.password);
    await page.keyboard.press('Enter');
    await page.getByText('En directo', { exact: true }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('heading', { level: 2, name: 'Luz' }).waitFor();
    const said = () =>
      page.evaluate<string[]>(`[
        ...(() => { const found = []; const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walk.nextNode()) found.push(walk.currentNode.textContent.trim()); return found; })(),
        ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')]
          .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')),
      ].filter(Boolean)`);
    const title = page.getByRole('heading', { level: 1 }).first();
    for (const path of PAGES) {
      const before = await title.innerText();
      if (path !== PAGES[0]) {
        await goWithin(page, `/${path}`);
        await expect(title).not.toHaveText(before);
      }
      await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
      const words = await said();
      expect(words.length).toBeGreaterThan(10);
      expect(words.filter((text) => ENGLISH.has(text))).toEqual([]);
    }

    await page.getByRole('button', { name: 'Idioma' }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: 'Synthèse' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Synthèse' }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

    // What is stored comes from wherever it comes from: react-admin must not ask for such a language.
    await page.evaluate(`localStorage.setItem('RaStoreconsole.locale', '"es_MX.UTF-8"')`);
    await page.reload();
    await page.getByRole('button', { name: 'Idioma' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeChecked();
  });

  it('shows the name of each desk whole on a phone, in French as well, and has the open one in sight', async () => {
    const page = await desk.window({ viewport: { width: 390, height: 844 }, isMobile: true });
    await signInAs(page, desk.app, await desk.app.make.staff('operator'));
    await page.evaluate(`localStorage.setItem('RaStoreconsole.locale', '"fr"')`);
    await page.goto('/conduct');
    await expect(page.getByRole('link', { name: 'Conduite' })).toBeInViewport({ ratio: 0.99 });
    const cut = await page.evaluate(`[...document.querySelectorAll('nav a span')]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)`);
    expect(cut).toEqual([]);
    await goWithin(page, '/texts');
    await expect(page.getByRole('link', { name: 'Textes' })).toBeInViewport({ ratio: 0.99 });
  });

  it.each(['en-US', 'fr-FR'])('loads within its budget before somebody signs in (%s)', async (locale) => {
    expect(await firstLoad(await desk.window({ locale }), locale)).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it('approves the chosen low-risk texts in one go, and takes all of them back', async () => {
    for (const name of ['Ada', 'Bea', 'Cleo']) await desk.author(name, { desc_fun: `Kites with ${name} at the lake.` });
    await desk.author('Dana', { desc_fun: 'Call me: 212 555 0147.' });
    await desk.waiting('text', 4);
    const page = await desk.signedIn(await desk.app.make.staff());
    await expect(choices(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Choose all of low risk' }).click();
    await page.getByRole('checkbox', { name: 'Choose Cleo' }).uncheck();
    await page.keyboard.press('b');
    await page.getByRole('heading', { name: '2 low-risk cases to approve' }).waitFor();
    await page.getByText('Kites with Ada at the lake.').waitFor();
    await page.getByText('Kites with Bea at the lake.').waitFor();
    await page.keyboard.press('a');
    await page.getByText('2 approved').waitFor();
    await expect(line(page, 'Ada')).toHaveCount(0);
    await expect(line(page, 'Cleo')).toHaveCount(1);

    await page.getByRole('button', { name: 'Undo' }).click();
    await line(page, 'Ada').waitFor();
    await line(page, 'Bea').waitFor();
    expect(await desk.app.sql(`select 1 from moderation.decision`)).toEqual([]);
  });

  it('keeps filters under a name for the next visit', async () => {
    await desk.author('Ana', { desc_fun: 'Me encantan las cometas y los paseos largos junto al mar.' });
    await desk.author('Joan', { desc_fun: 'I like kites and long walks by the sea with friends.' });
    await desk.waiting('text', 2);
    const page = await desk.signedIn(await desk.app.make.staff());
    await line(page, 'Ana').waitFor();
    await page.getByLabel('Language', { exact: true }).and(page.locator('select')).selectOption('es');
    await expect(line(page, 'Joan')).toHaveCount(0);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Name for the present filters').fill('In Spanish');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'In Spanish', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Language', { exact: true }).and(page.locator('select')).selectOption('');
    await line(page, 'Joan').waitFor();

    await page.reload();
    await line(page, 'Joan').waitFor();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'In Spanish', exact: true }).click();
    await line(page, 'Ana').waitFor();
    await expect(line(page, 'Joan')).toHaveCount(0);
  });

  it('shows in the overview what waits and what was decided, as it happens', async () => {
    const page = await desk.signedIn(await desk.app.make.staff());
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    const texts = page.getByRole('row', { name: /^Text / }).getByRole('cell');
    await expect(texts.first()).toHaveText('0');
    await desk.author('Eve', { desc_fun: 'Kites on windy days.' });
    await expect(texts.first()).toHaveText('1');
    const before = Number(await texts.nth(2).textContent());
    // The key goes by the counts of the bar.
    await page.getByRole('navigation').getByRole('link', { name: /^Text/ }).getByLabel('1 waits').waitFor();
    await page.keyboard.press('g');
    await page.getByRole('heading', { level: 2, name: 'Eve' }).waitFor();
    await page.keyboard.press('a');
    await page.getByText('Nothing waits here').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await expect(texts.first()).toHaveText('0');
    await expect(texts.nth(2)).toHaveText(String(before + 1));

    const plots = page.getByRole('figure');
    await expect(plots).toHaveCount(3);
    await plots.first().getByText('Came in').waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('text');
    await page.getByRole('button', { name: '30 days' }).click();
    await page.getByRole('button', { name: 'As a table' }).click();
    await expect(plots).toHaveCount(0);
    const trend = page.getByRole('region', { name: 'How it went' });
    // All columns and thirty days; today comes first, and so far as many were decided as the figures above say.
    await expect(trend.getByRole('row')).toHaveCount(31);
    await expect(trend.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(String(before + 1));
    expect(await axeViolations(page)).toEqual([]);
    // The choice is there in the next visit, and so is what it was about.
    await page.reload();
    await expect(trend.getByRole('row')).toHaveCount(31);
  });

  it('tells of every key in a sheet, does nothing with them while somebody types, and remembers that they are off', async () => {
    const decisions = async () => (await desk.app.sql('select 1 from moderation.decision')).length;
    const before = await decisions();
    await desk.author('Fay', { desc_fun: 'Kites on windy days.' });
    await desk.waiting('text', 1);
    const page = await desk.signedIn(await desk.app.make.staff());
    await page.getByRole('heading', { level: 2, name: 'Fay' }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const { does } of Object.values(KEYS).flat()) await sheet.getByText(does, { exact: true }).waitFor();
    await page.keyboard.press('a');
    await sheet.getByRole('switch', { name: 'Use single keys' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Fay' }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(sheet.getByRole('switch', { name: 'Use single keys' })).not.toBeChecked();
    await sheet.getByRole('switch', { name: 'Use single keys' }).click();
    await page.keyboard.press('Escape');

    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('');
    await page.keyboard.type('jagr?');
    await expect(page.getByRole('searchbox')).toHaveValue('jagr?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await decisions()).toBe(before);
  });

  it('shows who holds a case and gives it back when the moderator leaves', async () => {
    await desk.author('Gwen', { desc_fun: 'Kites on windy days.' });
    await desk.waiting('text', 1);
    const robin = await desk.signedIn(await desk.app.make.staff('moderator', 'Robin'));
    await line(robin, 'Gwen').getByText('You', { exact: true }).waitFor();
    const kim = await desk.signedIn(await desk.app.make.staff('moderator', 'Kim'));
    await line(kim, 'Gwen').getByText('Robin').waitFor();
    await robin.goto('about:blank');
    await line(kim, 'Gwen').getByText('You', { exact: true }).waitFor();
    await eventually(async () =>
      expect(
        (
          await desk.app.sql(
            `select s.name from moderation.review_case k join moderation.staff s on s.id = k.claimed_by where k.state = 'open'`,
          )
        )[0],
      ).toEqual({ name: 'Kim' }),
    );
  });
});
