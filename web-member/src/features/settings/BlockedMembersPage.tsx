import BlockIcon from '@mui/icons-material/BlockRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { API, BlockedRow, PAGING, ROUTES, TEXTS } from '#contract';
import { useDates } from '../../shared/language/dates';
import { CardGrid, CardGridSkeleton, MemberCard } from '../../shared/members/MemberCard';
import { PagedList } from '../../shared/lists/PagedList';
import { PageLayout } from '../../shared/layout/PageLayout';
import { queryKeys } from '../../shared/data/queryKeys';
import { usePage } from '../../shared/lists/usePage';
import { usePaging } from '../../shared/lists/usePaging';
import { HIDDEN_BY_BLOCK } from '../../shared/member-actions/blockChanged';
import { unblock } from '../../shared/member-actions/memberActions.api';
import { useRemoval } from '../../shared/account/useRemoval';
import { PassedMembers } from './PassedMembers';
import { OwnReports } from './OwnReports';

const texts = TEXTS.lists.blocked;

/** The call names a member type; the server goes by who asks (product.md 7). */
const SOURCE = { queryKey: queryKeys.blocked, path: API.blocked, row: BlockedRow, query: { memberTypeId: 1 } };

/** Whom the member blocked, and the way back. */
export function BlockedMembersPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const paging = usePaging(PAGING.blockedDefaultSize, PAGING.blockedSizes);
  const list = usePage<BlockedRow>(SOURCE, paging);
  /** Who was out of sight when they were blocked has no name here. */
  const nameOf = ({ name }: BlockedRow) => name || t('A member');
  const remove = useRemoval<BlockedRow>({
    queryKey: queryKeys.blocked,
    call: ({ memberId }) => unblock(memberId),
    texts: (row) => ({
      done: t('{{name}} is no longer blocked', { name: nameOf(row) }),
      failed: t('{{name}} could not be unblocked. Please try again.', { name: nameOf(row) }),
    }),
    stale: HIDDEN_BY_BLOCK,
  });
  return (
    <PageLayout
      title={t(texts.title)}
      intro={t('You and they do not find each other, and no message passes. They are not told.')}
    >
      <PagedList
        list={list}
        paging={paging}
        sizes={PAGING.blockedSizes}
        texts={texts}
        hint={t('You can block a member from a profile or from a message.')}
        action={{ label: t(TEXTS.menu.inbox), href: ROUTES.inbox }}
        icon={<BlockIcon fontSize="large" />}
        skeleton={<CardGridSkeleton count={4} />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((row) => {
              const when = dates(row.blockedAt)?.day;
              return (
                <MemberCard
                  key={row.memberId}
                  name={nameOf(row)}
                  age={row.age}
                  city={row.city}
                  state={row.state}
                  verified={row.verified}
                  online={row.online}
                  photo={{ folder: row.imageFolder, file: row.imageName }}
                  meta={
                    <>
                      {when && t('Blocked {{when}}', { when })}
                      {/* In one line along the row, however many lines stand above. */}
                      <Box sx={{ mt: 'auto', pt: 1.5 }}>
                        <Button
                          variant="outlined"
                          color="inherit"
                          fullWidth
                          aria-label={t('Unblock {{name}}', { name: nameOf(row) })}
                          onClick={() => remove(row)}
                          sx={{ color: 'text.primary' }}
                        >
                          {t('Unblock')}
                        </Button>
                      </Box>
                    </>
                  }
                />
              );
            })}
          </CardGrid>
        )}
      </PagedList>
      {/* One thing that fails is enough to say. */}
      {list.isSuccess && <PassedMembers />}
      {list.isSuccess && <OwnReports />}
    </PageLayout>
  );
}
