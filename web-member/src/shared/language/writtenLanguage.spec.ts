import { writtenLanguage } from './writtenLanguage';

const WRITTEN = {
  en: [
    'Slow mornings and the smell of bread',
    'Retired teacher looking for someone to share sunsets and crosswords with.',
    'I’m a nurse, and I still laugh at my own jokes.',
  ],
  es: [
    'Busco una mujer sincera',
    '¿Bailamos? Enseño salsa los martes',
    'Soy de Puebla y me gusta cocinar para mis amigos cuando hay tiempo.',
  ],
  fr: [
    'J’aime la mer, l’été surtout',
    'Je cherche quelqu’un avec qui rire',
    'Boulanger à Lyon, père de deux filles, toujours prêt pour une balade dans les Alpes.',
  ],
} as const;

describe('the language that a member wrote in', () => {
  it.each(Object.entries(WRITTEN))('is %s where the words leave no doubt', (language, texts) => {
    for (const text of texts) expect([text, writtenLanguage(text)]).toEqual([text, language]);
  });

  it('is not guessed where they would do for several, or for none of the three', () => {
    for (const text of [
      '',
      'Bailo',
      'Los Angeles',
      'Que será, será',
      'Ich mag die Berge und das Meer',
      'Sou viúva, tenho três netos e não sei dançar',
      'Люблю горы',
    ])
      expect([text, writtenLanguage(text)]).toEqual([text, '']);
  });
});
