import type { MailLanguage } from './mail-languages.js';

/**
 * How every e-mail to a member begins. Mail programs show the beginning beside the subject, where nobody but the product
 * is to speak: names and whatever else somebody typed come later.
 */
export const MAIL_OPENING: Readonly<Record<MailLanguage, (brand: string) => string>> = {
  en: (brand) =>
    `This is a message from ${brand} to you alone. We never ask for your password, a code or a payment by e-mail.`,
  es: (brand) =>
    `Este es un mensaje de ${brand} solo para ti. Nunca te pedimos por correo tu contraseña, un código ni un pago.`,
  fr: (brand) =>
    `Ceci est un message personnel de ${brand}. Nous ne demandons jamais par e-mail de mot de passe, de code ni de paiement.`,
};

/** As much of an e-mail as mail programs show beside its subject. */
export const MAIL_PREVIEW_LENGTH = 100;
