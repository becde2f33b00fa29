import { BRAND, type MailLanguage } from '#contract';

/** A word that is not said, and what is said instead: docs/words.md tells the things. */
type NotSaid = readonly [words: RegExp, instead: string];

/** What members write to each other is a message and what we send them an e-mail, each by one word in each language. */
const NOT_SAID: Readonly<Record<MailLanguage, readonly NotSaid[]>> = {
  en: [
    [/\bletters?\b(?!, digits|s? only| in the name)/i, 'message'],
    [/(?<!e-)\bmails\b/i, 'messages, or e-mails'],
  ],
  es: [
    [/\bcartas?\b/i, 'mensaje'],
    [/\be-?mails?\b/i, 'correo'],
    [/correos? electrónicos?/i, 'correo, or dirección de correo'],
    [/\bapelaci/i, 'reclamación'],
    [/(?<!\p{L})(?:os|vosotr[oa]s|vuestr[oa]s?)(?!\p{L})|\p{L}(?:áis|éis)(?!\p{L})/iu, 'ustedes'],
    [/\bse han? podido\b/i, 'se pudo'],
  ],
  fr: [
    [/\blettres?\b(?!, (?:des )?chiffres|\.?$| et rien)/i, 'message'],
    [/\b(?:courriels?|courriers?)\b|(?<!e-)\bmails?\b/i, 'e-mail, or message'],
    [/\bparamètres\b/i, 'réglages'],
    [/(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, 'vous'],
  ],
};

/** Marks that a language writes otherwise. */
const NOT_SET: Readonly<Record<MailLanguage, readonly NotSaid[]>> = {
  en: [[/\p{L}'\p{L}/u, '’']],
  es: [
    [/[“”"]/, '«»'],
    [/\p{L}'\p{L}/u, '’'],
  ],
  fr: [
    [/[“”"]/, '« »'],
    [/\p{L}'\p{L}/u, '’'],
    [/[^\s\u00a0\d][;!?»]|[^\s\u00a0]:(?=\s|$)|«(?![\s\u00a0])/u, 'a space beside the mark'],
  ],
};

/** What in a text is not in the words or marks of its language; the places that are filled in and addresses are left out. */
export function wrongWords(language: MailLanguage, text: string): string[] {
  const words = text.replace(/\{\{?\w+\}?\}|<\/?\w+>/g, '0').replace(/\bhttps?:\S+|\S+@\S+/g, '0');
  const wrong = [...NOT_SAID[language], ...NOT_SET[language]].flatMap(([found, instead]) => {
    const match = found.exec(words.replaceAll(BRAND.name, '0'));
    return match ? [`${match[0]}: rather ${instead}`] : [];
  });
  const count = (mark: string) => words.split(mark).length;
  const unopened = language === 'es' && (count('¿') !== count('?') || count('¡') !== count('!'));
  return [...wrong, ...(unopened ? ['¿ or ¡ is missing'] : [])];
}
