import { LEAVING } from '../account/leaving.js';
import { RETENTION } from '../limits.js';
import type { MailLanguage } from '../mail/mail-languages.js';
import { isRelief, type Sanction } from './sanctions.js';

/** What a letter about a sanction is written from. */
export interface SanctionFacts {
  readonly kind: Sanction;
  /** The reader. */
  readonly name: string;
  readonly brand: string;
  /** Reason and words of the desk, as the member is told; empty where there are none. */
  readonly reason: string;
  /** When a suspension ends. */
  readonly until: Date | null;
  /** When another one ends that lasts longer, and with it the account opens; left out where there is none. */
  readonly longer?: Date | null | undefined;
  /** The one that is taken away, or given back. */
  readonly username: string;
}

/** A letter before it is an e-mail: the console shows it as it will be sent. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

type BodyFacts = Pick<SanctionFacts, 'brand' | 'username'> & {
  readonly until: string;
  readonly longer: string | null;
  readonly reason: string[];
};

interface Words {
  readonly greeting: (name: string) => string;
  readonly reason: (reason: string) => string;
  readonly sender: (brand: string) => string;
  readonly bodies: Readonly<Record<Sanction, (facts: BodyFacts) => Letter>>;
}

const months = RETENTION.safetyMonths;
/** For so long what a closed account held is put aside, and once more from an appeal on. */
const { days: kept } = LEAVING;

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    reason: (reason) => `The reason: ${reason}`,
    sender: (brand) => `The moderation team of ${brand}`,
    bodies: {
      warn: ({ brand, reason }) => ({
        subject: `A warning from ${brand}`,
        paragraphs: [
          'We have looked at how you use your account and have to warn you.',
          ...reason,
          'Please keep to our rules from now on. Should it happen again, we may suspend or close your account.',
        ],
      }),
      'take-username': ({ username, reason }) => ({
        subject: 'Your username was taken away',
        paragraphs: [
          `We have taken your username ${username} away. Other members read a neutral one in its place.`,
          ...reason,
          'Please choose another one in your account settings, under "How you sign in". You sign in with your e-mail address, or with the old username, as before. Nobody can take the old one any more.',
        ],
      }),
      hide: ({ reason }) => ({
        subject: 'Your profile is hidden',
        paragraphs: [
          'We have hidden your profile. Other members no longer see it.',
          ...reason,
          'Please change your profile text. When we have approved it, your profile is visible again.',
        ],
      }),
      suspend: ({ until, longer, reason }) => ({
        subject: `Your account is suspended until ${longer ?? until}`,
        paragraphs: [
          `We have suspended your account until ${until}.`,
          ...reason,
          ...(longer ? [`Another decision that still stands suspends it for longer, until ${longer}.`] : []),
          'Until then nobody sees your profile and you cannot sign in. After that your account is as it was.',
        ],
      }),
      close: ({ brand, reason }) => ({
        subject: `Your ${brand} account has been closed`,
        paragraphs: [
          `We have closed your account. Nobody sees your profile, photos and messages any more. They are kept for ${kept} days, and for ${kept} days more once you appeal, so that they can come back if your appeal is granted. Then they are erased.`,
          ...reason,
          `No new account can be opened with this address for ${months} months.`,
        ],
      }),
      restore: ({ brand, reason }) => ({
        subject: `Your ${brand} account is open again`,
        paragraphs: [
          'Your account is as it was before: you can sign in, and other members can see you, unless you have hidden your profile yourself.',
          ...reason,
        ],
      }),
      'return-username': ({ username, reason }) => ({
        subject: 'You have your username back',
        paragraphs: [
          `We had taken your username ${username} away, and take that back: it is yours again. If you have chosen another one meanwhile, that one stays, and ${username} is kept for you for three months.`,
          ...reason,
        ],
      }),
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    reason: (reason) => `El motivo: ${reason}`,
    sender: (brand) => `El equipo de moderación de ${brand}`,
    bodies: {
      warn: ({ brand, reason }) => ({
        subject: `Una advertencia de ${brand}`,
        paragraphs: [
          'Hemos revisado el uso que haces de tu cuenta y tenemos que advertirte.',
          ...reason,
          'Respeta nuestras normas a partir de ahora. Si vuelve a ocurrir, podemos suspender o cerrar tu cuenta.',
        ],
      }),
      'take-username': ({ username, reason }) => ({
        subject: 'Te hemos retirado el nombre de usuario',
        paragraphs: [
          `Te hemos retirado el nombre de usuario ${username}. En su lugar, los demás miembros leen uno neutro.`,
          ...reason,
          'Elige otro en los ajustes de tu cuenta, en «Cómo entras». Puedes iniciar sesión con tu dirección de correo o con el nombre de usuario antiguo, como hasta ahora. Nadie puede volver a usar el antiguo.',
        ],
      }),
      hide: ({ reason }) => ({
        subject: 'Tu perfil está oculto',
        paragraphs: [
          'Hemos ocultado tu perfil. Los demás miembros ya no lo ven.',
          ...reason,
          'Cambia el texto de tu perfil. Cuando lo hayamos aprobado, tu perfil volverá a ser visible.',
        ],
      }),
      suspend: ({ until, longer, reason }) => ({
        subject: `Tu cuenta está suspendida hasta el ${longer ?? until}`,
        paragraphs: [
          `Hemos suspendido tu cuenta hasta el ${until}.`,
          ...reason,
          ...(longer ? [`Otra decisión que sigue en pie la suspende más tiempo, hasta el ${longer}.`] : []),
          'Hasta entonces nadie ve tu perfil y no puedes iniciar sesión. Después tu cuenta estará como antes.',
        ],
      }),
      close: ({ brand, reason }) => ({
        subject: `Hemos cerrado tu cuenta de ${brand}`,
        paragraphs: [
          `Hemos cerrado tu cuenta. Nadie ve ya tu perfil, tus fotos ni tus mensajes. Se guardan ${kept} días, y ${kept} días más si reclamas, para que puedan volver si aceptamos tu reclamación. Después se borran.`,
          ...reason,
          `Durante ${months} meses no se puede abrir otra cuenta con esta dirección.`,
        ],
      }),
      restore: ({ brand, reason }) => ({
        subject: `Tu cuenta de ${brand} vuelve a estar abierta`,
        paragraphs: [
          'Tu cuenta está como antes: puedes iniciar sesión y los demás miembros pueden verte, salvo que tú hayas ocultado el perfil.',
          ...reason,
        ],
      }),
      'return-username': ({ username, reason }) => ({
        subject: 'Recuperas tu nombre de usuario',
        paragraphs: [
          `Te habíamos retirado el nombre de usuario ${username} y lo dejamos sin efecto: vuelve a ser tuyo. Si mientras tanto elegiste otro, ese se queda, y te guardamos ${username} durante tres meses.`,
          ...reason,
        ],
      }),
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    reason: (reason) => `Le motif : ${reason}`,
    sender: (brand) => `L’équipe de modération de ${brand}`,
    bodies: {
      warn: ({ brand, reason }) => ({
        subject: `Un avertissement de ${brand}`,
        paragraphs: [
          'Nous avons examiné l’usage que vous faites de votre compte et devons vous avertir.',
          ...reason,
          'Merci de respecter nos règles désormais. Si cela se reproduit, nous pourrons suspendre ou fermer votre compte.',
        ],
      }),
      'take-username': ({ username, reason }) => ({
        subject: 'Votre nom d’utilisateur vous a été retiré',
        paragraphs: [
          `Nous vous avons retiré le nom d’utilisateur ${username}. Les autres membres lisent un nom neutre à sa place.`,
          ...reason,
          'Merci d’en choisir un autre dans les réglages de votre compte, sous « Comment vous vous connectez ». Vous vous connectez avec votre adresse e-mail ou l’ancien nom d’utilisateur, comme avant. Plus personne ne peut prendre l’ancien.',
        ],
      }),
      hide: ({ reason }) => ({
        subject: 'Votre profil est masqué',
        paragraphs: [
          'Nous avons masqué votre profil. Les autres membres ne le voient plus.',
          ...reason,
          'Merci de modifier le texte de votre profil. Dès que nous l’aurons approuvé, votre profil sera de nouveau visible.',
        ],
      }),
      suspend: ({ until, longer, reason }) => ({
        subject: `Votre compte est suspendu jusqu’au ${longer ?? until}`,
        paragraphs: [
          `Nous avons suspendu votre compte jusqu’au ${until}.`,
          ...reason,
          ...(longer
            ? [`Une autre décision, toujours en vigueur, le suspend plus longtemps, jusqu’au ${longer}.`]
            : []),
          'D’ici là, personne ne voit votre profil et vous ne pouvez pas vous connecter. Ensuite, votre compte sera comme avant.',
        ],
      }),
      close: ({ brand, reason }) => ({
        subject: `Votre compte ${brand} a été fermé`,
        paragraphs: [
          `Nous avons fermé votre compte. Plus personne ne voit votre profil, vos photos ni vos messages. Ils sont gardés ${kept} jours, et ${kept} jours de plus après un recours, afin de pouvoir revenir si votre recours est accepté. Ensuite, ils sont effacés.`,
          ...reason,
          `Aucun nouveau compte ne peut être ouvert avec cette adresse pendant ${months} mois.`,
        ],
      }),
      restore: ({ brand, reason }) => ({
        subject: `Votre compte ${brand} est de nouveau ouvert`,
        paragraphs: [
          'Votre compte est comme avant : vous pouvez vous connecter et les autres membres peuvent vous voir, sauf si vous avez masqué votre profil vous-même.',
          ...reason,
        ],
      }),
      'return-username': ({ username, reason }) => ({
        subject: 'Vous retrouvez votre nom d’utilisateur',
        paragraphs: [
          `Nous vous avions retiré le nom d’utilisateur ${username} et revenons sur cette décision : il est de nouveau le vôtre. Si vous en avez choisi un autre entre-temps, celui-ci reste, et ${username} vous est réservé pendant trois mois.`,
          ...reason,
        ],
      }),
    },
  },
};

