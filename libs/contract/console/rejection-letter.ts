import type { MailLanguage } from '../mail/mail-languages.js';
import type { TextField } from '../profile/text-fields.js';
import { TEXT_TITLES } from '../profile/text-titles.js';
import type { VerdictLetter } from './verdict-letter.js';

/** What a letter about a rejected text or photo is written from. */
export interface RejectionFacts {
  /** The reader. */
  readonly name: string;
  /** Of a text: which were rejected, and which approved with the same decision. Null for a photo. */
  readonly texts: { readonly rejected: readonly TextField[]; readonly approved: readonly TextField[] } | null;
  /** The reason with the desk's words below it, as `reasonText` gives it. */
  readonly reason: string | null;
  /** The profile was hidden as well. */
  readonly hidden: boolean;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly text: {
    readonly subject: string;
    readonly rejected: (titles: string) => string;
    readonly stays: string;
    /** Of a name. */
    readonly username: string;
    readonly approved: (titles: string) => string;
    readonly hidden: string;
    readonly link: string;
  };
  readonly photo: { readonly subject: string; readonly rejected: string; readonly link: string };
  readonly reason: (reason: string) => string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    text: {
      subject: 'Your profile text was not approved',
      rejected: (titles) => `We have not approved what you wrote here: ${titles}.`,
      stays: 'Other members go on reading your earlier text there, if there was one.',
      username: 'Other members read your username in place of the name.',
      approved: (titles) => `This is approved, and other members see it now: ${titles}.`,
      hidden: 'Your profile is hidden until a new text is approved.',
      link: 'Change the text',
    },
    photo: {
      subject: 'Your photo was not approved',
      rejected: 'We have not approved one of your photos, and have taken it down.',
      link: 'Choose another photo',
    },
    reason: (reason) => `The reason: ${reason}`,
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    text: {
      subject: 'No hemos aprobado el texto de tu perfil',
      rejected: (titles) => `No hemos aprobado lo que escribiste aquí: ${titles}.`,
      stays: 'Los demás miembros siguen leyendo ahí tu texto anterior, si lo había.',
      username: 'Los demás miembros leen tu nombre de usuario en lugar del nombre.',
      approved: (titles) => `Esto está aprobado y los demás miembros ya lo ven: ${titles}.`,
      hidden: 'Tu perfil queda oculto hasta que aprobemos un texto nuevo.',
      link: 'Cambiar el texto',
    },
    photo: {
      subject: 'No hemos aprobado tu foto',
      rejected: 'No hemos aprobado una de tus fotos y la hemos retirado.',
      link: 'Elegir otra foto',
    },
    reason: (reason) => `El motivo: ${reason}`,
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    text: {
      subject: 'Le texte de votre profil n’est pas approuvé',
      rejected: (titles) => `Nous n’avons pas approuvé ce que vous avez écrit ici : ${titles}.`,
      stays: 'Les autres membres continuent d’y lire votre texte précédent, s’il y en avait un.',
      username: 'Les autres membres lisent votre nom d’utilisateur à la place du prénom.',
      approved: (titles) => `Ceci est approuvé et les autres membres le voient : ${titles}.`,
      hidden: 'Votre profil est masqué jusqu’à l’approbation d’un nouveau texte.',
      link: 'Modifier le texte',
    },
    photo: {
      subject: 'Votre photo n’est pas approuvée',
      rejected: 'Nous n’avons pas approuvé une de vos photos et l’avons retirée.',
      link: 'Choisir une autre photo',
    },
    reason: (reason) => `Le motif : ${reason}`,
  },
};

/** Writes what a member is told of a rejection, in the member's language. The link leads to the first rejected text, or to the photos. */
export function rejectionLetter(
  language: MailLanguage,
  { name, texts, reason, hidden }: RejectionFacts,
): VerdictLetter {
  const words = WORDS[language];
  const named = (fields: readonly TextField[]): string =>
    fields.map((field) => TEXT_TITLES[language][field]).join(', ');
  const about = texts
    ? [
        words.text.rejected(named(texts.rejected)),
        ...(texts.rejected.some((field) => field !== 'firstName') ? [words.text.stays] : []),
        ...(texts.rejected.includes('firstName') ? [words.text.username] : []),
        ...(texts.approved.length > 0 ? [words.text.approved(named(texts.approved))] : []),
      ]
    : [words.photo.rejected];
  return {
    subject: texts ? words.text.subject : words.photo.subject,
    greeting: words.greeting(name),
    lines: [...about, ...(reason ? [words.reason(reason)] : []), ...(hidden ? [words.text.hidden] : [])],
    link: texts ? words.text.link : words.photo.link,
  };
}
