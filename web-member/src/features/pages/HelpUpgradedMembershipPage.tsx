import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, TEXTS } from '#contract';
import { PageLayout } from '../../shared/layout/PageLayout';

/** A placeholder by specification (product.md 2); the plans themselves are one link away. */
export function HelpUpgradedMembershipPage() {
  const { t } = useTranslation();
  return (
    <PageLayout title={t('Upgraded membership')} width="md">
      <Typography sx={{ mb: 2 }}>{t(TEXTS.shell.missing)}</Typography>
      <Link href={ROUTES.upgradeMembership}>{t('See the membership plans')}</Link>
    </PageLayout>
  );
}
