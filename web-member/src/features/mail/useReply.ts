import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXTS, replySubject } from '#contract';
import { ApiError } from '../../shared/data/api';
import { owesNotice } from '../../shared/compose/safetyNotice.api';
import { sendMail } from '../../shared/compose/sendMail.api';
import { belowWhatWasBegun, offerTakingBack } from '../../shared/compose/takingBack';
import { queryClient } from '../../shared/data/queryClient';
import { useSending } from '../../shared/data/useSending';
import { queryKeys } from '../../shared/data/queryKeys';
import { useIsOpen } from '../../shared/navigation/useIsOpen';
import { serverWords } from '../../shared/notices/serverWords';
import { showToast } from '../../shared/notices/toasts';
import { useSession } from '../../shared/account/session';
import { useDraft } from '../../shared/forms/useDraft';
import type { BoxName, Mail } from './mail.api';

export interface Reply {
  readonly text: string;
  /** Does nothing while it is being sent: what was pressed is what goes. */
  readonly setText: (text: string) => void;
  /** Under the field: what is missing. */
  readonly missing: string | null;
  /** The alert: the specification's text, and the reason where the server gave one. */
  readonly problem: { readonly text: string; readonly reason?: string } | null;
  readonly sending: boolean;
  readonly send: () => void;
}

interface ReplyEvents {
  readonly onSent: () => void;
  readonly onTakenBack: () => void;
  /** There is a notice to be read first. */
  readonly onNoticeDue: () => void;
}

/**
 * An answer to a mail. What was typed survives a reload and a session that timed out, and is gone when the dialog
 * closes (product.md 4), unless it is on its way: then it is gone once it was sent, and who has closed the dialog is told
 * when it was not. One of the three refusals says nothing and keeps the text (product.md 8).
 */
export function useReply(
  box: BoxName,
  mail: Mail,
  open: boolean,
  { onSent, onTakenBack, onNoticeDue }: ReplyEvents,
): Reply {
  const { t } = useTranslation();
  const { username } = useSession();
  const [text, setText, discard] = useDraft(`reply:${box}:${mail.emailId}`);
  const [missing, setMissing] = useState<string | null>(null);

  const isOpen = useIsOpen(open);
  const underWay = useRef(false);

  // However it closed: by a button, Escape, Back, or because the reply has gone.
  useEffect(() => {
    if (!open && !underWay.current) discard();
  }, [open, discard]);

  const body = text.trim();
  const typed = useRef(text);
  typed.current = text;
  const sayUnlessSeen = () => {
    if (!isOpen()) showToast(t(TEXTS.mail.replyFailed), { kind: 'error' });
  };
  /** Gives null where it has not gone. */
  const letGo = async () => {
    underWay.current = true;
    try {
      if (!(await owesNotice()))
        return await sendMail(
          mail,
          { subject: replySubject(mail.subject), body },
          `reply:${mail.emailId}`,
          username ?? '',
        );
      onNoticeDue();
      sayUnlessSeen();
      return null;
    } finally {
      underWay.current = false;
    }
  };
  const reply = useSending(letGo, {
    onSuccess: (sent) => {
      if (!sent) return;
      discard();
      typed.current = '';
      void queryClient.invalidateQueries({ queryKey: queryKeys.inbox });
      onSent();
      if (!sent.waiting) return;
      offerTakingBack(t, sent.waiting, (back) => {
        setText(belowWhatWasBegun(typed.current, back.body));
        onTakenBack();
      });
    },
    onError: sayUnlessSeen,
  });
  const { sending, error } = reply;
  // A refusal with a reason (hidden profile, photo wanted) can be acted on, so the reason follows the alert's text.
  const reason = error instanceof ApiError && error.status === 409 ? serverWords(error) : undefined;
  const problem = error && { text: t(TEXTS.mail.replyFailed), reason };

  const send = () => {
    setMissing(body === '' ? t(TEXTS.mail.bodyRequired) : null);
    if (body !== '') reply.send();
  };

  const type = (next: string) => {
    if (underWay.current) return;
    setText(next);
    setMissing(null);
  };
  return { text, setText: type, missing, problem, sending, send };
}
