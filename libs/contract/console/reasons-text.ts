import type { RejectReason } from './reasons.js';

/** Reasons a text may be rejected for; the sentence is what the member reads in the e-mail. */
export const textReasons = {
  CONTACT_DETAILS: {
    kinds: ['text', 'username'],
    label: { en: 'Contact details', es: 'Datos de contacto', fr: 'Coordonnées' },
    text: {
      en: 'Please leave out phone numbers, e-mail addresses, links and names on other services.',
      es: 'No incluyas números de teléfono, direcciones de correo, enlaces ni nombres de otros servicios.',
      fr: 'Merci de ne pas indiquer de numéro de téléphone, d’adresse e-mail, de lien ni de nom sur un autre service.',
    },
  },
  MONEY: {
    kinds: ['text', 'username'],
    label: { en: 'Money or advertising', es: 'Dinero o publicidad', fr: 'Argent ou publicité' },
    text: {
      en: 'Profiles may not ask for money or advertise anything.',
      es: 'Los perfiles no pueden pedir dinero ni hacer publicidad.',
      fr: 'Les profils ne peuvent ni demander d’argent ni faire de publicité.',
    },
  },
  OFFENSIVE: {
    kinds: ['text', 'username'],
    label: { en: 'Offensive words', es: 'Palabras ofensivas', fr: 'Propos offensants' },
    text: {
      en: 'Some words may hurt or insult others. Please say it differently.',
      es: 'Algunas palabras pueden herir u ofender a otras personas. Dilo de otra manera.',
      fr: 'Certains mots peuvent blesser ou offenser. Merci de les formuler autrement.',
    },
  },
  SEXUAL: {
    kinds: ['text', 'username'],
    label: { en: 'Sexual content', es: 'Contenido sexual', fr: 'Contenu sexuel' },
    text: {
      en: 'Please leave out sexual content.',
      es: 'No incluyas contenido sexual.',
      fr: 'Merci de ne pas publier de contenu à caractère sexuel.',
    },
  },
  LANGUAGE: {
    kinds: ['text'],
    label: { en: 'Other language', es: 'Otro idioma', fr: 'Autre langue' },
    text: {
      en: 'Profile text may be in English, Spanish or French.',
      es: 'El texto del perfil puede estar en inglés, español o francés.',
      fr: 'Le texte du profil peut être en anglais, en espagnol ou en français.',
    },
  },
  NOT_OWN_WORDS: {
    kinds: ['text'],
    label: { en: 'Copied or meaningless', es: 'Copiado o sin sentido', fr: 'Copié ou sans signification' },
    text: {
      en: 'Please describe yourself in your own words.',
      es: 'Descríbete con tus propias palabras.',
      fr: 'Merci de vous décrire avec vos propres mots.',
    },
  },
  NOT_A_NAME: {
    kinds: ['text'],
    label: { en: 'Not a first name', es: 'No es un nombre', fr: 'Pas un prénom' },
    text: {
      en: 'Please give a first name: letters only, and nothing else.',
      es: 'Pon un nombre de pila: solo letras y nada más.',
      fr: 'Merci d’indiquer un prénom : des lettres et rien d’autre.',
    },
  },
  ELIGIBILITY: {
    kinds: ['text', 'photo', 'report'],
    label: { en: 'Not eligible', es: 'No cumple los requisitos', fr: 'Conditions non remplies' },
    text: {
      en: 'This service is for singles aged 18 or over.',
      es: 'Este servicio es para personas solteras de 18 años o más.',
      fr: 'Ce service est réservé aux célibataires de 18 ans ou plus.',
    },
  },
} as const satisfies Record<string, RejectReason>;
