import { LEAVING } from '../account/leaving.js';
import type { MailLanguage } from '../mail/mail-languages.js';
import type { SubjectCode } from '../rows/subject-row.js';

/** An answer that is asked for often, as a beginning that is then made to fit. */
export interface AnswerTemplate {
  readonly code: string;
  /** The subjects for which it is offered first. */
  readonly subjects: readonly SubjectCode[];
  /** For the moderator's list. */
  readonly label: Readonly<Record<MailLanguage, string>>;
  /** For the member. */
  readonly text: Readonly<Record<MailLanguage, string>>;
}

const { days } = LEAVING;

/** Every prepared answer, in three languages. */
export const ANSWER_TEMPLATES: readonly AnswerTemplate[] = [
  {
    code: 'HIDE_PROFILE',
    subjects: ['GENERAL', 'PRIVACY', 'PROFILE'],
    label: { en: 'How to hide the profile', es: 'Cómo ocultar el perfil', fr: 'Comment masquer le profil' },
    text: {
      en: 'You can hide your profile at any time: open Account settings and choose that your profile is hidden. Other members then no longer find you; your messages stay.',
      es: 'Puedes ocultar tu perfil cuando quieras: abre los ajustes de la cuenta y elige que tu perfil esté oculto. Los demás miembros ya no te encontrarán; tus mensajes se quedan.',
      fr: 'Vous pouvez masquer votre profil à tout moment : ouvrez les réglages du compte et choisissez que votre profil soit masqué. Les autres membres ne vous trouveront plus ; vos messages restent.',
    },
  },
  {
    code: 'REMOVE_ACCOUNT',
    subjects: ['ACCOUNT', 'PRIVACY'],
    label: { en: 'How to remove the account', es: 'Cómo eliminar la cuenta', fr: 'Comment supprimer le compte' },
    text: {
      en: `You can remove your account at any time: choose Remove account under Settings and confirm with your e-mail address and password. From then on nobody finds you. If your address is confirmed, our goodbye has a link that brings the account back within ${days} days; then everything is erased.`,
      es: `Puedes eliminar la cuenta cuando quieras: elige Eliminar cuenta en Ajustes y confirma con tu dirección de correo y tu contraseña. Desde ese momento nadie te encuentra. Si tu dirección está confirmada, nuestro correo de despedida trae un enlace que recupera la cuenta durante ${days} días; después se borra todo.`,
      fr: `Vous pouvez supprimer votre compte à tout moment : choisissez Supprimer le compte sous Réglages et confirmez avec votre adresse e-mail et votre mot de passe. Dès lors, plus personne ne vous trouve. Si votre adresse est confirmée, notre e-mail d’adieu contient un lien qui fait revenir le compte pendant ${days} jours ; ensuite, tout est effacé.`,
    },
  },
  {
    code: 'SIGN_IN',
    subjects: ['ACCOUNT', 'TECHNICAL'],
    label: { en: 'Help with signing in', es: 'Ayuda para iniciar sesión', fr: 'Aide pour se connecter' },
    text: {
      en: 'If you cannot sign in, choose “Forgot your password?” on the sign-in page. We then send you a link with which you choose a new password; it works once, for 30 minutes.',
      es: 'Si no puedes iniciar sesión, elige «¿Olvidaste tu contraseña?» en la página de inicio de sesión. Te enviaremos un enlace para elegir una contraseña nueva; sirve una vez, durante 30 minutos.',
      fr: 'Si vous ne pouvez pas vous connecter, choisissez « Mot de passe oublié ? » sur la page de connexion. Nous vous enverrons un lien pour choisir un nouveau mot de passe ; il sert une fois, pendant 30 minutes.',
    },
  },
  {
    code: 'UPGRADE_FREE',
    subjects: ['UPGRADE'],
    label: { en: 'Plans are free at present', es: 'Los planes son gratis ahora', fr: 'Les formules sont gratuites' },
    text: {
      en: 'All plans are free during the promotional period. Nothing is charged and no card is asked for.',
      es: 'Todos los planes son gratuitos durante el período promocional. No se cobra nada ni se pide ninguna tarjeta.',
      fr: 'Toutes les formules sont gratuites pendant la période promotionnelle. Rien n’est facturé et aucune carte n’est demandée.',
    },
  },
  {
    code: 'REPORT_SEEN',
    subjects: ['REPORT'],
    label: { en: 'Thank you for the report', es: 'Gracias por el aviso', fr: 'Merci pour le signalement' },
    text: {
      en: 'Thank you for telling us. We look into it now. We do not tell members what we decide about others; you can block the member at any time, and then neither of you sees the other.',
      es: 'Gracias por avisarnos. Lo estamos revisando. No contamos a los miembros lo que decidimos sobre otros; puedes bloquear a esa persona cuando quieras, y entonces dejarán de verse.',
      fr: 'Merci pour votre signalement. Nous l’examinons. Nous ne disons pas aux membres ce que nous décidons au sujet d’autres personnes ; vous pouvez bloquer ce membre à tout moment, et vous ne vous verrez plus.',
    },
  },
  {
    code: 'MORE_DETAILS',
    subjects: ['TECHNICAL', 'GENERAL', 'PROFILE'],
    label: { en: 'Please tell us more', es: 'Cuéntanos algo más', fr: 'Merci de nous en dire plus' },
    text: {
      en: 'To help you we need to know more: what did you do, what happened, and what did you expect? Please tell us also which browser you use. Write to us again through Contact us.',
      es: 'Para ayudarte necesitamos saber algo más: ¿qué hiciste, qué ocurrió y qué esperabas? Dinos también qué navegador usas. Vuelve a escribirnos desde la página de contacto.',
      fr: 'Pour vous aider, nous devons en savoir plus : qu’avez-vous fait, que s’est-il passé et qu’attendiez-vous ? Dites-nous aussi quel navigateur vous utilisez. Écrivez-nous de nouveau depuis la page de contact.',
    },
  },
  {
    code: 'THANKS',
    subjects: ['FEEDBACK'],
    label: { en: 'Thank you for the feedback', es: 'Gracias por el comentario', fr: 'Merci pour votre avis' },
    text: {
      en: 'Thank you for taking the time to write to us. We have passed on what you say to those who decide about it.',
      es: 'Gracias por tomarte el tiempo de escribirnos. Pasamos tus palabras a quienes deciden sobre ello.',
      fr: 'Merci d’avoir pris le temps de nous écrire. Nous avons transmis vos remarques aux personnes qui en décident.',
    },
  },
];

/** The prepared answers, those first that belong to the subject. */
export function templatesFor(subjectCode: string): readonly AnswerTemplate[] {
  const belongs = ({ subjects }: AnswerTemplate): boolean => subjects.some((code) => code === subjectCode);
  return [...ANSWER_TEMPLATES.filter(belongs), ...ANSWER_TEMPLATES.filter((template) => !belongs(template))];
}
