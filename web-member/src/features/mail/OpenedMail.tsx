import { useEffect, useRef, useState, type ReactNode } from 'react';
import BlockIcon from '@mui/icons-material/BlockRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import ReportIcon from '@mui/icons-material/OutlinedFlagRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LIMITS, ROUTES, TEXTS, nameAndAge, pathTo } from '#contract';
import { useDates } from '../../shared/language/dates';
import { HiddenSenderHint } from '../../shared/compose/HiddenSenderHint';
import { SafetyNotice, Unscreened } from '../../shared/compose/SafetyNotice';
import { isDue, useAskedForNotice, useSafetyNotice } from '../../shared/compose/safetyNotice.api';
import { CountedTextArea } from '../../shared/forms/FormField';
import { useSendKeys } from '../../shared/forms/useSendKeys';
import { EarlierLetters } from '../../shared/letters/EarlierLetters';
import { isUnknown, useLettersWith } from '../../shared/letters/letters.api';
import { LetterText } from '../../shared/letters/LetterText';
import { withQuote } from '../../shared/letters/quote';
import { useOpenConversation } from '../../shared/letters/useOpenConversation';
import { OnlineDot } from '../../shared/members/MemberCard';
import { Photo } from '../../shared/members/Photo';
import { VerifiedMark } from '../../shared/members/VerifiedMark';
import { useIsOpen } from '../../shared/navigation/useIsOpen';
import { Message } from '../../shared/notices/Message';
import { FellOut } from './FellOut';
import { isReplied, signsOf, type BoxName, type Mail } from './mail.api';
import { useMailWords } from './mailWords';
import { NoThanksButton } from './NoThanksButton';
import { SignsBanner } from './SignsBanner';
import type { MailActions } from './useMailActions';
import { useReply } from './useReply';

const texts = TEXTS.mail;

export interface OpenedMailEvents {
  readonly onClose: () => void;
  readonly onReplied: () => void;
  /** The answer is taken back and stands in the reply box again, which is to be opened. */
  readonly onTakenBack: (mail: Mail) => void;
  readonly onReported: (mail: Mail) => void;
}

interface Props extends OpenedMailEvents {
  readonly title: string;
  readonly box: BoxName;
  readonly open: boolean;
  readonly mail: Mail;
  readonly actions: MailActions;
}

