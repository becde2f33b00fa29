import { LIMITS, RETENTION, type MailLanguage } from '#contract';
import type { DeviceName } from '#platform/device-name';

/** A message of this service, ready to be sent. */
export interface AuthMailText {
  readonly subject: string;
  readonly text: string;
}

/** The messages of this service, in one language. `link` is the address where a new password is chosen. */
interface AuthMailTexts {
  passwordLookup(brand: string, username: string, link: string): AuthMailText;
  passwordChanged(brand: string, username: string, link: string): AuthMailText;
  googleLinked(brand: string, username: string, passwordEnded: boolean, link: string): AuthMailText;
  newDevice(brand: string, username: string, device: DeviceName, when: string, link: string): AuthMailText;
  signupAttempted(brand: string, username: string, link: string): AuthMailText;
  inactivityNotice(brand: string, username: string, signInLink: string): AuthMailText;
  accountClosed(brand: string): AuthMailText;
  accountRemoved(brand: string): AuthMailText;
}

const letter = (brand: string, ...paragraphs: string[]): string => [...paragraphs, brand].join('\n\n') + '\n';
const minutes = LIMITS.resetLinkMinutes;
const { inactiveYears: years, inactivityNoticeDays: days } = RETENTION;

const en: AuthMailTexts = {
  passwordLookup: (brand, username, link) => ({
    subject: `Your ${brand} sign-in`,
    text: letter(
      brand,
      `You asked how to sign in to ${brand}. Your username is ${username}.`,
      `To choose a new password, open this link within ${minutes} minutes. It works once:\n${link}`,
      'If it was not you who asked, you need not do anything: without the link nothing changes.',
    ),
  }),
  passwordChanged: (brand, username, link) => ({
    subject: `Your ${brand} password was changed`,
    text: letter(
      brand,
      `The password of ${username} was changed. Every other device is signed out.`,
      `If it was not you, choose a new password at once:\n${link}`,
    ),
  }),
  googleLinked: (brand, username, passwordEnded, link) => ({
    subject: `Google now signs you in to ${brand}`,
    text: letter(
      brand,
      `${username} can now be opened with your Google account.`,
      ...(passwordEnded
        ? [
            'Your address had not been confirmed before. So that nobody else can use the account, its password no longer works and every other device is signed out.',
          ]
        : []),
      `You can choose a new password here at any time:\n${link}`,
    ),
  }),
  newDevice: (brand, username, { browser, system }, when, link) => ({
    subject: `${brand}: a sign-in from a new device`,
    text: letter(
      brand,
      `${username} was signed in from a device that was not used before: ${browser ?? 'an unknown browser'} on ${system ?? 'an unknown system'}, ${when} UTC.`,
      'If it was you, you need not do anything. In your account settings you see where you are signed in.',
      `If it was not you, choose a new password at once; every device is signed out by it:\n${link}`,
    ),
  }),
  signupAttempted: (brand, username, link) => ({
    subject: `You already have a ${brand} account`,
    text: letter(
      brand,
      `Somebody wanted to open a ${brand} account with your address. You have one already: your username is ${username}.`,
      `If it was you and the password is forgotten, choose a new one here:\n${link}`,
      'If it was not you, you need not do anything: no account was opened.',
    ),
  }),
  inactivityNotice: (brand, username, link) => ({
    subject: `Your ${brand} account will be closed`,
    text: letter(
      brand,
      `Nobody has used the account ${username} for nearly ${years} years. In ${days} days we close it: profile, photos and settings are erased then.`,
      `If you want to keep it, sign in once until then:\n${link}`,
      'If you do not need it any more, you need not do anything.',
    ),
  }),
  accountClosed: (brand) => ({
    subject: `Your ${brand} account has been closed`,
    text: letter(
      brand,
      `Your account was not used for ${years} years and has been closed, as we wrote to you. Your profile, photos and settings are gone; nobody can find you here any more.`,
      'This is the last message we send to this address. You may join again at any time.',
    ),
  }),
  accountRemoved: (brand) => ({
    subject: `Your ${brand} account has been removed`,
    text: letter(
      brand,
      'Your account has been removed, as you asked. Your profile, photos and settings are gone; nobody can find you here any more.',
      'This is the last message we send to this address. You may join again at any time.',
    ),
  }),
};

