import { LIMITS } from '#contract';
import { isAnswerable, paragraphsOf, quotedIn, withQuote } from './quote';

describe('a quote', () => {
  it('stands at the end of what was written, line by line, with a line below to answer in', () => {
    expect(withQuote('', 'Do you sail?')).toBe('> Do you sail?\n\n');
    expect(withQuote('Hello.\n', 'Do you sail?\nI do.')).toBe('Hello.\n\n> Do you sail?\n> I do.\n\n');
  });

  it('is found again among the paragraphs', () => {
    const [hello, quote, answer] = paragraphsOf(withQuote('Hello.', 'Do you sail?\nI do.') + 'Only on lakes.');
    expect([hello, quotedIn(hello!)]).toEqual(['Hello.', null]);
    expect(quotedIn(quote!)).toBe('Do you sail?\nI do.');
    expect([answer, quotedIn(answer!)]).toEqual(['Only on lakes.', null]);
  });

  it('is offered of questions and thoughts, not of greetings and names', () => {
    expect(['Do you sail?', 'I sail every single summer.', '¿Y tú?'].map(isAnswerable)).toEqual([true, true, true]);
    expect(['Hello Daniel,', 'Hello, dear Daniel of mine,', 'Krista', 'Un abrazo'].map(isAnswerable)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is cut to leave room for an answer, an emoji never in half, and left out where there is no room', () => {
    const cut = withQuote('Hello.', '⛵'.repeat(LIMITS.messageMax));
    expect(cut.length).toBeLessThanOrEqual(LIMITS.messageMax - 200);
    expect(cut).toMatch(/^Hello\.\n\n> ⛵+…\n\n$/u);
    const full = 'x'.repeat(LIMITS.messageMax - 10);
    expect(withQuote(full, 'Do you sail?')).toBe(full);
  });
});
