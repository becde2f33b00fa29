import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { API, Conversations, momentOf, withQuery, type Conversation } from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';
import type { BoxName, Mail } from './mail.api';

/** Mail by whom it is with, the newest first; on request those alone that wait for an answer. */
export const useConversations = (yourTurn: boolean) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.conversations, yourTurn],
    initialPageParam: null as number | null,
    queryFn: async ({ signal, pageParam }) => {
      const query = { before: pageParam, turn: yourTurn ? 'mine' : null };
      return Conversations.parse(await api.get(withQuery(API.conversations, query), { signal }));
    },
    getNextPageParam: ({ content, more }) => (more ? content.at(-1)!.latest.emailId : null),
    placeholderData: keepPreviousData,
  });

export const boxOf = ({ latest }: Conversation): BoxName => (latest.mine ? 'sent' : 'inbox');

/** The newest letter of a conversation, as the boxes hold it. */
export function newestMail({ member, latest }: Conversation): Mail {
  const { emailId, subject, body, sentAt, mine, read, replied, signs } = latest;
  const mail = { ...member, emailId, subject, body, sentAt: momentOf(new Date(sentAt)) };
  return mine ? mail : { ...mail, read: Boolean(read), replied: Boolean(replied), signs };
}