/** Writes what a member is told of a sanction, in the member's language. */
export function sanctionLetter(language: MailLanguage, facts: SanctionFacts): Letter {
  const { kind, name, brand, reason, until, longer, username } = facts;
  const words = WORDS[language];
  const { subject, paragraphs } = words.bodies[kind]({
    brand,
    username,
    until: until ? momentInWords(language, until) : '',
    longer: longer ? momentInWords(language, longer) : null,
    reason: reason ? [isRelief(kind) ? reason : words.reason(reason)] : [],
  });
  return { subject, paragraphs: [words.greeting(name), ...paragraphs, words.sender(brand)] };
}

const SUSPENDED_UNTIL: Readonly<Record<MailLanguage, (until: string) => string>> = {
  en: (until) => `This account is suspended until ${until}.`,
  es: (until) => `Esta cuenta está suspendida hasta el ${until}.`,
  fr: (until) => `Ce compte est suspendu jusqu’au ${until}.`,
};

/** What a member is told who signs in while suspended. */
export const suspendedUntil = (language: MailLanguage, until: Date): string =>
  SUSPENDED_UNTIL[language](momentInWords(language, until));

/**
 * A moment as a letter writes it: to the minute, in UTC, which is the same wherever it is read. Day and time are joined
 * here: browsers and servers disagree about the words between them, and a preview must be the letter.
 */
export function momentInWords(language: MailLanguage, moment: Date): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}
