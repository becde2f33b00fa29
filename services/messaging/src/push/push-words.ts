import type { PushKind } from '#contract';
import type { NoticeRules } from '#members/published';

type Words = Record<PushKind, (from: string | null) => string>;

/** What a notice on a device says: by whom only where its member wishes so, and never what. */
export const PUSH_WORDS: Record<NoticeRules['language'], Words> = {
  en: {
    mail: (from) => (from ? `${from} sent you a message.` : 'You have a new message.'),
    wink: (from) => (from ? `${from} winked at you.` : 'Somebody winked at you.'),
  },
  es: {
    mail: (from) => (from ? `${from} te ha enviado un mensaje.` : 'Tienes un mensaje nuevo.'),
    wink: (from) => (from ? `${from} te ha guiñado el ojo.` : 'Alguien te ha guiñado el ojo.'),
  },
  fr: {
    mail: (from) => (from ? `${from} vous a envoyé un message.` : 'Vous avez un nouveau message.'),
    wink: (from) => (from ? `${from} vous a fait un clin d’œil.` : 'Quelqu’un vous a fait un clin d’œil.'),
  },
};
