import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { API, Conversations, FoundLetters, momentOf, withQuery, type Conversation } from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';
import type { BoxName, Mail } from './mail.api';

/** What the list is narrowed to: the letters that hold the words, or the members who wait for an answer. */
export interface Narrowed {
  readonly words: string;
  readonly yourTurn: boolean;
}

interface PageOfConversations {
  readonly content: readonly Conversation[];
  /** Before which letter to go on. */
  readonly earlier: number | null;
}

async function conversations(
  yourTurn: boolean,
  before: number | null,
  signal: AbortSignal,
): Promise<PageOfConversations> {
  const query = { before, turn: yourTurn ? 'mine' : null };
  const { content, more } = Conversations.parse(await api.get(withQuery(API.conversations, query), { signal }));
  return { content, earlier: more ? content.at(-1)!.latest.emailId : null };
}

/** Each letter in which the words are stands like a conversation of its own. */
async function foundLetters(q: string, before: number | null, signal: AbortSignal): Promise<PageOfConversations> {
  const { content, earlier } = FoundLetters.parse(
    await api.get(withQuery(API.searchLetters, { q, before }), { signal }),
  );
  return {
    content: content.map(({ member, letter }) => ({
      ...{ member, latest: letter, yourTurn: false },
      unread: letter.read === false ? 1 : 0,
    })),
    earlier,
  };
}

/** Mail by whom it is with, the newest first; on request those alone that wait for an answer, or the letters that hold some words. */
export const useConversations = ({ words, yourTurn }: Narrowed) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.conversations, words || yourTurn],
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      words ? foundLetters(words, pageParam, signal) : conversations(yourTurn, pageParam, signal),
    getNextPageParam: ({ earlier }) => earlier,
    placeholderData: keepPreviousData,
  });

export const boxOf = ({ latest }: Conversation): BoxName => (latest.mine ? 'sent' : 'inbox');

/** The newest letter of a conversation, as the boxes hold it. */
export function newestMail({ member, latest }: Conversation): Mail {
  const { emailId, subject, body, sentAt, mine, read, replied, signs } = latest;
  const mail = { ...member, emailId, subject, body, sentAt: momentOf(new Date(sentAt)) };
  return mine ? mail : { ...mail, read: Boolean(read), replied: Boolean(replied), signs };
}
