import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, photoLimit, type ProfilePhotoRow } from '#contract';
import { EmptyState, ErrorState } from '../../shared/lists/ListState';
import { CardGrid, CardGridSkeleton } from '../../shared/members/MemberCard';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useClaims } from '../../shared/account/session';
import { showToast } from '../../shared/notices/toasts';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { DeletePhotoDialog } from './DeletePhotoDialog';
import { PhotoCard } from './PhotoCard';
import { VerifyPhotos } from './VerifyPhotos';
import { loadProblem, useDeletePhoto, useMakePrimary, usePhotos, usePhotosCount } from './photos.api';
import { useSelfie } from './selfie.api';

const texts = TEXTS.photos;

/** What tells one picture from another, in the list and in the address of the question before it is deleted. */
const keyOf = ({ PHOTOS_ID, MEMBER_IMAGE_NAME }: ProfilePhotoRow): string => String(PHOTOS_ID ?? MEMBER_IMAGE_NAME);

/** `/profile/manage-photos`: which picture comes first, and which ones go. */
export function ManagePhotosPage() {
  const { t } = useTranslation();
  const { data: photos, isPending, error, refetch } = usePhotos();
  const count = usePhotosCount().data;
  const limit = photoLimit(useClaims()?.memberTypeId ?? 1);
  // The card below shows it; it is asked for beside the photos and not after them.
  useSelfie();
  const makePrimary = useMakePrimary();
  const remove = useDeletePhoto();
  const deletion = useAddressDialog('delete');
  const leaving = photos?.find((photo) => keyOf(photo) === deletion.value) ?? null;
  const preparing = photos && count !== undefined ? count - photos.length : 0;

  const choose = (photo: ProfilePhotoRow) =>
    makePrimary.mutate(photo, {
      onError: () => showToast(t('The primary photo could not be changed. Please try again.'), { kind: 'error' }),
    });
  const removeChosen = (photo: ProfilePhotoRow) => {
    deletion.close();
    remove.mutate(photo, {
      onSuccess: () => showToast(t('Photo deleted')),
      onError: () => showToast(t('The photo could not be deleted. Please try again.'), { kind: 'error' }),
    });
  };

  return (
    <PageLayout
      title={t(texts.title)}
      intro={
        count === undefined
          ? t('The primary photo is the one others see first.')
          : t('{{total}} of {{limit}} photos. The primary photo is the one others see first.', { total: count, limit })
      }
      actions={
        <Button href={ROUTES.addPhotos} variant="contained">
          {t(TEXTS.menu.addPhotos)}
        </Button>
      }
    >
      {isPending && <CardGridSkeleton count={4} text={t('Loading your photos...')} />}
      {error && !photos && (
        <ErrorState
          text={t(loadProblem(error, 'Your photos could not be loaded. Please try again.'))}
          onRetry={() => void refetch()}
        />
      )}
      {photos?.length === 0 && preparing === 0 && (
        <EmptyState
          title={t('No photos yet')}
          hint={t('Profiles with a photo are found first, and winks and favorites need one.')}
          action={{ label: t(TEXTS.menu.addPhotos), href: ROUTES.addPhotos }}
        />
      )}
      {preparing > 0 && (
        <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
          {t('A new photo is still being prepared. It appears here by itself.')}
        </Typography>
      )}
      {photos && (
        <CardGrid>
          {photos.map((photo, index) => (
            <PhotoCard
              key={keyOf(photo)}
              photo={photo}
              number={index + 1}
              onPrimary={() => choose(photo)}
              onDelete={() => deletion.open(keyOf(photo))}
            />
          ))}
        </CardGrid>
      )}
      {photos && <VerifyPhotos waits={photos.length > 0} />}
      <DeletePhotoDialog photo={leaving} onCancel={deletion.close} onDelete={removeChosen} />
    </PageLayout>
  );
}
