import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, type ProfileViewRow, type ProfileWithPhotos } from '#contract';
import { HomeSection } from './HomeSection';

interface Prompt {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
}

const ADD_PHOTO: Prompt = {
  title: 'Add a photo',
  text: 'Profiles with a photo are found first, and winks and favorites need one.',
  action: { label: 'Add photos', href: ROUTES.addPhotos },
};
const IN_REVIEW: Prompt = {
  title: 'Your text is in review',
  text: 'A person is reading it, usually within 24 hours. Others see it once it is approved.',
  action: { label: 'My profile', href: ROUTES.myProfile },
};
const REJECTED: Prompt = {
  title: 'Your text was not accepted',
  text: 'The reason is in your e-mail and on the form. A small change is often enough.',
  action: { label: 'Edit profile', href: ROUTES.editProfile },
};
const WRITE: Prompt = {
  title: 'Say something real',
  text: 'Two or three sentences about you give others something to reply to.',
  action: { label: 'Edit profile', href: ROUTES.editProfile },
};

const WRITTEN = ['headline', 'intro', 'firstDate', 'hangouts', 'hobbies', 'fun', 'job'] as const;

/** What would help this member most, in order. */
export function promptsFor({ profile, photos }: ProfileWithPhotos<ProfileViewRow>): readonly Prompt[] {
  return [
    photos.length === 0 && ADD_PHOTO,
    profile.reviewState === 'P' && IN_REVIEW,
    profile.reviewState === 'R' && REJECTED,
    !profile.intro && WRITE,
  ].filter((prompt) => prompt !== false);
}

/** What others can find on a profile: a photo, the headline and six texts. */
export function partsOf({ profile, photos }: ProfileWithPhotos<ProfileViewRow>): { filled: number; of: number } {
  const parts = [photos.length > 0, ...WRITTEN.map((field) => Boolean(profile[field]))];
  return { filled: parts.filter(Boolean).length, of: parts.length };
}

/** How much of the own profile there is, and what would help it most; nothing once it is whole. */
export function Prompts({ own }: { readonly own: ProfileWithPhotos<ProfileViewRow> }) {
  const { t } = useTranslation();
  const prompts = promptsFor(own);
  const { filled, of } = partsOf(own);
  if (filled === of && prompts.length === 0) return null;
  const howMuch = t('{{filled}} of {{of}} parts are filled in', { filled, of });
  return (
    <HomeSection title={t('Your profile')} all={{ label: t(TEXTS.menu.myProfile), href: ROUTES.myProfile }}>
      <Card>
        <Box sx={{ p: 2.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', mb: 1 }}>
            <Typography variant="body2" component="span">
              {howMuch}
            </Typography>
            {filled < of && (
              <Link href={ROUTES.editProfile} variant="body2">
                {t('Fill in what is missing')}
              </Link>
            )}
          </Box>
          <LinearProgress
            variant="determinate"
            value={(filled / of) * 100}
            aria-label={t('Your profile')}
            aria-valuetext={howMuch}
            sx={{ height: 8, borderRadius: 999 }}
          />
        </Box>
        {prompts.map(({ title, text, action }) => (
          <Box
            key={title}
            sx={{
              p: 2.5,
              borderTop: 1,
              borderColor: 'divider',
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            <Box sx={{ flex: '1 1 260px' }}>
              <Typography variant="subtitle1" component="h3">
                {t(title)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t(text)}
              </Typography>
            </Box>
            <Button variant="outlined" color="inherit" href={action.href}>
              {t(action.label)}
            </Button>
          </Box>
        ))}
      </Card>
    </HomeSection>
  );
}
