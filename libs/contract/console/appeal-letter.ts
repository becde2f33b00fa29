import type { Appealable } from '../desk/appeals.js';
import type { MailLanguage } from '../mail/mail-languages.js';
import type { AppealOutcome } from './appeals.js';
import { momentInWords, type Letter } from './sanction-letter.js';

/** What the answer to an appeal is written from. */
export interface AppealFacts {
  readonly name: string;
  readonly brand: string;
  readonly about: Appealable;
  readonly outcome: AppealOutcome;
  /** Another decision that stands and keeps up what this one did; of a suspension with its end. */
  readonly another?: { readonly until: Date | null } | null;
}

interface Words {
  readonly greeting: (name: string) => string;
  readonly sender: (brand: string) => string;
  readonly subject: string;
  readonly looked: string;
  readonly upheld: string;
  readonly overturned: Readonly<Record<Appealable, string>>;
  /** Instead, where another decision that stands does the same. */
  readonly stillHidden: string;
  readonly stillSuspended: (until: string) => string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    sender: (brand) => `The moderation team of ${brand}`,
    subject: 'Your appeal has been decided',
    looked: 'Somebody who was not part of the first decision has looked at your appeal.',
    upheld: 'The decision stays as it was. This is our last word on it; thank you for telling us your view.',
    overturned: {
      text: 'You were right. Your text is approved and other members see it now, unless you have changed it since.',
      photo: 'You were right. You may upload the photo again; it will not be refused.',
      warning: 'You were right. The warning is withdrawn and does not count any more.',
      username:
        'You were right. Your old username is yours again. If you have chosen another one meanwhile, that one stays, and you may take the old one.',
      hiding: 'You were right. Your profile is visible again, unless you have hidden it yourself.',
      suspension: 'You were right. Your account is open again and as it was before.',
      closing: 'You were right. Your account should not have been closed.',
    },
    stillHidden:
      'You were right. This decision is withdrawn. Another one by which your profile is hidden stands, so it is not visible yet.',
    stillSuspended: (until) =>
      `You were right. This decision is withdrawn. Another one by which your account is suspended stands, until ${until}.`,
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    sender: (brand) => `El equipo de moderación de ${brand}`,
    subject: 'Hemos decidido sobre tu reclamación',
    looked: 'Una persona que no participó en la primera decisión ha revisado tu reclamación.',
    upheld: 'La decisión se mantiene. Es nuestra última palabra al respecto; gracias por contarnos tu punto de vista.',
    overturned: {
      text: 'Tenías razón. Tu texto está aprobado y los demás miembros ya lo ven, salvo que lo hayas cambiado desde entonces.',
      photo: 'Tenías razón. Puedes volver a subir la foto; no se rechazará.',
      warning: 'Tenías razón. Hemos retirado la advertencia y ya no cuenta.',
      username:
        'Tenías razón. Tu antiguo nombre de usuario vuelve a ser tuyo. Si mientras tanto elegiste otro, ese se queda, y puedes volver a usar el antiguo.',
      hiding: 'Tenías razón. Tu perfil vuelve a ser visible, salvo que lo hayas ocultado tú.',
      suspension: 'Tenías razón. Tu cuenta vuelve a estar abierta, como antes.',
      closing: 'Tenías razón. Tu cuenta no debió cerrarse.',
    },
    stillHidden:
      'Tenías razón. Hemos retirado esta decisión. Sigue en pie otra por la que tu perfil está oculto, así que todavía no es visible.',
    stillSuspended: (until) =>
      `Tenías razón. Hemos retirado esta decisión. Sigue en pie otra por la que tu cuenta está suspendida, hasta el ${until}.`,
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    sender: (brand) => `L’équipe de modération de ${brand}`,
    subject: 'Votre recours a été examiné',
    looked: 'Une personne qui n’avait pas pris part à la première décision a examiné votre recours.',
    upheld: 'La décision est maintenue. C’est notre dernier mot à ce sujet ; merci de nous avoir donné votre avis.',
    overturned: {
      text: 'Vous aviez raison. Votre texte est approuvé et les autres membres le voient, sauf si vous l’avez modifié depuis.',
      photo: 'Vous aviez raison. Vous pouvez remettre la photo en ligne ; elle ne sera pas refusée.',
      warning: 'Vous aviez raison. L’avertissement est retiré et ne compte plus.',
      username:
        'Vous aviez raison. Votre ancien nom d’utilisateur est de nouveau le vôtre. Si vous en avez choisi un autre entre-temps, celui-ci reste, et vous pouvez reprendre l’ancien.',
      hiding: 'Vous aviez raison. Votre profil est de nouveau visible, sauf si vous l’avez masqué vous-même.',
      suspension: 'Vous aviez raison. Votre compte est de nouveau ouvert, comme avant.',
      closing: 'Vous aviez raison. Votre compte n’aurait pas dû être fermé.',
    },
    stillHidden:
      'Vous aviez raison. Cette décision est retirée. Une autre, par laquelle votre profil est masqué, reste en vigueur : il n’est donc pas encore visible.',
    stillSuspended: (until) =>
      `Vous aviez raison. Cette décision est retirée. Une autre, par laquelle votre compte est suspendu, reste en vigueur jusqu’au ${until}.`,
  },
};

/** The invitation to appeal that stands below a notice, before its link. */
export const APPEAL_LINK_WORDS: Readonly<Record<MailLanguage, (days: number) => string>> = {
  en: (days) => `You see it differently? You may appeal once, within ${days} days`,
  es: (days) => `¿No estás de acuerdo? Puedes reclamar una vez, en un plazo de ${days} días`,
  fr: (days) => `Vous n’êtes pas d’accord ? Vous pouvez faire un recours, une fois, dans les ${days} jours`,
};

/** Writes what became of an appeal, in the member's language. */
export function appealLetter(language: MailLanguage, facts: AppealFacts): Letter {
  const words = WORDS[language];
  const became = facts.outcome === 'overturned' ? overturned(language, facts) : words.upheld;
  return {
    subject: words.subject,
    paragraphs: [words.greeting(facts.name), words.looked, became, words.sender(facts.brand)],
  };
}

function overturned(language: MailLanguage, { about, another }: AppealFacts): string {
  const words = WORDS[language];
  if (another?.until) return words.stillSuspended(momentInWords(language, another.until));
  return another ? words.stillHidden : words.overturned[about];
}
