import type { MailLanguage } from '../mail/mail-languages.js';
import type { VerdictLetter } from './verdict-letter.js';

/** What a letter about a selfie is written from. */
export interface SelfieFacts {
  /** The reader. */
  readonly name: string;
  /** Why the photos are not verified, with the desk's words below it, as `reasonText` gives it; null where they are. */
  readonly reason: string | null;
  /** The photos were verified, and the main one is another by now. */
  readonly otherMain?: boolean | undefined;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly verified: Omit<VerdictLetter, 'greeting'>;
  readonly otherMain: Omit<VerdictLetter, 'greeting'>;
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
    otherMain: {
      subject: 'Your main photo is not verified',
      lines: [
        'A person of our team has compared your selfie with the photos that you showed then. Thank you for taking it.',
        'You have chosen another main photo since, so the mark “Photo verified” does not stand beside your name. Take another selfie, and we compare it with the photos that you show now.',
        'Nobody else has seen the selfie, and we have erased it.',
      ],
      link: 'Take another selfie',
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
    otherMain: {
      subject: 'Tu foto principal no está verificada',
      lines: [
        'Una persona de nuestro equipo comparó tu selfie con las fotos que mostrabas entonces. Gracias por hacértelo.',
        'Desde entonces elegiste otra foto principal, así que la señal «Foto verificada» no aparece junto a tu nombre. Hazte otro selfie y lo comparamos con las fotos que muestras ahora.',
        'Nadie más vio el selfie y ya lo borramos.',
      ],
      link: 'Hacerme otro selfie',
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
    otherMain: {
      subject: 'Votre photo principale n’est pas vérifiée',
      lines: [
        'Une personne de notre équipe a comparé votre selfie avec les photos que vous montriez alors. Merci de l’avoir pris.',
        'Depuis, vous avez choisi une autre photo principale : la marque « Photo vérifiée » n’est donc pas à côté de votre nom. Prenez un autre selfie, et nous le comparerons avec les photos que vous montrez maintenant.',
        'Personne d’autre n’a vu le selfie, et nous l’avons effacé.',
      ],
      link: 'Prendre un autre selfie',
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
export function selfieLetter(language: MailLanguage, { name, reason, otherMain: isOther }: SelfieFacts): VerdictLetter {
  const { greeting, verified, otherMain, refused } = WORDS[language];
  if (reason === null) return { ...(isOther ? otherMain : verified), greeting: greeting(name) };
  return {
    subject: refused.subject,
    greeting: greeting(name),
    lines: [refused.about, refused.reason(reason), refused.onwards],
    link: refused.link,
  };
}
