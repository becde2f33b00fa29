import {
  MAIL_OPENING,
  MATCHES_MAIL,
  pathTo,
  ROUTES,
  SAVED_SEARCHES,
  WISHED_SEARCH,
  type MailLanguage,
} from '#contract';
import { htmlMail, inHtml, linkInHtml, linkInText, linkList, type MailLink } from '#platform/mail/html-mail';
import type { Message } from '#platform/mail/mailer';
import { oneLine } from '../notify/write-letter.js';
import type { UnsubscribeLink } from './unsubscribe-links.js';

/** Who reads it, and how it is ended. */
export interface MailingFrame {
  readonly email: string;
  readonly language: MailLanguage;
  /** The reader. */
  readonly name: string;
  readonly brand: string;
  readonly publicUrl: string;
  readonly unsubscribe: UnsubscribeLink;
}

/**
 * What a letter shows of a member: neither name nor picture nor a word of theirs. A mail lies outside the product for ever,
 * where nobody can change or withdraw what it says; behind the link the visibility rule decides, on the day of the press.
 */
export interface ShownMatch {
  readonly id: number;
  readonly memberType: number;
  readonly age: number;
  readonly city: string | null;
  readonly state: string | null;
}

/** Whom one saved search has found; the name is its owner's, who reads it. */
export interface FoundBySearch {
  readonly name: string;
  readonly matches: readonly ShownMatch[];
}

/** Members who fit: those of whom the reader was not told before, and how many there were in all when they were counted. */
export interface FoundMatches {
  readonly fitting: number;
  readonly matches: readonly ShownMatch[];
}

/** A letter of the operators, in one language. */
export interface NewsWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

interface Words {
  greeting(name: string): string;
  subject(brand: string): string;
  fitting(count: number, orMore: boolean): string;
  age(years: number): string;
  discretion(brand: string): string;
  readonly toMatches: string;
  searches(brand: string): string;
  readonly found: string;
  more(count: number): string;
  readonly toSearches: string;
  becauseSaved(brand: string): string;
  because(brand: string): string;
}

/** What the link says that ends an e-mail. */
export const STOP_WORDS: Readonly<Record<MailLanguage, string>> = {
  en: 'Stop these e-mails',
  es: 'No recibir más estos correos',
  fr: 'Ne plus recevoir ces e-mails',
};

const { miles } = MATCHES_MAIL;
const inWords = (language: MailLanguage, count: number): string => new Intl.NumberFormat(language).format(count);

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: (brand) => `New people who fit you on ${brand}`,
    fitting: (count, orMore) =>
      count === 1
        ? `One member within ${miles} miles of you fits what you look for, and you have not been told of them before:`
        : `${inWords('en', count)}${orMore ? ' or more' : ''} members within ${miles} miles of you fit what you look for. Of these we have not told you before:`,
    age: (years) => `${years}`,
    discretion: (brand) => `Names and photos stay inside ${brand}, where everybody decides who sees them.`,
    toMatches: 'See who fits you',
    searches: (brand) => `Somebody new for your saved searches on ${brand}`,
    found: 'Your saved searches have found people who are new to them.',
    more: (count) => `and ${inWords('en', count)} more`,
    toSearches: 'Open your saved searches',
    becauseSaved: (brand) =>
      `You get this because you asked for it when you saved a search at ${brand}, where you also choose how often. Your address stays hidden from other members. Please do not answer this e-mail.`,
    because: (brand) =>
      `You get this because you asked for it in your settings at ${brand}. Your address stays hidden from other members. Please do not answer this e-mail.`,
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    subject: (brand) => `Hay gente nueva que encaja contigo en ${brand}`,
    fitting: (count, orMore) =>
      count === 1
        ? `Un miembro a menos de ${miles} millas de ti encaja con lo que buscas, y aún no te hablamos de esa persona:`
        : `${inWords('es', count)}${orMore ? ' o más' : ''} miembros a menos de ${miles} millas de ti encajan con lo que buscas. De estas personas aún no te hablamos:`,
    age: (years) => `${years} años`,
    discretion: (brand) => `Los nombres y las fotos se quedan en ${brand}, donde cada cual decide quién los ve.`,
    toMatches: 'Ver quién encaja contigo',
    searches: (brand) => `Hay alguien nuevo para tus búsquedas guardadas en ${brand}`,
    found: 'Tus búsquedas guardadas encontraron a gente nueva.',
    more: (count) => `y ${inWords('es', count)} más`,
    toSearches: 'Abrir tus búsquedas guardadas',
    becauseSaved: (brand) =>
      `Recibes este correo porque lo pediste al guardar una búsqueda en ${brand}, donde también eliges con qué frecuencia. Los demás miembros no ven tu dirección. Por favor, no respondas a este correo.`,
    because: (brand) =>
      `Recibes este correo porque lo pediste en tus ajustes de ${brand}. Los demás miembros no ven tu dirección. Por favor, no respondas a este correo.`,
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    subject: (brand) => `De nouvelles personnes vous correspondent sur ${brand}`,
    fitting: (count, orMore) =>
      count === 1
        ? `Un membre à moins de ${miles} miles de chez vous correspond à ce que vous recherchez, et nous ne vous en avions pas encore parlé :`
        : `${inWords('fr', count)} membres${orMore ? ' ou plus' : ''} à moins de ${miles} miles de chez vous correspondent à ce que vous recherchez. Nous ne vous avions pas encore parlé de ces personnes :`,
    age: (years) => `${years} ans`,
    discretion: (brand) => `Les noms et les photos restent sur ${brand}, où chacun décide qui les voit.`,
    toMatches: 'Voir qui vous correspond',
    searches: (brand) => `Du nouveau pour vos recherches enregistrées sur ${brand}`,
    found: 'Vos recherches enregistrées ont trouvé de nouvelles personnes.',
    more: (count) => `et ${inWords('fr', count)} de plus`,
    toSearches: 'Ouvrir vos recherches enregistrées',
    becauseSaved: (brand) =>
      `Vous recevez cet e-mail parce que vous l’avez demandé en enregistrant une recherche sur ${brand}, où vous choisissez aussi à quelle fréquence. Votre adresse reste cachée aux autres membres. Merci de ne pas répondre à cet e-mail.`,
    because: (brand) =>
      `Vous recevez cet e-mail parce que vous l’avez demandé dans vos réglages sur ${brand}. Votre adresse reste cachée aux autres membres. Merci de ne pas répondre à cet e-mail.`,
  },
};

