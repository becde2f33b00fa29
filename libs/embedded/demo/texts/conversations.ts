import type { Language } from './compose.js';
import { englishConversations } from './conversations-english.js';
import { frenchConversations } from './conversations-french.js';
import { spanishConversations } from './conversations-spanish.js';

/**
 * A conversation by mail: subjects to choose from, then one list of wordings per mail, the two members writing in turn.
 * `{name}` is who reads, `{me}` who writes, `{city}` where the first reader lives, `{thing}` what that member loves.
 */
export interface Conversation {
  subjects: readonly string[];
  mails: readonly (readonly string[])[];
}

export const CONVERSATIONS: Record<Language, readonly Conversation[]> = {
  en: englishConversations,
  es: spanishConversations,
  fr: frenchConversations,
};
