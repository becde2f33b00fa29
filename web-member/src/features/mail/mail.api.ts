import { API, InboxRow, SentRow, deletePayloads, type MailSign } from '#contract';
import { api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { usePage, type PageSource } from '../../shared/lists/usePage';
import type { Paging } from '../../shared/lists/usePaging';

export type Mail = InboxRow | SentRow;
export type BoxName = 'inbox' | 'filtered' | 'sent';

const BOXES = {
  inbox: { queryKey: queryKeys.inbox, path: API.inbox, row: InboxRow },
  filtered: { queryKey: queryKeys.filtered, path: API.filtered, row: InboxRow },
  sent: { queryKey: queryKeys.sent, path: API.sent, row: SentRow },
} as const satisfies Record<BoxName, PageSource<Mail>>;

const DELETE_PATHS = { inbox: API.deleteMail, filtered: API.deleteMail, sent: API.deleteSentMail } as const;

export const useMailbox = (box: BoxName, paging: Paging) => usePage<Mail>(BOXES[box], paging);

export const deleteMail = (box: BoxName, emailId: number): Promise<unknown> =>
  api.post(DELETE_PATHS[box], deletePayloads.mail([emailId]));

/**
 * The boxes are out of date, but what is on the screen stays until it is next loaded: the check mark on a deleted
 * mail is the answer to the press that made it. Conversations have no such mark, and go at once.
 */
export function markBoxesStale(): void {
  for (const queryKey of [queryKeys.inbox, queryKeys.filtered, queryKeys.sent]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  for (const queryKey of [queryKeys.conversations, queryKeys.letters, queryKeys.counts]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

export const isUnread = (mail: Mail): boolean => 'read' in mail && !mail.read;
/** What screening noticed in a received mail. */
export const signsOf = (mail: Mail): readonly MailSign[] => ('signs' in mail ? mail.signs : []);
export const isReplied = (mail: Mail): boolean => 'replied' in mail && mail.replied;