/** A paragraph, or links one below the other. */
export type MailingPart = string | readonly MailLink[];

/** Who fits: how many, and those among them of whom the reader was not told before. */
export function matchesMail(frame: MailingFrame, found: FoundMatches): Message {
  const { language, brand } = frame;
  const words = WORDS[language];
  const parts = matchesParts(frame, found);
  return mailing(frame, words.subject(brand), [...parts.slice(0, -1), words.discretion(brand), ...parts.slice(-1)]);
}

/** What it says of them, here and in a digest; the last is the way to all who fit. */
export function matchesParts(frame: MailingFrame, { fitting, matches }: FoundMatches): MailingPart[] {
  const words = WORDS[frame.language];
  // Somebody may have come or gone since it was counted.
  const count = Math.max(fitting, matches.length);
  return [
    words.fitting(count, count >= MATCHES_MAIL.counted),
    profilesOf(frame, matches),
    [{ words: words.toMatches, address: `${frame.publicUrl}${WISHED_SEARCH}` }],
  ];
}

/** Whom saved searches have found, search by search under the name that the reader gave it, which the subject does not hold. */
export function searchesMail(frame: MailingFrame, searches: readonly FoundBySearch[]): Message {
  const { language, brand } = frame;
  const words = WORDS[language];
  const parts = searchesParts(frame, searches);
  return mailing(
    frame,
    words.searches(brand),
    [...parts.slice(0, -1), words.discretion(brand), ...parts.slice(-1)],
    words.becauseSaved(brand),
  );
}

/** What it says of them, here and in a digest; the last is the way to the searches. */
export function searchesParts(frame: MailingFrame, searches: readonly FoundBySearch[]): MailingPart[] {
  const { language, publicUrl } = frame;
  const words = WORDS[language];
  const parts = searches.flatMap(({ name, matches }): MailingPart[] => {
    const shown = matches.slice(0, SAVED_SEARCHES.shown);
    const others = matches.length - shown.length;
    const title = `${oneLine(name)} (${inWords(language, matches.length)})`;
    return [title, profilesOf(frame, shown), ...(others > 0 ? [words.more(others)] : [])];
  });
  return [words.found, ...parts, [{ words: words.toSearches, address: `${publicUrl}${ROUTES.savedSearches}` }]];
}

const profilesOf = ({ language, publicUrl }: MailingFrame, matches: readonly ShownMatch[]): MailLink[] =>
  matches.map(({ id, memberType, age, city, state }) => ({
    words: [WORDS[language].age(age), city, state].filter(Boolean).join(', '),
    address: `${publicUrl}${pathTo(ROUTES.viewProfile, { passMemberTypeId: memberType, passMemberIdViewed: id })}`,
  }));

/** What the operators write to members who asked for news, or for invitations. */
export function newsMail(frame: MailingFrame, { subject, paragraphs }: NewsWords): Message {
  return mailing(frame, subject, paragraphs);
}

/** Writes an e-mail that can be ended; `because` says why its reader gets it. */
export function mailing(
  frame: MailingFrame,
  subject: string,
  parts: readonly MailingPart[],
  because = WORDS[frame.language].because(frame.brand),
): Message {
  const { email, language, name, brand, unsubscribe } = frame;
  const opening = MAIL_OPENING[language](brand);
  const stop = { words: STOP_WORDS[language], address: unsubscribe.page };
  const all: readonly MailingPart[] = [WORDS[language].greeting(oneLine(name)), ...parts];
  const text = [
    opening,
    ...all.map((part) => (typeof part === 'string' ? part : part.map((link) => linkInText(language, link)).join('\n'))),
    `-- \n${because}\n${linkInText(language, stop)}`,
  ];
  const html = [
    ...all.map((part) => (typeof part === 'string' ? `<p>${inHtml(part)}</p>` : linkList(part))),
    `<p class="small">${inHtml(because)}<br>${linkInHtml(stop)}</p>`,
  ];
  return {
    to: email,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: htmlMail({ language, brand, subject: oneLine(subject), preview: opening, parts: html }),
    unsubscribe: unsubscribe.oneClick,
  };
}
