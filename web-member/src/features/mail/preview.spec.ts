import { preview } from './preview';

describe('the preview of a mail', () => {
  it('[B-INBOX-01] is cut after 75 characters, with an ellipsis behind them', () => {
    expect(preview('a'.repeat(75))).toBe('a'.repeat(75));
    expect(preview('a'.repeat(76))).toBe(`${'a'.repeat(75)}…`);
  });

  it('keeps the ellipsis with the last word where the cut falls between two', () => {
    expect(preview(`${'a'.repeat(74)} and more`)).toBe(`${'a'.repeat(74)}…`);
  });

  it('stands on one line and keeps emoji whole', () => {
    expect(preview('Hello,\n\nhow are you?')).toBe('Hello, how are you?');
    expect(preview(`${'a'.repeat(74)}👋👋`)).toBe(`${'a'.repeat(74)}👋…`);
  });
});
