import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import PrimaryIcon from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { TEXTS, type ProfilePhotoRow } from '#contract';
import { Photo } from '../../shared/members/Photo';
import { WaitingPhoto } from '../../shared/members/WaitingPhoto';

const texts = TEXTS.photos;

interface Props {
  readonly photo: ProfilePhotoRow;
  readonly number: number;
  readonly onPrimary: () => void;
  readonly onDelete: () => void;
}

/** One of the member's pictures with what can be done with it. */
export function PhotoCard({ photo, number, onPrimary, onDelete }: Props) {
  const { t } = useTranslation();
  const name = t('Photo {{number}}', { number });
  return (
    <Card component="article" aria-label={name} sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}>
      <Photo folder={photo.IMAGE_PATH} file={photo.MEMBER_IMAGE_NAME} alt={name} />
      {photo.IMAGE_PRIMARY && (
        <PrimaryIcon
          aria-hidden
          sx={{
            position: 'absolute',
            top: 10,
            left: 10,
            p: 0.5,
            fontSize: 32,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            color: 'primary.main',
          }}
        />
      )}
      <Box sx={{ p: 1.5, display: 'grid', gap: 1, mt: 'auto' }}>
        {photo.PHOTO_WAITS && <WaitingPhoto />}
        <Button
          size="small"
          variant={photo.IMAGE_PRIMARY ? 'text' : 'outlined'}
          color="inherit"
          disabled={photo.IMAGE_PRIMARY || photo.PHOTO_WAITS}
          onClick={onPrimary}
          // It says how things stand, so it stays readable although nothing can be pressed.
          sx={{
            minHeight: 44,
            px: 1,
            lineHeight: 1.25,
            '&.Mui-disabled': { color: photo.IMAGE_PRIMARY ? 'primary.main' : 'text.secondary' },
          }}
        >
          {t(photo.IMAGE_PRIMARY ? texts.isPrimary : texts.setPrimary)}
        </Button>
        <Button
          size="small"
          color="inherit"
          startIcon={<DeleteIcon />}
          aria-label={t('Delete photo {{number}}', { number })}
          onClick={onDelete}
          sx={{ minHeight: 44 }}
        >
          {t('Delete')}
        </Button>
      </Box>
    </Card>
  );
}
