import type { Page } from 'playwright';

/** How a screen came: when its largest part was painted, and how far things moved, worst first. */
export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  readonly shifts: readonly string[];
}

const OBSERVE = `
  globalThis.vitals = { lcp: 0, cls: 0, shifts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      vitals.cls += value;
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.textContent ?? '?').slice(0, 80) + ' ' + previousRect.y + '>' + currentRect.y);
      vitals.shifts.push(value.toFixed(3) + ': ' + moved.join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** From now on whatever this window loads measures itself. */
export async function measureVitals(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE);
}

/** What the page has measured since it was loaded. */
export const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate<Vitals>('vitals');

/** A line for each screen, two figures for each window: when its largest part was there (ms), and its shifts. */
export function vitalsTable(measured: ReadonlyMap<string, ReadonlyMap<string, Vitals>>): string {
  const windows = [...measured.keys()];
  const screens = [...new Set([...measured.values()].flatMap((byScreen) => [...byScreen.keys()]))];
  const lines = screens.map((screen) => [
    screen,
    ...windows.flatMap((name) => {
      const vitals = measured.get(name)?.get(screen);
      return vitals ? [vitals.lcp.toFixed(0), vitals.cls.toFixed(3)] : ['', ''];
    }),
  ]);
  const table = [['screen', ...windows.flatMap((name) => [`${name} LCP`, 'CLS'])], ...lines];
  const widths = table[0]!.map((_title, column) => Math.max(...table.map((line) => line[column]!.length)));
  return table
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))),
    )
    .map((line) => line.join('  '))
    .join('\n');
}
