import {
  ANSWERS,
  APPEAL,
  APPEAL_LINK_WORDS,
  MAIL_OPENING,
  rejectionLetter,
  ROUTES,
  selfieLetter,
  statementOfReasons,
  withQuery,
  type DecisionGround,
  type Mailing,
  type RejectionFacts,
} from '#contract';
import type { NoticeRules } from '#members/published';
import { escapeHtml, htmlMail, inHtml, linkInHtml, linkInText, linkLine } from '#platform/mail/html-mail';
import type { Message } from '#platform/mail/mailer';
import type { UnsubscribeLink } from '../mailings/unsubscribe-links.js';
import { STOP_WORDS } from '../mailings/write-mailing.js';
import { oneLine } from './write-letter.js';

type Language = NoticeRules['language'];

/** What each kind of notice needs to be written; ids only, looked up when it is sent. */
export interface NoticePayload {
  mail: { from: number; mailId: number };
  wink: { from: number };
  favorite: { from: number };
  /** In digests alone. */
  view: { from: number };
  digest: { digestId: number };
  'text-decided': { revisionId: number };
  'photo-decided': { decisionId: number };
  'selfie-decided': { decisionId: number };
  sanction: { sanctionId: number };
  'fraud-warning': { sanctionId: number };
  'fraud-taken-back': { sanctionId: number };
  'contact-answered': { decisionId: number };
  'appeal-decided': { appealId: number };
  matches: { letterId: number };
  news: { letterId: string };
  events: { letterId: string };
  searches: { letterId: number };
}
export type NoticeKind = keyof NoticePayload;
/** What is written as a letter of the desk (`letters.ts`), word by word as the console has shown it. */
export type LetterKind = 'contact-answered' | 'appeal-decided' | 'sanction' | 'fraud-warning' | 'fraud-taken-back';

/** Kinds as they are written: what was decided has words for either outcome. */
type WrittenKind =
  | Exclude<NoticeKind, LetterKind | Mailing | 'text-decided' | 'photo-decided' | 'selfie-decided' | 'view' | 'digest'>
  | `${'text' | 'photo'}-${'approved' | 'rejected'}`
  | 'name-approved'
  | `selfie-${'verified' | 'other-main' | 'refused'}`;

/** What a template is filled with. Names stand below the beginning only, never in a subject. A notice never holds a mail's text nor anybody's address (double-blind mail). */
export interface NoticeFacts {
  readonly kind: WrittenKind;
  readonly language: Language;
  /** The reader. */
  readonly name: string;
  /** The member it is about; none where they do not stand by their name. */
  readonly from?: string | undefined;
  /** Which texts were rejected, and which approved with the same decision. */
  readonly texts?: RejectionFacts['texts'];
  /** Why a text or photo was rejected, or a selfie verifies nothing. */
  readonly reason?: string | null;
  /** The profile became visible again by the approval. */
  readonly visibleAgain?: boolean;
  /** The profile was hidden by the rejection. */
  readonly hidden?: boolean;
  /** How a rejection came about. */
  readonly ground?: DecisionGround;
  /** Where a rejection can be appealed. */
  readonly appeal?: string | null;
  /** Where the letter is answered by e-mail: what stands before the domain for that. */
  readonly answerAt?: string | undefined;
  readonly brand: string;
  readonly publicUrl: string;
  /** Where such notices end; none for what is always told. */
  readonly unsubscribe: UnsubscribeLink | null;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link: string;
  readonly path: string;
}

const greeting: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  es: (name) => `Hola, ${name}:`,
  fr: (name) => `Bonjour ${name},`,
};

const footer: Record<Language, (brand: string) => string> = {
  en: (brand) =>
    `You get this because of your settings at ${brand}. Your address stays hidden from other members. Please do not answer this e-mail.`,
  es: (brand) =>
    `Recibes este correo por tus ajustes en ${brand}. Los demás miembros no ven tu dirección. Por favor, no respondas a este correo.`,
  fr: (brand) =>
    `Vous recevez cet e-mail selon vos réglages sur ${brand}. Votre adresse reste cachée aux autres membres. Merci de ne pas répondre à cet e-mail.`,
};

/** Below the notice of a letter that can be answered by e-mail. */
const answerable: Record<
  Language,
  (facts: { from: string | undefined; brand: string }) => readonly [how: string, footer: string]
