import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import type { OpenSelfie } from '../app/records';
import { useShortcuts } from '../app/shortcuts';
import { VeiledPicture } from '../review/VeiledPicture';
import { PicturePlace } from '../shared/DeskPicture';
import { useComparison, type ComparedPhoto } from './comparison';
import { GESTURE_WORDS } from './gestureWords';
import { SideBySide } from './SideBySide';

/** The selfie and one photo beside it, large, and all photos that are verified with it. Veiled until somebody wants to see them. */
export function SelfieSubject({ record }: { readonly record: OpenSelfie }) {
  const { selfie, photos, gesture, state, member } = record;
  const { t } = useTranslation();
  const { shown, changed, show, beside, put, takes, flip } = useComparison(record);
  const [enlarged, setEnlarged] = useState(false);
  const isOpen = state !== 'decided';
  const enlarge = () => {
    // Who wants to see them larger wants to see them.
    show(true);
    setEnlarged(true);
  };
  const next = () => {
    const following = photos[(photos.findIndex(({ id }) => id === beside?.id) + 1) % photos.length];
    if (following) put(following.id);
  };
  const there = selfie !== null || photos.length > 0;
  const leaveOut = () => isOpen && beside && !beside.primary && flip(beside.id);
  useShortcuts(there ? { v: () => show(!shown), z: enlarge, ...(enlarged ? {} : { p: next, x: leaveOut }) } : {});
  useShortcuts(enlarged ? { p: next } : {}, { inDialog: true });
  const nameOfPhoto = (photo: ComparedPhoto) =>
    photo.primary ? t('Main photo') : t('Photo {{number}}', { number: String(photos.indexOf(photo) + 1) });

  return (
    <Card component="section" aria-labelledby="comparison-title" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" id="comparison-title">
        {t('Selfie and photos')}
      </Typography>
      {gesture && <Typography>{t('Asked for: {{gesture}}', { gesture: t(GESTURE_WORDS[gesture]) })}</Typography>}
      <SideBySide
        sides={[
          { name: t('Selfie'), picture: selfie, missing: t('The selfie is erased.') },
          {
            name: beside ? nameOfPhoto(beside) : t('Photo'),
            picture: beside?.picture ?? null,
            missing: t('None of the photos is shown any more.'),
          },
        ]}
        shown={shown}
        enlarged={enlarged}
        onEnlarge={enlarge}
        onClose={() => setEnlarged(false)}
      />
      {changed && isOpen && (
        <Alert severity="warning" role="status">
          {t('The photos have changed since you looked at them.')}
        </Alert>
      )}
      {there && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" onClick={() => show(!shown)} aria-keyshortcuts="v">
            {t(shown ? 'Veil the photos' : 'Show the photos')}
          </Button>
          <Button color="inherit" onClick={enlarge} aria-keyshortcuts="z">
            {t('Enlarge')}
          </Button>
        </Box>
      )}
      {photos.length > 0 && (
        <>
          {isOpen && (
            <Typography variant="body2" color="textSecondary">
              {t('Uncheck the photos that do not show the same person clearly. The main photo is always compared.')}
            </Typography>
          )}
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
            }}
          >
            {photos.map((photo) => (
              <li key={photo.id}>
                <Box
                  sx={{
                    position: 'relative',
                    borderRadius: 2,
                    border: 3,
                    borderColor: photo.id === beside?.id ? 'primary.main' : 'transparent',
                  }}
                >
                  <PicturePlace>
                    <VeiledPicture picture={photo.picture} size="card" alt="" shown={shown} fit="cover" />
                  </PicturePlace>
                  <ButtonBase
                    onClick={() => put(photo.id)}
                    aria-pressed={photo.id === beside?.id}
                    aria-label={t('Compare: {{name}}', { name: nameOfPhoto(photo) })}
                    sx={{ position: 'absolute', inset: 0, borderRadius: 2 }}
                  />
                </Box>
                {isOpen ? (
                  <FormControlLabel
                    control={
                      <Checkbox
                        size="small"
                        checked={takes(photo)}
                        disabled={photo.primary}
                        onChange={() => flip(photo.id)}
                      />
                    }
                    label={nameOfPhoto(photo)}
                    sx={{ mr: 0 }}
                  />
                ) : (
                  <Typography variant="body2">
                    {nameOfPhoto(photo)}
                    {photo.verified && <strong> · {t('Verified')}</strong>}
                  </Typography>
                )}
              </li>
            ))}
          </Box>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(
          'Nobody but the desk sees the selfie, and it is erased once it is decided about. Each opening of this case is recorded with your name.',
        )}
      </Typography>
      {isOpen && member && (
        <Typography variant="body2">
          {t(
            'Where somebody seems to be under 18 or to deceive others, an operator sees to the account first: the selfie goes with the decision.',
          )}{' '}
          <Link component={RouterLink} to={`/members/${member.memberId}/show`}>
            {t('Warn or suspend on the page of the member')}
          </Link>
        </Typography>
      )}
    </Card>
  );
}
