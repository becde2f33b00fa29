import { useEffect, useId, useRef, useState } from 'react';
import FoldIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { TEXTS, momentOf, type MemberLetter } from '#contract';
import { ErrorState } from '../lists/ListState';
import { answeredLetter, saysItAnswers } from './answeredLetter';
import { isUnknown, markRead, useLettersWith } from './letters.api';
import { LetterText } from './LetterText';
import { SentAt } from './SentAt';

/** How many stand there at first, and how many more come with each press. */
const AT_FIRST = 3;
const MORE = 20;

interface Props {
  readonly memberId: number;
  readonly heading: string;
  /** The mail under which they stand: those before it are shown, and the one that it answers is open. */
  readonly under?: { readonly emailId: number; readonly subject: string; readonly mine: boolean };
}

/**
 * What was written with a member before, the newest first: each letter folded behind its date and subject. Nothing stands
 * here where nothing was written.
 */
export function EarlierLetters({ memberId, heading, under }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const [asked, setAsked] = useState(0);
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, ...list } = useLettersWith(
    memberId,
    under?.emailId,
  );
  if (isPending) return under && saysItAnswers(under.subject) ? <Waiting /> : null;

  const letters = data?.pages.flatMap(({ content }) => content.toReversed()) ?? [];
  const member = data?.pages[0]?.member;
  const name = !member || isUnknown(member) ? t(TEXTS.mail.unknownMember) : member.name;
  const answered = under ? answeredLetter(under, letters) : null;
  const most = Math.max(AT_FIRST, answered ? letters.indexOf(answered) + 1 : 0) + asked;
  const showMore = () => {
    setAsked(asked + MORE);
    if (hasNextPage && most + MORE > letters.length) void fetchNextPage();
  };
  if (letters.length === 0 && !error) return null;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <Typography
        id={title}
        variant={under ? 'subtitle1' : 'h5'}
        component={under ? 'h3' : 'h2'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {heading}
      </Typography>
      {letters.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            overflow: 'hidden',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {letters.slice(0, most).map((letter) => (
            <FoldedLetter key={letter.emailId} letter={letter} name={name} openAtFirst={letter === answered} />
          ))}
        </Box>
      )}
      {error && (
        <ErrorState
          text={t('The earlier messages could not be loaded.')}
          onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      )}
      {!error && (letters.length > most || hasNextPage || isFetchingNextPage) && (
        <Button
          color="inherit"
          disabled={isFetchingNextPage}
          onClick={showMore}
          sx={{ justifySelf: 'start', px: 1.5, fontWeight: 550 }}
        >
          {isFetchingNextPage ? t('Loading...') : t('Earlier messages')}
        </Button>
      )}
    </Box>
  );
}

interface FoldedLetterProps {
  readonly letter: MemberLetter;
  readonly name: string;
  readonly openAtFirst: boolean;
}

/** Who wrote, the subject and the day in one line; a press unfolds the words, which are read then. */
function FoldedLetter({ letter, name, openAtFirst }: FoldedLetterProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(openAtFirst);
  const unread = letter.read === false;
  const subject = letter.subject === TEXTS.mail.noSubject ? t(TEXTS.mail.noSubject) : letter.subject;
  // Once: a letter that could not be marked becomes new again under the reader's eyes.
  const told = useRef(false);
  useEffect(() => {
    if (!open || !unread || told.current) return;
    told.current = true;
    void markRead(letter.emailId);
  }, [open, unread, letter.emailId]);
  return (
    <li>
      <ButtonBase
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          alignItems: 'baseline',
          alignContent: 'center',
          columnGap: 1,
          width: '100%',
          minHeight: 48,
          px: 1.5,
          py: 1,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -3, borderRadius: '14px' },
        }}
      >
        <FoldIcon
          fontSize="small"
          sx={{
            alignSelf: 'center',
            color: 'text.secondary',
            transform: open ? undefined : 'rotate(-90deg)',
            transition: 'transform 150ms',
          }}
        />
        <Typography
          noWrap={!open}
          variant="body2"
          component="span"
          sx={{ fontWeight: unread ? 700 : 450, overflowWrap: 'anywhere' }}
        >
          {unread && <span style={visuallyHidden}>{t('Unread')}. </span>}
          <Box component="span" sx={{ color: unread ? undefined : 'text.secondary' }}>
            {letter.mine ? t('You') : <span translate="no">{name}</span>} ·{' '}
          </Box>
          {subject}
        </Typography>
        <SentAt moment={momentOf(new Date(letter.sentAt))} unread={unread} />
      </ButtonBase>
      {open && (
        <Typography id={id} variant="body2" component="div" sx={{ px: 1.5, pl: 5, pb: 2 }}>
          <LetterText body={letter.body} sx={{ lineHeight: 1.6 }} />
        </Typography>
      )}
    </li>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Box role="status">
      <span style={visuallyHidden}>{t('Loading...')}</span>
      <Skeleton aria-hidden width="40%" />
      <Skeleton aria-hidden variant="rounded" sx={{ height: 96, mt: 1, borderRadius: '14px' }} />
    </Box>
  );
}