> = {
  en: ({ from = 'this member', brand }) => [
    `You can also answer this e-mail: your words come to ${from} as a message on ${brand}, without your address.`,
    `You get this because of your settings at ${brand}. Your address stays hidden from other members. This e-mail can be answered for ${ANSWERS.aliasDays} days; files do not arrive.`,
  ],
  es: ({ from = 'este miembro', brand }) => [
    `También puedes responder a este correo: ${from} recibirá tus palabras como un mensaje en ${brand}, sin tu dirección.`,
    `Recibes este correo por tus ajustes en ${brand}. Los demás miembros no ven tu dirección. Se puede responder a este correo durante ${ANSWERS.aliasDays} días; los archivos no llegan.`,
  ],
  fr: ({ from = 'ce membre', brand }) => [
    `Vous pouvez aussi répondre à cet e-mail : ${from} recevra vos mots comme un message sur ${brand}, sans votre adresse.`,
    `Vous recevez cet e-mail selon vos réglages sur ${brand}. Votre adresse reste cachée aux autres membres. On peut répondre à cet e-mail pendant ${ANSWERS.aliasDays} jours ; les fichiers n’arrivent pas.`,
  ],
};

function inAnyLanguage(words: (facts: NoticeFacts) => Words): Record<Language, (facts: NoticeFacts) => Words> {
  return { en: words, es: words, fr: words };
}

/** The letter that the desk has seen before it decided, with the way to what is to be changed. */
function rejection({ language, name, texts = null, reason = null, hidden = false }: NoticeFacts): Words {
  const { subject, lines, link } = rejectionLetter(language, { name, texts, reason, hidden });
  const path = texts ? withQuery(ROUTES.editProfile, { field: texts.rejected[0] }) : ROUTES.addPhotos;
  return { subject, lines, link, path };
}

/** The letter that the desk has seen before it decided. */
function aboutSelfie({ kind, language, name, reason = null }: NoticeFacts): Words {
  const { subject, lines, link } = selfieLetter(language, { name, reason, otherMain: kind === 'selfie-other-main' });
  return { subject, lines, link, path: ROUTES.managePhotos };
}

const WORDS: Record<WrittenKind, Record<Language, (facts: NoticeFacts) => Words>> = {
  mail: {
    en: ({ from = 'A member', brand }) => ({
      subject: `You have a new message on ${brand}`,
      lines: [`${from} sent you a message.`],
      link: 'Read it',
      path: ROUTES.inbox,
    }),
    es: ({ from = 'Un miembro', brand }) => ({
      subject: `Tienes un mensaje nuevo en ${brand}`,
      lines: [`${from} te envió un mensaje.`],
      link: 'Leerlo',
      path: ROUTES.inbox,
    }),
    fr: ({ from = 'Un membre', brand }) => ({
      subject: `Vous avez un nouveau message sur ${brand}`,
      lines: [`${from} vous a envoyé un message.`],
      link: 'Le lire',
      path: ROUTES.inbox,
    }),
  },
  wink: {
    en: ({ from, brand }) => ({
      subject: `You have a new wink on ${brand}`,
      lines: [`${from} winked at you.`],
      link: 'See who it is',
      path: ROUTES.winks,
    }),
    es: ({ from, brand }) => ({
      subject: `Tienes un guiño nuevo en ${brand}`,
      lines: [`${from} te hizo un guiño.`],
      link: 'Ver quién es',
      path: ROUTES.winks,
    }),
    fr: ({ from, brand }) => ({
      subject: `Vous avez un nouveau clin d’œil sur ${brand}`,
      lines: [`${from} vous a fait un clin d’œil.`],
      link: 'Voir qui c’est',
      path: ROUTES.winks,
    }),
  },
  favorite: {
    en: ({ from, brand }) => ({
      subject: `You are somebody’s favorite on ${brand}`,
      lines: [`You are one of ${from}’s favorites now.`],
      link: 'See who it is',
      path: ROUTES.favoritedMe,
    }),
    es: ({ from, brand }) => ({
      subject: `Estás en los favoritos de alguien en ${brand}`,
      lines: [`Ahora formas parte de los favoritos de ${from}.`],
      link: 'Ver quién es',
      path: ROUTES.favoritedMe,
    }),
    fr: ({ from, brand }) => ({
      subject: `Vous êtes dans les favoris de quelqu’un sur ${brand}`,
      lines: [`${from} vous compte désormais parmi ses favoris.`],
      link: 'Voir qui c’est',
      path: ROUTES.favoritedMe,
    }),
  },
  'text-approved': {
    en: ({ visibleAgain }) => ({
      subject: 'Your profile text was approved',
      lines: [
        'Your profile text was approved. Other members see it now.',
        ...(visibleAgain ? ['Your profile is visible again.'] : []),
      ],
      link: 'See your profile',
      path: ROUTES.myProfile,
    }),
    es: ({ visibleAgain }) => ({
      subject: 'Hemos aprobado el texto de tu perfil',
      lines: [
        'Hemos aprobado el texto de tu perfil. Los demás miembros ya lo ven.',
        ...(visibleAgain ? ['Tu perfil vuelve a ser visible.'] : []),
      ],
      link: 'Ver tu perfil',
      path: ROUTES.myProfile,
    }),
    fr: ({ visibleAgain }) => ({
      subject: 'Le texte de votre profil est approuvé',
      lines: [
        'Le texte de votre profil est approuvé. Les autres membres le voient.',
        ...(visibleAgain ? ['Votre profil est de nouveau visible.'] : []),
      ],
      link: 'Voir votre profil',
      path: ROUTES.myProfile,
    }),
  },
  'name-approved': {
    en: () => ({
      subject: 'Your first name was approved',
      lines: ['Your first name was approved. Other members see it now.'],
      link: 'See your profile',
      path: ROUTES.myProfile,
    }),
    es: () => ({
      subject: 'Hemos aprobado tu nombre',
      lines: ['Hemos aprobado tu nombre. Los demás miembros ya lo ven.'],
      link: 'Ver tu perfil',
      path: ROUTES.myProfile,
    }),
    fr: () => ({
      subject: 'Votre prénom est approuvé',
      lines: ['Votre prénom est approuvé. Les autres membres le voient.'],
      link: 'Voir votre profil',
      path: ROUTES.myProfile,
    }),
  },
  'text-rejected': inAnyLanguage(rejection),
  'photo-approved': {
    en: () => ({
      subject: 'Your photo was approved',
      lines: ['Your photo was approved. Other members see it now.'],
      link: 'See your photos',
      path: ROUTES.managePhotos,
    }),
    es: () => ({
      subject: 'Hemos aprobado tu foto',
      lines: ['Hemos aprobado tu foto. Los demás miembros ya la ven.'],
      link: 'Ver tus fotos',
      path: ROUTES.managePhotos,
    }),
    fr: () => ({
      subject: 'Votre photo est approuvée',
      lines: ['Votre photo est approuvée. Les autres membres la voient.'],
      link: 'Voir vos photos',
      path: ROUTES.managePhotos,
    }),
  },
  'photo-rejected': inAnyLanguage(rejection),
  'selfie-verified': inAnyLanguage(aboutSelfie),
  'selfie-other-main': inAnyLanguage(aboutSelfie),
  'selfie-refused': inAnyLanguage(aboutSelfie),
};

