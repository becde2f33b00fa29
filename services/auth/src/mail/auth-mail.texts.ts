import { LEAVING, LIMITS, MAIL_OPENING, RETENTION, type MailLanguage } from '#contract';
import type { DeviceName } from '#platform/security/device-name';
import { CHANGE_MAIL_TEXTS, type ChangeMailTexts } from './change-mail.texts.js';
import { type AuthMailText, letter } from './letter.js';
import { SECOND_STEP_MAIL_TEXTS, type SecondStepMailTexts } from './second-step-mail.texts.js';

export type { AuthMailText };

/** Where the reader says that the address is theirs, or that somebody else gave it. */
interface ConfirmationLinks {
  readonly mine: string;
  readonly notMine: string;
}

/** Where a copy of data is fetched by its signed-in owner, and where somebody else is locked out. */
interface ExportLinks {
  readonly settings: string;
  readonly password: string;
}

/** The messages of this service, in one language. `link` is the address where a new password is chosen. */
interface AuthMailTexts extends ChangeMailTexts, SecondStepMailTexts {
  confirmAddress(brand: string, username: string, links: ConfirmationLinks): AuthMailText;
  confirmAddressAgain(brand: string, username: string, links: ConfirmationLinks): AuthMailText;
  passwordLookup(brand: string, username: string, link: string): AuthMailText;
  googleLinked(brand: string, username: string, passwordEnded: boolean, link: string): AuthMailText;
  newDevice(brand: string, username: string, device: DeviceName, when: string, link: string): AuthMailText;
  signupAttempted(brand: string, username: string, link: string): AuthMailText;
  exportReady(brand: string, username: string, until: string, links: ExportLinks): AuthMailText;
  inactivityNotice(brand: string, username: string, signInLink: string): AuthMailText;
  /** After an appeal; `page` is where another link is sent. */
  accountReopened(brand: string, username: string, link: string, page: string): AuthMailText;
  /** `back` is where its owner brings the account back; undefined where nothing does. */
  accountClosed(brand: string, back?: string): AuthMailText;
  accountRemoved(brand: string, back?: string): AuthMailText;
}

const minutes = LIMITS.resetLinkMinutes;
const hours = LIMITS.confirmLinkHours;
const { inactiveYears: years, inactivityNoticeDays: days } = RETENTION;
/** How long an account stays whose address was asked for twice. */
const daysLeft = RETENTION.unconfirmedDays - RETENTION.unconfirmedAskedAgainDays;

/** What a goodbye ends with, where there is a way back and where there is none. */
const goodbye = {
  en: (back?: string): string[] => [
    back === undefined
      ? 'Your profile, photos, messages and settings are erased.'
      : `If you change your mind, this link brings everything back within ${LEAVING.days} days, and you choose a new password. After that your profile, photos, messages and settings are erased:\n${back}`,
    'This is the last message we send to this address. You may also join anew at any time.',
  ],
  es: (back?: string): string[] => [
    back === undefined
      ? 'Tu perfil, tus fotos, tus mensajes y tus ajustes se borran.'
      : `Si cambias de opinión, este enlace lo devuelve todo durante ${LEAVING.days} días, y eliges una contraseña nueva. Después se borran tu perfil, tus fotos, tus mensajes y tus ajustes:\n${back}`,
    'Este es el último mensaje que enviamos a esta dirección. También puedes unirte de nuevo cuando quieras.',
  ],
  fr: (back?: string): string[] => [
    back === undefined
      ? 'Votre profil, vos photos, vos messages et vos réglages sont effacés.'
      : `Si vous changez d’avis, ce lien fait tout revenir pendant ${LEAVING.days} jours, et vous choisissez un nouveau mot de passe. Ensuite, votre profil, vos photos, vos messages et vos réglages sont effacés :\n${back}`,
    'C’est le dernier message que nous envoyons à cette adresse. Vous pouvez aussi vous inscrire de nouveau quand vous voulez.',
  ],
};

