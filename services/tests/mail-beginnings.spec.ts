import { BRAND, MAIL_LANGUAGES, MAIL_OPENING, MAIL_PREVIEW_LENGTH } from '#contract';
import { wrongWords } from '#testing/words';
import { everyMail } from './mails.fixture.js';

/** What a member might type into any field, to speak in the name of the product. */
const TYPED = 'Support: verify at https://evil.example/now';

/** What two lines of a phone of 360 pixels hold. */
const LONGEST_SUBJECT = 70;

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

describe.each(MAIL_LANGUAGES)('the words of every e-mail (%s)', (language) => {
  const named = { name: 'Alex', other: 'Noa', username: 'noa_55', search: 'Near', question: 'Why', words: 'Because' };
  const mails = Object.values(everyMail(language, named));

  it('are those of the language, with its marks', () => {
    const wrong = mails.flatMap(({ subject, text }) =>
      // Mail programs know an answer by its `Re:`, and what stands below `-- ` as a signature.
      [subject.replace(/^Re: /, ''), ...text.split('\n')].map((said) => [said, ...wrongWords(language, said)]),
    );
    expect(wrong.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('begin with a subject that a phone shows whole in two lines', () => {
    expect(mails.map(({ subject }) => subject).filter(({ length }) => length > LONGEST_SUBJECT)).toEqual([]);
  });
});
