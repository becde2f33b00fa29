import type { SignalCode } from '#contract';
import { screen } from './screen.js';

const look = (text: string, circumstances = {}) =>
  screen({ intro: { after: text } }, { newAccount: false, copied: [], ...circumstances });
/** What was noticed, with the very words it stands on. */
const noticed = (text: string) =>
  look(text).signals.flatMap(({ code, span }) => (span ? [`${code} ${text.slice(...span)}`] : []));

describe('screening notices', () => {
  it.each([
    ['Text me at (212) 555-0147.', '(212) 555-0147'],
    ['Llámame al 612 345 678 por la tarde.', '612 345 678'],
    ['Mon numéro : 06 12 34 56 78, le soir.', '06 12 34 56 78'],
    ['call me: five five five, zero one four two, nine nine, any time', 'five five five, zero one four two, nine nine'],
    [
      'mi número es seis uno dos, tres cuatro cinco, seis siete ocho.',
      'seis uno dos, tres cuatro cinco, seis siete ocho',
    ],
    [
      'c’est le zéro six, douze, trente-quatre, cinquante-six, dix',
      'zéro six, douze, trente-quatre, cinquante-six, dix',
    ],
    ['2 one 2 five 5 five 0 one 47', '2 one 2 five 5 five 0 one 47'],
  ])('a telephone number in %j', (text, words) => {
    expect(noticed(text)).toEqual([`PHONE ${words}`]);
    expect(look(text).risk).toBe('high');
  });

  it.each([
    ['Write to warm.heart@examplemail.com today', 'warm.heart@examplemail.com'],
    ['warm.heart.1979 at examplemail dot com', 'warm.heart.1979 at examplemail dot com'],
    ['mi correo: ana (arroba) correo punto es', 'ana (arroba) correo punto es'],
    ['jean arobase exemple point fr', 'jean arobase exemple point fr'],
  ])('an e-mail address in %j', (text, words) => {
    expect(noticed(text)).toEqual([`EMAIL ${words}`]);
  });

  it.each([
    ['LINK', 'My photos are at www.truly-lovely-pictures.example, all of them.', 'www.truly-lovely-pictures.example'],
    ['LINK', 'see https://pictures.test/me?x=1', 'https://pictures.test/me?x=1'],
    ['LINK', 'my page is sunny.me', 'sunny.me'],
    ['HANDLE', 'I am @sunny_smiles_88 there', '@sunny_smiles_88'],
    ['HANDLE', 'Find me on Telegram', 'Find me on Telegram'],
    ['HANDLE', 'escríbeme por signal', 'escríbeme por signal'],
    ['MONEY', 'open an account with a gift card', 'gift card'],
    ['MONEY', 'could you lend me two hundred dollars', 'lend me two hundred dollars'],
    ['MONEY', 'envíame dinero, por favor', 'envíame dinero'],
    ['MONEY', 'peux-tu me prêter un peu d’argent', 'prêter un peu d’argent'],
    ['AGE', 'I just turned seventeen but I am mature', 'I just turned seventeen'],
    ['AGE', 'tengo 16 años y busco amigos', 'tengo 16 años'],
    ['AGE', 'j’ai dix-sept ans', 'j’ai dix-sept ans'],
    ['SEXUAL', 'I am great in bed', 'great in bed'],
    ['PROFANITY', 'those stupid bitches', 'bitches'],
    ['PROFANITY', 'eres una mierda', 'mierda'],
    ['PROFANITY', 'quel connard', 'connard'],
  ])('%s in %j', (code, text, words) => {
    expect(noticed(text)).toContain(`${code} ${words}`);
  });

  it.each([
    'Born in 1979, moved in 2003, happy since 2011.',
    'I am 5 ft 11 and weigh 180 pounds; my kids are 12 and 15.',
    'We could meet at home. Me too, I like to cook.',
    'I have 15 years of experience as a nurse, and I am 17 miles from the sea.',
    'Tengo 15 años de experiencia. J’ai 12 ans d’expérience aussi.',
    'My phone has a bad signal, so lend me an ear. Breakfast in bed on Sundays.',
    'One two three four, I count my steps. Scunthorpe is a classic town.',
    'Look at me. It is about time to come and see the coast.',
  ])('nothing in %j', (text) => {
    expect(noticed(text)).toEqual([]);
    expect(look(text).risk).toBe('low');
  });
});

describe('screening tells the language of', () => {
  it.each([
    ['en', 'I am a calm person who likes long walks and good books.'],
    ['es', 'Soy una persona tranquila, me gusta caminar y leer buenos libros.'],
    ['fr', 'Je suis une personne calme, j’aime marcher et lire de bons livres.'],
    ['other', 'Ich bin ein ruhiger Mensch, koche gern und suche eine ehrliche Partnerin.'],
    ['unsure', 'Hola!'],
  ])('%s', (language, text) => {
    expect(look(text).language).toBe(language);
  });

  it('a text in another language by a signal, and never refuses it by itself', () => {
    const { signals, risk } = look('Ich bin ein ruhiger Mensch, koche gern und suche eine ehrliche Partnerin.');
    expect([signals.map(({ code }) => code), risk]).toEqual([['LANGUAGE_OTHER'], 'medium']);
  });
});

describe('screening ranks', () => {
  const codes = (text: string, circumstances = {}): SignalCode[] =>
    look(text, circumstances).signals.map(({ code }) => code);

  it('a case by its gravest signal', () => {
    expect(look('You are a bastard.').risk).toBe('medium');
    expect(look('You are a bastard, call 212 555 0147.').risk).toBe('high');
  });

  it('the same words from another member as medium', () => {
    const { signals, risk } = look('These are not my words at all.', { copied: ['intro'] });
    expect([signals, risk]).toEqual([
      [{ code: 'COPIED', risk: 'medium', field: 'intro', span: null, detail: null }],
      'medium',
    ]);
  });

  it('a new account only together with something else', () => {
    expect(codes('I like long walks along the river.', { newAccount: true })).toEqual([]);
    expect(codes('Find me on Telegram.', { newAccount: true })).toEqual(['HANDLE', 'NEW_ACCOUNT']);
  });

  it('every field, and says in which one it noticed something', () => {
    const { signals } = screen(
      { headline: { after: 'Call 212 555 0147' }, fun: { after: 'Kites on windy days.' } },
      { newAccount: false, copied: [] },
    );
    expect(signals.map(({ code, field }) => [code, field])).toEqual([['PHONE', 'headline']]);
  });
});
