import type { Signal } from '#contract';
import { piecesOf } from './marks';

const phone = (from: number, to: number): Signal => ({
  code: 'PHONE',
  risk: 'high',
  field: 'intro',
  span: [from, to],
  detail: null,
});
const shape = (before: string | null, after: string, signals: readonly Signal[] = []) =>
  piecesOf(before, after, signals).map(({ text, change, signals: over }) => [
    change,
    text,
    ...over.map(({ code }) => code),
  ]);

describe('a text against the approved one', () => {
  it('shows the words that came and went, and leaves the others', () => {
    expect(shape('I like sailing at dawn.', 'I like sailing at noon, always.')).toEqual([
      ['same', 'I like sailing at '],
      ['removed', 'dawn'],
      ['added', 'noon, always'],
      ['same', '.'],
    ]);
  });

  it('takes a text written anew for one edit, whatever little words happen to stay', () => {
    const [before, after] = ['You could say that I am at home on the sea.', 'Call me at five five five, I am free.'];
    expect(shape(before, after)).toEqual([
      ['removed', before.slice(0, -1)],
      ['added', after.slice(0, -1)],
      ['same', '.'],
    ]);
  });

  it('marks nothing as a change where there was no text before', () => {
    expect(shape(null, 'Hello.')).toEqual([['same', 'Hello.']]);
  });

  it('lays what screening noticed over new and old words alike', () => {
    expect(shape('Call me soon.', 'Call me 555 0100.', [phone(5, 11)])).toEqual([
      ['same', 'Call '],
      ['same', 'me ', 'PHONE'],
      ['removed', 'soon'],
      ['added', '555', 'PHONE'],
      ['added', ' 0100'],
      ['same', '.'],
    ]);
  });

  it('loses not a letter of the new text', () => {
    const after = 'Ünïcødé 👩‍🚀 and\n\nparagraphs, twice twice.';
    const pieces = piecesOf('Paragraphs and other twice things', after, [phone(0, 3), phone(2, 9)]);
    expect(
      pieces
        .filter(({ change }) => change !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after);
  });
});
