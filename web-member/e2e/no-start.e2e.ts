import { expect, picture } from '#testing/browser';
import { useProduct } from './signed-in.js';

describe('a page whose scripts do not come', () => {
  const product = useProduct();

  it('is loaded once more by itself, then says so in words, and is there when it can be', async () => {
    const { page } = await product.visitor({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    let asked = 0;
    await page.route('**/assets/*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Reloading usually helps.');
    expect(await page.evaluate(`sessionStorage.getItem('reloaded-at') !== null`)).toBe(true);
    expect(asked).toBeGreaterThan(0);
    await picture(page, 'no-start');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText('This page could not be loaded')).toHaveCount(0);
  });

  it('says so in the console as well', async () => {
    const { page } = await product.visitor({ baseURL: product.app.consoleUrl });
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await picture(page, 'no-start-console');
  });
});
