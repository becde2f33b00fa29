import type { RejectReason } from './reasons.js';

/** Reasons a photo may be rejected for. */
export const photoReasons = {
  PHOTO_NOT_MEMBER: {
    kinds: ['photo'],
    label: { en: 'Does not show the member', es: 'No muestra al miembro', fr: 'Ne montre pas le membre' },
    text: {
      en: 'The photo should show you.',
      es: 'La foto debe mostrarte a ti.',
      fr: 'La photo doit vous montrer.',
    },
  },
  PHOTO_SEXUAL: {
    kinds: ['photo'],
    label: { en: 'Nudity or sexual', es: 'Desnudez o sexual', fr: 'Nudité ou contenu sexuel' },
    text: {
      en: 'Photos may not show nudity or sexual content.',
      es: 'Las fotos no pueden mostrar desnudez ni contenido sexual.',
      fr: 'Les photos ne peuvent montrer ni nudité ni contenu à caractère sexuel.',
    },
  },
  PHOTO_OTHERS: {
    kinds: ['photo'],
    label: { en: 'Other people or children', es: 'Otras personas o menores', fr: 'Autres personnes ou enfants' },
    text: {
      en: 'Please choose a photo without other people or children.',
      es: 'Elige una foto sin otras personas ni menores.',
      fr: 'Merci de choisir une photo sans autre personne ni enfant.',
    },
  },
  PHOTO_CONTACT: {
    kinds: ['photo'],
    label: { en: 'Contact details in the photo', es: 'Datos de contacto en la foto', fr: 'Coordonnées sur la photo' },
    text: {
      en: 'The photo may not hold contact details or advertising.',
      es: 'La foto no puede contener datos de contacto ni publicidad.',
      fr: 'La photo ne peut contenir ni coordonnées ni publicité.',
    },
  },
  OTHER: {
    kinds: ['text', 'photo'],
    label: { en: 'Another reason', es: 'Otro motivo', fr: 'Autre motif' },
    text: {
      en: 'It does not fit our rules.',
      es: 'No cumple nuestras normas.',
      fr: 'Cela ne respecte pas nos règles.',
    },
  },
} as const satisfies Record<string, RejectReason>;
