import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { block, report, reportMail } from '../../shared/member-actions/memberActions.api';
import { queryClient } from '../../shared/queryClient';
import { queryKeys } from '../../shared/queryKeys';
import { showToast } from '../../shared/toasts';
import { deleteMail, isUnknown, markBoxesStale, type BoxName, type Mail } from './mail.api';

const { toasts } = TEXTS;

export interface MailActions {
  readonly isDeleted: (mail: Mail) => boolean;
  readonly isBlocked: (mail: Mail) => boolean;
  readonly isReported: (mail: Mail) => boolean;
  /** Each gives whether it was done. */
  readonly remove: (mail: Mail) => Promise<boolean>;
  readonly block: (mail: Mail) => Promise<boolean>;
  readonly report: (mail: Mail) => Promise<boolean>;
}

/**
 * Delete, block and report, from a card and from the opened mail alike. The check mark comes at once and goes when the
 * call fails; a block marks every mail of that member.
 */
export function useMailActions(box: BoxName): MailActions {
  const { t } = useTranslation();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());

  const act = async (mark: string, call: Promise<unknown>, succeeded: string, failed: string): Promise<boolean> => {
    setDone((marks) => new Set(marks).add(mark));
    try {
      await call;
      showToast(t(succeeded));
      return true;
    } catch {
      setDone((marks) => new Set([...marks].filter((other) => other !== mark)));
      showToast(t(failed), { kind: 'error' });
      return false;
    }
  };

  return {
    isDeleted: ({ emailId }) => done.has(`deleted ${emailId}`),
    isBlocked: ({ memberId }) => done.has(`blocked ${memberId}`),
    isReported: ({ memberId }) => done.has(`reported ${memberId}`),
    remove: async ({ emailId }) => {
      const call = deleteMail(box, emailId);
      const succeeded = await act(`deleted ${emailId}`, call, toasts.emailDeleted, toasts.emailDeleteFailed);
      if (succeeded) markBoxesStale();
      return succeeded;
    },
    block: async ({ memberId }) => {
      const call = block(memberId, 'mail');
      const succeeded = await act(`blocked ${memberId}`, call, toasts.memberBlocked, toasts.memberBlockFailed);
      if (succeeded) {
        markBoxesStale();
        for (const queryKey of [queryKeys.blocked, queryKeys.search, queryKeys.fastPhotos]) {
          void queryClient.invalidateQueries({ queryKey });
        }
      }
      return succeeded;
    },
    report: (mail) => {
      const { memberId, emailId } = mail;
      // Whoever cannot be seen any more is reported by what they wrote.
      const call = box === 'inbox' && isUnknown(mail) ? reportMail(emailId) : report(memberId, 'mail');
      return act(`reported ${memberId}`, call, toasts.memberReported, toasts.memberReportFailed);
    },
  };
}
