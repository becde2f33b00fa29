import type { Page } from 'playwright';
import { MAIL_LANGUAGES, type MailLanguage } from '#contract';
import { COLOUR_RULES, axeViolations, sharedBrowser } from '#testing/browser';
import { everyMail } from '../../services/tests/mails.fixture.js';

const LONG = 'The picture shows somebody else, and an address: '.repeat(3);
const TYPED = { name: 'Maria', other: 'Aurélie', username: 'maria_b', search: LONG, question: LONG, words: LONG };
/** One of each way in which HTML is made: these are looked at as they are, all others side by side. */
const WAYS = ['mail', 'text-rejected', 'daily digest', 'answer', 'confirmAddress'];

const htmlOf = (language: MailLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(everyMail(language, TYPED)).flatMap(([name, { html }]) => (html ? [[name, html]] : [])),
  );

/** What stands in all of them, on one page: as many landmarks would be a fault of this test alone. */
function together(mails: readonly string[]): string {
  const [first] = mails as [string];
  const parts = mails.map((html) => /<main>([^]*)<\/main>/.exec(html)![1]!);
  return first.replace(/<main>[^]*<\/main>/, () => `<main>${parts.join('\n')}</main>`);
}

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('main')).backgroundColor`);

describe('e-mails as pages', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage({ viewport: { width: 360, height: 740 } });
  });
  afterAll(() => page.close());

  it('can be read by everybody, in each language, on a light screen and on a dark one', async () => {
    const grounds = { light: new Set<string>(), dark: new Set<string>() };
    for (const language of MAIL_LANGUAGES) {
      const mails = htmlOf(language);
      expect(Object.keys(mails)).toEqual(expect.arrayContaining(WAYS));
      const alone = language === 'en' ? WAYS : WAYS.slice(0, 1);
      for (const html of [...alone.map((name) => mails[name]!), together(Object.values(mails))]) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setContent(html);
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
        expect(await page.getAttribute('html', 'lang')).toBe(language);
        grounds.light.add(await groundOf(page));
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await axeViolations(page, COLOUR_RULES)).toEqual([]);
        grounds.dark.add(await groundOf(page));
      }
    }
    expect([...grounds.light]).toEqual(['rgb(255, 255, 255)']);
    expect([...grounds.dark]).toEqual(['rgb(34, 26, 30)']);
  });
});
