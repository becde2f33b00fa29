import { useMemo } from 'react';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ROUTES, TEXTS, TIMERS } from '#contract';
import { EmptyState, ErrorState, failureText } from '../../shared/lists/ListState';
import { ReportReasonDialog } from '../../shared/member-actions/ReportReasonDialog';
import { Message } from '../../shared/notices/Message';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useLast } from '../../shared/lists/useLast';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { ConversationCard } from './ConversationCard';
import { boxOf, newestMail, useConversations } from './conversations.api';
import { LetterSearch } from './LetterSearch';
import { MailCardsSkeleton } from './MailCard';
import { MailModal } from './MailModal';
import { MailTabs } from './MailTabs';
import { useMailWords } from './mailWords';
import { useMailActions } from './useMailActions';
import { useOpened } from './useOpened';

const FAILURES = {
  failed: 'Your conversations could not be loaded.',
  unreachable: 'Your conversations could not be loaded. Please check your connection and try again.',
} as const;

/**
 * Mail by whom it is with: one card for each member; on request those alone that wait for an answer (`?turn=mine`), or each
 * letter that holds some words (`?q=boats`).
 */
export function ConversationsPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const words = params.get('q')?.trim() ?? '';
  const yourTurn = words === '' && params.get('turn') === 'mine';
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetching, isFetchingNextPage, ...list } =
    useConversations({ words, yourTurn });
  // The same objects as long as the answer is the same: what is open is known again by them.
  const conversations = useMemo(() => data?.pages.flatMap(({ content }) => content) ?? [], [data]);
  const mails = useMemo(() => conversations.map(newestMail), [conversations]);
  const dialog = useAddressDialog('mail');
  const opened = useOpened(dialog.id, mails);
  const found = conversations.find(({ latest }) => latest.emailId === opened?.emailId);
  const box = useLast(found && boxOf(found)) ?? 'inbox';
  const actions = { inbox: useMailActions('inbox'), sent: useMailActions('sent') }[box];
  const [replied, showReplied] = useTimedNotice(TIMERS.toast);
  const reporting = useAddressDialog('report');
  // Whoever is blocked from there leaves the list, and the dialog stays.
  const reported = useLast(mails.find(({ memberId }) => memberId === reporting.id));
  const shownAs = useMailWords();

  return (
    <PageLayout title={t('Conversations')} actions={<MailTabs />}>
      <Box role="alert" sx={{ position: 'sticky', top: 76, zIndex: 2, '&:not(:empty)': { mb: 2 } }}>
        {replied && <Message kind="success">{replied}</Message>}
      </Box>
      <LetterSearch
        key={words}
        words={words}
        onSearch={(q) => setParams(q === '' ? {} : { q }, { replace: words !== '' })}
      />
      {words === '' && (
        <Button
          variant={yourTurn ? 'contained' : 'outlined'}
          color={yourTurn ? 'primary' : 'inherit'}
          aria-pressed={yourTurn}
          startIcon={yourTurn ? <CheckIcon /> : undefined}
          onClick={() => setParams(yourTurn ? {} : { turn: 'mine' }, { replace: true })}
          sx={{ mb: 2 }}
        >
          {t('Your turn')}
        </Button>
      )}
      {error && (
        <Box sx={{ mb: conversations.length > 0 ? 2 : 0 }}>
          <ErrorState
            text={t(failureText(error, FAILURES))}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        </Box>
      )}
      {isPending && <MailCardsSkeleton />}
      {data && !error && words !== '' && conversations.length === 0 && (
        <EmptyState
          title={t(hasNextPage ? 'None of your newest messages holds these words' : 'No message holds these words')}
          hint={t('Words are found in subjects and texts of the messages you keep, with all of them in one message.')}
          action={{ label: t('All conversations'), href: ROUTES.conversations }}
          icon={<MailIcon fontSize="large" />}
        />
      )}
      {data && !error && words === '' && conversations.length === 0 && (
        <EmptyState
          title={t(yourTurn ? 'Nobody is waiting for your answer' : TEXTS.lists.inbox.empty)}
          hint={t(
            yourTurn
              ? 'You have answered everybody who wrote last.'
              : 'Messages are kept here by whom you write with. Say hello first: most people answer.',
          )}
          action={
            yourTurn
              ? { label: t('All conversations'), href: ROUTES.conversations }
              : { label: t(TEXTS.menu.search), href: ROUTES.search }
          }
          icon={<MailIcon fontSize="large" />}
        />
      )}
      {conversations.length > 0 && (
        <Box
          component="ul"
          aria-busy={isPlaceholderData}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          {conversations.map((conversation) => (
            <ConversationCard
              key={words === '' ? conversation.member.memberId : conversation.latest.emailId}
              conversation={conversation}
              onOpen={() => dialog.open(conversation.latest.emailId)}
            />
          ))}
        </Box>
      )}
      {hasNextPage && !error && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {isFetchingNextPage ? t('Loading...') : t(words === '' ? 'Older conversations' : 'Search older messages')}
          </Button>
        </Box>
      )}
      <MailModal
        box={box}
        open={dialog.id !== null && (opened !== null || !isFetching)}
        mail={opened}
        actions={actions}
        onClose={dialog.close}
        onReplied={() => showReplied(t(TEXTS.mail.replySent))}
        onTakenBack={(mail) => dialog.open(mail.emailId)}
        onReported={(mail) => reporting.open(mail.memberId, { insteadOf: 'mail' })}
      />
      {reported && (
        <ReportReasonDialog
          memberId={reported.memberId}
          name={shownAs(reported).name}
          open={reporting.openedHere && reporting.id === reported.memberId}
          blocked={actions.isBlocked(reported)}
          onBlock={() => actions.block(reported)}
          onClose={reporting.close}
        />
      )}
    </PageLayout>
  );
}
