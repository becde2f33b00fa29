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
  passkeyAdded(brand: string, username: string, undo: string): AuthMailText;
  passkeyRemoved(brand: string, username: string, undo: string): AuthMailText;
  appRemoved(brand: string, username: string, undo: string): AuthMailText;
  passkeyCopied(brand: string, username: string, settings: string): AuthMailText;
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
      `Signing in as ${username} takes one step again: neither a code of an authenticator app nor a passkey.`,
      'If it was you, or you asked us for it, you need not do anything. You can take the entry out of your app, and the passkeys off your devices.',
      `If it was not you, undo it within ${undoHours} hours. What you had set up counts again then, every device is signed out, and you choose a new password:\n${undo}`,
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
  passkeyAdded: (brand, username, undo) => ({
    subject: `A passkey was added to your ${brand} account`,
    text: letter(
      brand,
      `A new passkey signs in as ${username}, without a password. After the password, a passkey or a code is asked for.`,
      'If it was you, you need not do anything. Keep your recovery codes where you find them without this device.',
      `If it was not you, undo it within ${undoHours} hours. The passkey no longer counts then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  passkeyRemoved: (brand, username, undo) => ({
    subject: `A passkey was removed from your ${brand} account`,
    text: letter(
      brand,
      `One of the passkeys of ${username} no longer signs in.`,
      'If it was you, you need not do anything. Your device may still show it; you can delete it there.',
      `If it was not you, undo it within ${undoHours} hours. The passkey counts again then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  appRemoved: (brand, username, undo) => ({
    subject: `An authenticator app was removed from your ${brand} account`,
    text: letter(
      brand,
      `Codes of an authenticator app no longer count for ${username}. Passkeys and recovery codes still do.`,
      'If it was you, you need not do anything. You can take the entry out of your app.',
      `If it was not you, undo it within ${undoHours} hours. The codes of your app count again then, every device is signed out, and you choose a new password:\n${undo}`,
    ),
  }),
  passkeyCopied: (brand, username, settings) => ({
    subject: `${brand}: a passkey was refused`,
    text: letter(
      brand,
      `A passkey of ${username} was refused, because it counted fewer uses than we know of. That is so when somebody has made a copy of it; now and then it is a fault of the device.`,
      `Sign in another way, and remove this passkey in your account settings. You can make a new one at once:\n${settings}`,
    ),
  }),
};

const es: SecondStepMailTexts = {
  secondStepOn: (brand, username, undo) => ({
    subject: `${brand}: inicio de sesión en dos pasos activado`,
    text: letter(
      brand,
      `A partir de ahora, para iniciar sesión como ${username} hace falta también un código de una aplicación de autenticación. Se cerró la sesión en todos los demás dispositivos.`,
      'Si fuiste tú, no tienes que hacer nada. Guarda tus códigos de recuperación donde los encuentres sin el teléfono.',
      `Si no fuiste tú, deshazlo en un plazo de ${undoHours} horas. Entonces ya no se pide ningún código, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  secondStepOff: (brand, username, undo) => ({
    subject: `${brand}: inicio de sesión en dos pasos desactivado`,
    text: letter(
      brand,
      `Para iniciar sesión como ${username} vuelve a bastar un paso: no hace falta ni un código de una aplicación de autenticación ni una llave de acceso.`,
      'Si fuiste tú, o nos lo pediste, no tienes que hacer nada. Puedes quitar la entrada de tu aplicación y las llaves de acceso de tus dispositivos.',
      `Si no fuiste tú, deshazlo en un plazo de ${undoHours} horas. Entonces vuelve a valer lo que tenías configurado, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  recoveryCodeUsed: (brand, username, left, { settings, password }) => ({
    subject: `${brand}: se usó un código de recuperación`,
    text: letter(
      brand,
      `Alguien inició sesión como ${username} con uno de tus códigos de recuperación. ${left === 0 ? 'No queda ninguno.' : left === 1 ? 'Queda uno.' : `Quedan ${left}.`}`,
      `Si fuiste tú, no tienes que hacer nada. Puedes crear códigos nuevos en los ajustes de tu cuenta:\n${settings}`,
      `Si no fuiste tú, elige enseguida una contraseña nueva; con ella se cierra la sesión en todos los dispositivos. Después crea códigos nuevos:\n${password}`,
    ),
  }),
  recoveryCodesRenewed: (brand, username, { settings, password }) => ({
    subject: `Tienes códigos de recuperación nuevos para ${brand}`,
    text: letter(
      brand,
      `Se crearon códigos de recuperación nuevos para ${username}. Los anteriores ya no valen.`,
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, elige enseguida una contraseña nueva; con ella se cierra la sesión en todos los dispositivos:\n${password}`,
      `Después crea códigos nuevos en los ajustes de tu cuenta:\n${settings}`,
    ),
  }),
  codesGuessed: (brand, username, password) => ({
    subject: `${brand}: códigos erróneos al iniciar sesión`,
    text: letter(
      brand,
      `Alguien escribió varios códigos erróneos para ${username}, y sabía la contraseña. Sin un código correcto no entra nadie.`,
      'Si fuiste tú, mira si el reloj de tu teléfono va bien: los códigos dependen de la hora.',
      `Si no fuiste tú, otra persona sabe tu contraseña. Elige una nueva que no uses en ningún otro sitio:\n${password}`,
    ),
  }),
  passkeyAdded: (brand, username, undo) => ({
    subject: `${brand}: nueva llave de acceso en tu cuenta`,
    text: letter(
      brand,
      `Una llave de acceso nueva permite iniciar sesión como ${username} sin contraseña. Después de la contraseña se pide una llave de acceso o un código.`,
      'Si fuiste tú, no tienes que hacer nada. Guarda tus códigos de recuperación donde los encuentres sin este dispositivo.',
      `Si no fuiste tú, deshazlo en un plazo de ${undoHours} horas. Entonces la llave de acceso ya no vale, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  passkeyRemoved: (brand, username, undo) => ({
    subject: `${brand}: llave de acceso quitada de tu cuenta`,
    text: letter(
      brand,
      `Una de las llaves de acceso de ${username} ya no permite iniciar sesión.`,
      'Si fuiste tú, no tienes que hacer nada. Es posible que tu dispositivo la siga mostrando; puedes borrarla allí.',
      `Si no fuiste tú, deshazlo en un plazo de ${undoHours} horas. Entonces la llave de acceso vuelve a valer, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  appRemoved: (brand, username, undo) => ({
    subject: `${brand}: aplicación de autenticación quitada`,
    text: letter(
      brand,
      `Los códigos de una aplicación de autenticación ya no valen para ${username}. Las llaves de acceso y los códigos de recuperación sí.`,
      'Si fuiste tú, no tienes que hacer nada. Puedes quitar la entrada de tu aplicación.',
      `Si no fuiste tú, deshazlo en un plazo de ${undoHours} horas. Entonces vuelven a valer los códigos de tu aplicación, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva:\n${undo}`,
    ),
  }),
  passkeyCopied: (brand, username, settings) => ({
    subject: `${brand}: se rechazó una llave de acceso`,
    text: letter(
      brand,
      `Se rechazó una llave de acceso de ${username} porque contaba menos usos de los que conocemos. Eso ocurre cuando alguien hizo una copia; a veces es un fallo del dispositivo.`,
      `Inicia sesión de otra manera y quita esta llave de acceso en los ajustes de tu cuenta. Puedes crear otra enseguida:\n${settings}`,
    ),
  }),
};

const fr: SecondStepMailTexts = {
  secondStepOn: (brand, username, undo) => ({
    subject: `${brand} : connexion en deux étapes activée`,
    text: letter(
      brand,
      `Désormais, se connecter sous le nom ${username} demande aussi un code d’une application d’authentification. Tous les autres appareils sont déconnectés.`,
      'Si c’était vous, vous n’avez rien à faire. Gardez vos codes de secours là où vous les trouvez sans votre téléphone.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Plus aucun code n’est alors demandé, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  secondStepOff: (brand, username, undo) => ({
    subject: `${brand} : connexion en deux étapes désactivée`,
    text: letter(
      brand,
      `Se connecter sous le nom ${username} ne demande de nouveau qu’une étape : ni code d’une application d’authentification, ni clé d’accès.`,
      'Si c’était vous, ou si vous nous l’avez demandé, vous n’avez rien à faire. Vous pouvez retirer l’entrée de votre application, et les clés d’accès de vos appareils.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Ce que vous aviez configuré compte alors de nouveau, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  recoveryCodeUsed: (brand, username, left, { settings, password }) => ({
    subject: `${brand} : un code de secours a été utilisé`,
    text: letter(
      brand,
      `Quelqu’un s’est connecté sous le nom ${username} avec l’un de vos codes de secours. ${left === 0 ? 'Il n’en reste aucun.' : left === 1 ? 'Il en reste un.' : `Il en reste ${left}.`}`,
      `Si c’était vous, vous n’avez rien à faire. Vous pouvez créer de nouveaux codes dans les réglages de votre compte :\n${settings}`,
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
      `Créez ensuite de nouveaux codes dans les réglages de votre compte :\n${settings}`,
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
  passkeyAdded: (brand, username, undo) => ({
    subject: `${brand} : nouvelle clé d’accès à votre compte`,
    text: letter(
      brand,
      `Une nouvelle clé d’accès permet de se connecter sous le nom ${username} sans mot de passe. Après le mot de passe, une clé d’accès ou un code est demandé.`,
      'Si c’était vous, vous n’avez rien à faire. Gardez vos codes de secours là où vous les trouvez sans cet appareil.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. La clé d’accès ne compte alors plus, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  passkeyRemoved: (brand, username, undo) => ({
    subject: `${brand} : clé d’accès retirée de votre compte`,
    text: letter(
      brand,
      `L’une des clés d’accès du compte ${username} ne permet plus de se connecter.`,
      'Si c’était vous, vous n’avez rien à faire. Votre appareil peut encore l’afficher ; vous pouvez l’y supprimer.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. La clé d’accès compte alors de nouveau, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  appRemoved: (brand, username, undo) => ({
    subject: `${brand} : application d’authentification retirée`,
    text: letter(
      brand,
      `Les codes d’une application d’authentification ne comptent plus pour ${username}. Les clés d’accès et les codes de secours comptent toujours.`,
      'Si c’était vous, vous n’avez rien à faire. Vous pouvez retirer l’entrée de votre application.',
      `Si ce n’était pas vous, annulez-le dans les ${undoHours} heures. Les codes de votre application comptent alors de nouveau, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe :\n${undo}`,
    ),
  }),
  passkeyCopied: (brand, username, settings) => ({
    subject: `${brand} : une clé d’accès a été refusée`,
    text: letter(
      brand,
      `Une clé d’accès du compte ${username} a été refusée, car elle comptait moins d’utilisations que nous n’en connaissons. C’est le cas quand quelqu’un en a fait une copie ; parfois, c’est un défaut de l’appareil.`,
      `Connectez-vous autrement et retirez cette clé d’accès dans les réglages de votre compte. Vous pouvez en créer une autre aussitôt :\n${settings}`,
    ),
  }),
};

export const SECOND_STEP_MAIL_TEXTS: Record<MailLanguage, SecondStepMailTexts> = { en, es, fr };
