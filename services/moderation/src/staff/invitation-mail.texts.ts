import { STAFF_LIMITS, type MailLanguage, type StaffRole } from '#contract';

interface InvitationMail {
  readonly subject: string;
  readonly text: string;
}

const { invitationHours: hours } = STAFF_LIMITS;
const letter = (brand: string, ...paragraphs: string[]): string => [...paragraphs, brand].join('\n\n') + '\n';

/** The mail that invites somebody to work at the desk; `inviter` is null when a command on the server did. */
export const INVITATION_MAIL: Record<
  MailLanguage,
  (brand: string, inviter: string | null, role: StaffRole, link: string) => InvitationMail
> = {
  en: (brand, inviter, role, link) => ({
    subject: `${brand}: your account at the review desk`,
    text: letter(
      brand,
      `${inviter ? `${inviter} invites you` : 'You are invited'} to work at the review desk of ${brand} as ${role === 'operator' ? 'an operator' : 'a moderator'}.`,
      `Open this link within ${hours} hours to choose your password and set up your second factor. It works once:\n${link}`,
      'If you did not expect this, you need not do anything: without the link there is no account.',
    ),
  }),
  es: (brand, inviter, role, link) => ({
    subject: `${brand}: tu cuenta en la mesa de revisión`,
    text: letter(
      brand,
      `${inviter ? `${inviter} te invita` : 'Te invitamos'} a trabajar en la mesa de revisión de ${brand} como ${role === 'operator' ? 'operador u operadora' : 'moderador o moderadora'}.`,
      `Abre este enlace en las próximas ${hours} horas para elegir tu contraseña y configurar tu segundo factor. Funciona una sola vez:\n${link}`,
      'Si no lo esperabas, no tienes que hacer nada: sin el enlace no hay ninguna cuenta.',
    ),
  }),
  fr: (brand, inviter, role, link) => ({
    subject: `${brand} : votre compte au bureau de modération`,
    text: letter(
      brand,
      `${inviter ? `${inviter} vous invite` : 'Nous vous invitons'} à travailler au bureau de modération de ${brand} en tant ${role === 'operator' ? 'qu’opérateur ou opératrice' : 'que modérateur ou modératrice'}.`,
      `Ouvrez ce lien dans les ${hours} heures pour choisir votre mot de passe et configurer votre second facteur. Il ne fonctionne qu’une fois :\n${link}`,
      'Si vous ne vous y attendiez pas, vous n’avez rien à faire : sans ce lien, aucun compte n’est ouvert.',
    ),
  }),
};
