import { ACCOUNT_CHANGES, type MailLanguage } from '#contract';
import { letter, type AuthMailText } from './letter.js';

/** Where the reader makes other codes, and where somebody else is locked out. */
interface Places {
  readonly settings: string;
  readonly password: string;
}

/** What is written about the second step of somebody's sign-in, in one language. `undo` is the address where that is taken back. */
export interface SecondStepMailTexts {
  secondStepOn(brand: string, username: string, undo: string): AuthMailText;
  secondStepOff(brand: string, username: string, undo: string): AuthMailText;
  recoveryCodeUsed(brand: string, username: string, left: number, places: Places): AuthMailText;
  recoveryCodesRenewed(brand: string, username: string, places: Places): AuthMailText;
  codesGuessed(brand: string, username: string, password: string): AuthMailText;
}

const { undoHours } = ACCOUNT_CHANGES;

const en: SecondStepMailTexts = {
  secondStepOn: (brand, username, undo) => ({
    subject: `Two-step sign-in is on for ${brand}`,
    text: letter(
      brand,
      `From now on, signing in as ${username} takes a code of an authenticator app as well. Every other device is signed out.`,
      'If it was you, you need not do anything. Keep your recovery codes where you find them without your phone.',
      `If it was not you, undo it within ${undoHours} hours. No code is asked for then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  secondStepOff: (brand, username, undo) => ({
    subject: `Two-step sign-in was switched off for ${brand}`,
    text: letter(
      brand,
      `Signing in as ${username} no longer takes a code of an authenticator app.`,
      'If it was you, or you asked us for it, you need not do anything. You can take the entry out of your app.',
      `If it was not you, undo it within ${undoHours} hours. The codes of your app count again then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  recoveryCodeUsed: (brand, username, left, { settings, password }) => ({
    subject: `${brand}: a recovery code was used`,
    text: letter(
      brand,
      `Somebody signed in as ${username} with one of your recovery codes. ${left === 0 ? 'None is left.' : left === 1 ? 'One is left.' : `${left} are left.`}`,
      `If it was you, you need not do anything. You can make new codes in your account settings:\n${settings}`,
      `If it was not you, choose a new password at once; every device is signed out by it. Then make new codes:\n${password}`,
    ),
  }),
  recoveryCodesRenewed: (brand, username, { settings, password }) => ({
    subject: `You have new recovery codes for ${brand}`,
    text: letter(
      brand,
      `New recovery codes were made for ${username}. The ones from before no longer count.`,
      'If it was you, you need not do anything.',
      `If it was not you, choose a new password at once; every device is signed out by it:\n${password}`,
      `Then make new codes in your account settings:\n${settings}`,
    ),
  }),
  codesGuessed: (brand, username, password) => ({
    subject: `${brand}: wrong codes at your sign-in`,
    text: letter(
      brand,
      `Somebody typed several wrong codes for ${username}, and knew the password. Without a right code nobody gets in.`,
      'If it was you, look whether the clock of your phone is right: codes go by the time.',
      `If it was not you, somebody else knows your password. Choose a new one, which you use nowhere else:\n${password}`,
    ),
  }),
};

const es: SecondStepMailTexts = {
  secondStepOn: (brand, username, undo) => ({
    subject: `El inicio de sesión en dos pasos de ${brand} está activado`,
    text: letter(
      brand,
      `A partir de ahora, para iniciar sesión como ${username} hace falta también un código de una aplicación de autenticación. Se ha cerrado la sesión en todos los demás dispositivos.`,
      'Si has sido tú, no tienes que hacer nada. Guarda tus códigos de recuperación donde los encuentres sin el teléfono.',
      `Si no has sido tú, deshazlo en un plazo de ${undoHours} horas. Entonces ya no se pide ningún código, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  secondStepOff: (brand, username, undo) => ({
    subject: `El inicio de sesión en dos pasos de ${brand} se ha desactivado`,
    text: letter(
      brand,
      `Para iniciar sesión como ${username} ya no hace falta un código de una aplicación de autenticación.`,
      'Si has sido tú, o nos lo has pedido, no tienes que hacer nada. Puedes quitar la entrada de tu aplicación.',
      `Si no has sido tú, deshazlo en un plazo de ${undoHours} horas. Entonces vuelven a valer los códigos de tu aplicación, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  recoveryCodeUsed: (brand, username, left, { settings, password }) => ({
    subject: `${brand}: se ha usado un código de recuperación`,
    text: letter(
      brand,
      `Alguien ha iniciado sesión como ${username} con uno de tus códigos de recuperación. ${left === 0 ? 'No queda ninguno.' : left === 1 ? 'Queda uno.' : `Quedan ${left}.`}`,
      `Si has sido tú, no tienes que hacer nada. Puedes crear códigos nuevos en los ajustes de tu cuenta:\n${settings}`,
      `Si no has sido tú, elige enseguida una contraseña nueva; con ella se cierra la sesión en todos los dispositivos. Después crea códigos nuevos:\n${password}`,
    ),
  }),
  recoveryCodesRenewed: (brand, username, { settings, password }) => ({
    subject: `Tienes códigos de recuperación nuevos para ${brand}`,
    text: letter(
      brand,
      `Se han creado códigos de recuperación nuevos para ${username}. Los anteriores ya no valen.`,
      'Si has sido tú, no tienes que hacer nada.',
      `Si no has sido tú, elige enseguida una contraseña nueva; con ella se cierra la sesión en todos los dispositivos:\n${password}`,
      `Después crea códigos nuevos en los ajustes de tu cuenta:\n${settings}`,
    ),
  }),
  codesGuessed: (brand, username, password) => ({
    subject: `${brand}: códigos erróneos al iniciar sesión`,
    text: letter(
      brand,
      `Alguien ha escrito varios códigos erróneos para ${username}, y sabía la contraseña. Sin un código correcto no entra nadie.`,
      'Si has sido tú, mira si el reloj de tu teléfono va bien: los códigos dependen de la hora.',
      `Si no has sido tú, otra persona sabe tu contraseña. Elige una nueva que no uses en ningún otro sitio:\n${password}`,
    ),
  }),
};

const fr: SecondStepMailTexts = {
  secondStepOn: (brand, username, undo) => ({
    subject: `La connexion en deux étapes à ${brand} est activée`,
    text: letter(
      brand,
      `Désormais, se connecter en tant que ${username} demande aussi un code d’une application d’authentification. Tous les autres appareils sont déconnectés.`,
      'Si c’était vous, vous n’avez rien à faire. Gardez vos codes de secours là où vous les trouvez sans votre téléphone.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Plus aucun code n’est alors demandé, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  secondStepOff: (brand, username, undo) => ({
    subject: `La connexion en deux étapes à ${brand} a été désactivée`,
    text: letter(
      brand,
      `Se connecter en tant que ${username} ne demande plus de code d’une application d’authentification.`,
      'Si c’était vous, ou si vous nous l’avez demandé, vous n’avez rien à faire. Vous pouvez retirer l’entrée de votre application.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Les codes de votre application comptent alors de nouveau, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  recoveryCodeUsed: (brand, username, left, { settings, password }) => ({
    subject: `${brand} : un code de secours a été utilisé`,
    text: letter(
      brand,
      `Quelqu’un s’est connecté en tant que ${username} avec l’un de vos codes de secours. ${left === 0 ? 'Il n’en reste aucun.' : left === 1 ? 'Il en reste un.' : `Il en reste ${left}.`}`,
      `Si c’était vous, vous n’avez rien à faire. Vous pouvez créer de nouveaux codes dans les paramètres de votre compte :\n${settings}`,
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe ; tous les appareils sont alors déconnectés. Créez ensuite de nouveaux codes :\n${password}`,
    ),
  }),
  recoveryCodesRenewed: (brand, username, { settings, password }) => ({
    subject: `Vous avez de nouveaux codes de secours pour ${brand}`,
    text: letter(
      brand,
      `De nouveaux codes de secours ont été créés pour ${username}. Les précédents ne comptent plus.`,
      'Si c’était vous, vous n’avez rien à faire.',
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe ; tous les appareils sont alors déconnectés :\n${password}`,
      `Créez ensuite de nouveaux codes dans les paramètres de votre compte :\n${settings}`,
    ),
  }),
  codesGuessed: (brand, username, password) => ({
    subject: `${brand} : des codes erronés à votre connexion`,
    text: letter(
      brand,
      `Quelqu’un a saisi plusieurs codes erronés pour ${username}, et connaissait le mot de passe. Sans un code juste, personne n’entre.`,
      'Si c’était vous, vérifiez que l’horloge de votre téléphone est à l’heure : les codes en dépendent.',
      `Si ce n’était pas vous, quelqu’un d’autre connaît votre mot de passe. Choisissez-en un nouveau, que vous n’utilisez nulle part ailleurs :\n${password}`,
    ),
  }),
};

export const SECOND_STEP_MAIL_TEXTS: Record<MailLanguage, SecondStepMailTexts> = { en, es, fr };
