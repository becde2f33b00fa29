import { useProduct } from './signed-in.js';
import { OPTION_LISTS } from '#contract';
import { axeViolations } from '#testing/browser';
import { settled } from './screens.js';

describe('look', () => {
  const product = useProduct();
  it('looks', async () => {
    const ben = await product.app.make.member({ gender: 'M', zip: '10025' });
    for (let n = 1; n <= 25; n += 1)
      await product.app.make.member({
        gender: 'F',
        firstName: `Woman${n}`,
        age: 25 + (n % 5),
        zip: n % 3 ? '10001' : '07030',
        headline: 'Kites and the sea',
        columns: {
          religion: (n % 9) + 1,
          body_type: (n % 8) + 1,
          job_type: (n % 30) + 1,
          eye_color: n % 3,
          hobbies: n % 2 ? 'Flying a kite' : null,
        },
      });
    const query =
      '/search?religion=RELIG_AGNOSTIC,RELIG_ATHEIST,RELIG_JEWISH,RELIG_HINDU&photo=yes&order=near&words=kites&anywhere=yes';
    for (const [width, height] of [
      [360, 740],
      [390, 844],
      [768, 1024],
      [1280, 900],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, problems } = await product.windowOf(ben, { viewport: { width, height }, colorScheme });
        const shot = async (name: string) => {
          await settled(page);
          await page.screenshot({ path: `/tmp/pics-filters/${width}-${colorScheme}-${name}.png` });
        };
        await page.goto(query);
        await page.getByRole('main').getByRole('article').first().waitFor();
        await shot('results');
        console.log(
          width,
          'first face',
          (await page.getByRole('main').getByRole('article').first().boundingBox())?.y,
          await page.evaluate('document.documentElement.scrollWidth'),
        );
        if (width < 768) await page.getByRole('button', { name: /^Filters: / }).click();
        else await page.getByRole('button', { name: /^All filters/ }).click();
        await page.getByText('members fit').or(page.getByText('member fits')).waitFor();
        await page
          .getByRole('button', { name: /^Religion/ })
          .last()
          .click();
        await shot('open');
        console.log(width, colorScheme, 'axe', JSON.stringify(await axeViolations(page)).slice(0, 900), problems);
        if (width < 768) {
          await page
            .getByRole('button', { name: /^Religion/ })
            .last()
            .scrollIntoViewIfNeeded();
          await page.getByText(OPTION_LISTS.religion[6]!.label, { exact: true }).scrollIntoViewIfNeeded();
        }
        await shot('open2');
      }
  }, 240_000);
});
