import { foldedWords, searchedText } from './hidden-words.js';

const finds = (word: string, text: string): boolean => searchedText(text).includes(foldedWords(word));

describe('a word of a member’s own list', () => {
  it.each([
    ['crypto', 'Do you like CRYPTO?'],
    ['niño', 'Un NINO alegre'],
    ['cafe', 'Un Café, s’il vous plaît'],
    ['cœur', 'De tout COEUR'],
    ['crypto', 'сrурtо is the future'],
    ['crypto', 'ｃｒｙｐｔｏ'],
    ['crypto', 'c r y p t o now'],
    ['crypto', 'c.r.y.p.t.o now'],
    ['hot  tub', 'My hot-tub waits'],
    ['c’est la vie', "C'est la vie!"],
    ['дом', 'Мой ДОМ'],
  ])('[E51] %s is found in "%s"', (word, text) => {
    expect(finds(word, text)).toBe(true);
  });

  it.each([
    ['ass', 'A class of its own'],
    ['hot tub', 'A hot bath tub'],
    ['crypto', 'Cryptography'],
  ])('[E51] %s is not found in "%s"', (word, text) => {
    expect(finds(word, text)).toBe(false);
  });

  it('[E51] [C08] of nothing but signs is none, and patterns are taken for the words they are', () => {
    expect(['!!', '.*', '%_', ''].map(foldedWords)).toEqual(['', '', '', '']);
    expect(finds('a.*b', 'a long b')).toBe(false);
    expect(searchedText('🙂').length).toBe(0);
  });
});
