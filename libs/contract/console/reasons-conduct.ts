import type { RejectReason } from './reasons.js';

/** Reasons for which a member is warned, hidden, suspended or closed; some also for which a username is taken away. The sentence is what the member reads. */
export const conductReasons = {
  INSULTS: {
    kinds: ['report'],
    label: { en: 'Insults or threats', es: 'Insultos o amenazas', fr: 'Insultes ou menaces' },
    text: {
      en: 'Members may not insult, threaten or press one another.',
      es: 'Los miembros no pueden insultarse, amenazarse ni presionarse entre sí.',
      fr: 'Les membres ne peuvent ni s’insulter, ni se menacer, ni exercer de pression les uns sur les autres.',
    },
  },
  UNWANTED_SEXUAL: {
    kinds: ['report'],
    label: { en: 'Unwanted sexual words', es: 'Palabras sexuales no deseadas', fr: 'Propos sexuels non désirés' },
    text: {
      en: 'Nobody may be sent sexual words that they did not ask for.',
      es: 'No se pueden enviar palabras sexuales a quien no las ha pedido.',
      fr: 'Personne ne doit recevoir de propos sexuels sans les avoir demandés.',
    },
  },
  ASKING_FOR_MONEY: {
    kinds: ['report'],
    label: { en: 'Asking for money, selling', es: 'Pedir dinero, vender', fr: 'Demande d’argent, vente' },
    text: {
      en: 'Members may not ask others for money, sell or advertise anything.',
      es: 'Los miembros no pueden pedir dinero a otras personas, vender ni hacer publicidad.',
      fr: 'Les membres ne peuvent ni demander d’argent aux autres, ni vendre, ni faire de publicité.',
    },
  },
  FALSE_IDENTITY: {
    kinds: ['username', 'report'],
    label: { en: 'Not who they say they are', es: 'No es quien dice ser', fr: 'N’est pas la personne annoncée' },
    text: {
      en: 'A profile must be about the person who uses it, with photos of that person.',
      es: 'El perfil debe tratar de la persona que lo usa, con fotos de esa persona.',
      fr: 'Un profil doit décrire la personne qui l’utilise, avec des photos de cette personne.',
    },
  },
  CONDUCT_OTHER: {
    kinds: ['username', 'report'],
    label: { en: 'Another reason', es: 'Otro motivo', fr: 'Autre motif' },
    text: {
      en: 'What you did does not fit our rules.',
      es: 'Tu conducta no cumple nuestras normas.',
      fr: 'Votre comportement ne respecte pas nos règles.',
    },
  },
} as const satisfies Record<string, RejectReason>;
