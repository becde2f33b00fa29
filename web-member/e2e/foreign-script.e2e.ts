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

/** Tries to run script from within the page; gives what the policy refused and what was run all the same. */
const TRY = `(async () => {
  const told = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective));
  const place = document.body.appendChild(document.createElement('div'));
  const inline = document.createElement('script');
  inline.textContent = 'globalThis.ran = "inline"';
  place.append(inline);
  const elsewhere = document.createElement('script');
  elsewhere.src = 'data:text/javascript,globalThis.ran = "elsewhere"';
  place.append(elsewhere);
  place.insertAdjacentHTML('beforeend', '<img src="data:," onerror="globalThis.ran = \\'image\\'">');
  place.insertAdjacentHTML('beforeend', '<a href="javascript:globalThis.ran = \\'link\\'">x</a>');
  place.querySelector('a').click();
  const frame = document.createElement('iframe');
  frame.src = 'https://frame.example.test/';
  place.append(frame);
  const end = performance.now() + 10_000;
  while (told.length < 5 && performance.now() < end) await new Promise(requestAnimationFrame);
  return { told: told.sort(), ran: globalThis.ran ?? null };
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
    const response = await page.goto('/home');
    expect(response!.headers()['content-security-policy']).toContain("script-src 'self';");
    await page.getByRole('main').waitFor();
    const refused = await page.evaluate<{ told: string[]; ran: string | null }>(TRY);

    expect(refused.ran).toBeNull();
    expect(refused.told).toEqual([
      'frame-src',
      'script-src-attr',
      'script-src-elem',
      'script-src-elem',
      'script-src-elem',
    ]);
  });
});
