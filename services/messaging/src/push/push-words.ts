import type { PushKind } from '#contract';
import type { NoticeRules } from '#members/published';

type Words = Record<PushKind, (from: string | null) => string>;

/** What a notice on a device says: by whom only where its member wishes so, and never what. */
export const PUSH_WORDS: Record<NoticeRules['language'], Words> = {
  en: {
    mail: (from) => (from ? `${from} sent you a message.` : 'You have a new message.'),
    wink: (from) => (from ? `${from} winked at you.` : 'Somebody winked at you.'),
    favorite: (from) => (from ? `${from} favorites you.` : 'Somebody favorites you.'),
    view: (from) => (from ? `${from} looked at your profile.` : 'Somebody looked at your profile.'),
    searches: () => 'Somebody new for your saved searches.',
  },
  es: {
    mail: (from) => (from ? `${from} te envió un mensaje.` : 'Tienes un mensaje nuevo.'),
    wink: (from) => (from ? `${from} te hizo un guiño.` : 'Alguien te hizo un guiño.'),
    favorite: (from) => (from ? `${from} te añadió a favoritos.` : 'Alguien te añadió a favoritos.'),
    view: (from) => (from ? `${from} vio tu perfil.` : 'Alguien vio tu perfil.'),
    searches: () => 'Hay alguien nuevo para tus búsquedas guardadas.',
  },
  fr: {
    mail: (from) => (from ? `${from} vous a envoyé un message.` : 'Vous avez un nouveau message.'),
    wink: (from) => (from ? `${from} vous a fait un clin d’œil.` : 'Quelqu’un vous a fait un clin d’œil.'),
    favorite: (from) => (from ? `${from} vous ajoute à ses favoris.` : 'Quelqu’un vous ajoute à ses favoris.'),
    view: (from) => (from ? `${from} a consulté votre profil.` : 'Quelqu’un a consulté votre profil.'),
    searches: () => 'Quelqu’un de nouveau pour vos recherches enregistrées.',
  },
};
