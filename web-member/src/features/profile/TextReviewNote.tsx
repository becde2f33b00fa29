import { useState, type ReactNode } from 'react';
import ApprovedIcon from '@mui/icons-material/CheckCircleOutlineRounded';
import LessIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import MoreIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import PendingIcon from '@mui/icons-material/ScheduleRounded';
import RejectedIcon from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { TEXTS, momentOf, type OpenText, type ProfileEditRow, type ProfileViewRow, type TextField } from '#contract';
import { useDates } from '../../shared/language/dates';

/** What one's own row says about reviews. */
type Reviewed = Pick<ProfileViewRow | ProfileEditRow, 'textReviews'>;

const LOOKS = {
  P: { icon: PendingIcon, color: 'secondary.main' },
  A: { icon: ApprovedIcon, color: 'success.main' },
  R: { icon: RejectedIcon, color: 'warning.main' },
} as const;

interface Props {
  readonly reviewed: Reviewed;
  readonly field: TextField;
}

/** Under one of the own texts: Pending since when, Approved, or Rejected and why; and what others read meanwhile. */
export function TextReviewNote({ reviewed, field }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const open = reviewed.textReviews?.texts[field];
  const since = reviewed.textReviews?.since;
  const day = since ? dates(momentOf(new Date(since)))?.day : undefined;
  if (!open) return <Line state="A">{t(TEXTS.review.A)}</Line>;
  return (
    <>
      <Line state={open.state}>
        {open.state === 'P' && (day ? t('Pending since {{day}}', { day }) : t(TEXTS.review.P))}
        {open.state === 'R' && (open.reason ? t('Rejected: {{reason}}', { reason: open.reason }) : t(TEXTS.review.R))}
      </Line>
      <Meanwhile open={open} field={field} />
    </>
  );
}

function Line({ state, children }: { readonly state: keyof typeof LOOKS; readonly children: ReactNode }) {
  const { icon: Icon, color } = LOOKS[state];
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, mt: 1, fontSize: '0.875rem', color }}>
      <Icon aria-hidden sx={{ fontSize: '1.15rem' }} />
      <span>{children}</span>
    </Box>
  );
}

/** The approved text beside the new one, on request. */
function Meanwhile({ open, field }: { readonly open: OpenText; readonly field: TextField }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  if (open.approved === null) {
    return (
      <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {field === 'firstName' ? t('Others read your username instead.') : t('Others see nothing here yet.')}
      </Box>
    );
  }
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={shown}
        aria-controls={shown ? `approved-${field}` : undefined}
        endIcon={shown ? <LessIcon /> : <MoreIcon />}
        onClick={() => setShown(!shown)}
        sx={{ ml: -2, minHeight: 44 }}
      >
        {shown ? t('Hide what others see') : t('What others see now')}
      </Button>
      {shown && (
        <Box
          id={`approved-${field}`}
          sx={{
            pl: 2,
            borderLeft: 3,
            borderColor: 'divider',
            color: 'text.secondary',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {open.approved}
        </Box>
      )}
    </Box>
  );
}
