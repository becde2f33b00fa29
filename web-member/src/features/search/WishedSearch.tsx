import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { DEFAULT_FILTERS, ROUTES, TEXTS } from '#contract';
import { PageLayout } from '../../shared/layout/PageLayout';
import { ErrorState } from '../../shared/lists/ListState';
import { CardGridSkeleton } from '../../shared/members/MemberCard';
import { addressOf } from './filters';
import { useOwnWishes } from './search.api';

/** Goes on to the search for who fits the member both ways, once the wishes are known; nothing is searched for before. */
export function WishedSearch() {
  const { t } = useTranslation();
  const { data: wishes, isError, refetch } = useOwnWishes();
  if (wishes === undefined)
    return (
      <PageLayout title={t(TEXTS.menu.search)}>
        {isError ? (
          <ErrorState text={t(TEXTS.search.failed)} onRetry={() => void refetch()} />
        ) : (
          <CardGridSkeleton count={12} />
        )}
      </PageLayout>
    );
  const fits = { ...DEFAULT_FILTERS, ...wishes, photo: true, twoWay: true } as const;
  return <Navigate to={wishes ? `${ROUTES.search}?${addressOf(fits).toString()}` : ROUTES.search} replace />;
}
