import { ROUTES, type GatheredNotice, type MailLanguage } from '#contract';
import type { Message } from '#platform/mail/mailer';
import {
  mailing,
  matchesParts,
  searchesParts,
  type MailingFrame,
  type MailingPart,
} from '../mailings/write-mailing.js';
import { oneLine } from '../notify/write-letter.js';
import type { Digest, DigestPart } from './read-digest.js';
import type { DigestFrequency } from './digests.js';

interface Words {
  readonly subject: Readonly<Record<DigestFrequency, (brand: string) => string>>;
  readonly heads: Readonly<Record<GatheredNotice, string>>;
  /** Who does not stand by their name. */
  readonly unnamed: string;
  letters(name: string, times: number): string;
  more(members: number): string;
  readonly links: Readonly<Record<GatheredNotice, string>>;
  because(brand: string): string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: { daily: (brand) => `Your day on ${brand}`, weekly: (brand) => `Your week on ${brand}` },
    heads: {
      mail: 'Unread messages from:',
      wink: 'These members winked at you:',
      favorite: 'You are a favorite of:',
      view: 'These members looked at your profile:',
    },
    unnamed: 'A member',
    letters: (name, times) => (times === 1 ? name : `${name} (${times} messages)`),
    more: (members) => `and ${members} more`,
    links: {
      mail: 'Read your messages',
      wink: 'See your winks',
      favorite: 'See who favorited you',
      view: 'See your views',
    },
    because: (brand) =>
      `You get this because you asked for news in one e-mail in your settings at ${brand}, where you also choose the hour. Your address stays hidden from other members. Please do not answer this e-mail.`,
  },
  es: {
    subject: { daily: (brand) => `Tu día en ${brand}`, weekly: (brand) => `Tu semana en ${brand}` },
    heads: {
      mail: 'Mensajes sin leer de:',
      wink: 'Te hicieron un guiño:',
      favorite: 'Estás en los favoritos de:',
      view: 'Vieron tu perfil:',
    },
    unnamed: 'Un miembro',
    letters: (name, times) => (times === 1 ? name : `${name} (${times} mensajes)`),
    more: (members) => `y ${members} más`,
    links: { mail: 'Leer tus mensajes', wink: 'Ver tus guiños', favorite: 'Ver quién es', view: 'Ver tus visitas' },
    because: (brand) =>
      `Recibes este correo porque pediste las novedades en un solo correo en tus ajustes de ${brand}, donde también eliges la hora. Los demás miembros no ven tu dirección. Por favor, no respondas a este correo.`,
  },
  fr: {
    subject: { daily: (brand) => `Votre journée sur ${brand}`, weekly: (brand) => `Votre semaine sur ${brand}` },
    heads: {
      mail: 'Messages non lus de :',
      wink: 'Ces membres vous ont fait un clin d’œil :',
      favorite: 'Vous êtes dans les favoris de :',
      view: 'Ces membres ont consulté votre profil :',
    },
    unnamed: 'Un membre',
    letters: (name, times) => (times === 1 ? name : `${name} (${times} messages)`),
    more: (members) => `et ${members} de plus`,
    links: {
      mail: 'Lire vos messages',
      wink: 'Voir vos clins d’œil',
      favorite: 'Voir qui c’est',
      view: 'Voir vos visites',
    },
    because: (brand) =>
      `Vous recevez cet e-mail parce que vous avez demandé les nouvelles en un seul e-mail dans vos réglages sur ${brand}, où vous choisissez aussi l’heure. Votre adresse reste cachée aux autres membres. Merci de ne pas répondre à cet e-mail.`,
  },
};

const PLACES: Readonly<Record<GatheredNotice, string>> = {
  mail: ROUTES.inbox,
  wink: ROUTES.winks,
  favorite: ROUTES.favoritedMe,
  view: ROUTES.views,
};

/** Everything of a day or week in one e-mail. Names stand below the beginning only, and no word of a letter anywhere. */
export function writeDigest(frame: MailingFrame, { frequency, parts, matches, searches }: Digest): Message {
  const { language, brand, publicUrl } = frame;
  const words = WORDS[language];
  const written = parts.flatMap(({ kind, named, members }: DigestPart): MailingPart[] => {
    const names = named.map(({ name, times }) => words.letters(name === null ? words.unnamed : oneLine(name), times));
    const rest = members - named.length;
    return [
      [words.heads[kind], ...names, ...(rest > 0 ? [words.more(rest)] : [])].join('\n'),
      [{ words: words.links[kind], address: `${publicUrl}${PLACES[kind]}` }],
    ];
  });
  const found = [...(matches ? matchesParts(frame, matches) : []), ...(searches ? searchesParts(frame, searches) : [])];
  return mailing(frame, words.subject[frequency](brand), [...written, ...found], words.because(brand));
}
