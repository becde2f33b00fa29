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
    mail: (from) => (from ? `${from} te ha enviado un mensaje.` : 'Tienes un mensaje nuevo.'),
    wink: (from) => (from ? `${from} te ha guiñado el ojo.` : 'Alguien te ha guiñado el ojo.'),
    favorite: (from) => (from ? `${from} te ha añadido a favoritos.` : 'Alguien te ha añadido a favoritos.'),
    view: (from) => (from ? `${from} ha visto tu perfil.` : 'Alguien ha visto tu perfil.'),
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
