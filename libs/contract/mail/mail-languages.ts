import { PROFILE_LANGUAGES, type ProfileLanguage } from '../profile/profile-languages.js';
import { languageAmong } from '../values/language-tags.js';

/** The languages in which the product writes to its members: those it is offered in. */
export const MAIL_LANGUAGES = PROFILE_LANGUAGES;
export type MailLanguage = ProfileLanguage;

/** The language of an Accept-Language header that is liked best among those we write; null when it names none. */
export function preferredMailLanguage(acceptLanguage: string | undefined): MailLanguage | null {
  const liked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.toLowerCase().split(';');
      const weight = /q\s*=\s*([\d.]+)/.exec(parameters.join(';'))?.[1];
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return languageAmong(
    liked.map(({ tag }) => tag),
    MAIL_LANGUAGES,
  );
}
