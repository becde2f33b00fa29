import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { genderLabel, TEXT_FIELDS, type FrozenProfile } from '#contract';
import { dayOf } from '../shared/time';

/** The profile as others read it then. */
export function FrozenProfileTexts({ profile }: { readonly profile: FrozenProfile }) {
  const { t } = useTranslation();
  const facts = [
    profile.username,
    `${profile.age}, ${t(genderLabel(profile.gender))}`,
    [profile.city, profile.state].filter(Boolean).join(', '),
    t('Joined {{day}}', { day: dayOf(profile.joinedAt) }),
    profile.hidden ? t('Profile hidden') : '',
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{profile.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {profile.texts.length === 0 && <Typography>{t('There was no text in the profile.')}</Typography>}
      {profile.texts.map(({ field, text }) => (
        <Box key={field}>
          <Typography variant="body2" component="h4" color="textSecondary">
            {t(TEXT_FIELDS[field].title)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}
