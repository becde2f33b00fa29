import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { ProfileViewRow } from '#contract';

/** City and state, and whether the member is here now; a place of the same height while nothing is known. */
export function Whereabouts({ profile }: { readonly profile: ProfileViewRow | undefined }) {
  const { t } = useTranslation();
  if (!profile) return <Skeleton width={180} />;
  const place = [profile.city, profile.state].filter(Boolean).join(', ');
  return (
    <>
      {place}
      {profile.online && (
        <>
          {place && ' · '}
          <Box component="span" sx={{ color: 'success.main', fontWeight: 650 }}>
            {t('Online now')}
          </Box>
        </>
      )}
    </>
  );
}
