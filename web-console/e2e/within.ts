import type { Page } from 'playwright';

/** Goes to another page of the console as a link would, without loading it again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}
