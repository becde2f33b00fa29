const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Frequent words that each of the three languages has to itself, and signs that only it writes. */
const MARKS = {
  en: {
    words: wordsOf(
      "the and of to is that it with you are have but not be my this your love like who what about more from they he she our will would an at or just for looking someone i'm i am as good enjoy people time in old new still better first always everything",
    ),
    signs: /(?:^|\P{L})(?:i['’]m|i['’]ve|don['’]t|it['’]s)(?!\p{L})/giu,
  },
  es: {
    words: wordsOf(
      'el los y para con por pero muy como más soy una lo las del mi al quiero busco alguien también cuando eres todo hay persona vida gusta hacer amor mujer hombre ser buena cada ya sin nos algo aquí siempre contigo conmigo luego donde porque desde hasta',
    ),
    signs: /[ñ¿¡]/giu,
  },
  fr: {
    words: wordsOf(
      'le et je une des les est pour dans avec mon ma pas vous nous sur au aux du mais suis qui ou aime cherche quelqu’un très bien être comme moi toi sans tout elle il cette vie homme femme ici sont petit petite quelque chose toujours beaucoup leur leurs',
    ),
    signs: /(?:^|\P{L})(?:[cdjlmnst]|qu)['’](?=\p{L})|[œçàêîûèù]/giu,
  },
};
/** Signs and words of neighbours that share many with one of the three. */
const OTHERS = /[ãõßøåäöőłřşğı]|(?:^|\P{L})(?:uma|você|gosto|und|ich|sono|che|het|een|jag|och)(?!\p{L})/iu;

type Language = keyof typeof MARKS;

const LANGUAGES = Object.keys(MARKS) as Language[];

/**
 * The `lang` of what a member wrote: English, Spanish or French where its words leave no doubt, else empty, which says
 * that nobody knows. So a screen reader never reads it aloud in the language of the page because it stands there.
 */
export function writtenLanguage(text: string): Language | '' {
  if (OTHERS.test(text)) return '';
  const written = text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
  const scores = LANGUAGES.map((language) => {
    const found = written.filter((word) => MARKS[language].words.has(word)).length;
    return { language, score: found + (text.match(MARKS[language].signs)?.length ?? 0) };
  }).sort((one, other) => other.score - one.score);
  const [best, next] = scores as [(typeof scores)[number], (typeof scores)[number]];
  return best.score >= 2 && best.score > 2 * next.score ? best.language : '';
}
