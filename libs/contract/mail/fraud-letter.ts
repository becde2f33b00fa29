import type { Letter } from '../console/sanction-letter.js';
import type { MailLanguage } from './mail-languages.js';

/** What a warning about an account that deceived others is written from. */
export interface FraudFacts {
  /** The reader. */
  readonly name: string;
  /** As whom the reader knew the account. */
  readonly about: string;
  readonly brand: string;
  /** Where questions go. */
  readonly support: string;
}

const WORDS: Readonly<Record<MailLanguage, (facts: FraudFacts) => Letter>> = {
  en: ({ name, about, brand, support }) => ({
    subject: `A safety warning from ${brand}`,
    paragraphs: [
      `Hello ${name},`,
      `You and ${about} have written to each other on ${brand}. We have acted against this account because we believe that it deceived other members.`,
      `The name, the photos and everything you were told may be false.`,
      'Never send money, gift cards or bank details to somebody you know only from here, whatever the reason. If you have, tell your bank and the police at once.',
      `Should ${about} get in touch with you elsewhere, please do not answer. With questions write to ${support}.`,
      `The moderation team of ${brand}`,
    ],
  }),
  es: ({ name, about, brand, support }) => ({
    subject: `Un aviso de seguridad de ${brand}`,
    paragraphs: [
      `Hola, ${name}:`,
      `Tú y ${about} os habéis escrito en ${brand}. Hemos actuado contra esta cuenta porque creemos que ha engañado a otros miembros.`,
      'El nombre, las fotos y todo lo que te contó pueden ser falsos.',
      'No envíes nunca dinero, tarjetas regalo ni datos bancarios a alguien a quien solo conoces por aquí, sea cual sea el motivo. Si lo has hecho, avisa enseguida a tu banco y a la policía.',
      `Si ${about} se pone en contacto contigo por otra vía, no respondas. Si tienes preguntas, escribe a ${support}.`,
      `El equipo de moderación de ${brand}`,
    ],
  }),
  fr: ({ name, about, brand, support }) => ({
    subject: `Un avertissement de sécurité de ${brand}`,
    paragraphs: [
      `Bonjour ${name},`,
      `${about} et vous vous êtes écrit sur ${brand}. Nous avons agi contre ce compte, car nous pensons qu’il a trompé d’autres membres.`,
      'Le nom, les photos et tout ce qui vous a été raconté peuvent être faux.',
      'N’envoyez jamais d’argent, de carte cadeau ni de coordonnées bancaires à quelqu’un que vous ne connaissez que par ce site, quelle que soit la raison. Si vous l’avez fait, prévenez tout de suite votre banque et la police.',
      `Si ${about} vous contacte par un autre moyen, ne répondez pas. Pour toute question, écrivez à ${support}.`,
      `L’équipe de modération de ${brand}`,
    ],
  }),
};

/** Warns a member of an account that it has written with, in the member's language. */
export const fraudLetter = (language: MailLanguage, facts: FraudFacts): Letter => WORDS[language](facts);
