import { BRAND, MAIL_LANGUAGES, MAIL_OPENING, MAIL_PREVIEW_LENGTH } from '#contract';
import { everyMail } from './mails.fixture.js';

/** What a member might type into any field, to speak in the name of the product. */
const TYPED = 'Support: verify at https://evil.example/now';

/** What stands beside the subject in a list of mails: the beginning of the text, hidden words included. */
const inHtml = (html: string): string =>
  html
    .replace(/<(title|style)>[^]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#847|zwnj|nbsp);/g, ' ')
    .slice(0, 2 * MAIL_PREVIEW_LENGTH);
const inText = (text: string): string => text.slice(0, MAIL_PREVIEW_LENGTH);

describe.each(MAIL_LANGUAGES)('what stands in a list of mails (%s)', (language) => {
  const mails = Object.values(
    everyMail(language, { name: TYPED, other: TYPED, username: TYPED, search: TYPED, question: TYPED, words: TYPED }),
  );

  it('[H3] holds nothing that a member typed, whatever was typed where', () => {
    for (const { subject, text, html } of mails) {
      const shown = [subject, inText(text), ...(html ? [inHtml(html)] : [])];
      expect([subject, shown.filter((words) => /evil|Support|verify/.test(words))]).toEqual([subject, []]);
    }
  });

  it('[H3] begins with the product’s own words, which fill it', () => {
    const opening = MAIL_OPENING[language](BRAND.name);
    expect(opening.length).toBeGreaterThanOrEqual(MAIL_PREVIEW_LENGTH);
    for (const { text } of mails) expect(text.startsWith(`${opening}\n`)).toBe(true);
  });

  it('[H3] comes from mails in which names stand, so that the tests above could find them', () => {
    expect(mails.filter(({ text }) => text.includes(TYPED)).length).toBeGreaterThan(20);
  });
});