const es: AuthMailTexts = {
  passwordLookup: (brand, username, link) => ({
    subject: `Tu acceso a ${brand}`,
    text: letter(
      brand,
      `Has preguntado cómo entrar en ${brand}. Tu nombre de usuario es ${username}.`,
      `Para elegir una contraseña nueva, abre este enlace en los próximos ${minutes} minutos. Sirve una sola vez:\n${link}`,
      'Si no has sido tú, no tienes que hacer nada: sin el enlace no cambia nada.',
    ),
  }),
  passwordChanged: (brand, username, link) => ({
    subject: `Se ha cambiado tu contraseña de ${brand}`,
    text: letter(
      brand,
      `Se ha cambiado la contraseña de ${username}. La sesión se ha cerrado en todos los demás dispositivos.`,
      `Si no has sido tú, elige enseguida una contraseña nueva:\n${link}`,
    ),
  }),
  googleLinked: (brand, username, passwordEnded, link) => ({
    subject: `Google te abre ahora ${brand}`,
    text: letter(
      brand,
      `Ya se puede entrar en ${username} con tu cuenta de Google.`,
      ...(passwordEnded
        ? [
            'Tu dirección no se había confirmado antes. Para que nadie más pueda usar la cuenta, su contraseña ya no sirve y la sesión se ha cerrado en todos los demás dispositivos.',
          ]
        : []),
      `Puedes elegir una contraseña nueva aquí cuando quieras:\n${link}`,
    ),
  }),
  newDevice: (brand, username, { browser, system }, when, link) => ({
    subject: `${brand}: inicio de sesión desde un dispositivo nuevo`,
    text: letter(
      brand,
      `Se ha entrado en ${username} desde un dispositivo que no se había usado antes: ${browser ?? 'un navegador desconocido'} en ${system ?? 'un sistema desconocido'}, ${when} UTC.`,
      'Si has sido tú, no tienes que hacer nada. En los ajustes de tu cuenta ves dónde está abierta tu sesión.',
      `Si no has sido tú, elige enseguida una contraseña nueva; así se cierra la sesión en todos los dispositivos:\n${link}`,
    ),
  }),
  signupAttempted: (brand, username, link) => ({
    subject: `Ya tienes una cuenta en ${brand}`,
    text: letter(
      brand,
      `Alguien ha querido abrir una cuenta de ${brand} con tu dirección. Ya tienes una: tu nombre de usuario es ${username}.`,
      `Si has sido tú y has olvidado la contraseña, elige una nueva aquí:\n${link}`,
      'Si no has sido tú, no tienes que hacer nada: no se ha abierto ninguna cuenta.',
    ),
  }),
  inactivityNotice: (brand, username, link) => ({
    subject: `Tu cuenta de ${brand} se va a cerrar`,
    text: letter(
      brand,
      `Nadie ha usado la cuenta ${username} desde hace casi ${years} años. Dentro de ${days} días la cerraremos: entonces se borrarán el perfil, las fotos y los ajustes.`,
      `Si quieres conservarla, entra una vez antes de esa fecha:\n${link}`,
      'Si ya no la necesitas, no tienes que hacer nada.',
    ),
  }),
  accountClosed: (brand) => ({
    subject: `Tu cuenta de ${brand} se ha cerrado`,
    text: letter(
      brand,
      `Tu cuenta no se ha usado en ${years} años y se ha cerrado, como te escribimos. Tu perfil, tus fotos y tus ajustes ya no están; aquí ya nadie puede encontrarte.`,
      'Este es el último mensaje que enviamos a esta dirección. Puedes volver a unirte cuando quieras.',
    ),
  }),
  accountRemoved: (brand) => ({
    subject: `Tu cuenta de ${brand} se ha eliminado`,
    text: letter(
      brand,
      'Tu cuenta se ha eliminado, como pediste. Tu perfil, tus fotos y tus ajustes ya no están; aquí ya nadie puede encontrarte.',
      'Este es el último mensaje que enviamos a esta dirección. Puedes volver a unirte cuando quieras.',
    ),
  }),
};

