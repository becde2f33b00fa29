import { ACCOUNT_CHANGES, LIMITS, type MailLanguage } from '#contract';
import { letter, type AuthMailText } from './letter.js';

/** What is written about changes of how somebody signs in, in one language. `undo` is the address where that is taken back. */
export interface ChangeMailTexts {
  confirmNewAddress(brand: string, username: string, link: string): AuthMailText;
  addressWanted(brand: string, username: string): AuthMailText;
  addressChanged(brand: string, username: string, undo: string): AuthMailText;
  addressTakenBack(brand: string, username: string, contact: string): AuthMailText;
  usernameChanged(brand: string, username: string, before: string, undo: string): AuthMailText;
  passwordChanged(brand: string, username: string, undo: string): AuthMailText;
  googleUnlinked(brand: string, username: string, undo: string): AuthMailText;
  googleAllowed(brand: string, username: string, undo: string): AuthMailText;
}

const { undoHours } = ACCOUNT_CHANGES;
const hours = LIMITS.confirmLinkHours;

const en: ChangeMailTexts = {
  confirmNewAddress: (brand, username, link) => ({
    subject: `Please confirm your new address for ${brand}`,
    text: letter(
      brand,
      `The ${brand} account ${username} is to use this address from now on. If you asked for that, please confirm it:\n${link}`,
      `The link works once, for ${hours} hours. Until then the account keeps the address it has.`,
      'If it was not you who asked, you need not do anything: without the link nothing changes.',
    ),
  }),
  addressWanted: (brand, username) => ({
    subject: `You already have a ${brand} account`,
    text: letter(
      brand,
      `Somebody wanted to use your address for another ${brand} account. You have one with it already: your username is ${username}.`,
      'You need not do anything: nothing was changed, and whoever asked did not hear that the address is yours.',
    ),
  }),
  addressChanged: (brand, username, undo) => ({
    subject: `Your ${brand} address was changed`,
    text: letter(
      brand,
      `The account ${username} now has another e-mail address. We no longer write to this one.`,
      'If it was you, you need not do anything.',
      `If it was not you, undo it within ${undoHours} hours. This address is back in the account then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  addressTakenBack: (brand, username, contact) => ({
    subject: `Your ${brand} address was changed back`,
    text: letter(
      brand,
      `The account ${username} has the address again that it had before this one: its owner there has undone the change. Every device is signed out.`,
      `If this is not right, write to us:\n${contact}`,
    ),
  }),
  usernameChanged: (brand, username, before, undo) => ({
    subject: `Your ${brand} username was changed`,
    text: letter(
      brand,
      `The username ${before} was changed to ${username}. You sign in with the new one, or with your address.`,
      'If it was you, you need not do anything.',
      `If it was not you, undo it within ${undoHours} hours. The name is what it was then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  passwordChanged: (brand, username, undo) => ({
    subject: `Your ${brand} password was changed`,
    text: letter(
      brand,
      `The password of ${username} was changed. Every other device is signed out.`,
      'If it was you, you need not do anything.',
      `If it was not you, undo it within ${undoHours} hours. That password no longer works then, every device is signed out, and you choose a new one:\n${undo}`,
    ),
  }),
  googleUnlinked: (brand, username, undo) => ({
    subject: `Google no longer signs you in to ${brand}`,
    text: letter(
      brand,
      `Google was unlinked from ${username}. You sign in with your password, and every other device is signed out.`,
      'If it was you, you need not do anything. In your account settings you can allow Google again.',
      `If it was not you, undo it within ${undoHours} hours. Google signs you in again then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  googleAllowed: (brand, username, undo) => ({
    subject: `Google may sign you in to ${brand} again`,
    text: letter(
      brand,
      `The next sign-in with Google at this address links it to ${username} again.`,
      'If it was you, you need not do anything.',
      `If it was not you, undo it within ${undoHours} hours. Google signs nobody in then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
};

const es: ChangeMailTexts = {
  confirmNewAddress: (brand, username, link) => ({
    subject: `Confirma tu nueva dirección para ${brand}`,
    text: letter(
      brand,
      `La cuenta ${username} de ${brand} va a usar esta dirección a partir de ahora. Si lo pediste tú, confírmala:\n${link}`,
      `El enlace sirve una sola vez, durante ${hours} horas. Hasta entonces la cuenta conserva la dirección que tiene.`,
      'Si no lo pediste tú, no tienes que hacer nada: sin el enlace no cambia nada.',
    ),
  }),
  addressWanted: (brand, username) => ({
    subject: `Ya tienes una cuenta en ${brand}`,
    text: letter(
      brand,
      `Alguien quiso usar tu dirección para otra cuenta de ${brand}. Ya tienes una con ella: tu nombre de usuario es ${username}.`,
      'No tienes que hacer nada: nada cambió, y quien lo pidió no supo que la dirección es tuya.',
    ),
  }),
  addressChanged: (brand, username, undo) => ({
    subject: `Se cambió tu dirección de ${brand}`,
    text: letter(
      brand,
      `La cuenta ${username} tiene ahora otra dirección de correo. A esta ya no escribiremos.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, deshazlo en las próximas ${undoHours} horas. Entonces esta dirección vuelve a la cuenta, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  addressTakenBack: (brand, username, contact) => ({
    subject: `Tu dirección de ${brand} volvió a ser la de antes`,
    text: letter(
      brand,
      `La cuenta ${username} tiene otra vez la dirección que tenía antes de esta: quien la recibe allí deshizo el cambio. La sesión se cerró en todos los dispositivos.`,
      `Si esto no es correcto, escríbenos:\n${contact}`,
    ),
  }),
  usernameChanged: (brand, username, before, undo) => ({
    subject: `Se cambió tu nombre de usuario de ${brand}`,
    text: letter(
      brand,
      `El nombre de usuario ${before} se cambió por ${username}. Entras con el nuevo o con tu dirección.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, deshazlo en las próximas ${undoHours} horas. Entonces el nombre vuelve a ser el que era, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  passwordChanged: (brand, username, undo) => ({
    subject: `Se cambió tu contraseña de ${brand}`,
    text: letter(
      brand,
      `Se cambió la contraseña de ${username}. La sesión se cerró en todos los demás dispositivos.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, deshazlo en las próximas ${undoHours} horas. Entonces esa contraseña deja de servir, se cierra la sesión en todos los dispositivos y eliges otra:\n${undo}`,
    ),
  }),
  googleUnlinked: (brand, username, undo) => ({
    subject: `Ya no entras en ${brand} con Google`,
    text: letter(
      brand,
      `Google se desvinculó de ${username}. Entras con tu contraseña, y la sesión se cerró en todos los demás dispositivos.`,
      'Si fuiste tú, no tienes que hacer nada. En los ajustes de tu cuenta puedes volver a permitir Google.',
      `Si no fuiste tú, deshazlo en las próximas ${undoHours} horas. Entonces vuelves a entrar con Google, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  googleAllowed: (brand, username, undo) => ({
    subject: `Puedes volver a entrar en ${brand} con Google`,
    text: letter(
      brand,
      `La próxima entrada con Google con esta dirección lo vincula otra vez a ${username}.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, deshazlo en las próximas ${undoHours} horas. Entonces nadie entra con Google, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
};

const fr: ChangeMailTexts = {
  confirmNewAddress: (brand, username, link) => ({
    subject: `Veuillez confirmer votre nouvelle adresse pour ${brand}`,
    text: letter(
      brand,
      `Le compte ${brand} ${username} va désormais utiliser cette adresse. Si vous l’avez demandé, veuillez la confirmer :\n${link}`,
      `Le lien sert une seule fois, pendant ${hours} heures. D’ici là, le compte garde l’adresse qu’il a.`,
      'Si ce n’est pas vous qui l’avez demandé, vous n’avez rien à faire : sans le lien, rien ne change.',
    ),
  }),
  addressWanted: (brand, username) => ({
    subject: `Vous avez déjà un compte ${brand}`,
    text: letter(
      brand,
      `Quelqu’un a voulu utiliser votre adresse pour un autre compte ${brand}. Vous en avez déjà un avec elle : votre nom d’utilisateur est ${username}.`,
      'Vous n’avez rien à faire : rien n’a changé, et cette personne n’a pas appris que l’adresse est à vous.',
    ),
  }),
  addressChanged: (brand, username, undo) => ({
    subject: `Votre adresse ${brand} a été changée`,
    text: letter(
      brand,
      `Le compte ${username} a maintenant une autre adresse e-mail. Nous n’écrirons plus à celle-ci.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Cette adresse revient alors au compte, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  addressTakenBack: (brand, username, contact) => ({
    subject: `Votre adresse ${brand} a été rétablie`,
    text: letter(
      brand,
      `Le compte ${username} a de nouveau l’adresse qu’il avait avant celle-ci : la personne qui l’y reçoit a annulé le changement. Tous les appareils sont déconnectés.`,
      `Si ce n’est pas normal, écrivez-nous :\n${contact}`,
    ),
  }),
  usernameChanged: (brand, username, before, undo) => ({
    subject: `Votre nom d’utilisateur ${brand} a été changé`,
    text: letter(
      brand,
      `Le nom d’utilisateur ${before} a été remplacé par ${username}. Vous vous connectez avec le nouveau, ou avec votre adresse.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Le nom redevient alors ce qu’il était, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  passwordChanged: (brand, username, undo) => ({
    subject: `Votre mot de passe ${brand} a été changé`,
    text: letter(
      brand,
      `Le mot de passe du compte ${username} a été changé. Tous les autres appareils sont déconnectés.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Ce mot de passe ne sert alors plus, tous les appareils sont déconnectés et vous en choisissez un autre :\n${undo}`,
    ),
  }),
  googleUnlinked: (brand, username, undo) => ({
    subject: `Google ne vous connecte plus à ${brand}`,
    text: letter(
      brand,
      `Google a été dissocié du compte ${username}. Vous vous connectez avec votre mot de passe, et tous les autres appareils sont déconnectés.`,
      'Si c’était vous, vous n’avez rien à faire. Dans les réglages de votre compte, vous pouvez autoriser Google de nouveau.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Google vous connecte alors de nouveau, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  googleAllowed: (brand, username, undo) => ({
    subject: `Google peut de nouveau vous connecter à ${brand}`,
    text: letter(
      brand,
      `La prochaine connexion avec Google à cette adresse l’associe de nouveau au compte ${username}.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Google ne connecte alors personne, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
};

export const CHANGE_MAIL_TEXTS: Record<MailLanguage, ChangeMailTexts> = { en, es, fr };
