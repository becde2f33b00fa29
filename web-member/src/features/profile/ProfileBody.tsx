import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ageRange, TEXTS, type ProfileViewRow, type ProfileWithPhotos, type Seeks, type TextField } from '#contract';
import { writtenLanguage } from '../../shared/language/writtenLanguage';
import { AnswerThis } from '../../shared/letters/LetterText';
import type { CommonGround } from '../../shared/members/commonGround.api';
import { soughtText } from '../../shared/members/soughtText';
import { WhyYouTwo } from '../../shared/members/WhyYouTwo';
import { Pictures } from './Pictures';
import { ProfileDetails } from './ProfileDetails';
import { SeenBy } from './SeenBy';
import { ProfileTexts, writtenTexts } from './ProfileTexts';

const COLUMNS = {
  display: 'grid',
  columnGap: { xs: 3, md: 4 },
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
  alignItems: 'start',
} as const;

interface Props extends ProfileWithPhotos<ProfileViewRow> {
  /** Below headline and facts: the buttons. */
  readonly children: ReactNode;
  /** Said where there is neither a headline nor a text. */
  readonly nothingWritten: string;
  /** Whom the member seeks, of which the row tells one gender alone, and what the reader has in common with them. */
  readonly ground?: CommonGround;
  /** Something below a text, e.g. where its review stands. */
  readonly textNote?: (field: TextField) => ReactNode;
  /** Takes words of theirs into a letter to them. */
  readonly onQuote?: (words: string) => void;
}

/** A profile: pictures and choices on the left, words and buttons on the right; on phones words before choices. */
export function ProfileBody({ profile, photos, children, nothingWritten, ground, textNote, onQuote }: Props) {
  const { t } = useTranslation();
  const headline = useId();
  const silent = !profile.headline && writtenTexts(profile).length === 0;
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ display: { xs: 'contents', sm: 'grid' }, gap: 2 }}>
        <Pictures photos={photos} name={profile.heading} />
        <Box sx={{ order: { xs: 1, sm: 0 }, display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          <ProfileDetails profile={profile} />
        </Box>
      </Box>
      <div>
        {profile.headline && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1 }}>
            <Typography
              id={headline}
              variant="h4"
              component="p"
              lang={writtenLanguage(profile.headline)}
              sx={{ lineHeight: 1.35, overflowWrap: 'anywhere' }}
            >
              {t('“{{words}}”', { words: profile.headline })}
            </Typography>
            {onQuote && <AnswerThis describedBy={headline} onPress={() => onQuote(profile.headline!)} />}
          </Box>
        )}
        {profile.headline && textNote?.('headline')}
        <Seeking profile={profile} seeks={ground?.seeks ?? undefined} />
        <WhyYouTwo common={ground?.common} sx={{ mt: 0.75 }} />
        <Box sx={{ my: 3, '&:empty': { display: 'none' } }}>{children}</Box>
        {silent && <Typography color="textSecondary">{nothingWritten}</Typography>}
        <ProfileTexts profile={profile} note={textNote} onQuote={onQuote} />
      </div>
    </Box>
  );
}

/** "Woman seeking Man, 31–45". */
function Seeking({ profile, seeks }: { readonly profile: ProfileViewRow; readonly seeks?: Seeks }) {
  const { t } = useTranslation();
  const { gender, seeking, ageFrom, ageTo } = profile;
  if (!gender || !seeking) return null;
  const who = soughtText(t, gender, seeks ?? seeking);
  return (
    <Typography sx={{ mt: 1.5 }}>
      {ageFrom && ageTo ? `${who}, ${ageRange(ageFrom, ageTo)}` : who}
      <SeenBy audience={profile.audiences.seeks} />
    </Typography>
  );
}

/** The same places, empty. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={COLUMNS}>
      <Skeleton
        variant="rounded"
        sx={{ width: '100%', height: 'auto', aspectRatio: '1', borderRadius: '20px', order: { xs: 1, sm: 0 } }}
      />
      <div>
        <Typography color="textSecondary">{t(TEXTS.profile.loading)}</Typography>
        <Box aria-hidden>
          <Skeleton width="80%" height={40} />
          <Skeleton width="50%" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 3 }}>
            {[104, 104, 124, 96].map((width, index) => (
              <Skeleton key={index} variant="rounded" width={width} height={44} sx={{ borderRadius: 999 }} />
            ))}
          </Box>
          <Skeleton variant="rounded" height={140} sx={{ borderRadius: '20px' }} />
        </Box>
      </div>
    </Box>
  );
}
