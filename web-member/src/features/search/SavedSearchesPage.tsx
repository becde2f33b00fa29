import { useId } from 'react';
import KeepIcon from '@mui/icons-material/BookmarkBorderRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ROUTES, SAVED_SEARCH_TEXTS, SAVED_SEARCHES, TEXTS, type AlertFrequency } from '#contract';
import { EmptyState, ErrorState } from '../../shared/lists/ListState';
import { PageLayout } from '../../shared/layout/PageLayout';
import { showToast } from '../../shared/notices/toasts';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useSending } from '../../shared/data/useSending';
import { FiltersInWords } from './FiltersInWords';
import { FrequencySelect } from './FrequencySelect';
import { addressOf } from './filters';
import { NameDialog } from './NameDialog';
import { changeSearch, deleteSearch, saveSearch, useSavedSearches, type KeptSearch } from './savedSearches.api';

const texts = SAVED_SEARCH_TEXTS;

/** The searches that the member keeps: opened, renamed, told of more or less often, deleted. */
export function SavedSearchesPage() {
  const { t } = useTranslation();
  const { data, isError, isPending, refetch } = useSavedSearches();
  const renaming = useAddressDialog('rename');
  const renamed = data?.find(({ id }) => id === renaming.id);
  return (
    <PageLayout
      title={t(texts.title)}
      width="md"
      intro={t(
        'We write to you when somebody joins or begins to fit. Members who hide, block you or are blocked are never included.',
      )}
      waiting={isPending}
    >
      {isPending && <ListSkeleton />}
      {isError && !data && <ErrorState text={t(texts.failed)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t('No searches saved yet')}
          hint={t('Search as you like, then press “Save this search” above the results.')}
          action={{ label: t(TEXTS.menu.search), href: ROUTES.search }}
          icon={<KeepIcon fontSize="large" />}
        />
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map((search) => (
            <Search key={search.id} search={search} onRename={() => renaming.open(search.id)} />
          ))}
        </Box>
      )}
      {renamed && <RenameDialog key={renamed.id} search={renamed} onClose={renaming.close} />}
    </PageLayout>
  );
}

function Search({ search, onRename }: { readonly search: KeptSearch; readonly onRename: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const { id, name, frequency, filters, fresh } = search;
  const choosing = useSending((next: AlertFrequency) => changeSearch(id, { frequency: next }), {
    onSuccess: () => showToast(t('Saved')),
    onError: () => showToast(t('This could not be saved. Please try again.'), { kind: 'error' }),
  });
  const undo = async () => {
    try {
      await saveSearch({ name, frequency, filters });
      showToast(t('Search saved'));
    } catch {
      showToast(t('The search could not be saved. Please try again.'), { kind: 'error' });
    }
  };
  const removing = useSending(() => deleteSearch(id), {
    onSuccess: () => showToast(t('Search deleted'), { action: { label: t('Undo'), run: () => void undo() } }),
    onError: () => showToast(t('The search could not be deleted. Please try again.'), { kind: 'error' }),
  });
  // Whoever opens it sees who is new; that it could not be noted keeps nobody from it.
  const look = () => void changeSearch(id, { looked: true }).catch(() => undefined);
  return (
    <Card component="li" aria-labelledby={title} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography id={title} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          {fresh > 0 && (
            <Chip
              size="small"
              color="primary"
              label={
                fresh < SAVED_SEARCHES.counted
                  ? t('{{count}} new', { count: fresh })
                  : t('{{number}} or more new', { number: fresh })
              }
            />
          )}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          <FiltersInWords filters={filters} />
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}>
          <FrequencySelect value={frequency} onChange={choosing.send} disabled={choosing.sending} describedBy={title} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <Button color="inherit" onClick={onRename} aria-describedby={title} sx={{ px: 1.5 }}>
            {t('Rename')}
          </Button>
          <Button
            color="inherit"
            disabled={removing.sending}
            onClick={() => removing.send()}
            aria-describedby={title}
            sx={{ px: 1.5 }}
          >
            {t('Delete')}
          </Button>
          <Button
            variant="contained"
            href={`${ROUTES.search}?${addressOf(filters).toString()}`}
            onClick={look}
            aria-describedby={title}
          >
            {t('Open')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

function RenameDialog({ search, onClose }: { readonly search: KeptSearch; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const renaming = useSending((name: string) => changeSearch(search.id, { name }), { onSuccess: onClose });
  return (
    <NameDialog
      title={t('Rename')}
      name={search.name}
      sending={renaming}
      failed={t('This could not be saved. Please try again.')}
      onSave={renaming.send}
      onClose={onClose}
    />
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('Loading...')} sx={{ display: 'grid', gap: 2 }}>
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} variant="rounded" height={150} />
      ))}
    </Box>
  );
}
