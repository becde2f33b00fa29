import type { AskedAbout } from '../desk/takedown-terms.js';
import type { MailLanguage } from '../mail/mail-languages.js';
import { momentInWords, type Letter } from './sanction-letter.js';

/** What a letter to somebody who asked that a picture is taken down, or gave notice of something else, is written from. */
export interface TakedownFacts {
  readonly brand: string;
  /** The number of the request. */
  readonly reference: string;
}

interface Bodies {
  readonly receipt: (facts: TakedownFacts & { readonly due: string }) => Letter;
  /** Something was done. */
  readonly done: (facts: TakedownFacts) => Letter;
  readonly declined: (facts: TakedownFacts & { readonly reason: string }) => Letter;
}

interface Words extends Readonly<Record<AskedAbout, Bodies>> {
  readonly sender: (brand: string) => string;
  readonly message: (message: string) => string;
}

/** What somebody can do who does not agree with what came of a notice. */
const REDRESS: Readonly<Record<MailLanguage, (reference: string) => string>> = {
  en: (reference) =>
    `If you do not agree, give notice again and write the number ${reference} into it: somebody else of our team decides then, free of charge. You may also turn to a body that settles such disputes out of court, where your law has one, or to a court.`,
  es: (reference) =>
    `Si no estás de acuerdo, avísanos otra vez y escribe en el aviso el número ${reference}: entonces decide otra persona de nuestro equipo, sin costo. También puedes acudir a un órgano de resolución extrajudicial de litigios, si tu ley lo prevé, o a los tribunales.`,
  fr: (reference) =>
    `Si vous n’êtes pas d’accord, signalez-le de nouveau en indiquant le numéro ${reference} : une autre personne de notre équipe décidera alors, sans frais. Vous pouvez aussi vous adresser à un organe de règlement extrajudiciaire des litiges, si votre loi le prévoit, ou à un tribunal.`,
};

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    sender: (brand) => `The moderation team of ${brand}`,
    picture: {
      receipt: ({ reference, due, brand }) => ({
        subject: `${brand}: we have your request ${reference}`,
        paragraphs: [
          `Somebody gave this address and asked us to take a picture down. The request has the number ${reference}.`,
          `A person will look at it and decide by ${due} at the latest. Then we write to you again.`,
          'If it was not you, you need not do anything. What the request holds is told to nobody but those who decide.',
        ],
      }),
      done: ({ reference, brand }) => ({
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
    },
    content: {
      receipt: ({ reference, due, brand }) => ({
        subject: `${brand}: we have your notice ${reference}`,
        paragraphs: [
          `Somebody gave this address and told us of something here that should not be. The notice has the number ${reference}.`,
          `A person will look at it and decide by ${due} at the latest. Then we write to you again.`,
          'If it was not you, you need not do anything. Whoever the notice is about is not told who gave it.',
        ],
      }),
      done: ({ reference, brand }) => ({
        subject: `${brand}: what came of your notice ${reference}`,
        paragraphs: [
          'A person of our team has looked at what you told us, and we have acted on it. What exactly we did stays between us and whom it is about, who was not told who gave notice.',
          REDRESS.en(reference),
        ],
      }),
      declined: ({ reference, brand, reason }) => ({
        subject: `${brand}: what came of your notice ${reference}`,
        paragraphs: [
          'A person of our team has looked at what you told us, and we have not acted on it.',
          `The reason: ${reason}`,
          REDRESS.en(reference),
        ],
      }),
    },
    message: (message) => `Our moderator adds:\n${message}`,
  },
  es: {
    sender: (brand) => `El equipo de moderación de ${brand}`,
    picture: {
      receipt: ({ reference, due, brand }) => ({
        subject: `${brand}: tenemos tu solicitud ${reference}`,
        paragraphs: [
          `Alguien indicó esta dirección y nos pidió que retiráramos una foto. La solicitud tiene el número ${reference}.`,
          `Una persona la mirará y decidirá a más tardar el ${due}. Entonces te escribiremos de nuevo.`,
          'Si no fuiste tú, no tienes que hacer nada. Solo quienes deciden leen lo que dice la solicitud.',
        ],
      }),
      done: ({ reference, brand }) => ({
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
    },
    content: {
      receipt: ({ reference, due, brand }) => ({
        subject: `${brand}: tenemos tu aviso ${reference}`,
        paragraphs: [
          `Alguien indicó esta dirección y nos avisó de algo que no debería estar aquí. El aviso tiene el número ${reference}.`,
          `Una persona lo mirará y decidirá a más tardar el ${due}. Entonces te escribiremos de nuevo.`,
          'Si no fuiste tú, no tienes que hacer nada. A quien se refiere el aviso no se le dice quién lo dio.',
        ],
      }),
      done: ({ reference, brand }) => ({
        subject: `${brand}: qué resultó de tu aviso ${reference}`,
        paragraphs: [
          'Una persona de nuestro equipo miró lo que nos contaste y hemos actuado. Lo que hicimos exactamente queda entre nosotros y quien se vio afectado, a quien no se le dijo quién avisó.',
          REDRESS.es(reference),
        ],
      }),
      declined: ({ reference, brand, reason }) => ({
        subject: `${brand}: qué resultó de tu aviso ${reference}`,
        paragraphs: [
          'Una persona de nuestro equipo miró lo que nos contaste y no hemos actuado.',
          `El motivo: ${reason}`,
          REDRESS.es(reference),
        ],
      }),
    },
    message: (message) => `La persona que decidió añade:\n${message}`,
  },
  fr: {
    sender: (brand) => `L’équipe de modération de ${brand}`,
    picture: {
      receipt: ({ reference, due, brand }) => ({
        subject: `${brand} : nous avons reçu votre demande ${reference}`,
        paragraphs: [
          `Quelqu’un a donné cette adresse et nous a demandé de retirer une photo. La demande porte le numéro ${reference}.`,
          `Une personne l’examinera et décidera au plus tard le ${due}. Nous vous écrirons alors de nouveau.`,
          'Si ce n’était pas vous, vous n’avez rien à faire. Seules les personnes qui décident lisent le contenu de la demande.',
        ],
      }),
      done: ({ reference, brand }) => ({
        subject: `${brand} : réponse à votre demande ${reference}`,
        paragraphs: [
          'Nous avons retiré la photo et toutes les copies que nous avons trouvées ici. Elle ne peut plus être mise en ligne ici.',
          'Si vous la retrouvez ici, signalez-le-nous par une nouvelle demande.',
        ],
      }),
      declined: ({ reference, brand, reason }) => ({
        subject: `${brand} : réponse à votre demande ${reference}`,
        paragraphs: [
          'Nous avons examiné votre demande et n’avons retiré aucune photo.',
          `Le motif : ${reason}`,
          'Vous pouvez envoyer une autre demande à tout moment et nous en dire davantage.',
        ],
      }),
    },
    content: {
      receipt: ({ reference, due, brand }) => ({
        subject: `${brand} : nous avons reçu votre signalement ${reference}`,
        paragraphs: [
          `Quelqu’un a donné cette adresse et nous a signalé quelque chose qui ne devrait pas être ici. Le signalement porte le numéro ${reference}.`,
          `Une personne l’examinera et décidera au plus tard le ${due}. Nous vous écrirons alors de nouveau.`,
          'Si ce n’était pas vous, vous n’avez rien à faire. La personne visée n’apprend pas qui l’a signalée.',
        ],
      }),
      done: ({ reference, brand }) => ({
        subject: `${brand} : les suites de votre signalement ${reference}`,
        paragraphs: [
          'Une personne de notre équipe a examiné ce que vous nous avez dit, et nous avons agi. Ce que nous avons fait exactement reste entre nous et la personne visée, qui n’a pas appris qui l’a signalée.',
          REDRESS.fr(reference),
        ],
      }),
      declined: ({ reference, brand, reason }) => ({
        subject: `${brand} : les suites de votre signalement ${reference}`,
        paragraphs: [
          'Une personne de notre équipe a examiné ce que vous nous avez dit, et nous n’avons pas agi.',
          `Le motif : ${reason}`,
          REDRESS.fr(reference),
        ],
      }),
    },
    message: (message) => `Notre modération ajoute :\n${message}`,
  },
};

const signed = ({ subject, paragraphs }: Letter, ...more: string[]): Letter => ({
  subject,
  paragraphs: [...paragraphs, ...more],
});

/** Tells who asked that the request has arrived, and until when it is decided. */
export function takedownReceipt(
  language: MailLanguage,
  about: AskedAbout,
  facts: TakedownFacts & { readonly dueAt: Date },
): Letter {
  const words = WORDS[language];
  return signed(
    words[about].receipt({ ...facts, due: momentInWords(language, facts.dueAt) }),
    words.sender(facts.brand),
  );
}

/** Tells who asked what was decided, with the desk's own words where there are some; `reason` says why not. */
export function takedownLetter(
  language: MailLanguage,
  about: AskedAbout,
  facts: TakedownFacts & { readonly reason: string | null; readonly message: string | null },
): Letter {
  const words = WORDS[language];
  const { reason, message } = facts;
  return signed(
    reason === null ? words[about].done(facts) : words[about].declined({ ...facts, reason }),
    ...(message ? [words.message(message)] : []),
    words.sender(facts.brand),
  );
}
