import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import type { ProfilePhotoRow } from '#contract';
import { Photo } from '../../shared/members/Photo';
import { useLast } from '../../shared/lists/useLast';

interface Props {
  /** The photo about to go; null closes the dialog. */
  readonly photo: ProfilePhotoRow | null;
  readonly onCancel: () => void;
  readonly onDelete: (photo: ProfilePhotoRow) => void;
}

/** Asked first, because the files are erased and nothing brings them back. */
export function DeletePhotoDialog({ photo, onCancel, onDelete }: Props) {
  const { t } = useTranslation();
  const shown = useLast(photo);
  if (!shown) return null;
  return (
    <Dialog open={photo !== null} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby="delete-photo">
      <DialogTitle id="delete-photo" variant="h3">
        {t('Delete this photo?')}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={{ width: 96, flexShrink: 0 }}>
          <Photo
            folder={shown.IMAGE_PATH}
            file={shown.MEMBER_IMAGE_NAME}
            size="thumb"
            alt=""
            sx={{ borderRadius: '14px' }}
          />
        </Box>
        <p>
          {shown.IMAGE_PRIMARY
            ? t('It is erased for good. Your newest other photo becomes the primary one.')
            : t('It is erased for good.')}
        </p>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => onDelete(shown)}>
          {t('Delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
