import { ofName, withFrenchMarks } from './french';

describe('French', () => {
  it('keeps its marks on the line of their word, and quotes with what they hold', () => {
    expect(withFrenchMarks('Vraiment ? « Oui » : voici ; merci !')).toBe(
      'Vraiment\u00a0? «\u00a0Oui\u00a0»\u00a0: voici\u00a0; merci\u00a0!',
    );
  });

  it('leaves the addresses in a text as they are', () => {
    expect(withFrenchMarks('Le lire : https://example.test/?a=1;b=2')).toBe(
      'Le lire\u00a0: https://example.test/?a=1;b=2',
    );
  });

  it.each([
    ['Anna', 'd’Anna'],
    ['Émile', 'd’Émile'],
    ['œillet', 'd’œillet'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
    ['Bruno', 'de Bruno'],
    ['Harry', 'de Harry'],
    ['_anna_', 'de _anna_'],
    ['7seas', 'de 7seas'],
  ])('says of %s: %s', (name, said) => {
    expect(ofName(name)).toBe(said);
  });
});
