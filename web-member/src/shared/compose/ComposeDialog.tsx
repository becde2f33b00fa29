import { useEffect, useId, useRef, useState } from 'react';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import {
  asksForSafetyNotice,
  LIMITS,
  ROUTES,
  TEXTS,
  TIMERS,
  type MailFormValues,
  type MailRecipient,
  type MailSign,
} from '#contract';
import { CountedTextArea, TextInput } from '../forms/FormField';
import { useSendKeys } from '../forms/useSendKeys';
import { ApiError } from '../data/api';
import { queryClient } from '../data/queryClient';
import { queryKeys } from '../data/queryKeys';
import { useSending } from '../data/useSending';
import { useIsOpen } from '../navigation/useIsOpen';
import { Message } from '../notices/Message';
import { FirstContactsHint } from './FirstContactsHint';
import { HiddenSenderHint } from './HiddenSenderHint';
import { asksBefore, useFirstContacts } from './mailCheck.api';
import { SafetyNotice, Unscreened } from './SafetyNotice';
import { isDue, owesNotice, useSafetyNotice } from './safetyNotice.api';
import { SendLikeThis } from './SendLikeThis';
import { withQuote } from '../letters/quote';
import { NewerDraft } from './NewerDraft';
import { isOnlyGreeting } from './onlyGreeting';
import { OnlyGreetingHint } from './OnlyGreetingHint';
import { letterName, sendMail } from './sendMail.api';
import { offerTakingBack } from './takingBack';
import { useLetterDraft } from './useLetterDraft';

interface Props {
  readonly recipient: MailRecipient;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** The letter is taken back and stands in the form again, which is to be opened. */
  readonly onTakenBack?: () => void;
  readonly subject?: string;
  /** Words of theirs to be answered: each that is given is quoted once. */
  readonly quote?: { readonly words: string };
}

/** The one refusal that its sender knows of already: a letter has said so. */
const isDeclined = (error: Error | null): boolean => error instanceof ApiError && error.code === 'DECLINED';

/**
 * Writes a mail to a member. What was typed survives a time-out, a reload and a refusal, and goes on on another device; a refused or failed mail says
 * nothing here and stays as it was (product.md 8), ready to be sent again, and is then sent once. What the words may be
 * taken for is asked once, and how many new people may be written to is said before (product.md 6). Who lives where the law asks for
 * a notice reads it before the first mail goes.
 */
export function ComposeDialog({ recipient, open, onClose, onSent, onTakenBack, subject: proposed = '', quote }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isOpen = useIsOpen(open);
  const draft = useLetterDraft(recipient.memberId, { open, proposed });
  const { subject, body } = draft;
  const [missing, setMissing] = useState(false);
  const [signs, setSigns] = useState<readonly MailSign[]>([]);
  const asked = useRef(false);
  const contacts = useFirstContacts(recipient, open);
  const notice = useSafetyNotice(open);
  const [called, setCalled] = useState(0);

  const field = useRef<HTMLTextAreaElement>(null);
  const quoted = useRef(quote);
  useEffect(() => {
    if (!quote || quoted.current === quote) return;
    quoted.current = quote;
    draft.setBody(withQuote(draft.body, quote.words));
  }, [quote, draft]);

  /** Whoever answers a sentence writes on below it. */
  const goOnBelow = () => {
    const area = field.current;
    if (!quote || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  };

  const asks = async (words: MailFormValues): Promise<boolean> => {
    if (asked.current) return false;
    const noticed = await asksBefore(recipient, words);
    asked.current = noticed.length > 0;
    setSigns(noticed);
    return asked.current;
  };
  /** Gives null where it has not gone; what stands before it is shown instead. */
  const letGo = () =>
    draft.send(async (words) => {
      if (await owesNotice()) {
        setCalled((times) => times + 1);
        return null;
      }
      return (await asks(words)) ? null : sendMail(recipient, words, letterName(recipient.memberId));
    });
  const letter = useSending(letGo, {
    onSuccess: (sent) => {
      if (!sent) return;
      asked.current = false;
      if (isOpen()) onClose();
      onSent();
      if (!sent.waiting) return;
      offerTakingBack(t, sent.waiting, (back) => {
        draft.giveBack(back);
        onTakenBack?.();
      });
    },
    onError: (error) => {
      console.error('The mail could not be sent', error);
      // It may have been one too many, which the hint then says.
      void queryClient.invalidateQueries({ queryKey: queryKeys.firstContacts });
    },
  });
  const send = () => {
    setMissing(body.trim() === '');
    if (body.trim() !== '') letter.send();
  };
  const none = contacts?.left === 0;
  const keys = useSendKeys(() => {
    if (!none) send();
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={fullScreen}
      transitionDuration={TIMERS.modal}
      slotProps={{ transition: { onEntered: goOnBelow } }}
      aria-labelledby={title}
    >
      <DialogTitle id={title} variant="h3" sx={{ pr: 8, pt: 2.5, overflowWrap: 'anywhere' }}>
        {t('Email to {{name}}', { name: recipient.name })}
      </DialogTitle>
      <IconButton aria-label={t('Close')} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          {notice && isDue(notice) && <SafetyNotice notice={notice} called={called} />}
          <Unscreened shown={!isDue(notice) && asksForSafetyNotice(notice?.state, 'mail')} />
          <HiddenSenderHint />
          <FirstContactsHint contacts={contacts} />
          {contacts?.left != null && (
            <Link href={ROUTES.safety} target="_blank" variant="body2" sx={{ justifySelf: 'start' }}>
              {t('Safety, and how not to be defrauded')}
            </Link>
          )}
          <NewerDraft draft={draft} />
          <TextInput
            label={t('Subject')}
            value={subject}
            readOnly={letter.sending}
            onChange={(event) => draft.setSubject(event.target.value)}
            inputProps={{ maxLength: LIMITS.mailSubjectMax }}
          />
          <CountedTextArea
            {...keys.field}
            ref={field}
            label={t('Message')}
            value={body}
            readOnly={letter.sending}
            minRows={7}
            maxRows={16}
            error={missing ? t(TEXTS.mail.bodyRequired) : undefined}
            onChange={(event) => {
              draft.setBody(event.target.value);
              setMissing(false);
            }}
            limit={LIMITS.messageMax}
            count={body.length}
            counter={`${body.length}/${LIMITS.messageMax}`}
            hint={t('Your address stays hidden.')}
          />
          {isDeclined(letter.error) && (
            <Message kind="error" role="alert">
              {t(TEXTS.mail.declined)}
            </Message>
          )}
          <OnlyGreetingHint shown={contacts?.left != null && isOnlyGreeting(body, recipient.name)} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button {...keys.button} variant="contained" disabled={letter.sending || none} onClick={send}>
          {t('Send')}
        </Button>
      </DialogActions>
      <SendLikeThis
        signs={signs}
        onChange={() => setSigns([])}
        onSend={() => {
          setSigns([]);
          send();
        }}
      />
    </Dialog>
  );
}
