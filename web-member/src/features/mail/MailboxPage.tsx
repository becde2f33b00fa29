import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, TIMERS } from '#contract';
import { ReportReasonDialog } from '../../shared/member-actions/ReportReasonDialog';
import { Message } from '../../shared/notices/Message';
import { PagedList } from '../../shared/lists/PagedList';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useLast } from '../../shared/lists/useLast';
import { usePaging } from '../../shared/lists/usePaging';
import { useTimedNotice } from '../../shared/notices/useTimedNotice';
import { useMailbox, type BoxName } from './mail.api';
import { MailCard, MailCardsSkeleton } from './MailCard';
import { MailModal } from './MailModal';
import { MailTabs } from './MailTabs';
import { useMailWords } from './mailWords';
import { useMailActions } from './useMailActions';
import { useOpened } from './useOpened';

const HINTS = {
  inbox: 'When somebody writes to you, it is kept here. Say hello first: most people answer.',
  filtered: 'Messages that do not fit who may reach you lie here without a notice. Their senders are told nothing.',
  sent: 'What you write is kept here. Find somebody and say something real.',
} as const;

const FILTERED = {
  title: 'Filtered',
  empty: 'Nothing has been filtered',
  failed: 'The filtered messages could not be loaded.',
  unreachable: 'The filtered messages could not be loaded. Please check your connection and try again.',
} as const;

export const InboxPage = () => <MailboxPage key="inbox" box="inbox" />;
export const FilteredPage = () => <MailboxPage key="filtered" box="filtered" />;
export const SentPage = () => <MailboxPage key="sent" box="sent" />;

/** Inbox and Sent, and beside them what fell out: cards, and the opened mail over them under an address of its own (`?mail=12`). */
function MailboxPage({ box }: { readonly box: BoxName }) {
  const { t } = useTranslation();
  const texts = box === 'filtered' ? FILTERED : TEXTS.lists[box];
  const paging = usePaging();
  const list = useMailbox(box, paging);
  const actions = useMailActions(box);
  const dialog = useAddressDialog('mail');
  const [replied, showReplied] = useTimedNotice(TIMERS.toast);
  const opened = useOpened(dialog.id, list.data?.content);
  const reporting = useAddressDialog('report');
  const reported = list.data?.content.find((mail) => reporting.openedHere && mail.memberId === reporting.id) ?? null;
  const lastReported = useLast(reported);
  const words = useMailWords();

  return (
    <PageLayout title={t(texts.title)} actions={<MailTabs />}>
      {/* Stays in sight however far the list is scrolled: the reply's own dialog has closed. */}
      <Box role="alert" sx={{ position: 'sticky', top: 76, zIndex: 2, '&:not(:empty)': { mb: 2 } }}>
        {replied && <Message kind="success">{replied}</Message>}
      </Box>
      <PagedList
        list={list}
        paging={paging}
        texts={texts}
        hint={t(HINTS[box])}
        action={
          box === 'filtered'
            ? { label: t('Who may reach me'), href: `${ROUTES.accountSettings}#who-may-reach-me` }
            : { label: t(TEXTS.menu.search), href: ROUTES.search }
        }
        icon={<MailIcon fontSize="large" />}
        // The boxes are specified with a bar (product.md 2).
        barAlways
        skeleton={<MailCardsSkeleton />}
      >
        {(mails) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {mails.map((mail, index) => (
              <MailCard
                key={mail.emailId}
                box={box}
                mail={mail}
                actions={actions}
                onOpen={() => dialog.open(mail.emailId)}
                follows={mails[index - 1]?.memberId === mail.memberId}
                followed={mails[index + 1]?.memberId === mail.memberId}
              />
            ))}
          </Box>
        )}
      </PagedList>
      <MailModal
        box={box}
        // A mail that has just arrived may be on its way into the list.
        open={dialog.id !== null && (opened !== null || !list.isFetching)}
        mail={opened}
        actions={actions}
        onClose={dialog.close}
        onReplied={() => showReplied(t(TEXTS.mail.replySent))}
        onTakenBack={(mail) => dialog.open(mail.emailId)}
        onReported={(mail) => reporting.open(mail.memberId, { insteadOf: 'mail' })}
      />
      {lastReported && (
        <ReportReasonDialog
          memberId={lastReported.memberId}
          name={words(lastReported).name}
          open={reported !== null}
          blocked={actions.isBlocked(lastReported)}
          onBlock={() => actions.block(lastReported)}
          onClose={reporting.close}
        />
      )}
    </PageLayout>
  );
}
