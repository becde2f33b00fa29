import { API, CONSOLE_API } from '#contract';
import { expect } from '#testing/browser';
import { useProduct } from './signed-in.js';

const HOSTILE = [
  '<script>globalThis.ran = 1</script>',
  '"><img src=x onerror="globalThis.ran = 2">',
  '<a href="javascript:globalThis.ran = 3">me</a>',
  '<svg onload="globalThis.ran = 4"></svg>',
  '{{constructor.constructor("globalThis.ran = 5")()}}',
].join(' ');
const SHORT = `headline ${HOSTILE.slice(0, 100)}`;

/** What somebody would put into the page on its way, each to set `ran` to another word. */
const SMUGGLED = `
  <script>globalThis.ran = 'inline'</script>
  <script src="data:text/javascript,globalThis.ran = 'elsewhere'"></script>
  <img src="data:," onerror="globalThis.ran = 'image'">
  <iframe src="https://frame.example.test/"></iframe>`;

/** Listens, from the first moment on, to what the policy refuses. */
const LISTEN = `
  globalThis.told = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective));`;

/** Tries whatever makes script of text from within the page; gives for each how it was refused. */
const TRY = `(() => {
  const place = document.body.appendChild(document.createElement('div'));
  const script = document.createElement('script');
  const tries = {
    markup: () => { place.innerHTML = '<img src="data:," onerror="globalThis.ran = 1">' },
    'more markup': () => { place.insertAdjacentHTML('beforeend', '<b>x</b>') },
    document: () => { document.write('<script src="/assets/x.js"></script>') },
    frame: () => { document.createElement('iframe').srcdoc = '<b>x</b>' },
    parser: () => { new DOMParser().parseFromString('<b>x</b>', 'text/html') },
    script: () => { script.textContent = 'globalThis.ran = 2' },
    'address of our own': () => { script.src = '/assets/x.js' },
    handler: () => { place.setAttribute('onclick', 'globalThis.ran = 3') },
    'way of the worker': () => { trustedTypes.createPolicy('app-worker', { createHTML: (text) => text }) },
    'way around': () => { trustedTypes.createPolicy('default', { createHTML: (text) => text }) },
  };
  return Object.entries(tries).map(([name, act]) => {
    try {
      act();
      return [name, 'done'];
    } catch (error) {
      return [name, error.name];
    }
  });
})()`;

describe('script that does not come from the product', () => {
  const product = useProduct();

  it('[A25] [C04] [C05] [J04] is text where members wrote it: in every text of a profile, in a mail and in its subject', async () => {
    const ben = await product.app.make.member({ gender: 'M', firstName: 'Ben' });
    const texts = ['intro', 'first_date', 'hangouts', 'hobbies', 'fun', 'job'];
    const written = texts.map((column) => [column, `${column} ${HOSTILE}`]);
    const anna = await product.app.make.member({
      gender: 'F',
      firstName: `Anna ${HOSTILE.slice(0, 40)}`,
      headline: SHORT,
      columns: Object.fromEntries(written),
    });
    const [mail] = await product.app.sql<{ id: number }>(
      `insert into messaging.mail (sender_id, recipient_id, subject, body) values ($1, $2, $3, $4) returning id`,
      [anna.id, ben.id, HOSTILE.slice(0, 40), HOSTILE],
    );
    const { page, problems } = await product.windowOf(ben);
    await page.goto(`/profile/view/1/${anna.id}`);
    for (const text of [...written.map(([, words]) => words!), SHORT])
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.goto(`/email/inbox?mail=${mail!.id}`);
    await expect(page.getByRole('dialog').getByText(HOSTILE, { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText(HOSTILE.slice(0, 40), { exact: true })).toBeVisible();

    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('[A25] [J04] is not run by the browser although it got into the page, so the session is out of its reach', async () => {
    const { page } = await product.windowOf(await product.app.make.member());
    await page.addInitScript(LISTEN);
    await page.route('**/home', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${SMUGGLED}</body>`) });
    });
    const response = await page.goto('/home');
    expect(response!.headers()['content-security-policy']).toContain("script-src 'self';");
    await page.getByRole('main').waitFor();

    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { told: string[] }).told.toSorted()))
      .toEqual(['frame-src', 'script-src-attr', 'script-src-elem', 'script-src-elem']);
    expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
  });

  it.each([
    ['member app', API.policyReport],
    ['console', CONSOLE_API.policyReport],
  ])(
    '[M11] [A25] is not made of text by a page itself, not even from an address of its own, and the %s tells of it',
    async (name, place) => {
      const { app } = product;
      const { page } = await product.visitor({ baseURL: name === 'console' ? app.consoleUrl : app.url });
      await page.goto('/login');
      await page.getByRole('main').waitFor();
      const report = page.waitForResponse((response) => response.url().endsWith(place));
      const tries = await page.evaluate<[string, string][]>(TRY);

      expect(tries).toHaveLength(10);
      expect(tries.filter(([, how]) => how !== 'TypeError')).toEqual([]);
      expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
      expect((await report).status()).toBe(200);
    },
  );
});
