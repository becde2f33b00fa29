import type { RejectReason } from './reasons.js';

/** What is told about what somebody asked for: to whoever showed a picture that went, and to who asked in vain. */
export const takedownReasons = {
  PICTURE_TAKEN_DOWN: {
    kinds: [],
    label: { en: 'Taken down on request', es: 'Retirada a petición', fr: 'Retirée sur demande' },
    text: {
      en: 'Somebody who is shown in it, or whose picture it is, asked us to take it down. It cannot be uploaded again.',
      es: 'Alguien que aparece en ella, o a quien pertenece, nos pidió que la retiráramos. No se puede volver a subir.',
      fr: 'Une personne qui y figure, ou à qui elle appartient, nous a demandé de la retirer. Elle ne peut pas être remise en ligne.',
    },
  },
  TAKEDOWN_NOT_FOUND: {
    kinds: ['takedown'],
    label: { en: 'Picture not found', es: 'No se encontró la foto', fr: 'Photo introuvable' },
    text: {
      en: 'We have looked where you told us to and did not find such a picture here.',
      es: 'Hemos buscado donde nos indicaste y no hemos encontrado aquí una foto así.',
      fr: 'Nous avons cherché à l’endroit indiqué et n’avons pas trouvé ici de photo de ce genre.',
    },
  },
  TAKEDOWN_UNCLEAR: {
    kinds: ['takedown'],
    label: { en: 'Not clear which picture', es: 'No está claro qué foto', fr: 'Photo mal désignée' },
    text: {
      en: 'We could not tell which picture you mean. Please send another request with its address or the username.',
      es: 'No hemos podido saber a qué foto te refieres. Envía otra solicitud con su dirección o el nombre de usuario.',
      fr: 'Nous n’avons pas pu savoir de quelle photo il s’agit. Merci d’envoyer une autre demande avec son adresse ou le nom d’utilisateur.',
    },
  },
  TAKEDOWN_UNFOUNDED: {
    kinds: ['takedown'],
    label: { en: 'Picture may be shown', es: 'La foto se puede mostrar', fr: 'La photo peut être montrée' },
    text: {
      en: 'We have looked at the picture and found no reason to take it down.',
      es: 'Hemos mirado la foto y no hemos encontrado motivo para retirarla.',
      fr: 'Nous avons examiné la photo et n’avons pas trouvé de motif pour la retirer.',
    },
  },
  NOTICE_NOT_FOUND: {
    kinds: ['notice'],
    label: { en: 'Not found', es: 'No se encontró', fr: 'Introuvable' },
    text: {
      en: 'We have looked where you told us to and did not find what you describe. Please give notice again, with the username or the address of the page, if you have it.',
      es: 'Hemos buscado donde nos indicaste y no hemos encontrado lo que describes. Avísanos otra vez, con el nombre de usuario o la dirección de la página, si los tienes.',
      fr: 'Nous avons cherché à l’endroit indiqué et n’avons pas trouvé ce que vous décrivez. Merci de le signaler de nouveau, avec le nom d’utilisateur ou l’adresse de la page, si vous les avez.',
    },
  },
  NOTICE_UNFOUNDED: {
    kinds: ['notice'],
    label: { en: 'Within law and rules', es: 'Conforme a la ley y las normas', fr: 'Conforme à la loi et aux règles' },
    text: {
      en: 'We have looked at it and found nothing that breaks the law or our rules.',
      es: 'Lo hemos mirado y no hemos encontrado nada que incumpla la ley ni nuestras normas.',
      fr: 'Nous l’avons examiné et n’avons rien trouvé de contraire à la loi ou à nos règles.',
    },
  },
  NOTICE_GONE: {
    kinds: ['notice'],
    label: { en: 'No longer there', es: 'Ya no está', fr: 'N’y est plus' },
    text: {
      en: 'What you told us of is no longer there: it was changed or removed before we decided, or we had acted on it already.',
      es: 'Aquello de lo que nos avisaste ya no está: se cambió o se quitó antes de que decidiéramos, o ya habíamos actuado.',
      fr: 'Ce que vous avez signalé n’y est plus : cela a été modifié ou retiré avant notre décision, ou nous avions déjà agi.',
    },
  },
} as const satisfies Record<string, RejectReason>;
