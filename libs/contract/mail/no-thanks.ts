import type { MailLanguage } from './mail-languages.js';

/** What a letter may be besides words of its writer. */
export const NO_THANKS = 'no-thanks';

/**
 * 'No, thank you', as whoever reads it has it: the words are the product's, so they are in the reader's language
 * whatever the writer speaks (product.md 6, No, thank you).
 */
export const NO_THANKS_LETTER: Readonly<Record<MailLanguage, { readonly subject: string; readonly body: string }>> = {
  en: {
    subject: 'No, thank you',
    body: 'Thank you for your message, it was kind of you to write. I do not think that we are right for each other, and I wish you all the best in finding the person who is.',
  },
  es: {
    subject: 'No, gracias',
    body: 'Gracias por tu mensaje, fue un detalle escribirme. No creo que encajemos, y te deseo de corazón que encuentres a la persona adecuada.',
  },
  fr: {
    subject: 'Non, merci',
    body: 'Merci pour votre message, c’était gentil de m’écrire. Je ne crois pas que nous allions bien ensemble, et je vous souhaite de tout cœur de rencontrer la bonne personne.',
  },
};
