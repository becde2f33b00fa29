import { API, InboxRow, SentRow, TEXTS, actionPayloads, deletePayloads, type MailSign, type Paged } from '#contract';
import { api } from '../../shared/api';
import { queryClient } from '../../shared/queryClient';
import { queryKeys } from '../../shared/queryKeys';
import { usePage, type PageSource } from '../../shared/usePage';
import type { Paging } from '../../shared/usePaging';

export type Mail = InboxRow | SentRow;
export type BoxName = 'inbox' | 'sent';

const BOXES = {
  inbox: { queryKey: queryKeys.inbox, path: API.inbox, row: InboxRow },
  sent: { queryKey: queryKeys.sent, path: API.sent, row: SentRow },
} as const satisfies Record<BoxName, PageSource<Mail>>;

const DELETE_PATHS = { inbox: API.deleteMail, sent: API.deleteSentMail } as const;

export const useMailbox = (box: BoxName, paging: Paging) => usePage<Mail>(BOXES[box], paging);

export const deleteMail = (box: BoxName, emailId: number): Promise<unknown> =>
  api.post(DELETE_PATHS[box], deletePayloads.mail([emailId]));

/**
 * Both boxes are out of date, but what is on the screen stays until it is next loaded: the check mark on a deleted
 * mail is the answer to the press that made it.
 */
export function markBoxesStale(): void {
  for (const queryKey of [queryKeys.inbox, queryKeys.sent]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.counts });
}

function showAsRead(emailId: number, read: boolean): void {
  queryClient.setQueriesData<Paged<InboxRow>>(
    { queryKey: queryKeys.inbox },
    (page) =>
      page && { ...page, content: page.content.map((mail) => (mail.emailId === emailId ? { ...mail, read } : mail)) },
  );
}

/** Marks a mail as read at once; it is new again when the server was not told. */
export async function markRead(emailId: number): Promise<void> {
  showAsRead(emailId, true);
  try {
    await api.post(API.markRead, actionPayloads.markRead([emailId]));
    await queryClient.invalidateQueries({ queryKey: queryKeys.counts });
  } catch (error) {
    console.warn('The email could not be marked as read', error);
    showAsRead(emailId, false);
  }
}

export const isUnread = (mail: Mail): boolean => 'read' in mail && !mail.read;
/** What screening noticed in a received mail. */
export const signsOf = (mail: Mail): readonly MailSign[] => ('signs' in mail ? mail.signs : []);
export const isReplied = (mail: Mail): boolean => 'replied' in mail && mail.replied;

/** Nobody stands by the mail any more: they have left, have hidden, or have blocked the reader, who is not told which. */
export const isUnknown = ({ name, age }: Pick<Mail, 'name' | 'age'>): boolean =>
  name === TEXTS.mail.unknownMember && age === null;