const en: AuthMailTexts = {
  ...CHANGE_MAIL_TEXTS.en,
  ...SECOND_STEP_MAIL_TEXTS.en,
  confirmAddress: (brand, username, { mine, notMine }) => ({
    subject: `Please confirm your address for ${brand}`,
    text: letter(
      brand,
      `The ${brand} account ${username} was opened with this address. Please confirm that it is yours:\n${mine}`,
      `The link works once, for ${hours} hours. Signed in, you can have another one sent. Until then we write nothing else to you.`,
      `This was not me: if you have no account at ${brand}, say so here. Your address is free at once, and the account ends:\n${notMine}`,
    ),
  }),
  confirmAddressAgain: (brand, username, { mine, notMine }) => ({
    subject: `Your ${brand} account waits for your confirmation`,
    text: letter(
      brand,
      `Nobody has confirmed yet that this address belongs to the ${brand} account ${username}. If it is yours, please confirm it:\n${mine}`,
      `The link works once, for ${hours} hours. Signed in, you can have another one sent.`,
      `If nobody confirms the address within ${daysLeft} days, we close the account with everything in it, so that the address is free for its owner. We will not write about this again.`,
      `This was not me: if you have no account at ${brand}, say so here, and it ends at once:\n${notMine}`,
    ),
  }),
  passwordLookup: (brand, username, link) => ({
    subject: `Your ${brand} sign-in`,
    text: letter(
      brand,
      `You asked how to sign in to ${brand}. Your username is ${username}.`,
      `To choose a new password, open this link within ${minutes} minutes. It works once:\n${link}`,
      'If it was not you who asked, you need not do anything: without the link nothing changes.',
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
      `${username} was signed in from a device or a network that was not used before: ${browser ?? 'an unknown browser'} on ${system ?? 'an unknown system'}, on ${when}.`,
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
  exportReady: (brand, username, until, { settings, password }) => ({
    subject: `The copy of your ${brand} data is ready`,
    text: letter(
      brand,
      `The copy of the data of ${username} that you asked for is ready. Sign in and open your account settings; under "Your data" you can download it:\n${settings}`,
      `We ask for your password once more. The copy is erased on ${until}.`,
      `It holds your messages and photos, so keep it where nobody else reads it. If it was not you who asked for it, choose a new password at once; every device is signed out by it:\n${password}`,
    ),
  }),
  accountReopened: (brand, username, link, page) => ({
    subject: `Your ${brand} account is open again`,
    text: letter(
      brand,
      `Your appeal was granted: the account ${username} should not have been closed. It is open again, with its profile, photos and messages. What others have deleted since, and messages that were begun, are gone.`,
      `Choose a new password within ${minutes} minutes; the old one was not kept:\n${link}`,
      `Later, this page sends you another link:\n${page}`,
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
  accountClosed: (brand, back) => ({
    subject: `Your ${brand} account has been closed`,
    text: letter(
      brand,
      `Your account was not used for ${years} years and has been closed, as we wrote to you. Nobody can find you here any more.`,
      ...goodbye.en(back),
    ),
  }),
  accountRemoved: (brand, back) => ({
    subject: `Your ${brand} account has been removed`,
    text: letter(
      brand,
      'Your account has been removed, as you asked. Nobody can find you here any more.',
      ...goodbye.en(back),
    ),
  }),
};

const es: AuthMailTexts = {
  ...CHANGE_MAIL_TEXTS.es,
  ...SECOND_STEP_MAIL_TEXTS.es,
  confirmAddress: (brand, username, { mine, notMine }) => ({
    subject: `Confirma tu dirección para ${brand}`,
    text: letter(
      brand,
      `La cuenta ${username} de ${brand} se abrió con esta dirección. Confirma que es tuya:\n${mine}`,
      `El enlace sirve una sola vez, durante ${hours} horas. Desde tu cuenta puedes pedir otro. Hasta entonces no te escribiremos nada más.`,
      `No fui yo: si no tienes ninguna cuenta en ${brand}, dilo aquí. Tu dirección queda libre enseguida y la cuenta se termina:\n${notMine}`,
    ),
  }),
  confirmAddressAgain: (brand, username, { mine, notMine }) => ({
    subject: `Tu cuenta de ${brand} espera tu confirmación`,
    text: letter(
      brand,
      `Nadie ha confirmado todavía que esta dirección es de la cuenta ${username} de ${brand}. Si es tuya, confírmala:\n${mine}`,
      `El enlace sirve una sola vez, durante ${hours} horas. Desde tu cuenta puedes pedir otro.`,
      `Si nadie confirma la dirección en ${daysLeft} días, cerraremos la cuenta con todo lo que contiene, para que la dirección quede libre para su titular. No volveremos a escribir sobre esto.`,
      `No fui yo: si no tienes ninguna cuenta en ${brand}, dilo aquí y se termina enseguida:\n${notMine}`,
    ),
  }),
  passwordLookup: (brand, username, link) => ({
    subject: `Tu acceso a ${brand}`,
    text: letter(
      brand,
      `Preguntaste cómo entrar en ${brand}. Tu nombre de usuario es ${username}.`,
      `Para elegir una contraseña nueva, abre este enlace en los próximos ${minutes} minutos. Sirve una sola vez:\n${link}`,
      'Si no fuiste tú, no tienes que hacer nada: sin el enlace no cambia nada.',
    ),
  }),
  googleLinked: (brand, username, passwordEnded, link) => ({
    subject: `Ahora entras en ${brand} con Google`,
    text: letter(
      brand,
      `Ya se puede entrar en ${username} con tu cuenta de Google.`,
      ...(passwordEnded
        ? [
            'Tu dirección no se había confirmado antes. Para que nadie más pueda usar la cuenta, su contraseña ya no sirve y la sesión se cerró en todos los demás dispositivos.',
          ]
        : []),
      `Puedes elegir una contraseña nueva aquí cuando quieras:\n${link}`,
    ),
  }),
  newDevice: (brand, username, { browser, system }, when, link) => ({
    subject: `${brand}: inicio de sesión desde un dispositivo nuevo`,
    text: letter(
      brand,
      `Alguien entró en ${username} desde un dispositivo o una red que no se había usado antes: ${browser ?? 'un navegador desconocido'} en ${system ?? 'un sistema desconocido'}, el ${when}.`,
      'Si fuiste tú, no tienes que hacer nada. En los ajustes de tu cuenta ves dónde está abierta tu sesión.',
      `Si no fuiste tú, elige enseguida una contraseña nueva; así se cierra la sesión en todos los dispositivos:\n${link}`,
    ),
  }),
  signupAttempted: (brand, username, link) => ({
    subject: `Ya tienes una cuenta en ${brand}`,
    text: letter(
      brand,
      `Alguien quiso abrir una cuenta de ${brand} con tu dirección. Ya tienes una: tu nombre de usuario es ${username}.`,
      `Si fuiste tú y olvidaste la contraseña, elige una nueva aquí:\n${link}`,
      'Si no fuiste tú, no tienes que hacer nada: no se abrió ninguna cuenta.',
    ),
  }),
  exportReady: (brand, username, until, { settings, password }) => ({
    subject: `La copia de tus datos de ${brand} está lista`,
    text: letter(
      brand,
      `La copia de los datos de ${username} que pediste está lista. Inicia sesión y abre los ajustes de tu cuenta; en «Tus datos» puedes descargarla:\n${settings}`,
      `Te pediremos la contraseña otra vez. La copia se borra el ${until}.`,
      `Contiene tus mensajes y tus fotos, así que guárdala donde nadie más la lea. Si no la pediste tú, elige enseguida una contraseña nueva; así se cierra la sesión en todos los dispositivos:\n${password}`,
    ),
  }),
  accountReopened: (brand, username, link, page) => ({
    subject: `Tu cuenta de ${brand} vuelve a estar abierta`,
    text: letter(
      brand,
      `Hemos aceptado tu reclamación: la cuenta ${username} no debió cerrarse. Vuelve a estar abierta, con su perfil, sus fotos y sus mensajes. Lo que otras personas borraron desde entonces y los mensajes empezados ya no existen.`,
      `Elige una contraseña nueva en ${minutes} minutos; la anterior no se conservó:\n${link}`,
      `Más tarde, esta página te envía otro enlace:\n${page}`,
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
  accountClosed: (brand, back) => ({
    subject: `Cerramos tu cuenta de ${brand}`,
    text: letter(
      brand,
      `Nadie usó tu cuenta en ${years} años y la cerramos, como te avisamos. Aquí ya nadie puede encontrarte.`,
      ...goodbye.es(back),
    ),
  }),
  accountRemoved: (brand, back) => ({
    subject: `Eliminamos tu cuenta de ${brand}`,
    text: letter(brand, 'Eliminamos tu cuenta, como pediste. Aquí ya nadie puede encontrarte.', ...goodbye.es(back)),
  }),
};

const fr: AuthMailTexts = {
  ...CHANGE_MAIL_TEXTS.fr,
  ...SECOND_STEP_MAIL_TEXTS.fr,
  confirmAddress: (brand, username, { mine, notMine }) => ({
    subject: `Veuillez confirmer votre adresse pour ${brand}`,
    text: letter(
      brand,
      `Le compte ${brand} ${username} a été ouvert avec cette adresse. Veuillez confirmer qu’elle est à vous :\n${mine}`,
      `Le lien sert une seule fois, pendant ${hours} heures. Depuis votre compte, vous pouvez en demander un autre. D’ici là, nous ne vous écrirons rien d’autre.`,
      `Ce n’était pas moi : si vous n’avez pas de compte chez ${brand}, dites-le ici. Votre adresse est libre aussitôt et le compte prend fin :\n${notMine}`,
    ),
  }),
  confirmAddressAgain: (brand, username, { mine, notMine }) => ({
    subject: `Votre compte ${brand} attend votre confirmation`,
    text: letter(
      brand,
      `Personne n’a encore confirmé que cette adresse est celle du compte ${brand} ${username}. Si elle est à vous, veuillez la confirmer :\n${mine}`,
      `Le lien sert une seule fois, pendant ${hours} heures. Depuis votre compte, vous pouvez en demander un autre.`,
      `Si personne ne confirme l’adresse dans les ${daysLeft} jours, nous fermerons le compte avec tout ce qu’il contient, pour que l’adresse soit libre pour la personne à qui elle appartient. Nous n’écrirons plus à ce sujet.`,
      `Ce n’était pas moi : si vous n’avez pas de compte chez ${brand}, dites-le ici et il prend fin aussitôt :\n${notMine}`,
    ),
  }),
  passwordLookup: (brand, username, link) => ({
    subject: `Votre connexion à ${brand}`,
    text: letter(
      brand,
      `Vous avez demandé comment vous connecter à ${brand}. Votre nom d’utilisateur est ${username}.`,
      `Pour choisir un nouveau mot de passe, ouvrez ce lien dans les ${minutes} minutes. Il ne sert qu’une fois :\n${link}`,
      'Si ce n’était pas vous, vous n’avez rien à faire : sans le lien, rien ne change.',
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
      `${username} a été ouvert depuis un appareil ou un réseau qui n’avait jamais servi : ${browser ?? 'un navigateur inconnu'} sur ${system ?? 'un système inconnu'}, le ${when}.`,
      'Si c’était vous, vous n’avez rien à faire. Les réglages de votre compte montrent vos appareils connectés.',
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
  exportReady: (brand, username, until, { settings, password }) => ({
    subject: `La copie de vos données ${brand} est prête`,
    text: letter(
      brand,
      `La copie des données du compte ${username} que vous avez demandée est prête. Connectez-vous et ouvrez les réglages de votre compte ; sous « Vos données », vous pouvez la télécharger :\n${settings}`,
      `Nous vous demanderons encore une fois votre mot de passe. La copie est effacée le ${until}.`,
      `Elle contient vos messages et vos photos : gardez-la là où personne d’autre ne la lit. Si ce n’est pas vous qui l’avez demandée, choisissez tout de suite un nouveau mot de passe ; tous les appareils seront déconnectés :\n${password}`,
    ),
  }),
  accountReopened: (brand, username, link, page) => ({
    subject: `Votre compte ${brand} est de nouveau ouvert`,
    text: letter(
      brand,
      `Votre recours a été accepté : le compte ${username} n’aurait pas dû être fermé. Il est de nouveau ouvert, avec son profil, ses photos et ses messages. Ce que d’autres ont supprimé depuis et les messages commencés n’existent plus.`,
      `Choisissez un nouveau mot de passe dans les ${minutes} minutes ; l’ancien n’a pas été conservé :\n${link}`,
      `Plus tard, cette page vous envoie un autre lien :\n${page}`,
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
  accountClosed: (brand, back) => ({
    subject: `Votre compte ${brand} a été fermé`,
    text: letter(
      brand,
      `Votre compte n’a pas servi pendant ${years} ans et a été fermé, comme nous vous l’avions écrit. Plus personne ne peut vous trouver ici.`,
      ...goodbye.fr(back),
    ),
  }),
  accountRemoved: (brand, back) => ({
    subject: `Votre compte ${brand} a été supprimé`,
    text: letter(
      brand,
      'Votre compte a été supprimé, comme vous l’avez demandé. Plus personne ne peut vous trouver ici.',
      ...goodbye.fr(back),
    ),
  }),
};

/** What this service writes, by the language of the reader's mail. */
export const AUTH_MAIL_TEXTS: Record<MailLanguage, AuthMailTexts> = {
  en: opened('en', en),
  es: opened('es', es),
  fr: opened('fr', fr),
};

type Write = (brand: string, ...facts: never[]) => AuthMailText;

/** The same texts with fixed words at the beginning: usernames and what else members chose come below. */
function opened(language: MailLanguage, texts: AuthMailTexts): AuthMailTexts {
  const open =
    (write: Write): Write =>
    (brand, ...facts) => {
      const { subject, text } = write(brand, ...facts);
      return { subject, text: `${MAIL_OPENING[language](brand)}\n\n${text}` };
    };
  const written = Object.entries(texts as unknown as Record<string, Write>);
  return Object.fromEntries(written.map(([kind, write]) => [kind, open(write)])) as unknown as AuthMailTexts;
}