/** What stands in the dialog: who, the whole text, what can be done, the letter it answers and those before, the reply box. */
export function OpenedMail({ title, box, open, mail, actions, onClose, onReplied, onTakenBack, onReported }: Props) {
  const { t } = useTranslation();
  const unknown = isUnknown(mail);
  const received = box !== 'sent';
  const declined = useLettersWith(mail.memberId, mail.emailId).data?.pages[0]?.declined ?? null;
  const writable = !unknown && declined !== 'theirs';
  const shown = useMailWords()(mail);
  useOpenConversation(open && !unknown ? mail.memberId : null);
  const alert = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = useIsOpen(open);
  /** Closes this letter, and none that was opened since. */
  const close = () => {
    if (isOpen()) onClose();
  };
  const notice = useSafetyNotice(open);
  const unscreened = useAskedForNotice('mail');
  const [called, setCalled] = useState(0);
  const reply = useReply(box, mail, open, {
    onSent: () => {
      close();
      onReplied();
    },
    onTakenBack: () => onTakenBack(mail),
    onNoticeDue: () => setCalled((times) => times + 1),
  });
  const keys = useSendKeys(reply.send);
  const quote = (paragraph: string) => {
    reply.setText(withQuote(reply.text, paragraph));
    field.current?.focus();
  };
  const closeAfter = async (action: Promise<boolean>) => {
    if (await action) close();
  };
  const report = async () => {
    if ((await actions.report(mail)) && isOpen()) onReported(mail);
  };
  useEffect(() => {
    if (reply.problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [reply.problem]);
  return (
    <>
      <DialogTitle id={title} variant="h3" sx={{ overflowWrap: 'anywhere', pt: 3, pb: 2 }}>
        {shown.subject}
      </DialogTitle>
      <DialogContent>
        <Correspondent box={box} mail={mail} />
        <Box sx={{ mt: unscreened ? 2 : 0 }}>
          <Unscreened shown={unscreened} />
        </Box>
        {box === 'filtered' && <FellOut memberId={mail.memberId} name={shown.name} onLetIn={close} />}
        <SignsBanner signs={signsOf(mail)} reported={actions.isReported(mail)} onReport={() => void report()} />
        <LetterText
          body={mail.body}
          onQuote={received && writable ? quote : undefined}
          sx={{ my: 3, lineHeight: 1.65, maxWidth: '68ch' }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 3, mx: -1 }}>
          {!unknown && (
            <QuietButton
              label={t(actions.isBlocked(mail) ? TEXTS.profile.blocked : TEXTS.profile.block)}
              icon={<BlockIcon />}
              done={actions.isBlocked(mail)}
              onPress={() => void closeAfter(actions.block(mail))}
            />
          )}
          <QuietButton
            label={t(actions.isReported(mail) ? TEXTS.profile.reported : TEXTS.profile.report)}
            icon={<ReportIcon />}
            done={actions.isReported(mail)}
            onPress={() => void report()}
          />
          <QuietButton
            label={t('Delete')}
            icon={<DeleteIcon />}
            done={actions.isDeleted(mail)}
            onPress={() => void closeAfter(actions.remove(mail))}
          />
        </Box>
        <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
          <EarlierLetters
            memberId={mail.memberId}
            heading={t('Before this message')}
            under={{ emailId: mail.emailId, subject: mail.subject, mine: !received }}
          />
        </Box>
        {box === 'inbox' && writable && declined === null && !isReplied(mail) && (
          <NoThanksButton memberId={mail.memberId} onSaid={close} />
        )}
        {!writable ? (
          <Message kind="info">
            {t(unknown ? 'This member cannot be reached any more. You can still report them.' : texts.declined)}
          </Message>
        ) : (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {notice && isDue(notice) && <SafetyNotice notice={notice} called={called} />}
            <HiddenSenderHint />
            <CountedTextArea
              {...keys.field}
              ref={field}
              label={received ? t('Your reply') : t('Write again')}
              value={reply.text}
              readOnly={reply.sending}
              minRows={4}
              maxRows={12}
              error={reply.missing ?? undefined}
              onChange={(event) => reply.setText(event.target.value)}
              limit={LIMITS.messageMax}
              count={reply.text.length}
              counter={`${reply.text.length}/${LIMITS.messageMax}`}
              hint={t('Your address stays hidden.')}
            />
          </Box>
        )}
        <Box ref={alert} role="alert" sx={{ '&:not(:empty)': { mt: 2 } }}>
          {reply.problem && (
            <Message kind="error">
              <div>{reply.problem.text}</div>
              {reply.problem.reason && <Typography variant="body2">{reply.problem.reason}</Typography>}
            </Message>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={close}>
          {t(texts.close)}
        </Button>
        {writable && (
          <Button {...keys.button} variant="contained" disabled={reply.sending} onClick={reply.send}>
            {t(texts.sendReply)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Who wrote, or to whom it went, and when. */
function Correspondent({ box, mail }: { readonly box: BoxName; readonly mail: Mail }) {
  const { t } = useTranslation();
  const sentAt = useDates()(mail.sentAt);
  const place = [mail.city, mail.state].filter(Boolean).join(', ');
  const shown = useMailWords()(mail);
  const name = nameAndAge(shown.name, mail.age);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ width: 64, flexShrink: 0 }}>
        <Photo
          folder={mail.imageFolder}
          file={mail.imageName}
          alt={t('Photo of {{name}}', { name: shown.name })}
          size="thumb"
          eager
          sx={{ borderRadius: '14px' }}
        />
      </Box>
      <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {box !== 'sent' ? <span translate="no">{name}</span> : t('To {{name}}', { name })}
          {mail.verified && <VerifiedMark />}
          {mail.online && <OnlineDot />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {place && <span style={{ display: 'inline-block', marginRight: 12 }}>{place}</span>}
          {sentAt && (
            <time dateTime={sentAt.iso} style={{ display: 'inline-block' }}>
              {sentAt.full}
            </time>
          )}
        </Typography>
      </Box>
      {!isUnknown(mail) && (
        <Button
          href={pathTo(ROUTES.viewProfile, { passMemberTypeId: mail.memberType, passMemberIdViewed: mail.memberId })}
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ minHeight: 44 }}
        >
          {t(texts.viewProfile)}
        </Button>
      )}
    </Box>
  );
}

interface QuietButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly done: boolean;
  readonly onPress: () => void;
}

const QuietButton = ({ label, icon, done, onPress }: QuietButtonProps) => (
  <Button color="inherit" startIcon={icon} disabled={done} onClick={onPress} sx={{ px: 1.5, fontWeight: 550 }}>
    {label}
  </Button>
);
