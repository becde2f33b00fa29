import type { Conversation } from './conversations.js';

export const frenchConversations: readonly Conversation[] = [
  {
    subjects: ['Une question sur {thing}', 'Vous m’avez fait sourire'],
    mails: [
      [
        'Bonjour {name},\n\nvos mots sur {thing} m’ont donné envie d’écrire. Comment avez-vous commencé ?\n\n{me}',
        'Bonjour {name},\n\nj’ai lu votre profil deux fois, ce qui m’arrive rarement. Parlez-moi encore de {thing}.\n\n{me}',
      ],
      [
        'Bonjour {name},\n\nmerci pour cette vraie question. Tout a commencé avec une amie très têtue. Et vous, que faites-vous quand personne n’a besoin de vous ?\n\n{me}',
      ],
      ['Je cuisine lentement le dimanche, la radio allumée. Voulez-vous continuer à bavarder ici ?'],
      ['Avec plaisir. Je préviens : je pose beaucoup de questions.'],
    ],
  },
  {
    subjects: ['Bonjour', 'Un petit mot'],
    mails: [
      [
        'Bonjour {name},\n\nles premières phrases sont difficiles, alors en voici une sincère : j’ai beaucoup aimé votre présentation. Comment se passe votre semaine ?\n\n{me}',
      ],
      [
        'Bonjour {name},\n\nles phrases sincères sont les meilleures. Ma semaine est chargée mais belle. Et la vôtre ?\n\n{me}',
      ],
      ['Belle aussi : la boulangerie refait mon pain préféré. Je fête ce que je peux.'],
      ['Les petites victoires comptent double. Un café, un de ces jours ?'],
    ],
  },
  {
    subjects: ['Votre coin préféré', 'Un conseil pour {city}'],
    mails: [
      ['Bonjour {name},\n\noù enverriez-vous quelqu’un qui n’a qu’un après-midi à {city} ?\n\n{me}'],
      [
        'Bonjour {name},\n\nà pied dans les vieilles rues, sans programme, puis au petit café derrière la bibliothèque. Aimez-vous la tarte ?\n\n{me}',
      ],
      ['Beaucoup. J’y étais aujourd’hui, je vous en dois une part.'],
    ],
  },
];
