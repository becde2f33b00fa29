import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { EmptyState, ErrorState } from '../../shared/lists/ListState';
import { PageLayout } from '../../shared/layout/PageLayout';
import { EditForm } from './EditForm';
import { useProfileForm } from './editProfile.api';

/** `/profile/edit-profile`: basic information, physical characteristics, and the texts that are reviewed. */
export function EditProfilePage() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useProfileForm();
  return (
    <PageLayout
      title={t(TEXTS.menu.editProfile)}
      width="md"
      intro={t('Choices apply at once. Texts are reviewed first.')}
      actions={
        <Button href={ROUTES.myProfile} variant="outlined" color="inherit">
          {t(TEXTS.menu.myProfile)}
        </Button>
      }
    >
      {isPending && <FormSkeleton />}
      {isError && !data && <ErrorState text={t(TEXTS.profile.failed)} onRetry={() => void refetch()} />}
      {data === null && <EmptyState title={t(TEXTS.profile.empty)} />}
      {data && <EditForm saved={data.profile} />}
    </PageLayout>
  );
}

function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Card role="status" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <span style={visuallyHidden}>{t(TEXTS.profile.loading)}</span>
      <Typography variant="h4" aria-hidden>
        <Skeleton width={200} />
      </Typography>
      <Box
        aria-hidden
        sx={{ mt: 3, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}
      >
        {Array.from({ length: 18 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={56} />
        ))}
      </Box>
    </Card>
  );
}
