import { useEffect, useRef, useState, type ReactNode } from 'react';
import VerifiedIcon from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LIMITS, MEMBER_REFUSALS, ROUTES, TEXTS, type SelfieBody, type SelfieState } from '#contract';
import { useDates } from '../../shared/language/dates';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { useSelfie } from './selfie.api';
import { TakeBackSelfie } from './TakeBackSelfie';
import { TakeSelfie } from './TakeSelfie';

interface Props {
  /** There are photos: where none counts yet, one waits for review. */
  readonly waits: boolean;
}

/** How members show that they are who is on their photos (product.md 4, Verified photos). */
export function VerifyPhotos({ waits }: Props) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useSelfie();
  return (
    <Card component="section" aria-labelledby="verify-photos" sx={{ p: { xs: 2.5, sm: 4 }, mt: 4 }}>
      <Typography id="verify-photos" variant="h3" component="h2">
        {t('Verify your photos')}
      </Typography>
      {data?.state !== 'verified' && (
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
          {t(
            'Show others that it is you in your photos. You take a selfie with a gesture that we choose, and a person of our team compares it with your photos. Nobody else sees the selfie, and we erase it as soon as that is decided.',
          )}
        </Typography>
      )}
      <Box sx={{ mt: 2.5 }}>
        {isPending && <LoadingSelfie />}
        {error && !data && (
          <ErrorState
            text={t('We could not load whether your photos are verified. Please try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Standing selfie={data} waits={waits} />}
      </Box>
    </Card>
  );
}

function LoadingSelfie() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('Loading...')} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={128} height={120} sx={{ borderRadius: '14px', flex: 'none' }} />
        <Box sx={{ flexGrow: 1 }}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Box>
      </Box>
      <Skeleton variant="rounded" width={168} height={44} sx={{ borderRadius: 999 }} />
    </Box>
  );
}

/** What is said and can be done in each state. */
function Standing({ selfie, waits }: { readonly selfie: SelfieBody } & Props) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(selfie.state);
  const [acted, setActed] = useState(false);
  useEffect(() => {
    // What was pressed is gone with the state before: what comes next has the focus. News from elsewhere take none.
    if (acted && before.current !== selfie.state) {
      place.current?.focus();
      setActed(false);
    }
    before.current = selfie.state;
  }, [acted, selfie.state]);
  const parts: Readonly<Record<SelfieState, ReactNode>> = {
    'no-photo': <NoPhoto waits={waits} />,
    open: <TakeSelfie selfie={selfie} onActing={setActed} />,
    refused: (
      <>
        <Refused selfie={selfie} />
        <TakeSelfie selfie={selfie} onActing={setActed} />
      </>
    ),
    waiting: <Waiting selfie={selfie} onActing={setActed} />,
    verified: <Verified />,
  };
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 2.5 }}>
      {parts[selfie.state]}
    </Box>
  );
}

function NoPhoto({ waits }: Props) {
  const { t } = useTranslation();
  if (waits) return <Message kind="info">{t('Your photo is reviewed first. Then you can take the selfie.')}</Message>;
  return (
    <Message
      kind="info"
      action={
        <Button href={ROUTES.addPhotos} color="inherit" size="small" sx={{ flex: 'none' }}>
          {t(TEXTS.menu.addPhotos)}
        </Button>
      }
    >
      {t(MEMBER_REFUSALS.SELFIE_NEEDS_PHOTO.message)}
    </Message>
  );
}

function Refused({ selfie: { reason } }: { readonly selfie: SelfieBody }) {
  const { t } = useTranslation();
  return (
    <Message kind="warning" role="status">
      <Box component="strong" sx={{ display: 'block', fontWeight: 650 }}>
        {t('Your photos could not be verified with your last selfie.')}
      </Box>
      {reason && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</Box>}
      <Box sx={{ color: 'text.secondary' }}>
        {t('The selfie is erased, and nothing else has changed. You can take another one.')}
      </Box>
    </Message>
  );
}

interface WaitingProps {
  readonly selfie: SelfieBody;
  readonly onActing: (acting: boolean) => void;
}

function Waiting({ selfie: { at }, onActing }: WaitingProps) {
  const { t } = useTranslation();
  const taken = useDates()({ date: null, time: null, iso: at });
  return (
    <>
      <Message kind="info" role="status">
        {taken && <Box sx={{ fontWeight: 650 }}>{t('You sent your selfie {{when}}.', { when: taken.day })}</Box>}
        {t('A person of our team compares it with your photos, usually within {{hours}} hours. We write to you then.', {
          hours: LIMITS.reviewHours,
        })}
      </Message>
      <TakeBackSelfie onActing={onActing} />
    </>
  );
}

function Verified() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.5, maxWidth: '68ch' }}>
      <VerifiedIcon aria-hidden sx={{ color: 'secondary.main', fontSize: 28 }} />
      <div>
        <Typography role="status" sx={{ fontWeight: 650 }}>
          {t('Your main photo is verified. Others see the mark “Photo verified” beside your name.')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t(
            'The mark belongs to the photo: if another one that has not been compared becomes your main photo, you can take a new selfie. The last one is erased.',
          )}
        </Typography>
      </div>
    </Box>
  );
}
