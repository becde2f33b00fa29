import type { Conversation } from './conversations.js';

export const spanishConversations: readonly Conversation[] = [
  {
    subjects: ['Una pregunta sobre {thing}', 'Me hiciste sonreír'],
    mails: [
      [
        'Hola, {name}:\n\nlo que escribiste sobre {thing} me hizo detenerme. ¿Cómo empezaste? Siempre he tenido curiosidad.\n\n{me}',
        'Hola, {name}:\n\nleí tu perfil dos veces, cosa que casi nunca hago. Cuéntame más de {thing}.\n\n{me}',
      ],
      [
        'Hola, {name}:\n\ngracias por una pregunta de verdad. Empecé por una amistad que no aceptaba un no. ¿Y tú, qué haces cuando nadie te necesita?\n\n{me}',
      ],
      ['Cocinar despacio los domingos, con la radio. ¿Te gustaría seguir conversando por aquí?'],
      ['Con mucho gusto. Te aviso que hago muchas preguntas. La primera: ¿qué desayunaste?'],
      ['Café de pie y pan camino a la puerta. No estoy para dar ejemplo.'],
    ],
  },
  {
    subjects: ['Hola', 'Un saludo', 'Hola, {name}'],
    mails: [
      [
        'Hola, {name}:\n\nno soy de primeras frases, así que va una sincera: me gustó tu cara y después me gustó más lo que escribes. ¿Cómo va tu semana?\n\n{me}',
        'Hola, {name}:\n\nme prometí escribirle hoy a una persona en lugar de solo leer. ¿Qué fue lo mejor de tu día?\n\n{me}',
      ],
      [
        'Hola, {name}:\n\nlas frases sinceras son las mejores. Lo mejor fue una llamada de dos horas con mi hermana. ¿Y lo tuyo?\n\n{me}',
      ],
      ['Que la panadería volvió a hacer el pan que me gusta. Celebro lo que puedo.'],
      ['Las victorias pequeñas cuentan doble. ¿Un café esta semana?'],
    ],
  },
  {
    subjects: ['Un consejo para {city}', 'Tu lugar preferido de {city}'],
    mails: [
      ['Hola, {name}:\n\n¿a dónde mandarías a alguien que solo tiene una tarde en {city}?\n\n{me}'],
      [
        'Hola, {name}:\n\na caminar por el centro sin plan y después al café que está detrás de la biblioteca. ¿Te gusta el pastel? Es importante.\n\n{me}',
      ],
      ['Me gusta, y fui hoy. Te debo una rebanada.'],
      ['Acepto el pastel como moneda. ¿Cuándo pagas?'],
    ],
  },
  {
    subjects: ['Gracias por el guiño', 'Ese guiño'],
    mails: [
      ['Hola, {name}:\n\ngracias por el guiño, me alegró el almuerzo. ¿Qué debería preguntarte primero?\n\n{me}'],
      ['Hola, {name}:\n\npregúntame por la cicatriz de mi rodilla. Es una buena historia.\n\n{me}'],
      ['¡Cuéntame lo de la rodilla!'],
      ['Hay una cabra y una cerca. El resto necesita un café.'],
    ],
  },
];
