import type { MailLanguage } from '../mail/mail-languages.js';
import { SUBJECTS, type SubjectCode } from '../rows/subject-row.js';
import { momentInWords, type Letter } from './sanction-letter.js';

/** The longest answer to a message. */
export const CONTACT_ANSWER_MAX = 4000;

/** What the answer to a member's message is written from. */
export interface ContactFacts {
  /** The reader. */
  readonly name: string;
  readonly brand: string;
  readonly subjectCode: string;
  /** What the member wrote, and when. */
  readonly question: string;
  readonly askedAt: Date;
  readonly answer: string;
}

/** A letter that quotes what it answers. */
export interface AnsweringLetter extends Letter {
  readonly quoteHead: string;
  readonly quote: string;
}

const SUBJECT_WORDS: Readonly<Record<SubjectCode, Record<'es' | 'fr', string>>> = {
  GENERAL: { es: 'Pregunta general', fr: 'Question générale' },
  ACCOUNT: { es: 'Cuenta e inicio de sesión', fr: 'Compte et connexion' },
  PROFILE: { es: 'Perfil y fotos', fr: 'Profil et photos' },
  UPGRADE: { es: 'Membresía mejorada', fr: 'Formule avancée' },
  TECHNICAL: { es: 'Problema técnico', fr: 'Problème technique' },
  REPORT: { es: 'Denunciar a un miembro', fr: 'Signaler un membre' },
  PRIVACY: { es: 'Privacidad y mis datos', fr: 'Confidentialité et mes données' },
  FEEDBACK: { es: 'Comentarios', fr: 'Vos remarques' },
};

const WORDS = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    sender: (brand: string) => `The team of ${brand}`,
    quoteHead: (when: string) => `On ${when} you wrote:`,
  },
  es: {
    greeting: (name: string) => `Hola, ${name}:`,
    sender: (brand: string) => `El equipo de ${brand}`,
    quoteHead: (when: string) => `El ${when} escribiste:`,
  },
  fr: {
    greeting: (name: string) => `Bonjour ${name},`,
    sender: (brand: string) => `L’équipe de ${brand}`,
    quoteHead: (when: string) => `Le ${when}, vous avez écrit :`,
  },
} as const satisfies Record<MailLanguage, object>;

/** A subject of the contact form in a language. One we do not know is whatever somebody typed, and told to nobody. */
export function subjectInWords(language: MailLanguage, code: string): string {
  const subject = SUBJECTS.find((known) => known.code === code) ?? SUBJECTS[0];
  return language === 'en' ? subject.description : SUBJECT_WORDS[subject.code][language];
}

/** Writes the answer to a message in the member's language; the console shows it as it will be sent. */
export function contactLetter(language: MailLanguage, facts: ContactFacts): AnsweringLetter {
  const words = WORDS[language];
  return {
    subject: `Re: ${subjectInWords(language, facts.subjectCode)}`,
    paragraphs: [
      words.greeting(facts.name),
      ...facts.answer.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      words.sender(facts.brand),
    ],
    quoteHead: words.quoteHead(momentInWords(language, facts.askedAt)),
    quote: facts.question,
  };
}
