import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import {
  API,
  LettersWith,
  TEXTS,
  actionPayloads,
  pathTo,
  type Correspondent,
  type InboxRow,
  type Paged,
} from '#contract';
import { api } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';

/** The letters with a member, the newest page first; `before` leaves those before that one. */
export const useLettersWith = (memberId: number, before?: number) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.letters, memberId, before ?? null],
    initialPageParam: before ?? null,
    queryFn: async ({ signal, pageParam }) =>
      LettersWith.parse(await api.get(pathTo(API.lettersWith, { memberId }, { before: pageParam }), { signal })),
    getNextPageParam: ({ content, earlier }) => (earlier ? content[0]!.emailId : null),
  });

function showAsRead(emailId: number, read: boolean): void {
  for (const queryKey of [queryKeys.inbox, queryKeys.filtered])
    queryClient.setQueriesData<Paged<InboxRow>>(
      { queryKey },
      (page) =>
        page && { ...page, content: page.content.map((mail) => (mail.emailId === emailId ? { ...mail, read } : mail)) },
    );
  queryClient.setQueriesData<InfiniteData<LettersWith>>(
    { queryKey: queryKeys.letters },
    (letters) =>
      letters && {
        ...letters,
        pages: letters.pages.map((page) => ({
          ...page,
          content: page.content.map((letter) => (letter.emailId === emailId ? { ...letter, read } : letter)),
        })),
      },
  );
}

/** Marks a mail as read at once; it is new again when the server was not told. */
export async function markRead(emailId: number): Promise<void> {
  showAsRead(emailId, true);
  try {
    await api.post(API.markRead, actionPayloads.markRead([emailId]));
    await Promise.all(
      [queryKeys.counts, queryKeys.conversations].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  } catch (error) {
    console.warn('The email could not be marked as read', error);
    showAsRead(emailId, false);
  }
}

/** Nobody stands by the mail any more: they have left, have hidden, or have blocked the reader, who is not told which. */
export const isUnknown = ({ name, age }: Pick<Correspondent, 'name' | 'age'>): boolean =>
  name === TEXTS.mail.unknownMember && age === null;
