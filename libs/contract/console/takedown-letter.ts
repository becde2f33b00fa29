import type { MailLanguage } from '../mail/mail-languages.js';
import { momentInWords, type Letter } from './sanction-letter.js';

/** What a letter to somebody who asked that a picture is taken down is written from. */
export interface TakedownFacts {
  readonly brand: string;
  /** The number of the request. */
  readonly reference: string;
}

interface Words {
  readonly sender: (brand: string) => string;
  readonly receipt: (facts: TakedownFacts & { readonly due: string }) => Letter;
  readonly removed: (facts: TakedownFacts) => Letter;
  readonly declined: (facts: TakedownFacts & { readonly reason: string }) => Letter;
  readonly message: (message: string) => string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    sender: (brand) => `The moderation team of ${brand}`,
    receipt: ({ reference, due, brand }) => ({
      subject: `${brand}: we have your request ${reference}`,
      paragraphs: [
        `Somebody gave this address and asked us to take a picture down. The request has the number ${reference}.`,
        `A person will look at it and decide by ${due} at the latest. Then we write to you again.`,
        'If it was not you, you need not do anything. What the request holds is told to nobody but those who decide.',
      ],
    }),
    removed: ({ reference, brand }) => ({
      subject: `${brand}: the answer to your request ${reference}`,
      paragraphs: [
        'We have taken the picture down, with every copy of it that we found here. It cannot be uploaded here again.',
        'Should you find it here again, please tell us by a new request.',
      ],
    }),
    declined: ({ reference, brand, reason }) => ({
      subject: `${brand}: the answer to your request ${reference}`,
      paragraphs: [
        'We have looked at your request and have not taken a picture down.',
        `The reason: ${reason}`,
        'You may send another request at any time, and tell us more.',
      ],
    }),
    message: (message) => `Our moderator adds:\n${message}`,
  },
  es: {
    sender: (brand) => `El equipo de moderación de ${brand}`,
    receipt: ({ reference, due, brand }) => ({
      subject: `${brand}: tenemos tu solicitud ${reference}`,
      paragraphs: [
        `Alguien indicó esta dirección y nos pidió que retiráramos una foto. La solicitud tiene el número ${reference}.`,
        `Una persona la mirará y decidirá a más tardar el ${due}. Entonces te escribiremos de nuevo.`,
        'Si no fuiste tú, no tienes que hacer nada. Solo quienes deciden leen lo que dice la solicitud.',
      ],
    }),
    removed: ({ reference, brand }) => ({
      subject: `${brand}: respuesta a tu solicitud ${reference}`,
      paragraphs: [
        'Hemos retirado la foto y todas las copias que encontramos aquí. No se puede volver a subir aquí.',
        'Si la vuelves a encontrar aquí, avísanos con una nueva solicitud.',
      ],
    }),
    declined: ({ reference, brand, reason }) => ({
      subject: `${brand}: respuesta a tu solicitud ${reference}`,
      paragraphs: [
        'Hemos revisado tu solicitud y no hemos retirado ninguna foto.',
        `El motivo: ${reason}`,
        'Puedes enviar otra solicitud cuando quieras y contarnos más.',
      ],
    }),
    message: (message) => `La persona que decidió añade:\n${message}`,
  },
  fr: {
    sender: (brand) => `L’équipe de modération de ${brand}`,
    receipt: ({ reference, due, brand }) => ({
      subject: `${brand} : nous avons reçu votre demande ${reference}`,
      paragraphs: [
        `Quelqu’un a donné cette adresse et nous a demandé de retirer une photo. La demande porte le numéro ${reference}.`,
        `Une personne l’examinera et décidera au plus tard le ${due}. Nous vous écrirons alors de nouveau.`,
        'Si ce n’était pas vous, vous n’avez rien à faire. Seules les personnes qui décident lisent le contenu de la demande.',
      ],
    }),
    removed: ({ reference, brand }) => ({
      subject: `${brand} : réponse à votre demande ${reference}`,
      paragraphs: [
        'Nous avons retiré la photo et toutes les copies que nous avons trouvées ici. Elle ne peut plus être mise en ligne ici.',
        'Si vous la retrouvez ici, signalez-le nous par une nouvelle demande.',
      ],
    }),
    declined: ({ reference, brand, reason }) => ({
      subject: `${brand} : réponse à votre demande ${reference}`,
      paragraphs: [
        'Nous avons examiné votre demande et n’avons retiré aucune photo.',
        `La raison : ${reason}`,
        'Vous pouvez envoyer une autre demande à tout moment et nous en dire davantage.',
      ],
    }),
    message: (message) => `Notre modération ajoute :\n${message}`,
  },
};

const signed = ({ subject, paragraphs }: Letter, ...more: string[]): Letter => ({
  subject,
  paragraphs: [...paragraphs, ...more],
});

/** Tells who asked that the request has arrived, and until when it is decided. */
export function takedownReceipt(language: MailLanguage, facts: TakedownFacts & { readonly dueAt: Date }): Letter {
  const words = WORDS[language];
  return signed(words.receipt({ ...facts, due: momentInWords(language, facts.dueAt) }), words.sender(facts.brand));
}

/** Tells who asked what was decided, with the desk's own words where there are some; `reason` says why not. */
export function takedownLetter(
  language: MailLanguage,
  facts: TakedownFacts & { readonly reason: string | null; readonly message: string | null },
): Letter {
  const words = WORDS[language];
  const { reason, message } = facts;
  return signed(
    reason === null ? words.removed(facts) : words.declined({ ...facts, reason }),
    ...(message ? [words.message(message)] : []),
    words.sender(facts.brand),
  );
}
