/**
 * What greetings are made of in the three languages of the product, in small letters and without accents. One more word
 * than these, and a letter says something.
 */
const GREETING_WORDS = new Set(
  `hi hey hello hiya howdy yo heya hola buenas buenos bonjour bonsoir salut coucou ola
   good morning afternoon evening day dias tardes noches there dear querida querido chere cher
   how are you doing going is it u r ya whats what s up sup hows que tal como estas esta va
   comment ca vas allez vous tu muy bien beautiful handsome pretty gorgeous sweetie
   guapa guapo bella bonita hermosa hermoso belle beau y et and toi le la jolie`.split(/\s+/),
);
/** More words than this are no mere greeting, whatever they are. */
const MOST_WORDS = 8;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether a letter is a greeting and nothing else, perhaps with the name of whom it is to. What has no words is none. */
export function isOnlyGreeting(body: string, name: string): boolean {
  const words = wordsOf(body);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const names = new Set(wordsOf(name));
  // "heyyy" is "hey".
  return words.every(
    (word) => names.has(word) || GREETING_WORDS.has(word) || GREETING_WORDS.has(word.replace(/(.)\1+$/u, '$1')),
  );
}