const fr: AuthMailTexts = {
  passwordLookup: (brand, username, link) => ({
    subject: `Votre connexion à ${brand}`,
    text: letter(
      brand,
      `Vous avez demandé comment vous connecter à ${brand}. Votre nom d’utilisateur est ${username}.`,
      `Pour choisir un nouveau mot de passe, ouvrez ce lien dans les ${minutes} minutes. Il ne sert qu’une fois :\n${link}`,
      'Si ce n’était pas vous, vous n’avez rien à faire : sans le lien, rien ne change.',
    ),
  }),
  passwordChanged: (brand, username, link) => ({
    subject: `Votre mot de passe ${brand} a été changé`,
    text: letter(
      brand,
      `Le mot de passe de ${username} a été changé. Tous les autres appareils sont déconnectés.`,
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :\n${link}`,
    ),
  }),
  googleLinked: (brand, username, passwordEnded, link) => ({
    subject: `Google vous connecte désormais à ${brand}`,
    text: letter(
      brand,
      `Vous pouvez désormais ouvrir ${username} avec votre compte Google.`,
      ...(passwordEnded
        ? [
            'Votre adresse n’avait pas encore été confirmée. Pour que personne d’autre ne puisse utiliser le compte, son mot de passe ne fonctionne plus et tous les autres appareils sont déconnectés.',
          ]
        : []),
      `Vous pouvez choisir un nouveau mot de passe ici à tout moment :\n${link}`,
    ),
  }),
  newDevice: (brand, username, { browser, system }, when, link) => ({
    subject: `${brand} : connexion depuis un nouvel appareil`,
    text: letter(
      brand,
      `${username} a été ouvert depuis un appareil qui n’avait jamais servi : ${browser ?? 'un navigateur inconnu'} sur ${system ?? 'un système inconnu'}, ${when} UTC.`,
      'Si c’était vous, vous n’avez rien à faire. Les réglages de votre compte montrent où vous êtes connecté.',
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe ; tous les appareils seront déconnectés :\n${link}`,
    ),
  }),
  signupAttempted: (brand, username, link) => ({
    subject: `Vous avez déjà un compte ${brand}`,
    text: letter(
      brand,
      `Quelqu’un a voulu ouvrir un compte ${brand} avec votre adresse. Vous en avez déjà un : votre nom d’utilisateur est ${username}.`,
      `Si c’était vous et que le mot de passe est oublié, choisissez-en un nouveau ici :\n${link}`,
      'Si ce n’était pas vous, vous n’avez rien à faire : aucun compte n’a été ouvert.',
    ),
  }),
  inactivityNotice: (brand, username, link) => ({
    subject: `Votre compte ${brand} va être fermé`,
    text: letter(
      brand,
      `Personne n’a utilisé le compte ${username} depuis presque ${years} ans. Dans ${days} jours, nous le fermerons : le profil, les photos et les réglages seront alors effacés.`,
      `Si vous voulez le garder, connectez-vous une fois d’ici là :\n${link}`,
      'Si vous n’en avez plus besoin, vous n’avez rien à faire.',
    ),
  }),
  accountClosed: (brand) => ({
    subject: `Votre compte ${brand} a été fermé`,
    text: letter(
      brand,
      `Votre compte n’a pas servi pendant ${years} ans et a été fermé, comme nous vous l’avions écrit. Votre profil, vos photos et vos réglages ont disparu ; plus personne ne peut vous trouver ici.`,
      'C’est le dernier message que nous envoyons à cette adresse. Vous pouvez revenir quand vous voulez.',
    ),
  }),
  accountRemoved: (brand) => ({
    subject: `Votre compte ${brand} a été supprimé`,
    text: letter(
      brand,
      'Votre compte a été supprimé, comme vous l’avez demandé. Votre profil, vos photos et vos réglages ont disparu ; plus personne ne peut vous trouver ici.',
      'C’est le dernier message que nous envoyons à cette adresse. Vous pouvez revenir quand vous voulez.',
    ),
  }),
};

/** What this service writes, by the language of the reader's mail. */
export const AUTH_MAIL_TEXTS: Record<MailLanguage, AuthMailTexts> = { en, es, fr };
