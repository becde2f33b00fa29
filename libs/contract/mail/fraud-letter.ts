import type { Letter } from '../console/sanction-letter.js';
import type { MailLanguage } from './mail-languages.js';

/** What a warning about an account that deceived others is written from. */
export interface FraudFacts {
  /** The reader. */
  readonly name: string;
  /** As whom the reader knew the account. */
  readonly about: string;
  /** The username of the account, by which it is known whatever name it showed; null where it was not kept. */
  readonly username: string | null;
  /** When the two last wrote; null where that was not kept. */
  readonly lastContact: Date | null;
  /** The page on how not to be defrauded. */
  readonly page: string;
  readonly brand: string;
  /** Where questions go. */
  readonly support: string;
}

/** The parts of a sentence that stand there when they are known. */
const known = <Value>(value: Value | null, words: (value: Value) => string): string =>
  value === null ? '' : words(value);
const day = (language: MailLanguage, moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const WORDS: Readonly<Record<MailLanguage, (facts: FraudFacts) => Letter>> = {
  en: ({ name, about, username, lastContact, page, brand, support }) => ({
    subject: `A safety warning from ${brand}`,
    paragraphs: [
      `Hello ${name},`,
      `You and ${about}${known(username, (own) => ` (username: ${own})`)} have written to each other on ${brand}${known(lastContact, (at) => `, most recently on ${day('en', at)}`)}. We have acted against this account because, in our judgment, it may have been using a false identity or may be trying to get money from members by deceiving them.`,
      'The name, the photos and everything you were told may be false.',
      'Never send money or personal financial information to another member, whatever the reason: no gift cards, no crypto, no bank details. If you have, tell your bank and the police at once.',
      `How to recognise such frauds, and what to do now:\n${page}`,
      `Should ${about} get in touch with you elsewhere, please do not answer. With questions write to ${support}.`,
      `The moderation team of ${brand}`,
    ],
  }),
  es: ({ name, about, username, lastContact, page, brand, support }) => ({
    subject: `Un aviso de seguridad de ${brand}`,
    paragraphs: [
      `Hola, ${name}:`,
      `Tú y ${about}${known(username, (own) => ` (nombre de usuario: ${own})`)} se escribieron en ${brand}${known(lastContact, (at) => `, por última vez el ${day('es', at)}`)}. Actuamos contra esta cuenta porque, a nuestro juicio, puede haber usado una identidad falsa o intentar obtener dinero de otros miembros mediante engaños.`,
      'El nombre, las fotos y todo lo que te contó pueden ser falsos.',
      'No envíes nunca dinero ni datos financieros personales a otro miembro, sea cual sea el motivo: ni tarjetas de regalo, ni criptomonedas, ni datos bancarios. Si lo hiciste, avisa enseguida a tu banco y a la policía.',
      `Cómo reconocer estas estafas y qué hacer ahora:\n${page}`,
      `Si ${about} se pone en contacto contigo por otra vía, no respondas. Si tienes preguntas, escribe a ${support}.`,
      `El equipo de moderación de ${brand}`,
    ],
  }),
  fr: ({ name, about, username, lastContact, page, brand, support }) => ({
    subject: `Un avertissement de sécurité de ${brand}`,
    paragraphs: [
      `Bonjour ${name},`,
      `${about}${known(username, (own) => ` (nom d’utilisateur : ${own})`)} et vous vous êtes écrit sur ${brand}${known(lastContact, (at) => `, pour la dernière fois le ${day('fr', at)}`)}. Nous avons agi contre ce compte car, selon nous, il utilisait peut-être une fausse identité ou cherchait à obtenir de l’argent d’autres membres en les trompant.`,
      'Le nom, les photos et tout ce qui vous a été raconté peuvent être faux.',
      'N’envoyez jamais d’argent ni d’informations financières personnelles à un autre membre, quelle que soit la raison : ni carte cadeau, ni cryptomonnaie, ni coordonnées bancaires. Si vous l’avez fait, prévenez tout de suite votre banque et la police.',
      `Comment reconnaître ces escroqueries, et que faire maintenant :\n${page}`,
      `Si ${about} vous contacte par un autre moyen, ne répondez pas. Pour toute question, écrivez à ${support}.`,
      `L’équipe de modération de ${brand}`,
    ],
  }),
};

/** Warns a member of an account that it has written with, in the member's language. */
export const fraudLetter = (language: MailLanguage, facts: FraudFacts): Letter => WORDS[language](facts);

const TAKEN_BACK: Readonly<
  Record<MailLanguage, (facts: Pick<FraudFacts, 'name' | 'about' | 'username' | 'brand'>) => Letter>
> = {
  en: ({ name, about, username, brand }) => ({
    subject: `A warning from ${brand} is taken back`,
    paragraphs: [
      `Hello ${name},`,
      `We have warned you of ${about}${known(username, (own) => ` (username: ${own})`)}. Somebody else of our team has looked at it again: the warning was a mistake, and we take it back.`,
      'It stays true of everybody: never send money to another member.',
      `The moderation team of ${brand}`,
    ],
  }),
  es: ({ name, about, username, brand }) => ({
    subject: `${brand} retira un aviso`,
    paragraphs: [
      `Hola, ${name}:`,
      `Te avisamos sobre ${about}${known(username, (own) => ` (nombre de usuario: ${own})`)}. Otra persona de nuestro equipo lo revisó: el aviso fue un error y lo retiramos.`,
      'Sigue siendo cierto para cualquiera: no envíes nunca dinero a otro miembro.',
      `El equipo de moderación de ${brand}`,
    ],
  }),
  fr: ({ name, about, username, brand }) => ({
    subject: `${brand} retire un avertissement`,
    paragraphs: [
      `Bonjour ${name},`,
      `Nous vous avions mis en garde contre ${about}${known(username, (own) => ` (nom d’utilisateur : ${own})`)}. Une autre personne de notre équipe a réexaminé le cas : c’était une erreur, et nous retirons cet avertissement.`,
      'Cela reste vrai pour tout le monde : n’envoyez jamais d’argent à un autre membre.',
      `L’équipe de modération de ${brand}`,
    ],
  }),
};

/** Takes such a warning back, because the decision behind it was overturned. */
export const fraudTakenBackLetter = (
  language: MailLanguage,
  facts: Pick<FraudFacts, 'name' | 'about' | 'username' | 'brand'>,
): Letter => TAKEN_BACK[language](facts);
