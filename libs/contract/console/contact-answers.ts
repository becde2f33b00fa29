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

/** Every prepared answer, in three languages. */
export const ANSWER_TEMPLATES: readonly AnswerTemplate[] = [
  {
    code: 'HIDE_PROFILE',
    subjects: ['GENERAL', 'PRIVACY', 'PROFILE'],
    label: { en: 'How to hide the profile', es: 'Cómo ocultar el perfil', fr: 'Comment masquer le profil' },
    text: {
      en: 'You can hide your profile at any time: open Account settings and choose that your profile is hidden. Other members then no longer find you; your mail stays.',
      es: 'Puedes ocultar tu perfil cuando quieras: abre los ajustes de la cuenta y elige que tu perfil esté oculto. Los demás miembros ya no te encontrarán; tus mensajes se quedan.',
      fr: 'Vous pouvez masquer votre profil à tout moment : ouvrez les réglages du compte et choisissez que votre profil soit caché. Les autres membres ne vous trouveront plus ; vos messages restent.',
    },
  },
  {
    code: 'REMOVE_ACCOUNT',
    subjects: ['ACCOUNT', 'PRIVACY'],
    label: { en: 'How to remove the account', es: 'Cómo eliminar la cuenta', fr: 'Comment supprimer le compte' },
    text: {
      en: 'You can remove your account yourself: choose Remove account in the profile menu and confirm with your e-mail address and password. Profile, photos and settings are erased at once and cannot be brought back.',
      es: 'Puedes eliminar la cuenta tú mismo: elige Eliminar cuenta en el menú del perfil y confirma con tu correo electrónico y tu contraseña. El perfil, las fotos y los ajustes se borran enseguida y no se pueden recuperar.',
      fr: 'Vous pouvez supprimer votre compte vous-même : choisissez Supprimer le compte dans le menu du profil et confirmez avec votre adresse e-mail et votre mot de passe. Profil, photos et réglages sont effacés aussitôt et définitivement.',
    },
  },
  {
    code: 'SIGN_IN',
    subjects: ['ACCOUNT', 'TECHNICAL'],
    label: { en: 'Help with signing in', es: 'Ayuda para iniciar sesión', fr: 'Aide pour se connecter' },
    text: {
      en: 'If you cannot sign in, choose Forgot my password on the sign-in page. We then send you a link with which you choose a new password; it works once, for 30 minutes.',
      es: 'Si no puedes iniciar sesión, elige la opción de contraseña olvidada en la página de acceso. Te enviaremos un enlace para elegir una contraseña nueva; sirve una vez, durante 30 minutos.',
      fr: 'Si vous ne pouvez pas vous connecter, choisissez l’option de mot de passe oublié sur la page de connexion. Nous vous enverrons un lien pour choisir un nouveau mot de passe ; il sert une fois, pendant 30 minutes.',
    },
  },
  {
    code: 'UPGRADE_FREE',
    subjects: ['UPGRADE'],
    label: { en: 'Plans are free at present', es: 'Los planes son gratis ahora', fr: 'Les offres sont gratuites' },
    text: {
      en: 'All plans are free during the promotional period. Nothing is charged and no card is asked for.',
      es: 'Todos los planes son gratuitos durante el periodo promocional. No se cobra nada ni se pide ninguna tarjeta.',
      fr: 'Toutes les offres sont gratuites pendant la période promotionnelle. Rien n’est facturé et aucune carte n’est demandée.',
    },
  },
  {
    code: 'REPORT_SEEN',
    subjects: ['REPORT'],
    label: { en: 'Thank you for the report', es: 'Gracias por el aviso', fr: 'Merci pour le signalement' },
    text: {
      en: 'Thank you for telling us. We look into it now. We do not tell members what we decide about others; you can block the member at any time, and then neither of you sees the other.',
      es: 'Gracias por avisarnos. Lo estamos revisando. No contamos a los miembros lo que decidimos sobre otros; puedes bloquear a esa persona cuando quieras, y entonces ninguno de los dos verá al otro.',
      fr: 'Merci de nous avoir prévenus. Nous l’examinons. Nous ne disons pas aux membres ce que nous décidons au sujet d’autres personnes ; vous pouvez bloquer ce membre à tout moment, et plus aucun de vous ne verra l’autre.',
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
      es: 'Gracias por tomarte el tiempo de escribirnos. Hemos pasado tus palabras a quienes deciden sobre ello.',
      fr: 'Merci d’avoir pris le temps de nous écrire. Nous avons transmis vos remarques aux personnes qui en décident.',
    },
  },
];

/** The prepared answers, those first that belong to the subject. */
export function templatesFor(subjectCode: string): readonly AnswerTemplate[] {
  const belongs = ({ subjects }: AnswerTemplate): boolean => subjects.some((code) => code === subjectCode);
  return [...ANSWER_TEMPLATES.filter(belongs), ...ANSWER_TEMPLATES.filter((template) => !belongs(template))];
}
