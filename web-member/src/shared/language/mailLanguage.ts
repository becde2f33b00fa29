import i18next from 'i18next';
import { API } from '#contract';
import { api } from '../data/api';
import { chosenLanguage } from './language';
import { currentSession } from '../account/session';

/**
 * Tells the server in which language to write to the member, once that was chosen here. Nobody waits for it: a lost
 * answer costs an e-mail in the language from before.
 */
export function tellMailLanguage(): void {
  const language = chosenLanguage();
  if (!language || !currentSession().isAuthenticated) return;
  void api
    .post(API.chooseLanguage, { language })
    .catch((error: unknown) => console.warn('The server was not told of the language', error));
}

/** The header by which sign-up says what its page speaks. */
export const spokenHere = (): Readonly<Record<string, string>> => ({ 'Accept-Language': i18next.language });
