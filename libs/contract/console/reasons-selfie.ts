import type { RejectReason } from './reasons.js';

/** Reasons for which a selfie verifies no photo. */
export const selfieReasons = {
  SELFIE_UNCLEAR: {
    kinds: ['selfie'],
    label: { en: 'Face not clear', es: 'La cara no se ve bien', fr: 'Visage peu visible' },
    text: {
      en: 'Your face could not be seen well enough. Please take another selfie in good light.',
      es: 'Tu cara no se veía lo bastante bien. Hazte otro selfie con buena luz.',
      fr: 'Votre visage ne se voyait pas assez bien. Merci de prendre un autre selfie sous une bonne lumière.',
    },
  },
  SELFIE_GESTURE: {
    kinds: ['selfie'],
    label: { en: 'Gesture missing', es: 'Falta el gesto', fr: 'Geste absent' },
    text: {
      en: 'The selfie did not show the gesture that we had asked for.',
      es: 'El selfie no mostraba el gesto que habíamos pedido.',
      fr: 'Le selfie ne montrait pas le geste demandé.',
    },
  },
  SELFIE_NOT_TAKEN: {
    kinds: ['selfie'],
    label: { en: 'Not taken for this', es: 'No se hizo para esto', fr: 'Pas prise pour cela' },
    text: {
      en: 'The selfie seems to be a picture of a screen, a print or an edited picture. Please take one with your camera.',
      es: 'El selfie parece una foto de una pantalla o de un papel, o una imagen retocada. Hazte uno con tu cámara.',
      fr: 'Le selfie semble être la photo d’un écran ou d’un tirage, ou une image retouchée. Merci d’en prendre un avec votre appareil.',
    },
  },
  SELFIE_OTHERS: {
    kinds: ['selfie'],
    label: {
      en: 'Photos show others too',
      es: 'Las fotos muestran a otras personas',
      fr: 'Les photos montrent d’autres personnes',
    },
    text: {
      en: 'Some of your photos show somebody else, or not you clearly enough. Please delete or replace them first.',
      es: 'Algunas de tus fotos muestran a otra persona, o no se te reconoce bien. Elimínalas o cámbialas antes.',
      fr: 'Certaines de vos photos montrent une autre personne, ou on ne vous y reconnaît pas bien. Merci de les supprimer ou de les remplacer d’abord.',
    },
  },
  SELFIE_ANOTHER: {
    kinds: ['selfie'],
    label: { en: 'Another person', es: 'Otra persona', fr: 'Une autre personne' },
    text: {
      en: 'The selfie and your photos do not seem to show the same person.',
      es: 'El selfie y tus fotos no parecen mostrar a la misma persona.',
      fr: 'Le selfie et vos photos ne semblent pas montrer la même personne.',
    },
  },
} as const satisfies Record<string, RejectReason>;
