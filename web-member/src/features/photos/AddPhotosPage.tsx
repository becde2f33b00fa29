import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, isUpgraded, photoLimit } from '#contract';
import { CropField } from '../../shared/crop/CropField';
import { ErrorState } from '../../shared/lists/ListState';
import { Message } from '../../shared/notices/Message';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useClaims } from '../../shared/account/session';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { loadProblem, usePhotosCount } from './photos.api';
import { UploadResult } from './UploadResult';
import { useUpload } from './useUpload';

const texts = TEXTS.photos;

/** `/profile/add-photos`: choose a picture, place it under the circle, save it. */
export function AddPhotosPage() {
  const { t } = useTranslation();
  const { data: count, error, refetch } = usePhotosCount();
  const memberType = useClaims()?.memberTypeId ?? 1;
  const limit = photoLimit(memberType);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [settling, setSettling] = useState(false);
  const { percent, result, round, start, forget } = useUpload();
  const announced = useRef<HTMLDivElement>(null);
  const full = count !== undefined && count >= limit;
  const closed = count === undefined || full;

  useEffect(() => {
    // The button the focus was on has nothing left to do; the result is what comes next.
    if (result) announced.current?.focus();
  }, [result]);

  const save = async () => {
    if (photo && (await start(photo))) setPhoto(null);
  };

  return (
    <PageLayout
      title={t(TEXTS.menu.addPhotos)}
      width="md"
      intro={
        error ? null : count === undefined ? (
          <Skeleton width={220} />
        ) : (
          t('{{total}} of {{limit}} photos used.', { total: count, limit })
        )
      }
      actions={
        <Button href={ROUTES.managePhotos} variant="outlined" color="inherit">
          {t(TEXTS.menu.managePhotos)}
        </Button>
      }
    >
      <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {error && <ErrorState text={t(loadProblem(error, texts.countFailed))} onRetry={() => void refetch()} />}
        {full && (
          <Message kind="info">
            {isUpgraded(memberType)
              ? t('You have as many photos as fit. Delete one to add another.')
              : t('You have as many photos as a free membership holds. Delete one to add another, or upgrade.')}
          </Message>
        )}
        {!full && (
          <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {t(
              'A recent picture with your face in good light works best. JPEG, PNG or WebP; you choose what the circle shows.',
            )}
          </Typography>
        )}
        <CropField
          key={round}
          label={t('Select a picture')}
          disabled={closed || percent !== null}
          onSettling={setSettling}
          onPhoto={(next) => {
            setPhoto(next);
            forget(); // what is said is about the picture chosen now
          }}
        />
        <UploadProgress percent={percent} />
        <Box ref={announced} tabIndex={-1} sx={{ outline: 'none', '&:empty': { position: 'absolute' } }}>
          <UploadResult result={result} />
        </Box>
        <Button
          variant="contained"
          disabled={closed || photo === null || settling || percent !== null}
          onClick={() => void save()}
          sx={{ justifySelf: { sm: 'start' }, px: 5 }}
        >
          {t('Save photo')}
        </Button>
      </Card>
    </PageLayout>
  );
}
