import type { MailLanguage } from '../mail/mail-languages.js';
import type { VerdictLetter } from './verdict-letter.js';

/** What a letter about a selfie is written from. */
export interface SelfieFacts {
  /** The reader. */
  readonly name: string;
  /** Why the photos are not verified, with the desk's words below it, as `reasonText` gives it; null where they are. */
  readonly reason: string | null;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly verified: Omit<VerdictLetter, 'greeting'>;
  readonly refused: {
    readonly subject: string;
    readonly about: string;
    readonly reason: (reason: string) => string;
    readonly onwards: string;
    readonly link: string;
  };
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    verified: {
      subject: 'Your photos are verified',
      lines: [
        'A person of our team has compared your selfie with your photos. Thank you for taking it.',
        'From now on other members see the mark “Photo verified” beside your name.',
        'Nobody else has seen the selfie, and we have erased it.',
      ],
      link: 'See my photos',
    },
    refused: {
      subject: 'Your photos are not verified yet',
      about: 'A person of our team has looked at your selfie, and we could not verify your photos with it.',
      reason: (reason) => `The reason: ${reason}`,
      onwards:
        'Your profile and photos stay as they are, and you can take another selfie. Nobody else has seen this one, and we have erased it.',
      link: 'Take another selfie',
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    verified: {
      subject: 'Tus fotos están verificadas',
      lines: [
        'Una persona de nuestro equipo comparó tu selfie con tus fotos. Gracias por hacértelo.',
        'A partir de ahora los demás miembros ven junto a tu nombre la señal «Foto verificada».',
        'Nadie más vio el selfie y ya lo borramos.',
      ],
      link: 'Ver mis fotos',
    },
    refused: {
      subject: 'Tus fotos aún no están verificadas',
      about: 'Una persona de nuestro equipo miró tu selfie y con él no pudimos verificar tus fotos.',
      reason: (reason) => `El motivo: ${reason}`,
      onwards:
        'Tu perfil y tus fotos se quedan como están, y puedes hacerte otro selfie. Nadie más vio este y ya lo borramos.',
      link: 'Hacerme otro selfie',
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    verified: {
      subject: 'Vos photos sont vérifiées',
      lines: [
        'Une personne de notre équipe a comparé votre selfie avec vos photos. Merci de l’avoir pris.',
        'Désormais, les autres membres voient la marque « Photo vérifiée » à côté de votre nom.',
        'Personne d’autre n’a vu le selfie, et nous l’avons effacé.',
      ],
      link: 'Voir mes photos',
    },
    refused: {
      subject: 'Vos photos ne sont pas encore vérifiées',
      about: 'Une personne de notre équipe a regardé votre selfie, et il n’a pas permis de vérifier vos photos.',
      reason: (reason) => `Le motif : ${reason}`,
      onwards:
        'Votre profil et vos photos restent comme ils sont, et vous pouvez prendre un autre selfie. Personne d’autre n’a vu celui-ci, et nous l’avons effacé.',
      link: 'Prendre un autre selfie',
    },
  },
};

/** Writes what a member is told once a selfie is decided about, in the member's language. The link leads to the photos. */
export function selfieLetter(language: MailLanguage, { name, reason }: SelfieFacts): VerdictLetter {
  const { greeting, verified, refused } = WORDS[language];
  if (reason === null) return { ...verified, greeting: greeting(name) };
  return {
    subject: refused.subject,
    greeting: greeting(name),
    lines: [refused.about, refused.reason(reason), refused.onwards],
    link: refused.link,
  };
}
