import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import type { ProfileViewRow } from '#contract';
import { writtenLanguage } from '../../shared/language/writtenLanguage';
import { VerifiedNote } from '../../shared/members/VerifiedNote';

/** That the main photo is verified and what that means, the gender in own words, city and state, where they are for some days, and whether the member is here now; a place of the same height while nothing is known. */
export function Whereabouts({ profile }: { readonly profile: ProfileViewRow | undefined }) {
  const { t } = useTranslation();
  if (!profile) return <Skeleton width={180} />;
  const place = [profile.city, profile.state].filter(Boolean).join(', ');
  const visiting = profile.visiting && t('Visiting {{place}}', { place: profile.visiting });
  const more = profile.genderWords || place || visiting || profile.online;
  const rest = (
    <>
      {profile.genderWords && (
        <>
          <Box component="span" lang={writtenLanguage(profile.genderWords)} sx={{ color: 'text.primary' }}>
            {profile.genderWords}
          </Box>
          {' · '}
        </>
      )}
      {[place, visiting].filter(Boolean).join(' · ')}
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
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {profile.verified ? (
        <VerifiedNote>
          {more && ' · '}
          {rest}
        </VerifiedNote>
      ) : (
        rest
      )}
    </Box>
  );
}