/** Writes a notice, as text and as plain HTML, in the reader's language. */
export function writeNotice(to: string, facts: NoticeFacts): Message {
  const { language, name, brand, publicUrl, answerAt } = facts;
  const from = facts.from && oneLine(facts.from);
  const words = WORDS[facts.kind][language]({ ...facts, from });
  const address = `${publicUrl}${words.path}`;
  const answer = answerAt ? answerable[language]({ from, brand }) : undefined;
  const statement = facts.ground ? statementOfReasons(language, facts.ground, `${publicUrl}${ROUTES.termsOfUse}`) : [];
  const paragraphs = [greeting[language](oneLine(name)), ...words.lines, ...statement, ...(answer ? [answer[0]] : [])];
  const below = answer ? answer[1] : footer[language](brand);
  const links = [
    { words: words.link, address },
    ...(facts.appeal ? [{ words: APPEAL_LINK_WORDS[language](APPEAL.days), address: facts.appeal }] : []),
  ];
  const stop = facts.unsubscribe && { words: STOP_WORDS[language], address: facts.unsubscribe.page };
  const html = [
    ...paragraphs.map((line) => `<p>${inHtml(line)}</p>`),
    ...links.map((link) => linkLine(link)),
    `<p class="small">${escapeHtml(below)}${stop ? `<br>${linkInHtml(stop)}` : ''}</p>`,
  ];
  const subject = oneLine(words.subject);
  return {
    to,
    subject,
    ...(answer && { answerAt }),
    text: [
      MAIL_OPENING[language](brand),
      ...paragraphs,
      ...links.map((link) => linkInText(language, link)),
      `-- \n${below}${stop ? `\n${linkInText(language, stop)}` : ''}`,
    ].join('\n\n'),
    html: htmlMail({ language, brand, subject, preview: MAIL_OPENING[language](brand), parts: html }),
    ...(facts.unsubscribe && { unsubscribe: facts.unsubscribe.oneClick }),
  };
}
