import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS, TEXT_FIELDS } from '#contract';
import { EmptyState, ErrorState } from '../../shared/lists/ListState';
import { PageLayout } from '../../shared/layout/PageLayout';
import { useCommonGround } from '../../shared/members/commonGround.api';
import { useOwnProfile } from '../../shared/account/useOwnProfile';
import { ProfileBody, ProfileSkeleton } from './ProfileBody';
import { ReviewNotice } from './ReviewNotice';
import { TextReviewNote } from './TextReviewNote';
import { Whereabouts } from './Whereabouts';

const texts = TEXTS.profile;

/** `/profile/my-profile` and `/profile`: the own profile as it will look, with what the review says about the texts. */
export function MyProfilePage() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useOwnProfile();
  const { data: ground } = useCommonGround(data ? [data.profile.memberId] : []);
  return (
    <PageLayout
      title={data ? data.profile.label || data.profile.heading : t(TEXTS.menu.myProfile)}
      named={data !== undefined}
      intro={<Whereabouts profile={data?.profile} />}
      waiting={isPending}
    >
      {isPending && <ProfileSkeleton />}
      {isError && <ErrorState text={t(texts.failed)} onRetry={() => void refetch()} />}
      {data === null && !isError && <EmptyState title={t(texts.empty)} />}
      {data && (
        <ProfileBody
          {...data}
          ground={ground?.get(data.profile.memberId)}
          textNote={(field) => <TextReviewNote reviewed={data.profile} field={field} />}
          nothingWritten={t(
            'You have not written anything yet. Two or three sentences give others something to reply to.',
          )}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <Button href={ROUTES.editProfile} variant="contained">
              {t(TEXTS.menu.editProfile)}
            </Button>
            <Button href={ROUTES.managePhotos} variant="outlined" color="inherit">
              {t(TEXTS.menu.managePhotos)}
            </Button>
          </Box>
          <ReviewNotice reviews={data.profile.textReviews} />
          {data.profile.textReviews?.texts.firstName && (
            <Box component="section" aria-labelledby="name-review" sx={{ mt: 2 }}>
              <Typography id="name-review" variant="h6" component="h2">
                {t(TEXT_FIELDS.firstName.title)}
              </Typography>
              <TextReviewNote reviewed={data.profile} field="firstName" />
            </Box>
          )}
        </ProfileBody>
      )}
    </PageLayout>
  );
}
