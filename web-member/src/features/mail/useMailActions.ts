import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXTS } from '#contract';
import { isUnknown } from '../../shared/letters/letters.api';
import { blockChanged, STAYS_OPEN } from '../../shared/member-actions/blockChanged';
import { block, report, reportMail, undoBlock } from '../../shared/member-actions/memberActions.api';
import { showToast } from '../../shared/notices/toasts';
import { deleteMail, markBoxesStale, type BoxName, type Mail } from './mail.api';
import { useMailWords } from './mailWords';

const toasts = TEXTS.toasts;

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
 * call fails; a block marks every mail of that member, and the toast that tells of it takes it back.
 */
export function useMailActions(box: BoxName): MailActions {
  const { t } = useTranslation();
  const words = useMailWords();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());

  const unmark = (mark: string) => setDone((marks) => new Set([...marks].filter((other) => other !== mark)));
  const act = async (
    mark: string,
    call: Promise<unknown>,
    texts: { readonly succeeded: string; readonly failed: string },
    undo?: () => void,
  ): Promise<boolean> => {
    setDone((marks) => new Set(marks).add(mark));
    try {
      await call;
      showToast(t(texts.succeeded), undo && { action: { label: t('Undo'), run: undo } });
      return true;
    } catch {
      unmark(mark);
      showToast(t(texts.failed), { kind: 'error' });
      return false;
    }
  };
  const refresh = () => {
    blockChanged(STAYS_OPEN.ofMail);
    markBoxesStale();
  };
  const takeBackBlock = async (mail: Mail) => {
    const { name } = words(mail);
    try {
      await undoBlock(mail.memberId);
      unmark(`blocked ${mail.memberId}`);
      refresh();
      showToast(t('{{name}} is no longer blocked', { name }));
    } catch {
      showToast(t('{{name}} could not be unblocked. Please try again.', { name }), { kind: 'error' });
    }
  };

  return {
    isDeleted: ({ emailId }) => done.has(`deleted ${emailId}`),
    isBlocked: ({ memberId }) => done.has(`blocked ${memberId}`),
    isReported: ({ memberId }) => done.has(`reported ${memberId}`),
    remove: async ({ emailId }) => {
      const call = deleteMail(box, emailId);
      const texts = { succeeded: toasts.emailDeleted, failed: toasts.emailDeleteFailed };
      const succeeded = await act(`deleted ${emailId}`, call, texts);
      if (succeeded) markBoxesStale();
      return succeeded;
    },
    block: async (mail) => {
      const call = block(mail.memberId, 'mail');
      const texts = { succeeded: toasts.memberBlocked, failed: toasts.memberBlockFailed };
      const succeeded = await act(`blocked ${mail.memberId}`, call, texts, () => void takeBackBlock(mail));
      if (succeeded) refresh();
      return succeeded;
    },
    report: (mail) => {
      const { memberId, emailId } = mail;
      // Whoever cannot be seen any more is reported by what they wrote.
      const call = box !== 'sent' && isUnknown(mail) ? reportMail(emailId) : report(memberId, 'mail');
      return act(`reported ${memberId}`, call, { succeeded: toasts.memberReported, failed: toasts.memberReportFailed });
    },
  };
}
